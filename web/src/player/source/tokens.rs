//! Just enough of Rust's grammar to colour it: comments, strings, numbers, keywords.

/// What a piece of source text is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Anything else.
    Plain,
    /// A keyword.
    Keyword,
    /// A string or character.
    Text,
    /// A number.
    Number,
    /// A comment.
    Comment,
    /// The name of a function or macro that is called.
    Call,
}

impl Kind {
    /// The class that colours it; none for plain text.
    pub const fn class(self) -> Option<&'static str> {
        match self {
            Self::Plain => None,
            Self::Keyword => Some("tk-keyword"),
            Self::Text => Some("tk-text"),
            Self::Number => Some("tk-number"),
            Self::Comment => Some("tk-comment"),
            Self::Call => Some("tk-call"),
        }
    }
}

const KEYWORDS: [&str; 28] = [
    "as", "async", "await", "break", "const", "continue", "else", "enum", "fn", "for", "if",
    "impl", "in", "let", "loop", "match", "mod", "move", "mut", "pub", "ref", "return", "self",
    "static", "struct", "use", "where", "while",
];

/// Cuts a line into pieces that together are the line again. Knows no comment or string that
/// spans lines: the shown programs have none.
pub fn tokens(line: &str) -> Vec<(Kind, &str)> {
    let mut pieces: Vec<(Kind, &str)> = Vec::new();
    let mut rest = line;
    while let Some(first) = rest.chars().next() {
        let (kind, length) = token(rest, first);
        let (piece, after) = rest.split_at(length);
        pieces.push((kind, piece));
        rest = after;
    }
    pieces
}

/// The kind and length in bytes, at least that of its first character, of the token that `rest`
/// begins with.
fn token(rest: &str, first: char) -> (Kind, usize) {
    if rest.starts_with("//") {
        (Kind::Comment, rest.len())
    } else if first == '"' {
        (Kind::Text, string_length(rest))
    } else if first == '\'' {
        character(rest)
    } else if first.is_ascii_digit() {
        (Kind::Number, length_while(rest, |c| c.is_alphanumeric() || c == '_'))
    } else if first.is_alphabetic() || first == '_' {
        let length = length_while(rest, |c| c.is_alphanumeric() || c == '_');
        (word_kind(&rest[..length], &rest[length..]), length)
    } else {
        let starts = |c: char| c.is_alphanumeric() || matches!(c, '_' | '"' | '\'' | '/');
        let length = length_while(rest, |c| !starts(c));
        (Kind::Plain, length.max(first.len_utf8()))
    }
}

fn word_kind(word: &str, after: &str) -> Kind {
    if KEYWORDS.contains(&word) {
        Kind::Keyword
    } else if after.starts_with('(') || (after.starts_with('!') && !after.starts_with("!=")) {
        Kind::Call
    } else {
        Kind::Plain
    }
}

fn length_while(text: &str, holds: impl Fn(char) -> bool) -> usize {
    text.find(|c| !holds(c)).unwrap_or(text.len())
}

/// The length of the string literal that `text` begins with, its quotes included.
fn string_length(text: &str) -> usize {
    let mut escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        match c {
            '"' if !escaped => return at + 1,
            '\\' => escaped = !escaped,
            _ => escaped = false,
        }
    }
    text.len()
}

/// A character literal, or the quote of a lifetime.
fn character(text: &str) -> (Kind, usize) {
    let escaped = text[1..].starts_with('\\');
    let end = text.char_indices().skip(if escaped { 3 } else { 2 }).find(|(_, c)| *c == '\'');
    match end {
        Some((at, _)) if at <= 6 => (Kind::Text, at + 1),
        _ => (Kind::Plain, 1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_a_line() {
        let line = "    rt.sleep(10).await; // \"pause\"";
        let coloured: Vec<_> =
            tokens(line).into_iter().filter(|(kind, _)| *kind != Kind::Plain).collect();
        let expected = [
            (Kind::Call, "sleep"),
            (Kind::Number, "10"),
            (Kind::Keyword, "await"),
            (Kind::Comment, "// \"pause\""),
        ];
        assert_eq!(coloured, expected);
    }

    #[test]
    fn strings_end_at_their_own_quote() {
        let found = tokens(r#"f("a \" // b", 'x', '\n', &'a str)"#);
        let texts: Vec<_> = found.iter().filter(|(k, _)| *k == Kind::Text).map(|t| t.1).collect();
        assert_eq!(texts, [r#""a \" // b""#, "'x'", r"'\n'"]);
    }

    #[test]
    fn pieces_are_the_line_again() {
        for line in ["", "'", "\"offen", "größe / 2 'ä' …", "println!(\"{x}\") != y", "/ a"] {
            let joined: String = tokens(line).into_iter().map(|(_, piece)| piece).collect();
            assert_eq!(joined, line);
        }
    }
}

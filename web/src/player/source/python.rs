//! Just enough of Python's grammar to colour it: comments, strings, numbers, keywords, calls.

use super::tokens::Kind;

const KEYWORDS: [&str; 38] = [
    "False", "None", "True", "and", "as", "assert", "async", "await", "break", "case", "class",
    "continue", "def", "del", "elif", "else", "except", "finally", "for", "from", "global", "if",
    "import", "in", "is", "lambda", "match", "nonlocal", "not", "or", "pass", "raise", "return",
    "self", "try", "while", "with", "yield",
];

/// The triple quotes that a string of several lines can begin with.
const LONG_QUOTES: [&str; 2] = ["\"\"\"", "'''"];

/// The lines of a program, each cut into pieces that together are the line again.
pub fn lines(text: &str) -> Vec<Vec<(Kind, &str)>> {
    let mut open = None;
    text.lines().map(|line| pieces(line, &mut open)).collect()
}

/// The pieces of a line; `open` is the quote of a string that began on an earlier line.
fn pieces<'t>(line: &'t str, open: &mut Option<&'static str>) -> Vec<(Kind, &'t str)> {
    let mut found = Vec::new();
    let mut rest = line;
    while let Some(first) = rest.chars().next() {
        let (kind, length) = match *open {
            Some(quote) => (Kind::Text, long_string(rest, quote, open)),
            None => token(rest, first, open),
        };
        // At least a character, so that the loop ends whatever the line holds.
        let (piece, after) = rest.split_at(length.max(first.len_utf8()));
        found.push((kind, piece));
        rest = after;
    }
    found
}

fn token(rest: &str, first: char, open: &mut Option<&'static str>) -> (Kind, usize) {
    if first == '#' {
        return (Kind::Comment, rest.len());
    }
    let word = length_while(rest, |c| c.is_alphanumeric() || c == '_');
    let after = &rest[word..];
    let is_prefix = word <= 2 && rest[..word].chars().all(|c| "rbfutRBFUT".contains(c));
    if is_prefix && after.starts_with(['"', '\'']) {
        return (Kind::Text, word + string(after, open));
    }
    if first.is_ascii_digit() {
        return (Kind::Number, length_while(rest, |c| c.is_alphanumeric() || "._".contains(c)));
    }
    if word > 0 {
        return (word_kind(&rest[..word], after), word);
    }
    let starts = |c: char| c.is_alphanumeric() || "_\"'#".contains(c);
    (Kind::Plain, length_while(rest, |c| !starts(c)))
}

fn word_kind(word: &str, after: &str) -> Kind {
    if KEYWORDS.binary_search(&word).is_ok() {
        Kind::Keyword
    } else if after.starts_with('(') {
        Kind::Call
    } else {
        Kind::Plain
    }
}

fn length_while(text: &str, holds: impl Fn(char) -> bool) -> usize {
    text.find(|c| !holds(c)).unwrap_or(text.len())
}

/// The length of the string that `text` begins with, its quotes included.
fn string(text: &str, open: &mut Option<&'static str>) -> usize {
    if let Some(quote) = LONG_QUOTES.into_iter().find(|quote| text.starts_with(quote)) {
        return quote.len() + long_string(&text[quote.len()..], quote, open);
    }
    let quote = text.chars().next();
    end_of_string(text, 1, |rest| rest.chars().next() == quote).map_or(text.len(), |at| at + 1)
}

/// The length of the rest of a string with triple quotes; it may go on in the next line.
fn long_string(text: &str, quote: &'static str, open: &mut Option<&'static str>) -> usize {
    let end = end_of_string(text, 0, |rest| rest.starts_with(quote));
    *open = end.is_none().then_some(quote);
    end.map_or(text.len(), |at| at + quote.len())
}

/// Where a string ends that is not escaped there.
fn end_of_string(text: &str, skip: usize, ends: impl Fn(&str) -> bool) -> Option<usize> {
    let mut escaped = false;
    text.char_indices().skip(skip).find_map(|(at, c)| {
        let found = !escaped && ends(&text[at..]);
        escaped = c == '\\' && !escaped;
        found.then_some(at)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn coloured(line: &str) -> Vec<(Kind, &str)> {
        let pieces = lines(line).into_iter().flatten();
        pieces.filter(|(kind, _)| *kind != Kind::Plain).collect()
    }

    #[test]
    fn colours_a_line() {
        let expected = [
            (Kind::Keyword, "await"),
            (Kind::Call, "put"),
            (Kind::Text, "f'a{n}'"),
            (Kind::Number, "0.5"),
            (Kind::Comment, "# \"Pause\""),
        ];
        assert_eq!(coloured("    await q.put(f'a{n}', 0.5)  # \"Pause\""), expected);
    }

    #[test]
    fn a_string_with_triple_quotes_goes_on_until_its_end() {
        let found = coloured("x = \"\"\"eins\nwhile\nzwei\"\"\" + pass");
        let texts: Vec<_> = found.iter().map(|(_, text)| *text).collect();
        assert_eq!(texts, ["\"\"\"eins", "while", "zwei\"\"\"", "pass"]);
        assert_eq!(found[1].0, Kind::Text);
    }

    #[test]
    fn pieces_are_the_line_again() {
        for line in ["", "'", "\"offen \\\"", "größe = '\\\\' # ä", "'''", "x=1if y else+2", "…(…"]
        {
            let joined: String = lines(line).concat().into_iter().map(|(_, piece)| piece).collect();
            assert_eq!(joined, line);
        }
    }

    #[test]
    fn the_keywords_are_sorted() {
        assert!(KEYWORDS.is_sorted());
    }
}

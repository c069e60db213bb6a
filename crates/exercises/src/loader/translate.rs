//! Answers in another language: what `[names]` lists is replaced, everything else stays.

/// Replaces names as whole words, the longest first, in code and in strings; comments stay.
pub fn translate(text: &str, names: &[(String, String)]) -> String {
    let mut names: Vec<&(String, String)> =
        names.iter().filter(|(from, _)| !from.is_empty()).collect();
    names.sort_by_key(|(from, _)| std::cmp::Reverse(from.len()));
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    let mut quote: Option<char> = None;
    let mut before = ' ';
    while let Some(next) = rest.chars().next() {
        if next == '#' && quote.is_none() {
            let end = rest.find('\n').unwrap_or(rest.len());
            out.push_str(&rest[..end]);
            rest = &rest[end..];
            before = '#';
            continue;
        }
        let found = names.iter().find(|(from, _)| {
            !is_word(before)
                && rest.starts_with(from.as_str())
                && !rest[from.len()..].chars().next().is_some_and(is_word)
        });
        if let Some((from, to)) = found {
            out.push_str(to);
            before = from.chars().next_back().unwrap_or(' ');
            rest = &rest[from.len()..];
            continue;
        }
        match (next, quote) {
            ('\'' | '"', None) => quote = Some(next),
            // A quotation ends with its line: apostrophes in lists open nothing for long.
            ('\n', _) => quote = None,
            (_, Some(open)) if next == open && before != '\\' => quote = None,
            _ => {}
        }
        out.push(next);
        before = next;
        rest = &rest[next.len_utf8()..];
    }
    out
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_words_in_code_and_strings_are_replaced_and_comments_stay() {
        let names = [("hole", "fetch"), ("hole:fertig", "fetch:done"), ("Lager", "Store")];
        let names = names.map(|(from, to)| (from.to_owned(), to.to_owned()));
        let cases = [
            ("hole(1)", "fetch(1)"),
            ("überhole = hole_alle", "überhole = hole_alle"),
            ("log('hole:fertig')  # hole", "log('fetch:done')  # hole"),
            ("class Lager:\n    x = '#hole' # Lager\n", "class Store:\n    x = '#fetch' # Lager\n"),
            ("it's hole\nhole", "it's fetch\nfetch"),
            ("f'{hole}'", "f'{fetch}'"),
        ];
        for (text, expected) in cases {
            assert_eq!(translate(text, &names), expected);
        }
    }
}

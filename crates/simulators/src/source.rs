//! The text of an exhibit's program, as it was compiled.

/// The lines of a program that an exhibit shows beside its animation.
///
/// They are cut out of the very file that was compiled, so that the source positions of a trace
/// point into what the reader sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Source {
    /// The file, as source positions name it.
    pub file: &'static str,
    /// The number of the first shown line, from 1.
    pub first_line: u32,
    /// The shown lines.
    pub text: &'static str,
}

/// The comment line before the shown part of a file.
const BEGIN: &[u8] = b"// <program>\n";
/// The comment line after it.
const END: &[u8] = b"// </program>\n";

/// The shown part of a file, and the number of its first line.
pub(crate) struct Cut {
    pub from: usize,
    pub to: usize,
    pub first_line: u32,
}

impl Cut {
    /// The part between the lines `// <program>` and `// </program>`; the whole file if it has no
    /// such lines. Blanks at its end are left out.
    pub const fn of(text: &str) -> Self {
        let text = text.as_bytes();
        let from = match find(text, BEGIN, 0) {
            Some(at) => at + BEGIN.len(),
            None => 0,
        };
        let mut to = match find(text, END, from) {
            Some(at) => at,
            None => text.len(),
        };
        while to > from && text[to - 1].is_ascii_whitespace() {
            to -= 1;
        }
        let (mut first_line, mut at) = (1, 0);
        while at < from {
            if text[at] == b'\n' {
                first_line += 1;
            }
            at += 1;
        }
        Self { from, to, first_line }
    }

    /// The bytes of the part, which has `N` of them.
    pub const fn bytes<const N: usize>(&self, text: &str) -> [u8; N] {
        let mut bytes = [0; N];
        let mut at = 0;
        while at < N {
            bytes[at] = text.as_bytes()[self.from + at];
            at += 1;
        }
        bytes
    }
}

/// Where a part begins in a text, at `from` or later.
const fn find(text: &[u8], part: &[u8], from: usize) -> Option<usize> {
    let mut at = from;
    while at + part.len() <= text.len() {
        let mut same = 0;
        while same < part.len() && text[at + same] == part[same] {
            same += 1;
        }
        if same == part.len() {
            return Some(at);
        }
        at += 1;
    }
    None
}

/// The program in a file beside this one. It is cut when the crate is compiled, so that the rest
/// of the file is no part of the page.
macro_rules! source {
    ($file:literal) => {{
        const WHOLE: &str = include_str!($file);
        const CUT: $crate::source::Cut = $crate::source::Cut::of(WHOLE);
        const BYTES: &[u8; CUT.to - CUT.from] = &CUT.bytes(WHOLE);
        const TEXT: &str = match str::from_utf8(BYTES) {
            Ok(text) => text,
            Err(_) => panic!("a file is cut between its lines"),
        };
        $crate::Source { file: file!(), first_line: CUT.first_line, text: TEXT }
    }};
}
pub(crate) use source;

#[cfg(test)]
mod tests {
    use super::*;

    fn cut(text: &str) -> (&str, u32) {
        let cut = Cut::of(text);
        (&text[cut.from..cut.to], cut.first_line)
    }

    #[test]
    fn cuts_out_the_program_and_keeps_its_line_numbers() {
        assert_eq!(
            cut("//! doc\n// <program>\nfn a() {}\n\n// </program>\nrest\n"),
            ("fn a() {}", 3)
        );
    }

    #[test]
    fn shows_a_file_without_marks_whole() {
        assert_eq!(cut("fn a() {}\n"), ("fn a() {}", 1));
        assert_eq!(cut(""), ("", 1));
    }

    #[test]
    fn what_is_shown_stands_in_the_file_that_was_compiled() {
        let source = crate::coffee::source();
        let file = include_str!("coffee.rs");
        let shown = file.lines().nth(source.first_line as usize - 1);
        assert_eq!(source.text.lines().next(), shown);
        assert!(source.file.ends_with("coffee.rs") && file.contains(source.text));
    }
}

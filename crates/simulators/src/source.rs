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
const BEGIN: &str = "// <program>\n";
/// The comment line after it.
const END: &str = "// </program>\n";

impl Source {
    /// The part of a file between the lines `// <program>` and `// </program>`; the whole file if
    /// it has no such lines.
    pub(crate) fn of(file: &'static str, text: &'static str) -> Self {
        let begin = text.find(BEGIN).map_or(0, |at| at + BEGIN.len());
        let end = text[begin..].find(END).map_or(text.len(), |at| begin + at);
        let first_line = text[..begin].matches('\n').count() as u32 + 1;
        Self { file, first_line, text: text[begin..end].trim_end() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cuts_out_the_program_and_keeps_its_line_numbers() {
        let source =
            Source::of("f.rs", "//! doc\n// <program>\nfn a() {}\n\n// </program>\nrest\n");
        assert_eq!(source, Source { file: "f.rs", first_line: 3, text: "fn a() {}" });
    }

    #[test]
    fn shows_a_file_without_marks_whole() {
        assert_eq!(Source::of("f.rs", "fn a() {}\n").text, "fn a() {}");
    }
}

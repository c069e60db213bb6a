//! The program that a player shows, in whichever language it is.

use taktwerk_simulators::Source;
use yew::AttrValue;

/// The language of a program, which decides how it is coloured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// The exhibits.
    Rust,
    /// The playground.
    Python,
}

/// A program, or the part of a file that is one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    /// Its file, as source positions name it.
    pub file: AttrValue,
    /// The line of the file that its first line is, from 1.
    pub first_line: u32,
    /// Its text.
    pub text: AttrValue,
    /// Its language.
    pub language: Language,
}

impl Program {
    /// A Python file.
    pub fn python(file: &str, text: &str) -> Self {
        let (file, text) = (AttrValue::from(file.to_owned()), AttrValue::from(text.to_owned()));
        Self { file, first_line: 1, text, language: Language::Python }
    }
}

impl From<Source> for Program {
    fn from(Source { file, first_line, text }: Source) -> Self {
        let (file, text) = (AttrValue::Static(file), AttrValue::Static(text));
        Self { file, first_line, text, language: Language::Rust }
    }
}

//! What is wrong in an author's files: where, what, and what to do.

use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};

/// Something that an author has to mend.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The file.
    pub file: PathBuf,
    /// The line, from 1.
    pub line: usize,
    /// What is wrong.
    pub what: String,
    /// What to do.
    pub remedy: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { file, line, what, remedy } = self;
        write!(f, "{}:{line}: {what}. {remedy}", file.display())
    }
}

/// All that is wrong.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// In the order in which it was found.
    pub problems: Vec<Problem>,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lines: Vec<String> = self.problems.iter().map(Problem::to_string).collect();
        f.write_str(&lines.join("\n"))
    }
}

impl Report {
    /// Tells of a problem at the first line of a file in which a word stands, or at the first line.
    pub fn add(
        &mut self,
        file: &Path,
        word: &str,
        what: impl Into<String>,
        remedy: impl Into<String>,
    ) {
        let text = fs::read_to_string(file).unwrap_or_default();
        self.add_at(file, line_with(&text, word), what, remedy);
    }

    /// Tells of a problem at a line.
    pub fn add_at(
        &mut self,
        file: &Path,
        line: usize,
        what: impl Into<String>,
        remedy: impl Into<String>,
    ) {
        let (what, remedy) = (what.into(), capitalised(&remedy.into()));
        let problem = Problem { file: file.to_owned(), line, what, remedy };
        // The same file serves several languages.
        if !self.problems.contains(&problem) {
            self.problems.push(problem);
        }
    }

    /// Whether nothing is wrong.
    pub fn is_empty(&self) -> bool {
        self.problems.is_empty()
    }

    /// What is wrong below a folder, in words.
    pub fn below(&self, folder: &Path) -> Vec<String> {
        let below = self.problems.iter().filter(|problem| problem.file.starts_with(folder));
        below.map(Problem::to_string).collect()
    }
}

fn capitalised(text: &str) -> String {
    let mut chars = text.chars();
    let first = chars.next().map(|first| first.to_uppercase().collect::<String>());
    let end = if text.ends_with('.') { "" } else { "." };
    format!("{}{}{end}", first.unwrap_or_default(), chars.as_str())
}

/// The line of a place in a text, from 1.
pub fn line_at(text: &str, offset: usize) -> usize {
    text.as_bytes().iter().take(offset).filter(|byte| **byte == b'\n').count() + 1
}

/// The first line in which a word stands, or the first line of all.
pub fn line_with(text: &str, word: &str) -> usize {
    text.lines().position(|line| line.contains(word)).map_or(1, |index| index + 1)
}

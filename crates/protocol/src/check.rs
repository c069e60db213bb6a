//! A program that is checked: what is given to it, what judges it, and what was found.

use serde::{Deserialize, Serialize};

/// What a program is given, and what judges it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Check {
    /// Python that runs before the program; what it defines is there for the program.
    pub given: Option<String>,
    /// Names in `given` that the program must not replace, besides `asyncio` and `time`.
    pub given_names: Vec<String>,
    /// What judges the program; without it the program just runs.
    pub code: Option<CheckCode>,
    /// Identifiers and texts in the reader's language, by the key that the check knows them by.
    pub names: Vec<(String, String)>,
}

/// The function that judges a run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CheckCode {
    /// The check's text.
    pub source: String,
    /// The name of the function in it.
    pub scenario: String,
}

/// What a check found.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Judgement {
    /// In the order in which they were told.
    pub findings: Vec<Finding>,
    /// Whether the check came to its end. What it did not come to is open.
    pub complete: bool,
    /// Whether a limit ended the run, or it got stuck, where the check knows what that means: the
    /// last finding says it.
    pub explained: bool,
}

/// Whether one requirement holds.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Finding {
    /// The requirement's id.
    pub requirement: String,
    /// What is wrong; none if it holds.
    pub fault: Option<Fault>,
}

/// What is wrong. Data, not text: it is worded in the reader's language.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Fault {
    /// The id of its message.
    pub message: String,
    /// What the message tells.
    pub args: Vec<(String, Arg)>,
    /// After how many events of the run it shows.
    pub at: Option<u32>,
}

/// Something that a message tells.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Arg {
    /// A number.
    Number(f64),
    /// A text.
    Text(String),
}

/// The whole text of a program with what it is given below it, as places in the trace count lines.
pub fn program_text(program: &str, check: Option<&Check>) -> String {
    match check.and_then(|check| check.given.as_deref()) {
        Some(given) => format!("{}\n\n{given}", program.trim_end_matches('\n')),
        None => program.to_owned(),
    }
}

/// The line at which what is given begins in [`program_text`], from 1.
pub fn first_given_line(program: &str) -> u32 {
    program.trim_end_matches('\n').split('\n').count() as u32 + 2
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_given_begins_where_it_is_said_to() {
        let check = Check { given: Some("given = 1\n".to_owned()), ..Check::default() };
        for program in ["", "a = 1", "a = 1\n", "a = 1\n\n\nb = 2\n\n"] {
            let text = program_text(program, Some(&check));
            let line = first_given_line(program) as usize;
            assert_eq!(text.lines().nth(line - 1), Some("given = 1"), "{program:?}");
        }
        assert_eq!(program_text("a\n", None), "a\n");
    }
}

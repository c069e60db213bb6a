//! The TOML files of a course.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use serde::Deserialize;
use serde::de::DeserializeOwned;

use super::problem::{Report, line_at};
use crate::content::{Picture, Unit};

/// The number of the format that is read.
pub const FORMAT: u32 = 1;

/// `exercises.toml`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Course {
    /// The number of the format.
    pub format: u32,
    /// The folders in the course's order.
    pub order: Vec<String>,
}

/// `exercise.toml`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Facts {
    /// What the learner does.
    pub kind: Kind,
    /// About how long it takes.
    pub minutes: u32,
    /// How times are told.
    #[serde(default)]
    pub unit: Unit,
    /// What the player leads with.
    #[serde(default)]
    pub picture: Picture,
    /// Ids of what is checked.
    #[serde(default)]
    pub requirements: Vec<String>,
    /// Functions of the check.
    #[serde(default)]
    pub scenarios: Vec<String>,
    /// Keys of names that the learner must not replace.
    #[serde(default)]
    pub given: Vec<String>,
    /// What is called differently in each language.
    #[serde(default)]
    pub names: BTreeMap<String, BTreeMap<String, String>>,
    /// Wrong answers.
    #[serde(default)]
    pub wrong: Vec<Wrong>,
}

/// What the learner does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// Writes a program.
    Code,
    /// Predicts an order.
    Order,
}

/// A wrong answer, and what is said about it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wrong {
    /// Its file.
    pub file: String,
    /// The fault of the first requirement that fails.
    pub fault: Option<String>,
    /// The first wrong place, from 1.
    pub place: Option<usize>,
}

/// Reads a file; what is wrong with it is told with its line.
pub fn read<T: DeserializeOwned>(path: &Path, report: &mut Report) -> Option<T> {
    let text = match fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) => {
            report.add_at(path, 1, format!("it cannot be read: {error}"), "make this file");
            return None;
        }
    };
    match toml::from_str(&text) {
        Ok(value) => Some(value),
        Err(error) => {
            let line = error.span().map_or(1, |span| line_at(&text, span.start));
            let what = error.message().replace('\n', " ");
            report.add_at(path, line, what, "exercises/README.md says what can stand here");
            None
        }
    }
}

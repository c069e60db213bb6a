//! An exercise in one language, ready to be shown and checked, and how it is stored.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use taktwerk_protocol::{Check, CheckCode};

/// All exercises, in the course's order, as a list shows them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Index {
    /// One for each exercise.
    pub exercises: Vec<Entry>,
}

/// An exercise in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// The folder's name, which is also part of the exercise's address.
    pub name: String,
    /// What it is called.
    pub title: String,
    /// What it is about, in a sentence.
    pub summary: String,
    /// How long it takes.
    pub minutes: u32,
    /// What the learner does.
    pub kind: Kind,
}

/// What a learner does in an exercise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Kind {
    /// Writes a program.
    Code,
    /// Predicts in which order a program writes its lines.
    Order,
}

/// One exercise in one language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Exercise {
    /// The folder's name.
    pub name: String,
    /// How long it takes.
    pub minutes: u32,
    /// How its times are told.
    pub unit: Unit,
    /// What shows best what happens.
    pub picture: Picture,
    /// Its Fluent messages.
    pub texts: String,
    /// The task, as HTML without anything that runs.
    pub text: String,
    /// From the gentlest to the plainest, as HTML.
    pub hints: Vec<String>,
    /// Why the solution is as it is, as HTML.
    pub explanation: String,
    /// What is to be done.
    pub task: Task,
}

/// How times are told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Unit {
    /// As seconds of virtual time.
    #[default]
    Seconds,
    /// As ticks of a model, of one second each.
    Ticks,
}

/// What a player leads with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Picture {
    /// A lane for each task.
    #[default]
    Lanes,
    /// The queue and what is in it.
    Queue,
    /// The chain of calls.
    Chain,
}

/// What is to be done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Task {
    /// A program is to be written.
    Code(Code),
    /// An order is to be predicted.
    Order(Order),
    /// Nothing: the author's files have these errors.
    Broken(Vec<String>),
}

/// A program that is to be written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Code {
    /// What the learner begins with.
    pub starter: String,
    /// The model solution.
    pub solution: String,
    /// Python that runs before the learner's program.
    pub given: Option<String>,
    /// Names in it that the learner must not replace.
    pub given_names: Vec<String>,
    /// The check's text.
    pub check: String,
    /// Names and texts in this language, by key.
    pub names: Vec<(String, String)>,
    /// What is checked, in the order in which it is listed; before them stands [`RUNS`].
    ///
    /// [`RUNS`]: crate::RUNS
    pub requirements: Vec<String>,
    /// The functions of the check that judge, each in a run of its own.
    pub scenarios: Vec<String>,
}

impl Code {
    /// What the learner's program is run with for one of the scenarios; without one, it just runs.
    pub fn check_for(&self, scenario: Option<usize>) -> Check {
        let scenario = scenario.and_then(|index| self.scenarios.get(index));
        Check {
            given: self.given.clone(),
            given_names: self.given_names.clone(),
            code: scenario.map(|scenario| CheckCode {
                source: self.check.clone(),
                scenario: scenario.clone(),
            }),
            names: self.names.clone(),
        }
    }
}

/// An order that is to be predicted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Order {
    /// The program. It writes its lines to a list `log`, or prints them.
    pub program: String,
}

impl Order {
    /// What the program is run with.
    pub fn check(&self) -> Check {
        let given = Some(crate::ORDER_GIVEN.to_owned());
        Check { given, given_names: vec!["log".to_owned()], ..Check::default() }
    }
}

/// Bytes of an [`Index`] or [`Exercise`].
///
/// # Errors
///
/// None that these types can cause.
pub fn encode<T: Serialize>(value: &T) -> Result<Vec<u8>, String> {
    postcard::to_allocvec(value).map_err(|error| error.to_string())
}

/// What [`encode`] made bytes of.
///
/// # Errors
///
/// If the bytes are damaged, or of another version.
pub fn decode<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, String> {
    match postcard::take_from_bytes(bytes) {
        Ok((value, [])) => Ok(value),
        Ok(_) => Err("there is more than was expected".to_owned()),
        Err(error) => Err(error.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn exercise(task: Task) -> Exercise {
        Exercise {
            name: "tea".to_owned(),
            minutes: 4,
            unit: Unit::Ticks,
            picture: Picture::Queue,
            texts: "title = Tea\n".to_owned(),
            text: "<p>Make tea.</p>".to_owned(),
            hints: vec!["<p>Water.</p>".to_owned()],
            explanation: String::new(),
            task,
        }
    }

    fn code() -> Code {
        Code {
            starter: "a".to_owned(),
            solution: "b".to_owned(),
            given: Some("c = 1".to_owned()),
            given_names: vec!["c".to_owned()],
            check: "def hot(ex): pass".to_owned(),
            names: vec![("tea".to_owned(), "Tee".to_owned())],
            requirements: vec!["warm".to_owned()],
            scenarios: vec!["hot".to_owned()],
        }
    }

    #[test]
    fn what_is_stored_comes_back_and_damage_is_noticed() {
        let order = Order { program: "log.append(1)".to_owned() };
        for task in [Task::Code(code()), Task::Order(order), Task::Broken(vec!["x".to_owned()])] {
            let exercise = exercise(task);
            let mut bytes = encode(&exercise).expect("bytes");
            assert_eq!(decode(&bytes), Ok(exercise));
            assert!(decode::<Exercise>(&bytes[..bytes.len() - 1]).is_err());
            bytes.push(0);
            assert!(decode::<Exercise>(&bytes).is_err());
        }
        assert!(decode::<Exercise>(b"<!doctype html>").is_err());
    }

    #[test]
    fn a_run_without_a_scenario_is_not_judged() {
        let check = code().check_for(Some(0));
        assert_eq!(check.code.map(|code| code.scenario).as_deref(), Some("hot"));
        let check = code().check_for(None);
        assert_eq!((check.code, check.given.as_deref()), (None, Some("c = 1")));
    }
}

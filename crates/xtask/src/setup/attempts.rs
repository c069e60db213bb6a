//! Keeps what was tried and what it answered, so that a failed set-up can tell all of it.

use std::fmt::Write as _;

use anyhow::{Error, anyhow};

/// The ways tried so far to get one thing.
#[derive(Debug)]
pub struct Attempts {
    wanted: String,
    tried: Vec<(String, String)>,
}

impl Attempts {
    /// Nothing tried yet for `wanted`.
    pub fn new(wanted: impl Into<String>) -> Self {
        Self { wanted: wanted.into(), tried: Vec::new() }
    }

    /// Notes that `way` did not work, and what it answered.
    pub fn failed(&mut self, way: impl Into<String>, answer: &Error) {
        self.tried.push((way.into(), format!("{answer:#}")));
    }

    /// Notes that `way` was not open here, and why.
    pub fn not_here(&mut self, way: impl Into<String>, why: impl Into<String>) {
        self.tried.push((way.into(), why.into()));
    }

    /// The error that tells all of it; `advice` is what a person can do now.
    pub fn into_error(self, advice: &str) -> Error {
        let mut text = format!("could not get {}. Tried:", self.wanted);
        for (number, (way, answer)) in self.tried.iter().enumerate() {
            // Writing to a string cannot fail.
            let _ = write!(text, "\n  {}. {way}: {answer}", number + 1);
        }
        anyhow!("{text}\n{advice}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_error_names_every_way_and_answer() {
        let mut attempts = Attempts::new("a spoon");
        attempts.not_here("the drawer", "locked");
        attempts.failed("the shop", &anyhow!("closed"));
        let text = attempts.into_error("Eat with a fork.").to_string();
        assert_eq!(
            text,
            "could not get a spoon. Tried:\n  1. the drawer: locked\n  2. the shop: closed\n\
             Eat with a fork."
        );
    }
}

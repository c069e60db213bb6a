//! What a learner has done so far: plain data, and the file in which it can be taken along.
//!
//! The format has a number. A file of a newer page is refused rather than half understood; what an
//! older page wrote is read. Exercises that this page does not know are kept, because the same
//! progress may be used with another version of the course.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::i18n::Lang;

/// The number of the format that is written.
pub const FORMAT: u32 = 1;

/// Most bytes of a file that is read: far more than anybody can have typed.
pub const MOST_BYTES: usize = 4 << 20;

/// All that is remembered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Progress {
    format: u32,
    exercises: BTreeMap<String, Record>,
}

/// As much of a file as every format has.
#[derive(Deserialize)]
struct Head {
    format: u32,
}

/// What is remembered of one exercise.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Record {
    /// Whether an answer has passed. It stays so whatever comes later.
    pub passed: bool,
    /// Answers that were checked.
    pub attempts: u32,
    /// Hints that were opened.
    pub hints: u32,
    /// Whether the model solution was opened.
    pub solution: bool,
    /// The answer as it stands, by language.
    pub answers: BTreeMap<String, String>,
    /// The answer that the present one has replaced, by language.
    pub replaced: BTreeMap<String, String>,
}

/// Why a file cannot be taken over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unusable {
    /// It is no file of progress, or damaged.
    Damaged,
    /// A newer page wrote it.
    Newer,
    /// It is too large.
    TooLarge,
}

impl Default for Progress {
    fn default() -> Self {
        Self { format: FORMAT, exercises: BTreeMap::new() }
    }
}

impl Progress {
    /// Reads what [`to_text`](Self::to_text) wrote.
    ///
    /// # Errors
    ///
    /// If the text is not of this format or an older one.
    pub fn parse(text: &str) -> Result<Self, Unusable> {
        if text.len() > MOST_BYTES {
            return Err(Unusable::TooLarge);
        }
        // The number first: the rest of a newer format may look like anything.
        let head: Head = serde_json::from_str(text).map_err(|_| Unusable::Damaged)?;
        if head.format > FORMAT {
            return Err(Unusable::Newer);
        }
        let read: Self = serde_json::from_str(text).map_err(|_| Unusable::Damaged)?;
        Ok(Self { format: FORMAT, ..read })
    }

    /// The text of a file, for people who look into it, too.
    pub fn to_text(&self) -> String {
        // Maps with texts as keys are all that could fail, and these are.
        serde_json::to_string_pretty(self).unwrap_or_default()
    }

    /// What is remembered of an exercise.
    pub fn of(&self, exercise: &str) -> Record {
        self.exercises.get(exercise).cloned().unwrap_or_default()
    }

    /// Changes what is remembered of an exercise.
    pub fn change(&mut self, exercise: &str, change: impl FnOnce(&mut Record)) {
        change(self.exercises.entry(exercise.to_owned()).or_default());
    }

    /// Whether there is nothing in it.
    pub fn is_empty(&self) -> bool {
        self.exercises.is_empty()
    }

    /// Takes over what a file, or another tab, knows. Nothing gets lost: what was achieved in
    /// either is achieved, and an answer that another one replaces is kept beside it.
    pub fn take_over(&mut self, other: Self) {
        for (name, theirs) in other.exercises {
            self.exercises.entry(name).or_default().take_over(theirs);
        }
    }
}

impl Record {
    /// The answer in a language.
    pub fn answer(&self, lang: Lang) -> Option<&str> {
        self.answers.get(lang.code()).map(String::as_str)
    }

    /// Puts an answer in place of the present one. `None` is the exercise's own beginning.
    pub fn put(&mut self, lang: Lang, answer: Option<String>) {
        set(&mut self.answers, lang, answer);
    }

    /// The answer that can be brought back.
    pub fn kept(&self, lang: Lang) -> Option<&str> {
        self.replaced.get(lang.code()).map(String::as_str)
    }

    /// Keeps an answer beside the present one.
    pub fn keep(&mut self, lang: Lang, answer: Option<String>) {
        set(&mut self.replaced, lang, answer);
    }

    fn take_over(&mut self, theirs: Self) {
        self.passed |= theirs.passed;
        self.solution |= theirs.solution;
        self.attempts = self.attempts.max(theirs.attempts);
        self.hints = self.hints.max(theirs.hints);
        for (lang, answer) in theirs.replaced {
            self.replaced.entry(lang).or_insert(answer);
        }
        for (lang, answer) in theirs.answers {
            let own = self.answers.insert(lang.clone(), answer);
            if let Some(own) = own.filter(|own| self.answers.get(&lang) != Some(own)) {
                self.replaced.insert(lang, own);
            }
        }
    }
}

/// Puts an answer among those by language, or takes it out.
fn set(answers: &mut BTreeMap<String, String>, lang: Lang, answer: Option<String>) {
    match answer {
        Some(answer) => answers.insert(lang.code().to_owned(), answer),
        None => answers.remove(lang.code()),
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with(exercise: &str, change: impl FnOnce(&mut Record)) -> Progress {
        let mut progress = Progress::default();
        progress.change(exercise, change);
        progress
    }

    #[test]
    fn a_file_comes_back_as_it_was_written() {
        let progress = with("queue", |record| {
            (record.passed, record.attempts, record.hints) = (true, 3, 2);
            record.put(Lang::De, Some("größe = \"1\"\n".to_owned()));
        });
        assert_eq!(Progress::parse(&progress.to_text()), Ok(progress));
    }

    #[test]
    fn files_of_newer_pages_and_other_files_are_refused() {
        let newer = r#"{"format": 2, "exercises": ["all", "different"]}"#;
        assert_eq!(Progress::parse(newer), Err(Unusable::Newer));
        for text in ["", "[]", "{}", "null", r#"{"format": 1}"#, r#"{"format": "1"}"#, "\u{0}"] {
            assert_eq!(Progress::parse(text), Err(Unusable::Damaged), "{text}");
        }
        assert_eq!(Progress::parse(&" ".repeat(MOST_BYTES + 1)), Err(Unusable::TooLarge));
    }

    #[test]
    fn what_a_record_lacks_or_has_besides_does_no_harm() {
        let text = r#"{"format": 1, "exercises": {"gone": {"passed": true, "stars": 5}}}"#;
        let progress = Progress::parse(text).unwrap();
        assert!(progress.of("gone").passed && !progress.of("other").passed);
        assert!(Progress::parse(&progress.to_text()).unwrap().of("gone").passed);
    }

    #[test]
    fn taking_over_loses_nothing_that_either_side_has() {
        let mut mine = with("a", |record| {
            (record.passed, record.hints) = (true, 1);
            record.put(Lang::De, Some("mine".to_owned()));
            record.put(Lang::En, Some("same".to_owned()));
        });
        let mut theirs = with("a", |record| {
            (record.attempts, record.hints) = (4, 3);
            record.put(Lang::De, Some("theirs".to_owned()));
            record.put(Lang::En, Some("same".to_owned()));
        });
        theirs.change("b", |record| record.solution = true);
        mine.take_over(theirs);
        let a = mine.of("a");
        assert_eq!((a.passed, a.attempts, a.hints), (true, 4, 3));
        assert_eq!((a.answer(Lang::De), a.kept(Lang::De)), (Some("theirs"), Some("mine")));
        assert_eq!((a.answer(Lang::En), a.kept(Lang::En)), (Some("same"), None));
        assert!(mine.of("b").solution);
    }
}

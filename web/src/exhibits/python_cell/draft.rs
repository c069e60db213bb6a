//! The program of a cell, as the page gives it and as the reader has it.

use yew::AttrValue;

/// A program and where it came from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    given: AttrValue,
    text: AttrValue,
    is_outdated: bool,
}

impl Draft {
    /// The program as given.
    pub fn new(given: AttrValue) -> Self {
        Self { text: given.clone(), given, is_outdated: false }
    }

    /// The program as the reader has it.
    pub fn text(&self) -> &AttrValue {
        &self.text
    }

    /// Whether the reader has changed it.
    pub fn is_edited(&self) -> bool {
        self.text != self.given
    }

    /// Whether the page has given another program since the reader changed this one.
    pub fn is_outdated(&self) -> bool {
        self.is_outdated
    }

    /// The reader changes it.
    pub fn edit(&mut self, text: String) {
        self.text = text.into();
        self.is_outdated &= self.is_edited();
    }

    /// Back to the program as given.
    pub fn reset(&mut self) {
        self.text = self.given.clone();
        self.is_outdated = false;
    }

    /// The page gives another one; it replaces the present one if that is unchanged.
    pub fn give(&mut self, given: AttrValue) {
        let is_edited = self.is_edited();
        self.given = given;
        if is_edited {
            self.is_outdated = self.is_edited();
        } else {
            self.reset();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unchanged_program_follows_the_page() {
        let mut draft = Draft::new("a".into());
        draft.give("b".into());
        assert_eq!((&**draft.text(), draft.is_edited(), draft.is_outdated()), ("b", false, false));
    }

    #[test]
    fn a_changed_program_stays_and_a_reset_brings_the_pages_present_one() {
        let mut draft = Draft::new("a".into());
        draft.edit("mine".into());
        assert!(draft.is_edited() && !draft.is_outdated());
        draft.give("b".into());
        assert_eq!((&**draft.text(), draft.is_outdated()), ("mine", true));
        draft.reset();
        assert_eq!((&**draft.text(), draft.is_edited(), draft.is_outdated()), ("b", false, false));
    }

    #[test]
    fn a_change_that_is_taken_back_is_none() {
        let mut draft = Draft::new("a".into());
        draft.edit("mine".into());
        draft.give("b".into());
        draft.edit("b".into());
        assert!(!draft.is_edited() && !draft.is_outdated());
        draft.edit("b!".into());
        draft.give("b!".into());
        assert!(!draft.is_edited() && !draft.is_outdated());
    }
}

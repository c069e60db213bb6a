//! The program on the desk, where it came from, and the reader's own one that it replaced.

use crate::i18n::Lang;

use super::starters::{STARTERS, find};

/// What is on the desk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Desk {
    /// The program.
    pub text: String,
    /// The starter that it is, or came from.
    pub starter: Option<usize>,
    /// A program that the reader had changed before another one took its place.
    pub kept: Option<String>,
}

impl Desk {
    /// The desk as it was left.
    pub fn open(stored: Option<String>, kept: Option<String>) -> Self {
        let text = stored.unwrap_or_default();
        Self { starter: find(&text), text, kept }
    }

    /// Puts the first starter on an empty desk, and turns an unchanged one into this language.
    pub fn speak(&mut self, lang: Lang) {
        if self.text.trim().is_empty() {
            self.starter = Some(0);
        } else if find(&self.text).is_none() {
            return;
        }
        self.reset(lang);
    }

    /// The reader has changed the program.
    pub fn edit(&mut self, text: String) {
        self.starter = find(&text).or(self.starter);
        self.text = text;
    }

    /// Takes a starter.
    pub fn choose(&mut self, index: usize, lang: Lang) {
        if let Some(starter) = STARTERS.get(index) {
            self.replace(starter.text(lang).to_owned());
            self.starter = Some(index);
        }
    }

    /// Goes back to the starter that this program came from.
    pub fn reset(&mut self, lang: Lang) {
        self.choose(self.starter.unwrap_or(0), lang);
    }

    /// Takes back the program that was replaced; the present one is kept in its stead.
    pub fn restore(&mut self) {
        if let Some(kept) = self.kept.take() {
            self.replace(kept);
        }
    }

    /// Whether the program differs from every starter.
    pub fn is_own(&self) -> bool {
        !self.text.trim().is_empty() && find(&self.text).is_none()
    }

    /// Puts a program on the desk; one that the reader had changed is kept.
    pub fn replace(&mut self, text: String) {
        if self.text == text {
            return;
        }
        if self.is_own() {
            self.kept = Some(std::mem::take(&mut self.text));
        }
        self.starter = find(&text);
        self.text = text;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn desk(text: &str) -> Desk {
        Desk::open(Some(text.into()), None)
    }

    #[test]
    fn an_empty_desk_gets_the_first_starter() {
        for stored in [None, Some(String::new()), Some(" \n".to_owned())] {
            let mut desk = Desk::open(stored, None);
            desk.speak(Lang::En);
            assert_eq!((&*desk.text, desk.starter), (STARTERS[0].text(Lang::En), Some(0)));
            assert_eq!(desk.kept, None);
        }
    }

    #[test]
    fn only_an_unchanged_starter_changes_its_language() {
        let mut starter = desk(STARTERS[2].text(Lang::De));
        starter.speak(Lang::En);
        assert_eq!(starter.text, STARTERS[2].text(Lang::En));
        let mut own = desk("print(1)");
        own.speak(Lang::En);
        assert_eq!(own.text, "print(1)");
    }

    #[test]
    fn a_changed_program_is_kept_and_can_be_taken_back() {
        let mut desk = desk("print(1)");
        desk.choose(1, Lang::De);
        desk.choose(2, Lang::De);
        assert_eq!(desk.kept.as_deref(), Some("print(1)"));
        desk.restore();
        assert_eq!((&*desk.text, &desk.kept), ("print(1)", &None));
    }

    #[test]
    fn a_program_from_a_link_keeps_the_readers_own() {
        let mut desk = desk("print(1)");
        desk.replace("print(1)".into());
        assert_eq!(desk.kept, None);
        desk.replace("print(2)".into());
        assert_eq!((&*desk.text, desk.kept.as_deref()), ("print(2)", Some("print(1)")));
    }

    #[test]
    fn a_changed_starter_remembers_which_it_was() {
        let mut desk = desk(STARTERS[4].text(Lang::De));
        desk.edit("print(1)".into());
        assert_eq!(desk.starter, Some(4));
        desk.reset(Lang::De);
        assert_eq!(desk.text, STARTERS[4].text(Lang::De));
        assert_eq!(desk.kept.as_deref(), Some("print(1)"));
    }
}

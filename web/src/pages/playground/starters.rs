//! Programs to begin with, in the reader's language.

use crate::i18n::Lang;

/// A program to begin with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Starter {
    /// The key of its title.
    pub title: &'static str,
    /// Its text in the order of [`Lang::ALL`].
    texts: [&'static str; 2],
}

impl Starter {
    /// Its text.
    pub const fn text(&self, lang: Lang) -> &'static str {
        match lang {
            Lang::De => self.texts[0],
            Lang::En => self.texts[1],
        }
    }
}

macro_rules! starters {
    ($($name:literal),+ $(,)?) => {
        [$(Starter {
            title: concat!("starter-", $name),
            texts: [
                include_str!(concat!("../../../starters/de/", $name, ".py")),
                include_str!(concat!("../../../starters/en/", $name, ".py")),
            ],
        }),+]
    };
}

/// All of them, the easiest first.
pub const STARTERS: [Starter; 8] = starters![
    "tasks",
    "blocking",
    "queue",
    "timeout",
    "group",
    "semaphore",
    "deadlock",
    "forgotten",
];

/// The starter whose text this is, in any language.
pub fn find(text: &str) -> Option<usize> {
    STARTERS.iter().position(|starter| starter.texts.contains(&text))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::I18n;

    #[test]
    fn every_starter_has_a_title_and_fits_on_a_screen() {
        for lang in Lang::ALL {
            for starter in STARTERS {
                assert!(I18n::of(lang).has(starter.title), "{}", starter.title);
                let lines = starter.text(lang).lines().count();
                assert!((10..=25).contains(&lines), "{}: {lines} lines", starter.title);
            }
        }
    }

    #[test]
    fn a_starter_is_found_by_its_text() {
        assert_eq!(find(STARTERS[3].text(Lang::En)), Some(3));
        assert_eq!(find("print()"), None);
    }
}

//! Light, dark, or as the system has it. `index.html` applies what was remembered before the
//! first paint; this module changes it.

use crate::browser;

/// Where the choice is remembered; `index.html` reads the same name.
const STORED: &str = "taktwerk.theme";

/// A colour scheme.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// As the system has it.
    #[default]
    System,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

impl Theme {
    /// The remembered choice.
    pub fn recall() -> Self {
        Self::from_name(&browser::recall(STORED).unwrap_or_default())
    }

    fn from_name(name: &str) -> Self {
        match name {
            "light" => Self::Light,
            "dark" => Self::Dark,
            _ => Self::System,
        }
    }

    /// Its name in storage and in `data-theme`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::System => "system",
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }

    /// The one that the button turns to.
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Self::System => Self::Light,
            Self::Light => Self::Dark,
            Self::Dark => Self::System,
        }
    }

    /// Shows the page in it and remembers it.
    pub fn apply(self) {
        browser::remember(STORED, self.name());
        if let Some(root) = browser::document().and_then(|document| document.document_element()) {
            // It fails only for names that are no attribute names.
            let _ = root.set_attribute("data-theme", self.name());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_turns_lead_back() {
        let theme = Theme::System;
        assert_eq!(theme.next().next().next(), theme);
    }

    #[test]
    fn names_lead_back_and_nonsense_means_the_system() {
        for theme in [Theme::System, Theme::Light, Theme::Dark] {
            assert_eq!(Theme::from_name(theme.name()), theme);
        }
        assert_eq!(Theme::from_name("pink"), Theme::System);
    }
}

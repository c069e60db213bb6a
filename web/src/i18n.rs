//! The words of the page, so that no sentence stands in the code.
//!
//! Texts are Project Fluent files, compiled in. German is the source language; a test holds
//! English to the same keys and the same arguments. A missing key shows itself on the page and
//! never panics, because a hole in a translation must not cost anybody the lesson.

use std::cell::RefCell;
use std::fmt;
use std::rc::Rc;

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use taktwerk_trace::VirtualTime;
use unic_langid::LanguageIdentifier;
use yew::prelude::*;

#[cfg(test)]
mod tests;

/// A language of the page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Lang {
    /// German, the source language of the course.
    #[default]
    De,
    /// English.
    En,
}

impl Lang {
    /// All languages, in the order of the switch.
    pub const ALL: [Self; 2] = [Self::De, Self::En];

    /// The code, as in `?lang=` and `<html lang>`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::De => "de",
            Self::En => "en",
        }
    }

    /// The language's name in itself.
    pub const fn own_name(self) -> &'static str {
        match self {
            Self::De => "Deutsch",
            Self::En => "English",
        }
    }

    /// The language of a code; regional variants (`de-AT`, `en_GB`) count as their language.
    pub fn from_code(code: &str) -> Option<Self> {
        let language = code.split(['-', '_']).next().unwrap_or(code);
        Self::ALL.into_iter().find(|lang| lang.code().eq_ignore_ascii_case(language))
    }

    /// The Fluent files: name and text.
    const fn files(self) -> &'static [(&'static str, &'static str)] {
        macro_rules! files {
            ($lang:literal: $($name:literal),+) => {
                &[$(($name, include_str!(concat!("../locales/", $lang, "/", $name, ".ftl")))),+]
            };
        }
        match self {
            Self::De => {
                files!("de": "shell", "event-loop", "narration", "player", "playground", "pictures", "backpressure", "cancellation", "traps", "cell")
            }
            Self::En => {
                files!("en": "shell", "event-loop", "narration", "player", "playground", "pictures", "backpressure", "cancellation", "traps", "cell")
            }
        }
    }
}

/// The texts of one language. Cloning is cheap.
#[derive(Clone)]
pub struct I18n {
    lang: Lang,
    bundle: Rc<FluentBundle<FluentResource>>,
}

thread_local! {
    /// Parsed once for each language, in the order of [`Lang::ALL`].
    static PARSED: RefCell<[Option<I18n>; Lang::ALL.len()]> = const { RefCell::new([None, None]) };
}

impl PartialEq for I18n {
    fn eq(&self, other: &Self) -> bool {
        self.lang == other.lang
    }
}

impl fmt::Debug for I18n {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "I18n({})", self.lang.code())
    }
}

impl I18n {
    /// The texts of a language.
    pub fn of(lang: Lang) -> Self {
        PARSED.with_borrow_mut(|parsed| {
            let slot = &mut parsed[lang as usize];
            slot.get_or_insert_with(|| Self::parse(lang)).clone()
        })
    }

    fn parse(lang: Lang) -> Self {
        let locale = LanguageIdentifier::from_bytes(lang.code().as_bytes()).unwrap_or_default();
        let mut bundle = FluentBundle::new(vec![locale]);
        // The marks would come out as invisible characters in texts that learners copy.
        bundle.set_use_isolating(false);
        for (_, text) in lang.files() {
            // Both errors leave the good messages in; the tests refuse them.
            let resource = match FluentResource::try_new((*text).to_owned()) {
                Ok(resource) | Err((resource, _)) => resource,
            };
            let _ = bundle.add_resource(resource);
        }
        Self { lang, bundle: Rc::new(bundle) }
    }

    /// The language.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// The text of a key. `key.attribute` names an attribute of a message.
    pub fn t(&self, key: &str) -> String {
        self.ta(key, &[])
    }

    /// The text of a key with arguments, which are inserted as they are.
    pub fn ta(&self, key: &str, args: &[(&str, &str)]) -> String {
        self.format(key, &strings(args)).unwrap_or_else(|| key.to_owned())
    }

    /// The text of a key that depends on a number: `$count` chooses the plural form.
    pub fn tn(&self, key: &str, count: usize, args: &[(&str, &str)]) -> String {
        let mut args = strings(args);
        args.set("count", FluentValue::from(count));
        self.format(key, &args).unwrap_or_else(|| key.to_owned())
    }

    /// Whether there is a text for a key.
    pub fn has(&self, key: &str) -> bool {
        self.format(key, &FluentArgs::new()).is_some()
    }

    fn format(&self, key: &str, args: &FluentArgs<'_>) -> Option<String> {
        let (id, attribute) = key.split_once('.').map_or((key, None), |(id, a)| (id, Some(a)));
        let message = self.bundle.get_message(id)?;
        let pattern = match attribute {
            Some(attribute) => message.get_attribute(attribute)?.value(),
            None => message.value()?,
        };
        // An error, such as a missing argument, leaves its placeable readable in the text.
        let mut errors = Vec::new();
        Some(self.bundle.format_pattern(pattern, Some(args), &mut errors).into_owned())
    }

    /// A number with a fixed number of decimals, with a decimal comma in German.
    pub fn number(&self, value: f64, decimals: usize) -> String {
        self.localized(&format!("{value:.decimals$}"))
    }

    /// Virtual seconds without a unit, with as many decimals as needed and at least one.
    pub fn seconds(&self, time: VirtualTime) -> String {
        self.localized(&time.to_string())
    }

    fn localized(&self, number: &str) -> String {
        match self.lang {
            Lang::De => number.replace('.', ","),
            Lang::En => number.to_owned(),
        }
    }
}

fn strings<'a>(args: &[(&'a str, &'a str)]) -> FluentArgs<'a> {
    args.iter().map(|&(name, value)| (name, FluentValue::from(value))).collect()
}

/// The texts of the language that the page is in.
#[hook]
pub fn use_i18n() -> I18n {
    use_context::<I18n>().unwrap_or_else(|| I18n::of(Lang::default()))
}

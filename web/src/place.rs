//! Where the reader is: address and language. The address is the only store of settings, so what
//! is on the screen can always be shared by copying it.

use std::rc::Rc;

use yew::prelude::*;

use crate::browser;
use crate::i18n::Lang;
use crate::routes::Route;
use crate::settings::{self, Choice, Digits, Notice, Number, Setting};
use crate::url::{Address, Query};

/// The name of the language in the address and in the browser's storage.
pub const LANG: Choice = Choice { name: "lang", options: &["de", "en"] };
const STORED_LANG: &str = "taktwerk.lang";

/// Address and language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The part of the address behind `#`.
    pub address: Address,
    /// The language of the page.
    pub lang: Lang,
    /// Counts arrivals from outside: links, the back button, typing into the address bar.
    pub arrivals: u32,
}

/// A change of place.
#[derive(Clone, Debug)]
pub enum Move {
    /// The address changed from outside.
    Arrive(Address),
    /// A slider moved.
    Number(Number, u32),
    /// An option was chosen.
    Choice(Choice, usize),
    /// A row of digits was set.
    Digits(Digits, String),
    /// A text was set, or taken out.
    Text(&'static str, Option<String>),
    /// The language was switched.
    Lang(Lang),
    /// The address gets the values that are used and loses what means nothing here.
    Clean,
}

/// The place, as the app hands it down.
pub type PlaceHandle = UseReducerHandle<Place>;

impl Place {
    /// The place at the start: the browser's address, and the language that the
    /// address asks for, that was remembered, or that the reader prefers, in this order.
    pub fn from_browser() -> Self {
        let address = Address::parse(&browser::hash());
        let search = Query::parse(&browser::search());
        let stored = browser::recall(STORED_LANG);
        let lang = first_language(&address, &search, stored.as_deref(), &browser::languages());
        Self { address, lang, arrivals: 0 }
    }

    /// What the address shows.
    pub fn route(&self) -> Route {
        Route::of(&self.address)
    }

    /// What must be said about the address. Where no page is, there is nothing to set.
    pub fn notices(&self) -> Vec<Notice> {
        if self.route() == Route::Unknown {
            return Vec::new();
        }
        let mut known = self.route().settings();
        known.push(Setting::Choice(LANG));
        let mut notices = settings::notices(&known, &self.address.query);
        let region = |given: &str| Lang::from_code(given).is_some();
        notices.retain(
            |notice| !matches!(notice, Notice::NoOption { choice: LANG, given } if region(given)),
        );
        notices
    }

    fn arrive(&mut self, address: Address) {
        if let Some(lang) = address.query.get(LANG.name).and_then(Lang::from_code) {
            self.lang = lang;
        }
        self.address = address;
        self.arrivals = self.arrivals.wrapping_add(1);
    }

    fn switch_to(&mut self, lang: Lang) {
        self.lang = lang;
        self.address.query.set(LANG.name, lang.code());
    }

    fn clean(&mut self) {
        let given = &self.address.query;
        let mut query = Query::default();
        if let Some(lang) = given.get(LANG.name).and_then(Lang::from_code) {
            query.set(LANG.name, lang.code());
        }
        for (name, value) in settings::cleaned(&self.route().settings(), given).iter() {
            query.set(name, value);
        }
        self.address.query = query;
    }

    fn apply(&mut self, change: Move) {
        match change {
            Move::Arrive(address) => self.arrive(address),
            Move::Number(number, value) => {
                settings::put_number(&mut self.address.query, number, value);
            }
            Move::Choice(choice, index) => {
                settings::put_choice(&mut self.address.query, choice, index);
            }
            Move::Digits(digits, text) => {
                settings::put_digits(&mut self.address.query, digits, &text);
            }
            Move::Text(name, Some(text)) => self.address.query.set(name, &text),
            Move::Text(name, None) => self.address.query.remove(name),
            Move::Lang(lang) => self.switch_to(lang),
            Move::Clean => self.clean(),
        }
    }
}

impl Reducible for Place {
    type Action = Move;

    fn reduce(mut self: Rc<Self>, change: Move) -> Rc<Self> {
        Rc::make_mut(&mut self).apply(change);
        self
    }
}

/// The language by the address's hash, its query, what was remembered, what the reader prefers.
fn first_language(
    address: &Address,
    search: &Query,
    stored: Option<&str>,
    preferred: &[String],
) -> Lang {
    let asked = [address.query.get(LANG.name), search.get(LANG.name), stored];
    let asked = asked.into_iter().flatten().find_map(Lang::from_code);
    let preferred = || preferred.iter().find_map(|code| Lang::from_code(code));
    asked.or_else(preferred).unwrap_or_default()
}

/// Remembers a language that the reader chose.
pub fn remember_language(lang: Lang) {
    browser::remember(STORED_LANG, lang.code());
}

/// The place. A component outside of the app gets one of its own.
#[hook]
pub fn use_place() -> PlaceHandle {
    let own = use_reducer_eq(Place::from_browser);
    use_context::<PlaceHandle>().unwrap_or(own)
}

/// A number that the address holds, and how to change it.
#[hook]
pub fn use_number(number: Number) -> (u32, Callback<u32>) {
    let place = use_place();
    let value = number.read(&place.address.query);
    (value, Callback::from(move |value| place.dispatch(Move::Number(number, value))))
}

/// A choice that the address holds, as the position of the option, and how to change it.
#[hook]
pub fn use_choice(choice: Choice) -> (usize, Callback<usize>) {
    let place = use_place();
    let index = choice.read(&place.address.query);
    (index, Callback::from(move |index| place.dispatch(Move::Choice(choice, index))))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(hash: &str) -> Place {
        Place { address: Address::parse(hash), lang: Lang::De, arrivals: 0 }
    }

    fn language(hash: &str, search: &str, stored: Option<&str>, preferred: &[&str]) -> Lang {
        let preferred: Vec<_> = preferred.iter().map(ToString::to_string).collect();
        first_language(&Address::parse(hash), &Query::parse(search), stored, &preferred)
    }

    #[test]
    fn the_nearest_word_on_the_language_counts() {
        assert_eq!(language("#/?lang=en", "?lang=de", Some("de"), &["de"]), Lang::En);
        assert_eq!(language("#/", "?lang=en", Some("de"), &["de"]), Lang::En);
        assert_eq!(language("#/", "", Some("en"), &["de"]), Lang::En);
        assert_eq!(language("#/?lang=xx", "", None, &["fr", "en-GB", "de"]), Lang::En);
        assert_eq!(language("", "", None, &["fr"]), Lang::De);
    }

    #[test]
    fn arriving_without_a_language_keeps_it() {
        let mut place = place("#/event-loop?lang=en");
        place.apply(Move::Lang(Lang::En));
        place.apply(Move::Arrive(Address::parse("#/event-loop/clock")));
        assert_eq!((place.lang, place.arrivals), (Lang::En, 1));
    }

    #[test]
    fn switching_the_language_keeps_place_and_settings() {
        let mut place = place("#/event-loop/blocking?blocking.tick=20");
        place.apply(Move::Lang(Lang::En));
        assert_eq!(place.address.to_string(), "#/event-loop/blocking?blocking.tick=20&lang=en");
    }

    #[test]
    fn cleaning_leaves_nothing_to_say() {
        let mut place = place("#/event-loop?lang=xx&blocking.tick=900&foo=1&clock.sleepers=x");
        assert_eq!(place.notices().len(), 4);
        place.apply(Move::Clean);
        assert_eq!(place.notices(), []);
        assert_eq!(place.address.to_string(), "#/event-loop?blocking.tick=50");
    }

    #[test]
    fn a_region_of_a_language_is_no_mistake() {
        assert_eq!(place("#/?lang=en-GB").notices(), []);
    }
}

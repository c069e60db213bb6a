//! Which pages exist, and which address shows which.

use crate::exhibits;
use crate::i18n::I18n;
use crate::pages;
use crate::place;
use crate::settings::Setting;
use crate::url::Address;

/// A page that exists. The navigation lists these and no others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Page {
    /// The event loop: B1 to B4 of the course.
    EventLoop,
    /// Backpressure: B5 and B6.
    Backpressure,
    /// Cancellation: B1, B8 and B9.
    Cancellation,
    /// The traps.
    Traps,
    /// Python programs of the reader's own.
    Playground,
}

impl Page {
    /// All pages, in the order of the navigation.
    pub const ALL: [Self; 5] =
        [Self::EventLoop, Self::Backpressure, Self::Cancellation, Self::Traps, Self::Playground];

    /// Its name in the address.
    pub const fn slug(self) -> &'static str {
        match self {
            Self::EventLoop => "event-loop",
            Self::Backpressure => "backpressure",
            Self::Cancellation => "cancellation",
            Self::Traps => "traps",
            Self::Playground => "playground",
        }
    }

    /// Its title.
    pub fn title(self, i18n: &I18n) -> String {
        match self {
            Self::EventLoop => i18n.t("event-loop-title"),
            Self::Backpressure => i18n.t("backpressure-title"),
            Self::Cancellation => i18n.t("cancellation-title"),
            Self::Traps => i18n.t("traps-title"),
            Self::Playground => i18n.t("playground-title"),
        }
    }

    /// The names of its sections in the address, which are also the ids of their elements.
    pub const fn sections(self) -> &'static [&'static str] {
        match self {
            Self::EventLoop => &["coffee", "clock", "blocking", "workers"],
            Self::Backpressure => &["queue", "asyncio-queue"],
            Self::Cancellation => &["chain", "own-chain", "js-python", "group"],
            Self::Traps => &[
                "blocking-call",
                "unbounded-queue",
                "ignored-backpressure",
                "leaky-timeout",
                "swallowed-cancel",
            ],
            Self::Playground => &["program", "run", "faithful"],
        }
    }

    /// Its address, with those of the present settings that mean something there.
    pub fn address(self, present: &Address) -> Address {
        let mut address = present.at(&[self.slug()]);
        let known = self.settings();
        let is_known = |name: &str| known.iter().any(|setting| setting.name() == name);
        for (name, _) in present.query.iter() {
            if name != place::LANG.name && !is_known(name) {
                address.query.remove(name);
            }
        }
        address
    }

    /// What can be set on it.
    pub fn settings(self) -> Vec<Setting> {
        match self {
            Self::EventLoop => [
                exhibits::clock::SETTINGS,
                exhibits::blocking::SETTINGS,
                exhibits::workers::SETTINGS,
            ]
            .concat(),
            Self::Backpressure => {
                [exhibits::queue::SETTINGS, exhibits::asyncio_queue::SETTINGS].concat()
            }
            Self::Cancellation => [exhibits::chain::SETTINGS, exhibits::group::SETTINGS].concat(),
            Self::Traps => Vec::new(),
            Self::Playground => pages::playground::SETTINGS.to_vec(),
        }
    }
}

/// What an address shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Route {
    /// A page, scrolled to a section if one is named.
    Page(Page, Option<&'static str>),
    /// Nothing that exists.
    Unknown,
}

impl Route {
    /// The route of an address.
    pub fn of(address: &Address) -> Self {
        let (slug, section) = match address.path.as_slice() {
            [] => return Self::Page(Page::EventLoop, None),
            [slug] => (slug, None),
            [slug, section] => (slug, Some(section)),
            _ => return Self::Unknown,
        };
        let Some(page) = Page::ALL.into_iter().find(|page| page.slug() == slug) else {
            return Self::Unknown;
        };
        let Some(name) = section else { return Self::Page(page, None) };
        let known = page.sections().iter().find(|known| **known == name);
        known.map_or(Self::Unknown, |section| Self::Page(page, Some(section)))
    }

    /// What can be set there; an unknown place lets nothing be set.
    pub fn settings(self) -> Vec<Setting> {
        match self {
            Self::Page(page, _) => page.settings(),
            Self::Unknown => Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn route(hash: &str) -> Route {
        Route::of(&Address::parse(hash))
    }

    #[test]
    fn the_root_is_the_event_loop() {
        assert_eq!(route(""), Route::Page(Page::EventLoop, None));
        assert_eq!(route("#/event-loop/"), Route::Page(Page::EventLoop, None));
    }

    #[test]
    fn sections_can_be_linked_to() {
        let found = route("#/event-loop/blocking?lang=en");
        assert_eq!(found, Route::Page(Page::EventLoop, Some("blocking")));
    }

    #[test]
    fn what_does_not_exist_is_unknown() {
        for hash in ["#/queues", "#/event-loop/none", "#/event-loop/clock/x", "#main"] {
            assert_eq!(route(hash), Route::Unknown, "{hash}");
        }
    }

    #[test]
    fn a_link_to_another_page_leaves_behind_what_means_nothing_there() {
        let here = Address::parse("#/event-loop?blocking.tick=20&lang=en");
        assert_eq!(Page::Playground.address(&here).to_string(), "#/playground?lang=en");
        let address = Page::EventLoop.address(&here);
        assert_eq!(address.to_string(), "#/event-loop?blocking.tick=20&lang=en");
    }

    #[test]
    fn no_two_settings_of_a_page_share_a_name() {
        for page in Page::ALL {
            let names: Vec<_> = page.settings().iter().map(Setting::name).collect();
            let mut unique = names.clone();
            unique.sort_unstable();
            unique.dedup();
            assert_eq!(unique.len(), names.len());
        }
    }
}

//! The frame around all pages: language, address, header, notices, footer.

mod header;
mod notices;

use gloo_timers::callback::Timeout;
use yew::prelude::*;

use crate::browser;
use crate::i18n::{I18n, use_i18n};
use crate::pages::{Backpressure, Cancellation, EventLoop, NotFound, Playground, Traps};
use crate::place::{self, Move, Place, PlaceHandle, use_place};
use crate::routes::{Page, Route};
use crate::url::Address;

use header::Header;
use notices::Notices;

/// How long the address lags behind a slider. Browsers allow a hundred changes in half a minute.
const SETTLED_MS: u32 = 200;

/// The app.
#[component]
pub fn App() -> Html {
    let place = use_reducer_eq(Place::from_browser);
    use_arrivals(&place);
    use_address(&place);
    let i18n = use_memo(place.lang, |lang| I18n::of(*lang));
    use_document(&place, &i18n);
    html! {
        <ContextProvider<I18n> context={(*i18n).clone()}>
            <ContextProvider<PlaceHandle> context={place}>
                <Frame />
            </ContextProvider<PlaceHandle>>
        </ContextProvider<I18n>>
    }
}

/// Header, page, footer.
#[component]
fn Frame() -> Html {
    let (i18n, place) = (use_i18n(), use_place());
    let skip = Callback::from(|event: MouseEvent| {
        event.prevent_default();
        browser::visit("main");
    });
    let page = match place.route() {
        Route::Page(Page::EventLoop, _) => html! { <EventLoop /> },
        Route::Page(Page::Backpressure, _) => html! { <Backpressure /> },
        Route::Page(Page::Cancellation, _) => html! { <Cancellation /> },
        Route::Page(Page::Traps, _) => html! { <Traps /> },
        Route::Page(Page::Playground, _) => html! { <Playground /> },
        Route::Unknown => html! { <NotFound /> },
    };
    html! {
        <>
            <a class="skip" href="#main" onclick={skip}>{ i18n.t("skip-link") }</a>
            <Header />
            <main id="main" tabindex="-1">
                { page }
                <Notices />
            </main>
            <footer class="site-footer"><p>{ i18n.t("footer") }</p></footer>
        </>
    }
}

/// Follows links, the back button and what is typed into the address bar.
#[hook]
fn use_arrivals(place: &PlaceHandle) {
    let dispatcher = place.dispatcher();
    use_effect_with((), move |()| {
        let listener = browser::on_hash_change(Callback::from(move |()| {
            dispatcher.dispatch(Move::Arrive(Address::parse(&browser::hash())));
        }));
        move || drop(listener)
    });
    let section = match place.route() {
        Route::Page(_, section) => section,
        Route::Unknown => None,
    };
    use_effect_with((place.arrivals, section), |(_, section)| {
        if let Some(section) = section {
            browser::visit(section);
        }
    });
    use_page_change(place);
}

/// A new page begins at its top; the browser itself remembers places within a page.
#[hook]
fn use_page_change(place: &PlaceHandle) {
    let page = match place.route() {
        Route::Page(page, _) => Some(page),
        Route::Unknown => None,
    };
    let first = use_mut_ref(|| true);
    use_effect_with(page, move |_| {
        if !first.replace(false) {
            browser::scroll_to_top();
        }
    });
}

/// Writes changed settings into the address bar once they have settled.
#[hook]
fn use_address(place: &PlaceHandle) {
    use_effect_with(place.address.clone(), |address| {
        let wanted = address.to_string();
        let same = Address::parse(&browser::hash()) == *address;
        let write = move || browser::replace_hash(&wanted);
        let pending = (!same).then(|| Timeout::new(SETTLED_MS, write));
        move || drop(pending)
    });
}

/// Tells the document its language and title, and remembers a language that was chosen.
#[hook]
fn use_document(place: &Place, i18n: &I18n) {
    let title = match place.route() {
        Route::Page(page, _) => page.title(i18n),
        Route::Unknown => i18n.t("not-found-title"),
    };
    let first = use_mut_ref(|| true);
    use_effect_with((place.lang, title), move |(lang, title)| {
        if let Some(document) = browser::document() {
            document.set_title(&format!("{title} – Taktwerk"));
            if let Some(root) = document.document_element() {
                // It fails only for names that are no attribute names.
                let _ = root.set_attribute("lang", lang.code());
            }
        }
        if !first.replace(false) {
            place::remember_language(*lang);
        }
    });
}

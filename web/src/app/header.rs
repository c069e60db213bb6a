//! Logo, navigation, language and colour scheme.

use yew::prelude::*;

use crate::i18n::{Lang, use_i18n};
use crate::place::{Move, Place, use_place};
use crate::routes::{Page, Route};
use crate::theme::Theme;

/// The header of every page.
#[component]
pub fn Header() -> Html {
    let (i18n, place) = (use_i18n(), use_place());
    let current = match place.route() {
        Route::Page(page, _) => Some(page),
        Route::Unknown => None,
    };
    let entry = |page: Page| {
        let href = page.address(&place.address).to_string();
        let here = (current == Some(page)).then_some("page");
        html! { <li><a {href} aria-current={here}>{ page.title(&i18n) }</a></li> }
    };
    html! {
        <header class="site-header">
            <a class="brand" href={home(&place)}>
                { logo() }
                <span>{ "Taktwerk" }</span>
            </a>
            <nav class="site-nav" aria-label={i18n.t("nav-label")}>
                <ul>{ for Page::ALL.into_iter().map(entry) }</ul>
            </nav>
            <div class="site-tools">
                <Languages />
                <ThemeButton />
            </div>
        </header>
    }
}

/// The address of the first page.
fn home(place: &Place) -> String {
    Page::EventLoop.address(&place.address).at(&[]).to_string()
}

/// A balance wheel with its escapement, the part of a clockwork that ticks.
fn logo() -> Html {
    html! {
        <svg class="logo" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
            <g class="logo-wheel">
                <circle cx="16" cy="16" r="9.5" />
                <path d="M16 1.5v5M16 25.5v5M1.5 16h5M25.5 16h5M5.75 5.75l3.5 3.5M22.75 22.75l3.5 3.5M26.25 5.75l-3.5 3.5M9.25 22.75l-3.5 3.5" />
            </g>
            <path class="logo-hand" d="M16 16V9.5" />
            <circle class="logo-hub" cx="16" cy="16" r="2" />
        </svg>
    }
}

/// One button a language. Switching keeps place, settings and position.
#[component]
fn Languages() -> Html {
    let (i18n, place) = (use_i18n(), use_place());
    let button = |lang: Lang| {
        let pressed = i18n.lang() == lang;
        let onclick = {
            let place = place.clone();
            Callback::from(move |_: MouseEvent| place.dispatch(Move::Lang(lang)))
        };
        html! {
            <button type="button" lang={lang.code()} title={lang.own_name()} {onclick}
                aria-label={lang.own_name()} aria-pressed={pressed.to_string()}>
                { lang.code().to_uppercase() }
            </button>
        }
    };
    html! {
        <div class="languages" role="group" aria-label={i18n.t("language-label")}>
            { for Lang::ALL.into_iter().map(button) }
        </div>
    }
}

/// Turns from the system's colour scheme to light, to dark, and back.
#[component]
fn ThemeButton() -> Html {
    let i18n = use_i18n();
    let theme = use_state(Theme::recall);
    let label = i18n.t(match *theme {
        Theme::System => "theme-system",
        Theme::Light => "theme-light",
        Theme::Dark => "theme-dark",
    });
    let icon = icon(*theme);
    let onclick = Callback::from(move |_: MouseEvent| {
        let next = theme.next();
        next.apply();
        theme.set(next);
    });
    html! {
        <button type="button" class="theme" title={label.clone()} aria-label={label} {onclick}>
            { icon }
        </button>
    }
}

fn icon(theme: Theme) -> Html {
    let drawing = match theme {
        Theme::System => html! {
            <><circle cx="12" cy="12" r="8" /><path class="solid" d="M12 4a8 8 0 0 1 0 16z" /></>
        },
        Theme::Light => html! {
            <>
                <circle cx="12" cy="12" r="4" />
                <path d="M12 3v2.5M12 18.5V21M3 12h2.5M18.5 12H21M5.6 5.6l1.8 1.8M16.6 16.6l1.8 1.8M18.4 5.6l-1.8 1.8M7.4 16.6l-1.8 1.8" />
            </>
        },
        Theme::Dark => html! { <path d="M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z" /> },
    };
    html! { <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">{ drawing }</svg> }
}

//! The event loop: who runs when, and what a blocking call does.

use yew::prelude::*;

use crate::exhibits::blocking::Blocking;
use crate::exhibits::clock::Clock;
use crate::exhibits::coffee::Coffee;
use crate::exhibits::workers::Workers;
use crate::exhibits::{Section, section_link};
use crate::i18n::{I18n, use_i18n};
use crate::place::use_place;
use crate::prose::prose;
use crate::routes::Page;
use crate::url::Address;

const PAGE: Page = Page::EventLoop;

/// The page. The first exhibit opens it, so that there is something to press at once.
#[component]
pub fn EventLoop() -> Html {
    let (i18n, place) = (use_i18n(), use_place());
    let page = PAGE.slug();
    html! {
        <article class="page">
            <header class="page-head">
                <h1 id="coffee" tabindex="-1">{ i18n.t("event-loop-title") }</h1>
                <p class="lead">{ prose(&i18n.t("event-loop-lead")) }</p>
            </header>
            <Coffee />
            { contents(&i18n, &place.address) }
            <Section name="clock" {page} title={i18n.t("clock-title")}><Clock /></Section>
            <Section name="blocking" {page} title={i18n.t("blocking-title")}>
                <Blocking />
            </Section>
            <Section name="workers" {page} title={i18n.t("workers-title")}><Workers /></Section>
        </article>
    }
}

/// Links to the sections below.
fn contents(i18n: &I18n, address: &Address) -> Html {
    let titles = [
        ("clock", i18n.t("clock-title")),
        ("blocking", i18n.t("blocking-title")),
        ("workers", i18n.t("workers-title")),
    ];
    let link = |(name, title): (&'static str, String)| {
        let href = address.at(&[PAGE.slug(), name]).to_string();
        html! { <li>{ section_link(href, name, &title) }</li> }
    };
    html! {
        <nav class="contents" aria-label={i18n.t("contents-title")}>
            <span>{ i18n.t("contents-title") }</span>
            <ol>{ for titles.into_iter().map(link) }</ol>
        </nav>
    }
}

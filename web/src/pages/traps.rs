//! The page of the traps: five mistakes, each beside its repair.

use yew::prelude::*;

use crate::exhibits::Section;
use crate::exhibits::traps::{TRAPS, Trap, TrapCard};
use crate::i18n::use_i18n;
use crate::prose::prose;
use crate::routes::Page;

/// This page.
const PAGE: Page = Page::Traps;

/// The page.
#[component]
pub fn Traps() -> Html {
    let i18n = use_i18n();
    let card = |trap: Trap| {
        let title = i18n.t(&format!("trap-{}-title", trap.name));
        html! {
            <Section key={trap.name} name={trap.name} page={PAGE.slug()} {title}>
                <TrapCard {trap} />
            </Section>
        }
    };
    html! {
        <article class="page">
            <header class="page-head">
                <h1>{ i18n.t("traps-title") }</h1>
                <p class="lead">{ prose(&i18n.t("traps-lead")) }</p>
            </header>
            { for TRAPS.into_iter().map(card) }
        </article>
    }
}

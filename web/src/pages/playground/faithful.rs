//! What of a Python program is real here and what is modelled.

use yew::prelude::*;

use crate::exhibits::Section;
use crate::i18n::I18n;
use crate::prose::prose;
use crate::routes::Page;

/// The points, in order.
const POINTS: [&str; 5] = [
    "playground-faithful-asyncio",
    "playground-faithful-clock",
    "playground-faithful-threads",
    "playground-faithful-missing",
    "playground-faithful-limits",
];

/// Where programs behave differently from CPython; the conformance programs hold all others to it.
const DIFFERENCES: [&str; 7] = [
    "playground-difference-recursion",
    "playground-difference-athrow",
    "playground-difference-syntax",
    "playground-difference-wait-for",
    "playground-difference-past",
    "playground-difference-context",
    "playground-difference-garbage",
];

/// The section.
pub fn draw(i18n: &I18n) -> Html {
    let point = |key: &&str| html! { <li>{ prose(&i18n.t(key)) }</li> };
    html! {
        <Section name="faithful" page={Page::Playground.slug()}
            title={i18n.t("playground-faithful")}>
            <div class="prose">
                <ul>{ for POINTS.iter().map(point) }</ul>
                <h3>{ i18n.t("playground-differences") }</h3>
                <ul>{ for DIFFERENCES.iter().map(point) }</ul>
            </div>
        </Section>
    }
}

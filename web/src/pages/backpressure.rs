//! The page on backpressure: the queue in ticks, then asyncio's own.

use taktwerk_simulators::queue::{self, Policy, Settings};
use yew::prelude::*;

use crate::exhibits::asyncio_queue::AsyncioQueue;
use crate::exhibits::queue::Queue;
use crate::exhibits::{Aside, Section};
use crate::i18n::{I18n, use_i18n};
use crate::prose::prose;
use crate::routes::Page;

/// This page.
const PAGE: Page = Page::Backpressure;

/// The page. The exhibit comes first, what there is to say about it below.
#[component]
pub fn Backpressure() -> Html {
    let i18n = use_i18n();
    let page = PAGE.slug();
    html! {
        <article class="page">
            <header class="page-head">
                <h1 id="queue" tabindex="-1">{ i18n.t("backpressure-title") }</h1>
                <p class="lead">{ prose(&i18n.t("backpressure-lead")) }</p>
            </header>
            <Queue />
            <div class="columns">
                <div class="prose"><p>{ prose(&i18n.t("queue-text")) }</p></div>
                <Aside title={i18n.t("aside-picture")}>{ prose(&i18n.t("queue-picture")) }</Aside>
            </div>
            <div class="prose">
                <p>{ prose(&little(&i18n)) }</p>
                <p>{ prose(&i18n.t("queue-choice")) }</p>
            </div>
            <Section name="asyncio-queue" {page} title={i18n.t("asyncio-queue-title")}>
                <div class="prose"><p>{ prose(&i18n.t("asyncio-queue-text")) }</p></div>
                <AsyncioQueue />
                <div class="prose"><p>{ prose(&i18n.t("asyncio-queue-size")) }</p></div>
            </Section>
        </article>
    }
}

/// Little's law with the numbers of the course, which are measured here and now.
fn little(i18n: &I18n) -> String {
    let run = queue::run(Policy::Unbounded, &Settings::default());
    let depth = run.counts.in_queue.to_string();
    let wait = i18n.number(run.waits.of_last_put.unwrap_or_default(), 0);
    i18n.ta("queue-little", &[("depth", &depth), ("wait", &wait)])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Lang;

    #[test]
    fn the_last_item_waits_fifty_ticks() {
        for lang in Lang::ALL {
            let text = little(&I18n::of(lang));
            assert!(text.contains("50") && text.contains("100"), "{text}");
        }
    }
}

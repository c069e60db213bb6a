//! The page on cancellation: the chain, JavaScript beside Python, the reader's own chain, groups.

use taktwerk_simulators::chain::python;
use taktwerk_simulators::group;
use yew::prelude::*;

use crate::exhibits::chain::{Chain, JsAndPython, model};
use crate::exhibits::group::{Group, model as group_model};
use crate::exhibits::{Aside, PythonCell, Section};
use crate::i18n::use_i18n;
use crate::place::use_place;
use crate::player::Picture;
use crate::prose::prose;
use crate::routes::Page;

/// This page.
const PAGE: Page = Page::Cancellation;

/// The page. The exhibit comes first, what there is to say about it below.
#[component]
pub fn Cancellation() -> Html {
    let (i18n, place) = (use_i18n(), use_place());
    let page = PAGE.slug();
    let query = &place.address.query;
    let chain = AttrValue::from(python(&model(query)));
    let group = AttrValue::from(group::python(&group_model(query)));
    let text = |key: &str| html! { <div class="prose"><p>{ prose(&i18n.t(key)) }</p></div> };
    html! {
        <article class="page">
            <header class="page-head">
                <h1 id="chain" tabindex="-1">{ i18n.t("cancellation-title") }</h1>
                <p class="lead">{ prose(&i18n.t("cancellation-lead")) }</p>
            </header>
            <Chain />
            <div class="columns">
                <div class="prose">
                    <p>{ prose(&i18n.t("chain-text")) }</p>
                    <ol>
                        <li>{ prose(&i18n.t("chain-rule-swallow")) }</li>
                        <li>{ prose(&i18n.t("chain-rule-request")) }</li>
                        <li>{ prose(&i18n.t("chain-rule-errors")) }</li>
                    </ol>
                </div>
                <Aside title={i18n.t("aside-picture")}>{ prose(&i18n.t("chain-picture")) }</Aside>
            </div>
            <Section name="own-chain" {page} title={i18n.t("own-chain-title")}>
                { text("own-chain-text") }
                <PythonCell id="cell-chain" code={chain} name={i18n.t("own-chain-title")}
                    lead={Picture::Chain} />
            </Section>
            <Section name="js-python" {page} title={i18n.t("js-title")}>
                { text("js-text") }
                <JsAndPython />
            </Section>
            <Section name="group" {page} title={i18n.t("group-title")}>
                { text("group-text") }
                <Group />
                { text("group-python") }
                <PythonCell id="cell-group" code={group} name={i18n.t("group-title")} />
            </Section>
        </article>
    }
}

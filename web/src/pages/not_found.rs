//! What an address that leads nowhere shows: which address it was, and what there is instead.

use yew::prelude::*;

use crate::i18n::use_i18n;
use crate::place::use_place;
use crate::routes::Page;

/// The page.
#[component]
pub fn NotFound() -> Html {
    let (i18n, place) = (use_i18n(), use_place());
    let page = |page: Page| {
        let href = page.address(&place.address).to_string();
        html! { <li><a {href}>{ page.title(&i18n) }</a></li> }
    };
    html! {
        <article class="page not-found">
            <header class="page-head">
                <h1>{ i18n.t("not-found-title") }</h1>
            </header>
            <p>{ i18n.t("not-found-address") }</p>
            <p class="address"><code class="inline">{ place.address.to_string() }</code></p>
            <p>{ i18n.t("not-found-hint") }</p>
            <p>{ i18n.t("not-found-pages") }</p>
            <ul>{ for Page::ALL.into_iter().map(page) }</ul>
        </article>
    }
}

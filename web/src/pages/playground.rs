//! The playground: Python programs of the reader's own, run by the engine and shown by the player.

mod desk;
mod faithful;
mod layout;
mod share;
mod starters;
mod store;
mod toolbar;
mod view;

use yew::prelude::*;

use crate::exhibits::section_link;
use crate::i18n::{I18n, use_i18n};
use crate::place::{Move, PlaceHandle, use_place};
use crate::prose::prose;
use crate::routes::Page;
use crate::settings::Setting;

use view::PlaygroundView;

/// The name in the address of a program that is shared.
const CODE: &str = "code";

/// What the address can hold here.
pub const SETTINGS: &[Setting] = &[Setting::Text(CODE)];

/// The way to the section on what is real here.
fn faithful_link(i18n: &I18n, place: &PlaceHandle) -> Html {
    let address = Page::Playground.address(&place.address);
    let href = address.at(&[Page::Playground.slug(), "faithful"]).to_string();
    let link = section_link(href, "faithful", &i18n.t("playground-faithful-link"));
    html! { <p class="pg-hint">{ link }</p> }
}

/// The page.
#[component]
pub fn Playground() -> Html {
    let (i18n, place) = (use_i18n(), use_place());
    let code = place.address.query.get(CODE).map(|code| AttrValue::from(code.to_owned()));
    let oncode = {
        let place = place.clone();
        Callback::from(move |code| place.dispatch(Move::Text(CODE, code)))
    };
    html! {
        <article class="page pg">
            <header class="page-head">
                <h1>{ i18n.t("playground-title") }</h1>
                <p class="lead">{ prose(&i18n.t("playground-lead")) }</p>
            </header>
            { faithful_link(&i18n, &place) }
            <PlaygroundView i18n={i18n.clone()} {code} arrivals={place.arrivals} {oncode} />
            { faithful::draw(&i18n) }
        </article>
    }
}

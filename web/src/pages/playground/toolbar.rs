//! The controls above the editor: choose a program, run, stop, reset, share.

use web_sys::HtmlSelectElement;
use yew::prelude::*;

use super::desk::Desk;
use super::starters::{STARTERS, Starter};
use super::view::Message;
use crate::i18n::I18n;
use crate::python;

/// What the controls show and do.
pub struct Toolbar<'a> {
    /// The texts.
    pub i18n: &'a I18n,
    /// The program, and where it came from.
    pub desk: &'a Desk,
    /// Whether a program runs or waits for the engine.
    pub busy: bool,
    /// Whether programs run by themselves after a change.
    pub auto: bool,
    /// Called by all controls.
    pub tell: &'a Callback<Message>,
}

/// The controls.
pub fn draw(props: &Toolbar<'_>) -> Html {
    let i18n = props.i18n;
    let button = |key: &str, class: &'static str, off: bool, message: fn() -> Message| {
        let onclick = props.tell.reform(move |_: MouseEvent| message());
        python::button(i18n.t(key), class, off, onclick)
    };
    html! {
        <div class="pg-toolbar" role="group" aria-label={i18n.t("playground-controls")}>
            { choice(props) }
            <div class="pg-buttons">
                { python::run_button(i18n, props.tell.reform(|_: MouseEvent| Message::Run)) }
                { button("playground-stop", "pg-stop", !props.busy, || Message::Stop) }
                { button("playground-reset", "", !props.desk.is_own(), || Message::Reset) }
                { button("playground-share", "", false, || Message::Share) }
                if props.desk.kept.is_some() {
                    { button("playground-restore", "", false, || Message::Restore) }
                }
            </div>
            <label class="pg-auto">
                <input type="checkbox" checked={props.auto}
                    onchange={props.tell.reform(|_: Event| Message::ToggleAuto)} />
                { i18n.t("playground-auto") }
            </label>
        </div>
    }
}

fn choice(props: &Toolbar<'_>) -> Html {
    let i18n = props.i18n;
    let tell = props.tell.clone();
    let onchange = Callback::from(move |event: Event| {
        let choice = event.target_dyn_into::<HtmlSelectElement>();
        if let Some(index) = choice.and_then(|choice| choice.value().parse().ok()) {
            tell.emit(Message::Choose(index));
        }
    });
    let own = props.desk.is_own();
    let option = |(index, starter): (usize, &Starter)| {
        let selected = !own && props.desk.starter == Some(index);
        html! { <option value={index.to_string()} {selected}>{ i18n.t(starter.title) }</option> }
    };
    html! {
        <label class="pg-choice">
            <span>{ i18n.t("playground-program") }</span>
            <select {onchange}>
                if own || props.desk.starter.is_none() {
                    <option value="own" selected=true>{ i18n.t("playground-own") }</option>
                }
                { for STARTERS.iter().enumerate().map(option) }
            </select>
        </label>
    }
}

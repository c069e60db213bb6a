//! What runs a program: a button and a key, the same everywhere.

use yew::prelude::*;

use crate::i18n::I18n;

/// The button that runs the program.
pub fn run_button(i18n: &I18n, onclick: Callback<MouseEvent>) -> Html {
    html! {
        <button type="button" class="pg-button pg-run" {onclick}
            aria-keyshortcuts="Control+Enter" title={i18n.t("playground-run-long")}>
            <svg width="16" height="16" viewBox="0 0 20 20" aria-hidden="true">
                <path d="M5 3.5v13l11-6.5z" fill="currentColor" />
            </svg>
            { i18n.t("playground-run") }
        </button>
    }
}

/// Another button; one that is off is so in name only, so that the focus is not lost.
pub fn button(text: String, class: &'static str, off: bool, onclick: Callback<MouseEvent>) -> Html {
    html! {
        <button type="button" class={classes!("pg-button", class)} {onclick}
            aria-disabled={off.then_some("true")}>{ text }</button>
    }
}

/// Calls when the key that runs the program is pressed.
pub fn on_run_key(run: Callback<()>) -> Callback<KeyboardEvent> {
    Callback::from(move |event: KeyboardEvent| {
        if event.key() == "Enter" && (event.ctrl_key() || event.meta_key()) {
            event.prevent_default();
            run.emit(());
        }
    })
}

//! What the engine is doing, in one line, and what to do if it cannot work.

use yew::prelude::*;

use crate::engine::Status;
use crate::i18n::I18n;

/// The line. `forgets` says that the reader's changes get lost when the page is reloaded; `retry`
/// loads the engine once more.
pub fn draw(i18n: &I18n, status: &Status, forgets: bool, retry: &Callback<()>) -> Html {
    let class = classes!("pg-status", look(status));
    let detail = match status {
        Status::Loading { part, .. } => html! {
            <progress max="1" value={format!("{part:.2}")} aria-label={i18n.t("engine-progress")} />
        },
        Status::Running { events } if *events > 0 => html! {
            // Not in the live region: it changes many times a second.
            <span class="pg-events">{ i18n.tn("player-events", *events, &[]) }</span>
        },
        _ => html! {},
    };
    html! {
        <div {class}>
            <span class="pg-light" aria-hidden="true" />
            <p role="status">{ words(i18n, status, forgets) }</p>
            { detail }
            { remedy(i18n, status, retry) }
        </div>
    }
}

const fn look(status: &Status) -> &'static str {
    match status {
        Status::Asleep | Status::Loading { .. } | Status::InLine { .. } => "pg-is-loading",
        Status::Ready | Status::Stopped | Status::Restarted => "pg-is-ready",
        Status::Running { .. } => "pg-is-running",
        Status::OutOfDate | Status::Unreachable { .. } => "pg-is-broken",
    }
}

fn words(i18n: &I18n, status: &Status, forgets: bool) -> String {
    if let Status::InLine { ahead } = status {
        return i18n.tn("engine-in-line", *ahead, &[]);
    }
    i18n.t(match status {
        Status::Asleep | Status::InLine { .. } => "engine-asleep",
        Status::Loading { crashed: true, .. } => "engine-crashed",
        Status::Loading { queued: true, .. } => "engine-loading-queued",
        Status::Loading { .. } => "engine-loading",
        Status::Ready => "engine-ready",
        Status::Running { .. } => "engine-running",
        Status::Stopped => "engine-stopped",
        Status::Restarted => "engine-restarted",
        Status::OutOfDate if forgets => "cell-out-of-date",
        Status::OutOfDate => "engine-out-of-date",
        Status::Unreachable { .. } => "engine-unreachable",
    })
}

fn remedy(i18n: &I18n, status: &Status, retry: &Callback<()>) -> Html {
    match status {
        Status::OutOfDate => html! {
            <button type="button" class="pg-button" data-reload="plain">
                { i18n.t("engine-reload") }
            </button>
        },
        Status::Unreachable { message } => html! {
            <>
                <button type="button" class="pg-button"
                    onclick={retry.reform(|_: MouseEvent| ())}>
                    { i18n.t("engine-retry") }
                </button>
                <details>
                    <summary>{ i18n.t("playground-details") }</summary>
                    <code>{ message }</code>
                </details>
            </>
        },
        _ => html! {},
    }
}

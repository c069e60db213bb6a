//! Says that what is shown belongs to an earlier version of the program.

use yew::prelude::*;

use crate::engine::Outcome;
use crate::i18n::I18n;

/// Whether an outcome is of another version of the program than this text.
pub fn is_stale(outcome: &Outcome, text: &str) -> bool {
    outcome.program.source != text
}

/// The words. `busy` says that the present version runs or waits; if not, a button calls `run`.
pub fn draw(i18n: &I18n, busy: bool, run: &Callback<()>) -> Html {
    let onclick = run.reform(|_: MouseEvent| ());
    html! {
        <div class="pg-stale">
            <p>{ i18n.t(if busy { "stale-running" } else { "stale" }) }</p>
            if !busy {
                <button type="button" class="pg-button" {onclick}>{ i18n.t("stale-run") }</button>
            }
        </div>
    }
}

//! What came of a run: how it ended, what stands out, what it wrote.

use yew::prelude::*;

use super::{Ask, console, diagnoses, ending};
use crate::engine::Outcome;
use crate::i18n::use_i18n;

/// Whose results.
#[derive(PartialEq, Properties)]
pub struct ResultsProps {
    /// The run.
    pub outcome: Outcome,
    /// Whether the program has changed since.
    pub stale: bool,
    /// Called by links and buttons.
    pub tell: Callback<Ask>,
}

/// The results; not drawn again while the player plays.
#[component]
pub fn Results(ResultsProps { outcome, stale, tell }: &ResultsProps) -> Html {
    let i18n = use_i18n();
    html! {
        <>
            { ending::draw(&i18n, outcome, *stale, tell) }
            { diagnoses::draw(&i18n, &outcome.trace, tell) }
            { console::draw(&i18n, &outcome.trace) }
        </>
    }
}

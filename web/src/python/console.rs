//! All that a run has written, as a terminal would show it.

use taktwerk_trace::{EventKind, TextId, Trace};
use yew::prelude::*;

use crate::i18n::I18n;

/// Lines shown at most, the last ones.
const MOST: usize = 300;

/// The output; lines of the error output look different.
pub fn draw(i18n: &I18n, trace: &Trace) -> Html {
    let lines = lines(trace);
    let hidden = lines.len().saturating_sub(MOST);
    let line = |(text, error): &(TextId, bool)| {
        html! {
            <span class={classes!("pg-out", error.then_some("pg-err"))}>
                { trace.text(*text).to_owned() }{ "\n" }
            </span>
        }
    };
    html! {
        <section class="pg-console" aria-label={i18n.t("console-title")}>
            <h3>{ i18n.t("console-title") }</h3>
            if lines.is_empty() {
                <p class="pg-empty">{ i18n.t("console-empty") }</p>
            } else {
                if hidden > 0 {
                    <p class="pg-more">{ i18n.tn("player-earlier-lines", hidden, &[]) }</p>
                }
                <pre tabindex="0" aria-label={i18n.t("console-title")}>
                    { for lines[hidden..].iter().map(line) }
                </pre>
            }
        </section>
    }
}

/// The lines of both outputs, and whether each is one of the error output.
fn lines(trace: &Trace) -> Vec<(TextId, bool)> {
    let line = |event: &taktwerk_trace::Event| match event.kind {
        EventKind::Output { text } => Some((text, false)),
        EventKind::ErrorOutput { text } => Some((text, true)),
        _ => None,
    };
    trace.events().iter().filter_map(line).collect()
}

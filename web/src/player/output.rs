//! What the program has written so far.

use taktwerk_trace::{OutputLine, Replay};
use web_sys::HtmlElement;
use yew::prelude::*;

use super::session::Moment;
use crate::i18n::use_i18n;

/// Lines shown at most; the table has the rest.
const MOST: usize = 200;

/// Whose output.
#[derive(PartialEq, Properties)]
pub struct OutputProps {
    /// The position.
    pub moment: Moment,
}

/// The output, the newest line last and in view.
#[component]
pub fn Output(OutputProps { moment }: &OutputProps) -> Html {
    let i18n = use_i18n();
    let view = use_node_ref();
    let (lines, total) = moment.with(|replay: &Replay| {
        let lines = replay.output();
        (lines[lines.len().saturating_sub(MOST)..].to_vec(), lines.len())
    });
    {
        let view = view.clone();
        use_effect_with(total, move |_| {
            if let Some(view) = view.cast::<HtmlElement>() {
                view.set_scroll_top(view.scroll_height());
            }
        });
    }
    let hidden = total - lines.len();
    let session = &moment.session;
    let line = |line: &OutputLine| {
        let fresh = line.event as usize + 1 == moment.position;
        let writer = line.task.map(|task| session.task_name(task)).unwrap_or_default();
        html! {
            <li class={classes!(fresh.then_some("pl-fresh"), line.error.then_some("pl-stderr"))}
                key={line.event}>
                <span class="pl-when">{ session.seconds(&i18n, line.time) }</span>
                <span class="pl-what">{ session.trace().text(line.text).to_owned() }</span>
                <span class="pl-who">
                    { writer }
                    if line.error { <small>{ i18n.t("player-stderr") }</small> }
                </span>
            </li>
        }
    };
    html! {
        <section class="pl-panel pl-output" aria-label={i18n.t("player-output")}>
            <h3>{ i18n.t("player-output") }<span class="pl-count">{ total }</span></h3>
            <div class="pl-output-view" ref={view} tabindex="0" data-own-keys="" role="group"
                aria-label={i18n.t("player-output")}>
                if total == 0 {
                    <p class="pl-empty">{ i18n.t("player-output-empty") }</p>
                }
                if hidden > 0 {
                    <p class="pl-more">{ i18n.tn("player-earlier-lines", hidden, &[]) }</p>
                }
                <ol>{ for lines.iter().map(line) }</ol>
            </div>
        </section>
    }
}

//! What the colours, patterns and signs of the lanes mean.

use std::rc::Rc;

use taktwerk_trace::{MarkKind, Phase, Timeline};
use yew::prelude::*;

use crate::i18n::{I18n, use_i18n};
use crate::narration;
use crate::player::phase::{self, PHASES};
use crate::player::session::Session;

/// Whose legend.
#[derive(Properties)]
pub struct LegendProps {
    /// The player's id.
    pub id: AttrValue,
    /// The run: only what occurs in it is explained.
    pub session: Rc<Session>,
}

impl PartialEq for LegendProps {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id && Rc::ptr_eq(&self.session, &other.session)
    }
}

/// The legend below the lanes.
#[component]
pub fn Legend(LegendProps { id, session }: &LegendProps) -> Html {
    let i18n = use_i18n();
    let timeline = session.timeline();
    let phases = PHASES.into_iter().filter(|&phase| occurs(timeline, phase));
    let entry = |sample: Html, word: String| html! { <li>{ sample }{ word }</li> };
    let phases = phases.map(|p| entry(phase::swatch(id, p), narration::phase_name(&i18n, p)));
    html! {
        <ul class="pl-legend" aria-label={i18n.t("player-legend")}>
            { for phases }
            if !timeline.blocks.is_empty() {
                { entry(blocked(id), i18n.t("player-blocked")) }
            }
            { for signs(session, &i18n).into_iter().map(|(sample, word)| entry(sample, word)) }
        </ul>
    }
}

fn occurs(timeline: &Timeline, phase: Phase) -> bool {
    timeline.lanes.iter().any(|lane| lane.segments.iter().any(|segment| segment.phase == phase))
}

fn has_mark(timeline: &Timeline, wanted: impl Fn(&MarkKind) -> bool) -> bool {
    timeline.lanes.iter().any(|lane| lane.marks.iter().any(|mark| wanted(&mark.kind)))
}

fn swatch(class: &'static str, body: Html) -> Html {
    html! {
        <svg class={classes!("pl-swatch", class)} width="18" height="14" viewBox="0 0 18 14"
            aria-hidden="true">{ body }</svg>
    }
}

fn blocked(id: &str) -> Html {
    let fill = format!("url(#{id}-blocked)");
    swatch(
        "pl-is-blocked",
        html! { <rect class="pl-block" x="0.5" y="0.5" width="17" height="13" rx="2.5" {fill} /> },
    )
}

fn signs(session: &Session, i18n: &I18n) -> Vec<(Html, String)> {
    let timeline = session.timeline();
    let mut signs = Vec::new();
    let mut add = |occurs: bool, sample: Html, key: &str| {
        if occurs {
            signs.push((sample, i18n.t(key)));
        }
    };
    let disc = html! { <circle class="pl-output-mark" cx="9" cy="7" r="4" /> };
    add(has_mark(timeline, |m| *m == MarkKind::Output), swatch("", disc), "player-sign-output");
    let late = html! { <path class="pl-overdue" d="M3 2v10M3 7h13" /> };
    add(!session.overdue().is_empty(), swatch("", late), "player-sign-overdue");
    let arrow = |class| {
        let line = html! { <path class="pl-arrow" d="M9 0v8" /> };
        swatch(class, html! { <>{ line }<path class="pl-head" d="M9 13l-3.5-6h7z" /></> })
    };
    add(timeline.lanes.len() > 1, arrow("pl-creations"), "player-sign-created");
    let woken = has_mark(timeline, |mark| matches!(mark, MarkKind::Woken { .. }));
    add(woken, arrow("pl-wakes"), "player-sign-woken");
    let cross = html! { <path class="pl-request-mark" d="M5 3l8 8m0-8l-8 8" /> };
    let requested = has_mark(timeline, |mark| *mark == MarkKind::CancelRequested);
    add(requested, swatch("pl-is-cancelling", cross), "player-sign-requested");
    let diamond = html! { <path class="pl-delivery-mark" d="M9 2l5 5-5 5-5-5z" /> };
    let delivered = has_mark(timeline, |mark| *mark == MarkKind::CancelDelivered);
    add(delivered, swatch("pl-is-cancelling", diamond), "player-sign-delivered");
    signs
}

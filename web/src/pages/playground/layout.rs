//! How the playground is laid out: the program and what came of it side by side, the player below.

use std::rc::Rc;

use taktwerk_trace::EventKind;
use yew::prelude::*;

use super::toolbar::{self, Toolbar};
use super::view::{Calls, Message, Notice, PLAYER, PlaygroundView};
use crate::editor::Editor;
use crate::engine::Outcome;
use crate::i18n::I18n;
use crate::player::{Compare, Picture, Player, Program, Side};
use crate::prose::prose;
use crate::python::{self, FILE, Results};

/// The id of the sentence that says how to leave the editor.
const KEYS: &str = "program-keys";

impl PlaygroundView {
    /// All of it.
    pub(super) fn draw(&self, ctx: &Context<Self>) -> Html {
        let onkeydown = python::on_run_key(self.calls.tell.reform(|()| Message::Run));
        html! {
            <div class="pg-desk" {onkeydown}>
                <div class="pg-columns">
                    { self.program(ctx) }
                    { self.results(ctx) }
                </div>
                { self.player(ctx) }
            </div>
        }
    }

    fn program(&self, ctx: &Context<Self>) -> Html {
        let i18n = &ctx.props().i18n;
        let Calls { tell, onchange, .. } = &self.calls;
        let outcome = self.shown.outcome.as_ref().filter(|_| !self.is_stale());
        let (busy, auto) = (self.is_busy(), self.auto);
        let controls = Toolbar { i18n, desk: &self.desk, busy, auto, tell };
        let error = outcome.and_then(|outcome| python::error_line(&outcome.end));
        html! {
            <section class="pg-program" id="program" tabindex="-1"
                aria-label={i18n.t("playground-program")}>
                { toolbar::draw(&controls) }
                <Editor id="editor" text={self.desk.text.clone()} label={i18n.t("editor-label")}
                    description={KEYS} marks={Rc::clone(&self.marks)} {error}
                    cursor={self.cursor} onchange={onchange.clone()} />
                <p class="pg-keys" id={KEYS}>{ prose(&i18n.t("editor-keys")) }</p>
                <div class="pg-notes" role="status">{ self.notes(i18n) }</div>
                { python::status_line(i18n, &self.shown.status, false, &tell.reform(|()| Message::Retry)) }
            </section>
        }
    }

    fn notes(&self, i18n: &I18n) -> Html {
        let notice = self.notice.map(|notice| match notice {
            Notice::Copied => "share-copied",
            Notice::TooLong => "share-too-long",
            Notice::Damaged => "share-damaged",
            Notice::Linked if self.desk.kept.is_some() => "share-linked-kept",
            Notice::Linked => "share-linked",
        });
        html! {
            <>
                if let Some(key) = notice { <p>{ i18n.t(key) }</p> }
                if !self.remembered { <p>{ i18n.t("playground-not-remembered") }</p> }
            </>
        }
    }

    fn results(&self, ctx: &Context<Self>) -> Html {
        let (i18n, onask) = (&ctx.props().i18n, &self.calls.onask);
        let Some(outcome) = &self.shown.outcome else {
            return html! {
                <section class="pg-results pg-none" aria-label={i18n.t("results-title")}>
                    <p>{ i18n.t(if self.is_busy() { "results-soon" } else { "results-none" }) }</p>
                </section>
            };
        };
        let stale = self.is_stale();
        html! {
            <section class={classes!("pg-results", stale.then_some("pg-old"))}
                aria-label={i18n.t("results-title")}>
                { self.stale_mark(ctx) }
                <Results outcome={outcome.clone()} {stale} tell={onask.clone()} />
            </section>
        }
    }

    fn player(&self, ctx: &Context<Self>) -> Html {
        let Some(outcome) = &self.shown.outcome else { return html! {} };
        let i18n = &ctx.props().i18n;
        let onplaces = self.calls.onplaces.clone();
        let source = Program::python(FILE, &outcome.program.source);
        html! {
            <section class={classes!("pg-player", self.is_stale().then_some("pg-old"))} id="run"
                tabindex="-1" aria-labelledby="run-heading">
                <h2 id="run-heading">{ i18n.t("playground-player") }</h2>
                { self.stale_mark(ctx) }
                { self.comparison(ctx, outcome) }
                if outcome.trace.is_empty() {
                    <p class="pg-empty">{ i18n.t("playground-no-events") }</p>
                } else if let Some(pinned) = self.pinned_beside(outcome) {
                    <Compare id={PLAYER} picture={picture_of([pinned, outcome])} at_end=true
                        sides={[side(i18n.t("compare-pinned"), pinned),
                            side(i18n.t("compare-present"), outcome)]}
                        goto={self.goto.map(|goto| (1, goto))} />
                } else {
                    <Player id={PLAYER} trace={Rc::clone(&outcome.trace)} {source}
                        goto={self.goto} {onplaces} />
                }
            </section>
        }
    }

    /// Keeps a run to compare later ones with, or lets it go.
    fn comparison(&self, ctx: &Context<Self>, outcome: &Outcome) -> Html {
        let (i18n, tell) = (&ctx.props().i18n, &self.calls.tell);
        let pin = tell.reform(|_: MouseEvent| Message::Pin);
        let unpin = tell.reform(|_: MouseEvent| Message::Unpin);
        let is_same = self.pinned.as_ref() == Some(outcome);
        html! {
            <div class="pg-compare">
                { python::button(i18n.t("compare-pin"), "", is_same, pin) }
                if self.pinned.is_some() {
                    { python::button(i18n.t("compare-end"), "", false, unpin) }
                }
                <p role="status">{ if is_same { i18n.t("compare-hint") } else { String::new() } }</p>
            </div>
        }
    }

    /// The run that was kept, if it is another one.
    fn pinned_beside(&self, outcome: &Outcome) -> Option<&Outcome> {
        self.pinned.as_ref().filter(|pinned| *pinned != outcome && !pinned.trace.is_empty())
    }

    /// Says that what stands below belongs to another version of the program.
    fn stale_mark(&self, ctx: &Context<Self>) -> Html {
        if !self.is_stale() {
            return html! {};
        }
        let run = self.calls.tell.reform(|()| Message::Run);
        python::stale_mark(&ctx.props().i18n, self.is_busy(), &run)
    }
}

/// A run as one of two.
fn side(label: String, outcome: &Outcome) -> Side {
    let source = Some(Program::python(FILE, &outcome.program.source));
    Side { label: label.into(), trace: Rc::clone(&outcome.trace), source }
}

/// What both runs are best compared by.
fn picture_of(runs: [&Outcome; 2]) -> Picture {
    let put = |kind: EventKind| matches!(kind, EventKind::QueuePut { .. });
    let has_queue = |run: &&Outcome| run.trace.events().iter().any(|event| put(event.kind));
    if runs.iter().all(has_queue) { Picture::Queue } else { Picture::Lanes }
}

//! How a cell is laid out: the program and what came of it side by side, the picture below.

use std::rc::Rc;

use yew::prelude::*;

use super::view::{Message, PythonCellView, PythonCellViewProps};
use super::{PythonCellProps, Shown};
use crate::editor::Editor;
use crate::engine::Outcome;
use crate::player::Player;
use crate::prose::prose;
use crate::python::{self, Results};

/// Lines that the editor has room for, at least and at most.
const ROOM: std::ops::RangeInclusive<usize> = 6..=24;

impl PythonCellProps {
    /// The id of the picture of the run.
    pub(super) fn run_id(&self) -> String {
        if self.picture.is_some() { format!("{}-run", self.id) } else { self.player_id() }
    }

    fn player_id(&self) -> String {
        format!("{}-player", self.id)
    }

    /// The argument of labels that tell apart the cells of a page.
    fn label(&self) -> [(&'static str, &str); 1] {
        [("name", &self.name)]
    }
}

impl PythonCellViewProps {
    /// The picture of a run if the page has no other one.
    fn player(&self, shown: &Shown) -> Html {
        let Shown { outcome, source, goto, onplaces, .. } = shown.clone();
        let trace = Rc::clone(&outcome.trace);
        if trace.is_empty() {
            return html! { <p class="pg-empty">{ self.i18n.t("playground-no-events") }</p> };
        }
        let (id, axis, lead) = (self.cell.player_id(), self.cell.axis, self.cell.lead);
        html! { <Player {id} {trace} {source} {axis} {lead} {goto} {onplaces} /> }
    }
}

impl PythonCellView {
    /// All of it.
    pub(super) fn draw(&self, ctx: &Context<Self>) -> Html {
        let PythonCellProps { id, name, .. } = &ctx.props().cell;
        let onkeydown = python::on_run_key(self.calls.tell.reform(|()| Message::Run));
        // One line more, so that there is room to write.
        let lines = (self.draft.text().lines().count() + 1).clamp(*ROOM.start(), *ROOM.end());
        html! {
            <section {id} class="cell pg-desk" style={format!("--lines: {lines}")}
                aria-label={name} {onkeydown}>
                <div class="cell-columns">
                    { self.program(ctx) }
                    { self.results(ctx) }
                </div>
                { self.picture(ctx) }
            </section>
        }
    }

    fn program(&self, ctx: &Context<Self>) -> Html {
        let i18n = &ctx.props().i18n;
        let forgets = self.draft.is_edited();
        let retry = self.calls.tell.reform(|()| Message::Retry);
        html! {
            <div class="pg-program">
                { self.controls(ctx) }
                { self.editor(ctx) }
                <div class="pg-notes" role="status">
                    if self.draft.is_outdated() { <p>{ i18n.t("cell-other-program") }</p> }
                </div>
                // Not before it is near: several cells would say the same at once.
                if self.is_near {
                    { python::status_line(i18n, &self.view.status, forgets, &retry) }
                }
            </div>
        }
    }

    fn controls(&self, ctx: &Context<Self>) -> Html {
        let PythonCellViewProps { cell, i18n } = ctx.props();
        let (tell, label) = (&self.calls.tell, i18n.ta("cell-controls", &cell.label()));
        let is_idle = !self.view.status.is_busy();
        let stop = tell.reform(|_: MouseEvent| Message::Stop);
        let reset = tell.reform(|_: MouseEvent| Message::Reset);
        html! {
            <div class="pg-buttons" role="group" aria-label={label}>
                { python::run_button(i18n, tell.reform(|_: MouseEvent| Message::Run)) }
                { python::button(i18n.t("playground-stop"), "pg-stop", is_idle, stop) }
                { python::button(i18n.t("playground-reset"), "", !self.draft.is_edited(), reset) }
            </div>
        }
    }

    /// The editor; its text alone while the cell is not near, because the editor must be loaded.
    fn editor(&self, ctx: &Context<Self>) -> Html {
        let PythonCellViewProps { cell, i18n } = ctx.props();
        let id = &cell.id;
        let (editor, keys) = (format!("{id}-editor"), format!("{id}-keys"));
        let text = self.draft.text();
        let shown = self.shown.as_ref().filter(|shown| !shown.stale);
        let error = shown.and_then(|shown| python::error_line(&shown.outcome.end));
        html! {
            <>
                if self.is_near {
                    <Editor id={editor} {text} label={i18n.ta("cell-editor", &cell.label())}
                        description={keys.clone()} marks={Rc::clone(&self.marks)} {error}
                        cursor={self.cursor} onchange={self.calls.onchange.clone()} />
                } else {
                    <div id={editor} class="ed"><pre class="ed-plain">{ text }</pre></div>
                }
                <p class="pg-keys" id={keys}>{ prose(&i18n.t("editor-keys")) }</p>
            </>
        }
    }

    fn results(&self, ctx: &Context<Self>) -> Html {
        let PythonCellViewProps { cell, i18n } = ctx.props();
        let label = i18n.ta("cell-results", &cell.label());
        let Some(Shown { outcome, stale, .. }) = &self.shown else {
            let words = if self.comes_by_itself() { "results-soon" } else { "results-none" };
            return html! {
                <section class="pg-results pg-none" aria-label={label}>
                    <p>{ i18n.t(words) }</p>
                </section>
            };
        };
        let (outcome, tell) = (Outcome::clone(outcome), self.calls.onask.clone());
        html! {
            <section class={classes!("pg-results", stale.then_some("pg-old"))} aria-label={label}>
                { self.stale_mark(ctx) }
                <Results {outcome} {stale} {tell} />
            </section>
        }
    }

    fn picture(&self, ctx: &Context<Self>) -> Html {
        let PythonCellViewProps { cell, i18n } = ctx.props();
        let (id, label) = (format!("{}-run", cell.id), i18n.ta("cell-picture", &cell.label()));
        let Some(shown) = &self.shown else {
            let words = if self.comes_by_itself() { "cell-soon" } else { "cell-none" };
            return html! {
                <section {id} class="cell-none" aria-label={label}>
                    <p>{ i18n.t(words) }</p>
                </section>
            };
        };
        let class = classes!("pg-player", shown.stale.then_some("pg-old"));
        html! {
            <section {id} {class} tabindex="-1" aria-label={label}>
                { self.stale_mark(ctx) }
                {
                    match &cell.picture {
                        Some(picture) => picture.emit(shown.clone()),
                        None => ctx.props().player(shown),
                    }
                }
            </section>
        }
    }

    /// Whether a run will come without the reader's doing.
    fn comes_by_itself(&self) -> bool {
        !self.is_near || self.view.status.is_busy()
    }

    fn stale_mark(&self, ctx: &Context<Self>) -> Html {
        if self.shown.as_ref().is_none_or(|shown| !shown.stale) {
            return html! {};
        }
        let run = self.calls.tell.reform(|()| Message::Run);
        python::stale_mark(&ctx.props().i18n, self.view.status.is_busy(), &run)
    }
}

//! The cell itself: it holds the program and its place in the engine's line.

use std::rc::Rc;

use gloo_timers::callback::Timeout;
use yew::prelude::*;

use super::draft::Draft;
use super::near::Near;
use super::{PythonCellProps, Shown};
use crate::browser;
use crate::editor::{Cursor, Mark};
use crate::engine::{CellView, SharedEngine};
use crate::i18n::I18n;
use crate::player::{Goto, Place, Program};
use crate::python::{self, Ask, FILE, SETTLED_MS};

/// What the cell is given.
#[derive(Clone, PartialEq, Properties)]
pub struct PythonCellViewProps {
    /// The cell's own properties; its name is not empty.
    pub cell: PythonCellProps,
    /// The texts.
    pub i18n: I18n,
}

/// What happens in it.
#[derive(Clone, Debug)]
pub enum Message {
    /// It came near the part of the page that is seen.
    Near,
    /// The engine has something new.
    Engine(CellView),
    /// The reader changed the program.
    Edit(String),
    /// Back to the program as given.
    Reset,
    /// Run the program now.
    Run,
    /// Stop it.
    Stop,
    /// The reader has paused after a change.
    Settled,
    /// Load the engine once more.
    Retry,
    /// The results ask for something.
    Ask(Ask),
    /// The tasks are at other lines.
    Places(Rc<[Place]>),
}

/// The cell; `layout.rs` draws it.
pub struct PythonCellView {
    pub(super) draft: Draft,
    engine: SharedEngine,
    pub(super) view: CellView,
    /// The run to show.
    pub(super) shown: Option<Shown>,
    pub(super) is_near: bool,
    watch: Option<Near>,
    settling: Option<Timeout>,
    pub(super) cursor: Option<Cursor>,
    requests: u32,
    pub(super) marks: Rc<[Mark]>,
    pub(super) calls: Calls,
}

/// What the views call; always the same callbacks, so that a view whose data did not change is not
/// drawn again.
pub struct Calls {
    /// Anything.
    pub tell: Callback<Message>,
    /// The results ask for something.
    pub onask: Callback<Ask>,
    /// The reader changed the program.
    pub onchange: Callback<String>,
}

impl Component for PythonCellView {
    type Message = Message;
    type Properties = PythonCellViewProps;

    fn create(ctx: &Context<Self>) -> Self {
        let link = ctx.link();
        Self {
            draft: Draft::new(ctx.props().cell.code.clone()),
            engine: SharedEngine::join(link.callback(Message::Engine)),
            view: CellView::NOTHING,
            shown: None,
            is_near: false,
            watch: None,
            settling: None,
            cursor: None,
            requests: 0,
            marks: Rc::new([]),
            calls: Calls {
                tell: link.callback(|message| message),
                onask: link.callback(Message::Ask),
                onchange: link.callback(Message::Edit),
            },
        }
    }

    fn rendered(&mut self, ctx: &Context<Self>, first: bool) {
        if first {
            let near = ctx.link().callback(|()| Message::Near);
            self.watch = Near::watch(&ctx.props().cell.id, &near);
        }
    }

    fn changed(&mut self, ctx: &Context<Self>, old: &PythonCellViewProps) -> bool {
        let code = &ctx.props().cell.code;
        if *code != old.cell.code {
            self.change(ctx, |draft| draft.give(code.clone()));
        }
        true
    }

    fn update(&mut self, ctx: &Context<Self>, message: Message) -> bool {
        match message {
            Message::Near => {
                self.watch = None;
                if !std::mem::replace(&mut self.is_near, true) {
                    self.run();
                }
            }
            Message::Engine(view) => self.hear(ctx, view),
            Message::Edit(text) => self.change(ctx, |draft| draft.edit(text)),
            Message::Reset => self.change(ctx, Draft::reset),
            Message::Run => {
                self.engine.wake();
                self.run();
            }
            Message::Stop => self.engine.stop(),
            Message::Settled => self.settled(),
            Message::Retry => self.engine.wake(),
            Message::Ask(ask) => self.follow(ctx, ask),
            Message::Places(places) => return self.mark(&places),
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        self.draw(ctx)
    }
}

/// What happens.
impl PythonCellView {
    /// Takes in what the engine tells; a run that is over is shown.
    fn hear(&mut self, ctx: &Context<Self>, view: CellView) {
        let outcome = view.outcome.clone().filter(|_| view.outcome != self.view.outcome);
        self.view = view;
        let Some(outcome) = outcome else { return };
        self.marks = Rc::new([]);
        self.shown = Some(Shown {
            source: Program::python(FILE, &outcome.program.source),
            stale: python::is_stale(&outcome, self.draft.text()),
            goto: None,
            onplaces: ctx.link().callback(Message::Places),
            outcome: Rc::clone(&outcome),
        });
        ctx.props().cell.onrun.emit(outcome);
    }

    /// Changes the program; it runs when the reader pauses.
    fn change(&mut self, ctx: &Context<Self>, change: impl FnOnce(&mut Draft)) {
        let before = self.draft.text().clone();
        change(&mut self.draft);
        if *self.draft.text() == before {
            return;
        }
        self.marks = Rc::new([]);
        if let Some(shown) = &mut self.shown {
            shown.stale = python::is_stale(&shown.outcome, self.draft.text());
        }
        let link = ctx.link().clone();
        self.settling = Some(Timeout::new(SETTLED_MS, move || link.send_message(Message::Settled)));
    }

    /// Runs a changed program, or lets it wait for an engine that is still being loaded.
    fn settled(&mut self) {
        if self.is_near && !self.view.status.is_broken() && self.is_stale() {
            self.run();
        }
    }

    fn run(&mut self) {
        self.settling = None;
        self.engine.run(python::program(self.draft.text()));
    }

    /// Goes where the results point to.
    fn follow(&mut self, ctx: &Context<Self>, ask: Ask) {
        self.requests = self.requests.wrapping_add(1);
        let number = self.requests;
        match ask {
            Ask::Visit { line, column } => self.cursor = Some(Cursor { line, column, number }),
            Ask::Show { position } => {
                if let Some(shown) = &mut self.shown {
                    shown.goto = Some(Goto { position, number });
                }
                browser::visit(&ctx.props().cell.run_id());
            }
        }
    }

    /// Marks in the editor where the tasks are, unless the program has changed.
    fn mark(&mut self, places: &[Place]) -> bool {
        let Some(shown) = self.shown.as_ref().filter(|shown| !shown.stale) else { return false };
        self.marks = python::marks(&shown.outcome.trace, places);
        true
    }

    /// Whether there is no run of the present version to show.
    fn is_stale(&self) -> bool {
        self.shown.as_ref().is_none_or(|shown| shown.stale)
    }
}

//! The playground itself: it holds the program and the engine.

use std::rc::Rc;

use gloo_timers::callback::Timeout;
use yew::prelude::*;

use super::desk::Desk;
use super::{share, store};
use crate::browser;
use crate::editor::{Cursor, Mark};
use crate::engine::{EngineClient, Outcome, Status, View};
use crate::i18n::I18n;
use crate::player::{Goto, Place};
use crate::python::{self, Ask, SETTLED_MS};

/// The id of the player.
pub const PLAYER: &str = "player-playground";
/// What the playground is given.
#[derive(Clone, PartialEq, Properties)]
pub struct PlaygroundProps {
    /// The texts.
    pub i18n: I18n,
    /// The program in the address.
    pub code: Option<AttrValue>,
    /// Counts arrivals from outside.
    pub arrivals: u32,
    /// Puts a program into the address, or takes it out.
    pub oncode: Callback<Option<String>>,
}

/// What happens in it.
#[derive(Clone, Debug)]
pub enum Message {
    /// The engine has something new.
    Engine(View),
    /// The reader changed the program.
    Edit(String),
    /// A starter was chosen.
    Choose(usize),
    /// Back to the starter.
    Reset,
    /// Back to the program that was replaced.
    Restore,
    /// Run the program now.
    Run,
    /// Stop it.
    Stop,
    /// Keep this run to compare later ones with.
    Pin,
    /// Let it go.
    Unpin,
    /// The reader has paused after a change.
    Settled,
    /// Run by itself after a change, or do not.
    ToggleAuto,
    /// Load the engine once more.
    Retry,
    /// Make a link.
    Share,
    /// The results ask for something.
    Ask(Ask),
    /// The tasks are at other lines.
    Places(Rc<[Place]>),
}

/// What must be said about links and memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notice {
    /// The link is in the address and was copied.
    Copied,
    /// The program is too long for a link.
    TooLong,
    /// The link that the reader came by is damaged.
    Damaged,
    /// The program came from a link.
    Linked,
}

/// The playground; `layout.rs` draws it.
pub struct PlaygroundView {
    pub(super) desk: Desk,
    engine: EngineClient,
    pub(super) shown: View,
    /// A run to compare later ones with.
    pub(super) pinned: Option<Outcome>,
    pub(super) auto: bool,
    pub(super) remembered: bool,
    settling: Option<Timeout>,
    pub(super) goto: Option<Goto>,
    pub(super) cursor: Option<Cursor>,
    requests: u32,
    pub(super) marks: Rc<[Mark]>,
    pub(super) notice: Option<Notice>,
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
    /// The tasks are at other lines.
    pub onplaces: Callback<Rc<[Place]>>,
}

impl Component for PlaygroundView {
    type Message = Message;
    type Properties = PlaygroundProps;

    fn create(ctx: &Context<Self>) -> Self {
        let engine = EngineClient::new(ctx.link().callback(Message::Engine));
        let shown = View { status: Status::Asleep, outcome: None };
        let mut playground = Self {
            desk: store::open(),
            engine,
            shown,
            pinned: None,
            auto: store::auto(),
            remembered: true,
            settling: None,
            goto: None,
            cursor: None,
            requests: 0,
            marks: Rc::new([]),
            notice: None,
            calls: Calls {
                tell: ctx.link().callback(|message| message),
                onask: ctx.link().callback(Message::Ask),
                onchange: ctx.link().callback(Message::Edit),
                onplaces: ctx.link().callback(Message::Places),
            },
        };
        playground.take_link(ctx);
        playground.desk.speak(ctx.props().i18n.lang());
        playground.keep();
        playground.engine.wake();
        if playground.auto {
            playground.run();
        }
        playground
    }

    fn changed(&mut self, ctx: &Context<Self>, old: &PlaygroundProps) -> bool {
        let props = ctx.props();
        let before = self.desk.text.clone();
        if props.arrivals != old.arrivals {
            self.take_link(ctx);
        }
        if props.i18n != old.i18n {
            self.desk.speak(props.i18n.lang());
        }
        if self.desk.text != before {
            self.changed_program(ctx);
        }
        true
    }

    fn update(&mut self, ctx: &Context<Self>, message: Message) -> bool {
        let lang = ctx.props().i18n.lang();
        let before = self.desk.text.clone();
        match message {
            Message::Engine(view) => self.hear(view),
            Message::Edit(text) => self.desk.edit(text),
            Message::Choose(index) => self.desk.choose(index, lang),
            Message::Reset if self.desk.is_own() => self.desk.reset(lang),
            Message::Reset => {}
            Message::Restore => self.desk.restore(),
            Message::Run => self.run(),
            Message::Stop => self.engine.stop(),
            Message::Pin => self.pinned = self.shown.outcome.clone(),
            Message::Unpin => self.pinned = None,
            Message::Settled => self.settled(),
            Message::ToggleAuto => self.toggle_auto(),
            Message::Retry => self.engine.wake(),
            Message::Share => self.share(ctx),
            Message::Ask(Ask::Visit { line, column }) => {
                let number = self.request();
                self.cursor = Some(Cursor { line, column, number });
            }
            Message::Ask(Ask::Show { position }) => {
                let number = self.request();
                self.goto = Some(Goto { position, number });
                browser::visit(PLAYER);
            }
            Message::Places(places) => self.mark(&places),
        }
        if self.desk.text != before {
            self.notice = None;
            if ctx.props().code.is_some() {
                ctx.props().oncode.emit(None);
            }
            self.changed_program(ctx);
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        self.draw(ctx)
    }
}

/// What happens.
impl PlaygroundView {
    /// Takes the program out of the address.
    fn take_link(&mut self, ctx: &Context<Self>) {
        let Some(code) = &ctx.props().code else { return };
        self.notice = match share::decode(code) {
            Some(text) if text == self.desk.text => return,
            Some(text) => {
                self.desk.replace(text);
                Some(Notice::Linked)
            }
            None => Some(Notice::Damaged),
        };
    }

    fn hear(&mut self, view: View) {
        if view.outcome != self.shown.outcome {
            self.marks = Rc::new([]);
            self.goto = None;
        }
        self.shown = view;
    }

    /// Remembers a changed program and runs it when the reader pauses.
    fn changed_program(&mut self, ctx: &Context<Self>) {
        self.marks = Rc::new([]);
        self.keep();
        let link = ctx.link().clone();
        let run = move || link.send_message(Message::Settled);
        self.settling = self.auto.then(|| Timeout::new(SETTLED_MS, run));
    }

    fn keep(&mut self) {
        self.remembered = store::keep(&self.desk);
    }

    /// Runs a changed program, or lets it wait for an engine that is still being loaded.
    fn settled(&mut self) {
        if !self.shown.status.is_broken() && self.is_stale() {
            self.run();
        }
    }

    fn run(&mut self) {
        self.settling = None;
        self.engine.run(python::program(&self.desk.text));
    }

    fn toggle_auto(&mut self) {
        self.auto = !self.auto;
        store::keep_auto(self.auto);
        if self.auto {
            self.settled();
        } else {
            self.settling = None;
        }
    }

    fn share(&mut self, ctx: &Context<Self>) {
        let code = share::encode(&self.desk.text);
        self.notice = Some(if code.is_some() { Notice::Copied } else { Notice::TooLong });
        if let Some(code) = code {
            browser::copy(&browser::link(&format!("#/playground?{}={code}", super::CODE)));
            ctx.props().oncode.emit(Some(code));
        }
    }

    fn request(&mut self) -> u32 {
        self.requests = self.requests.wrapping_add(1);
        self.requests
    }

    /// Marks in the editor where the tasks are, unless the program has changed.
    fn mark(&mut self, places: &[Place]) {
        let Some(outcome) = self.shown.outcome.as_ref().filter(|_| !self.is_stale()) else {
            return;
        };
        self.marks = python::marks(&outcome.trace, places);
    }

    /// Whether what is shown belongs to another version of the program.
    pub(super) fn is_stale(&self) -> bool {
        let outcome = self.shown.outcome.as_ref();
        outcome.is_none_or(|outcome| python::is_stale(outcome, &self.desk.text))
    }

    pub(super) fn is_busy(&self) -> bool {
        self.shown.status.is_busy()
    }
}

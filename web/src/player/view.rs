//! The player itself: it holds the playhead and puts the views together.

use std::rc::Rc;

use taktwerk_trace::{Trace, VirtualTime};
use yew::prelude::*;

use super::Goto;
use super::browser::{self, Frames};
use super::chain::Chain;
use super::compare::Picture;
use super::keys::{Command, command_of};
use super::lanes::Lanes;
use super::loop_panel::LoopPanel;
use super::output::Output;
use super::phase::Patterns;
use super::playback::Playback;
use super::playhead::{Axis, Playhead, end_of};
use super::program::Program;
use super::queue_picture::QueuePicture;
use super::sentence::Sentence;
use super::session::{Moment, Session, Unit};
use super::source::{Place, SourceView, places};
use super::stacks::Stacks;
use super::table::Table;
use super::transport::{Jumps, Progress, Transport};
use crate::browser::Listener;
use crate::i18n::I18n;

/// What [`PlayerView`] shows.
#[derive(Clone, Properties)]
pub struct PlayerViewProps {
    /// The id of the element; distinct among the players of a page.
    pub id: AttrValue,
    /// The run.
    pub trace: Rc<Trace>,
    /// The program that ran.
    pub source: Option<Program>,
    /// Whether to begin playing at once.
    pub autoplay: bool,
    /// What the axis counts at first.
    pub axis: Axis,
    /// The picture that comes before all others.
    pub lead: Picture,
    /// In which unit time is told.
    pub unit: Unit,
    /// Where to go.
    pub goto: Option<Goto>,
    /// Hears where the tasks are.
    pub onplaces: Option<Callback<Rc<[Place]>>>,
    /// The texts.
    pub i18n: I18n,
}

impl PartialEq for PlayerViewProps {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.trace, &other.trace)
            && self.id == other.id
            && self.source == other.source
            && self.i18n == other.i18n
            && self.axis == other.axis
            && self.lead == other.lead
            && self.goto == other.goto
            && self.onplaces == other.onplaces
    }
}

/// What happens to the player.
pub enum Message {
    /// A button or a key.
    Do(Command),
    /// Another place was chosen.
    Seek(Playhead),
    /// A frame of playback, at a time in milliseconds.
    Frame(f64),
    /// The page was hidden or shown.
    Visibility,
    /// Another speed was chosen.
    Speed(f64),
    /// Another axis was chosen.
    Axis(Axis),
}

/// The player, with its state.
pub struct PlayerView {
    session: Rc<Session>,
    head: Playhead,
    axis: Axis,
    speed: f64,
    playback: Playback,
    frames: Option<Frames>,
    places: Option<Rc<[Place]>>,
    _visibility: Option<Listener>,
}

impl Component for PlayerView {
    type Message = Message;
    type Properties = PlayerViewProps;

    fn create(ctx: &Context<Self>) -> Self {
        let props = ctx.props();
        let visibility = browser::on_visibility(ctx.link().callback(|()| Message::Visibility));
        let mut player = Self {
            session: Session::in_unit(Rc::clone(&props.trace), props.unit),
            head: Playhead::default(),
            axis: props.axis,
            speed: 1.0,
            playback: Playback::default(),
            frames: None,
            places: None,
            _visibility: visibility,
        };
        if let Some(goto) = props.goto {
            player.head = Playhead::at(player.session.trace(), goto.position);
        }
        if props.autoplay && !browser::reduced_motion() && !browser::is_hidden() {
            player.play(ctx);
        }
        player
    }

    fn update(&mut self, ctx: &Context<Self>, message: Message) -> bool {
        match message {
            Message::Do(command) => self.obey(ctx, command),
            Message::Seek(head) => self.head = head,
            Message::Frame(now) => return self.frame(now),
            Message::Visibility if browser::is_hidden() => self.frames = None,
            Message::Visibility => return false,
            Message::Speed(speed) => self.speed = speed,
            Message::Axis(axis) => self.axis = axis,
        }
        true
    }

    /// Another run: the same place in it, before anything is drawn.
    fn changed(&mut self, ctx: &Context<Self>, old: &PlayerViewProps) -> bool {
        let props = ctx.props();
        if !Rc::ptr_eq(&props.trace, &old.trace) {
            self.head = self.head.carried_over(self.session.trace(), &props.trace, self.axis);
            self.session = Session::in_unit(Rc::clone(&props.trace), props.unit);
        }
        if let Some(goto) = props.goto.filter(|_| props.goto != old.goto) {
            self.frames = None;
            self.head = Playhead::at(self.session.trace(), goto.position);
        }
        if props.axis != old.axis {
            self.axis = props.axis;
        }
        true
    }

    fn rendered(&mut self, ctx: &Context<Self>, _: bool) {
        let PlayerViewProps { source: Some(source), onplaces: Some(tell), .. } = ctx.props() else {
            return;
        };
        let moment = Moment { session: Rc::clone(&self.session), position: self.head.position };
        let places = moment.with(|replay| places::of(replay, source, self.flows()));
        if self.places.as_deref() != Some(&places) {
            let places: Rc<[Place]> = places.into();
            self.places = Some(Rc::clone(&places));
            tell.emit(places);
        }
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let PlayerViewProps { id, source, i18n, .. } = ctx.props();
        let link = ctx.link();
        let moment = Moment { session: Rc::clone(&self.session), position: self.head.position };
        let onkeydown = link.batch_callback(|event: KeyboardEvent| {
            let command = command_of(&event)?;
            event.prevent_default();
            Some(Message::Do(command))
        });
        let trace = Rc::clone(self.session.trace());
        let onjump = link.callback(move |at| Message::Seek(Playhead::at(&trace, at)));
        let flows = self.flows();
        let flowing = self.frames.is_some() && self.axis == Axis::Time;
        let class = classes!(
            "pl",
            source.is_none().then_some("pl-sourceless"),
            flowing.then_some("pl-flowing")
        );
        html! {
            <section {id} {class} tabindex="0" aria-label={i18n.t("player-label")} {onkeydown}>
                <Patterns {id} />
                { self.transport(ctx, &onjump) }
                <Sentence moment={moment.clone()} clock={self.head.clock} playing={self.frames.is_some()} />
                { for self.pictures(ctx, &moment) }
                <div class="pl-panels">
                    <LoopPanel moment={moment.clone()} clock={self.head.clock} />
                    if let Some(source) = source.clone() {
                        <SourceView moment={moment.clone()} {source} {flows} />
                    }
                    <Output moment={moment.clone()} />
                </div>
                if self.session.has_frames() && !self.session.has_chain() {
                    <Stacks moment={moment.clone()} />
                }
                <Table {moment} {onjump} />
            </section>
        }
    }
}

impl PlayerView {
    /// The pictures that this run is worth, the leading one first.
    fn pictures(&self, ctx: &Context<Self>, moment: &Moment) -> Vec<Html> {
        let PlayerViewProps { id, lead, .. } = ctx.props();
        let is_worth = |picture: &Picture| match picture {
            Picture::Lanes => true,
            Picture::Queue => !self.session.flows().is_empty(),
            Picture::Chain => self.session.has_chain() || *lead == Picture::Chain,
        };
        let others = [Picture::Lanes, Picture::Queue, Picture::Chain];
        let others = others.into_iter().filter(|picture| picture != lead);
        let pictures = std::iter::once(*lead).chain(others).filter(is_worth);
        let draw = |picture| match picture {
            Picture::Queue => html! {
                <QueuePicture moment={moment.clone()} clock={self.head.clock} />
            },
            Picture::Chain => html! { <Chain moment={moment.clone()} /> },
            Picture::Lanes => html! {
                <Lanes {id} moment={moment.clone()} head={self.head} axis={self.axis}
                    onseek={ctx.link().callback(Message::Seek)} />
            },
        };
        pictures.map(draw).collect()
    }

    /// Whether virtual time passes between two events.
    fn flows(&self) -> bool {
        self.head != Playhead::at(self.session.trace(), self.head.position)
    }

    fn play(&mut self, ctx: &Context<Self>) {
        if self.head.is_at_end(self.session.trace()) {
            self.head = Playhead::default();
        }
        self.playback = Playback::default();
        self.frames = Some(Frames::start(ctx.link().callback(Message::Frame)));
    }

    /// Carries out a command; all but play and pause also pause.
    fn obey(&mut self, ctx: &Context<Self>, command: Command) {
        let playing = self.frames.take().is_some();
        let trace = Rc::clone(self.session.trace());
        match command {
            Command::Toggle if playing => {}
            Command::Toggle => self.play(ctx),
            Command::Next => self.head = self.head.next(&trace),
            Command::Previous => self.head = self.head.previous(&trace),
            Command::Start => self.head = Playhead::default(),
            Command::End => self.head = Playhead::end(&trace),
            Command::NextLine => self.head = self.head.next_line(&trace),
            Command::NextAwait => self.head = self.head.next_await(&trace),
        }
    }

    /// Plays on; gives whether anything changed.
    fn frame(&mut self, now: f64) -> bool {
        if self.frames.is_none() {
            return false;
        }
        let before = self.head;
        let trace = self.session.trace();
        self.head = self.playback.frame(now, (self.axis, self.speed), trace, before);
        if self.head.is_at_end(trace) {
            self.frames = None;
            return true;
        }
        self.head != before
    }

    fn transport(&self, ctx: &Context<Self>, onposition: &Callback<usize>) -> Html {
        let PlayerViewProps { id, i18n, .. } = ctx.props();
        let link = ctx.link();
        let end = end_of(self.session.trace());
        let whole = end.as_nanos().max(1) as f64;
        let progress = Progress {
            position: self.head.position,
            last: self.session.trace().len(),
            part: self.head.clock.as_nanos() as f64 / whole,
            clock: self.session.seconds(i18n, self.head.clock),
            jumps: if self.session.has_lines() { Jumps::AwaitsAndLines } else { Jumps::Awaits },
        };
        let trace = Rc::clone(self.session.trace());
        let onpart = link.callback(move |part: f64| {
            let nanos = (part * end.as_nanos() as f64).round() as u64;
            Message::Seek(Playhead::at_time(&trace, VirtualTime::from_nanos(nanos)))
        });
        html! {
            <Transport {id} {progress} playing={self.frames.is_some()} speed={self.speed}
                axis={self.axis} oncommand={link.callback(Message::Do)}
                onposition={onposition.clone()} {onpart} onspeed={link.callback(Message::Speed)}
                onaxis={link.callback(Message::Axis)} />
        }
    }
}

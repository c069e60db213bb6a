//! Two runs side by side on one virtual clock.

use std::rc::Rc;

use taktwerk_trace::{Trace, VirtualTime};
use yew::prelude::*;

use super::Goto;
use super::browser::{self, Frames};
use super::chain::Chain;
use super::depth_plot::DepthPlot;
use super::keys::{Command, command_of};
use super::lanes::Lanes;
use super::merged::Merged;
use super::output::Output;
use super::phase::Patterns;
use super::playback::Playback;
use super::playhead::{Axis, Playhead};
use super::program::Program;
use super::queue_picture::QueuePicture;
use super::sentence::Sentence;
use super::session::{Moment, Session, Unit};
use super::source::SourceView;
use super::table::Table;
use super::transport::{Jumps, Progress, Transport};
use crate::browser::Listener;
use crate::i18n::{I18n, use_i18n};

/// One of the two runs.
#[derive(Clone)]
pub struct Side {
    /// What it is called.
    pub label: AttrValue,
    /// The run; compared by address.
    pub trace: Rc<Trace>,
    /// The program that ran.
    pub source: Option<Program>,
}

impl PartialEq for Side {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.trace, &other.trace)
            && self.label == other.label
            && self.source == other.source
    }
}

/// What is drawn of each run; with its program, the lanes are drawn, too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Picture {
    /// The queue with its items, and the depth of both over time.
    Queue,
    /// The chain of calls.
    Chain,
    /// The swim lanes, and the program.
    Lanes,
}

/// What [`Compare`] shows.
#[derive(Clone, PartialEq, Properties)]
pub struct CompareProps {
    /// The id of the element; distinct among the players of a page.
    pub id: AttrValue,
    /// The runs.
    pub sides: [Side; 2],
    /// What is drawn of them.
    pub picture: Picture,
    /// In which unit time is told.
    #[prop_or_default]
    pub unit: Unit,
    /// Where to go, and in which of the runs.
    #[prop_or_default]
    pub goto: Option<(usize, Goto)>,
    /// Whether to begin at the end, with everything in the picture.
    #[prop_or_default]
    pub at_end: bool,
    /// Whether to begin playing at once, if the reader did not ask for less motion.
    #[prop_or_default]
    pub autoplay: bool,
}

/// Replays two traces on one clock.
#[component]
pub fn Compare(props: &CompareProps) -> Html {
    let i18n = use_i18n();
    html! { <CompareView props={props.clone()} {i18n} /> }
}

/// What [`CompareView`] needs.
#[derive(PartialEq, Properties)]
pub struct ViewProps {
    props: CompareProps,
    i18n: I18n,
}

/// What happens to it.
pub enum Message {
    /// A button or a key.
    Do(Command),
    /// Another place was chosen.
    Seek(Playhead),
    /// Another time was chosen.
    SeekTime(VirtualTime),
    /// A frame of playback, at a time in milliseconds.
    Frame(f64),
    /// The page was hidden or shown.
    Visibility,
    /// Another speed was chosen.
    Speed(f64),
    /// Another axis was chosen.
    Axis(Axis),
}

/// The player of two runs, with its state.
pub struct CompareView {
    sessions: [Rc<Session>; 2],
    merged: Rc<Merged>,
    head: Playhead,
    axis: Axis,
    speed: f64,
    playback: Playback,
    frames: Option<Frames>,
    _visibility: Option<Listener>,
}

fn prepare(props: &CompareProps) -> ([Rc<Session>; 2], Rc<Merged>) {
    let traces = props.sides.each_ref().map(|side| Rc::clone(&side.trace));
    let sessions = traces.each_ref().map(|trace| Session::in_unit(Rc::clone(trace), props.unit));
    (sessions, Rc::new(Merged::new(traces)))
}

impl Component for CompareView {
    type Message = Message;
    type Properties = ViewProps;

    fn create(ctx: &Context<Self>) -> Self {
        let props = &ctx.props().props;
        let (sessions, merged) = prepare(props);
        let visibility = browser::on_visibility(ctx.link().callback(|()| Message::Visibility));
        let mut view = Self {
            sessions,
            merged,
            head: Playhead::default(),
            axis: Axis::Time,
            speed: 1.0,
            playback: Playback::default(),
            frames: None,
            _visibility: visibility,
        };
        // A cancellation goes through a chain within one instant.
        if props.picture == Picture::Chain && !Self::has_lanes(ctx) {
            view.axis = Axis::Step;
        }
        if let Some((run, goto)) = props.goto {
            view.head = view.merged.first_with(run.min(1), goto.position);
        } else if props.at_end {
            view.head = view.merged.at(view.merged.len());
        }
        if props.autoplay && !browser::reduced_motion() && !browser::is_hidden() {
            view.play(ctx);
        }
        view
    }

    fn update(&mut self, ctx: &Context<Self>, message: Message) -> bool {
        match message {
            Message::Do(command) => self.obey(ctx, command),
            Message::Seek(head) => self.pause_at(head),
            Message::SeekTime(time) => self.pause_at(self.merged.at_time(time)),
            Message::Frame(now) => return self.frame(now),
            Message::Visibility if browser::is_hidden() => self.frames = None,
            Message::Visibility => return false,
            Message::Speed(speed) => self.speed = speed,
            Message::Axis(axis) => self.axis = axis,
        }
        true
    }

    /// Other runs: the same part of them.
    fn changed(&mut self, ctx: &Context<Self>, old: &ViewProps) -> bool {
        let (props, old) = (&ctx.props().props, &old.props);
        let same = |run: usize| Rc::ptr_eq(&props.sides[run].trace, &old.sides[run].trace);
        if !(same(0) && same(1)) {
            let (begun, over) = (self.head.position > 0, self.is_over());
            let part = self.part();
            (self.sessions, self.merged) = prepare(props);
            self.head = match (begun, over) {
                (false, _) => Playhead::default(),
                (_, true) => self.merged.at(self.merged.len()),
                _ => self.merged.at_time(self.time_of(part)),
            };
        }
        if let Some((run, goto)) = props.goto.filter(|_| props.goto != old.goto) {
            self.pause_at(self.merged.first_with(run.min(1), goto.position));
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let ViewProps { props, i18n } = ctx.props();
        let onkeydown = ctx.link().batch_callback(|event: KeyboardEvent| {
            let command = command_of(&event)?;
            event.prevent_default();
            Some(Message::Do(command))
        });
        let flowing = (self.frames.is_some() && self.axis == Axis::Time).then_some("pl-flowing");
        let heads = self.merged.heads(self.head);
        let moments = [0, 1].map(|run| Moment {
            session: Rc::clone(&self.sessions[run]),
            position: heads[run].position,
        });
        let side = |run: usize| self.side(ctx, run, heads[run], &moments[run]);
        let table = |run: usize| self.table(ctx, run, &moments[run]);
        html! {
            <section id={props.id.clone()} class={classes!("pl", "pl-pair", flowing)} tabindex="0"
                aria-label={i18n.t("player-pair-label")} {onkeydown}>
                <Patterns id={props.id.clone()} />
                { self.transport(ctx) }
                if props.picture == Picture::Queue {
                    <DepthPlot id={props.id.clone()} sessions={self.sessions.clone()}
                        labels={props.sides.each_ref().map(|side| side.label.clone())}
                        clock={self.head.clock} end={self.merged.end()}
                        onseek={ctx.link().callback(Message::SeekTime)} />
                }
                <div class="pl-sides">{ side(0) }{ side(1) }</div>
                { table(0) }{ table(1) }
            </section>
        }
    }
}

impl CompareView {
    /// Whether lanes are drawn: alone, and of programs.
    fn has_lanes(ctx: &Context<Self>) -> bool {
        let CompareProps { picture, sides, .. } = &ctx.props().props;
        *picture == Picture::Lanes || sides.iter().any(|side| side.source.is_some())
    }

    fn side(&self, ctx: &Context<Self>, run: usize, head: Playhead, moment: &Moment) -> Html {
        let CompareProps { id, sides, picture, .. } = &ctx.props().props;
        let Side { label, source, .. } = &sides[run];
        let id = format!("{id}-{run}");
        let merged = Rc::clone(&self.merged);
        let onseek = ctx.link().callback(move |head: Playhead| match head.position {
            0 => Message::Seek(Playhead::default()),
            _ => Message::Seek(merged.at_time(head.clock)),
        });
        let flows = self.flows();
        let body = match picture {
            Picture::Queue => html! { <QueuePicture moment={moment.clone()} clock={head.clock} /> },
            Picture::Chain => html! { <Chain moment={moment.clone()} /> },
            Picture::Lanes => html! {},
        };
        html! {
            <section class="pl-side" aria-label={label.clone()}>
                <h3>{ label.clone() }</h3>
                <Sentence moment={moment.clone()} clock={head.clock}
                    playing={self.frames.is_some()} />
                { body }
                if Self::has_lanes(ctx) {
                    <Patterns id={id.clone()} />
                    <Lanes {id} moment={moment.clone()} {head} axis={Axis::Time}
                        end={self.merged.end()} {onseek} />
                }
                if *picture != Picture::Queue || source.is_some() {
                    <div class="pl-panels">
                        if let Some(source) = source.clone() {
                            <SourceView moment={moment.clone()} {source} {flows} />
                        }
                        <Output moment={moment.clone()} />
                    </div>
                }
            </section>
        }
    }

    fn table(&self, ctx: &Context<Self>, run: usize, moment: &Moment) -> Html {
        let merged = Rc::clone(&self.merged);
        let onjump = ctx.link().callback(move |at| Message::Seek(merged.first_with(run, at)));
        let label = ctx.props().props.sides[run].label.clone();
        html! { <Table moment={moment.clone()} {onjump} {label} /> }
    }

    fn transport(&self, ctx: &Context<Self>) -> Html {
        let ViewProps { props, i18n } = ctx.props();
        let link = ctx.link();
        let (merged, end) = (Rc::clone(&self.merged), self.merged.end());
        let progress = Progress {
            position: self.head.position,
            last: merged.len(),
            part: self.part(),
            clock: self.sessions[0].seconds(i18n, self.head.clock),
            jumps: Jumps::Instants(props.unit),
        };
        let onpart = link.callback(move |part: f64| {
            let nanos = (part * end.as_nanos() as f64).round() as u64;
            Message::SeekTime(VirtualTime::from_nanos(nanos))
        });
        let merged = Rc::clone(&self.merged);
        let onposition = link.callback(move |at| Message::Seek(merged.at(at)));
        // Lanes of two runs have only the time in common.
        let onaxis = (!Self::has_lanes(ctx)).then(|| link.callback(Message::Axis));
        html! {
            <Transport id={props.id.clone()} {progress} playing={self.frames.is_some()}
                speed={self.speed} axis={self.axis} oncommand={link.callback(Message::Do)}
                {onposition} {onpart} onspeed={link.callback(Message::Speed)} {onaxis} />
        }
    }

    /// The part of the time that has passed, from 0 to 1.
    fn part(&self) -> f64 {
        let whole = self.merged.end().as_nanos().max(1) as f64;
        (self.head.clock.as_nanos() as f64 / whole).min(1.0)
    }

    fn time_of(&self, part: f64) -> VirtualTime {
        let nanos = part * self.merged.end().as_nanos() as f64;
        VirtualTime::from_nanos(nanos.round() as u64)
    }

    fn is_over(&self) -> bool {
        self.head.position >= self.merged.len()
    }

    /// Whether virtual time passes between two events.
    fn flows(&self) -> bool {
        self.head != self.merged.at(self.head.position)
    }

    fn play(&mut self, ctx: &Context<Self>) {
        if self.is_over() {
            self.head = Playhead::default();
        }
        self.playback = Playback::default();
        self.frames = Some(Frames::start(ctx.link().callback(Message::Frame)));
    }

    fn pause_at(&mut self, head: Playhead) {
        self.frames = None;
        self.head = head;
    }

    /// Carries out a command; all but play and pause also pause.
    fn obey(&mut self, ctx: &Context<Self>, command: Command) {
        let playing = self.frames.take().is_some();
        let merged = &self.merged;
        match command {
            Command::Toggle if playing => {}
            Command::Toggle => self.play(ctx),
            Command::Next => self.head = merged.at(self.head.position + 1),
            Command::Previous => self.head = merged.at(self.head.position.saturating_sub(1)),
            Command::Start => self.head = Playhead::default(),
            Command::End => self.head = merged.at(merged.len()),
            Command::NextLine | Command::NextAwait => self.head = merged.next_instant(self.head),
        }
    }

    /// Plays on; gives whether anything changed.
    fn frame(&mut self, now: f64) -> bool {
        if self.frames.is_none() {
            return false;
        }
        let before = self.head;
        let passed = self.playback.passed(now, self.speed);
        self.head = match self.axis {
            Axis::Step => match self.playback.steps(passed) {
                0 => before,
                events => self.merged.at(before.position + events),
            },
            Axis::Time => {
                self.merged.at_time(Playback::flow(passed, self.merged.end(), before.clock))
            }
        };
        if self.is_over() {
            self.frames = None;
        }
        self.frames.is_none() || self.head != before
    }
}

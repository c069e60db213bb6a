//! One trace, prepared for the player: its replay, its lanes, its names.

use std::cell::{OnceCell, RefCell};
use std::rc::Rc;

use taktwerk_trace::{
    Calls, EventKind, Flow, Replay, State, TaskId, TextId, Timeline, Trace, VirtualTime,
};

use super::lanes::overdue::{self, Overdue};
use super::playhead::end_of;
use crate::i18n::I18n;

/// Decimals that a shown time has at most.
const MOST_DECIMALS: usize = 6;

/// A trace and all that is computed from it once.
pub struct Session {
    trace: Rc<Trace>,
    replay: RefCell<Replay>,
    timeline: Timeline,
    overdue: Vec<Overdue>,
    names: Vec<TextId>,
    most_timers: usize,
    rows: Option<Vec<u32>>,
    has_frames: bool,
    decimals: usize,
    unit: Unit,
    flows: OnceCell<Vec<Flow>>,
    calls: OnceCell<Calls>,
}

/// In which unit a player tells the time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Unit {
    /// Virtual seconds.
    #[default]
    Seconds,
    /// Ticks of a model, each of one virtual second.
    Ticks,
}

impl Session {
    /// Reads a trace whose time is told in this unit.
    pub fn in_unit(trace: Rc<Trace>, unit: Unit) -> Rc<Self> {
        Rc::new(Self {
            unit,
            flows: OnceCell::new(),
            calls: OnceCell::new(),
            replay: RefCell::new(Replay::new(Rc::clone(&trace))),
            timeline: Timeline::of(&trace),
            overdue: overdue::of(&trace),
            names: names_of(&trace),
            most_timers: most_timers(&trace),
            rows: rows_without_lines(&trace),
            has_frames: has_frames(&trace),
            decimals: decimals_of(&trace),
            trace,
        })
    }

    /// The trace.
    pub fn trace(&self) -> &Rc<Trace> {
        &self.trace
    }

    /// The lanes of the whole run.
    pub fn timeline(&self) -> &Timeline {
        &self.timeline
    }

    /// Timers that fell due while the loop was blocked.
    pub fn overdue(&self) -> &[Overdue] {
        &self.overdue
    }

    /// Timers pending at the same time, at most: room for so many keeps the page still.
    pub fn most_timers(&self) -> usize {
        self.most_timers
    }

    /// The events that are more than another line reached, if there are lines in this trace.
    pub fn rows_without_lines(&self) -> Option<&[u32]> {
        self.rows.as_deref()
    }

    /// Whether the trace tells which lines were reached.
    pub fn has_lines(&self) -> bool {
        self.rows.is_some()
    }

    /// Whether the trace tells which frames were entered.
    pub fn has_frames(&self) -> bool {
        self.has_frames
    }

    /// The unit of time.
    pub fn unit(&self) -> Unit {
        self.unit
    }

    /// The ways of the items through the queues of the run.
    pub fn flows(&self) -> &[Flow] {
        self.flows.get_or_init(|| Flow::all_of(&self.trace))
    }

    /// The calls of the run.
    pub fn calls(&self) -> &Calls {
        self.calls.get_or_init(|| Calls::of(&self.trace))
    }

    /// Whether a cancellation went through a chain of calls, which is worth a picture.
    pub fn has_chain(&self) -> bool {
        self.has_frames && self.calls().has_chain()
    }

    /// The name of a task; its number if it has none.
    pub fn task_name(&self, task: TaskId) -> String {
        match self.names.get(task.index()).map_or("", |&name| self.trace.text(name)) {
            "" => task.to_string(),
            name => name.to_owned(),
        }
    }

    /// A time or a length of time in seconds, always with the same number of decimals.
    pub fn seconds(&self, i18n: &I18n, time: VirtualTime) -> String {
        if self.unit == Unit::Ticks {
            let number = i18n.number(time.as_secs_f64().floor(), 0);
            return i18n.ta("player-ticks", &[("number", &number)]);
        }
        let number = i18n.number(time.as_secs_f64(), self.decimals);
        i18n.ta("player-seconds", &[("number", &number)])
    }

    /// The time from `earlier` to `later` in seconds.
    pub fn length(&self, i18n: &I18n, earlier: VirtualTime, later: VirtualTime) -> String {
        let length = later.since(earlier).as_nanos();
        let length = VirtualTime::from_nanos(u64::try_from(length).unwrap_or(u64::MAX));
        self.seconds(i18n, length)
    }
}

/// A position of a session. Views hold it and read the replay there.
#[derive(Clone)]
pub struct Moment {
    /// The trace and what belongs to it.
    pub session: Rc<Session>,
    /// Events folded in.
    pub position: usize,
}

impl PartialEq for Moment {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.session, &other.session) && self.position == other.position
    }
}

impl Moment {
    /// Reads the replay at this position. Must not be called from within `read`.
    pub fn with<T>(&self, read: impl FnOnce(&Replay) -> T) -> T {
        let mut replay = self.session.replay.borrow_mut();
        replay.seek(self.position);
        read(&replay)
    }
}

fn names_of(trace: &Trace) -> Vec<TextId> {
    let name = |event: &taktwerk_trace::Event| match event.kind {
        EventKind::TaskCreated { name, .. } | EventKind::TaskStartedEagerly { name, .. } => {
            Some(name)
        }
        _ => None,
    };
    trace.events().iter().filter_map(name).collect()
}

fn rows_without_lines(trace: &Trace) -> Option<Vec<u32>> {
    let events = (0_u32..).zip(trace.events());
    let others = events.filter(|(_, event)| event.kind != EventKind::LineReached);
    let rows: Vec<u32> = others.map(|(seq, _)| seq).collect();
    (rows.len() < trace.len()).then_some(rows)
}

fn has_frames(trace: &Trace) -> bool {
    trace.events().iter().any(|event| matches!(event.kind, EventKind::FrameEntered { .. }))
}

fn most_timers(trace: &Trace) -> usize {
    let mut state = State::new();
    let pending = trace.events().iter().map(|event| {
        state.apply(event);
        state.pending_timers()
    });
    pending.max().unwrap_or(0)
}

/// The decimals with which all times of a trace are shown exactly, as far as that is sensible, and
/// at least so many that a flowing clock is seen to flow.
fn decimals_of(trace: &Trace) -> usize {
    let least = match end_of(trace).as_secs_f64() {
        end if end < 0.5 => 3,
        end if end < 100.0 => 2,
        _ => 0,
    };
    let exact = |decimals: &usize| {
        let unit = 10_u64.pow(9 - *decimals as u32);
        trace.events().iter().all(|event| event.time.as_nanos().is_multiple_of(unit))
    };
    (least..MOST_DECIMALS).find(exact).unwrap_or(MOST_DECIMALS)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::player::sample;

    #[test]
    fn names_follow_the_order_of_creation() {
        let session = Session::in_unit(Rc::new(sample::coffee()), Unit::Seconds);
        assert_eq!(session.task_name(TaskId::MAIN), "main");
        assert_eq!(session.task_name(TaskId::from_index(1)), "bruehen");
        assert_eq!(session.task_name(TaskId::from_index(7)), "T8");
    }

    #[test]
    fn times_get_as_many_decimals_as_the_trace_needs() {
        assert_eq!(decimals_of(&sample::coffee()), 2);
        let mut trace = Trace::new();
        let time = VirtualTime::from_nanos(1_500_000);
        let kind = EventKind::StepBegan;
        let site = taktwerk_trace::SiteId::NONE;
        trace.push(taktwerk_trace::Event { time, task: None, site, kind });
        assert_eq!(decimals_of(&trace), 4);
    }

    #[test]
    fn lines_are_told_apart_from_other_events() {
        let trace = Rc::new(sample::lines());
        let session = Session::in_unit(Rc::clone(&trace), Unit::Seconds);
        let rows = session.rows_without_lines().unwrap();
        assert_eq!(rows.len() + sample::line_positions(&trace).len(), trace.len());
        assert!(session.has_frames());
        let session = Session::in_unit(Rc::new(sample::coffee()), Unit::Seconds);
        assert!(!session.has_lines() && !session.has_frames());
    }

    #[test]
    fn moments_of_one_session_share_its_replay() {
        let session = Session::in_unit(Rc::new(sample::coffee()), Unit::Seconds);
        for position in [5, 1, 9] {
            let moment = Moment { session: Rc::clone(&session), position };
            assert_eq!(moment.with(Replay::position), position);
        }
    }
}

//! The scheduler against a model so plain that it is right by inspection.
//!
//! A program is data: scripts of actions. Every job runs one script when its turn comes, and so
//! schedules, cancels and blocks in the middle of an iteration. Scheduler and model run the same
//! program; all they let one see must be equal, step by step.
#![cfg(not(target_family = "wasm"))]

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::time::Duration;

use proptest::prelude::*;
use taktwerk_executor::{CallId, Observer, Scheduler};
use taktwerk_trace::{TimerId, VirtualTime};

/// One thing that a job does. `script` names what the new job will do.
#[derive(Clone, Debug)]
enum Action {
    Post {
        script: usize,
    },
    CallSoon {
        script: usize,
    },
    CallLater {
        delay: u64,
        script: usize,
    },
    /// Relative to now, and so in the past if negative.
    CallAt {
        offset: i64,
        script: usize,
    },
    /// Any earlier call, whatever became of it.
    Cancel {
        call: usize,
    },
    BlockFor {
        time: u64,
    },
}

/// What one sees of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Seen {
    Iteration { now: u64, ready: usize },
    Jumped { from: u64, to: u64 },
    Due { now: u64, job: usize },
    Ran { now: u64, job: usize, posted: bool },
    Cancelled(bool),
    Waiting { ready: usize, timers: usize },
}

/// What both can do. Jobs are numbered in the order in which they were scheduled.
trait Machine {
    fn post(&mut self, job: usize);
    fn call_soon(&mut self, job: usize);
    fn call_later(&mut self, delay: u64, job: usize);
    fn call_at(&mut self, at: u64, job: usize);
    fn cancel(&mut self, job: usize) -> bool;
    fn block_for(&mut self, time: u64);
    fn now(&self) -> u64;
    /// Entries that will run: ready, and timers.
    fn waiting(&self) -> (usize, usize);
    /// The next job, and whether it was posted.
    fn next(&mut self, seen: &mut Vec<Seen>) -> Option<(usize, bool)>;
}

/// The model: a list of timers, a queue, and iterations as the design has them.
#[derive(Default)]
struct Model {
    now: u64,
    ready: VecDeque<(usize, bool)>,
    batch: usize,
    /// Deadline and job, in order of insertion.
    timers: Vec<(u64, usize)>,
}

impl Model {
    fn move_due(&mut self, seen: &mut Vec<Seen>) {
        // A stable sort: ties stay in order of insertion.
        self.timers.sort_by_key(|&(at, _)| at);
        while self.timers.first().is_some_and(|&(at, _)| at <= self.now) {
            let (_, job) = self.timers.remove(0);
            seen.push(Seen::Due { now: self.now, job });
            self.ready.push_back((job, false));
        }
    }

    fn begin_iteration(&mut self, seen: &mut Vec<Seen>) {
        self.move_due(seen);
        if let (true, Some(&(first, _))) = (self.ready.is_empty(), self.timers.first()) {
            seen.push(Seen::Jumped { from: self.now, to: first });
            self.now = first;
            self.move_due(seen);
        }
        self.batch = self.ready.len();
        if self.batch > 0 {
            seen.push(Seen::Iteration { now: self.now, ready: self.batch });
        }
    }
}

impl Machine for Model {
    fn post(&mut self, job: usize) {
        self.ready.push_back((job, true));
    }

    fn call_soon(&mut self, job: usize) {
        self.ready.push_back((job, false));
    }

    fn call_later(&mut self, delay: u64, job: usize) {
        self.timers.push((self.now.saturating_add(delay), job));
    }

    fn call_at(&mut self, at: u64, job: usize) {
        self.timers.push((at, job));
    }

    fn cancel(&mut self, job: usize) -> bool {
        if let Some(at) = self.timers.iter().position(|&(_, other)| other == job) {
            self.timers.remove(at);
            return true;
        }
        let at = self.ready.iter().position(|&entry| entry == (job, false));
        if let Some(at) = at {
            self.ready.remove(at);
            self.batch -= usize::from(at < self.batch);
        }
        at.is_some()
    }

    fn block_for(&mut self, time: u64) {
        self.now = self.now.saturating_add(time);
    }

    fn now(&self) -> u64 {
        self.now
    }

    fn waiting(&self) -> (usize, usize) {
        (self.ready.len(), self.timers.len())
    }

    fn next(&mut self, seen: &mut Vec<Seen>) -> Option<(usize, bool)> {
        if self.batch == 0 {
            self.begin_iteration(seen);
        }
        self.batch = self.batch.checked_sub(1)?;
        self.ready.pop_front()
    }
}

/// The scheduler, with the calls of its jobs.
#[derive(Default)]
struct Real {
    scheduler: Scheduler<usize>,
    calls: BTreeMap<usize, CallId>,
    jobs: BTreeMap<TimerId, usize>,
    pending: BTreeSet<usize>,
}

impl Real {
    fn keep(&mut self, job: usize, call: CallId) {
        let before = self.jobs.insert(call.timer(), job);
        let in_use = before.is_some_and(|before| self.pending.contains(&before));
        assert!(!in_use, "two pending calls share a number");
        self.calls.insert(job, call);
        self.pending.insert(job);
    }
}

struct Listener<'a> {
    jobs: &'a BTreeMap<TimerId, usize>,
    seen: &'a mut Vec<Seen>,
}

impl Observer for Listener<'_> {
    fn iteration_began(&mut self, now: VirtualTime, ready: usize) {
        self.seen.push(Seen::Iteration { now: now.as_nanos(), ready });
    }

    fn timer_due(&mut self, now: VirtualTime, timer: TimerId) {
        self.seen.push(Seen::Due { now: now.as_nanos(), job: self.jobs[&timer] });
    }

    fn clock_jumped(&mut self, from: VirtualTime, to: VirtualTime) {
        self.seen.push(Seen::Jumped { from: from.as_nanos(), to: to.as_nanos() });
    }
}

impl Machine for Real {
    fn post(&mut self, job: usize) {
        self.scheduler.post(job);
    }

    fn call_soon(&mut self, job: usize) {
        let call = self.scheduler.call_soon(job);
        self.keep(job, call);
    }

    fn call_later(&mut self, delay: u64, job: usize) {
        let call = self.scheduler.call_later(Duration::from_nanos(delay), job);
        self.keep(job, call);
    }

    fn call_at(&mut self, at: u64, job: usize) {
        let call = self.scheduler.call_at(VirtualTime::from_nanos(at), job);
        self.keep(job, call);
    }

    fn cancel(&mut self, job: usize) -> bool {
        self.pending.remove(&job);
        self.calls.get(&job).is_some_and(|&call| self.scheduler.cancel(call))
    }

    fn block_for(&mut self, time: u64) {
        self.scheduler.block_for(Duration::from_nanos(time));
    }

    fn now(&self) -> u64 {
        self.scheduler.now().as_nanos()
    }

    fn waiting(&self) -> (usize, usize) {
        (self.scheduler.ready_len(), self.scheduler.timers_len())
    }

    fn next(&mut self, seen: &mut Vec<Seen>) -> Option<(usize, bool)> {
        let turn = self.scheduler.next(&mut Listener { jobs: &self.jobs, seen })?;
        self.pending.remove(&turn.job);
        assert!(turn.call.is_none() || turn.call == self.calls.get(&turn.job).copied());
        Some((turn.job, turn.call.is_none()))
    }
}

/// A program is over after so many jobs were scheduled.
const MOST_JOBS: usize = 400;

/// Runs a program: script 0 first, then one script a job.
fn seen_by(mut machine: impl Machine, scripts: &[Vec<Action>]) -> Vec<Seen> {
    let mut seen = Vec::new();
    let mut scripts_of_jobs = Vec::new();
    perform(&mut machine, &scripts[0], &mut scripts_of_jobs, &mut seen);
    while let Some((job, posted)) = machine.next(&mut seen) {
        seen.push(Seen::Ran { now: machine.now(), job, posted });
        let script = &scripts[scripts_of_jobs[job] % scripts.len()];
        perform(&mut machine, script, &mut scripts_of_jobs, &mut seen);
        let (ready, timers) = machine.waiting();
        seen.push(Seen::Waiting { ready, timers });
    }
    seen
}

fn perform(
    machine: &mut impl Machine,
    script: &[Action],
    jobs: &mut Vec<usize>,
    seen: &mut Vec<Seen>,
) {
    for action in script {
        let job = jobs.len();
        match *action {
            Action::Cancel { call } if job > 0 => {
                seen.push(Seen::Cancelled(machine.cancel(call % job)));
            }
            Action::Cancel { .. } => {}
            Action::BlockFor { time } => machine.block_for(time),
            _ if job >= MOST_JOBS => {}
            Action::Post { script } => {
                machine.post(job);
                jobs.push(script);
            }
            Action::CallSoon { script } => {
                machine.call_soon(job);
                jobs.push(script);
            }
            Action::CallLater { delay, script } => {
                machine.call_later(delay, job);
                jobs.push(script);
            }
            Action::CallAt { offset, script } => {
                machine.call_at(machine.now().saturating_add_signed(offset), job);
                jobs.push(script);
            }
        }
    }
}

fn agree(scripts: &[Vec<Action>]) -> Result<(), TestCaseError> {
    prop_assert_eq!(seen_by(Real::default(), scripts), seen_by(Model::default(), scripts));
    Ok(())
}

/// Few small times, so that many tie, and some far away, so that every bit of a time counts.
fn times() -> impl Strategy<Value = u64> {
    prop_oneof![
        6 => 0..4_u64,
        3 => 0..200_u64,
        2 => (0..63_u32, 0..3_u64).prop_map(|(bit, more)| (1 << bit) + more),
        1 => Just(u64::MAX),
    ]
}

fn actions() -> impl Strategy<Value = Action> {
    let script = || 1..8_usize;
    let offset = (times(), any::<bool>()).prop_map(|(time, past)| {
        let time = i64::try_from(time).unwrap_or(i64::MAX);
        if past { -time } else { time }
    });
    prop_oneof![
        1 => script().prop_map(|script| Action::Post { script }),
        2 => script().prop_map(|script| Action::CallSoon { script }),
        4 => (times(), script()).prop_map(|(delay, script)| Action::CallLater { delay, script }),
        2 => (offset, script()).prop_map(|(offset, script)| Action::CallAt { offset, script }),
        4 => any::<usize>().prop_map(|call| Action::Cancel { call }),
        1 => (0..10_u64).prop_map(|time| Action::BlockFor { time }),
    ]
}

/// The first script has so many actions, the others a few.
fn scripts(first: std::ops::Range<usize>) -> impl Strategy<Value = Vec<Vec<Action>>> {
    let first = prop::collection::vec(actions(), first);
    let others = prop::collection::vec(prop::collection::vec(actions(), 0..4), 1..8);
    (first, others).prop_map(|(first, others)| [vec![first], others].concat())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn random_programs_run_as_in_the_model(scripts in scripts(1..30)) {
        agree(&scripts)?;
    }

    #[test]
    fn many_timers_run_as_in_the_model(scripts in scripts(120..220)) {
        agree(&scripts)?;
    }

    #[test]
    fn a_few_survivors_of_many_timers_fire_in_order(
        timers in prop::collection::vec((times(), prop::bool::weighted(0.95)), 101..400),
    ) {
        let set = timers.iter().map(|&(delay, _)| Action::CallLater { delay, script: 1 });
        let doomed = timers.iter().enumerate().filter(|(_, (_, doomed))| *doomed);
        let cancel = doomed.map(|(call, _)| Action::Cancel { call });
        agree(&[set.chain(cancel).collect(), vec![]])?;
    }
}

/// Runs everything and gives jobs with the time at which they ran.
fn order(scheduler: &mut Scheduler<&'static str>) -> Vec<(&'static str, u64)> {
    let mut order = Vec::new();
    while let Some(turn) = scheduler.next(&mut ()) {
        order.push((turn.job, scheduler.now().as_nanos()));
    }
    order
}

const fn nanos(nanos: u64) -> Duration {
    Duration::from_nanos(nanos)
}

#[test]
fn ties_fire_in_the_order_in_which_they_were_set() {
    let mut scheduler = Scheduler::new();
    scheduler.call_later(nanos(5), "a");
    scheduler.call_later(nanos(3), "b");
    scheduler.call_at(VirtualTime::from_nanos(5), "c");
    scheduler.call_later(nanos(5), "d");
    assert_eq!(order(&mut scheduler), [("b", 3), ("a", 5), ("c", 5), ("d", 5)]);
}

#[test]
fn a_delay_of_zero_runs_after_what_is_ready_and_before_what_that_schedules() {
    let mut scheduler = Scheduler::new();
    scheduler.call_later(nanos(0), "zero");
    scheduler.call_soon("soon");
    assert_eq!(scheduler.next(&mut ()).map(|turn| turn.job), Some("soon"));
    scheduler.call_soon("scheduled by soon");
    assert_eq!(order(&mut scheduler), [("zero", 0), ("scheduled by soon", 0)]);
}

#[test]
fn what_a_batch_schedules_waits_for_the_next_iteration() {
    #[derive(Default)]
    struct Sizes(Vec<usize>);
    impl Observer for Sizes {
        fn iteration_began(&mut self, _: VirtualTime, ready: usize) {
            self.0.push(ready);
        }
    }
    let (mut scheduler, mut sizes) = (Scheduler::new(), Sizes::default());
    scheduler.post(3);
    scheduler.post(0);
    while let Some(turn) = scheduler.next(&mut sizes) {
        (0..turn.job).for_each(|_| scheduler.post(0));
    }
    assert_eq!(sizes.0, [2, 3]);
}

#[test]
fn the_clock_does_not_jump_to_a_cancelled_timer() {
    let mut scheduler = Scheduler::new();
    let first = scheduler.call_later(nanos(1), "cancelled");
    scheduler.call_later(nanos(7), "kept");
    assert!(scheduler.cancel(first));
    assert_eq!(order(&mut scheduler), [("kept", 7)]);
}

#[test]
fn a_run_ends_at_its_last_timer_and_not_at_a_cancelled_one() {
    let mut scheduler = Scheduler::new();
    let last = scheduler.call_later(nanos(9), "cancelled");
    scheduler.call_later(nanos(2), "kept");
    assert!(scheduler.cancel(last));
    assert_eq!(order(&mut scheduler), [("kept", 2)]);
    assert_eq!(scheduler.now(), VirtualTime::from_nanos(2));
}

#[test]
fn a_timer_in_the_past_is_due_at_once_and_before_later_deadlines() {
    let mut scheduler = Scheduler::new();
    scheduler.block_for(nanos(10));
    for (at, job) in [(10, "c"), (4, "b"), (2, "a"), (4, "b2"), (11, "d")] {
        scheduler.call_at(VirtualTime::from_nanos(at), job);
    }
    scheduler.post("ready before");
    let expected = [("ready before", 10), ("a", 10), ("b", 10), ("b2", 10), ("c", 10), ("d", 11)];
    assert_eq!(order(&mut scheduler), expected);
}

#[test]
fn a_call_is_cancelled_at_most_once_and_never_after_it_ran() {
    let mut scheduler = Scheduler::new();
    let (ran, cancelled) = (scheduler.call_soon("ran"), scheduler.call_soon("cancelled"));
    assert!(scheduler.cancel(cancelled));
    assert!(!scheduler.cancel(cancelled));
    assert_eq!(order(&mut scheduler), [("ran", 0)]);
    // Its number was given away again; the old call must not cancel the new one.
    let new = scheduler.call_soon("new");
    assert!([ran.timer(), cancelled.timer()].contains(&new.timer()));
    assert!(!scheduler.cancel(ran) && !scheduler.cancel(cancelled));
    assert_eq!(order(&mut scheduler), [("new", 0)]);
}

#[test]
fn cancelled_timers_are_dropped_when_they_are_the_most_of_more_than_a_hundred() {
    let mut scheduler = Scheduler::new();
    let dropped = std::rc::Rc::new(());
    let set = |k| scheduler.call_later(nanos(1_000_000 + k), dropped.clone());
    let calls: Vec<_> = (0..200_u64).map(set).collect();
    for (cancelled, &call) in calls.iter().take(101).enumerate() {
        assert_eq!(std::rc::Rc::strong_count(&dropped), 201, "after {cancelled}");
        scheduler.cancel(call);
    }
    assert_eq!(std::rc::Rc::strong_count(&dropped), 100);
    assert_eq!(scheduler.timers_len(), 99);
}

#[test]
fn a_scheduler_that_ran_dry_goes_on_with_what_comes_later() {
    let mut scheduler = Scheduler::new();
    assert_eq!(order(&mut scheduler), []);
    scheduler.call_later(nanos(3), "first");
    assert_eq!(order(&mut scheduler), [("first", 3)]);
    scheduler.call_later(nanos(3), "second");
    assert_eq!(order(&mut scheduler), [("second", 6)]);
}

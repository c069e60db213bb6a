//! What follows from the event just seen: who is next, who had to wait, what is still open.

use taktwerk_trace::{
    Clause, EventKind, Outcome, ReadyEntry, Replay, ResourceId, RunEnd, State, TaskId, TimerId,
    TimerPurpose, Unwind, VirtualTime, WaitGraph, WaitOn,
};

use super::names::{Names, SetTimer};
use crate::i18n::I18n;

/// The second half of the sentence on event `seq`, at whose end the replay stands.
pub fn of(i18n: &I18n, replay: &Replay, seq: usize) -> Option<String> {
    let event = replay.event()?;
    let names = Names::new(i18n, replay.trace());
    let state = replay.state();
    match event.kind {
        EventKind::IterationBegan { ready } => iteration(&names, state, seq, ready as usize),
        EventKind::RunEnded { how } => Some(run_ended(&names, state, how)),
        EventKind::TaskCreated { .. } => Some(i18n.t("then-task-created")),
        EventKind::TaskStartedEagerly { .. } => Some(i18n.t("then-task-eager")),
        EventKind::StepBegan => Some(step_began(i18n, state, event.task)),
        EventKind::Suspended { on } => Some(suspended(&names, state, event.task, on)),
        EventKind::Woken { .. } => Some(i18n.tn("then-woken", state.ready.len(), &[])),
        EventKind::TaskDone { how, .. } => Some(task_done(i18n, state, how)),
        EventKind::TimerSet { purpose: TimerPurpose::Job, .. } => Some(i18n.t("then-timer-job")),
        EventKind::TimerSet { purpose: TimerPurpose::Deadline, .. } => None,
        EventKind::TimerSet { .. } => Some(i18n.t("then-timer-set")),
        EventKind::TimerDue { timer } => Some(timer_due(&names, seq, timer, event.time)),
        EventKind::TimerFired { timer } => Some(timer_fired(&names, seq, timer)),
        EventKind::TimerCancelled { .. } => Some(i18n.t("then-timer-cancelled")),
        EventKind::ClockJumped { .. } => Some(i18n.t("then-clock-jumped")),
        EventKind::ClockBlocked { .. } => Some(clock_blocked(i18n, state)),
        EventKind::CancelRequested { .. } if event.task.is_none() && main_is_over(state) => {
            Some(i18n.t("then-cancel-leftover"))
        }
        EventKind::CancelRequested { target, pending, .. } => {
            let args = [("target", &*names.task(target))];
            Some(i18n.tn("then-cancel-requested", pending as usize, &args))
        }
        EventKind::CancelDelivered => Some(i18n.t("then-cancel-delivered")),
        EventKind::FrameLeft { by: Unwind::Cancel | Unwind::Error, .. } => {
            frame_left(&names, state, event.task)
        }
        EventKind::ClauseEntered { clause: Clause::Finally | Clause::With } => {
            Some(i18n.t("then-clause-cleans"))
        }
        EventKind::ClauseEntered { clause: Clause::Except } => Some(i18n.t("then-clause-except")),
        EventKind::CancelSwallowed => Some(i18n.t("then-cancel-swallowed")),
        EventKind::DeadlineExpired { .. } => Some(i18n.t("then-deadline-expired")),
        EventKind::ScopeOpened { .. } => Some(i18n.t("then-scope-opened")),
        EventKind::JobSubmitted { .. } => Some(i18n.t("then-job-submitted")),
        EventKind::JobStarted { .. } => Some(i18n.t("then-job-started")),
        EventKind::JobFinished { pool, .. } => Some(job_finished(i18n, state, pool)),
        _ => None,
    }
}

/// Most entries of an iteration that are named.
const NAMED: usize = 5;

/// Whose turn it is in this iteration.
fn iteration(names: &Names<'_>, state: &State, seq: usize, ready: usize) -> Option<String> {
    let entry = |entry: &ReadyEntry| match *entry {
        ReadyEntry::Step(task) => names.task(task),
        ReadyEntry::Timer(timer) => match names.timer(timer, seq) {
            Some(SetTimer { purpose: TimerPurpose::Job, .. }) => names.i18n.t("entry-job"),
            set => {
                let owner = names.actor(set.and_then(|set| set.task));
                names.i18n.ta("entry-timer", &[("owner", &owner)])
            }
        },
        ReadyEntry::Callback(_) => names.i18n.t("entry-callback"),
    };
    let mut order: Vec<_> = state.ready.iter().take(ready.min(NAMED)).map(entry).collect();
    if ready > NAMED {
        order.push(names.i18n.tn("entry-more", ready - NAMED, &[]));
    }
    let order = order.join(", ");
    (!order.is_empty()).then(|| names.i18n.tn("then-iteration", ready, &[("order", &order)]))
}

fn main_is_over(state: &State) -> bool {
    state.task(TaskId::MAIN).is_some_and(|task| task.phase.is_over())
}

fn run_ended(names: &Names<'_>, state: &State, how: RunEnd) -> String {
    let open = state.tasks.iter().filter(|task| !task.phase.is_over()).count();
    match how {
        RunEnd::Stuck => match WaitGraph::of(state).cycle() {
            Some(cycle) => {
                let tasks: Vec<_> = cycle.into_iter().map(|task| names.task(task)).collect();
                names.i18n.ta("then-run-cycle", &[("tasks", &tasks.join(", "))])
            }
            None => names.i18n.t("then-run-stuck"),
        },
        RunEnd::Budget => names.i18n.t("then-run-budget"),
        RunEnd::Raised => names.i18n.t("then-run-raised"),
        RunEnd::Exited => names.i18n.t("then-run-exited"),
        _ if open == 0 => names.i18n.t("then-run-clean"),
        _ => names.i18n.tn("then-run-open", open, &[]),
    }
}

/// Where an error goes that leaves a frame: to the frame that awaits it, if there is one.
fn frame_left(names: &Names<'_>, state: &State, task: Option<TaskId>) -> Option<String> {
    let outer = state.frames.iter().rev().find(|frame| frame.task == task)?;
    Some(names.i18n.ta("then-frame-left", &[("frame", names.text(outer.name))]))
}

fn step_began(i18n: &I18n, state: &State, task: Option<TaskId>) -> String {
    let steps = task.and_then(|task| state.task(task)).map_or(0, |task| task.steps);
    i18n.t(if steps <= 1 { "then-first-step" } else { "then-next-step" })
}

/// Whether anybody can go on, and who.
fn suspended(names: &Names<'_>, state: &State, task: Option<TaskId>, on: WaitOn) -> String {
    let front = state.ready.front().copied();
    let own = |entry| matches!((entry, task), (ReadyEntry::Step(next), Some(task)) if next == task);
    match front {
        Some(entry) if on == WaitOn::Turn && own(entry) => names.i18n.t("then-alone"),
        Some(ReadyEntry::Step(next)) => names.i18n.ta("then-next", &[("next", &names.task(next))]),
        Some(_) => names.i18n.t("then-callback"),
        None => match state.timer_heap().first() {
            Some(timer) if timer.deadline < state.now => {
                names.i18n.tn("then-overdue", overdue(state), &[])
            }
            Some(timer) => names.i18n.ta("then-jump", &[("time", &names.time(timer.deadline))]),
            None => names.i18n.t("then-nobody"),
        },
    }
}

fn task_done(i18n: &I18n, state: &State, how: Outcome) -> String {
    let open = state.tasks.iter().filter(|task| !task.phase.is_over()).count();
    match how {
        Outcome::Failed | Outcome::Panicked => i18n.t("then-task-failed"),
        Outcome::Returned | Outcome::Cancelled => i18n.tn("then-task-done", open, &[]),
    }
}

/// A timer that comes due late shows what a blocked loop costs.
fn timer_due(names: &Names<'_>, seq: usize, timer: TimerId, now: VirtualTime) -> String {
    match names.timer(timer, seq) {
        Some(set) if set.deadline < now => {
            names.i18n.ta("then-timer-late", &[("now", &names.time(now))])
        }
        _ => names.i18n.t("then-timer-due"),
    }
}

fn clock_blocked(i18n: &I18n, state: &State) -> String {
    i18n.tn("then-clock-blocked", overdue(state), &[])
}

/// Timers in the heap that should have left it by now.
fn overdue(state: &State) -> usize {
    state.timer_heap().iter().filter(|timer| timer.deadline <= state.now).count()
}

fn timer_fired(names: &Names<'_>, seq: usize, timer: TimerId) -> String {
    match names.timer(timer, seq) {
        Some(SetTimer { purpose: TimerPurpose::Sleep, task: Some(owner), .. }) => {
            names.i18n.ta("then-sleep-over", &[("owner", &names.task(owner))])
        }
        _ => names.i18n.t("then-timer-fired"),
    }
}

fn job_finished(i18n: &I18n, state: &State, pool: ResourceId) -> String {
    let queued = state.jobs.iter().filter(|job| job.pool == pool && job.worker.is_none()).count();
    i18n.tn("then-job-finished", queued, &[])
}

//! One message for each kind of event: what happened.

use taktwerk_trace::{
    Callback, Clause, Event, EventKind, Gone, Outcome, ResourceId, ResourceKind, RunEnd, TaskId,
    TextId, TimerId, TimerPurpose, Unwind, VirtualTime,
};

use super::names::Names;
use super::{diagnoses, waiting};

/// What an event did.
pub fn text(names: &Names<'_>, seq: usize, event: &Event) -> String {
    let i18n = names.i18n;
    let who = names.actor(event.task);
    let say = |key: &str| i18n.ta(key, &[("who", &who)]);
    match event.kind {
        EventKind::IterationBegan { ready } => i18n.tn("event-iteration", ready as usize, &[]),
        EventKind::RunEnded { how } => run_ended(names, event.time, how),
        EventKind::TaskCreated { child, parent, name } => created(names, child, parent, name),
        EventKind::TaskStartedEagerly { child, parent, name } => {
            started_eagerly(names, child, parent, name)
        }
        EventKind::StepBegan => say("event-step"),
        EventKind::StepResumed => say("event-step-resumed"),
        EventKind::Suspended { on } => waiting::suspended(names, seq, &who, on),
        EventKind::Woken { task, from, cancelled } => waiting::woken(names, task, from, cancelled),
        EventKind::TaskDone { how, error } => done(names, &who, how, error),
        EventKind::CancelRequested { target, message, .. } => {
            cancel_requested(names, event.task, target, message)
        }
        EventKind::CancelDelivered => say("event-cancel-delivered"),
        EventKind::Uncancelled { pending } => {
            i18n.tn("event-uncancelled", pending as usize, &[("who", &who)])
        }
        EventKind::CancelSwallowed => say("event-cancel-swallowed"),
        EventKind::Output { text } => {
            i18n.ta("event-output", &[("who", &who), ("text", names.text(text))])
        }
        EventKind::ErrorOutput { text } => {
            i18n.ta("event-error-output", &[("who", &who), ("text", names.text(text))])
        }
        EventKind::Diagnosed { what } => diagnoses::text(names, &who, what),
        EventKind::FrameEntered { .. }
        | EventKind::LineReached
        | EventKind::ClauseEntered { .. }
        | EventKind::FrameLeft { .. } => frames(names, event, &who),
        _ => clock(names, seq, event, &who),
    }
}

/// Calls of async functions, and the lines in them.
fn frames(names: &Names<'_>, event: &Event, who: &str) -> String {
    let i18n = names.i18n;
    let line = names.line(event.site);
    let about = |key: &str, frame: TextId| {
        i18n.ta(key, &[("who", who), ("frame", names.text(frame)), ("line", &line)])
    };
    match event.kind {
        EventKind::FrameEntered { name } => about("event-frame-entered", name),
        EventKind::FrameLeft { name, by } => about(unwind_key(by), name),
        EventKind::ClauseEntered { clause } => about(clause_key(clause), TextId::NONE),
        _ if line.is_empty() => i18n.ta("event-line-somewhere", &[("who", who)]),
        _ => about("event-line", TextId::NONE),
    }
}

/// The clock, timers and callbacks.
fn clock(names: &Names<'_>, seq: usize, event: &Event, who: &str) -> String {
    let i18n = names.i18n;
    match event.kind {
        EventKind::TimerSet { purpose, deadline, .. } => {
            let key = match purpose {
                TimerPurpose::Deadline => "event-timer-set-deadline",
                TimerPurpose::Job => "event-timer-set-job",
                TimerPurpose::Call => "event-timer-set-call",
                _ => "event-timer-set",
            };
            i18n.ta(key, &[("who", who), ("until", &names.time(deadline))])
        }
        EventKind::TimerDue { timer } => about_timer(names, seq, timer, "event-timer-due"),
        EventKind::TimerFired { timer } => about_timer(names, seq, timer, "event-timer-fired"),
        EventKind::TimerCancelled { timer } => {
            about_timer(names, seq, timer, "event-timer-cancelled")
        }
        EventKind::ClockJumped { from } => {
            let (from, to) = (names.time(from), names.time(event.time));
            i18n.ta("event-clock-jumped", &[("from", &from), ("to", &to)])
        }
        EventKind::ClockBlocked { from } => {
            let (from, to) = (names.time(from), names.time(event.time));
            i18n.ta("event-clock-blocked", &[("who", who), ("from", &from), ("to", &to)])
        }
        EventKind::CallbackReady { callback } => callback_text(names, seq, callback, "ready"),
        EventKind::CallbackRan { callback } => callback_text(names, seq, callback, "ran"),
        EventKind::CallbackCancelled { callback } => {
            callback_text(names, seq, callback, "cancelled")
        }
        _ => scopes(names, seq, event, who),
    }
}

/// Timeouts and scopes.
fn scopes(names: &Names<'_>, seq: usize, event: &Event, who: &str) -> String {
    let i18n = names.i18n;
    let about = |key: &str, owner: &str| i18n.ta(key, &[("owner", owner)]);
    match event.kind {
        EventKind::DeadlineEntered { when, .. } => {
            i18n.ta("event-deadline-entered", &[("who", who), ("until", &names.time(when))])
        }
        EventKind::DeadlineMoved { deadline, when } => {
            let (owner, until) = (names.deadline_owner(deadline, seq), names.time(when));
            i18n.ta("event-deadline-moved", &[("owner", &owner), ("until", &until)])
        }
        EventKind::DeadlineExpired { deadline } => {
            about("event-deadline-expired", &names.deadline_owner(deadline, seq))
        }
        EventKind::DeadlineLeft { elapsed, .. } => {
            let key = if elapsed { "event-deadline-elapsed" } else { "event-deadline-left" };
            i18n.ta(key, &[("who", who)])
        }
        EventKind::ScopeOpened { .. } => i18n.ta("event-scope-opened", &[("who", who)]),
        EventKind::ScopeAborted { scope } => {
            about("event-scope-aborted", &names.scope_owner(scope, seq))
        }
        EventKind::ScopeClosed { scope, errors } => {
            let owner = names.scope_owner(scope, seq);
            i18n.tn("event-scope-closed", errors as usize, &[("owner", &owner)])
        }
        _ => resources(names, event, who),
    }
}

/// Queues, semaphores, events and pools.
fn resources(names: &Names<'_>, event: &Event, who: &str) -> String {
    let i18n = names.i18n;
    let count = |key: &str, resource, count: u32| {
        i18n.tn(key, count as usize, &[("who", who), ("name", &names.resource(resource))])
    };
    let about =
        |key: &str, resource| i18n.ta(key, &[("who", who), ("name", &names.resource(resource))]);
    let job = |key: &str, pool, job, worker: &str| {
        let (pool, job) = (names.resource(pool), names.job(job));
        i18n.ta(key, &[("who", who), ("name", &pool), ("job", &job), ("worker", worker)])
    };
    match event.kind {
        EventKind::ResourceCreated { kind, capacity, name, resource } => {
            let name = match names.text(name) {
                "" => resource.to_string(),
                name => name.to_owned(),
            };
            i18n.tn(resource_key(kind, capacity), capacity as usize, &[("name", &name)])
        }
        EventKind::QueuePut { queue, depth } => count("event-queue-put", queue, depth),
        EventKind::QueueGot { queue, depth } => count("event-queue-got", queue, depth),
        EventKind::ItemProduced { item } => {
            i18n.ta("event-item-produced", &[("who", who), ("item", &item.to_string())])
        }
        EventKind::QueueRefused { queue, item } => item_text(names, who, "refused", (queue, item)),
        EventKind::ItemGone { queue, item, how } => {
            let what = match how {
                Gone::Lost => "lost",
                Gone::Rejected => "rejected",
                Gone::Dropped => "dropped",
            };
            item_text(names, who, what, (queue, item))
        }
        EventKind::PermitTaken { semaphore, free } => count("event-permit-taken", semaphore, free),
        EventKind::PermitReturned { semaphore, free } => {
            count("event-permit-returned", semaphore, free)
        }
        EventKind::EventSet { event } => about("event-event-set", event),
        EventKind::EventCleared { event } => about("event-event-cleared", event),
        EventKind::JobSubmitted { pool, job: id, .. } => job("event-job-submitted", pool, id, ""),
        EventKind::JobStarted { pool, job: id, worker } => {
            job("event-job-started", pool, id, &(worker + 1).to_string())
        }
        EventKind::JobFinished { pool, job: id } => job("event-job-finished", pool, id, ""),
        EventKind::JobWithdrawn { pool, job: id } => job("event-job-withdrawn", pool, id, ""),
        // The vocabulary may grow; an event without a message of its own is still a row.
        _ => i18n.ta("event-unknown", &[("who", who)]),
    }
}

/// What became of an item that a full queue had no space for.
fn item_text(names: &Names<'_>, who: &str, what: &str, item: (ResourceId, u32)) -> String {
    let (queue, item) = (names.resource(item.0), item.1.to_string());
    let key = format!("event-item-{what}");
    names.i18n.ta(&key, &[("who", who), ("name", &queue), ("item", &item)])
}

fn run_ended(names: &Names<'_>, at: VirtualTime, how: RunEnd) -> String {
    let key = match how {
        RunEnd::MainDone => "event-run-done",
        RunEnd::Stuck => "event-run-stuck",
        RunEnd::Budget => "event-run-budget",
        RunEnd::Raised => "event-run-raised",
        RunEnd::Exited => "event-run-exited",
        _ => "event-run-over",
    };
    names.i18n.ta(key, &[("time", &names.time(at))])
}

fn created(names: &Names<'_>, child: TaskId, parent: Option<TaskId>, name: TextId) -> String {
    let child = match names.text(name) {
        "" => child.to_string(),
        name => name.to_owned(),
    };
    match parent {
        Some(parent) => {
            let args = [("who", &*names.task(parent)), ("child", &child)];
            names.i18n.ta("event-task-created", &args)
        }
        None => names.i18n.ta("event-main-created", &[("child", &child)]),
    }
}

fn started_eagerly(
    names: &Names<'_>,
    child: TaskId,
    parent: Option<TaskId>,
    name: TextId,
) -> String {
    let child = match names.text(name) {
        "" => child.to_string(),
        name => name.to_owned(),
    };
    let args = [("who", &*names.actor(parent)), ("child", &child)];
    names.i18n.ta("event-task-eager", &args)
}

fn done(names: &Names<'_>, who: &str, how: Outcome, error: TextId) -> String {
    let bare = error == TextId::NONE;
    let key = match how {
        Outcome::Returned => "event-task-returned",
        Outcome::Failed if bare => "event-task-failed",
        Outcome::Failed => "event-task-failed-with",
        Outcome::Cancelled => "event-task-cancelled",
        Outcome::Panicked if bare => "event-task-panicked",
        Outcome::Panicked => "event-task-panicked-with",
    };
    names.i18n.ta(key, &[("who", who), ("error", names.text(error))])
}

fn cancel_requested(
    names: &Names<'_>,
    by: Option<TaskId>,
    target: TaskId,
    message: TextId,
) -> String {
    let key = match (by, message == TextId::NONE) {
        (Some(by), true) if by == target => "event-cancel-self",
        (_, true) => "event-cancel-requested",
        (_, false) => "event-cancel-requested-with",
    };
    let (who, target, message) = (names.actor(by), names.task(target), names.text(message));
    names.i18n.ta(key, &[("who", &who), ("target", &target), ("message", message)])
}

fn about_timer(names: &Names<'_>, seq: usize, timer: TimerId, key: &str) -> String {
    let Some(set) = names.timer(timer, seq) else {
        return names.i18n.t("event-timer-other");
    };
    let key = match (set.purpose, set.task) {
        (TimerPurpose::Job, _) => format!("{key}-job"),
        (TimerPurpose::Call, _) => format!("{key}-call"),
        (_, None) => "event-timer-other".to_owned(),
        (TimerPurpose::Deadline, _) => format!("{key}-deadline"),
        _ => key.to_owned(),
    };
    let (owner, time) = (names.actor(set.task), names.time(set.deadline));
    names.i18n.ta(&key, &[("owner", &owner), ("time", &time)])
}

fn callback_text(names: &Names<'_>, seq: usize, callback: Callback, stage: &str) -> String {
    let (kind, owner, child) = match callback {
        Callback::ChildDone { scope, child } => {
            ("child-done", names.scope_owner(scope, seq), names.task(child))
        }
        Callback::Deadline(deadline) => {
            ("deadline", names.deadline_owner(deadline, seq), String::new())
        }
        Callback::MainDone => ("main-done", String::new(), names.task(TaskId::MAIN)),
        Callback::Call { name } => ("call", String::new(), names.text(name).to_owned()),
        _ => ("other", String::new(), String::new()),
    };
    let key = format!("event-callback-{kind}-{stage}");
    names.i18n.ta(&key, &[("owner", &owner), ("child", &child)])
}

fn unwind_key(by: Unwind) -> &'static str {
    match by {
        Unwind::Return => "event-frame-returned",
        Unwind::Error => "event-frame-failed",
        Unwind::Cancel => "event-frame-cancelled",
        Unwind::Yield => "event-frame-yielded",
    }
}

fn clause_key(clause: Clause) -> &'static str {
    match clause {
        Clause::Finally => "event-clause-finally",
        Clause::Except => "event-clause-except",
        _ => "event-clause-with",
    }
}

fn resource_key(kind: ResourceKind, capacity: u32) -> &'static str {
    match kind {
        kind if kind.is_queue() && capacity == u32::MAX => "event-queue-unbounded",
        kind if kind.is_queue() => "event-queue-created",
        ResourceKind::Semaphore => "event-semaphore-created",
        ResourceKind::Event => "event-event-created",
        ResourceKind::WorkerPool => "event-pool-created",
        ResourceKind::Lock => "event-lock-created",
        ResourceKind::Condition => "event-condition-created",
        ResourceKind::Barrier => "event-barrier-created",
        _ => "event-resource-created",
    }
}

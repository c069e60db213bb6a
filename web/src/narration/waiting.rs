//! What tasks wait on, and what wakes them.

use taktwerk_trace::{TaskId, WaitOn};

use super::names::Names;

/// What a task waits on from now on.
pub fn suspended(names: &Names<'_>, seq: usize, who: &str, on: WaitOn) -> String {
    let (i18n, resource) = (names.i18n, |id| names.resource(id));
    let (key, other) = match on {
        WaitOn::Turn => ("event-suspended-turn", String::new()),
        WaitOn::Timer(timer) => match names.timer(timer, seq) {
            Some(set) => ("event-suspended-timer", names.time(set.deadline)),
            None => ("event-suspended-some-timer", String::new()),
        },
        WaitOn::Task(task) => ("event-suspended-task", names.task(task)),
        WaitOn::Scope(_) => ("event-suspended-scope", String::new()),
        WaitOn::Space(queue) => ("event-suspended-space", resource(queue)),
        WaitOn::Item(queue) => ("event-suspended-item", resource(queue)),
        WaitOn::Permit(semaphore) => ("event-suspended-permit", resource(semaphore)),
        WaitOn::Event(event) => ("event-suspended-event", resource(event)),
        WaitOn::Job(job) => ("event-suspended-job", names.job(job)),
        WaitOn::Join(queue) => ("event-suspended-join", resource(queue)),
        WaitOn::Notification(condition) => ("event-suspended-notification", resource(condition)),
        WaitOn::Barrier(barrier) => ("event-suspended-barrier", resource(barrier)),
        WaitOn::Several(many) => ("event-suspended-several", many.to_string()),
        WaitOn::Future => ("event-suspended-future", String::new()),
        _ => ("event-suspended-foreign", String::new()),
    };
    i18n.ta(key, &[("who", who), ("other", &other)])
}

/// What a task had waited on, and why it may go on.
pub fn woken(names: &Names<'_>, task: TaskId, from: WaitOn, cancelled: bool) -> String {
    let (who, resource) = (names.task(task), |id| names.resource(id));
    let (key, other) = match from {
        _ if cancelled => ("event-woken-cancelled", String::new()),
        WaitOn::Turn => ("event-woken-turn", String::new()),
        WaitOn::Timer(_) => ("event-woken-timer", String::new()),
        WaitOn::Task(task) => ("event-woken-task", names.task(task)),
        WaitOn::Scope(_) => ("event-woken-scope", String::new()),
        WaitOn::Space(queue) => ("event-woken-space", resource(queue)),
        WaitOn::Item(queue) => ("event-woken-item", resource(queue)),
        WaitOn::Permit(semaphore) => ("event-woken-permit", resource(semaphore)),
        WaitOn::Event(event) => ("event-woken-event", resource(event)),
        WaitOn::Job(job) => ("event-woken-job", names.job(job)),
        WaitOn::Join(queue) => ("event-woken-join", resource(queue)),
        WaitOn::Notification(condition) => ("event-woken-notification", resource(condition)),
        WaitOn::Barrier(barrier) => ("event-woken-barrier", resource(barrier)),
        WaitOn::Several(many) => ("event-woken-several", many.to_string()),
        WaitOn::Future => ("event-woken-future", String::new()),
        _ => ("event-woken-foreign", String::new()),
    };
    names.i18n.ta(key, &[("who", &who), ("other", &other)])
}

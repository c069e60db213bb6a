//! The run in plain words.
//!
//! Every kind of event has a message that says what happened; [`sentence`] adds what follows from
//! it at that moment, read off the replayed state. Table, screen reader and picture thus say the
//! same thing.

mod diagnoses;
mod events;
mod names;
mod sequel;
#[cfg(test)]
mod tests;
mod waiting;

use taktwerk_trace::{Diagnosis, Phase, Replay, TaskId, Trace};

use crate::i18n::I18n;

/// What just happened and why it matters: the event before the current position of the replay.
pub fn sentence(i18n: &I18n, replay: &Replay) -> String {
    let Some(seq) = replay.position().checked_sub(1) else {
        return i18n.t("narration-start");
    };
    let happened = event_text(i18n, replay.trace(), seq);
    match sequel::of(i18n, replay, seq) {
        Some(sequel) => format!("{happened} {sequel}"),
        None => happened,
    }
}

/// What an event did, for a row of the table; empty if there is no such event.
pub fn event_text(i18n: &I18n, trace: &Trace, seq: usize) -> String {
    let names = names::Names::new(i18n, trace);
    trace.events().get(seq).map_or_else(String::new, |event| events::text(&names, seq, event))
}

/// What a diagnosis says, in one sentence; `task` is the task that it was made about.
pub fn diagnosis_text(i18n: &I18n, trace: &Trace, task: Option<TaskId>, what: Diagnosis) -> String {
    let names = names::Names::new(i18n, trace);
    diagnoses::text(&names, &names.actor(task), what)
}

/// The word for a phase of a task.
pub fn phase_name(i18n: &I18n, phase: Phase) -> String {
    i18n.t(match phase {
        Phase::Ready => "phase-ready",
        Phase::Running => "phase-running",
        Phase::Sleeping => "phase-sleeping",
        Phase::Waiting => "phase-waiting",
        Phase::Cancelling => "phase-cancelling",
        Phase::Done => "phase-done",
        Phase::Failed => "phase-failed",
        Phase::Cancelled => "phase-cancelled",
    })
}

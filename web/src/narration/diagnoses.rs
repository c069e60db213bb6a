//! What the engine noticed, in one plain sentence.

use taktwerk_trace::{Diagnosis, Stuck};

use super::names::Names;

/// The sentence of a diagnosis; `who` is the task that it was made about.
pub fn text(names: &Names<'_>, who: &str, what: Diagnosis) -> String {
    let i18n = names.i18n;
    match what {
        Diagnosis::LoopBlocked { call, late } => {
            let args = [("who", who), ("call", names.text(call))];
            i18n.tn("diagnosis-loop-blocked", late as usize, &args)
        }
        Diagnosis::Stuck { why } => stuck(names, why),
        Diagnosis::CancellationSwallowed { task } => {
            i18n.ta("diagnosis-cancellation-swallowed", &[("who", &names.task(task))])
        }
        Diagnosis::Orphaned { task } => {
            i18n.ta("diagnosis-orphaned", &[("who", &names.task(task))])
        }
        Diagnosis::NeverAwaited { name } => {
            i18n.ta("diagnosis-never-awaited", &[("name", names.text(name))])
        }
        Diagnosis::ExceptionNeverRetrieved { task: Some(task), error } => {
            let args = [("who", &*names.task(task)), ("error", names.text(error))];
            i18n.ta("diagnosis-error-unheard", &args)
        }
        Diagnosis::ExceptionNeverRetrieved { task: None, error } => {
            i18n.ta("diagnosis-error-unheard-future", &[("error", names.text(error))])
        }
        Diagnosis::BusyWait { turns } => {
            i18n.tn("diagnosis-busy-wait", turns as usize, &[("who", who)])
        }
        Diagnosis::QueueGrows { queue, depth } => {
            i18n.tn("diagnosis-queue-grows", depth as usize, &[("name", &names.resource(queue))])
        }
        _ => i18n.t("diagnosis-other"),
    }
}

fn stuck(names: &Names<'_>, why: Stuck) -> String {
    let i18n = names.i18n;
    let about = |key: &str, resource| i18n.ta(key, &[("name", &names.resource(resource))]);
    match why {
        Stuck::Cycle { first } => i18n.ta("stuck-cycle", &[("who", &names.task(first))]),
        Stuck::LockHeld { lock, owner: Some(owner) } => {
            let args = [("who", &*names.task(owner)), ("name", &names.resource(lock))];
            i18n.ta("stuck-lock-held", &args)
        }
        Stuck::LockHeld { lock, owner: None } => about("stuck-lock-lost", lock),
        Stuck::TaskDoneMissing { queue, missing } => {
            let args = [("name", &*names.resource(queue))];
            i18n.tn("stuck-task-done-missing", missing as usize, &args)
        }
        Stuck::NobodyPuts { queue } => about("stuck-nobody-puts", queue),
        Stuck::NobodyGets { queue } => about("stuck-nobody-gets", queue),
        Stuck::NobodySignals { resource } => about("stuck-nobody-signals", resource),
        Stuck::NobodySettles { task } => {
            i18n.ta("stuck-nobody-settles", &[("who", &names.task(task))])
        }
        _ => i18n.t("stuck-other"),
    }
}

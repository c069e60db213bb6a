//! What is noticed when nothing can go on, and at the end of a run.

use taktwerk_trace::{Diagnosis, EventKind, ResourceKind, Stuck, TaskId, WaitOn};

use crate::session::{self, Abort, Session};

/// Items at the end from which on a queue without a limit is said to grow.
const GROWN: u32 = 32;

/// Nothing is ready and no timer is set: says why and ends the run.
pub fn stuck() {
    session::with(|session| {
        let why = session.why_stuck();
        session.emit_loop(EventKind::Diagnosed { what: Diagnosis::Stuck { why } });
        session.abort_with(Abort::Stuck);
    });
}

/// What can only be told at the end.
pub fn at_end(session: &mut Session) {
    let grown: Vec<_> = session.grown_queues().collect();
    for (queue, depth) in grown {
        session.diagnose(Diagnosis::QueueGrows { queue, depth });
    }
    let ignored =
        session.tasks.iter().filter(|t| !t.over && t.cancel_requests > 0 && t.deliveries > 0);
    let ignored: Vec<_> = ignored.map(|task| task.id).collect();
    for task in ignored {
        session.diagnose(Diagnosis::CancellationSwallowed { task });
    }
}

impl Session {
    fn grown_queues(&self) -> impl Iterator<Item = (taktwerk_trace::ResourceId, u32)> {
        self.resources.iter().enumerate().filter_map(|(index, queue)| {
            let unbounded = queue.kind.is_queue() && queue.capacity == u32::MAX;
            let grows = unbounded && queue.depth >= GROWN && queue.depth * 10 >= queue.most * 9;
            grows.then_some((taktwerk_trace::ResourceId(index as u32), queue.depth))
        })
    }

    /// The tasks that wait, in order of creation, and on what.
    fn waiting(&self) -> impl Iterator<Item = (TaskId, WaitOn)> {
        self.tasks.iter().filter(|task| !task.over).map(|task| (task.id, task.waits_on))
    }

    /// The reason that says most.
    fn why_stuck(&self) -> Stuck {
        let cycle = self.waiting().find_map(|(task, _)| self.cycle_from(task));
        let rank = |why: &Stuck| match why {
            Stuck::LockHeld { .. } => 0,
            Stuck::TaskDoneMissing { .. } => 1,
            Stuck::NobodySettles { .. } => 3,
            _ => 2,
        };
        let others = self.waiting().filter_map(|(task, on)| self.why_waits(task, on));
        cycle
            .or_else(|| others.min_by_key(rank))
            .unwrap_or(Stuck::NobodySettles { task: TaskId::MAIN })
    }

    fn why_waits(&self, task: TaskId, on: WaitOn) -> Option<Stuck> {
        Some(match on {
            WaitOn::Permit(resource) => match self.resources.get(resource.index()) {
                Some(lock) if lock.kind == ResourceKind::Lock => {
                    let alive = |id: &TaskId| self.tasks.get(id.index()).is_some_and(|t| !t.over);
                    Stuck::LockHeld { lock: resource, owner: lock.owner.filter(alive) }
                }
                _ => Stuck::NobodySignals { resource },
            },
            WaitOn::Join(queue) => {
                let missing = self.resources.get(queue.index()).map_or(0, |queue| queue.unfinished);
                Stuck::TaskDoneMissing { queue, missing }
            }
            WaitOn::Item(queue) => Stuck::NobodyPuts { queue },
            WaitOn::Space(queue) => Stuck::NobodyGets { queue },
            WaitOn::Event(resource)
            | WaitOn::Notification(resource)
            | WaitOn::Barrier(resource) => Stuck::NobodySignals { resource },
            WaitOn::Future | WaitOn::Foreign => Stuck::NobodySettles { task },
            _ => return None,
        })
    }

    /// A circle of tasks and locks through a task.
    fn cycle_from(&self, start: TaskId) -> Option<Stuck> {
        let (mut at, mut first) = (start, start);
        for _ in 0..=self.tasks.len() {
            let next = match self.tasks.get(at.index())?.waits_on {
                WaitOn::Task(next) => next,
                WaitOn::Permit(lock) => self.resources.get(lock.index())?.owner?,
                _ => return None,
            };
            if self.tasks.get(next.index())?.over {
                return None;
            }
            first = first.min(next);
            // Waiting for one's own lock is told as such.
            if next == at {
                return None;
            }
            if next == start {
                return Some(Stuck::Cycle { first });
            }
            at = next;
        }
        None
    }
}

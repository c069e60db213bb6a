//! Models in ticks, which a check drives itself: roles instead of tasks, a clock that it moves, a
//! queue. They are recorded in the words in which the simulators record theirs
//! (`crates/simulators/src/queue/recorder.rs`), so that the same pictures show them.

use taktwerk_trace::{EventKind, Outcome, ResourceId, ResourceKind, TaskId, TextId, VirtualTime};

use crate::session::{Address, Session};

/// The key of the first role; no Python object is there.
const ROLES: Address = Address::MAX;

/// The key of the first queue of a model.
const QUEUES: Address = Address::MAX / 2;

/// Offers that a full queue refuses in one tick; more of them never end.
const REFUSALS: u32 = 1_000;

impl Session {
    /// A new role. The first one owns all others.
    pub fn new_role(&mut self, name: &str) -> TaskId {
        let first = self.judge.roles.first().copied();
        let key = ROLES - self.judge.roles.len();
        let before = std::mem::replace(&mut self.current, first);
        let (child, parent) = self.new_task(key);
        self.judge.roles.push(child);
        let name = self.text(name);
        self.emit(EventKind::TaskCreated { child, parent, name });
        self.current = before;
        child
    }

    /// What runs from here on belongs to a role; gives who ran before.
    pub fn play(&mut self, role: Option<TaskId>) -> Option<TaskId> {
        std::mem::replace(&mut self.current, role)
    }

    /// The clock moves on to a time, if it is not past it already.
    pub fn tick(&mut self, until: VirtualTime) {
        self.begin_details();
        self.judge.refusals = 0;
        let from = self.now;
        if until > from {
            self.now = until;
            self.emit_loop(EventKind::ClockJumped { from });
            self.check_time();
        }
    }

    /// A queue of a model.
    pub fn new_model_queue(&mut self, name: &str, limit: Option<u32>) -> ResourceId {
        let key = QUEUES - self.resources.len();
        self.create_resource(key, ResourceKind::Queue, limit.unwrap_or(u32::MAX), name)
    }

    /// A queue is full. Whoever offers again and again in one tick never comes back.
    pub fn refuse(&mut self, queue: ResourceId, item: u32) {
        self.emit(EventKind::QueueRefused { queue, item });
        self.judge.refusals += 1;
        if self.judge.refusals > REFUSALS {
            self.exhaust(taktwerk_protocol::Exhausted::Lines);
        }
    }

    /// All roles end, their owner last.
    pub fn end_roles(&mut self) {
        let roles = std::mem::take(&mut self.judge.roles);
        let Some((first, others)) = roles.split_first() else { return };
        for role in others.iter().chain([first]) {
            self.current = Some(*role);
            self.site = taktwerk_trace::SiteId::NONE;
            self.tasks[role.index()].over = true;
            self.emit(EventKind::TaskDone { how: Outcome::Returned, error: TextId::NONE });
        }
        self.current = None;
    }
}

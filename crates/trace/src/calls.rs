//! The calls of a whole run: which async function awaited which, what was asked to stop, how an
//! error went out through them, and what ran on although its caller had left.

use std::collections::BTreeMap;

use crate::{
    Clause, DeadlineId, Event, EventKind, Outcome, Point, ResourceId, ResourceKind, SiteId, TaskId,
    TextId, Trace, Unwind, VirtualTime, WaitOn,
};

/// How a call ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Left {
    /// When.
    pub at: Point,
    /// By what.
    pub by: Unwind,
}

/// One call of an async function: a frame from its entry to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Call {
    /// The function.
    pub name: TextId,
    /// The task that is in it.
    pub task: Option<TaskId>,
    /// The call that made this one, or created its task.
    pub caller: Option<usize>,
    /// Whether it is the first of its task, so that nobody has to wait for it.
    pub is_first: bool,
    /// Whether its task ever waited in it. Plain functions are called and left within a step.
    pub waited: bool,
    /// Calls around it.
    pub depth: usize,
    /// When it was entered.
    pub entered: Point,
    /// Where.
    pub site: SiteId,
    /// The clauses that ran in it while an error unwound it.
    pub clauses: Vec<(Point, Clause)>,
    /// Its end, if it has one.
    pub left: Option<Left>,
}

impl Call {
    /// Whether it has been entered and not left after `position` events.
    pub fn is_open(&self, position: usize) -> bool {
        self.entered.is_before(position) && !self.has_left(position)
    }

    /// Whether it has been left after `position` events.
    pub fn has_left(&self, position: usize) -> bool {
        self.left.is_some_and(|left| left.at.is_before(position))
    }

    /// The clause that runs in it after `position` events, if it is open.
    pub fn clause(&self, position: usize) -> Option<Clause> {
        let begun = self.clauses.iter().rev().find(|(at, _)| at.is_before(position));
        begun.filter(|_| self.is_open(position)).map(|(_, clause)| *clause)
    }
}

/// One request to cancel a task.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Request {
    /// When it was made.
    pub at: Point,
    /// The task asked.
    pub target: TaskId,
    /// The task that asked; `None` if a timeout or the loop did.
    pub by: Option<TaskId>,
    /// The call in which the request begins: the timeout's owner, or the task's outermost one.
    pub from: Option<usize>,
    /// When it arrived, and in which call.
    pub delivered: Option<(Point, Option<usize>)>,
}

/// One timeout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Timeout {
    /// Its id.
    pub deadline: DeadlineId,
    /// The call that entered it.
    pub owner: Option<usize>,
    /// When it was entered.
    pub entered: Point,
    /// When it expires.
    pub when: VirtualTime,
    /// When it did.
    pub expired: Option<Point>,
    /// When it was left, and whether the cancellation was turned into a timeout error.
    pub left: Option<(Point, bool)>,
}

/// One event on which tasks can wait, such as a signal that is handed from call to call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Signal {
    /// The event.
    pub event: ResourceId,
    /// Its name.
    pub name: TextId,
    /// When it was first set.
    pub set: Option<Point>,
    /// When it first woke a task.
    pub heard: Option<Point>,
}

/// All calls of a run, in order of entry.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Calls {
    /// The calls.
    pub calls: Vec<Call>,
    /// The requests to cancel.
    pub requests: Vec<Request>,
    /// The timeouts.
    pub timeouts: Vec<Timeout>,
    /// The events.
    pub signals: Vec<Signal>,
    ends: BTreeMap<TaskId, (Point, Outcome)>,
}

impl Calls {
    /// Reads the calls off a trace.
    pub fn of(trace: &Trace) -> Self {
        let mut reader = Reader::default();
        for (seq, event) in trace.events().iter().enumerate() {
            reader.read(Point { event: seq, time: event.time }, event);
        }
        reader.calls
    }

    /// Whether a call runs on after `position` events although its caller has left: a leak.
    pub fn is_orphan(&self, call: usize, position: usize) -> bool {
        let Some(this) = self.calls.get(call).filter(|call| call.is_open(position)) else {
            return false;
        };
        let Some(caller) = this.caller.and_then(|caller| self.calls.get(caller)) else {
            return false;
        };
        caller.has_left(position) || this.caller.is_some_and(|up| self.is_orphan(up, position))
    }

    /// Whether a cancellation ever went through more than one call of a task.
    pub fn has_chain(&self) -> bool {
        self.requests.iter().any(|request| {
            let inner = request.delivered.and_then(|(_, inner)| self.calls.get(inner?));
            inner.is_some_and(|inner| !inner.is_first)
        })
    }

    /// How a task ended, and when.
    pub fn end_of(&self, task: TaskId) -> Option<(Point, Outcome)> {
        self.ends.get(&task).copied()
    }

    /// The calls in which a task waited, in the order of a tree: each one before those it made.
    pub fn in_tree_order(&self) -> Vec<usize> {
        let mut under: BTreeMap<Option<usize>, Vec<usize>> = BTreeMap::new();
        for (at, call) in self.calls.iter().enumerate() {
            under.entry(call.caller).or_default().push(at);
        }
        let mut order = Vec::with_capacity(self.calls.len());
        let mut open: Vec<usize> = under.remove(&None).unwrap_or_default();
        open.reverse();
        while let Some(at) = open.pop() {
            if self.calls[at].waited {
                order.push(at);
            }
            open.extend(under.remove(&Some(at)).unwrap_or_default().into_iter().rev());
        }
        order
    }
}

#[derive(Default)]
struct Reader {
    calls: Calls,
    /// Open calls of each task, the innermost last.
    stacks: BTreeMap<Option<TaskId>, Vec<usize>>,
    /// The call in which each task was created.
    creators: BTreeMap<TaskId, usize>,
}

impl Reader {
    fn read(&mut self, at: Point, event: &Event) {
        let task = event.task;
        match event.kind {
            EventKind::TaskCreated { child, .. } | EventKind::TaskStartedEagerly { child, .. } => {
                if let Some(creator) = self.innermost(task) {
                    self.creators.insert(child, creator);
                }
            }
            EventKind::TaskDone { how, .. } => {
                if let Some(task) = task {
                    self.calls.ends.insert(task, (at, how));
                }
            }
            EventKind::FrameEntered { name } => self.enter(at, event, name),
            EventKind::ClauseEntered { clause } => {
                if let Some(call) = self.innermost(task) {
                    self.calls.calls[call].clauses.push((at, clause));
                }
            }
            EventKind::Suspended { .. } => {
                for &call in self.stacks.get(&task).into_iter().flatten() {
                    self.calls.calls[call].waited = true;
                }
            }
            EventKind::FrameLeft { by, .. } => {
                if let Some(call) = self.stacks.get_mut(&task).and_then(Vec::pop) {
                    self.calls.calls[call].left = Some(Left { at, by });
                }
            }
            _ => self.read_request(at, event),
        }
    }

    fn read_request(&mut self, at: Point, event: &Event) {
        let calls = &mut self.calls;
        match event.kind {
            EventKind::CancelRequested { target, .. } => {
                let from = self.beginning(event.task, target);
                let by = event.task.filter(|by| *by != target);
                let request = Request { at, target, by, from, delivered: None };
                self.calls.requests.push(request);
            }
            EventKind::CancelDelivered => {
                let inner = self.innermost(event.task);
                let waiting = self.calls.requests.iter_mut().filter(|request| {
                    Some(request.target) == event.task && request.delivered.is_none()
                });
                waiting.for_each(|request| request.delivered = Some((at, inner)));
            }
            EventKind::ResourceCreated { resource, kind: ResourceKind::Event, name, .. } => {
                calls.signals.push(Signal { event: resource, name, set: None, heard: None });
            }
            EventKind::EventSet { event } => {
                let mut known = calls.signals.iter_mut().rev();
                if let Some(signal) = known.find(|signal| signal.event == event) {
                    signal.set.get_or_insert(at);
                }
            }
            EventKind::Woken { from: WaitOn::Event(event), cancelled: false, .. } => {
                let mut known = calls.signals.iter_mut().rev();
                if let Some(signal) = known.find(|signal| signal.event == event) {
                    signal.heard.get_or_insert(at);
                }
            }
            EventKind::DeadlineEntered { deadline, when } => {
                let owner = self.innermost(event.task);
                let timeout =
                    Timeout { deadline, owner, entered: at, when, expired: None, left: None };
                self.calls.timeouts.push(timeout);
            }
            EventKind::DeadlineMoved { deadline, when } => {
                calls.with_timeout(deadline, |timeout| timeout.when = when);
            }
            EventKind::DeadlineExpired { deadline } => {
                calls.with_timeout(deadline, |timeout| timeout.expired = Some(at));
            }
            EventKind::DeadlineLeft { deadline, elapsed } => {
                calls.with_timeout(deadline, |timeout| timeout.left = Some((at, elapsed)));
            }
            _ => {}
        }
    }

    fn enter(&mut self, at: Point, event: &Event, name: TextId) {
        let inside = self.innermost(event.task);
        let creator = || event.task.and_then(|task| self.creators.get(&task).copied());
        let caller = inside.or_else(creator);
        let depth = caller.map_or(0, |caller| self.calls.calls[caller].depth + 1);
        self.stacks.entry(event.task).or_default().push(self.calls.calls.len());
        self.calls.calls.push(Call {
            name,
            task: event.task,
            caller,
            is_first: inside.is_none(),
            waited: false,
            depth,
            entered: at,
            site: event.site,
            clauses: Vec::new(),
            left: None,
        });
    }

    fn innermost(&self, task: Option<TaskId>) -> Option<usize> {
        self.stacks.get(&task)?.last().copied()
    }

    /// The call in which a request on a task begins: that of the timeout which has just expired,
    /// else the task's outermost one.
    fn beginning(&self, by: Option<TaskId>, target: TaskId) -> Option<usize> {
        let stack = self.stacks.get(&Some(target))?;
        let expired =
            self.calls.timeouts.iter().rev().find(|timeout| {
                by.is_none() && timeout.expired.is_some() && timeout.left.is_none()
            });
        let owner = expired.and_then(|timeout| timeout.owner);
        owner.filter(|owner| stack.contains(owner)).or_else(|| stack.first().copied())
    }
}

impl Calls {
    fn with_timeout(&mut self, deadline: DeadlineId, change: impl FnOnce(&mut Timeout)) {
        let mut known = self.timeouts.iter_mut().rev();
        if let Some(timeout) = known.find(|timeout| timeout.deadline == deadline) {
            change(timeout);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const OWNER: TaskId = TaskId::MAIN;
    const NAME: TextId = TextId::NONE;

    fn child() -> TaskId {
        TaskId::from_index(1)
    }

    fn calls(events: &[(TaskId, EventKind)]) -> Calls {
        let mut trace = Trace::new();
        for (second, &(task, kind)) in (0_u64..).zip(events) {
            let time = VirtualTime::from_millis(second * 1000);
            trace.push(Event { time, task: Some(task), site: SiteId::NONE, kind });
        }
        Calls::of(&trace)
    }

    fn entered() -> EventKind {
        EventKind::FrameEntered { name: NAME }
    }

    fn left(by: Unwind) -> EventKind {
        EventKind::FrameLeft { name: NAME, by }
    }

    fn waits() -> EventKind {
        EventKind::Suspended { on: WaitOn::Future }
    }

    #[test]
    fn a_call_in_a_task_belongs_to_the_call_that_created_the_task_and_outlives_it() {
        let created = EventKind::TaskCreated { child: child(), parent: Some(OWNER), name: NAME };
        let found = calls(&[
            (OWNER, entered()),
            (OWNER, created),
            (child(), entered()),
            (child(), entered()),
            (OWNER, left(Unwind::Return)),
            (child(), left(Unwind::Return)),
            (child(), left(Unwind::Return)),
        ]);
        let callers: Vec<_> = found.calls.iter().map(|call| (call.caller, call.is_first)).collect();
        assert_eq!(callers, [(None, true), (Some(0), true), (Some(1), false)]);
        let orphans = |position| (0..3).filter(|&at| found.is_orphan(at, position)).count();
        assert_eq!([4, 5, 6, 7].map(orphans), [0, 2, 1, 0]);
    }

    #[test]
    fn a_request_begins_at_the_owner_of_the_timeout_and_arrives_innermost() {
        let deadline = DeadlineId(3);
        let mut trace = Trace::new();
        let when = VirtualTime::from_millis(2000);
        let events = [
            (Some(OWNER), entered()),
            (Some(OWNER), entered()),
            (Some(OWNER), EventKind::DeadlineEntered { deadline, when }),
            (Some(OWNER), entered()),
            (None, EventKind::DeadlineExpired { deadline }),
            (None, EventKind::CancelRequested { target: OWNER, pending: 1, message: NAME }),
            (Some(OWNER), EventKind::CancelDelivered),
            (Some(OWNER), EventKind::ClauseEntered { clause: Clause::Finally }),
            (Some(OWNER), left(Unwind::Cancel)),
            (Some(OWNER), EventKind::DeadlineLeft { deadline, elapsed: true }),
        ];
        for (task, kind) in events {
            trace.push(Event { time: when, task, site: SiteId::NONE, kind });
        }
        let found = Calls::of(&trace);
        let request = found.requests[0];
        assert_eq!((request.from, request.by), (Some(1), None));
        assert_eq!(request.delivered.map(|(at, call)| (at.event, call)), Some((6, Some(2))));
        assert_eq!(found.calls[2].clause(8), Some(Clause::Finally));
        assert_eq!(found.calls[2].clause(9), None, "it has left");
        assert_eq!(found.timeouts[0].left.map(|(_, elapsed)| elapsed), Some(true));
    }

    #[test]
    fn a_signal_is_set_and_may_be_heard() {
        let [heard, unheard] = [ResourceId(0), ResourceId(1)];
        let kind = ResourceKind::Event;
        let created =
            |resource| EventKind::ResourceCreated { resource, kind, capacity: 1, name: NAME };
        let from = WaitOn::Event(heard);
        let found = calls(&[
            (OWNER, created(heard)),
            (OWNER, created(unheard)),
            (OWNER, EventKind::EventSet { event: heard }),
            (OWNER, EventKind::Woken { task: child(), from, cancelled: false }),
            (OWNER, EventKind::EventSet { event: unheard }),
        ]);
        let points = |at: Option<Point>| at.map(|at| at.event);
        let signals: Vec<_> =
            found.signals.iter().map(|s| (points(s.set), points(s.heard))).collect();
        assert_eq!(signals, [(Some(2), Some(3)), (Some(4), None)]);
    }

    #[test]
    fn the_tree_has_each_call_before_those_it_made() {
        let second = TaskId::from_index(2);
        let created = |child| EventKind::TaskCreated { child, parent: Some(OWNER), name: NAME };
        let found = calls(&[
            (OWNER, entered()),
            (OWNER, created(child())),
            (OWNER, created(second)),
            (second, entered()),
            (child(), entered()),
            (second, entered()),
            (OWNER, waits()),
            (child(), waits()),
            (second, waits()),
            (second, entered()),
            (second, left(Unwind::Return)),
        ]);
        // The plain call at the end is no await.
        assert_eq!(found.in_tree_order(), [0, 1, 3, 2]);
    }
}

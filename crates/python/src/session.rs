//! What a run knows of itself: its trace, its clock, what it may still use, and the numbers that
//! its tasks, timers and resources have in the trace.
//!
//! There is one session a thread. Python objects are looked up by address; nothing is ever iterated
//! in the order of addresses, so that they cannot reach the trace.

use std::cell::RefCell;
use std::collections::HashMap;

use taktwerk_protocol::{Exhausted, Limits, Usage};
use taktwerk_trace::{
    Callback, DeadlineId, Diagnosis, Event, EventKind, JobId, ResourceId, ResourceKind, ScopeId,
    SiteId, TaskId, TextId, TimerId, Trace, VirtualTime, WaitOn,
};

use crate::check::Judge;
use crate::engine::Sink;

thread_local! {
    static SESSION: RefCell<Option<Box<Session>>> = const { RefCell::new(None) };
}

/// Looks at a clock that stands, in one step, from which on nobody takes the time of anything.
const BUSY_READS: u32 = 20_000;

/// The address of a Python object, as a key.
pub type Address = usize;

/// Why the run must not go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Abort {
    /// Nothing can go on any more.
    Stuck,
    /// A limit was reached.
    Exhausted(Exhausted),
}

/// What is known of a task.
#[derive(Clone, Debug)]
pub struct Task {
    pub id: TaskId,
    pub parent: Option<TaskId>,
    pub over: bool,
    pub waits_on: WaitOn,
    pub cancel_requests: u32,
    /// How often a cancellation was delivered.
    pub deliveries: u32,
    /// Whether a cancellation's delivery in the running step was recorded.
    pub cancel_told: bool,
    /// Whether it was named as left over already.
    pub orphaned: bool,
    /// Turns in a row in which it did nothing but ask for another one.
    pub idle_turns: u32,
}

/// What is known of a resource.
#[derive(Clone, Debug)]
pub struct Resource {
    pub kind: ResourceKind,
    pub capacity: u32,
    /// The task that holds it, if it is a lock.
    pub owner: Option<TaskId>,
    pub depth: u32,
    pub most: u32,
    /// Items put and not reported as done.
    pub unfinished: u32,
}

/// A pending timer.
#[derive(Clone, Copy, Debug)]
pub struct Timer {
    pub deadline: VirtualTime,
    /// The future that it settles, if it ends a sleep.
    pub future: Option<Address>,
}

/// One output of the program; lines are recorded whole.
#[derive(Debug, Default)]
struct Stream {
    line: String,
}

/// The state of a run. See the module's documentation.
pub struct Session {
    pub trace: Trace,
    pub tracing: bool,
    pub now: VirtualTime,
    pub limits: Limits,
    pub usage: Usage,
    pub abort: Option<Abort>,
    pub over: bool,
    sink: Box<dyn Sink>,
    /// The file whose frames are the learner's.
    pub file: String,
    /// The program, line by line.
    pub lines: Vec<String>,
    pub current: Option<TaskId>,
    /// Whether a loop runs, which a blocking call would block.
    pub in_loop: bool,
    /// Where the program is.
    pub site: SiteId,
    task_ids: HashMap<Address, TaskId>,
    pub tasks: Vec<Task>,
    pub timers: HashMap<u32, Timer>,
    pub sleepers: HashMap<Address, TimerId>,
    pub jobs: HashMap<Address, JobId>,
    pub job_count: u32,
    resource_ids: HashMap<Address, ResourceId>,
    pub resources: Vec<Resource>,
    /// Who holds locks that are parts of something else, and so no resources until somebody waits.
    pub part_owners: HashMap<Address, TaskId>,
    scopes: HashMap<Address, ScopeId>,
    scope_count: u32,
    /// Timeouts that were entered; of one that has expired, how often its task had been cancelled.
    pub deadlines: HashMap<Address, (DeadlineId, Option<u32>)>,
    deadline_count: u32,
    outputs: [Stream; 2],
    /// Set while a modelled worker thread runs: how far its own time is ahead of the loop's.
    pub worker_ahead: Option<u64>,
    /// The pool of worker threads, once it was used: its number and how many calls run.
    pub pool: Option<ResourceId>,
    /// Wake-ups of the running task that happened before it suspended.
    pub early_wakes: Vec<(TaskId, bool)>,
    /// Whether the end of the running task was recorded.
    pub done_told: bool,
    /// Set while the loop shuts down: its own tasks are not the program's.
    pub quiet: bool,
    /// Tasks whose steps run: the current one, and below it those that started eager ones.
    pub stepping: Vec<TaskId>,
    /// Eager tasks whose first steps run.
    pub eager: Vec<Address>,
    /// Details that the running step has recorded.
    details: u32,
    pub clock_reads: u32,
    /// How often the clock was read since it moved, in one step.
    step_reads: u32,
    busy_told: bool,
    wall_check: u32,
    /// What the check of an exercise found.
    pub judge: Judge,
}

impl Session {
    /// A session for a program.
    pub fn new(
        file: &str,
        source: &str,
        limits: Limits,
        tracing: bool,
        sink: Box<dyn Sink>,
    ) -> Self {
        Self {
            trace: Trace::new(),
            tracing,
            now: VirtualTime::ZERO,
            limits,
            usage: Usage::default(),
            abort: None,
            over: false,
            sink,
            file: file.to_owned(),
            lines: source.lines().map(str::to_owned).collect(),
            current: None,
            in_loop: false,
            site: SiteId::NONE,
            task_ids: HashMap::new(),
            tasks: Vec::new(),
            timers: HashMap::new(),
            sleepers: HashMap::new(),
            jobs: HashMap::new(),
            job_count: 0,
            resource_ids: HashMap::new(),
            resources: Vec::new(),
            part_owners: HashMap::new(),
            scopes: HashMap::new(),
            scope_count: 0,
            deadlines: HashMap::new(),
            deadline_count: 0,
            outputs: Default::default(),
            worker_ahead: None,
            pool: None,
            early_wakes: Vec::new(),
            done_told: false,
            quiet: false,
            stepping: Vec::new(),
            eager: Vec::new(),
            details: 0,
            clock_reads: 0,
            step_reads: 0,
            busy_told: false,
            wall_check: 0,
            judge: Judge::default(),
        }
    }

    /// Records an event of the running task at the place where the program is.
    pub fn emit(&mut self, kind: EventKind) {
        let (task, site) = (self.current, self.site);
        self.push(task, site, kind);
    }

    /// Records an event of the loop itself.
    pub fn emit_loop(&mut self, kind: EventKind) {
        self.push(None, SiteId::NONE, kind);
    }

    /// Records an event of a given task without a place.
    pub fn emit_of(&mut self, task: TaskId, kind: EventKind) {
        self.push(Some(task), SiteId::NONE, kind);
    }

    fn push(&mut self, task: Option<TaskId>, site: SiteId, kind: EventKind) {
        let spoken = matches!(kind, EventKind::Output { .. } | EventKind::ErrorOutput { .. });
        if self.over || (self.quiet && !spoken) || self.abort.is_some() {
            return;
        }
        self.usage.events += 1;
        if self.usage.events >= self.limits.events {
            self.exhaust(Exhausted::Events);
        }
        if self.tracing || spoken {
            self.trace.push(Event { time: self.now, task, site, kind });
            if self.trace.len().is_multiple_of(256) {
                self.sink.recorded(&self.trace, false);
            }
        }
    }

    /// Records a diagnosis.
    pub fn diagnose(&mut self, what: Diagnosis) {
        self.emit(EventKind::Diagnosed { what });
    }

    /// Ends the run: a limit was reached. The first reason stays.
    pub fn exhaust(&mut self, what: Exhausted) {
        if self.abort.is_none() {
            self.abort_with(Abort::Exhausted(what));
            self.sink.stopping(what);
        }
    }

    /// The run must not go on. The first reason stays.
    pub fn abort_with(&mut self, why: Abort) {
        if self.abort.is_none() {
            self.abort = Some(why);
            self.judge.ended(self.trace.len());
        }
    }

    /// A text of the trace; none if nothing is recorded.
    pub fn text(&mut self, text: &str) -> TextId {
        if self.tracing { self.trace.intern(text) } else { TextId::NONE }
    }

    /// A line of the program was reached; `false` if the run must end.
    pub fn count_line(&mut self, line: u32) -> bool {
        if self.abort.is_none() {
            self.sink.reached(line);
        }
        self.usage.lines += 1;
        if self.usage.lines > self.limits.lines {
            self.exhaust(Exhausted::Lines);
        }
        self.wall_check += 1;
        if self.wall_check >= 512 {
            self.wall_check = 0;
            if let Some(what) = self.sink.exhausted(&self.limits) {
                self.exhaust(what);
            }
        }
        self.abort.is_none()
    }

    /// A task by its object, if it is alive or was the last one at this address.
    pub fn task_id(&self, address: Address) -> Option<TaskId> {
        self.task_ids.get(&address).copied()
    }

    /// A task that has not ended, by its object.
    pub fn live_task(&self, address: Address) -> Option<TaskId> {
        self.task_id(address).filter(|id| self.tasks.get(id.index()).is_some_and(|t| !t.over))
    }

    /// Enters a new task.
    pub fn new_task(&mut self, address: Address) -> (TaskId, Option<TaskId>) {
        let id = TaskId::from_index(self.tasks.len());
        let parent = self.current;
        self.task_ids.insert(address, id);
        self.tasks.push(Task {
            id,
            parent,
            over: false,
            waits_on: WaitOn::Turn,
            cancel_requests: 0,
            deliveries: 0,
            cancel_told: false,
            orphaned: false,
            idle_turns: 0,
        });
        (id, parent)
    }

    /// A resource that is known already.
    pub fn known_resource(&self, address: Address) -> Option<ResourceId> {
        self.resource_ids.get(&address).copied()
    }

    /// An object is none, whatever was at its address before.
    pub fn forget_resource(&mut self, address: Address) {
        self.resource_ids.remove(&address);
    }

    /// A lock that is a part of something else was taken or given back.
    pub fn part_moved(&mut self, address: Address, taken: bool) {
        match self.current.filter(|_| taken) {
            Some(owner) => self.part_owners.insert(address, owner),
            None => self.part_owners.remove(&address),
        };
    }

    /// Makes an object a resource, whatever was at its address before.
    pub fn create_resource(
        &mut self,
        address: Address,
        kind: ResourceKind,
        capacity: u32,
        name: &str,
    ) -> ResourceId {
        let id = ResourceId(self.resources.len() as u32);
        self.resource_ids.insert(address, id);
        self.resources.push(Resource {
            kind,
            capacity,
            owner: None,
            depth: 0,
            most: 0,
            unfinished: 0,
        });
        let name = self.text(name);
        self.emit(EventKind::ResourceCreated { resource: id, kind, capacity, name });
        id
    }

    /// A task group by its object.
    pub fn scope(&self, address: Address) -> Option<ScopeId> {
        self.scopes.get(&address).copied()
    }

    /// A task group was entered.
    pub fn open_scope(&mut self, address: Address) {
        let id = ScopeId(self.scope_count);
        self.scope_count += 1;
        self.scopes.insert(address, id);
        self.emit(EventKind::ScopeOpened { scope: id });
    }

    /// A timeout was entered.
    pub fn enter_deadline(&mut self, address: Address, when: VirtualTime) {
        let id = DeadlineId(self.deadline_count);
        self.deadline_count += 1;
        self.deadlines.insert(address, (id, None));
        self.emit(EventKind::DeadlineEntered { deadline: id, when });
    }

    /// A task group was left; gives its number the first time.
    pub fn close_scope(&mut self, address: Address) -> Option<ScopeId> {
        self.scopes.remove(&address)
    }

    /// A new turn of the loop begins.
    pub fn begin_turn(&mut self) {
        self.details = 0;
        self.step_reads = 0;
        self.site = SiteId::NONE;
        self.current = None;
        self.stepping.clear();
        self.early_wakes.clear();
        self.eager.clear();
    }

    /// A step begins that the loop knows nothing of: its details count anew.
    pub fn begin_details(&mut self) {
        self.details = 0;
    }

    /// Whether one more detail of this step may be recorded.
    pub fn take_detail(&mut self, most: u32) -> bool {
        self.details += 1;
        self.details <= most
    }

    /// The place of a line of the program.
    pub fn site_of_line(&mut self, line: u32) -> SiteId {
        if !self.tracing {
            return SiteId::NONE;
        }
        let file = std::mem::take(&mut self.file);
        let site = self.trace.site(&file, line, 1);
        self.file = file;
        site
    }

    /// The kind of clause that a line stands in.
    pub fn clause_at(&self, line: u32) -> Option<taktwerk_trace::Clause> {
        crate::observe::clause(&self.lines, line)
    }

    /// The running task's innermost await of the program ended with the cancellation error.
    pub fn cancel_delivered(&mut self, site: SiteId) {
        let Some(task) = self.current.and_then(|id| self.tasks.get_mut(id.index())) else { return };
        if std::mem::replace(&mut task.cancel_told, true) {
            return;
        }
        task.deliveries += 1;
        self.site = site;
        self.emit(EventKind::CancelDelivered);
    }

    /// A clause that waited raises a cancellation again: it was delivered before.
    pub fn cancel_goes_on(&mut self) {
        if let Some(task) = self.current.and_then(|id| self.tasks.get_mut(id.index())) {
            task.cancel_told = true;
        }
    }

    /// A readable name for an object that is created at the place where the program is: the
    /// variable or attribute that it is assigned to, or its kind and number.
    pub fn name_at_site(&self, kind: ResourceKind) -> String {
        let line = self.trace.position(self.site).map_or(0, |site| site.line);
        let text = self.lines.get((line as usize).wrapping_sub(1));
        let call = format!("{kind:?}(");
        let assigned = text.and_then(|text| {
            // Of several statements in a line, the one that makes such an object.
            let mut statements = text.split(';').filter(|part| part.contains(&call));
            let text = match (statements.next(), statements.next()) {
                (Some(only), None) => only,
                (Some(_), Some(_)) => return None,
                (None, _) => text,
            };
            let (target, _) = text.split_once('=')?;
            let target = target.split(':').next().unwrap_or_default().trim();
            let plain = |c: char| c.is_alphanumeric() || matches!(c, '_' | '.');
            let good = !target.is_empty() && target.chars().all(plain);
            good.then(|| target.trim_start_matches("self.").to_owned())
        });
        let number = 1 + self.resources.iter().filter(|other| other.kind == kind).count();
        assigned.unwrap_or_else(|| format!("{kind:?}-{number}"))
    }

    /// Somebody looked at the clock: notices who looks at it all the time and lets nobody else run.
    pub fn read_clock(&mut self) {
        self.clock_reads = self.clock_reads.saturating_add(1);
        self.step_reads += 1;
        if self.step_reads == BUSY_READS && !self.busy_told {
            self.busy_told = true;
            self.diagnose(Diagnosis::BusyWait { turns: BUSY_READS });
        }
    }

    /// Notices a task that asks for turn after turn while the clock stands and it looks at it.
    pub fn watch_turns(&mut self, id: TaskId, on: WaitOn) {
        let task = &mut self.tasks[id.index()];
        task.idle_turns = if on == WaitOn::Turn { task.idle_turns + 1 } else { 0 };
        let turns = task.idle_turns;
        if turns >= 1000 && self.clock_reads >= turns && !self.busy_told {
            self.busy_told = true;
            self.diagnose(Diagnosis::BusyWait { turns });
        }
    }

    /// Names the children that a task leaves behind.
    pub fn tell_orphans(&mut self, parent: TaskId) {
        let left = self.tasks.iter().filter(|task| task.parent == Some(parent) && !task.over);
        let left: Vec<_> = left.map(|task| task.id).collect();
        left.into_iter().for_each(|task| self.tell_orphan(task));
    }

    /// Names all tasks that are alive when the main task has ended.
    pub fn tell_all_orphans(&mut self) {
        let left = self.tasks.iter().filter(|task| !task.over && task.cancel_requests == 0);
        let left: Vec<_> = left.map(|task| task.id).collect();
        left.into_iter().for_each(|task| self.tell_orphan(task));
    }

    /// Names a task as left behind, once.
    pub fn tell_orphan(&mut self, task: TaskId) {
        if !std::mem::replace(&mut self.tasks[task.index()].orphaned, true) {
            self.diagnose(Diagnosis::Orphaned { task });
        }
    }

    /// A call went into the ready queue.
    pub fn callback_ready(&mut self, callback: Callback) {
        self.emit(EventKind::CallbackReady { callback });
    }

    /// A timer left the heap for good.
    pub fn drop_timer(&mut self, timer: TimerId) {
        if let Some(timer) = self.timers.remove(&timer.0)
            && let Some(future) = timer.future
        {
            self.sleepers.remove(&future);
        }
    }

    /// Text for one of the outputs: 0 is the standard output, 1 the error output.
    pub fn write(&mut self, stream: usize, text: &str) {
        if self.over || self.abort.is_some() {
            return;
        }
        let room = self.limits.output_bytes.saturating_sub(self.usage.output_bytes) as usize;
        let text = if text.len() > room {
            self.exhaust(Exhausted::Output);
            &text[..text.floor_char_boundary(room)]
        } else {
            text
        };
        self.usage.output_bytes += text.len() as u32;
        self.sink.output(stream == 1, text);
        let mut parts = text.split('\n');
        if let Some(first) = parts.next() {
            self.outputs[stream].line.push_str(first);
        }
        for part in parts {
            let line = std::mem::replace(&mut self.outputs[stream].line, part.to_owned());
            self.record_line(stream, &line);
        }
    }

    fn record_line(&mut self, stream: usize, line: &str) {
        let text = self.trace.intern(line);
        let kind = match stream {
            0 => EventKind::Output { text },
            _ => EventKind::ErrorOutput { text },
        };
        // The line that used up the budget is shown, too.
        let abort = self.abort.take();
        self.emit(kind);
        self.abort = abort.or(self.abort);
    }

    /// Records what was written without a newline at the end.
    pub fn flush(&mut self) {
        for stream in 0..2 {
            if !self.outputs[stream].line.is_empty() {
                let line = std::mem::take(&mut self.outputs[stream].line);
                self.record_line(stream, &line);
            }
        }
    }

    /// Moves the clock of a blocked loop, and tells.
    pub fn block(&mut self, until: VirtualTime, call: &str) {
        let from = self.now;
        if until == from {
            return;
        }
        self.now = until;
        (self.clock_reads, self.step_reads) = (0, 0);
        self.check_time();
        let late = self
            .timers
            .values()
            .filter(|timer| timer.deadline > from && timer.deadline <= until)
            .count() as u32;
        self.emit(EventKind::ClockBlocked { from });
        if self.in_loop {
            let call = self.text(call);
            self.diagnose(Diagnosis::LoopBlocked { call, late });
        }
    }

    /// Ends the run if the clock went too far.
    pub fn check_time(&mut self) {
        if self.now.as_nanos() > self.limits.virtual_nanos {
            self.exhaust(Exhausted::VirtualTime);
        }
    }

    /// The last batch of the trace.
    pub fn finish(&mut self) {
        self.over = true;
        self.sink.recorded(&self.trace, true);
    }
}

/// Starts a session on this thread.
pub fn start(session: Session) {
    SESSION.with(|slot| *slot.borrow_mut() = Some(Box::new(session)));
}

/// Takes the session of this thread.
pub fn take() -> Option<Box<Session>> {
    SESSION.with(|slot| slot.borrow_mut().take())
}

/// Works on this thread's session, if there is one. No Python runs inside, so calls never nest.
pub fn with<R>(work: impl FnOnce(&mut Session) -> R) -> Option<R> {
    SESSION.with(|slot| slot.borrow_mut().as_deref_mut().map(work))
}

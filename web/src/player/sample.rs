//! Traces built by hand, so that the tests of the player need no executor.

use taktwerk_trace::{
    Clause, DeadlineId, Event, EventKind, JobId, JobSpan, Outcome, ResourceId, RunEnd, SiteId,
    TaskId, TextId, TimerId, TimerPurpose, Trace, Unwind, VirtualTime, WaitOn,
};

/// Writes a trace event by event.
#[derive(Default)]
pub struct Writer {
    trace: Trace,
    now: VirtualTime,
    task: Option<TaskId>,
    timers: u32,
}

impl Writer {
    /// Appends an event at the present time, of the present task.
    pub fn push(&mut self, kind: EventKind) {
        let event = Event { time: self.now, task: self.task, site: SiteId::NONE, kind };
        self.trace.push(event);
    }

    /// Creates a task of the given number.
    pub fn create(&mut self, number: usize, name: &str) {
        let name = self.trace.intern(name);
        let child = TaskId::from_index(number);
        self.push(EventKind::TaskCreated { child, parent: self.task, name });
    }

    /// Begins a step.
    pub fn begin(&mut self, number: usize) {
        self.task = Some(TaskId::from_index(number));
        self.push(EventKind::StepBegan);
    }

    /// Writes a line.
    pub fn output(&mut self, text: &str) {
        let text = self.trace.intern(text);
        self.push(EventKind::Output { text });
    }

    /// Sleeps until a time in milliseconds.
    pub fn sleep_until(&mut self, millis: u64) -> TimerId {
        let timer = TimerId(self.timers);
        self.timers += 1;
        let deadline = VirtualTime::from_millis(millis);
        self.push(EventKind::TimerSet { purpose: TimerPurpose::Sleep, timer, deadline });
        self.push(EventKind::Suspended { on: WaitOn::Timer(timer) });
        self.task = None;
        timer
    }

    /// Jumps to a time, lets a timer fire and begins the next step of its task.
    pub fn wake_at(&mut self, millis: u64, number: usize, timer: TimerId) {
        self.task = None;
        let from = self.now;
        self.now = VirtualTime::from_millis(millis);
        if from != self.now {
            self.push(EventKind::ClockJumped { from });
        }
        self.push(EventKind::TimerDue { timer });
        self.push(EventKind::IterationBegan { ready: 1 });
        self.push(EventKind::TimerFired { timer });
        let task = TaskId::from_index(number);
        self.push(EventKind::Woken { task, from: WaitOn::Timer(timer), cancelled: false });
        self.push(EventKind::IterationBegan { ready: 1 });
        self.begin(number);
    }

    /// Blocks the loop until a time.
    pub fn block_until(&mut self, millis: u64) {
        let from = self.now;
        self.now = VirtualTime::from_millis(millis);
        self.push(EventKind::ClockBlocked { from });
    }

    /// Ends the present task.
    pub fn done(&mut self) {
        self.push(EventKind::TaskDone { how: Outcome::Returned, error: TextId::NONE });
    }

    /// Ends the run.
    pub fn end(mut self) -> Trace {
        self.task = None;
        self.push(EventKind::RunEnded { how: RunEnd::MainDone });
        self.trace
    }
}

/// A main task and a child that sleeps until 0.5 s and writes two lines.
pub fn coffee() -> Trace {
    let mut w = Writer::default();
    w.create(0, "main");
    w.push(EventKind::IterationBegan { ready: 1 });
    w.begin(0);
    w.create(1, "bruehen");
    let child = TaskId::from_index(1);
    w.push(EventKind::Suspended { on: WaitOn::Task(child) });
    w.push(EventKind::IterationBegan { ready: 1 });
    w.begin(1);
    w.output("bruehen:start");
    let timer = w.sleep_until(500);
    w.wake_at(500, 1, timer);
    w.output("bruehen:fertig");
    w.done();
    w.push(EventKind::Woken { task: TaskId::MAIN, from: WaitOn::Task(child), cancelled: false });
    w.push(EventKind::IterationBegan { ready: 1 });
    w.begin(0);
    w.done();
    w.end()
}

/// A task that sleeps until 0.02 s while another one blocks the loop until 0.3 s.
pub fn blocked() -> Trace {
    let mut w = Writer::default();
    w.create(0, "main");
    w.push(EventKind::IterationBegan { ready: 1 });
    w.begin(0);
    w.create(1, "ticker");
    w.push(EventKind::Suspended { on: WaitOn::Turn });
    w.push(EventKind::IterationBegan { ready: 2 });
    w.begin(1);
    let timer = w.sleep_until(20);
    w.begin(0);
    w.block_until(300);
    let pause = w.sleep_until(400);
    w.wake_at(300, 1, timer);
    w.done();
    w.wake_at(400, 0, pause);
    w.done();
    w.end()
}

/// A main task that goes through three lines of an async function.
pub fn lines() -> Trace {
    let mut w = Writer::default();
    w.create(0, "main");
    w.begin(0);
    let name = w.trace.intern("main");
    w.push(EventKind::FrameEntered { name });
    w.push(EventKind::LineReached);
    w.output("eins");
    w.push(EventKind::LineReached);
    w.push(EventKind::LineReached);
    w.push(EventKind::FrameLeft { name, by: Unwind::Return });
    w.done();
    w.end()
}

/// The positions after the events at which a line is reached.
pub fn line_positions(trace: &Trace) -> Vec<usize> {
    let events = trace.events().iter().enumerate();
    let lines = events.filter(|(_, event)| event.kind == EventKind::LineReached);
    lines.map(|(seq, _)| seq + 1).collect()
}

/// A call that a worker ran.
pub fn job(worker: u32) -> JobSpan {
    JobSpan {
        job: JobId(worker),
        name: TextId::NONE,
        pool: ResourceId(0),
        worker,
        task: None,
        from: 2,
        to: 4,
        from_time: VirtualTime::ZERO,
        to_time: VirtualTime::from_millis(500),
    }
}

/// A chain of three calls under a timeout that expires: the error goes out through all of them.
pub fn chain() -> Trace {
    let mut writer = Writer::default();
    writer.create(0, "main");
    writer.begin(0);
    let name = TextId::NONE;
    let deadline = DeadlineId(0);
    writer.push(EventKind::FrameEntered { name });
    let when = VirtualTime::from_millis(2000);
    writer.push(EventKind::DeadlineEntered { deadline, when });
    writer.push(EventKind::FrameEntered { name });
    writer.push(EventKind::FrameEntered { name });
    writer.sleep_until(9000);
    writer.now = when;
    writer.push(EventKind::DeadlineExpired { deadline });
    let target = TaskId::MAIN;
    writer.push(EventKind::CancelRequested { target, pending: 1, message: name });
    writer.begin(0);
    writer.push(EventKind::CancelDelivered);
    for _ in 0..2 {
        writer.push(EventKind::ClauseEntered { clause: Clause::Finally });
        writer.push(EventKind::FrameLeft { name, by: Unwind::Cancel });
    }
    writer.push(EventKind::DeadlineLeft { deadline, elapsed: true });
    writer.push(EventKind::FrameLeft { name, by: Unwind::Return });
    writer.done();
    writer.end()
}

/// So many calls, each within the one before, and left one after the other.
pub fn many_calls(count: usize) -> Trace {
    let mut writer = Writer::default();
    writer.create(0, "main");
    writer.begin(0);
    let name = TextId::NONE;
    for _ in 0..count {
        writer.push(EventKind::FrameEntered { name });
    }
    writer.push(EventKind::Suspended { on: WaitOn::Turn });
    writer.begin(0);
    for _ in 0..count {
        writer.push(EventKind::FrameLeft { name, by: Unwind::Return });
    }
    writer.done();
    writer.end()
}

//! Writes the trace of the model.

use taktwerk_trace::{
    Event, EventKind, Gone, Outcome, ResourceId, ResourceKind, RunEnd, SiteId, TaskId, TextId,
    Trace, VirtualTime,
};

const MAIN: TaskId = TaskId::MAIN;
const PRODUCER: TaskId = TaskId::from_index(1);
const CONSUMER: TaskId = TaskId::from_index(2);
const QUEUE: ResourceId = ResourceId(0);

/// The trace of a run that goes on.
#[derive(Debug)]
pub(super) struct Recorder {
    trace: Trace,
    now: VirtualTime,
}

impl Recorder {
    /// Begins a trace with both sides and a queue, with room for so many events; a capacity of
    /// `None` is no limit.
    pub(super) fn new(capacity: Option<u32>, room: usize) -> Self {
        let mut recorder = Self { trace: Trace::new(), now: VirtualTime::ZERO };
        recorder.trace.reserve(room);
        recorder.create(MAIN, None, "lauf");
        recorder.create(PRODUCER, Some(MAIN), "erzeuger");
        recorder.create(CONSUMER, Some(MAIN), "verbraucher");
        let name = recorder.trace.intern("q");
        let (kind, capacity) = (ResourceKind::Queue, capacity.unwrap_or(u32::MAX));
        let created = EventKind::ResourceCreated { resource: QUEUE, kind, capacity, name };
        recorder.push(Some(MAIN), created);
        recorder
    }

    /// A tick begins. It is one second long, and the first one is at 0 s.
    pub(super) fn tick(&mut self, tick: u32) {
        let from = self.now;
        self.now = VirtualTime::from_millis(u64::from(tick) * 1_000);
        if tick > 0 {
            self.push(None, EventKind::ClockJumped { from });
        }
    }

    pub(super) fn produced(&mut self, item: u32) {
        self.push(Some(PRODUCER), EventKind::ItemProduced { item });
    }

    pub(super) fn put(&mut self, depth: u32) {
        self.push(Some(PRODUCER), EventKind::QueuePut { queue: QUEUE, depth });
    }

    pub(super) fn refused(&mut self, item: u32) {
        self.push(Some(PRODUCER), EventKind::QueueRefused { queue: QUEUE, item });
    }

    pub(super) fn gone(&mut self, item: u32, how: Gone) {
        self.push(Some(PRODUCER), EventKind::ItemGone { queue: QUEUE, item, how });
    }

    pub(super) fn got(&mut self, depth: u32) {
        self.push(Some(CONSUMER), EventKind::QueueGot { queue: QUEUE, depth });
    }

    /// Ends the trace: both sides end before their owner, who writes the result.
    pub(super) fn finish(mut self, line: &str) -> Trace {
        let done = EventKind::TaskDone { how: Outcome::Returned, error: TextId::NONE };
        let text = self.trace.intern(line);
        self.push(Some(PRODUCER), done);
        self.push(Some(CONSUMER), done);
        self.push(Some(MAIN), EventKind::Output { text });
        self.push(Some(MAIN), done);
        self.push(None, EventKind::RunEnded { how: RunEnd::MainDone });
        self.trace
    }

    fn create(&mut self, child: TaskId, parent: Option<TaskId>, name: &str) {
        let name = self.trace.intern(name);
        self.push(parent, EventKind::TaskCreated { child, parent, name });
    }

    fn push(&mut self, task: Option<TaskId>, kind: EventKind) {
        self.trace.push(Event { time: self.now, task, site: SiteId::NONE, kind });
    }
}

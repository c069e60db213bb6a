//! The swim lanes of a whole run: for each task, when it was in which phase.

use crate::{EventKind, JobId, Phase, ResourceId, State, TaskId, TextId, Trace, VirtualTime};

/// A stretch of a lane in one phase. It begins with event `from` and ends with event `to`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Segment {
    /// The phase.
    pub phase: Phase,
    /// Sequence number of the event that began it.
    pub from: usize,
    /// Sequence number of the event that ended it; the length of the trace if none did.
    pub to: usize,
    /// Virtual time of its begin.
    pub from_time: VirtualTime,
    /// Virtual time of its end.
    pub to_time: VirtualTime,
}

/// What a [`Mark`] stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MarkKind {
    /// A line of output.
    Output,
    /// The task was asked to cancel itself.
    CancelRequested,
    /// The cancellation reached the task's innermost await.
    CancelDelivered,
    /// The task was woken by a step of another task.
    Woken {
        /// The task that woke it.
        by: TaskId,
    },
}

/// A point on a lane.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// What it stands for.
    pub kind: MarkKind,
    /// Its event.
    pub event: usize,
    /// Its time.
    pub time: VirtualTime,
}

/// The lane of one task.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lane {
    /// The task.
    pub task: TaskId,
    /// Distance from the main task in the tree of owners.
    pub depth: usize,
    /// Its phases, without gaps, from its creation to the end of the run.
    pub segments: Vec<Segment>,
    /// Points of interest.
    pub marks: Vec<Mark>,
}

/// A stretch in which one task blocked the loop and nobody else could run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Block {
    /// The task that blocked.
    pub task: Option<TaskId>,
    /// The event.
    pub event: usize,
    /// Begin.
    pub from_time: VirtualTime,
    /// End.
    pub to_time: VirtualTime,
}

/// A stretch in which a worker of a pool ran a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JobSpan {
    /// The call.
    pub job: JobId,
    /// Its name.
    pub name: TextId,
    /// The pool.
    pub pool: ResourceId,
    /// The worker, from 0.
    pub worker: u32,
    /// The task that handed the call over.
    pub task: Option<TaskId>,
    /// Sequence number of the event that began it.
    pub from: usize,
    /// Sequence number of the event that ended it; the length of the trace if none did.
    pub to: usize,
    /// Virtual time of its begin.
    pub from_time: VirtualTime,
    /// Virtual time of its end, or of the end of the run.
    pub to_time: VirtualTime,
}

/// All lanes of a run, in order of creation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Timeline {
    /// One lane a task.
    pub lanes: Vec<Lane>,
    /// Where the loop was blocked.
    pub blocks: Vec<Block>,
    /// What the workers of all pools did, in order of its begin.
    pub jobs: Vec<JobSpan>,
    /// Number of events of the trace.
    pub events: usize,
    /// Virtual time at the end of the run.
    pub end: VirtualTime,
}

impl Timeline {
    /// Reads the lanes off a trace.
    pub fn of(trace: &Trace) -> Self {
        let mut timeline = Self { events: trace.len(), ..Self::default() };
        let mut state = State::new();
        for (seq, event) in trace.events().iter().enumerate() {
            state.apply(event);
            timeline.end = event.time;
            timeline.note(seq, event, &state);
        }
        timeline.close();
        timeline
    }

    fn note(&mut self, seq: usize, event: &crate::Event, state: &State) {
        let time = event.time;
        match event.kind {
            // Tasks are numbered in order; in a broken trace others are left out.
            EventKind::TaskCreated { child, parent, .. }
            | EventKind::TaskStartedEagerly { child, parent, .. }
                if child.index() == self.lanes.len() =>
            {
                let depth =
                    parent.and_then(|p| self.lanes.get(p.index())).map_or(0, |l| l.depth + 1);
                self.lanes.push(Lane { task: child, depth, segments: vec![], marks: vec![] });
                self.follow(seq, time, Some(child), state);
            }
            EventKind::Woken { task, .. } => {
                if let Some(by) = event.task {
                    self.mark(task, MarkKind::Woken { by }, seq, time);
                }
                self.follow(seq, time, Some(task), state);
            }
            EventKind::CancelRequested { target, .. } => {
                self.mark(target, MarkKind::CancelRequested, seq, time);
                self.follow(seq, time, Some(target), state);
            }
            EventKind::ClockBlocked { from } => {
                let block = Block { task: event.task, event: seq, from_time: from, to_time: time };
                self.blocks.push(block);
            }
            EventKind::JobStarted { job, .. } => self.begin_job(seq, time, job, state),
            EventKind::JobFinished { job, .. } => self.end_job(seq, time, job),
            EventKind::Output { .. } => self.mark_own(event, MarkKind::Output, seq),
            EventKind::CancelDelivered => self.mark_own(event, MarkKind::CancelDelivered, seq),
            _ => self.follow(seq, time, event.task, state),
        }
    }

    fn mark_own(&mut self, event: &crate::Event, kind: MarkKind, seq: usize) {
        if let Some(task) = event.task {
            self.mark(task, kind, seq, event.time);
        }
    }

    fn mark(&mut self, task: TaskId, kind: MarkKind, event: usize, time: VirtualTime) {
        if let Some(lane) = self.lanes.get_mut(task.index()) {
            lane.marks.push(Mark { kind, event, time });
        }
    }

    /// Begins a new segment if the task's phase changed.
    fn follow(&mut self, seq: usize, time: VirtualTime, task: Option<TaskId>, state: &State) {
        let Some(task) = task else { return };
        let Some(phase) = state.task(task).map(|task| task.phase) else {
            return;
        };
        let Some(lane) = self.lanes.get_mut(task.index()) else {
            return;
        };
        if let Some(last) = lane.segments.last_mut() {
            if last.phase == phase {
                return;
            }
            (last.to, last.to_time) = (seq, time);
        }
        lane.segments.push(Segment { phase, from: seq, to: seq, from_time: time, to_time: time });
    }

    fn begin_job(&mut self, seq: usize, time: VirtualTime, job: JobId, state: &State) {
        let begun = state.jobs.iter().find(|known| known.job == job);
        let Some((begun, worker)) = begun.and_then(|b| Some((b, b.worker?))) else { return };
        self.jobs.push(JobSpan {
            job,
            name: begun.name,
            pool: begun.pool,
            worker,
            task: begun.task,
            from: seq,
            to: self.events,
            from_time: time,
            to_time: time,
        });
    }

    fn end_job(&mut self, seq: usize, time: VirtualTime, job: JobId) {
        if let Some(span) = self.jobs.iter_mut().rev().find(|span| span.job == job) {
            (span.to, span.to_time) = (seq, time);
        }
    }

    fn close(&mut self) {
        let (events, end) = (self.events, self.end);
        for open in self.jobs.iter_mut().filter(|span| span.to == events) {
            open.to_time = end;
        }
        for last in self.lanes.iter_mut().filter_map(|lane| lane.segments.last_mut()) {
            (last.to, last.to_time) = (events, end);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Event, ResourceKind, SiteId};

    fn trace(events: &[(u64, EventKind)]) -> Trace {
        let mut trace = Trace::new();
        for &(millis, kind) in events {
            let time = VirtualTime::from_millis(millis);
            trace.push(Event { time, task: None, site: SiteId::NONE, kind });
        }
        trace
    }

    #[test]
    fn a_task_that_starts_eagerly_has_a_lane_as_every_other() {
        let [first, eager, last] = [0, 1, 2].map(TaskId::from_index);
        let name = TextId::NONE;
        let timeline = Timeline::of(&trace(&[
            (0, EventKind::TaskCreated { child: first, parent: None, name }),
            (1, EventKind::TaskStartedEagerly { child: eager, parent: Some(first), name }),
            (1, EventKind::TaskCreated { child: last, parent: Some(eager), name }),
        ]));
        let lanes: Vec<_> = timeline.lanes.iter().map(|lane| (lane.task, lane.depth)).collect();
        assert_eq!(lanes, [(first, 0), (eager, 1), (last, 2)]);
        assert_eq!(timeline.lanes[1].segments[0].phase, Phase::Running);
    }

    #[test]
    fn a_call_of_a_worker_spans_its_begin_and_its_end() {
        let (pool, name) = (ResourceId(0), TextId::NONE);
        let kind = ResourceKind::WorkerPool;
        let (first, second) = (JobId(0), JobId(1));
        let timeline = Timeline::of(&trace(&[
            (0, EventKind::ResourceCreated { resource: pool, kind, capacity: 1, name }),
            (0, EventKind::JobSubmitted { pool, job: first, name }),
            (0, EventKind::JobSubmitted { pool, job: second, name }),
            (5, EventKind::JobStarted { pool, job: first, worker: 0 }),
            (9, EventKind::JobFinished { pool, job: first }),
            (9, EventKind::JobStarted { pool, job: second, worker: 0 }),
            (12, EventKind::RunEnded { how: crate::RunEnd::MainDone }),
        ]));
        let spans: Vec<_> = timeline.jobs.iter().map(|s| (s.job, s.from, s.to)).collect();
        assert_eq!(spans, [(first, 3, 4), (second, 5, 7)]);
        assert_eq!(timeline.jobs[0].to_time, VirtualTime::from_millis(9));
        assert_eq!(timeline.jobs[1].to_time, VirtualTime::from_millis(12), "still open at the end");
    }
}

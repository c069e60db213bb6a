//! Why a program writes a line when it does, read off the trace.

use taktwerk_trace::{Diagnosis, EventKind, TaskId, TextId, TimerId, Trace, VirtualTime, WaitOn};

/// Why a line comes when it does. Tasks are named after the function that they run.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Reason {
    /// The task's first step: tasks begin in the order in which they were created.
    First {
        /// The task.
        task: String,
        /// The one created before it, if there is one that wrote something.
        before: Option<String>,
    },
    /// Nothing that waits stands between this line and the one before it: nobody else can run.
    SameStep {
        /// The task.
        task: String,
        /// The call that blocked the loop in between, and for how long in seconds.
        blocked: Option<(String, f64)>,
    },
    /// The task had asked for another turn (`sleep(0)`) and was the next one that was ready.
    Turn {
        /// The task.
        task: String,
    },
    /// The task's sleep was over, and nobody else was ready.
    Timer {
        /// The task.
        task: String,
        /// When it fell asleep, in seconds.
        since: f64,
        /// When it was due, in seconds.
        due: f64,
        /// When it came to run, if the loop was blocked meanwhile.
        late: Option<f64>,
    },
    /// What the task had awaited was over.
    After {
        /// The task.
        task: String,
        /// The other one.
        other: String,
    },
    /// The task was woken by something else.
    Woken {
        /// The task.
        task: String,
    },
    /// The line was written outside of all tasks: before the loop began or after it ended.
    Outside,
    /// Nothing is written any more.
    Over,
}

impl Reason {
    /// Of the event with an index, which writes a line.
    pub(crate) fn of(trace: &Trace, index: usize) -> Self {
        let reader = Reader { trace, events: index };
        let Some(task) = trace.events().get(index).and_then(|event| event.task) else {
            return Self::Outside;
        };
        reader.of_step(task).unwrap_or(Self::Outside)
    }
}

/// Looks back from an event.
#[derive(Clone, Copy)]
struct Reader<'a> {
    trace: &'a Trace,
    events: usize,
}

impl Reader<'_> {
    fn kinds(&self) -> impl DoubleEndedIterator<Item = (usize, Option<TaskId>, EventKind)> {
        let events = self.trace.events()[..self.events].iter().enumerate();
        events.map(|(index, event)| (index, event.task, event.kind))
    }

    fn of_step(&self, task: TaskId) -> Option<Reason> {
        let began = self.kinds().rev().find_map(|(index, of, kind)| {
            (of == Some(task) && kind == EventKind::StepBegan).then_some(index)
        })?;
        let name = self.name(task);
        let wrote = |(index, of, kind): (usize, Option<TaskId>, EventKind)| {
            (of == Some(task) && matches!(kind, EventKind::Output { .. })).then_some(index)
        };
        let before = self.kinds().rev().take_while(|(index, ..)| *index > began).find_map(wrote);
        if let Some(before) = before {
            return Some(Reason::SameStep { task: name, blocked: self.blocked(task, before) });
        }
        Some(Reader { events: began, ..*self }.of_beginning(task, name))
    }

    /// Why a step began now.
    fn of_beginning(&self, task: TaskId, name: String) -> Reason {
        let waited = self.kinds().rev().find_map(|(index, of, kind)| match kind {
            EventKind::Suspended { on } if of == Some(task) => Some((index, on)),
            _ => None,
        });
        match waited {
            None => Reason::First { task: name, before: self.created_before(task) },
            Some((_, WaitOn::Turn)) => Reason::Turn { task: name },
            Some((index, WaitOn::Timer(timer))) => self.of_timer(name, index, timer),
            Some((_, WaitOn::Task(other))) => Reason::After { task: name, other: self.name(other) },
            Some(_) => Reason::Woken { task: name },
        }
    }

    fn of_timer(&self, task: String, suspended: usize, timer: TimerId) -> Reason {
        let due = self.kinds().rev().find_map(|(_, _, kind)| match kind {
            EventKind::TimerSet { timer: other, deadline, .. } if other == timer => Some(deadline),
            _ => None,
        });
        let since = self.trace.events()[suspended].time;
        let due = due.unwrap_or(since);
        let now = self.trace.events()[self.events].time;
        let late = (now > due).then_some(now.as_secs_f64());
        Reason::Timer { task, since: since.as_secs_f64(), due: due.as_secs_f64(), late }
    }

    /// What blocked the loop since an event of the task.
    fn blocked(&self, task: TaskId, since: usize) -> Option<(String, f64)> {
        let mut from: Option<VirtualTime> = None;
        let mut call = TextId::NONE;
        for (_, _, kind) in self.kinds().skip(since).filter(|(_, of, _)| *of == Some(task)) {
            match kind {
                EventKind::ClockBlocked { from: before } => from = from.or(Some(before)),
                EventKind::Diagnosed { what: Diagnosis::LoopBlocked { call: name, .. } } => {
                    call = name;
                }
                _ => {}
            }
        }
        let now = self.trace.events()[self.events].time.as_secs_f64();
        from.map(|from| (self.trace.text(call).to_owned(), now - from.as_secs_f64()))
    }

    /// The task created before this one by the same task, if it has written something.
    fn created_before(&self, task: TaskId) -> Option<String> {
        let mut before = None;
        let mut creator = None;
        for (_, of, kind) in self.kinds() {
            let (EventKind::TaskCreated { child, .. }
            | EventKind::TaskStartedEagerly { child, .. }) = kind
            else {
                continue;
            };
            if child == task {
                return before.filter(|_| creator == of).map(|before| self.name(before));
            }
            (before, creator) = (Some(child), of);
        }
        None
    }

    /// The function that a task runs, or its own name.
    fn name(&self, task: TaskId) -> String {
        let whole = self.trace.events();
        let text = whole.iter().find_map(|event| match event.kind {
            EventKind::FrameEntered { name } if event.task == Some(task) => Some(name),
            _ => None,
        });
        let text = text.or_else(|| {
            whole.iter().find_map(|event| match event.kind {
                EventKind::TaskCreated { child, name, .. } if child == task => Some(name),
                _ => None,
            })
        });
        self.trace.text(text.unwrap_or(TextId::NONE)).to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::order::lines_of;

    #[test]
    fn each_line_of_the_coffee_has_its_own_reason() {
        let trace = taktwerk_simulators::coffee::run().trace;
        let reasons =
            lines_of(&trace).into_iter().map(|line| Reason::of(&trace, line.at as usize - 1));
        let reasons: Vec<Reason> = reasons.collect();
        let task = |task: &str| task.to_owned();
        let name = |reason: &Reason| match reason {
            Reason::First { task, .. }
            | Reason::SameStep { task, .. }
            | Reason::Turn { task }
            | Reason::Timer { task, .. } => task.clone(),
            other => panic!("{other:?}"),
        };
        let (a, b, c) = (name(&reasons[0]), name(&reasons[1]), name(&reasons[3]));
        assert!(a != b && b != c, "{reasons:?}");
        assert!(matches!(&reasons[1], Reason::First { before: Some(before), .. } if *before == a));
        match &reasons[2] {
            Reason::SameStep { task, blocked: Some((_, length)) } => {
                assert_eq!(task, &b);
                assert!((length - 0.01).abs() < 1e-9, "{length}");
            }
            other => panic!("{other:?}"),
        }
        assert_eq!(reasons[4], Reason::Turn { task: task(&c) });
        assert_eq!(reasons[5], Reason::Timer { task: b, since: 0.01, due: 0.51, late: None });
        assert_eq!(reasons[6], Reason::Timer { task: a, since: 0.0, due: 1.0, late: None });
    }
}

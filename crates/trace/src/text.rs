//! The canonical text of a trace: one line an event.
//!
//! Snapshots show it and the determinism tests compare it byte for byte. It names nothing that
//! could differ between two machines: no address, no wall clock.

use std::fmt;

use crate::{Callback, Diagnosis, Event, EventKind, TextId, Trace};

impl fmt::Display for Trace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (seq, event) in self.events().iter().enumerate() {
            self.write_event(f, seq, event)?;
        }
        Ok(())
    }
}

impl Trace {
    fn write_event(&self, f: &mut fmt::Formatter<'_>, seq: usize, event: &Event) -> fmt::Result {
        write!(f, "{seq:>4} {:>6} ", event.time)?;
        match event.task {
            Some(task) => write!(f, "{:<5}", task.to_string())?,
            None => f.write_str("-    ")?,
        }
        self.write_kind(f, &event.kind)?;
        if let Some(site) = self.position(event.site) {
            let path = self.text(site.file);
            let file = path.rsplit(['/', '\\']).next().unwrap_or(path);
            write!(f, " @{file}:{}", site.line)?;
        }
        f.write_str("\n")
    }

    fn write_kind(&self, f: &mut fmt::Formatter<'_>, kind: &EventKind) -> fmt::Result {
        match *kind {
            EventKind::TaskCreated { child, parent, name } => {
                write!(f, "TaskCreated {child} {:?}", self.text(name))?;
                match parent {
                    Some(parent) => write!(f, " in {parent}"),
                    None => Ok(()),
                }
            }
            EventKind::TaskStartedEagerly { child, parent, name } => {
                write!(f, "TaskStartedEagerly {child} {:?}", self.text(name))?;
                parent.map_or(Ok(()), |parent| write!(f, " in {parent}"))
            }
            EventKind::TaskDone { how, error } => {
                write!(f, "TaskDone {how:?}")?;
                self.write_optional(f, error)
            }
            EventKind::CancelRequested { target, pending, message } => {
                write!(f, "CancelRequested {target} pending={pending}")?;
                self.write_optional(f, message)
            }
            EventKind::TimerSet { purpose, timer, deadline } => {
                write!(f, "TimerSet {timer} at {deadline} for {purpose:?}")
            }
            EventKind::DeadlineEntered { deadline, when } => {
                write!(f, "DeadlineEntered {deadline} at {when}")
            }
            EventKind::DeadlineMoved { deadline, when } => {
                write!(f, "DeadlineMoved {deadline} to {when}")
            }
            EventKind::ClockJumped { from } => write!(f, "ClockJumped from {from}"),
            EventKind::ClockBlocked { from } => write!(f, "ClockBlocked from {from}"),
            EventKind::FrameEntered { name } => write!(f, "FrameEntered {:?}", self.text(name)),
            EventKind::FrameLeft { name, by } => {
                write!(f, "FrameLeft {:?} by {by:?}", self.text(name))
            }
            EventKind::ResourceCreated { resource, kind, capacity, name } => {
                write!(f, "ResourceCreated {resource} {kind:?} {capacity} {:?}", self.text(name))
            }
            EventKind::JobSubmitted { pool, job, name } => {
                write!(f, "JobSubmitted {job} to {pool} {:?}", self.text(name))
            }
            EventKind::Output { text } => write!(f, "Output {:?}", self.text(text)),
            EventKind::ErrorOutput { text } => write!(f, "ErrorOutput {:?}", self.text(text)),
            EventKind::CallbackReady { callback: Callback::Call { name } } => {
                write!(f, "CallbackReady {:?}", self.text(name))
            }
            EventKind::CallbackRan { callback: Callback::Call { name } } => {
                write!(f, "CallbackRan {:?}", self.text(name))
            }
            EventKind::Diagnosed { what } => self.write_diagnosis(f, what),
            other => write!(f, "{other:?}"),
        }
    }

    fn write_diagnosis(&self, f: &mut fmt::Formatter<'_>, what: Diagnosis) -> fmt::Result {
        match what {
            Diagnosis::LoopBlocked { call, late } => {
                write!(f, "Diagnosed LoopBlocked by {:?}, {late} late", self.text(call))
            }
            Diagnosis::NeverAwaited { name } => {
                write!(f, "Diagnosed NeverAwaited {:?}", self.text(name))
            }
            Diagnosis::ExceptionNeverRetrieved { task, error } => {
                write!(f, "Diagnosed ExceptionNeverRetrieved {task:?} {:?}", self.text(error))
            }
            other => write!(f, "Diagnosed {other:?}"),
        }
    }

    fn write_optional(&self, f: &mut fmt::Formatter<'_>, text: TextId) -> fmt::Result {
        if text == TextId::NONE { Ok(()) } else { write!(f, " {:?}", self.text(text)) }
    }
}

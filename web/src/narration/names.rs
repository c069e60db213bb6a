//! The names behind the ids of a trace, found by looking back from an event.

use taktwerk_trace::{
    DeadlineId, Event, EventKind, JobId, ResourceId, ScopeId, SiteId, TaskId, TextId, TimerId,
    TimerPurpose, Trace, VirtualTime,
};

use crate::i18n::I18n;

/// Looks names up and words them.
pub struct Names<'a> {
    /// The language.
    pub i18n: &'a I18n,
    trace: &'a Trace,
}

/// A timer as it was set.
pub struct SetTimer {
    /// When it is due.
    pub deadline: VirtualTime,
    /// What it is for.
    pub purpose: TimerPurpose,
    /// The task that set it.
    pub task: Option<TaskId>,
}

impl<'a> Names<'a> {
    /// The names of a trace.
    pub fn new(i18n: &'a I18n, trace: &'a Trace) -> Self {
        Self { i18n, trace }
    }

    /// A text of the trace.
    pub fn text(&self, id: TextId) -> &'a str {
        self.trace.text(id)
    }

    /// A task's name, or its number if it has none.
    pub fn task(&self, task: TaskId) -> String {
        let name = self.trace.events().iter().find_map(|event| match event.kind {
            EventKind::TaskCreated { child, name, .. }
            | EventKind::TaskStartedEagerly { child, name, .. }
                if child == task =>
            {
                Some(self.text(name))
            }
            _ => None,
        });
        match name {
            Some(name) if !name.is_empty() => name.to_owned(),
            _ => task.to_string(),
        }
    }

    /// The one who acts: a task, or the loop, as the subject of a sentence.
    pub fn actor(&self, task: Option<TaskId>) -> String {
        task.map_or_else(|| self.i18n.t("narration-loop"), |task| self.task(task))
    }

    /// A resource's name, or its number if it has none.
    pub fn resource(&self, id: ResourceId) -> String {
        self.named(id.to_string(), |kind| match kind {
            EventKind::ResourceCreated { resource, name, .. } if resource == id => Some(name),
            _ => None,
        })
    }

    /// A pool call's name, or its number if it has none.
    pub fn job(&self, id: JobId) -> String {
        self.named(id.to_string(), |kind| match kind {
            EventKind::JobSubmitted { job, name, .. } if job == id => Some(name),
            _ => None,
        })
    }

    fn named(&self, number: String, find: impl Fn(EventKind) -> Option<TextId>) -> String {
        let found = self.trace.events().iter().find_map(|event| find(event.kind));
        match found.map_or("", |name| self.text(name)) {
            "" => number,
            name => name.to_owned(),
        }
    }

    /// The number of a line of the program; empty if it is not known.
    pub fn line(&self, site: SiteId) -> String {
        self.trace.position(site).map_or_else(String::new, |site| site.line.to_string())
    }

    /// The last setting of a timer before an event; numbers of timers are used again.
    pub fn timer(&self, id: TimerId, before: usize) -> Option<SetTimer> {
        self.look_back(before, |event| match event.kind {
            EventKind::TimerSet { timer, deadline, purpose } if timer == id => {
                Some(SetTimer { deadline, purpose, task: event.task })
            }
            _ => None,
        })
    }

    /// The task that opened a scope.
    pub fn scope_owner(&self, id: ScopeId, before: usize) -> String {
        let owner = self.look_back(before + 1, |event| match event.kind {
            EventKind::ScopeOpened { scope } if scope == id => event.task,
            _ => None,
        });
        self.actor(owner)
    }

    /// The task under a timeout.
    pub fn deadline_owner(&self, id: DeadlineId, before: usize) -> String {
        let owner = self.look_back(before + 1, |event| match event.kind {
            EventKind::DeadlineEntered { deadline, .. } if deadline == id => event.task,
            _ => None,
        });
        self.actor(owner)
    }

    fn look_back<T>(&self, before: usize, find: impl Fn(&Event) -> Option<T>) -> Option<T> {
        let events = self.trace.events();
        events[..before.min(events.len())].iter().rev().find_map(find)
    }

    /// A point on the virtual clock, with its unit.
    pub fn time(&self, time: VirtualTime) -> String {
        let seconds = self.i18n.seconds(time);
        self.i18n.ta("narration-seconds", &[("seconds", &seconds)])
    }
}

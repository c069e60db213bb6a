//! Any position of a trace, quickly, in both directions.
//!
//! Checkpoints are copies of the state. One is taken when the events since the last one take as
//! much memory as the copy does (and at least [`MIN_SPACING`] apart), so all checkpoints together
//! cost at most about as much memory as the trace, and a jump costs one copy plus at most
//! [`MAX_SPACING`] events.

use std::rc::Rc;

use crate::{Event, EventKind, OutputLine, State, Trace};

/// Least number of events between two checkpoints.
const MIN_SPACING: usize = 512;
/// Greatest number of events between two checkpoints.
const MAX_SPACING: usize = 32_768;

/// A trace and a position in it.
#[derive(Clone, Debug)]
pub struct Replay {
    trace: Rc<Trace>,
    checkpoints: Vec<State>,
    outputs: Vec<OutputLine>,
    state: State,
}

impl Replay {
    /// Folds the trace once and stands before its first event.
    pub fn new(trace: Rc<Trace>) -> Self {
        let mut state = State::new();
        let mut checkpoints = vec![state.clone()];
        let mut last = 0;
        for event in trace.events() {
            let spacing = (state.weight() / size_of::<Event>()).clamp(MIN_SPACING, MAX_SPACING);
            if state.position - last >= spacing {
                last = state.position;
                checkpoints.push(state.clone());
            }
            state.apply(event);
        }
        let outputs = outputs_of(&trace);
        Self { trace, checkpoints, outputs, state: State::new() }
    }

    /// The trace.
    pub fn trace(&self) -> &Rc<Trace> {
        &self.trace
    }

    /// The state at the current position.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// Events folded in at the current position, from 0 to [`Replay::last`].
    pub fn position(&self) -> usize {
        self.state.position
    }

    /// The last position, at which all events are folded in.
    pub fn last(&self) -> usize {
        self.trace.len()
    }

    /// The event that led to the current position; `None` at the start.
    pub fn event(&self) -> Option<&Event> {
        self.trace.events().get(self.position().checked_sub(1)?)
    }

    /// Moves to a position (clamped to the last one) and gives the state there.
    pub fn seek(&mut self, position: usize) -> &State {
        let target = position.min(self.last());
        let after = self.checkpoints.partition_point(|point| point.position <= target);
        // The first checkpoint stands at 0, so there is always one at or before the target.
        let checkpoint = &self.checkpoints[after.saturating_sub(1)];
        let usable = (checkpoint.position..=target).contains(&self.state.position);
        if !usable {
            self.state.clone_from(checkpoint);
        }
        for event in &self.trace.events()[self.state.position..target] {
            self.state.apply(event);
        }
        &self.state
    }

    /// The lines written up to the current position.
    pub fn output(&self) -> &[OutputLine] {
        &self.outputs[..self.state.outputs.min(self.outputs.len())]
    }

    /// The first position after the current one whose event satisfies `wanted`.
    pub fn next_where(&self, wanted: impl FnMut(&Event) -> bool) -> Option<usize> {
        let from = self.position();
        let found = self.trace.events()[from..].iter().position(wanted)?;
        Some(from + found + 1)
    }

    /// The last position before the current one whose event satisfies `wanted`.
    pub fn previous_where(&self, wanted: impl FnMut(&Event) -> bool) -> Option<usize> {
        let until = self.position().saturating_sub(1);
        Some(self.trace.events()[..until].iter().rposition(wanted)? + 1)
    }
}

fn outputs_of(trace: &Trace) -> Vec<OutputLine> {
    let line = |(seq, event): (usize, &Event)| match event.kind {
        EventKind::Output { text } | EventKind::ErrorOutput { text } => Some(OutputLine {
            event: seq as u32,
            time: event.time,
            task: event.task,
            text,
            error: matches!(event.kind, EventKind::ErrorOutput { .. }),
        }),
        _ => None,
    };
    trace.events().iter().enumerate().filter_map(line).collect()
}

//! What was found so far.

use std::collections::HashMap;

use taktwerk_protocol::{Arg, Fault, Finding, Judgement};
use taktwerk_trace::TaskId;

use crate::session::Address;

/// What a check finds, and what it wants to know of the run.
#[derive(Debug, Default)]
pub struct Judge {
    found: Option<Judgement>,
    /// Events recorded when the check began: it asks only for what happened since.
    pub from: usize,
    /// What it means if the run is ended now; the innermost one counts.
    during: Vec<(u32, Meaning)>,
    entered: u32,
    /// By their code; looked up, never iterated into anything.
    pub watched: HashMap<Address, Watched>,
    /// Tasks of a model in ticks.
    pub roles: Vec<TaskId>,
    /// Offers that were refused in the running tick.
    pub refusals: u32,
}

/// What it means if a run ends while the program is called.
#[derive(Debug)]
struct Meaning {
    requirement: String,
    fault: Fault,
}

/// A function that a check wants to hear of.
#[derive(Clone, Debug)]
pub struct Watched {
    pub name: String,
    pub calls: u32,
}

impl Judge {
    /// A check is loaded: there will be a judgement.
    pub fn expect(&mut self) {
        self.found.get_or_insert_default();
    }

    /// The program was read, after so many events; now it is judged.
    pub fn begin(&mut self, events: usize) {
        self.from = events;
        self.watched.values_mut().for_each(|watched| watched.calls = 0);
    }

    /// Tells whether a requirement holds. The first fault of each counts.
    pub fn tell(&mut self, requirement: &str, fault: Option<Fault>) {
        let findings = &mut self.found.get_or_insert_default().findings;
        match findings.iter_mut().find(|finding| finding.requirement == requirement) {
            Some(before) => {
                if before.fault.is_none() {
                    before.fault = fault;
                }
            }
            None => findings.push(Finding { requirement: requirement.to_owned(), fault }),
        }
    }

    /// From here to [`leave`](Self::leave), the end of the run has a meaning; none for an empty
    /// requirement. Gives its number.
    pub fn enter(&mut self, requirement: String, message: String, args: Args) -> u32 {
        self.entered += 1;
        let fault = Fault { message, args, at: None };
        self.during.push((self.entered, Meaning { requirement, fault }));
        self.entered
    }

    /// A function of a library was called.
    pub fn called(&mut self, code: Address) {
        if let Some(watched) = self.watched.get_mut(&code) {
            watched.calls += 1;
        }
    }

    /// The program came back.
    pub fn leave(&mut self, number: u32) {
        self.during.retain(|(other, _)| *other != number);
    }

    /// The run is ended, after so many events.
    pub fn ended(&mut self, events: usize) {
        let Some((_, meaning)) = self.during.pop() else { return };
        if meaning.requirement.is_empty() {
            return;
        }
        let fault = Fault { at: Some(events as u32), ..meaning.fault };
        // What was found before does not count any more: it says last why the run is over.
        let found = self.found.get_or_insert_default();
        found.findings.retain(|finding| finding.requirement != meaning.requirement);
        found.findings.push(Finding { requirement: meaning.requirement, fault: Some(fault) });
        found.explained = true;
    }

    /// The check came to its end.
    pub fn complete(&mut self) {
        self.found.get_or_insert_default().complete = true;
    }

    /// How often a function that is watched was called.
    pub fn calls_of(&self, name: &str) -> Option<u32> {
        let watched = self.watched.values().find(|watched| watched.name == name);
        watched.map(|watched| watched.calls)
    }

    /// What was found.
    pub fn take(&mut self) -> Option<Judgement> {
        self.found.take()
    }
}

/// What a message tells.
pub type Args = Vec<(String, Arg)>;

#[cfg(test)]
mod tests {
    use super::*;

    fn fault(message: &str) -> Fault {
        Fault { message: message.to_owned(), args: Vec::new(), at: None }
    }

    #[test]
    fn the_first_fault_counts_and_beats_what_holds() {
        let mut judge = Judge::default();
        judge.tell("order", None);
        judge.tell("order", Some(fault("swapped")));
        judge.tell("order", None);
        judge.tell("order", Some(fault("lost")));
        let found = judge.take().expect("findings");
        assert_eq!(found.findings.len(), 1);
        assert_eq!(found.findings[0].fault, Some(fault("swapped")));
    }

    #[test]
    fn the_end_of_a_run_means_what_the_innermost_call_says() {
        let mut judge = Judge::default();
        judge.tell("returns", None);
        let outer = judge.enter("runs".to_owned(), "outer".to_owned(), Vec::new());
        let inner = judge.enter("returns".to_owned(), "busy".to_owned(), Vec::new());
        judge.ended(7);
        judge.leave(inner);
        judge.leave(outer);
        let found = judge.take().expect("findings");
        assert!(found.explained && !found.complete);
        let last = found.findings.last().expect("a finding");
        assert_eq!(last.requirement, "returns");
        assert_eq!(last.fault, Some(Fault { at: Some(7), ..fault("busy") }));
    }

    #[test]
    fn without_a_meaning_the_end_is_not_explained() {
        let mut judge = Judge::default();
        let number = judge.enter("returns".to_owned(), "busy".to_owned(), Vec::new());
        judge.leave(number);
        judge.expect();
        judge.ended(7);
        assert_eq!(judge.take(), Some(Judgement::default()));
    }
}

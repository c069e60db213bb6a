//! One verdict of the runs of all scenarios.

use taktwerk_protocol::{Arg, Ending, Exhausted, Fault, Judgement, Limits, Report, Traceback};

/// The requirement that stands before all others: the program runs at all.
pub const RUNS: &str = "runs";

/// What a learner's program may use in one scenario: less than when it just runs, because nobody
/// watches, and several scenarios follow each other.
pub fn limits() -> Limits {
    Limits {
        events: 60_000,
        lines: 300_000,
        output_bytes: 64 << 10,
        virtual_nanos: 24 * 3600 * 1_000_000_000,
        wall_millis: 1_500,
        memory_bytes: 256 << 20,
    }
}

/// How a scenario's run ended.
#[derive(Clone, Debug, PartialEq)]
pub enum Ended {
    /// The engine reported.
    Reported(Report),
    /// The learner stopped it.
    Stopped,
    /// It took too long and was ended from outside.
    TimedOut,
    /// The engine did not survive it.
    Crashed,
}

/// The run of one scenario.
#[derive(Clone, Debug, PartialEq)]
pub struct ScenarioRun {
    /// How it ended.
    pub ended: Ended,
    /// Events in its trace.
    pub events: u32,
}

/// Whether the next scenario is worth a run after one that ended like this: a program that hangs
/// or is not Python does so again.
pub fn goes_on(ended: &Ended) -> bool {
    let Ended::Reported(report) = ended else { return false };
    match report.ending {
        Ending::Exhausted(_) | Ending::NotPython => false,
        Ending::Raised => report.judgement.as_ref().is_some_and(|told| !told.findings.is_empty()),
        Ending::Completed | Ending::Exited { .. } | Ending::Stuck => true,
    }
}

/// What is said about a learner's answer.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Verdict {
    /// All requirements, in the order in which they are listed.
    pub requirements: Vec<Judged>,
}

/// A requirement, and whether it holds.
#[derive(Clone, Debug, PartialEq)]
pub struct Judged {
    /// Its id.
    pub requirement: String,
    /// Whether it holds.
    pub state: State,
}

/// Whether a requirement holds.
#[derive(Clone, Debug, PartialEq)]
pub enum State {
    /// In every scenario.
    Passed,
    /// In at least one it does not; this is the first.
    Failed(Failure),
    /// It was not found out.
    Open,
}

/// Why a requirement does not hold.
#[derive(Clone, Debug, PartialEq)]
pub struct Failure {
    /// Which run shows it: the number of the scenario.
    pub run: usize,
    /// The id of the fault.
    pub message: String,
    /// What its message tells.
    pub args: Vec<(String, Arg)>,
    /// After how many events of the run it shows.
    pub at: Option<u32>,
    /// Whether it is one of the faults that every exercise knows.
    pub built_in: bool,
}

impl Verdict {
    /// Whether all requirements hold.
    pub fn passed(&self) -> bool {
        !self.requirements.is_empty()
            && self.requirements.iter().all(|judged| judged.state == State::Passed)
    }

    /// The first requirement that does not hold, and why.
    pub fn first_failure(&self) -> Option<(&Judged, &Failure)> {
        self.requirements.iter().find_map(|judged| match &judged.state {
            State::Failed(failure) => Some((judged, failure)),
            State::Passed | State::Open => None,
        })
    }

    /// How many requirements hold.
    pub fn holding(&self) -> usize {
        self.requirements.iter().filter(|judged| judged.state == State::Passed).count()
    }
}

/// The verdict on a program whose scenarios were run, in order. Scenarios at the end may be
/// missing; requirements that did not fail are open then.
pub fn judge_code(requirements: &[String], scenarios: usize, runs: &[ScenarioRun]) -> Verdict {
    let all_ran = runs.len() == scenarios;
    let fault = runs.iter().enumerate().find_map(|(index, run)| fault_of(index, run));
    let state = match fault {
        Some(fault) => State::Failed(fault),
        None if all_ran && runs.iter().all(|run| run.ended != Ended::Stopped) => State::Passed,
        None => State::Open,
    };
    let judge = |requirement: &String| {
        let state = state_of(requirement, all_ran, runs);
        Judged { requirement: requirement.clone(), state }
    };
    let first = Judged { requirement: RUNS.to_owned(), state };
    let requirements = std::iter::once(first).chain(requirements.iter().map(judge)).collect();
    Verdict { requirements }
}

fn judgement(run: &ScenarioRun) -> Option<&Judgement> {
    match &run.ended {
        Ended::Reported(report) => report.judgement.as_ref(),
        Ended::Stopped | Ended::TimedOut | Ended::Crashed => None,
    }
}

fn state_of(requirement: &str, all_ran: bool, runs: &[ScenarioRun]) -> State {
    let mut told = false;
    for (index, run) in runs.iter().enumerate() {
        let findings = judgement(run).map_or(&[][..], |judgement| &judgement.findings);
        let finding = findings.iter().find(|finding| finding.requirement == requirement);
        if let Some(finding) = finding {
            told = true;
            if let Some(fault) = &finding.fault {
                return State::Failed(failure(index, fault, false));
            }
        }
    }
    let complete = |run: &ScenarioRun| judgement(run).is_some_and(|told| told.complete);
    if told && all_ran && runs.iter().all(complete) { State::Passed } else { State::Open }
}

fn failure(run: usize, fault: &Fault, built_in: bool) -> Failure {
    let Fault { message, args, at } = fault.clone();
    Failure { run, message, args, at, built_in }
}

/// Why the program does not even run, if it does not.
fn fault_of(index: usize, run: &ScenarioRun) -> Option<Failure> {
    let findings = judgement(run).map_or(&[][..], |judgement| &judgement.findings);
    let told = findings.iter().find(|finding| finding.requirement == RUNS);
    if let Some(fault) = told.and_then(|finding| finding.fault.as_ref()) {
        return Some(failure(index, fault, true));
    }
    let (message, args) = match &run.ended {
        Ended::Stopped => return None,
        Ended::TimedOut => ("hang", vec![number("line", 0)]),
        Ended::Crashed => ("crashed", Vec::new()),
        Ended::Reported(report) if report.judgement.as_ref().is_some_and(|told| told.explained) => {
            return None;
        }
        Ended::Reported(report) => fault_of_ending(report)?,
    };
    let (message, at) = (message.to_owned(), Some(run.events));
    Some(Failure { run: index, message, args, at, built_in: true })
}

type Told = (&'static str, Vec<(String, Arg)>);

fn fault_of_ending(report: &Report) -> Option<Told> {
    let traceback = report.traceback.as_ref();
    let line = || number("line", traceback.and_then(last_line).unwrap_or(0));
    let error = |part: fn(&Traceback) -> &String| traceback.map(part).cloned().unwrap_or_default();
    Some(match report.ending {
        Ending::Completed => return None,
        Ending::NotPython => ("syntax", vec![text("text", error(|t| &t.message)), line()]),
        Ending::Raised => {
            let (class, message) = (error(|t| &t.error), error(|t| &t.message));
            ("raised", vec![text("error", class), text("text", message), line()])
        }
        Ending::Exited { code } => ("exited", vec![number("code", code)]),
        Ending::Stuck => ("stuck", Vec::new()),
        Ending::Exhausted(what) => match what {
            Exhausted::Events | Exhausted::Lines | Exhausted::WallTime => ("hang", vec![line()]),
            Exhausted::Output => ("flood", vec![line()]),
            Exhausted::Memory => ("memory", vec![line()]),
            Exhausted::VirtualTime => ("virtual-time", vec![line()]),
        },
    })
}

fn last_line(traceback: &Traceback) -> Option<u32> {
    traceback.frames.last().map(|frame| frame.line)
}

fn number(name: &str, number: impl Into<f64>) -> (String, Arg) {
    (name.to_owned(), Arg::Number(number.into()))
}

fn text(name: &str, text: String) -> (String, Arg) {
    (name.to_owned(), Arg::Text(text))
}

#[cfg(test)]
mod tests {
    use taktwerk_protocol::{Finding, Frame, Usage};

    use super::*;

    fn report(ending: Ending, findings: &[(&str, Option<&str>)]) -> Report {
        let finding = |(requirement, fault): &(&str, Option<&str>)| Finding {
            requirement: (*requirement).to_owned(),
            fault: fault.map(|message| Fault {
                message: message.to_owned(),
                args: Vec::new(),
                at: Some(5),
            }),
        };
        let frames = vec![Frame { function: "f".to_owned(), line: 3, column: None }];
        let traceback = (ending != Ending::Completed).then(|| Traceback {
            error: "ValueError".to_owned(),
            message: "no".to_owned(),
            frames,
            text: String::new(),
        });
        let complete = ending == Ending::Completed;
        let findings = findings.iter().map(finding).collect();
        let judgement = Some(Judgement { findings, complete, explained: false });
        Report { ending, traceback, usage: Usage::default(), judgement }
    }

    fn run(report: Report) -> ScenarioRun {
        ScenarioRun { ended: Ended::Reported(report), events: 9 }
    }

    fn verdict(runs: &[ScenarioRun]) -> Verdict {
        judge_code(&["a".to_owned(), "b".to_owned()], 2, runs)
    }

    fn states(verdict: &Verdict) -> Vec<String> {
        let state = |judged: &Judged| match &judged.state {
            State::Passed => "passed".to_owned(),
            State::Open => "open".to_owned(),
            State::Failed(failure) => format!("{} in {}", failure.message, failure.run),
        };
        verdict.requirements.iter().map(state).collect()
    }

    #[test]
    fn everything_has_to_hold_in_every_scenario() {
        let good = run(report(Ending::Completed, &[("a", None), ("b", None)]));
        let half = run(report(Ending::Completed, &[("b", None)]));
        let bad = run(report(Ending::Completed, &[("a", None), ("b", Some("slow"))]));
        assert!(verdict(&[good.clone(), good.clone()]).passed());
        assert!(verdict(&[good.clone(), half.clone()]).passed());
        let worse = verdict(&[good.clone(), bad]);
        assert_eq!(states(&worse), ["passed", "passed", "slow in 1"]);
        assert_eq!(worse.first_failure().map(|(judged, _)| judged.requirement.as_str()), Some("b"));
        assert_eq!(states(&verdict(&[half.clone(), half])), ["passed", "open", "passed"]);
        assert_eq!(states(&verdict(&[good])), ["open", "open", "open"]);
        assert!(!verdict(&[]).passed() && !Verdict::default().passed());
    }

    #[test]
    fn each_ending_is_a_fault_of_its_own() {
        let cases = [
            (Ending::NotPython, "syntax in 0"),
            (Ending::Raised, "raised in 0"),
            (Ending::Exited { code: 3 }, "exited in 0"),
            (Ending::Stuck, "stuck in 0"),
            (Ending::Exhausted(Exhausted::Lines), "hang in 0"),
            (Ending::Exhausted(Exhausted::WallTime), "hang in 0"),
            (Ending::Exhausted(Exhausted::Events), "hang in 0"),
            (Ending::Exhausted(Exhausted::Output), "flood in 0"),
            (Ending::Exhausted(Exhausted::Memory), "memory in 0"),
            (Ending::Exhausted(Exhausted::VirtualTime), "virtual-time in 0"),
        ];
        for (ending, expected) in cases {
            let run = run(report(ending, &[("a", None)]));
            assert_eq!(states(&verdict(&[run]))[..2], [expected, "open"], "{ending:?}");
        }
        for (ended, expected) in [
            (Ended::TimedOut, "hang in 0"),
            (Ended::Crashed, "crashed in 0"),
            (Ended::Stopped, "open"),
        ] {
            let run = ScenarioRun { ended, events: 4 };
            assert_eq!(states(&verdict(&[run])), [expected, "open", "open"]);
        }
    }

    #[test]
    fn what_the_check_says_comes_before_how_the_run_ended() {
        let told = run(report(Ending::Raised, &[("runs", Some("missing")), ("a", None)]));
        assert_eq!(states(&verdict(&[told])), ["missing in 0", "open", "open"]);
        let mut explained = report(Ending::Exhausted(Exhausted::Lines), &[("a", Some("busy"))]);
        if let Some(judgement) = &mut explained.judgement {
            judgement.explained = true;
        }
        assert_eq!(states(&verdict(&[run(explained)])), ["open", "busy in 0", "open"]);
    }

    #[test]
    fn a_program_that_cannot_do_better_is_not_run_again() {
        let ended = |ending, findings| goes_on(&Ended::Reported(report(ending, findings)));
        assert!(ended(Ending::Completed, &[]) && ended(Ending::Stuck, &[]));
        assert!(ended(Ending::Raised, &[("runs", Some("raised"))]));
        assert!(!ended(Ending::Raised, &[]) && !ended(Ending::NotPython, &[]));
        assert!(!ended(Ending::Exhausted(Exhausted::Lines), &[]));
        assert!(!goes_on(&Ended::Stopped) && !goes_on(&Ended::TimedOut));
    }
}

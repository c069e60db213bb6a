//! Judges a learner's answer, as the page does: each scenario in an interpreter of its own.

use taktwerk_exercises::{
    Code, Ended, Exercise, Order, OrderVerdict, ScenarioRun, Task, Verdict, Wrong, goes_on,
    judge_code, judge_order, limits, parse_list,
};
use taktwerk_protocol::{Check, Ending, Exhausted, Report, Usage};
use taktwerk_trace::Trace;

use super::progress::{Progress, Terminal};
use super::watched::{self, BrokenOff};
use crate::engine::{Engine, Program};

/// The name of a program in tracebacks, as on the page.
const FILE: &str = "main.py";

/// What came of an answer.
#[derive(Debug)]
pub struct Judged {
    /// Whether the requirements hold.
    pub verdict: Verdict,
    /// The traces of the runs, one for each scenario that was run.
    pub traces: Vec<Trace>,
    /// The first place that is wrong, if an order was asked for.
    pub wrong: Option<Wrong>,
}

/// Judges an answer.
///
/// # Errors
///
/// If the exercise cannot be judged: it is broken itself.
pub fn judge(exercise: &Exercise, answer: &str) -> Result<Judged, String> {
    match &exercise.task {
        Task::Code(code) => Ok(judge_program(code, answer)),
        Task::Order(order) => judge_list(order, answer),
        Task::Broken(problems) => Err(problems.join("\n")),
    }
}

fn judge_program(code: &Code, answer: &str) -> Judged {
    let (mut runs, mut traces) = (Vec::new(), Vec::new());
    for scenario in 0..code.scenarios.len() {
        let (ended, trace) = run(answer, code.check_for(Some(scenario)));
        let goes_on = goes_on(&ended);
        runs.push(ScenarioRun { ended, events: trace.len() as u32 });
        traces.push(trace);
        if !goes_on {
            break;
        }
    }
    let verdict = judge_code(&code.requirements, code.scenarios.len(), &runs);
    Judged { verdict, traces, wrong: None }
}

fn judge_list(order: &Order, answer: &str) -> Result<Judged, String> {
    let (ended, trace) = run(&order.program, order.check());
    match ended {
        Ended::Reported(Report { ending: Ending::Completed, .. }) => {}
        Ended::Reported(report) => {
            let text = report.traceback.map(|traceback| traceback.text).unwrap_or_default();
            return Err(format!(
                "program.py does not come to its end: {:?}\n{text}",
                report.ending
            ));
        }
        other => return Err(format!("program.py does not come to its end: {other:?}")),
    }
    let OrderVerdict { verdict, first_wrong } = judge_order(&trace, &parse_list(answer));
    Ok(Judged { verdict, traces: vec![trace], wrong: first_wrong })
}

fn run(source: &str, check: Check) -> (Ended, Trace) {
    let progress = Progress::shared();
    let program = Program {
        source: source.to_owned(),
        file: FILE.to_owned(),
        limits: limits(),
        tracing: true,
        args: Vec::new(),
        check: Some(Box::new(check)),
    };
    let work = move || {
        // Nothing but what the page has, too, can be imported.
        let engine = Engine::new(None);
        engine.warm_up();
        engine.run(&program, Box::new(Terminal::silent(progress)))
    };
    match watched::run(&limits(), progress, work) {
        Ok((report, trace)) => (Ended::Reported(report), trace),
        Err(why) => (ended(&why), progress.trace()),
    }
}

fn ended(why: &BrokenOff) -> Ended {
    match why {
        BrokenOff::TooLong => Ended::TimedOut,
        BrokenOff::TooMuchMemory => Ended::Reported(Report {
            ending: Ending::Exhausted(Exhausted::Memory),
            traceback: None,
            usage: Usage::default(),
            judgement: None,
        }),
        BrokenOff::EngineFailed(_) | BrokenOff::Crashed => Ended::Crashed,
    }
}

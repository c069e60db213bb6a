//! How a run ended, and what to do about it.

use taktwerk_protocol::{Crash, Ending, Exhausted, Report};
use yew::prelude::*;

use super::{Ask, traceback};
use crate::engine::{End, Outcome};
use crate::i18n::I18n;
use crate::prose::prose;

/// The message on the end of a run, with the error that left it. `stale` says that the program has
/// changed since; links to lines call `tell`.
pub fn draw(i18n: &I18n, outcome: &Outcome, stale: bool, tell: &Callback<Ask>) -> Html {
    let (key, look) = kind(&outcome.end);
    let traceback = match &outcome.end {
        End::Reported(Report { traceback: Some(traceback), .. }) => Some(traceback),
        _ => None,
    };
    let message = match &outcome.end {
        End::Crashed { why: Crash::Fault, message } => Some(message.clone()),
        _ => None,
    };
    html! {
        <section class={classes!("pg-ending", look)} aria-label={i18n.t("ending-label")}>
            <h3>{ i18n.ta(key, &[("code", &exit_code(&outcome.end))]) }</h3>
            <p>{ prose(&i18n.t(&format!("{key}.text"))) }</p>
            { facts(i18n, outcome) }
            if let Some(traceback) = traceback {
                { traceback::draw(i18n, traceback, is_place(&outcome.end), stale, tell) }
            }
            if let Some(message) = message {
                <details>
                    <summary>{ i18n.t("playground-details") }</summary>
                    <pre>{ message }</pre>
                </details>
            }
        </section>
    }
}

/// How long the run took on the virtual clock, and how much happened.
fn facts(i18n: &I18n, outcome: &Outcome) -> Html {
    let events = outcome.trace.events();
    let Some(last) = events.last() else { return html! {} };
    let time = i18n.ta("narration-seconds", &[("seconds", &i18n.seconds(last.time))]);
    let args = [("time", &*time)];
    html! { <p class="pg-facts">{ i18n.tn("ending-facts", events.len(), &args) }</p> }
}

fn exit_code(end: &End) -> String {
    match end {
        End::Reported(Report { ending: Ending::Exited { code }, .. }) => code.to_string(),
        _ => String::new(),
    }
}

/// Whether the traceback is no error but the place that was running or waiting.
fn is_place(end: &End) -> bool {
    matches!(end, End::Reported(Report { ending: Ending::Exhausted(_) | Ending::Stuck, .. }))
}

/// The key of the message and how it looks.
const fn kind(end: &End) -> (&'static str, &'static str) {
    let report = match end {
        End::Reported(report) => report,
        End::Stopped => return ("ending-stopped", "pg-is-halted"),
        End::TimedOut => return ("ending-timed-out", "pg-is-halted"),
        End::Crashed { why: Crash::Memory, .. } => return ("ending-memory", "pg-is-halted"),
        End::Crashed { why: Crash::Stack, .. } => return ("ending-stack", "pg-is-halted"),
        End::Crashed { why: Crash::Fault, .. } => return ("ending-crashed", "pg-is-bad"),
    };
    match report.ending {
        Ending::Completed => ("ending-completed", "pg-is-good"),
        Ending::Exited { code: 0 } => ("ending-exited", "pg-is-good"),
        Ending::Exited { .. } => ("ending-exited-with", "pg-is-bad"),
        Ending::Raised => ("ending-raised", "pg-is-bad"),
        Ending::NotPython => ("ending-not-python", "pg-is-bad"),
        Ending::Stuck => ("ending-stuck", "pg-is-bad"),
        Ending::Exhausted(what) => (exhausted(what), "pg-is-halted"),
    }
}

const fn exhausted(what: Exhausted) -> &'static str {
    match what {
        Exhausted::Events => "ending-events",
        Exhausted::Lines => "ending-lines",
        Exhausted::Output => "ending-output",
        Exhausted::VirtualTime => "ending-virtual-time",
        Exhausted::WallTime => "ending-wall-time",
        Exhausted::Memory => "ending-memory",
    }
}

/// The line to mark in the program: where the error left it, or where it was halted.
pub fn error_line(end: &End) -> Option<u32> {
    match end {
        End::Reported(Report { ending, traceback: Some(traceback), .. })
            if *ending != Ending::Stuck =>
        {
            traceback.frames.last().map(|frame| frame.line)
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use taktwerk_protocol::Usage;

    use super::*;
    use crate::i18n::Lang;

    #[test]
    fn every_ending_has_a_title_and_says_what_to_do() {
        let exhausted = [
            Exhausted::Events,
            Exhausted::Lines,
            Exhausted::Output,
            Exhausted::VirtualTime,
            Exhausted::WallTime,
            Exhausted::Memory,
        ];
        let endings = [
            Ending::Completed,
            Ending::Exited { code: 0 },
            Ending::Exited { code: 3 },
            Ending::Raised,
            Ending::NotPython,
            Ending::Stuck,
        ];
        let endings = endings.into_iter().chain(exhausted.map(Ending::Exhausted));
        let report =
            |ending| Report { ending, traceback: None, usage: Usage::default(), judgement: None };
        let ends = endings.map(|ending| End::Reported(report(ending)));
        let crash = |why| End::Crashed { why, message: String::new() };
        let crashes = [Crash::Memory, Crash::Stack, Crash::Fault].map(crash);
        let others = [End::Stopped, End::TimedOut].into_iter().chain(crashes);
        for end in ends.chain(others) {
            let (key, _) = kind(&end);
            for lang in Lang::ALL {
                let i18n = I18n::of(lang);
                assert!(i18n.has(key) && i18n.has(&format!("{key}.text")), "{key}");
            }
        }
    }
}

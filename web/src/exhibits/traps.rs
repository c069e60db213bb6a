//! The traps of part B: each a program before and after its repair, side by side on one clock.

use std::rc::Rc;

use taktwerk_trace::{Event as TraceEvent, EventKind, Trace};
use yew::prelude::*;

use super::use_python_run;
use crate::engine::Status;
use crate::i18n::{I18n, Lang, use_i18n};
use crate::player::{Compare, Goto, Picture, Program, Side};
use crate::prose::prose;
use crate::python::{self, Ask};

/// A trap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trap {
    /// Its name in the address and in the keys of its texts.
    pub name: &'static str,
    /// The picture that shows it.
    picture: Picture,
    /// The programs before and after, in the order of [`Lang::ALL`].
    programs: [[&'static str; 2]; 2],
}

impl Trap {
    /// Its programs, before and after.
    const fn programs(&self, lang: Lang) -> [&'static str; 2] {
        match lang {
            Lang::De => self.programs[0],
            Lang::En => self.programs[1],
        }
    }
}

macro_rules! traps {
    ($($name:literal: $picture:ident),+ $(,)?) => {
        [$(Trap {
            name: $name,
            picture: Picture::$picture,
            programs: [traps!(@ "de", $name), traps!(@ "en", $name)],
        }),+]
    };
    (@ $lang:literal, $name:literal) => {
        [
            include_str!(concat!("../../traps/", $lang, "/", $name, "-before.py")),
            include_str!(concat!("../../traps/", $lang, "/", $name, "-after.py")),
        ]
    };
}

/// All of them, in the order of the course.
pub const TRAPS: [Trap; 5] = traps![
    "blocking-call": Lanes,
    "unbounded-queue": Queue,
    "ignored-backpressure": Queue,
    "leaky-timeout": Chain,
    "swallowed-cancel": Chain,
];

/// Which trap.
#[derive(PartialEq, Properties)]
pub struct TrapCardProps {
    /// The trap.
    pub trap: Trap,
}

/// A trap: what is wrong, both programs run, and what the engine noticed.
#[component]
pub fn TrapCard(TrapCardProps { trap }: &TrapCardProps) -> Html {
    let i18n = use_i18n();
    let name = trap.name;
    let id = format!("trap-{name}");
    let goto = use_state_eq(|| None::<(usize, Goto)>);
    let [before, after] = trap.programs(i18n.lang()).map(AttrValue::Static);
    let runs = [use_python_run(&id, &before), use_python_run(&id, &after)];
    let ask = {
        let (goto, outcome) = (goto.clone(), runs[0].outcome.clone());
        Callback::from(move |ask: Ask| {
            let position = match ask {
                Ask::Show { position } => Some(position),
                Ask::Visit { line, .. } => {
                    outcome.as_ref().and_then(|run| reached(&run.trace, line))
                }
            };
            if let Some(position) = position {
                let number = goto.map_or(1, |(_, goto)| goto.number.wrapping_add(1));
                goto.set(Some((0, Goto { position, number })));
            }
        })
    };
    let done = runs.each_ref().map(|run| run.outcome.clone());
    let body = match done {
        [Some(first), Some(second)] => {
            let side = |label: &str, outcome: &crate::engine::Outcome| Side {
                label: i18n.t(label).into(),
                trace: Rc::clone(&outcome.trace),
                source: Some(Program::python(&outcome.program.file, &outcome.program.source)),
            };
            // A chain is best seen where something is wrong with it, the rest as a whole.
            let found = first.trace.events().iter().position(|event| {
                trap.picture == Picture::Chain && matches!(event.kind, EventKind::Diagnosed { .. })
            });
            let at_first = found.map(|at| (0, Goto { position: at + 1, number: 0 }));
            let sides = [side("trap-before", &first), side("trap-after", &second)];
            html! {
                <>
                    { python::diagnosis_cards(&i18n, &first.trace, &ask) }
                    <Compare id={format!("player-{name}")} {sides} picture={trap.picture}
                        goto={goto.or(at_first)} at_end=true />
                </>
            }
        }
        _ => waiting(&i18n, &runs.each_ref().map(|run| run.status.clone()), &runs[0].retry),
    };
    html! {
        <div class="trap" {id}>
            <div class="prose">
                <p>{ prose(&i18n.t(&format!("trap-{name}-text"))) }</p>
                <p>{ prose(&i18n.t(&format!("trap-{name}-cure"))) }</p>
            </div>
            { body }
        </div>
    }
}

/// The position after the first event at a line of the program.
fn reached(trace: &Trace, line: u32) -> Option<usize> {
    let at = |event: &TraceEvent| trace.position(event.site).is_some_and(|at| at.line == line);
    Some(trace.events().iter().position(at)? + 1)
}

/// What there is to see until both have run.
fn waiting(i18n: &I18n, statuses: &[Status; 2], retry: &Callback<()>) -> Html {
    let asleep = statuses.iter().all(|status| *status == Status::Asleep);
    html! {
        <div class="trap-waiting">
            if asleep {
                <p>{ i18n.t("trap-asleep") }</p>
            } else {
                { python::status_line(i18n, &statuses[0], false, retry) }
            }
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_trap_has_texts_and_programs_in_every_language() {
        for (lang, trap) in Lang::ALL.into_iter().flat_map(|lang| TRAPS.map(|trap| (lang, trap))) {
            let i18n = I18n::of(lang);
            for part in ["title", "text", "cure"] {
                let text = i18n.t(&format!("trap-{}-{part}", trap.name));
                assert!(text.len() > 5 && !text.starts_with("trap-"), "{text}");
            }
            let [before, after] = trap.programs(lang);
            assert!(before != after && before.contains("import asyncio"));
        }
    }
}

//! `taktwerk check`: what the page would say about an answer.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use serde_json::{Value, json};
use taktwerk_exercises::loader::{LANGS, Report, load_folder};
use taktwerk_exercises::{Exercise, Failure, State, Task, Texts};
use taktwerk_trace::Trace;

use super::args::CheckOptions;
use super::judge::{Judged, judge};
use super::run::read;
use super::watched;

/// The folder in which an exercise is looked for by its name.
const COURSE: &str = "exercises";

/// Judges the file and ends the process: 0 if it passed, 1 if not, 2 if there is nothing to judge.
pub fn execute(options: &CheckOptions) -> ExitCode {
    match check(options) {
        Ok((text, passed)) => {
            print!("{text}");
            // A run that was broken off may still have its thread.
            std::process::exit((!passed).into())
        }
        Err(message) => {
            eprintln!("taktwerk: {message}");
            ExitCode::from(2)
        }
    }
}

fn check(options: &CheckOptions) -> Result<(String, bool), String> {
    let CheckOptions { exercise, file, lang, json } = options;
    let exercise = open(exercise, lang)?;
    let bytes = read(file).map_err(|error| format!("{file} cannot be read: {error}"))?;
    let answer = String::from_utf8(bytes)
        .map_err(|_| format!("{file} is not UTF-8. Save it as UTF-8 and try again"))?;
    watched::prepare();
    let judged = judge(&exercise, &answer)?;
    let told = Told { texts: Texts::new(lang, &exercise.texts), exercise: &exercise, judged };
    let text = if *json { format!("{:#}\n", told.as_json(lang)) } else { told.as_text() };
    Ok((text, told.judged.verdict.passed()))
}

/// The exercise in a folder, or with a name, in a language.
fn open(exercise: &str, lang: &str) -> Result<Exercise, String> {
    if !LANGS.contains(&lang) {
        return Err(format!("there is no language {lang}, only {}", LANGS.join(" and ")));
    }
    let is_there = |path: &PathBuf| path.join("exercise.toml").is_file();
    let path = [PathBuf::from(exercise), Path::new(COURSE).join(exercise)];
    let path = path.iter().find(|path| is_there(path)).ok_or_else(|| {
        format!("{exercise} is no exercise: neither this folder nor {COURSE}/{exercise} has an exercise.toml")
    })?;
    let mut report = Report::default();
    let folder = load_folder(path, &mut report);
    if !report.is_empty() {
        return Err(format!("{exercise} cannot be used:\n{report}"));
    }
    folder.exercise(lang).cloned().ok_or_else(|| format!("{exercise} has nothing in {lang}"))
}

struct Told<'a> {
    texts: Texts,
    exercise: &'a Exercise,
    judged: Judged,
}

impl Told<'_> {
    fn state(&self, state: &State) -> (&'static str, String) {
        let (id, word) = match state {
            State::Passed => ("passed", "holds"),
            State::Failed(_) => ("failed", "fails"),
            State::Open => ("open", "open"),
        };
        (id, self.texts.word(word))
    }

    /// The trace in which a failure shows, and the event at which it does.
    fn place(&self, failure: &Failure) -> Option<(&Trace, usize)> {
        let trace = self.judged.traces.get(failure.run)?;
        let index = (failure.at? as usize).min(trace.len()).checked_sub(1)?;
        Some((trace, index))
    }

    /// In which scenario and when, as far as it is known.
    fn when(&self, failure: &Failure) -> Option<String> {
        let scenario = self.scenario(failure).map(|id| self.texts.scenario(id));
        let moment = self.place(failure).map(|(trace, index)| {
            self.texts.moment(self.exercise.unit, trace.events()[index].time)
        });
        let parts: Vec<String> = scenario.into_iter().chain(moment).collect();
        (!parts.is_empty()).then(|| parts.join(", "))
    }

    fn scenario(&self, failure: &Failure) -> Option<&str> {
        match &self.exercise.task {
            Task::Code(code) => code.scenarios.get(failure.run).map(String::as_str),
            Task::Order(_) | Task::Broken(_) => None,
        }
    }

    fn as_text(&self) -> String {
        let (texts, verdict) = (&self.texts, &self.judged.verdict);
        let mut out = format!("{}\n", texts.title());
        let summary = if verdict.passed() { texts.word("passed") } else { texts.holding(verdict) };
        let _ = writeln!(out, "{summary}\n");
        for judged in &verdict.requirements {
            let (_, word) = self.state(&judged.state);
            let _ = writeln!(out, "{word}: {}", texts.requirement(&judged.requirement));
            if let State::Failed(failure) = &judged.state {
                let worded = texts.fault(failure);
                let _ = writeln!(out, "    {}", worded.headline);
                self.fact(&mut out, "expected", &worded.expected);
                self.fact(&mut out, "happened", &worded.happened);
                if let Some(when) = self.when(failure) {
                    self.fact(&mut out, "when", &when);
                }
            }
        }
        if let Some(wrong) = &self.judged.wrong {
            let place = taktwerk_protocol::Arg::Number(wrong.place as f64);
            let _ = writeln!(out, "\n{}", texts.word_with("place", &[("place", place)]));
            let text =
                |text: &Option<String>| text.clone().unwrap_or_else(|| texts.word("nothing"));
            self.fact(&mut out, "given", &text(&wrong.given));
            self.fact(&mut out, "right", &text(&wrong.right));
            self.fact(&mut out, "why", &texts.reason(wrong.place, &wrong.reason));
        }
        out
    }

    fn fact(&self, out: &mut String, word: &str, text: &str) {
        let _ = writeln!(out, "    {}: {text}", self.texts.word(word));
    }

    fn as_json(&self, lang: &str) -> Value {
        let (texts, verdict) = (&self.texts, &self.judged.verdict);
        let requirements = verdict.requirements.iter().map(|judged| {
            let (state, _) = self.state(&judged.state);
            let mut told = json!({
                "id": judged.requirement,
                "text": texts.requirement(&judged.requirement),
                "state": state,
            });
            if let State::Failed(failure) = &judged.state {
                told["failure"] = self.failure(failure);
            }
            told
        });
        let requirements: Vec<Value> = requirements.collect();
        let mut told = json!({
            "exercise": self.exercise.name,
            "lang": lang,
            "passed": verdict.passed(),
            "requirements": requirements,
        });
        if let Some(wrong) = &self.judged.wrong {
            told["first_wrong"] = json!({
                "place": wrong.place,
                "given": wrong.given,
                "right": wrong.right,
                "why": texts.reason(wrong.place, &wrong.reason),
            });
        }
        told
    }

    fn failure(&self, failure: &Failure) -> Value {
        let worded = self.texts.fault(failure);
        let place = self.place(failure);
        json!({
            "fault": failure.message,
            "headline": worded.headline,
            "expected": worded.expected,
            "happened": worded.happened,
            "scenario": self.scenario(failure),
            "event": place.map(|(_, index)| index),
            "time_s": place.map(|(trace, index)| trace.events()[index].time.as_secs_f64()),
        })
    }
}

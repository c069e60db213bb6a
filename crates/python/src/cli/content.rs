//! `taktwerk content`: whether a course is what its authors think it is.
//!
//! Its files are read, and its answers judged in every language: starters fail, model solutions
//! and right answers pass, wrong ones fail with the fault that they were written for. An answer
//! may do anything, so each one is judged by a process of its own.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::{env, thread};

use serde_json::Value;
use taktwerk_exercises::Task;
use taktwerk_exercises::loader::{Course, Expected, Folder, LANGS, Report, load};

/// Checks the course in a folder: 0 if nothing is wrong, 1 if something is.
pub fn execute(root: &Path) -> ExitCode {
    let mut report = Report::default();
    let course = load(root, &mut report);
    // Answers of an exercise that cannot be read would only say so once more.
    if report.is_empty() {
        judge_all(&course, &mut report);
    }
    for problem in &report.problems {
        eprintln!("{problem}");
    }
    let exercises = course.folders.len();
    if report.is_empty() {
        println!("{exercises} exercises in {}: nothing is wrong", LANGS.join(" and "));
        return ExitCode::SUCCESS;
    }
    eprintln!("{} problems in {exercises} exercises", report.problems.len());
    ExitCode::FAILURE
}

/// An answer to judge.
struct Answer {
    folder: PathBuf,
    file: PathBuf,
    lang: &'static str,
    text: String,
    expected: Expectation,
}

/// What is known of an answer.
enum Expectation {
    Sample(Expected),
    /// Any fault will do.
    Failure,
}

fn judge_all(course: &Course, report: &mut Report) {
    let answers: Vec<Answer> = course.folders.iter().flat_map(answers_of).collect();
    let (next, found) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    let work = || {
        while let Some(answer) = answers.get(next.fetch_add(1, Ordering::Relaxed)) {
            let told = judge(answer).and_then(|verdict| objection(answer, &verdict));
            if let Err(what) = told
                && let Ok(mut found) = found.lock()
            {
                found.push((answer.file.clone(), format!("in {}, {what}", answer.lang)));
            }
        }
    };
    let at_a_time = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for _ in 0..at_a_time {
            scope.spawn(work);
        }
    });
    let mut found = found.into_inner().unwrap_or_default();
    found.sort();
    let remedy = "correct the answer, the check, or what exercise.toml says of it";
    for (file, what) in found {
        report.add_at(&file, 1, what, remedy);
    }
    println!("{} answers judged", answers.len());
}

/// All answers of an exercise, in all languages.
fn answers_of(folder: &Folder) -> Vec<Answer> {
    let mut answers = Vec::new();
    for lang in LANGS {
        let mut add = |file: PathBuf, text: String, expected| {
            answers.push(Answer { folder: folder.path.clone(), file, lang, text, expected });
        };
        if let Some(Task::Code(code)) = folder.exercise(lang).map(|exercise| &exercise.task) {
            let own = |name: &str| folder.path.join(lang).join(name);
            add(own("starter.py"), code.starter.clone(), Expectation::Failure);
            add(own("solution.py"), code.solution.clone(), Expectation::Sample(Expected::Pass));
        }
        for sample in folder.wrong.iter().chain(&folder.right) {
            let expected = Expectation::Sample(sample.expected.clone());
            add(sample.file.clone(), folder.answer(sample, lang), expected);
        }
    }
    answers
}

/// The verdict on an answer.
fn judge(answer: &Answer) -> Result<Value, String> {
    let failed = |error: std::io::Error| format!("it could not be judged: {error}");
    let mut child = Command::new(env::current_exe().map_err(failed)?)
        .args(["check", "--json", "--lang", answer.lang])
        .arg(&answer.folder)
        .arg("-")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(failed)?;
    if let Some(mut stdin) = child.stdin.take() {
        stdin.write_all(answer.text.as_bytes()).map_err(failed)?;
    }
    let output = child.wait_with_output().map_err(failed)?;
    serde_json::from_slice(&output.stdout).map_err(|_| {
        format!("it could not be judged: {}", String::from_utf8_lossy(&output.stderr).trim())
    })
}

/// What is wrong with the verdict on an answer, if anything is.
fn objection(answer: &Answer, verdict: &Value) -> Result<(), String> {
    let requirements = verdict["requirements"].as_array().map_or(&[][..], Vec::as_slice);
    let failures = || requirements.iter().map(|told| &told["failure"]).filter(|f| !f.is_null());
    let first = failures().next().unwrap_or(&Value::Null);
    let fault = first["fault"].as_str();
    let place = verdict["first_wrong"]["place"].as_u64();
    let passed = verdict["passed"] == true;
    let got = match (passed, fault) {
        (true, _) => "it passes".to_owned(),
        (false, Some(fault)) => {
            let place = place.map(|place| format!(" at place {place}")).unwrap_or_default();
            format!("it has the fault `{fault}`{place}: {}", first["happened"])
        }
        (false, None) => "it fails without a fault: a requirement is left open".to_owned(),
    };
    let as_expected = match &answer.expected {
        Expectation::Failure => !passed && fault.is_some(),
        Expectation::Sample(Expected::Pass) => passed,
        Expectation::Sample(Expected::Fault(expected)) => fault == Some(expected),
        Expectation::Sample(Expected::Place(expected)) => place == Some(*expected as u64),
    };
    if fault == Some("check-failed") || !as_expected {
        let expected = match &answer.expected {
            Expectation::Failure => "fail".to_owned(),
            Expectation::Sample(Expected::Pass) => "pass".to_owned(),
            Expectation::Sample(Expected::Fault(fault)) => format!("have the fault `{fault}`"),
            Expectation::Sample(Expected::Place(place)) => format!("be wrong at place {place}"),
        };
        return Err(format!("it should {expected}, but {got}"));
    }
    failures().try_for_each(worded)
}

/// Every failure says what was expected and what happened, with all that its words ask for.
fn worded(failure: &Value) -> Result<(), String> {
    for part in ["headline", "expected", "happened"] {
        let text = failure[part].as_str().unwrap_or_default();
        // Fluent leaves what it was not given as it stands in the file.
        if text.is_empty() || text.contains("{$") {
            let fault = failure["fault"].as_str().unwrap_or_default();
            return Err(format!("the fault `{fault}` has no proper words: {part} is {text:?}"));
        }
    }
    Ok(())
}

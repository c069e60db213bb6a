//! The traps: `web/traps/LANGUAGE/CARD-before.py` has the fault of a card, `CARD-after.py` is
//! without it.
//!
//! Each program must print what the text file beside it says (`UPDATE_EXPECT=1` renews these), end
//! by itself, and be diagnosed as its card says: once before, and with nothing after. In both
//! languages the programs are the same but for their words.

mod common;

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use expect_test::expect_file;
use taktwerk_protocol::Ending;
use taktwerk_trace::{Diagnosis, EventKind, Trace, VirtualTime};

/// A card, and what the engine says of the program with its fault. Of an ignored "full" it can say
/// nothing, for it may be meant: there the output shows what is lost.
const CARDS: [(&str, &[&str]); 5] = [
    ("blocking-call", &["LoopBlocked"]),
    ("unbounded-queue", &["QueueGrows"]),
    ("ignored-backpressure", &[]),
    ("leaky-timeout", &["Orphaned"]),
    ("swallowed-cancel", &["CancellationSwallowed"]),
];
const LANGUAGES: [&str; 2] = ["de", "en"];
const KINDS: [&str; 2] = ["before", "after"];

/// Two programs stand side by side on a screen.
const MAX_LINES: usize = 23;
const MAX_COLUMNS: usize = 54;
/// Lines printed by a program that can be taken in at a glance.
const OUTPUT_LINES: std::ops::RangeInclusive<usize> = 3..=8;
/// A program that takes longer makes a wide picture.
const MAX_TIME: VirtualTime = VirtualTime::from_millis(5000);

fn path(language: &str, card: &str, kind: &str, extension: &str) -> PathBuf {
    let file = format!("../../web/traps/{language}/{card}-{kind}.{extension}");
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(file)
}

fn program(language: &str, card: &str, kind: &str) -> String {
    let path = path(language, card, kind, "py");
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The name of what was noticed, without its details.
fn name(what: Diagnosis) -> String {
    let text = format!("{what:?}");
    text.split([' ', '(']).next().unwrap_or_default().to_owned()
}

fn diagnoses(trace: &Trace) -> Vec<String> {
    let told = trace.events().iter().filter_map(|event| match event.kind {
        EventKind::Diagnosed { what } => Some(name(what)),
        _ => None,
    });
    told.collect()
}

/// Runs a program and compares all that one program alone must hold.
fn run(language: &str, card: &str, kind: &str, expected: &[&str]) -> Trace {
    let at = format!("{language}/{card}-{kind}");
    let (report, trace) = common::run(&program(language, card, kind));
    // The tool ends with exit code 0 if the program came to its end.
    assert_eq!(report.ending, Ending::Completed, "{at}: {:?}", report.traceback);
    assert_eq!(diagnoses(&trace), expected, "{at}");
    let complains = |kind| matches!(kind, EventKind::ErrorOutput { .. });
    assert!(!trace.events().iter().any(|event| complains(event.kind)), "{at}: error output");
    let end = trace.events().last().map_or(VirtualTime::ZERO, |event| event.time);
    assert!(end <= MAX_TIME, "{at}: ends at {end:?}");

    let printed: Vec<_> = trace.outputs().collect();
    assert!(OUTPUT_LINES.contains(&printed.len()), "{at}: {} lines printed", printed.len());
    let text = printed.join("\n") + "\n";
    expect_file![path(language, card, kind, "txt")].assert_eq(&text);
    trace
}

/// What happened, without the words of a language.
fn wordless(trace: &Trace) -> Vec<String> {
    let event = |event: &taktwerk_trace::Event| {
        let line = trace.position(event.site).map(|site| site.line);
        let kind = format!("{:?}", event.kind);
        let kind = kind.split([' ', '(']).next().unwrap_or_default().to_owned();
        format!("{:?} {:?} line {line:?} {kind}", event.time, event.task)
    };
    trace.events().iter().map(event).collect()
}

#[test]
fn each_program_does_what_its_card_says() {
    for (card, fault) in CARDS {
        for (kind, expected) in [("before", fault), ("after", &[])] {
            let [german, english] = LANGUAGES.map(|language| run(language, card, kind, expected));
            assert_eq!(wordless(&german), wordless(&english), "{card}-{kind}");
        }
    }
}

#[test]
fn what_is_lost_is_missing_in_the_output() {
    let numbers = |kind| {
        let path = path("en", "ignored-backpressure", kind, "txt");
        let text = fs::read_to_string(path).expect("the expected output is there");
        let letters = text.lines().filter_map(|line| line.split_once(" letter "));
        letters.map(|(_, number)| number.to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(numbers("before"), ["1", "2", "3", "5"]);
    assert_eq!(numbers("after"), ["1", "2", "3", "4", "5", "6"]);
}

#[test]
fn two_programs_fit_side_by_side() {
    for (card, kind) in CARDS.iter().flat_map(|(card, _)| KINDS.map(|kind| (card, kind))) {
        let [german, english] = LANGUAGES.map(|language| program(language, card, kind));
        for (language, text) in [("de", &german), ("en", &english)] {
            let at = format!("{language}/{card}-{kind}");
            assert!(text.lines().count() <= MAX_LINES, "{at}: too many lines");
            let wide = text.lines().find(|line| line.chars().count() > MAX_COLUMNS);
            assert_eq!(wide, None, "{at}: too wide");
        }
        assert_eq!(shape(&german), shape(&english), "{card}-{kind}");
    }
}

/// How far each line is indented; `None` for an empty one.
fn shape(text: &str) -> Vec<Option<usize>> {
    text.lines().map(|line| line.find(|c: char| c != ' ')).collect()
}

#[test]
fn there_are_no_other_files() {
    for language in LANGUAGES {
        let folder = path(language, "", "", "").with_file_name("");
        let entries = fs::read_dir(folder).expect("the folder is there");
        let found: BTreeSet<_> = entries
            .map(|entry| entry.expect("readable").file_name().to_string_lossy().into_owned())
            .collect();
        let pairs = CARDS.iter().flat_map(|(card, _)| KINDS.map(|kind| format!("{card}-{kind}")));
        let files: BTreeSet<_> =
            pairs.flat_map(|name| ["py", "txt"].map(|end| format!("{name}.{end}"))).collect();
        assert_eq!(found, files, "{language}");
    }
}

//! The programs that pages begin with: `web/cells/LANGUAGE/NAME.py` prints what `NAME.txt` says
//! (`UPDATE_EXPECT=1` renews these), and exists in every language.

mod common;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use expect_test::expect_file;
use taktwerk_protocol::Ending;

const LANGUAGES: [&str; 2] = ["de", "en"];

fn folder(language: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/cells").join(language)
}

fn names(language: &str) -> BTreeSet<String> {
    let entries = fs::read_dir(folder(language)).expect("the folder is there");
    let names = entries.map(|entry| entry.expect("it can be read").file_name());
    let names = names.filter_map(|name| name.to_str()?.strip_suffix(".py").map(str::to_owned));
    names.collect()
}

#[test]
fn every_program_prints_what_stands_beside_it() {
    for language in LANGUAGES {
        for name in names(language) {
            let path = folder(language).join(&name);
            let source = fs::read_to_string(path.with_extension("py")).expect("it can be read");
            let (report, trace) = common::run(&source);
            assert_eq!(report.ending, Ending::Completed, "{language}/{name}");
            let text = trace.outputs().map(|line| format!("{line}\n")).collect::<String>();
            expect_file![path.with_extension("txt")].assert_eq(&text);
        }
    }
}

#[test]
fn every_program_exists_in_every_language() {
    assert_eq!(names("de"), names("en"));
    assert!(names("de").len() >= 2);
}

/// B6, to the character.
#[test]
fn the_bounded_queue_prints_the_reference_result_of_the_course() {
    let text = fs::read_to_string(folder("de").join("queue-slow.txt")).expect("it can be read");
    let lines: Vec<_> = text.lines().collect();
    assert_eq!(lines.len(), 13);
    assert_eq!(lines[4], " 0.0 erzeuger will 2 abgeben");
    assert_eq!(lines[5], " 1.0   verbraucher nimmt 0");
    assert_eq!(lines[12], " 3.0 erzeuger hat 4 abgegeben");
}

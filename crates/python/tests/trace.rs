//! The trace of Python programs, event by event.
//!
//! Each program in `programs/` runs through the command line tool; its trace must be the one in
//! `snapshots/`. `UPDATE_EXPECT=1` renews them.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use expect_test::expect_file;

fn programs() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs");
    let entries = fs::read_dir(folder).expect("the programs are there");
    let mut programs: Vec<_> = entries.map(|entry| entry.expect("readable").path()).collect();
    programs.sort();
    programs
}

/// The outputs and the trace of a program.
fn run(program: &Path) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_taktwerk"));
    command.arg("run").arg(program.file_name().expect("a file"));
    command.args(["--trace", "table", "--wall", "60000"]);
    command.current_dir(program.parent().expect("a folder"));
    let done = command.output().expect("the tool starts");
    format!(
        "{}--- stderr, exit code {}\n{}",
        String::from_utf8_lossy(&done.stdout),
        done.status.code().unwrap_or(-1),
        String::from_utf8_lossy(&done.stderr),
    )
}

#[test]
fn traces_are_as_they_were() {
    for program in programs() {
        let name = program.file_stem().expect("a name").to_string_lossy().into_owned();
        let snapshot = format!("{}/tests/snapshots/{name}.txt", env!("CARGO_MANIFEST_DIR"));
        expect_file![snapshot].assert_eq(&run(&program));
    }
}

#[test]
fn equal_programs_leave_equal_traces() {
    for program in programs().iter().step_by(5) {
        assert_eq!(run(program), run(program), "{}", program.display());
    }
}

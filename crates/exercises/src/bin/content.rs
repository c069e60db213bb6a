//! Compiles the exercises for the page: `taktwerk-content SOURCE OUT [--keep-going]`.

use std::path::Path;
use std::process::ExitCode;

use taktwerk_exercises::loader::{Report, load};

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let (source, out, keep_going) = match args.as_slice() {
        [source, out] => (source, out, false),
        [source, out, flag] if flag == "--keep-going" => (source, out, true),
        _ => {
            eprintln!("usage: taktwerk-content SOURCE OUT [--keep-going]");
            return ExitCode::from(2);
        }
    };
    let mut report = Report::default();
    let course = load(Path::new(source), &mut report);
    for problem in &report.problems {
        eprintln!("{problem}");
    }
    if !report.is_empty() && !keep_going {
        return ExitCode::FAILURE;
    }
    match course.write(Path::new(out), &report) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

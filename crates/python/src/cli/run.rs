//! `taktwerk run`: one program, as Python itself would run it.

use std::io::Read;
use std::path::PathBuf;
use std::process::ExitCode;
use std::{fs, io};

use taktwerk_protocol::{Exhausted, Report};
use taktwerk_trace::Trace;

use super::args::Options;
use super::folders::Folders;
use super::progress::{Progress, Terminal};
use super::verdict::{self, Verdict};
use super::watched::{self, BrokenOff};
use crate::engine::{Engine, Program};

/// What is known of a crash.
const CRASH: &str = "the interpreter crashed. Objects that call each other without end inside the \
                     interpreter can do that, and code objects made by hand";

type Done = (Report, Trace);

/// Runs the program and ends the process as it went.
pub fn execute(options: Options) -> ExitCode {
    let bytes = match read(&options.file) {
        Ok(bytes) => bytes,
        Err(error) => {
            eprintln!("taktwerk: {} cannot be read: {error}", options.file);
            return ExitCode::from(2);
        }
    };
    let file = if options.file == "-" { "<stdin>".to_owned() } else { options.file.clone() };
    let source = match verdict::decode(bytes, &file) {
        Ok(source) => source,
        Err(message) => {
            eprintln!("{message}");
            return ExitCode::FAILURE;
        }
    };
    let (form, limits) = (options.form, options.limits);
    let progress = Progress::shared();
    watched::prepare();
    let work = move || run(options, source, file, progress);
    let verdict = match watched::run(&limits, progress, work) {
        Ok((report, trace)) => Verdict::of(&report, trace, progress.line()),
        Err(why) => broken_off(why, progress),
    };
    verdict.deliver(form, &limits)
}

/// The bytes of a file, or of the standard input.
pub fn read(file: &str) -> io::Result<Vec<u8>> {
    if file != "-" {
        return fs::read(file);
    }
    let mut bytes = Vec::new();
    io::stdin().read_to_end(&mut bytes)?;
    Ok(bytes)
}

fn run(options: Options, source: String, file: String, progress: &'static Progress) -> Done {
    let data = options.paths.clone();
    let mut modules = options.paths;
    if let Some(folder) = PathBuf::from(&options.file).parent() {
        modules.push(folder.to_owned());
    }
    modules.push(rustpython_pylib::LIB_PATH.into());
    let engine = Engine::new(Some(Box::new(Folders { modules, data })));
    engine.warm_up();
    let terminal = Terminal::new(progress, options.form.is_some());
    let (limits, tracing, args) = (options.limits, options.tracing, options.args);
    engine.run(&Program { source, file, limits, tracing, args, check: None }, Box::new(terminal))
}

fn broken_off(why: BrokenOff, progress: &Progress) -> Verdict {
    let (trace, line) = (progress.trace(), progress.line());
    match why {
        // A program that catches every error has caught the one that was to end it, too.
        BrokenOff::TooLong => {
            let what = progress.limit().unwrap_or(Exhausted::WallTime);
            Verdict::broken_off(what, trace, line)
        }
        BrokenOff::TooMuchMemory => Verdict::broken_off(Exhausted::Memory, trace, line),
        BrokenOff::Crashed => Verdict::failed(CRASH, trace, line),
        BrokenOff::EngineFailed(fault) => Verdict::failed(&fault, trace, line),
    }
}

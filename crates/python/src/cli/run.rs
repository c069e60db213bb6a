//! `taktwerk run`: the interpreter's thread and the one that watches it.

use std::io::Read;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};
use std::{fs, io};

use taktwerk_protocol::{Exhausted, Report};
use taktwerk_trace::Trace;

use super::args::Options;
use super::crash;
use super::folders::Folders;
use super::memory;
use super::progress::{Progress, Terminal};
use super::verdict::{self, Verdict};
use crate::engine::{Engine, Program};

/// The stack of the interpreter: room for the recursion limit in a build without optimisation.
const STACK: usize = 512 << 20;

/// How long a run may go on after its limit of wall time before it is ended from outside.
const GRACE: Duration = Duration::from_millis(400);

/// How often the watching thread looks.
const LOOK: Duration = Duration::from_millis(20);

/// What a panic said, if there was one.
static FAULT: Mutex<String> = Mutex::new(String::new());

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
    // The process ends before the thread does; what they share lives as long as the process.
    let progress: &'static Progress = Box::leak(Box::default());
    std::panic::set_hook(Box::new(|info| {
        *FAULT.lock().unwrap_or_else(PoisonError::into_inner) = info.to_string();
    }));
    crash::watch();
    let (send, receive) = mpsc::channel();
    // Beyond what the program may have, which is looked at now and then, for a single huge wish.
    memory::set_ceiling((limits.memory_bytes + limits.memory_bytes / 2) as usize);
    let work = move || {
        let done = run(options, source, file, progress);
        let _ = send.send(done);
    };
    if let Err(error) = std::thread::Builder::new().stack_size(STACK).spawn(work) {
        eprintln!("taktwerk: no thread for the interpreter: {error}");
        return ExitCode::FAILURE;
    }
    let verdict = match wait(&receive, limits.wall_millis) {
        Ok((report, trace)) => Verdict::of(&report, trace, progress.line()),
        Err(why) => broken_off(&why, progress),
    };
    verdict.deliver(form, &limits)
}

fn read(file: &str) -> io::Result<Vec<u8>> {
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

/// Why a run did not come back.
enum BrokenOff {
    TooLong,
    TooMuchMemory,
    EngineFailed,
    Crashed,
}

/// Waits for the interpreter's thread, but not for ever.
fn wait(receive: &Receiver<Done>, wall_millis: u32) -> Result<Done, BrokenOff> {
    let most = Duration::from_millis(wall_millis.into()) + GRACE;
    let start = Instant::now();
    loop {
        match receive.recv_timeout(LOOK) {
            Ok(done) => return Ok(done),
            Err(RecvTimeoutError::Disconnected) => return Err(BrokenOff::EngineFailed),
            Err(RecvTimeoutError::Timeout) if crash::happened() => return Err(BrokenOff::Crashed),
            Err(RecvTimeoutError::Timeout) if memory::is_exceeded() => {
                return Err(BrokenOff::TooMuchMemory);
            }
            Err(RecvTimeoutError::Timeout) if wall_millis > 0 && start.elapsed() > most => {
                return Err(BrokenOff::TooLong);
            }
            Err(RecvTimeoutError::Timeout) => {}
        }
    }
}

fn broken_off(why: &BrokenOff, progress: &Progress) -> Verdict {
    let (trace, line) = (progress.trace(), progress.line());
    match why {
        // A program that catches every error has caught the one that was to end it, too.
        BrokenOff::TooLong => {
            let what = progress.limit().unwrap_or(Exhausted::WallTime);
            Verdict::broken_off(what, trace, line)
        }
        BrokenOff::TooMuchMemory => Verdict::broken_off(Exhausted::Memory, trace, line),
        BrokenOff::Crashed => Verdict::failed(CRASH, trace, line),
        BrokenOff::EngineFailed => {
            let fault = FAULT.lock().unwrap_or_else(PoisonError::into_inner).clone();
            Verdict::failed(&fault, trace, line)
        }
    }
}

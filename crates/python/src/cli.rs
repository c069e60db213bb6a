//! The command line tool `taktwerk`, for authors and tests.

use std::cell::Cell;
use std::fs;
use std::io::{Read, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::mpsc;
use std::time::{Duration, Instant};

use taktwerk_protocol::{Ending, Exhausted, Limits, Report};
use taktwerk_trace::Trace;

use crate::engine::{Engine, Program, Sink, SourceFinder};

const USAGE: &str = "\
taktwerk runs Python on the virtual clock.

usage: taktwerk run FILE|- [--trace json|table] [--budget N] [--path DIR]… [-- ARG…]
       taktwerk --version

  FILE          the program; - reads it from the standard input
  --trace WHAT  after the program's output, print its trace: as JSON or as a table
  --budget N    the most events that the program may cause (200000 if not given)
  --path DIR    a further folder to import modules from; may be given more than once
  --no-trace    record nothing but the output
";

/// The stack of the interpreter: room for the recursion limit in a build without optimisation.
const STACK: usize = 512 << 20;

/// How long a run may go on after its limit of wall time before the process is ended.
const GRACE: Duration = Duration::from_millis(400);

/// The whole tool.
pub fn main() -> ExitCode {
    match Command::parse(std::env::args().skip(1)) {
        Ok(Command::Run(run)) => run.execute(),
        Ok(Command::Version) => {
            println!("taktwerk {} (Python 3.14 on the virtual clock)", env!("CARGO_PKG_VERSION"));
            ExitCode::SUCCESS
        }
        Ok(Command::Help) => {
            print!("{USAGE}");
            ExitCode::SUCCESS
        }
        Err(message) => {
            eprintln!("taktwerk: {message}\n\n{USAGE}");
            ExitCode::from(2)
        }
    }
}

enum Command {
    Run(Run),
    Version,
    Help,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum TraceForm {
    Json,
    Table,
}

struct Run {
    file: String,
    form: Option<TraceForm>,
    limits: Limits,
    tracing: bool,
    paths: Vec<PathBuf>,
    args: Vec<String>,
}

impl Command {
    fn parse(mut args: impl Iterator<Item = String>) -> Result<Self, String> {
        match args.next().as_deref() {
            Some("run") => Ok(Self::Run(Run::parse(args)?)),
            Some("--version" | "-V") => Ok(Self::Version),
            Some("--help" | "-h") => Ok(Self::Help),
            Some(other) => Err(format!("there is no command {other:?}")),
            None => Err("a command is missing".to_owned()),
        }
    }
}

impl Run {
    fn parse(mut args: impl Iterator<Item = String>) -> Result<Self, String> {
        let mut file = None;
        let limits = Limits { wall_millis: 0, ..Limits::default() };
        let (form, tracing) = (None, true);
        let mut run = Self {
            file: String::new(),
            form,
            limits,
            tracing,
            paths: Vec::new(),
            args: Vec::new(),
        };
        while let Some(arg) = args.next() {
            let mut value = || args.next().ok_or(format!("{arg} wants a value"));
            match arg.as_str() {
                "--trace" => run.form = Some(TraceForm::parse(&value()?)?),
                "--budget" => {
                    let events = value()?;
                    run.limits.events = events
                        .parse()
                        .map_err(|_| format!("--budget wants a number, not {events:?}"))?;
                }
                "--wall" => {
                    let millis = value()?;
                    run.limits.wall_millis = millis
                        .parse()
                        .map_err(|_| format!("--wall wants milliseconds, not {millis:?}"))?;
                }
                "--path" => run.paths.push(value()?.into()),
                "--no-trace" => run.tracing = false,
                "--" => {
                    run.args = args.collect();
                    break;
                }
                option if option.starts_with("--") => {
                    return Err(format!("there is no option {option}"));
                }
                _ if file.is_none() => file = Some(arg),
                _ => run.args.push(arg),
            }
        }
        run.file = file.ok_or("run wants a file, or - for the standard input")?;
        Ok(run)
    }

    fn execute(self) -> ExitCode {
        let (source, file) = match self.read() {
            Ok(read) => read,
            Err(error) => {
                eprintln!("taktwerk: {} cannot be read: {error}", self.file);
                return ExitCode::from(2);
            }
        };
        let form = self.form;
        let wall = self.limits.wall_millis;
        let (send, receive) = mpsc::channel();
        let run = move || {
            let done = self.run(source, file);
            let _ = send.send(done);
        };
        let thread = std::thread::Builder::new().stack_size(STACK).spawn(run);
        if let Err(error) = thread {
            eprintln!("taktwerk: no thread for the interpreter: {error}");
            return ExitCode::FAILURE;
        }
        let done = match wall {
            0 => receive.recv().ok(),
            wall => {
                let most = Duration::from_millis(wall.into()) + GRACE;
                receive.recv_timeout(most).ok()
            }
        };
        match done {
            Some((report, trace)) => finish(&report, &trace, form),
            None => {
                eprintln!("taktwerk: stopped: the program does not end (limit {wall} ms)");
                std::process::exit(STOPPED.into())
            }
        }
    }

    fn read(&self) -> std::io::Result<(String, String)> {
        let (bytes, name) = if self.file == "-" {
            let mut bytes = Vec::new();
            std::io::stdin().read_to_end(&mut bytes)?;
            (bytes, "<stdin>".to_owned())
        } else {
            (fs::read(&self.file)?, self.file.clone())
        };
        Ok((String::from_utf8_lossy(&bytes).into_owned(), name))
    }

    fn run(self, source: String, file: String) -> (Report, Trace) {
        let mut folders = self.paths;
        if let Some(folder) = PathBuf::from(&self.file).parent() {
            folders.push(folder.to_owned());
        }
        folders.push(rustpython_pylib::LIB_PATH.into());
        let engine = Engine::new(Some(Box::new(Folders(folders))));
        let (limits, tracing, args) = (self.limits, self.tracing, self.args);
        let program = Program { source, file, limits, tracing, args };
        engine.run(&program, Box::new(Terminal { start: Instant::now(), broken: Cell::new(false) }))
    }
}

impl TraceForm {
    fn parse(text: &str) -> Result<Self, String> {
        match text {
            "json" => Ok(Self::Json),
            "table" => Ok(Self::Table),
            _ => Err(format!("--trace wants json or table, not {text:?}")),
        }
    }
}

/// Exit code of a run that a limit ended, as `timeout(1)` uses it.
const STOPPED: u8 = 124;

fn finish(report: &Report, trace: &Trace, form: Option<TraceForm>) -> ExitCode {
    let mut out = std::io::stdout().lock();
    let written = match form {
        None => Ok(()),
        Some(TraceForm::Table) => write!(out, "{trace}"),
        Some(TraceForm::Json) => match serde_json::to_string(trace) {
            Ok(json) => writeln!(out, "{json}"),
            Err(error) => Err(error.into()),
        },
    };
    if written.and_then(|()| out.flush()).is_err() {
        return ExitCode::FAILURE;
    }
    drop(out);
    if let Some(message) = message(report, trace) {
        eprintln!("taktwerk: {message}");
    }
    let code = match report.ending {
        Ending::Completed => 0,
        Ending::Exited { code } => code as u8,
        Ending::Raised | Ending::NotPython => 1,
        Ending::Stuck | Ending::Exhausted(_) => STOPPED,
    };
    // The interpreter's thread still holds its memory; nothing of it needs to be given back.
    std::process::exit(code.into())
}

/// What to say of an ending that Python itself does not know.
fn message(report: &Report, trace: &Trace) -> Option<String> {
    let text = match report.ending {
        Ending::Stuck => {
            let why = trace.events().iter().rev().find_map(|event| match event.kind {
                taktwerk_trace::EventKind::Diagnosed { what } => Some(format!("{what:?}")),
                _ => None,
            });
            format!(
                "stuck: every task waits and nothing can wake one ({})",
                why.unwrap_or_default()
            )
        }
        Ending::Exhausted(what) => {
            let what = match what {
                Exhausted::Events => "more events than the budget allows",
                Exhausted::Lines => "more lines than the budget allows",
                Exhausted::Output => "more output than the budget allows",
                Exhausted::VirtualTime => "the virtual clock ran too far",
                Exhausted::WallTime => "the program takes too long",
                Exhausted::Memory => "the program takes too much memory",
            };
            format!("stopped: {what}")
        }
        _ => return None,
    };
    Some(text)
}

/// Prints a run's output as it comes.
struct Terminal {
    start: Instant,
    broken: Cell<bool>,
}

impl Sink for Terminal {
    fn output(&mut self, error: bool, text: &str) {
        if self.broken.get() {
            return;
        }
        let written = match error {
            true => std::io::stderr().write_all(text.as_bytes()),
            false => std::io::stdout().write_all(text.as_bytes()),
        };
        self.broken.set(written.is_err());
    }

    fn recorded(&mut self, _trace: &Trace, _last: bool) {}

    fn exhausted(&mut self, limits: &Limits) -> Option<Exhausted> {
        let wall = u128::from(limits.wall_millis);
        (wall > 0 && self.start.elapsed().as_millis() > wall).then_some(Exhausted::WallTime)
    }
}

/// Modules in folders.
struct Folders(Vec<PathBuf>);

impl SourceFinder for Folders {
    fn find(&self, name: &str) -> Option<(bool, String, String)> {
        let inner = name.replace('.', "/");
        self.0.iter().find_map(|folder| {
            let package = folder.join(&inner).join("__init__.py");
            let plain = folder.join(format!("{inner}.py"));
            let (is_package, file) =
                if package.is_file() { (true, package) } else { (false, plain) };
            let text = String::from_utf8_lossy(&fs::read(&file).ok()?).into_owned();
            Some((is_package, text, file.display().to_string()))
        })
    }
}

//! Runs one program from its text to its report.

use rustpython_vm::builtins::{PyBaseExceptionRef, PyDict, PyStr};
use rustpython_vm::scope::Scope;
use rustpython_vm::{
    AsObject, Interpreter, PyObjectRef, PyRef, PyResult, Settings, VirtualMachine,
};
use taktwerk_protocol::{Check, Ending, Exhausted, Frame, Limits, Report, Traceback, program_text};
use taktwerk_trace::{EventKind, RunEnd, SiteId, Trace};

use crate::session::{self, Abort, Session};
use crate::{check, guard, importer, mend, native, observe};

/// Deepest nesting of Python calls. 500 plain calls fit the stack of a browser's worker; those that
/// go through built-in functions need more of it, and with 400 a circle of tasks that cancel each
/// other does not fit.
const RECURSION_LIMIT: usize = 300;

/// Where a run's results go while it goes on.
pub trait Sink {
    /// Text was written, to the error output or the standard output.
    fn output(&mut self, error: bool, text: &str);
    /// The trace has grown. It is called every few hundred events, and a last time at the end.
    fn recorded(&mut self, trace: &Trace, last: bool);
    /// Asked now and then: whether wall time or memory is used up.
    fn exhausted(&mut self, limits: &Limits) -> Option<Exhausted>;
    /// A line of the program is about to run.
    fn reached(&mut self, _line: u32) {}
    /// A limit was reached. The run ends soon, unless the program catches every error.
    fn stopping(&mut self, _what: Exhausted) {}
}

/// Finds modules that are not in the bundle.
pub trait SourceFinder {
    /// A module: whether it is a package, its source, and its file.
    fn find(&self, name: &str) -> Option<(bool, String, String)>;
    /// What is in a file beside them, for modules that bring data along.
    fn read(&self, _path: &str) -> Option<Vec<u8>> {
        None
    }
}

/// A program to run.
#[derive(Clone, Debug)]
pub struct Program {
    /// Its text.
    pub source: String,
    /// The file's name in tracebacks and positions.
    pub file: String,
    /// What it may use.
    pub limits: Limits,
    /// Whether to record anything but output.
    pub tracing: bool,
    /// `sys.argv[1:]`.
    pub args: Vec<String>,
    /// What it is given, and what judges it, if it belongs to an exercise.
    pub check: Option<Box<Check>>,
}

/// An interpreter that is ready to run one program.
pub struct Engine {
    interpreter: Interpreter,
}

impl Engine {
    /// An interpreter with the bundle, and with what a finder finds besides.
    ///
    /// # Panics
    ///
    /// If the interpreter cannot be set up, which is a fault of the build.
    pub fn new(finder: Option<Box<dyn SourceFinder>>) -> Self {
        importer::set_up(finder);
        let settings = settings();
        let builder = Interpreter::builder(settings);
        let mut modules = rustpython_stdlib::stdlib_module_defs(&builder.ctx);
        // CPython's own tasks and futures in Python are more faithful than the native ones.
        modules.retain(|module| module.name.as_str() != "_asyncio");
        modules.push(native::module(&builder.ctx));
        modules.push(importer::module(&builder.ctx));
        let interpreter = builder.add_native_modules(&modules).build();
        interpreter.enter(|vm| {
            if let Err(error) = prepare(vm) {
                let mut text = String::new();
                let _ = vm.write_exception(&mut text, &error);
                panic!("the interpreter cannot be set up: {text}");
            }
        });
        Self { interpreter }
    }

    /// Imports asyncio, so that the program need not wait for it: as much as most programs need.
    pub fn warm_up(&self) {
        self.interpreter.enter(|vm| importer::call("import_asyncio", vm));
    }

    /// Imports the rest of asyncio, what it needs when something goes wrong.
    pub fn warm_up_further(&self) {
        self.interpreter.enter(|vm| importer::call("import_the_rest", vm));
    }

    /// Runs a program. Gives the report and the trace.
    pub fn run(self, program: &Program, sink: Box<dyn Sink>) -> (Report, Trace) {
        let text = program_text(&program.source, program.check.as_deref());
        session::start(Session::new(&program.file, &text, program.limits, program.tracing, sink));
        let outcome = self.interpreter.enter(|vm| run_program(program, vm));
        let mut session = session::take().expect("the session was started above");
        let (ending, traceback) = outcome;
        let how = match ending {
            Ending::Completed => RunEnd::MainDone,
            Ending::Exited { .. } => RunEnd::Exited,
            Ending::Raised | Ending::NotPython => RunEnd::Raised,
            Ending::Stuck => RunEnd::Stuck,
            Ending::Exhausted(_) => RunEnd::Budget,
        };
        session.end(how);
        session.usage.virtual_nanos = session.now.as_nanos();
        let judgement = session.judge.take();
        let report = Report { ending, traceback, usage: session.usage, judgement };
        let trace = std::mem::take(&mut session.trace);
        drop(session);
        native::forget();
        // The interpreter is not finalised: that would run code of the program again.
        std::mem::forget(self.interpreter);
        (report, trace)
    }
}

/// Sends what is recorded of a run that the interpreter will not come back from.
pub fn salvage() {
    session::with(|session| {
        session.flush();
        session.finish();
    });
}

fn settings() -> Settings {
    let mut settings = Settings::default();
    settings.hash_seed = Some(0);
    settings.import_site = false;
    settings.write_bytecode = false;
    settings.allow_external_library = false;
    settings
}

/// What every interpreter gets before a program: the importer, the clock, the outputs.
fn prepare(vm: &VirtualMachine) -> PyResult<()> {
    mend::install(vm)?;
    importer::install(vm)?;
    vm.recursion_limit.set(RECURSION_LIMIT);
    vm.import("_taktwerk_start", 0)?;
    guard::install(vm)
}

fn run_program(program: &Program, vm: &VirtualMachine) -> (Ending, Option<Traceback>) {
    let result = start(program, vm);
    observe::uninstall(vm);
    let (ending, error) = match result {
        Ok(()) => (Ending::Completed, None),
        Err(Failure::Syntax(error)) => (Ending::NotPython, Some(error)),
        Err(Failure::Raised(error)) => ending_of(error, vm),
    };
    let abort = session::with(|session| session.abort).flatten();
    let ending = match abort {
        Some(Abort::Stuck) => Ending::Stuck,
        Some(Abort::Exhausted(what)) => Ending::Exhausted(what),
        None => ending,
    };
    let traceback = error.map(|error| describe(&error, program, vm));
    if let Some(traceback) = &traceback
        && abort.is_none()
    {
        session::with(|session| session.write(1, &traceback.text));
    }
    session::with(Session::flush);
    (ending, traceback)
}

/// Why a program does not come to its end.
pub enum Failure {
    /// It is not Python.
    Syntax(PyBaseExceptionRef),
    /// An error left it.
    Raised(PyBaseExceptionRef),
}

impl From<PyBaseExceptionRef> for Failure {
    fn from(error: PyBaseExceptionRef) -> Self {
        Self::Raised(error)
    }
}

fn start(program: &Program, vm: &VirtualMachine) -> Result<(), Failure> {
    let start = vm.import("_taktwerk_start", 0)?;
    let args: Vec<PyObjectRef> = std::iter::once(&program.file)
        .chain(&program.args)
        .map(|arg| vm.ctx.new_str(arg.as_str()).into())
        .collect();
    let module = main_module(program, &start, args, vm)?;
    observe::install(&program.file, program.tracing, vm)?;
    match &program.check {
        Some(check) => check::run(program, check, &module, vm)?,
        None => {
            guard::check(&program.source, &program.file, vm).map_err(Failure::Syntax)?;
            let code = mend::compile(&program.source, &program.file, vm);
            let scope = Scope::with_builtins(None, module, vm);
            vm.run_code_obj(code.map_err(Failure::Syntax)?, scope)?;
        }
    }
    vm.use_tracing.set(false);
    vm.call_method(&start, "finish", ())?;
    Ok(())
}

/// A fresh `__main__`.
fn main_module(
    program: &Program,
    start: &PyObjectRef,
    args: Vec<PyObjectRef>,
    vm: &VirtualMachine,
) -> PyResult<PyRef<PyDict>> {
    let judged = program.check.as_ref().is_some_and(|check| check.code.is_some());
    let name = if judged { "exercise" } else { "__main__" };
    let file: PyObjectRef = vm.ctx.new_str(program.file.as_str()).into();
    let source = program_text(&program.source, program.check.as_deref());
    let source: PyObjectRef = vm.ctx.new_str(source).into();
    let args: PyObjectRef = vm.ctx.new_list(args).into();
    let module = vm.call_method(start, "begin", (vm.ctx.new_str(name), file, source, args))?;
    let globals = module.get_attr("__dict__", vm)?;
    let globals = globals
        .downcast::<PyDict>()
        .map_err(|_| vm.new_type_error("a module's __dict__ is a dict"))?;
    globals.set_item("__builtins__", vm.builtins.clone().into(), vm)?;
    Ok(globals)
}

/// Why an error ended the program.
fn ending_of(
    error: PyBaseExceptionRef,
    vm: &VirtualMachine,
) -> (Ending, Option<PyBaseExceptionRef>) {
    if !error.fast_isinstance(vm.ctx.exceptions.system_exit) {
        return (Ending::Raised, Some(error));
    }
    let code = error.as_object().get_attr("code", vm).unwrap_or_else(|_| vm.ctx.none());
    let code = match () {
        () if vm.is_none(&code) => 0,
        () => match code.try_int(vm) {
            Ok(code) => code.try_to_primitive::<i32>(vm).unwrap_or(-1),
            Err(_) => {
                let text = code.str(vm).map(|text| text.to_string_lossy().into_owned());
                session::with(|session| session.write(1, &(text.unwrap_or_default() + "\n")));
                1
            }
        },
    };
    (Ending::Exited { code }, None)
}

/// An error for the report: Python's own words, and the places of the program.
fn describe(error: &PyBaseExceptionRef, program: &Program, vm: &VirtualMachine) -> Traceback {
    let class = error.class().name().to_string();
    let start = vm.import("_taktwerk_start", 0);
    let object: PyObjectRef = error.clone().into();
    let described = start.and_then(|start| vm.call_method(&start, "describe", (object.clone(),)));
    let fallback = || {
        let mut text = String::new();
        let _ = vm.write_exception(&mut text, error);
        (text, Vec::new())
    };
    let (text, frames) = described
        .ok()
        .and_then(|described| unpack(&described, program, vm))
        .unwrap_or_else(fallback);
    let message = object.str(vm).map(|text| text.to_string_lossy().into_owned());
    Traceback { error: class, message: message.unwrap_or_default(), frames, text }
}

fn unpack(
    described: &PyObjectRef,
    program: &Program,
    vm: &VirtualMachine,
) -> Option<(String, Vec<Frame>)> {
    let text = described.get_item(&0, vm).ok()?.downcast::<PyStr>().ok()?;
    let list = described.get_item(&1, vm).ok()?;
    let count = list.length(vm).ok()?;
    let mut frames = Vec::new();
    for index in 0..count {
        let frame = list.get_item(&index, vm).ok()?;
        let text_at = |at: usize| frame.get_item(&at, vm).ok().and_then(|part| part.str(vm).ok());
        let number_at = |at: usize| {
            let number = frame.get_item(&at, vm).ok()?.try_int(vm).ok()?;
            number.try_to_primitive::<u32>(vm).ok()
        };
        if text_at(0)?.to_string_lossy() != program.file.as_str() {
            continue;
        }
        let function = text_at(1)?.to_string_lossy().into_owned();
        frames.push(Frame { function, line: number_at(2)?, column: number_at(3) });
    }
    Some((text.to_string_lossy().into_owned(), frames))
}

impl Session {
    /// Records the end.
    fn end(&mut self, how: RunEnd) {
        self.abort = None;
        self.quiet = false;
        self.current = None;
        self.site = SiteId::NONE;
        observe::at_end(self);
        self.emit_loop(EventKind::RunEnded { how });
        self.finish();
    }
}

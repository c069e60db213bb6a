//! The interpreter's trace function: where the program is, which frames it enters and leaves, and
//! which functions of asyncio it calls.

use std::cell::RefCell;

use rustpython_vm::builtins::{PyCode, PyStr, PyStrInterned, PyTypeRef};
use rustpython_vm::bytecode::{CodeFlags, Instruction};
use rustpython_vm::frame::{Frame, FrameRef};
use rustpython_vm::{AsObject, Py, PyObjectRef, PyRef, PyResult, VirtualMachine};
use taktwerk_trace::{Clause, EventKind, SiteId, Unwind};

use super::{Hook, check};
use crate::native::known;
use crate::session;

/// Lines and plain function calls that one step records, at most: long loops would drown the rest.
const DETAILS_A_STEP: u32 = 200;

thread_local! {
    static TRACER: RefCell<Option<Tracer>> = const { RefCell::new(None) };
}

/// The trace function's state.
struct Tracer {
    /// The learner's file.
    file: &'static PyStrInterned,
    function: PyObjectRef,
    abort: PyTypeRef,
    copy_context: Option<PyObjectRef>,
    stack: Vec<Entry>,
    /// Entries below this one belong to what called the loop.
    base: usize,
}

/// A frame that is watched.
#[derive(Clone, Copy)]
struct Entry {
    frame: usize,
    kind: Kind,
    /// The error that unwinds it: whether it is a cancellation.
    error: Option<bool>,
    line: u32,
    site: SiteId,
}

#[derive(Clone, Copy)]
enum Kind {
    /// A frame of the program; whether the trace has it on a stack of awaits.
    Program { recorded: bool },
    /// A function of asyncio.
    Hook(Hook),
}

/// Sets the trace function for the program in a file.
pub fn install(file: &str, tracing: bool, vm: &VirtualMachine) -> PyResult<()> {
    let base = vm.ctx.exceptions.base_exception_type.to_owned();
    let abort = vm.ctx.new_exception_type("_taktwerk", "RunEnded", Some(vec![base]));
    let function: PyObjectRef = vm.new_function("trace", trace).into();
    let tracer = Tracer {
        file: vm.ctx.intern_str(file),
        function: function.clone(),
        abort,
        copy_context: None,
        stack: Vec::new(),
        base: 0,
    };
    TRACER.with(|slot| *slot.borrow_mut() = Some(tracer));
    if tracing {
        vm.trace_func.replace(function);
        vm.use_tracing.set(true);
    }
    Ok(())
}

/// Takes the trace function away.
pub fn uninstall(vm: &VirtualMachine) {
    vm.use_tracing.set(false);
    vm.trace_func.replace(vm.ctx.none());
    TRACER.with(|slot| slot.borrow_mut().take());
}

/// A new turn of the loop begins: what is on the stack now called the loop.
pub fn begin_turn() {
    with(|tracer| tracer.base = tracer.stack.len());
}

/// Whether a constructor of asyncio runs that makes what it needs: the event in a queue, say.
pub fn inside_constructor() -> bool {
    let constructs = |entry: &Entry| match entry.kind {
        Kind::Hook(hook) => hook.constructs(),
        Kind::Program { .. } => false,
    };
    with(|tracer| tracer.stack.iter().any(constructs)).unwrap_or(false)
}

fn with<R>(work: impl FnOnce(&mut Tracer) -> R) -> Option<R> {
    TRACER.with(|slot| slot.borrow_mut().as_mut().map(work))
}

/// The class of the error with which the engine ends a run.
pub fn abort_class(vm: &VirtualMachine) -> PyTypeRef {
    with(|tracer| tracer.abort.clone())
        .unwrap_or_else(|| vm.ctx.exceptions.keyboard_interrupt.to_owned())
}

/// `contextvars.copy_context()`.
pub fn copy_context(vm: &VirtualMachine) -> PyResult {
    if let Some(function) = with(|tracer| tracer.copy_context.clone()).flatten() {
        return function.call((), vm);
    }
    let function = vm.import("_contextvars", 0)?.get_attr("copy_context", vm)?;
    with(|tracer| tracer.copy_context = Some(function.clone()));
    function.call((), vm)
}

fn trace(frame: FrameRef, event: PyRef<PyStr>, arg: PyObjectRef, vm: &VirtualMachine) -> PyResult {
    let next = match event.as_bytes() {
        b"call" => return called(&frame, vm),
        b"line" => line(&frame, vm),
        b"exception" => raised(&frame, &arg, vm),
        b"return" => returned(&frame, vm),
        _ => Ok(()),
    };
    next?;
    Ok(with(|tracer| tracer.function.clone()).unwrap_or_else(|| vm.ctx.none()))
}

fn key(frame: &Py<Frame>) -> usize {
    frame.as_object().get_id()
}

/// Whether code belongs to the program.
pub fn is_program(code: &Py<PyCode>) -> bool {
    with(|tracer| std::ptr::eq(code.source_path, tracer.file)).unwrap_or(false)
}

fn called(frame: &FrameRef, vm: &VirtualMachine) -> PyResult {
    if is_program(&frame.code) {
        enter(frame);
        check(vm)?;
    } else {
        let hook = known().and_then(|known| known.hook(frame.code.as_object()));
        let Some(hook) = hook else { return Ok(vm.ctx.none()) };
        hook.called(frame, vm)?;
        if !hook.wants_return() {
            return Ok(vm.ctx.none());
        }
        let kind = Kind::Hook(hook);
        let entry = Entry { frame: key(frame), kind, error: None, line: 0, site: SiteId::NONE };
        with(|tracer| tracer.stack.push(entry));
    }
    Ok(with(|tracer| tracer.function.clone()).unwrap_or_else(|| vm.ctx.none()))
}

/// A frame of the program begins, or goes on.
fn enter(frame: &FrameRef) {
    let code = &frame.code;
    let (generator, coroutine) =
        (code.flags.contains(CodeFlags::GENERATOR), code.flags.contains(CodeFlags::COROUTINE));
    let begins = frame.lasti() == 0;
    let line = frame.f_lineno() as u32;
    let name = code.obj_name.as_str();
    let plain = !coroutine;
    let site = session::with(|session| {
        let site = session.site_of_line(line);
        session.site = site;
        let wanted = name != "<module>" && !generator;
        let recorded = wanted && (!plain || session.take_detail(DETAILS_A_STEP));
        if recorded && begins {
            let name = session.text(name);
            session.emit(EventKind::FrameEntered { name });
        }
        (site, recorded)
    });
    let Some((site, recorded)) = site else { return };
    let kind = Kind::Program { recorded };
    let entry = Entry { frame: key(frame), kind, error: None, line, site };
    with(|tracer| tracer.stack.push(entry));
}

fn line(frame: &FrameRef, vm: &VirtualMachine) -> PyResult<()> {
    let line = frame.f_lineno() as u32;
    let at = key(frame);
    let found = with(|tracer| {
        let entry = tracer.stack.iter_mut().rfind(|entry| entry.frame == at)?;
        if matches!(entry.kind, Kind::Hook(_)) {
            entry.error = None;
            return None;
        }
        entry.line = line;
        Some((entry.error.take(), matches!(entry.kind, Kind::Program { recorded: true })))
    });
    let Some((error, recorded)) = found.flatten() else { return Ok(()) };
    let site = session::with(|session| {
        session.count_line(line);
        let site = session.site_of_line(line);
        session.site = site;
        if error.is_some() {
            let clause = session.clause_at(line);
            session.emit(EventKind::ClauseEntered { clause });
        } else if session.take_detail(DETAILS_A_STEP) {
            let _ = recorded;
            session.emit(EventKind::LineReached);
        }
        site
    });
    with(|tracer| {
        if let Some(entry) = tracer.stack.iter_mut().rfind(|entry| entry.frame == at) {
            entry.site = site.unwrap_or_default();
        }
    });
    check(vm)
}

fn raised(frame: &FrameRef, arg: &PyObjectRef, vm: &VirtualMachine) -> PyResult<()> {
    let Ok(class) = arg.get_item(&0, vm).and_then(|class| {
        class.downcast::<rustpython_vm::builtins::PyType>().map_err(|_| vm.new_type_error("class"))
    }) else {
        return Ok(());
    };
    let exceptions = &vm.ctx.exceptions;
    let quiet =
        [exceptions.stop_iteration, exceptions.stop_async_iteration, exceptions.generator_exit];
    if quiet.iter().any(|quiet| class.fast_issubclass(*quiet)) {
        return Ok(());
    }
    let cancelled = &*class.name() == "CancelledError";
    let at = key(frame);
    let program = with(|tracer| {
        let entry = tracer.stack.iter_mut().rfind(|entry| entry.frame == at)?;
        entry.error = Some(cancelled);
        Some((matches!(entry.kind, Kind::Program { .. }), entry.site))
    });
    if let Some((true, site)) = program.flatten()
        && cancelled
    {
        session::with(|session| session.cancel_delivered(site));
    }
    check(vm)
}

/// How a frame is left.
fn how_left(frame: &FrameRef, error: Option<bool>) -> Left {
    let at = (frame.lasti() as usize).saturating_sub(1);
    match frame.code.instructions.read_op(at) {
        Instruction::ReturnValue | Instruction::InstrumentedReturnValue => Left::Returned,
        Instruction::YieldValue { .. } | Instruction::InstrumentedYieldValue if error.is_none() => {
            Left::Suspended
        }
        _ => Left::Raised { cancelled: error.unwrap_or(false) },
    }
}

enum Left {
    Returned,
    Suspended,
    Raised { cancelled: bool },
}

fn returned(frame: &FrameRef, vm: &VirtualMachine) -> PyResult<()> {
    let at = key(frame);
    let entry = with(|tracer| {
        let index = tracer.stack.iter().rposition(|entry| entry.frame == at)?;
        let entry = tracer.stack[index];
        tracer.stack.truncate(index);
        tracer.base = tracer.base.min(index);
        Some(entry)
    });
    let Some(entry) = entry.flatten() else { return Ok(()) };
    let left = how_left(frame, entry.error);
    match entry.kind {
        Kind::Hook(hook) => match left {
            Left::Returned => hook.returned(frame, vm)?,
            Left::Raised { .. } => hook.failed(frame, vm)?,
            Left::Suspended => {}
        },
        Kind::Program { recorded } => leave(frame, &entry, &left, recorded),
    }
    check(vm)
}

fn leave(frame: &FrameRef, entry: &Entry, left: &Left, recorded: bool) {
    let by = match left {
        Left::Suspended => return,
        Left::Returned => Unwind::Return,
        Left::Raised { cancelled: true } => Unwind::Cancel,
        Left::Raised { cancelled: false } => Unwind::Error,
    };
    let below = with(|tracer| {
        let is_program = |entry: &&Entry| matches!(entry.kind, Kind::Program { .. });
        let own = tracer.stack.get(tracer.base..).unwrap_or_default();
        own.iter().rev().find(is_program).map(|entry| entry.site)
    });
    session::with(|session| {
        session.site = entry.site;
        if recorded {
            let name = session.text(frame.code.obj_name.as_str());
            session.emit(EventKind::FrameLeft { name, by });
        }
        if let Some(site) = below.flatten() {
            session.site = site;
        }
    });
}

/// The kind of clause that a line stands in: the nearest line above it that is indented less, or
/// the line itself.
pub fn clause(lines: &[String], line: u32) -> Clause {
    let indent = |text: &str| text.len() - text.trim_start().len();
    let Some(own) = lines.get((line as usize).saturating_sub(1)) else { return Clause::Except };
    let kind = |text: &str| {
        let text = text.trim_start();
        match () {
            () if text.starts_with("finally") => Some(Clause::Finally),
            () if text.starts_with("except") => Some(Clause::Except),
            () if text.starts_with("with ") || text.starts_with("async with ") => {
                Some(Clause::With)
            }
            () => None,
        }
    };
    if let Some(kind) = kind(own) {
        return kind;
    }
    let mut above = lines[..(line as usize).saturating_sub(1)].iter().rev();
    let head = above.find(|text| !text.trim().is_empty() && indent(text) < indent(own));
    head.and_then(|text| kind(text)).unwrap_or(Clause::Except)
}

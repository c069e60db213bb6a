//! The interpreter's trace function: where the program is, which frames it enters and leaves, and
//! which functions of asyncio it calls.

use std::cell::RefCell;
use std::collections::HashMap;

use rustpython_vm::builtins::{PyCode, PyStr, PyStrInterned, PyType, PyTypeRef};
use rustpython_vm::bytecode::{CodeFlags, Instruction};
use rustpython_vm::frame::{Frame, FrameRef};
use rustpython_vm::{AsObject, Py, PyObject, PyObjectRef, PyRef, PyResult, VirtualMachine};
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
    /// An error is on its way down a chain of awaits: whether it is a cancellation. The interpreter
    /// tells of the frames that it passes, but not that it arrived.
    thrown: Option<bool>,
    /// What frames that wait in a clause have handled, by frame; looked up, never iterated.
    waiting: HashMap<usize, bool>,
}

/// A frame that is watched.
#[derive(Clone, Copy)]
struct Entry {
    frame: usize,
    kind: Kind,
    /// The error that unwinds it: whether it is a cancellation.
    error: Option<bool>,
    /// The error that it handled last, and that a `finally` raises again without a word.
    handled: Option<bool>,
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
        thrown: None,
        waiting: HashMap::new(),
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

/// An error is thrown into a coroutine, and so into the innermost one that it awaits.
pub fn thrown(error: &PyObject, vm: &VirtualMachine) {
    let class = match error.downcast_ref::<PyType>() {
        Some(class) => class.to_owned(),
        None => error.class().to_owned(),
    };
    let cancelled = is_told(&class, vm).then(|| is_cancellation(&class));
    with(|tracer| tracer.thrown = cancelled);
}

/// Whether the trace tells of errors of a class; those that end generators are no errors.
fn is_told(class: &Py<PyType>, vm: &VirtualMachine) -> bool {
    let exceptions = &vm.ctx.exceptions;
    let quiet =
        [exceptions.stop_iteration, exceptions.stop_async_iteration, exceptions.generator_exit];
    !quiet.iter().any(|quiet| class.fast_issubclass(*quiet))
}

fn is_cancellation(class: &Py<PyType>) -> bool {
    &*class.name() == "CancelledError"
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
        let Some(hook) = hook else {
            if frame.lasti() == 0 {
                session::with(|session| session.judge.called(frame.code.as_object().get_id()));
            }
            return Ok(vm.ctx.none());
        };
        hook.called(frame, vm)?;
        if !hook.wants_return() {
            return Ok(vm.ctx.none());
        }
        push(frame, Kind::Hook(hook), SiteId::NONE);
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
    push(frame, kind, site);
}

fn push(frame: &FrameRef, kind: Kind, site: SiteId) {
    with(|tracer| {
        if frame.lasti() == 0 {
            // A frame that begins is called by what handles the error.
            tracer.thrown = None;
        }
        let (frame, begins) = (key(frame), frame.lasti() == 0);
        // One that begins may stand where another one waited that was dropped.
        let handled = tracer.waiting.remove(&frame).filter(|_| !begins);
        let error = tracer.thrown;
        tracer.stack.push(Entry { frame, kind, error, handled, site });
    });
}

/// Whether the interpreter says that it is at a line at which nothing runs: it looks whether what it
/// awaits ended with an error, or it goes to a clause from the line that was compiled before it.
fn is_detour(frame: &FrameRef) -> bool {
    let at = (frame.lasti() as usize).saturating_sub(1);
    let line_at = |at: usize| frame.code.locations.get(at).map(|(begin, _)| begin.line);
    let op = |at: usize| frame.code.instructions.read_op(at);
    match op(at) {
        Instruction::CleanupThrow => true,
        Instruction::CallIntrinsic1 { .. } => matches!(op(at + 1), Instruction::Reraise { .. }),
        Instruction::PushExcInfo => {
            // An error that a clause raises again goes to the next one without a word.
            with(|tracer| tracer.raised_again(key(frame)));
            line_at(at) != line_at(at + 1)
        }
        Instruction::Copy { .. } | Instruction::Reraise { .. } => {
            let site = with(|tracer| tracer.raised_again(key(frame))).flatten();
            let entered = session::with(|session| {
                let finally = |line: u32| session.clause_at(line) == Some(Clause::Finally);
                let before = session.trace.position(site?)?.line;
                Some(finally(frame.f_lineno() as u32) && !finally(before))
            });
            entered.flatten() != Some(true)
        }
        _ => false,
    }
}

impl Tracer {
    /// A frame raises the error again that it has handled; gives where it was last.
    fn raised_again(&mut self, frame: usize) -> Option<SiteId> {
        let entry = self.stack.iter_mut().rfind(|entry| entry.frame == frame)?;
        entry.error = entry.error.or(entry.handled);
        Some(entry.site)
    }
}

fn line(frame: &FrameRef, vm: &VirtualMachine) -> PyResult<()> {
    let line = frame.f_lineno() as u32;
    let at = key(frame);
    if is_detour(frame) {
        return check(vm);
    }
    let found = with(|tracer| {
        tracer.thrown = None;
        let entry = tracer.stack.iter_mut().rfind(|entry| entry.frame == at)?;
        if matches!(entry.kind, Kind::Hook(_)) {
            entry.error = None;
            return None;
        }
        Some((entry.error.take(), entry.site))
    });
    let Some((error, before)) = found.flatten() else { return Ok(()) };
    let cancelled = error == Some(true);
    let site = session::with(|session| {
        session.count_line(line);
        if cancelled {
            session.cancel_delivered(before);
        }
        let site = session.site_of_line(line);
        session.site = site;
        if error.is_some() {
            // Every coroutine has a clause around it that the program does not show.
            if let Some(clause) = session.clause_at(line) {
                session.emit(EventKind::ClauseEntered { clause });
            }
        } else if session.take_detail(DETAILS_A_STEP) {
            session.emit(EventKind::LineReached);
        }
        site
    });
    with(|tracer| {
        if let Some(entry) = tracer.stack.iter_mut().rfind(|entry| entry.frame == at) {
            entry.site = site.unwrap_or_default();
            entry.handled = error.or(entry.handled);
        }
    });
    check(vm)
}

fn raised(frame: &FrameRef, arg: &PyObjectRef, vm: &VirtualMachine) -> PyResult<()> {
    let Ok(class) = arg
        .get_item(&0, vm)
        .and_then(|class| class.downcast::<PyType>().map_err(|_| vm.new_type_error("class")))
    else {
        return Ok(());
    };
    if !is_told(&class, vm) {
        return Ok(());
    }
    let cancelled = is_cancellation(&class);
    let at = key(frame);
    let program = with(|tracer| {
        tracer.thrown = None;
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
fn how_left(frame: &FrameRef, entry: &Entry) -> Left {
    let at = (frame.lasti() as usize).saturating_sub(1);
    match frame.code.instructions.read_op(at) {
        Instruction::ReturnValue | Instruction::InstrumentedReturnValue => Left::Returned,
        Instruction::YieldValue { .. } | Instruction::InstrumentedYieldValue => Left::Suspended,
        _ => Left::Raised { cancelled: entry.error.or(entry.handled).unwrap_or(false) },
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
        tracer.thrown = None;
        let left = how_left(frame, &entry);
        if let (Left::Suspended, Some(handled)) = (&left, entry.error.or(entry.handled)) {
            tracer.waiting.insert(at, handled);
        }
        // What awaited it hears of the error from here: it, none any more, or another one.
        let mut kept = None;
        if let Some(awaiting) = tracer.stack.last_mut().filter(|below| below.error.is_some()) {
            let before = awaiting.error;
            awaiting.error = match left {
                Left::Returned | Left::Suspended => None,
                Left::Raised { cancelled } => Some(cancelled),
            };
            let program = matches!(awaiting.kind, Kind::Program { .. });
            let lost = before == Some(true) && awaiting.error != before;
            kept = (program && lost).then_some(awaiting.site);
        }
        Some((entry, left, kept))
    });
    let Some((entry, left, kept)) = entry.flatten() else { return Ok(()) };
    if let Some(site) = kept {
        // The library that the program awaits took the cancellation.
        session::with(|session| session.cancel_delivered(site));
    }
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
        Left::Suspended => {
            if entry.error == Some(true) {
                session::with(|session| session.cancel_delivered(entry.site));
            }
            return;
        }
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
        match entry.error {
            Some(_) if by == Unwind::Cancel => session.cancel_delivered(entry.site),
            None if by == Unwind::Cancel => session.cancel_goes_on(),
            _ => {}
        }
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

/// The kind of clause that a line stands in, if it does: the nearest line above it that is indented
/// less, or the line itself.
pub fn clause(lines: &[String], line: u32) -> Option<Clause> {
    let indent = |text: &str| text.len() - text.trim_start().len();
    let own = lines.get((line as usize).saturating_sub(1))?;
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
        return Some(kind);
    }
    let mut above = lines[..(line as usize).saturating_sub(1)].iter().rev();
    let head = above.find(|text| !text.trim().is_empty() && indent(text) < indent(own));
    head.and_then(|text| kind(text))
}

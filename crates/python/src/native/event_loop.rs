//! The event loop: `call_soon`, `call_at` and the running of what is ready, on the scheduler that
//! the Rust simulators use, too.
//!
//! The rest of asyncio's loop (`run_until_complete`, exception handlers, executors) is Python and
//! stands in `lib/asyncio/_virtual.py`, as do the classes of handles: they derive from asyncio's own,
//! which know how to compare and to describe themselves.

use std::cell::{Cell, RefCell};

use rustpython_vm::builtins::{PyTuple, PyTupleRef};
use rustpython_vm::function::FuncArgs;
use rustpython_vm::types::Constructor;
use rustpython_vm::{
    AsObject, Py, PyObjectRef, PyPayload, PyRef, PyResult, VirtualMachine, pyclass,
};
use taktwerk_executor::{CallId, Observer, Scheduler};
use taktwerk_trace::{EventKind, TimerId, VirtualTime};

use super::calls::Call;
use super::known;
use crate::{observe, session};

/// A callback that was given to the loop.
#[pyclass(module = "_taktwerk", name = "Handle")]
#[derive(Debug, PyPayload)]
pub struct Handle {
    callback: RefCell<Option<PyObjectRef>>,
    args: RefCell<Option<PyTupleRef>>,
    context: PyObjectRef,
    event_loop: PyObjectRef,
    cancelled: Cell<bool>,
    call: Cell<Option<CallId>>,
    /// The deadline, in seconds, of a timer.
    when: Option<f64>,
    /// What the callback is, for the trace.
    pub(crate) what: Call,
}

#[pyclass(flags(BASETYPE, DISALLOW_INSTANTIATION))]
impl Handle {
    #[pymethod]
    fn cancel(zelf: PyRef<Self>, vm: &VirtualMachine) -> PyResult<()> {
        if zelf.cancelled.replace(true) {
            return Ok(());
        }
        let core = zelf.event_loop.downcast_ref::<Loop>();
        let was_waiting =
            core.zip(zelf.call.get()).is_some_and(|(core, call)| core.take_back(call));
        if was_waiting {
            observe::call_cancelled(&zelf, vm);
        }
        zelf.callback.borrow_mut().take();
        zelf.args.borrow_mut().take();
        Ok(())
    }

    #[pymethod]
    fn cancelled(&self) -> bool {
        self.cancelled.get()
    }

    #[pymethod]
    fn get_context(&self) -> PyObjectRef {
        self.context.clone()
    }

    #[pygetset]
    fn _callback(&self) -> Option<PyObjectRef> {
        self.callback.borrow().clone()
    }

    #[pygetset]
    fn _args(&self) -> Option<PyTupleRef> {
        self.args.borrow().clone()
    }

    #[pygetset]
    fn _cancelled(&self) -> bool {
        self.cancelled.get()
    }

    #[pygetset]
    fn _context(&self) -> PyObjectRef {
        self.context.clone()
    }

    #[pygetset]
    fn _loop(&self) -> PyObjectRef {
        self.event_loop.clone()
    }

    #[pygetset]
    fn _when(&self) -> Option<f64> {
        self.when
    }

    #[pygetset]
    fn _scheduled(&self) -> bool {
        self.when.is_some() && self.call.get().is_some() && !self.cancelled.get()
    }

    #[pygetset]
    fn _repr(&self, vm: &VirtualMachine) -> PyObjectRef {
        vm.ctx.none()
    }

    #[pygetset]
    fn _source_traceback(&self, vm: &VirtualMachine) -> PyObjectRef {
        vm.ctx.none()
    }

    #[pymethod]
    fn _run(zelf: PyRef<Self>, vm: &VirtualMachine) -> PyResult<()> {
        Self::run(&zelf, vm)
    }
}

impl Handle {
    /// The number of the handle's call in the trace.
    pub(crate) fn timer(&self) -> Option<TimerId> {
        self.when.and(self.call.get()).map(CallId::timer)
    }

    pub(crate) fn callback(&self) -> Option<PyObjectRef> {
        self.callback.borrow().clone()
    }

    pub(crate) fn first_arg(&self) -> Option<PyObjectRef> {
        self.args.borrow().as_ref().and_then(|args| args.as_slice().first().cloned())
    }

    /// Runs the callback in its context. What it raises goes to the loop's exception handler,
    /// except what ends the program.
    fn run(zelf: &Py<Self>, vm: &VirtualMachine) -> PyResult<()> {
        let Some(callback) = zelf.callback() else { return Ok(()) };
        let mut args = vec![callback];
        if let Some(more) = zelf.args.borrow().as_ref() {
            args.extend(more.iter().cloned());
        }
        let run = zelf.context.get_attr(vm.ctx.intern_str("run"), vm)?;
        let Err(error) = run.call(args, vm) else { return Ok(()) };
        let ends = [vm.ctx.exceptions.system_exit, vm.ctx.exceptions.keyboard_interrupt];
        if ends.iter().any(|class| error.fast_isinstance(class)) || observe::is_abort(&error, vm) {
            return Err(error);
        }
        let handle: PyObjectRef = zelf.to_owned().into();
        vm.call_method(&zelf.event_loop, "_callback_failed", (handle, error))?;
        Ok(())
    }
}

/// The part of the loop that is Rust.
#[pyclass(module = "_taktwerk", name = "Loop")]
#[derive(PyPayload)]
pub struct Loop {
    scheduler: RefCell<Scheduler<PyRef<Handle>>>,
    stopping: Cell<bool>,
    running: Cell<bool>,
    closed: Cell<bool>,
}

impl std::fmt::Debug for Loop {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Loop").finish_non_exhaustive()
    }
}

impl Constructor for Loop {
    type Args = FuncArgs;

    fn py_new(
        _class: &Py<rustpython_vm::builtins::PyType>,
        _args: Self::Args,
        _vm: &VirtualMachine,
    ) -> PyResult<Self> {
        Ok(Self {
            scheduler: RefCell::new(Scheduler::new()),
            stopping: Cell::new(false),
            running: Cell::new(false),
            closed: Cell::new(false),
        })
    }
}

#[pyclass(flags(BASETYPE, HAS_DICT, HAS_WEAKREF), with(Constructor))]
impl Loop {
    #[pymethod]
    fn time(&self) -> f64 {
        session::with(|session| {
            session.read_clock();
            let ahead = session.worker_ahead.unwrap_or(0);
            VirtualTime::from_nanos(session.now.as_nanos().saturating_add(ahead)).as_secs_f64()
        })
        .unwrap_or(0.0)
    }

    #[pymethod]
    fn call_soon(
        zelf: PyRef<Self>,
        args: FuncArgs,
        vm: &VirtualMachine,
    ) -> PyResult<PyRef<Handle>> {
        zelf.check_open(vm)?;
        let (callback, rest, context) = split(args, "call_soon", vm)?;
        let handle = Self::handle(&zelf, callback, rest, context, None, vm)?;
        let call = zelf.scheduler.borrow_mut().call_soon(handle.clone());
        handle.call.set(Some(call));
        observe::call_ready(&handle, vm)?;
        Ok(handle)
    }

    /// From a worker thread that the engine models, a call arrives when the worker is that far.
    #[pymethod]
    fn call_soon_threadsafe(
        zelf: PyRef<Self>,
        args: FuncArgs,
        vm: &VirtualMachine,
    ) -> PyResult<PyRef<Handle>> {
        let ahead = session::with(|session| session.worker_ahead).flatten();
        match ahead.filter(|ahead| *ahead > 0) {
            Some(_) => {
                let when = zelf.time();
                zelf.check_open(vm)?;
                let (callback, rest, context) = split(args, "call_soon_threadsafe", vm)?;
                Self::set_timer(&zelf, when, callback, rest, context, vm)
            }
            None => Self::call_soon(zelf, args, vm),
        }
    }

    #[pymethod]
    fn call_at(
        zelf: PyRef<Self>,
        mut args: FuncArgs,
        vm: &VirtualMachine,
    ) -> PyResult<PyRef<Handle>> {
        let when = args.take_positional().unwrap_or_else(|| vm.ctx.none());
        if vm.is_none(&when) {
            return Err(vm.new_type_error("when cannot be None"));
        }
        zelf.check_open(vm)?;
        let when = when.try_float(vm)?.to_f64();
        let (callback, rest, context) = split(args, "call_at", vm)?;
        Self::set_timer(&zelf, when, callback, rest, context, vm)
    }

    #[pymethod]
    fn call_later(
        zelf: PyRef<Self>,
        mut args: FuncArgs,
        vm: &VirtualMachine,
    ) -> PyResult<PyRef<Handle>> {
        let delay = args.take_positional().unwrap_or_else(|| vm.ctx.none());
        if vm.is_none(&delay) {
            return Err(vm.new_type_error("delay must not be None"));
        }
        zelf.check_open(vm)?;
        let when = zelf.time() + delay.try_float(vm)?.to_f64();
        let (callback, rest, context) = split(args, "call_later", vm)?;
        Self::set_timer(&zelf, when, callback, rest, context, vm)
    }

    #[pymethod]
    fn stop(&self) {
        self.stopping.set(true);
    }

    #[pygetset]
    fn _stopping(&self) -> bool {
        self.stopping.get()
    }

    #[pygetset(setter)]
    fn set__stopping(&self, value: bool) {
        self.stopping.set(value);
    }

    #[pymethod]
    fn is_running(&self) -> bool {
        self.running.get()
    }

    #[pymethod]
    fn is_closed(&self) -> bool {
        self.closed.get()
    }

    #[pymethod]
    fn _check_closed(&self, vm: &VirtualMachine) -> PyResult<()> {
        self.check_open(vm)
    }

    /// Forgets all calls; what comes later is refused.
    #[pymethod]
    fn _shut(&self) {
        self.closed.set(true);
        *self.scheduler.borrow_mut() = Scheduler::new();
    }

    /// Runs iterations until the loop is told to stop. An iteration always runs to its end.
    #[pymethod]
    fn _run(zelf: PyRef<Self>, vm: &VirtualMachine) -> PyResult<()> {
        zelf.running.set(true);
        let outer = session::with(|session| std::mem::replace(&mut session.in_loop, true));
        let result = zelf.run(vm);
        session::with(|session| session.in_loop = outer.unwrap_or(false));
        zelf.running.set(false);
        zelf.stopping.set(false);
        result
    }

    /// One iteration, for those who drive the loop by hand.
    #[pymethod]
    fn _run_once(zelf: PyRef<Self>, vm: &VirtualMachine) -> PyResult<()> {
        let stopping = zelf.stopping.replace(true);
        let result = zelf.run(vm);
        zelf.stopping.set(stopping);
        result
    }
}

/// The callback, its arguments and its context of a call.
fn split(
    mut args: FuncArgs,
    name: &str,
    vm: &VirtualMachine,
) -> PyResult<(PyObjectRef, Vec<PyObjectRef>, Option<PyObjectRef>)> {
    let context = args.take_keyword("context").filter(|context| !vm.is_none(context));
    let Some(callback) = args.take_positional() else {
        return Err(vm.new_type_error(format!(
            "{name}() missing 1 required positional argument: 'callback'"
        )));
    };
    Ok((callback, args.args, context))
}

/// A deadline in seconds as a point of the virtual clock: the nearest nanosecond.
pub(crate) fn point(seconds: f64) -> VirtualTime {
    VirtualTime::from_nanos((seconds * 1e9).round() as u64)
}

impl Loop {
    fn check_open(&self, vm: &VirtualMachine) -> PyResult<()> {
        if self.closed.get() {
            return Err(vm.new_runtime_error("Event loop is closed"));
        }
        Ok(())
    }

    fn handle(
        zelf: &PyRef<Self>,
        callback: PyObjectRef,
        args: Vec<PyObjectRef>,
        context: Option<PyObjectRef>,
        when: Option<f64>,
        vm: &VirtualMachine,
    ) -> PyResult<PyRef<Handle>> {
        let context = match context {
            Some(context) => context,
            None => observe::copy_context(vm)?,
        };
        let known = known().ok_or_else(|| vm.new_runtime_error("asyncio is not imported"))?;
        let what = known.call(&callback, vm)?;
        let handle = Handle {
            callback: RefCell::new(Some(callback)),
            args: RefCell::new(Some(PyTuple::new_ref(args, &vm.ctx))),
            context,
            event_loop: zelf.clone().into(),
            cancelled: Cell::new(false),
            call: Cell::new(None),
            when,
            what,
        };
        let class = &known.handles[usize::from(when.is_some())];
        handle.into_ref_with_type(vm, class.clone())
    }

    fn set_timer(
        zelf: &PyRef<Self>,
        when: f64,
        callback: PyObjectRef,
        args: Vec<PyObjectRef>,
        context: Option<PyObjectRef>,
        vm: &VirtualMachine,
    ) -> PyResult<PyRef<Handle>> {
        let handle = Self::handle(zelf, callback, args, context, Some(when), vm)?;
        let deadline = point(when);
        let call = {
            let mut scheduler = zelf.scheduler.borrow_mut();
            sync(&mut scheduler);
            scheduler.call_at(deadline, handle.clone())
        };
        handle.call.set(Some(call));
        observe::timer_set(&handle, deadline);
        Ok(handle)
    }

    /// Takes a call back; gives whether it was still to come.
    fn take_back(&self, call: CallId) -> bool {
        self.scheduler.borrow_mut().cancel(call)
    }

    fn run(&self, vm: &VirtualMachine) -> PyResult<()> {
        let mut first = true;
        loop {
            observe::check(vm)?;
            let turn = {
                let mut scheduler = self.scheduler.borrow_mut();
                sync(&mut scheduler);
                let over = scheduler.is_iteration_over();
                if over && self.stopping.get() && (!first || scheduler.ready_len() == 0) {
                    return Ok(());
                }
                first = first && !over;
                scheduler.next(&mut Recorder)
            };
            let Some(turn) = turn else {
                observe::stuck();
                return observe::check(vm);
            };
            if !turn.job.cancelled.get() {
                observe::call_runs(&turn.job, vm);
                Handle::run(&turn.job, vm)?;
            }
        }
    }
}

/// Brings a scheduler up to the clock of the run, which blocking calls and other loops move.
fn sync(scheduler: &mut Scheduler<PyRef<Handle>>) {
    let now = session::with(|session| session.now).unwrap_or_default();
    if now > scheduler.now() {
        scheduler.block_for(now.since(scheduler.now()));
    }
}

/// Records what the scheduler does on its own.
struct Recorder;

impl Observer for Recorder {
    fn iteration_began(&mut self, _now: VirtualTime, ready: usize) {
        let ready = ready as u32;
        session::with(|session| session.emit_loop(EventKind::IterationBegan { ready }));
    }

    fn timer_due(&mut self, _now: VirtualTime, timer: TimerId) {
        session::with(|session| session.emit_loop(EventKind::TimerDue { timer }));
    }

    fn clock_jumped(&mut self, from: VirtualTime, to: VirtualTime) {
        session::with(|session| {
            session.now = to;
            session.check_time();
            session.clock_reads = 0;
            session.emit_loop(EventKind::ClockJumped { from });
        });
    }
}

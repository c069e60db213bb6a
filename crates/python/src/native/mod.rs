//! The module `_taktwerk`: what the Python side of the engine needs from Rust.

mod calls;
pub mod event_loop;

use std::cell::RefCell;
use std::rc::Rc;

use rustpython_vm::builtins::PyModuleDef;
use rustpython_vm::{AsObject, Context, PyObjectRef};

pub use calls::{Function, Known, name_of};

thread_local! {
    static KNOWN: RefCell<Option<Rc<Known>>> = const { RefCell::new(None) };
}

/// The functions of asyncio that the engine knows by sight; none before asyncio was imported.
pub fn known() -> Option<Rc<Known>> {
    KNOWN.with(|known| known.borrow().clone())
}

/// Forgets the objects of the interpreter of this thread.
pub fn forget() {
    KNOWN.with(|known| known.borrow_mut().take());
}

/// The definition of `_taktwerk`.
pub fn module(ctx: &Context) -> &'static PyModuleDef {
    _taktwerk::module_def(ctx)
}

/// The key of an object in a session.
pub fn address(object: &PyObjectRef) -> crate::session::Address {
    object.get_id()
}

/// `_taktwerk`, for the modules in `lib/`.
#[rustpython_vm::pymodule]
mod _taktwerk {
    use std::rc::Rc;

    use rustpython_vm::builtins::{PyStrRef, PyTypeRef};
    use rustpython_vm::class::PyClassImpl;
    use rustpython_vm::function::FuncArgs;
    use rustpython_vm::{AsObject, PyObjectRef, PyResult, VirtualMachine};
    use taktwerk_trace::VirtualTime;

    use super::calls::Known;
    use super::event_loop::{Handle, Loop};
    use super::{KNOWN, known};
    use crate::{observe, session};

    /// The class of handles.
    #[pyattr(name = "Handle")]
    fn handle_class(_vm: &VirtualMachine) -> PyTypeRef {
        Handle::make_static_type()
    }

    /// The native part of the loop.
    #[pyattr(name = "Loop")]
    fn loop_class(_vm: &VirtualMachine) -> PyTypeRef {
        Loop::make_static_type()
    }

    /// Text for one of the two outputs.
    #[pyfunction]
    fn write(stream: usize, text: PyStrRef, vm: &VirtualMachine) -> PyResult<()> {
        let text = text.to_string_lossy();
        session::with(|session| session.write(stream.min(1), &text));
        observe::check(vm)
    }

    /// Virtual nanoseconds since the start of the run.
    #[pyfunction]
    fn now() -> u64 {
        let read = session::with(|session| {
            session.read_clock();
            session.now.as_nanos() + session.worker_ahead.unwrap_or(0)
        });
        read.unwrap_or(0)
    }

    /// `time.sleep`: lets time pass and nobody run.
    #[pyfunction]
    fn sleep(seconds: PyObjectRef, vm: &VirtualMachine) -> PyResult<()> {
        pass_time(&seconds, "time.sleep", vm)
    }

    /// Another call that blocks, by name.
    #[pyfunction]
    fn wait(seconds: PyObjectRef, call: PyStrRef, vm: &VirtualMachine) -> PyResult<()> {
        pass_time(&seconds, &call.to_string_lossy(), vm)
    }

    fn pass_time(seconds: &PyObjectRef, call: &str, vm: &VirtualMachine) -> PyResult<()> {
        let seconds = seconds
            .try_float(vm)
            .map_err(|_| {
                let class = seconds.class().name().to_string();
                vm.new_type_error(format!("'{class}' object cannot be interpreted as an integer"))
            })?
            .to_f64();
        if seconds.is_nan() {
            return Err(vm.new_value_error("Invalid value NaN (not a number)"));
        }
        if seconds < 0.0 {
            return Err(vm.new_value_error("sleep length must be non-negative"));
        }
        let nanos = (seconds * 1e9).round() as u64;
        session::with(|session| match session.worker_ahead {
            Some(ahead) => session.worker_ahead = Some(ahead.saturating_add(nanos)),
            None => {
                let until = VirtualTime::from_nanos(session.now.as_nanos().saturating_add(nanos));
                session.block(until, call);
            }
        });
        observe::check(vm)
    }

    /// From here on a modelled worker thread runs: `time.sleep` costs time of its own, not of the
    /// loop. Gives what `worker_end` wants.
    #[pyfunction]
    fn worker_begin() -> i64 {
        let before = session::with(|session| session.worker_ahead.replace(0)).flatten();
        before.map_or(-1, |ahead| ahead as i64)
    }

    /// The worker is done. Gives how many nanoseconds it took.
    #[pyfunction]
    fn worker_end(before: i64) -> u64 {
        let before = u64::try_from(before).ok();
        let took = session::with(|session| std::mem::replace(&mut session.worker_ahead, before));
        took.flatten().unwrap_or(0)
    }

    /// Whether a modelled worker thread runs.
    #[pyfunction]
    fn in_worker() -> bool {
        session::with(|session| session.worker_ahead.is_some()).unwrap_or(false)
    }

    /// Tells the engine the functions of asyncio that it watches.
    #[pyfunction]
    fn watch(args: FuncArgs, vm: &VirtualMachine) -> PyResult<()> {
        let known = Known::new(&args, vm)?;
        KNOWN.with(|slot| *slot.borrow_mut() = Some(Rc::new(known)));
        Ok(())
    }

    /// `asyncio.tasks._enter_task`.
    #[pyfunction]
    fn enter_task(event_loop: PyObjectRef, task: PyObjectRef, vm: &VirtualMachine) -> PyResult<()> {
        let Some(known) = known() else { return Ok(()) };
        let current = known.current_tasks.get_item_opt(&*event_loop, vm)?;
        if let Some(other) = current.filter(|other| !vm.is_none(other)) {
            return Err(vm.new_runtime_error(format!(
                "Cannot enter into task {} while another task {} is being executed.",
                task.repr(vm)?.to_string_lossy(),
                other.repr(vm)?.to_string_lossy()
            )));
        }
        known.current_tasks.set_item(&*event_loop, task.clone(), vm)?;
        observe::begin_step(&task);
        Ok(())
    }

    /// `asyncio.tasks._leave_task`.
    #[pyfunction]
    fn leave_task(event_loop: PyObjectRef, task: PyObjectRef, vm: &VirtualMachine) -> PyResult<()> {
        let Some(known) = known() else { return Ok(()) };
        let current = known.current_tasks.get_item_opt(&*event_loop, vm)?;
        if !current.as_ref().is_some_and(|current| current.is(&task)) {
            let current = current.unwrap_or_else(|| vm.ctx.none());
            return Err(vm.new_runtime_error(format!(
                "Leaving task {} does not match the current task {}.",
                task.repr(vm)?.to_string_lossy(),
                current.repr(vm)?.to_string_lossy()
            )));
        }
        known.current_tasks.del_item(&*event_loop, vm)?;
        observe::end_step(&task, vm)
    }

    /// `asyncio.tasks._swap_current_task`: an eager task begins or ends its first step.
    #[pyfunction]
    fn swap_current_task(
        event_loop: PyObjectRef,
        task: PyObjectRef,
        vm: &VirtualMachine,
    ) -> PyResult {
        let Some(known) = known() else { return Ok(vm.ctx.none()) };
        let before = known.current_tasks.get_item_opt(&*event_loop, vm)?;
        let before = before.unwrap_or_else(|| vm.ctx.none());
        match vm.is_none(&task) {
            true => known.current_tasks.del_item(&*event_loop, vm)?,
            false => known.current_tasks.set_item(&*event_loop, task.clone(), vm)?,
        }
        observe::swap(&before, &task, vm)?;
        Ok(before)
    }

    /// Records that a task was created and left over, waits, or the like: see `observe`.
    #[pyfunction]
    fn note(what: PyStrRef, object: PyObjectRef, vm: &VirtualMachine) -> PyResult<()> {
        observe::note(what.to_string_lossy().as_ref(), &object, vm)
    }

    /// A call was handed to a worker: its number in the trace.
    #[pyfunction]
    fn job_submitted(future: PyObjectRef, name: PyStrRef) {
        observe::job_submitted(&future, &name.to_string_lossy());
    }

    /// A worker began a call.
    #[pyfunction]
    fn job_started(future: PyObjectRef, worker: u32) {
        observe::job_started(&future, worker);
    }

    /// A worker finished a call.
    #[pyfunction]
    fn job_finished(future: PyObjectRef) {
        observe::job_finished(&future);
    }
}

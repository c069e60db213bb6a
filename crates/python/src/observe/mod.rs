//! What becomes of what the loop and the interpreter do: the events of the trace.
//!
//! Nothing of asyncio is patched for it. The loop sees each callback that it is given and knows
//! asyncio's own by sight; the interpreter's trace function sees each call of a function that is
//! worth a note; and what a task waits on is read off its chain of coroutines.

mod hooks;
mod stuck;
mod tracer;
mod waits;

use rustpython_vm::builtins::PyBaseExceptionRef;
use rustpython_vm::{AsObject, PyObjectRef, PyResult, VirtualMachine};
use taktwerk_trace::{
    Callback, Diagnosis, EventKind, JobId, Outcome, ResourceKind, TaskId, TimerPurpose,
    VirtualTime, WaitOn,
};

use crate::native::event_loop::Handle;
use crate::native::{Function, address, name_of};
use crate::session::{self, Session, Timer};

pub use hooks::Hook;
pub use stuck::{at_end, stuck};
pub use tracer::{clause, copy_context, install, thrown, uninstall};

/// Workers in the pool that `to_thread` and `run_in_executor` use.
pub const WORKERS: u32 = 8;

/// An error if the run must not go on.
pub fn check(vm: &VirtualMachine) -> PyResult<()> {
    match session::with(|session| session.abort).flatten() {
        Some(_) => Err(vm.new_exception_empty(tracer::abort_class(vm))),
        None => Ok(()),
    }
}

/// Whether an error is the one with which the engine ends a run.
pub fn is_abort(error: &PyBaseExceptionRef, vm: &VirtualMachine) -> bool {
    error.fast_isinstance(&tracer::abort_class(vm))
}

/// A callback went into the ready queue.
pub fn call_ready(handle: &Handle, vm: &VirtualMachine) -> PyResult<()> {
    let first = handle.first_arg();
    if let Some(first) = &first {
        tell_if_done(first, vm)?;
    }
    let owner = handle.what.owner.as_ref();
    match (handle.what.function, owner) {
        (Some(Function::Step), Some(task)) => step_ready(task, vm),
        (Some(Function::Wakeup), Some(task)) => {
            let cancelled = first.is_some_and(|future| state_of(&future, vm) == State::Cancelled);
            wake(task, cancelled);
            Ok(())
        }
        _ => {
            let Some(callback) = callback_of(handle, vm) else { return Ok(()) };
            session::with(|session| session.callback_ready(callback));
            Ok(())
        }
    }
}

/// The first step of a new task is ready; or a task asked for another turn.
fn step_ready(task: &PyObjectRef, vm: &VirtualMachine) -> PyResult<()> {
    let at = address(task);
    if session::with(|session| session.live_task(at).is_some() || session.quiet) != Some(false) {
        return Ok(());
    }
    let name = task.get_attr("_name", vm)?.str(vm)?.to_string_lossy().into_owned();
    session::with(|session| {
        let (child, parent) = session.new_task(at);
        let name = session.text(&name);
        session.emit(EventKind::TaskCreated { child, parent, name });
    });
    Ok(())
}

/// A waiting task may go on.
fn wake(task: &PyObjectRef, cancelled: bool) {
    session::with(|session| {
        let Some(id) = session.live_task(address(task)) else { return };
        if session.stepping.contains(&id) {
            session.early_wakes.push((id, cancelled));
            return;
        }
        let from = session.tasks[id.index()].waits_on;
        session.emit(EventKind::Woken { task: id, from, cancelled });
    });
}

/// The callback of a handle in the words of the trace; none if it has an event of its own.
fn callback_of(handle: &Handle, vm: &VirtualMachine) -> Option<Callback> {
    let owner = handle.what.owner.as_ref().map(address);
    let known = match (handle.what.function, owner) {
        (Some(Function::Step | Function::Wakeup), _) => return None,
        (Some(Function::ChildDone), Some(group)) => session::with(|session| {
            let child = handle.first_arg().and_then(|task| session.task_id(address(&task)))?;
            Some(Callback::ChildDone { scope: session.scope(group)?, child })
        }),
        (Some(Function::Timeout), Some(timeout)) => session::with(|session| {
            session.deadlines.get(&timeout).map(|(deadline, _)| Callback::Deadline(*deadline))
        }),
        (Some(Function::RunDone), _) => Some(Some(Callback::MainDone)),
        _ => None,
    };
    if let Some(callback) = known.flatten() {
        return Some(callback);
    }
    let name = handle.callback().map(|callback| name_of(&callback, vm)).unwrap_or_default();
    session::with(|session| Callback::Call { name: session.text(&name) })
}

/// A callback leaves the ready queue and runs.
pub fn call_runs(handle: &Handle, vm: &VirtualMachine) {
    tracer::begin_turn();
    session::with(Session::begin_turn);
    if let Some(timer) = handle.timer() {
        session::with(|session| {
            session.drop_timer(timer);
            session.emit_loop(EventKind::TimerFired { timer });
        });
    } else if let Some(callback) = callback_of(handle, vm) {
        session::with(|session| session.emit_loop(EventKind::CallbackRan { callback }));
    }
}

/// A handle was cancelled before it ran.
pub fn call_cancelled(handle: &Handle, vm: &VirtualMachine) {
    if let Some(timer) = handle.timer() {
        session::with(|session| {
            session.drop_timer(timer);
            session.emit(EventKind::TimerCancelled { timer });
        });
    } else if let Some(callback) = callback_of(handle, vm) {
        session::with(|session| session.emit(EventKind::CallbackCancelled { callback }));
    }
}

/// A timer was set.
pub fn timer_set(handle: &Handle, deadline: VirtualTime) {
    let Some(timer) = handle.timer() else { return };
    let (purpose, future) = match handle.what.function {
        Some(Function::SetResult) => (TimerPurpose::Sleep, handle.first_arg()),
        Some(Function::Timeout) => (TimerPurpose::Deadline, None),
        Some(Function::JobDone) => (TimerPurpose::Job, None),
        _ => (TimerPurpose::Call, None),
    };
    session::with(|session| {
        let future = future.as_ref().map(address);
        session.timers.insert(timer.0, Timer { deadline, future });
        if let Some(future) = future {
            session.sleepers.insert(future, timer);
        }
        session.emit(EventKind::TimerSet { purpose, timer, deadline });
    });
}

/// A task's step begins.
pub fn begin_step(task: &PyObjectRef) {
    session::with(|session| {
        session.current = session.task_id(address(task));
        let Some(id) = session.current else { return };
        session.stepping.push(id);
        session.done_told = false;
        session.tasks[id.index()].cancel_told = false;
        session.emit_of(id, EventKind::StepBegan);
    });
}

/// The current task changes in the middle of a step: an eager task begins, or gives way again.
pub fn swap(before: &PyObjectRef, after: &PyObjectRef, vm: &VirtualMachine) -> PyResult<()> {
    let ends = session::with(|session| session.eager.last() == Some(&address(before)));
    if ends == Some(true) {
        end_step(before, vm)?;
        session::with(|session| {
            session.eager.pop();
            session.current = session.task_id(address(after));
            session.done_told = false;
            if session.current.is_some() {
                session.emit(EventKind::StepResumed);
            }
        });
        return Ok(());
    }
    let name = after.get_attr("_name", vm)?.str(vm)?.to_string_lossy().into_owned();
    session::with(|session| {
        let (child, parent) = session.new_task(address(after));
        let name = session.text(&name);
        session.emit(EventKind::TaskStartedEagerly { child, parent, name });
        session.eager.push(address(after));
        session.stepping.push(child);
        session.current = Some(child);
        session.done_told = false;
    });
    Ok(())
}

/// A task's step ended: the task is over, or waits.
pub fn end_step(task: &PyObjectRef, vm: &VirtualMachine) -> PyResult<()> {
    let Some(id) = session::with(|session| session.task_id(address(task))).flatten() else {
        return Ok(());
    };
    if state_of(task, vm) == State::Pending {
        let on = match session::with(|session| session.tracing) {
            Some(true) => waits::wait_of(task, vm)?,
            _ => WaitOn::Future,
        };
        session::with(|session| suspend(session, id, on));
    } else {
        tell_if_done(task, vm)?;
    }
    session::with(|session| {
        session.stepping.retain(|other| *other != id);
        session.early_wakes.retain(|(other, _)| *other != id);
        session.current = None;
    });
    Ok(())
}

fn suspend(session: &mut Session, id: TaskId, on: WaitOn) {
    session.current = Some(id);
    session.tasks[id.index()].waits_on = on;
    session.watch_turns(id, on);
    session.emit(EventKind::Suspended { on });
    let woken = session.early_wakes.iter().find(|(other, _)| *other == id).copied();
    if let Some((task, cancelled)) = woken
        && on != WaitOn::Turn
    {
        session.emit_loop(EventKind::Woken { task, from: on, cancelled });
    }
}

/// How a future stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    Pending,
    Cancelled,
    Finished,
}

fn state_of(future: &PyObjectRef, vm: &VirtualMachine) -> State {
    let state = future.get_attr(vm.ctx.intern_str("_state"), vm).ok();
    let state = state.and_then(|state| state.downcast::<rustpython_vm::builtins::PyStr>().ok());
    match state.as_ref().map(|state| state.as_bytes()) {
        Some(b"CANCELLED") => State::Cancelled,
        Some(b"FINISHED") => State::Finished,
        _ => State::Pending,
    }
}

/// Records the end of the running task, if an object is it and it is over. Asyncio tells those who
/// wait before the step is over; the trace tells the end first.
fn tell_if_done(task: &PyObjectRef, vm: &VirtualMachine) -> PyResult<()> {
    let at = address(task);
    let id = session::with(|s| s.task_id(at).filter(|id| s.current == Some(*id) && !s.done_told));
    let Some(id) = id.flatten() else { return Ok(()) };
    let state = state_of(task, vm);
    if state == State::Pending {
        return Ok(());
    }
    let error = task.get_attr(vm.ctx.intern_str("_exception"), vm)?;
    let failed = state == State::Finished && !vm.is_none(&error);
    let text = if failed { describe_error(&error, vm) } else { String::new() };
    let requests = task.get_attr("_num_cancels_requested", vm)?.try_int(vm)?;
    let requests = requests.try_to_primitive::<u32>(vm).unwrap_or(0);
    let how = match (state, failed) {
        (State::Cancelled, _) => Outcome::Cancelled,
        (_, true) => Outcome::Failed,
        _ => Outcome::Returned,
    };
    session::with(|session| finish(session, id, how, &text, requests));
    Ok(())
}

fn finish(session: &mut Session, id: TaskId, how: Outcome, error: &str, requests: u32) {
    session.done_told = true;
    session.tasks[id.index()].over = true;
    let swallowed = how != Outcome::Cancelled && requests > 0;
    if swallowed {
        session.emit(EventKind::CancelSwallowed);
    }
    let error = if error.is_empty() { taktwerk_trace::TextId::NONE } else { session.text(error) };
    session.emit(EventKind::TaskDone { how, error });
    if swallowed {
        session.diagnose(Diagnosis::CancellationSwallowed { task: id });
    }
    session.tell_orphans(id);
}

/// An error as its class and message.
pub fn describe_error(error: &PyObjectRef, vm: &VirtualMachine) -> String {
    let class = error.class().name().to_string();
    match error.str(vm).map(|text| text.to_string_lossy().into_owned()) {
        Ok(text) if !text.is_empty() => format!("{class}: {text}"),
        _ => class,
    }
}

/// Something that `lib/asyncio/_virtual.py` tells.
pub fn note(what: &str, object: &PyObjectRef, vm: &VirtualMachine) -> PyResult<()> {
    match what {
        "quiet" => {
            let quiet = object.clone().try_to_bool(vm)?;
            session::with(|session| session.quiet = quiet);
        }
        "never retrieved" => {
            let error = object.get_attr("_exception", vm)?;
            let error = describe_error(&error, vm);
            session::with(|session| {
                let task = session.task_id(address(object));
                let error = session.text(&error);
                session.diagnose(Diagnosis::ExceptionNeverRetrieved { task, error });
            });
        }
        "destroyed" => {
            session::with(|session| {
                if let Some(task) = session.live_task(address(object)) {
                    session.tell_orphan(task);
                    session.tasks[task.index()].over = true;
                }
            });
        }
        "never awaited" => {
            let name = object.str(vm)?.to_string_lossy().into_owned();
            session::with(|session| {
                let name = session.text(&name);
                session.diagnose(Diagnosis::NeverAwaited { name });
            });
        }
        _ => return Err(vm.new_value_error(format!("unknown note: {what}"))),
    }
    Ok(())
}

/// A call was handed to the pool of modelled workers.
pub fn job_submitted(future: &PyObjectRef, name: &str) {
    session::with(|session| {
        let pool = match session.pool {
            Some(pool) => pool,
            None => {
                let pool =
                    session.create_resource(0, ResourceKind::WorkerPool, WORKERS, "executor");
                session.pool = Some(pool);
                pool
            }
        };
        let job = JobId(session.job_count);
        session.job_count += 1;
        session.jobs.insert(address(future), job);
        let name = session.text(name);
        session.emit(EventKind::JobSubmitted { pool, job, name });
    });
}

/// A worker began a call.
pub fn job_started(future: &PyObjectRef, worker: u32) {
    session::with(|session| {
        if let (Some(pool), Some(&job)) = (session.pool, session.jobs.get(&address(future))) {
            session.emit(EventKind::JobStarted { pool, job, worker });
        }
    });
}

/// A worker finished a call.
pub fn job_finished(future: &PyObjectRef) {
    session::with(|session| {
        if let (Some(pool), Some(job)) = (session.pool, session.jobs.remove(&address(future))) {
            session.emit_loop(EventKind::JobFinished { pool, job });
        }
    });
}

//! What a suspended task waits on, read off its chain of coroutines.

use rustpython_vm::builtins::{PyCoroutine, PyGenerator};
use rustpython_vm::frame::FrameRef;
use rustpython_vm::{AsObject, PyObjectRef, PyResult, VirtualMachine};
use taktwerk_trace::WaitOn;

use super::Hook;
use super::hooks::{local, resource};
use super::tracer::is_program;
use crate::native::{address, known};
use crate::session;

/// Coroutines that are followed, at most.
const DEEPEST: usize = 200;

/// What a task waits on. Its step is over and its future is not settled.
pub fn wait_of(task: &PyObjectRef, vm: &VirtualMachine) -> PyResult<WaitOn> {
    let future = task.get_attr(vm.ctx.intern_str("_fut_waiter"), vm)?;
    if vm.is_none(&future) {
        return Ok(WaitOn::Turn);
    }
    let at = address(&future);
    let known = session::with(|session| {
        let sleeps = session.sleepers.get(&at).map(|timer| WaitOn::Timer(*timer));
        let job = || session.jobs.get(&at).map(|job| WaitOn::Job(*job));
        // A future may stand where a task stood that is gone.
        let task = || session.live_task(at).map(WaitOn::Task);
        sleeps.or_else(job).or_else(task)
    });
    if let Some(on) = known.flatten() {
        return Ok(on);
    }
    if let Some(on) = by_chain(task, vm)? {
        return Ok(on);
    }
    match future.get_attr("_children", vm) {
        Ok(children) => Ok(WaitOn::Several(children.length(vm).unwrap_or(0) as u32)),
        Err(_) => Ok(WaitOn::Future),
    }
}

/// The first function of asyncio below the program's innermost frame that is known to wait.
fn by_chain(task: &PyObjectRef, vm: &VirtualMachine) -> PyResult<Option<WaitOn>> {
    let Some(known) = known() else { return Ok(None) };
    let mut found = None;
    let mut next = Some(task.get_attr("_coro", vm)?);
    for _ in 0..DEEPEST {
        let Some(frame) = next.as_ref().and_then(frame_of) else { break };
        if is_program(&frame.code) {
            found = None;
        } else if found.is_none()
            && let Some(hook) = known.hook(frame.code.as_object())
        {
            found = Some((hook, frame.clone()));
        }
        next = frame.yield_from_target();
    }
    match found {
        Some((hook, frame)) => by_function(hook, &frame, vm),
        None => Ok(None),
    }
}

fn frame_of(object: &PyObjectRef) -> Option<FrameRef> {
    if let Some(coroutine) = object.downcast_ref::<PyCoroutine>() {
        return Some(coroutine.as_coro().frame());
    }
    Some(object.downcast_ref::<PyGenerator>()?.as_coro().frame())
}

fn by_function(hook: Hook, frame: &FrameRef, vm: &VirtualMachine) -> PyResult<Option<WaitOn>> {
    if hook == Hook::Wait {
        let tasks = local(frame, "fs", vm)?.and_then(|tasks| tasks.length(vm).ok());
        return Ok(Some(WaitOn::Several(tasks.unwrap_or(0) as u32)));
    }
    let Some(object) = local(frame, "self", vm)? else { return Ok(None) };
    let resource = || resource(hook, &object, vm);
    Ok(Some(match hook {
        Hook::QueuePut => WaitOn::Space(resource()),
        Hook::QueueGet => WaitOn::Item(resource()),
        Hook::QueueJoin => WaitOn::Join(resource()),
        Hook::LockAcquire | Hook::SemaphoreAcquire => WaitOn::Permit(resource()),
        Hook::EventWait => WaitOn::Event(resource()),
        Hook::ConditionWait => WaitOn::Notification(resource()),
        Hook::BarrierWait => WaitOn::Barrier(resource()),
        Hook::GroupExit => {
            let scope = session::with(|session| session.scope(address(&object))).flatten();
            scope.map_or(WaitOn::Future, WaitOn::Scope)
        }
        Hook::AsCompleted => {
            let left = object.get_attr("_todo_left", vm).ok();
            let left = left.and_then(|left| left.try_int(vm).ok());
            let left = left.and_then(|left| left.try_to_primitive::<u32>(vm).ok());
            WaitOn::Several(left.unwrap_or(0))
        }
        _ => return Ok(None),
    }))
}

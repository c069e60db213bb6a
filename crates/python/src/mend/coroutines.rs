//! Coroutines: the warning of one that was never awaited, the refusal of one that is over, and
//! what `inspect` and `Task.get_stack` ask for.

use rustpython_vm::builtins::{PyAsyncGen, PyCoroutine};
use rustpython_vm::bytecode::CodeFlags;
use rustpython_vm::frame::{Frame, FrameRef};
use rustpython_vm::function::FuncArgs;
use rustpython_vm::protocol::PyIterReturn;
use rustpython_vm::{AsObject, Py, PyObject, PyObjectRef, PyRef, PyResult, VirtualMachine};

use super::method;
use crate::observe;

pub fn install(vm: &VirtualMachine) -> PyResult<()> {
    let types = &vm.ctx.types;
    let class = types.coroutine_type;
    method(class, "send", send, vm);
    if let Some(real) = class.get_attr(vm.ctx.intern_str("throw")) {
        let throw = move |zelf: PyRef<PyCoroutine>, mut args: FuncArgs, vm: &VirtualMachine| {
            check_usable(&zelf, vm)?;
            if let Some(error) = args.args.first() {
                observe::thrown(error, vm);
            }
            args.prepend_arg(zelf.into());
            real.call(args, vm)
        };
        method(class, "throw", throw, vm);
    }
    let suspended = |zelf: PyRef<PyCoroutine>| zelf.as_coro().suspended();
    let suspended = vm.ctx.new_readonly_getset("cr_suspended", class, suspended);
    class.set_attr(vm.ctx.intern_str("cr_suspended"), suspended.into());
    let suspended = |zelf: PyRef<PyAsyncGen>| zelf.as_coro().suspended();
    let suspended = vm.ctx.new_readonly_getset("ag_suspended", types.async_generator, suspended);
    types.async_generator.set_attr(vm.ctx.intern_str("ag_suspended"), suspended.into());
    let back = vm.ctx.new_readonly_getset("f_back", types.frame_type, frame_back);
    types.frame_type.set_attr(vm.ctx.intern_str("f_back"), back.into());
    class.slots.del.store(Some(finalise));
    mend_referrers(vm)
}

/// An error if a coroutine is over.
pub fn check_usable(coroutine: &PyCoroutine, vm: &VirtualMachine) -> PyResult<()> {
    let inner = coroutine.as_coro();
    match inner.closed() && !inner.running() {
        true => Err(vm.new_runtime_error("cannot reuse already awaited coroutine")),
        false => Ok(()),
    }
}

fn send(
    zelf: PyRef<PyCoroutine>,
    value: PyObjectRef,
    vm: &VirtualMachine,
) -> PyResult<PyIterReturn> {
    check_usable(&zelf, vm)?;
    zelf.as_coro().send(zelf.as_object(), value, vm)
}

/// A coroutine is dropped.
fn finalise(object: &PyObject, vm: &VirtualMachine) -> PyResult<()> {
    let Some(zelf) = object.downcast_ref::<PyCoroutine>() else { return Ok(()) };
    let coroutine = zelf.as_coro();
    if coroutine.closed() || coroutine.running() {
        return Ok(());
    }
    let closed = match coroutine.frame().lasti() {
        0 => warn(zelf, vm).and_then(|()| coroutine.close(object, vm)),
        _ => coroutine.close(object, vm),
    };
    if let Err(error) = closed {
        vm.run_unraisable(error, None, object.to_owned());
    }
    Ok(())
}

/// Says that a coroutine never began: in the trace, and as CPython does.
fn warn(zelf: &Py<PyCoroutine>, vm: &VirtualMachine) -> PyResult<()> {
    let name: PyObjectRef = zelf.as_coro().qualname().into();
    observe::note("never awaited", &name, vm)?;
    let warnings = vm.import("warnings", 0)?;
    let coroutine: PyObjectRef = zelf.to_owned().into();
    vm.call_method(&warnings, "_warn_unawaited_coroutine", (coroutine,))?;
    Ok(())
}

/// A generator or coroutine refers to its variables. RustPython leaves out the frames that run, and
/// names of the others the frame instead of the object that it belongs to.
fn mend_referrers(vm: &VirtualMachine) -> PyResult<()> {
    let gc = vm.import("gc", 0)?;
    let real = gc.get_attr("get_referrers", vm)?;
    let referrers = move |args: FuncArgs, vm: &VirtualMachine| -> PyResult<Vec<PyObjectRef>> {
        let found: Vec<PyObjectRef> = real.call(args.clone(), vm)?.try_to_value(vm)?;
        let mut found: Vec<_> = found.into_iter().map(owner_of_frame).collect();
        let running = vm.frames.borrow();
        // SAFETY: the interpreter keeps a frame alive as long as it stands in this list.
        let frames = running.iter().map(|frame| unsafe { frame.as_ref() }.to_owned());
        let frames: Vec<FrameRef> = frames.collect();
        drop(running);
        for frame in frames {
            let Some(owner) = frame.generator.to_owned() else { continue };
            let variables = vm.call_method(frame.locals(vm)?.obj(), "values", ())?;
            let variables: Vec<PyObjectRef> = variables.try_to_value(vm)?;
            if variables.iter().any(|value| args.args.iter().any(|target| target.is(value))) {
                found.push(owner);
            }
        }
        Ok(found)
    };
    let referrers: PyObjectRef = vm.new_function("get_referrers", referrers).into();
    gc.set_attr("get_referrers", referrers, vm)
}

/// The generator or coroutine that a frame belongs to, or else the object itself.
fn owner_of_frame(object: PyObjectRef) -> PyObjectRef {
    let owner = object.downcast_ref::<Frame>().and_then(|frame| frame.generator.to_owned());
    owner.unwrap_or(object)
}

/// The frame that called a frame; none while its generator or coroutine is suspended.
fn frame_back(zelf: FrameRef, vm: &VirtualMachine) -> Option<FrameRef> {
    let resumable = CodeFlags::GENERATOR | CodeFlags::COROUTINE;
    if zelf.code.flags.intersects(resumable) && !runs(&zelf, vm) {
        return None;
    }
    zelf.f_back(vm)
}

fn runs(frame: &Py<Frame>, vm: &VirtualMachine) -> bool {
    let frames = vm.frames.borrow();
    // SAFETY: the interpreter keeps a frame alive as long as it stands in this list.
    frames.iter().any(|other| frame.is(unsafe { other.as_ref() }))
}

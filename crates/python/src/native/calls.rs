//! What a scheduled call is: the engine knows asyncio's own functions by sight.

use rustpython_vm::builtins::{PyCode, PyDictRef, PyTypeRef};
use rustpython_vm::function::FuncArgs;
use rustpython_vm::{AsObject, PyObject, PyObjectRef, PyRef, PyResult, VirtualMachine};
use std::collections::HashMap;

use crate::observe::Hook;
use crate::session::Address;

/// The functions and objects of asyncio that the engine watches.
pub struct Known {
    /// `asyncio.tasks._current_tasks`.
    pub current_tasks: PyDictRef,
    /// The classes of handles: of a plain one, and of one with a deadline.
    pub handles: [PyTypeRef; 2],
    functions: HashMap<Address, Function>,
    hooks: HashMap<Address, Hook>,
    /// Keeps the addresses above taken.
    _alive: Vec<PyObjectRef>,
    _codes: Vec<PyRef<PyCode>>,
}

/// A function that asyncio hands to the loop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Function {
    /// `Task.__step`.
    Step,
    /// `Task.__wakeup`.
    Wakeup,
    /// `futures._set_result_unless_cancelled`: the end of a sleep.
    SetResult,
    /// `TaskGroup._on_task_done`.
    ChildDone,
    /// `Timeout._on_timeout`.
    Timeout,
    /// The loop's own: the future that it runs for is done.
    RunDone,
    /// The end of a call in a worker.
    JobDone,
}

/// What a call does.
#[derive(Clone, Debug)]
pub struct Call {
    /// The function, if it is one of asyncio's own.
    pub function: Option<Function>,
    /// The object that it is a method of.
    pub owner: Option<PyObjectRef>,
}

impl Known {
    /// From the arguments of `_taktwerk.watch`: `current_tasks`, the classes, and for each function its name
    /// here and itself.
    pub fn new(args: &FuncArgs, vm: &VirtualMachine) -> PyResult<Self> {
        let mut functions = HashMap::new();
        let mut hooks = HashMap::new();
        let (mut alive, mut codes) = (Vec::new(), Vec::new());
        let mut positional = args.args.iter().cloned();
        let mut next = || positional.next().unwrap_or_else(|| vm.ctx.none());
        let current_tasks = next()
            .downcast::<rustpython_vm::builtins::PyDict>()
            .map_err(|_| vm.new_type_error("watch() takes a dict first"))?;
        let mut class = || next().downcast().map_err(|_| vm.new_type_error("a class is missing"));
        let handles = [class()?, class()?];
        for (name, object) in &args.kwargs {
            if let Some(function) = Function::named(name) {
                functions.insert(object.get_id(), function);
                alive.push(object.clone());
            } else if let Some(hook) = Hook::named(name) {
                let code = object.get_attr("__code__", vm)?;
                let code = code
                    .downcast::<PyCode>()
                    .map_err(|_| vm.new_type_error(format!("{name} has no code")))?;
                hooks.insert(code.as_object().get_id(), hook);
                codes.push(code);
            } else {
                return Err(vm.new_type_error(format!("watch() does not know {name}")));
            }
        }
        Ok(Self { current_tasks, handles, functions, hooks, _alive: alive, _codes: codes })
    }

    /// What a callable is.
    pub fn call(&self, callback: &PyObjectRef, vm: &VirtualMachine) -> PyResult<Call> {
        if callback.class().is(vm.ctx.types.bound_method_type) {
            let function = callback.get_attr(vm.ctx.intern_str("__func__"), vm)?;
            let owner = callback.get_attr(vm.ctx.intern_str("__self__"), vm)?;
            let function = self.functions.get(&function.get_id()).copied();
            return Ok(Call { function, owner: Some(owner) });
        }
        let function = self.functions.get(&callback.get_id()).copied();
        Ok(Call { function, owner: None })
    }

    /// The hook on a function's code.
    pub fn hook(&self, code: &PyObject) -> Option<Hook> {
        self.hooks.get(&code.get_id()).copied()
    }
}

impl Function {
    fn named(name: &str) -> Option<Self> {
        Some(match name {
            "step" => Self::Step,
            "wakeup" => Self::Wakeup,
            "set_result" => Self::SetResult,
            "child_done" => Self::ChildDone,
            "timeout" => Self::Timeout,
            "run_done" => Self::RunDone,
            "job_done" => Self::JobDone,
            _ => return None,
        })
    }
}

/// A readable name of a callable.
pub fn name_of(callback: &PyObjectRef, vm: &VirtualMachine) -> String {
    let named = callback.get_attr("__qualname__", vm).ok();
    let named = named.or_else(|| {
        let inner = callback.get_attr("func", vm).ok()?;
        inner.get_attr("__qualname__", vm).ok()
    });
    let text = named.and_then(|name| name.str(vm).ok().map(|s| s.to_string_lossy().into_owned()));
    let text = text.unwrap_or_else(|| callback.class().name().to_string());
    text.rsplit("<locals>.").next().unwrap_or_default().to_owned()
}

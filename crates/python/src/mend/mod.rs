//! Where RustPython differs from CPython 3.14 and can be put right from outside: methods and slots
//! of its built-in types are replaced when an interpreter starts.
//!
//! What cannot be mended is listed in `tests/conformance/known-differences.txt`.

mod classes;
mod compile;
mod containers;
mod coroutines;

use rustpython_vm::builtins::PyType;
use rustpython_vm::function::IntoPyNativeFn;
use rustpython_vm::{Py, PyResult, VirtualMachine};

pub use compile::compile;

/// Mends all types. Comes before the first class is made: classes copy the slots of their bases.
pub fn install(vm: &VirtualMachine) -> PyResult<()> {
    coroutines::install(vm)?;
    containers::install(vm);
    classes::install(vm)?;
    compile::install(vm)
}

/// Puts a method into a built-in type.
fn method<F, Kind>(class: &'static Py<PyType>, name: &'static str, function: F, vm: &VirtualMachine)
where
    F: IntoPyNativeFn<Kind>,
{
    let method = vm.new_method(name, class, function);
    class.set_attr(vm.ctx.intern_str(name), method.into());
}

//! Classes: the words when an abstract one is called, and of a product that there is not.

use std::cell::Cell;

use rustpython_vm::builtins::{PyType, PyTypeRef};
use rustpython_vm::function::FuncArgs;
use rustpython_vm::protocol::PySequence;
use rustpython_vm::{AsObject, PyObjectRef, PyRef, PyResult, VirtualMachine};

type New = fn(PyTypeRef, FuncArgs, &VirtualMachine) -> PyResult;

thread_local! {
    /// What makes an instance of a class that has no `__new__` of its own.
    static NEW: Cell<Option<New>> = const { Cell::new(None) };
}

pub fn install(vm: &VirtualMachine) -> PyResult<()> {
    let build = vm.builtins.get_attr("__build_class__", vm)?;
    let mended = move |args: FuncArgs, vm: &VirtualMachine| -> PyResult {
        let class = build.call(args, vm)?;
        if let Ok(class) = class.clone().downcast::<PyType>() {
            refuse_product(&class, vm);
        }
        Ok(class)
    };
    let mended: PyObjectRef = vm.new_function("__build_class__", mended).into();
    vm.builtins.set_attr("__build_class__", mended, vm)?;
    let abstract_classes = vm.import("_abc", 0)?;
    let init = abstract_classes.get_attr("_abc_init", vm)?;
    let mended = move |class: PyRef<PyType>, vm: &VirtualMachine| -> PyResult {
        let class_object: PyObjectRef = class.clone().into();
        let done = init.call((class_object,), vm)?;
        refuse_instances(&class, vm);
        Ok(done)
    };
    let mended: PyObjectRef = vm.new_function("_abc_init", mended).into();
    abstract_classes.set_attr("_abc_init", mended, vm)
}

/// RustPython takes a class with `__getitem__` for a sequence, which could be repeated.
fn refuse_product(class: &PyRef<PyType>, vm: &VirtualMachine) {
    let has = |name: &str| class.get_attr(vm.ctx.intern_str(name)).is_some();
    if has("__getitem__") && !has("__mul__") {
        class.slots.as_sequence.repeat.store(Some(no_product));
    }
}

fn no_product(zelf: PySequence<'_>, _times: isize, vm: &VirtualMachine) -> PyResult {
    let times: PyObjectRef = vm.ctx.new_int(0).into();
    Err(vm.new_unsupported_bin_op_error(zelf.obj, &times, "*"))
}

/// RustPython leaves out the beginning of the sentence.
fn refuse_instances(class: &PyRef<PyType>, vm: &VirtualMachine) {
    let name = vm.ctx.intern_str("__new__");
    let own = class.get_attr(name).zip(vm.ctx.types.object_type.get_attr(name));
    let is_plain = own.is_some_and(|(own, plain)| own.is(&plain));
    let slot = &class.slots.new;
    let is_refusal = slot.load().is_some_and(|new| new as usize == new_instance as New as usize);
    match missing(class, vm) {
        Some(_) if is_plain && !is_refusal => {
            NEW.set(slot.load());
            slot.store(Some(new_instance));
        }
        None if is_refusal => slot.store(NEW.get()),
        _ => {}
    }
}

/// The methods that a class does not implement.
fn missing(class: &PyRef<PyType>, vm: &VirtualMachine) -> Option<Vec<String>> {
    let methods = class.get_attr(vm.ctx.intern_str("__abstractmethods__"))?;
    let methods: Vec<PyObjectRef> = methods.try_to_value(vm).ok()?;
    let names = methods.iter().filter_map(|name| name.str(vm).ok());
    let mut names: Vec<_> = names.map(|name| name.to_string_lossy().into_owned()).collect();
    names.sort();
    (!names.is_empty()).then_some(names)
}

fn new_instance(class: PyTypeRef, args: FuncArgs, vm: &VirtualMachine) -> PyResult {
    if let Some(names) = missing(&class, vm) {
        let methods = if names.len() == 1 { "method" } else { "methods" };
        return Err(vm.new_type_error(format!(
            "Can't instantiate abstract class {} without an implementation for abstract {methods} \
             '{}'",
            class.name(),
            names.join("', '")
        )));
    }
    NEW.get().map_or_else(|| Ok(vm.ctx.none()), |new| new(class, args, vm))
}

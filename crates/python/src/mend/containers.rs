//! Strings, lists and dictionaries: what goes wrong with operands of other types, and the reversed
//! order of a dictionary from which something was removed.

use rustpython_vm::builtins::{PyBaseException, PyList, PyStr};
use rustpython_vm::protocol::PySequence;
use rustpython_vm::{AsObject, PyObject, PyObjectRef, PyRef, PyResult, VirtualMachine};

use super::method;

pub fn install(vm: &VirtualMachine) {
    let types = &vm.ctx.types;
    types.str_type.slots.as_sequence.concat.store(Some(concat_str));
    types.list_type.slots.as_sequence.concat.store(Some(concat_list));
    for class in
        [types.dict_type, types.dict_keys_type, types.dict_values_type, types.dict_items_type]
    {
        method(class, "__reversed__", reversed, vm);
    }
    method(types.list_type, "append", append, vm);
    if let Some(real) = types.list_type.get_attr(vm.ctx.intern_str("remove")) {
        let remove = move |zelf: PyRef<PyList>, item: PyObjectRef, vm: &VirtualMachine| {
            let removed = real.call((zelf, item), vm);
            removed.map_err(|error| not_in_list(error, vm))
        };
        method(types.list_type, "remove", remove, vm);
    }
    method(vm.ctx.exceptions.base_exception_type, "add_note", add_note, vm);
}

/// Comes after the other operand was asked for `__radd__`.
fn concat_str(zelf: PySequence<'_>, other: &PyObject, vm: &VirtualMachine) -> PyResult {
    if other.downcast_ref::<PyStr>().is_some() {
        return vm._add(zelf.obj, other);
    }
    Err(cannot_concatenate("str", other, vm))
}

fn concat_list(zelf: PySequence<'_>, other: &PyObject, vm: &VirtualMachine) -> PyResult {
    let (Some(left), Some(right)) =
        (zelf.obj.downcast_ref::<PyList>(), other.downcast_ref::<PyList>())
    else {
        return Err(cannot_concatenate("list", other, vm));
    };
    let items: Vec<_> =
        left.borrow_vec().iter().chain(right.borrow_vec().iter()).cloned().collect();
    Ok(vm.ctx.new_list(items).into())
}

fn cannot_concatenate(
    class: &str,
    other: &PyObject,
    vm: &VirtualMachine,
) -> PyRef<PyBaseException> {
    let name = other.class().name().to_string();
    vm.new_type_error(format!("can only concatenate {class} (not \"{name}\") to {class}"))
}

/// RustPython's own iterator stays at the first gap for ever.
fn reversed(zelf: PyObjectRef, vm: &VirtualMachine) -> PyResult {
    let items: Vec<PyObjectRef> = zelf.try_to_value(vm)?;
    let items: PyObjectRef = vm.ctx.new_list(items).into();
    vm.call_method(&items, "__reversed__", ())
}

fn append(
    zelf: PyRef<PyList>,
    args: rustpython_vm::function::PosArgs,
    vm: &VirtualMachine,
) -> PyResult<()> {
    let mut items = args.into_vec();
    match items.pop() {
        Some(item) if items.is_empty() => {
            zelf.borrow_vec_mut().push(item);
            Ok(())
        }
        last => {
            let given = items.len() + usize::from(last.is_some());
            Err(vm.new_type_error(format!(
                "list.append() takes exactly one argument ({given} given)"
            )))
        }
    }
}

fn add_note(zelf: PyObjectRef, note: PyObjectRef, vm: &VirtualMachine) -> PyResult<()> {
    if note.downcast_ref::<PyStr>().is_none() {
        let class = note.class().name().to_string();
        return Err(vm.new_type_error(format!("add_note() argument must be str, not {class}")));
    }
    match zelf.get_attr("__notes__", vm) {
        Ok(notes) => vm.call_method(&notes, "append", (note,)).map(drop),
        Err(_) => zelf.set_attr("__notes__", vm.ctx.new_list(vec![note]), vm),
    }
}

fn not_in_list(error: PyRef<PyBaseException>, vm: &VirtualMachine) -> PyRef<PyBaseException> {
    let text = error.as_object().str(vm).map(|text| text.to_string_lossy().into_owned());
    match text {
        Ok(text) if text.ends_with("is not in list") => {
            vm.new_value_error("list.remove(x): x not in list")
        }
        _ => error,
    }
}

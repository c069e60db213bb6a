//! Imports: the bundle, then the folders that the caller allows.

use std::cell::RefCell;
use std::collections::HashMap;

use rustpython_vm::builtins::{PyCode, PyModuleDef};
use rustpython_vm::bytecode::AsBag;
use rustpython_vm::{Context, PyObjectRef, PyRef, PyResult, VirtualMachine};

use crate::bundle::{self, Module};
use crate::engine::SourceFinder;

thread_local! {
    static LIBRARY: RefCell<Option<Library>> = const { RefCell::new(None) };
}

struct Library {
    bundle: HashMap<&'static str, Module>,
    finder: Option<Box<dyn SourceFinder>>,
}

/// The definition of `_taktwerk_import`.
pub fn module(ctx: &Context) -> &'static PyModuleDef {
    _taktwerk_import::module_def(ctx)
}

/// Sets where this thread's interpreter imports from.
pub fn set_up(finder: Option<Box<dyn SourceFinder>>) {
    let library = Library { bundle: bundle::modules(), finder };
    LIBRARY.with(|slot| *slot.borrow_mut() = Some(library));
}

/// Puts the importer in place.
pub fn install(vm: &VirtualMachine) -> PyResult<()> {
    let code = code("_taktwerk_importer", vm)?;
    let scope = vm.new_scope_with_builtins();
    scope.globals.set_item("__name__", vm.ctx.new_str("_taktwerk_importer").into(), vm)?;
    vm.run_code_obj(code, scope)?;
    Ok(())
}

/// Calls a method of our importer. Errors are left to the program, which meets them again.
pub fn call(method: &'static str, vm: &VirtualMachine) {
    let finders = vm.sys_module.get_attr("meta_path", vm).and_then(|path| path.try_to_value(vm));
    let finders: Vec<PyObjectRef> = finders.unwrap_or_default();
    for finder in finders {
        if let Ok(method) = finder.get_attr(method, vm) {
            let _ = method.call((), vm);
        }
    }
}

/// The code of a module in the bundle.
pub fn code(name: &str, vm: &VirtualMachine) -> PyResult<PyRef<PyCode>> {
    match find(name) {
        Some(Found::Code(module)) => decode(module.code, vm),
        _ => Err(vm.new_runtime_error(format!("the bundle has no {name}"))),
    }
}

fn decode(mut bytes: &[u8], vm: &VirtualMachine) -> PyResult<PyRef<PyCode>> {
    let context: &Context = &vm.ctx;
    let code = rustpython_compiler_core::marshal::deserialize_code(&mut bytes, context.as_bag())
        .map_err(|error| vm.new_runtime_error(format!("a damaged bundle: {error}")))?;
    Ok(vm.ctx.new_code(code))
}

/// What a module is made of.
enum Found {
    Code(Module),
    Source { is_package: bool, text: String, path: String },
}

fn find(name: &str) -> Option<Found> {
    LIBRARY.with(|slot| {
        let library = slot.borrow();
        let library = library.as_ref()?;
        if let Some(module) = library.bundle.get(name) {
            return Some(Found::Code(*module));
        }
        let (is_package, text, path) = library.finder.as_ref()?.find(name)?;
        Some(Found::Source { is_package, text, path })
    })
}

fn read(path: &str) -> Option<Vec<u8>> {
    LIBRARY.with(|slot| slot.borrow().as_ref()?.finder.as_ref()?.read(path))
}

/// `_taktwerk_import`, for `lib/_taktwerk_importer.py`.
#[rustpython_vm::pymodule]
mod _taktwerk_import {
    use super::{Found, decode, find};
    use rustpython_vm::builtins::PyStrRef;
    use rustpython_vm::{AsObject, PyObjectRef, PyResult, VirtualMachine};

    /// Whether there is such a module: `None`, or whether it is a package, and its file.
    #[pyfunction]
    fn look_up(name: PyStrRef, vm: &VirtualMachine) -> PyObjectRef {
        let name = name.to_string_lossy().into_owned();
        let (is_package, path) = match find(&name) {
            None => return vm.ctx.none(),
            Some(Found::Code(module)) => {
                let path = name.replace('.', "/");
                let end = if module.is_package { "/__init__.py" } else { ".py" };
                (module.is_package, format!("/lib/python3.14/{path}{end}"))
            }
            Some(Found::Source { is_package, path, .. }) => (is_package, path),
        };
        let parts = vec![vm.ctx.new_bool(is_package).into(), vm.ctx.new_str(path).into()];
        vm.ctx.new_tuple(parts).as_object().to_owned()
    }

    /// The code of a module.
    #[pyfunction]
    fn get_code(name: PyStrRef, vm: &VirtualMachine) -> PyResult<PyObjectRef> {
        let name = name.to_string_lossy().into_owned();
        match find(&name) {
            Some(Found::Code(module)) => Ok(decode(module.code, vm)?.into()),
            Some(Found::Source { text, path, .. }) => {
                crate::guard::check(&text, &path, vm)?;
                Ok(crate::mend::compile(&text, &path, vm)?.into())
            }
            None => Ok(vm.ctx.none()),
        }
    }

    /// What is in a file that came with the modules: bytes, or `None`.
    #[pyfunction]
    fn read_file(path: PyStrRef, vm: &VirtualMachine) -> PyObjectRef {
        match super::read(path.to_string_lossy().as_ref()) {
            Some(bytes) => vm.ctx.new_bytes(bytes).into(),
            None => vm.ctx.none(),
        }
    }

    /// The source of a module, if it is at hand.
    #[pyfunction]
    fn get_source(name: PyStrRef, vm: &VirtualMachine) -> PyObjectRef {
        match find(name.to_string_lossy().as_ref()) {
            Some(Found::Source { text, .. }) => vm.ctx.new_str(text).into(),
            _ => vm.ctx.none(),
        }
    }
}

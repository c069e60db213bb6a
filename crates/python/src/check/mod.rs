//! Runs a program that is checked: what is given to it, the program, then the function that judges
//! it.
//!
//! A check is Python as the program is, and runs in the same interpreter, so that it can call the
//! program and pass objects to it. Its frames are not recorded. It is loaded before the program, and
//! nothing of it can be imported. What authors use is in `lib/_taktwerk_check.py`; how, says
//! `exercises/README.md`.

mod api;
mod facts;
mod judge;
mod model;

use rustpython_vm::builtins::{PyBaseExceptionRef, PyDict};
use rustpython_vm::scope::Scope;
use rustpython_vm::{AsObject, PyObjectRef, PyRef, PyResult, VirtualMachine};
use taktwerk_protocol::{Arg, Check, CheckCode, Fault, first_given_line};

use crate::engine::{Failure, Program};
use crate::{guard, mend, session};

pub use judge::Judge;

/// The file that a check seems to come from.
const FILE: &str = "<check>";

/// The names in a module.
type Namespace = PyRef<PyDict>;

/// Runs a program in a module, with what it is given, and then what judges it, if anything does.
pub fn run(
    program: &Program,
    check: &Check,
    module: &Namespace,
    vm: &VirtualMachine,
) -> Result<(), Failure> {
    if check.code.is_some() {
        session::with(|session| session.judge.expect());
    }
    guard::check(&program.source, &program.file, vm).map_err(Failure::Syntax)?;
    let code = mend::compile(&program.source, &program.file, vm).map_err(Failure::Syntax)?;
    vm.use_tracing.set(false);
    let prepared = prepare(program, check, module, vm);
    let exercise = prepared.inspect_err(|error| blame_author(error, vm))?;
    vm.use_tracing.set(program.tracing);
    vm.run_code_obj(code, scope(module, vm))?;
    match exercise {
        Some(exercise) => {
            session::with(|session| session.judge.begin(session.trace.len()));
            Ok(vm.call_method(&exercise, "_judge", ()).map(drop)?)
        }
        None => Ok(()),
    }
}

/// Runs what is given, puts it into the module, and loads the check: gives the object that judges.
fn prepare(
    program: &Program,
    check: &Check,
    module: &Namespace,
    vm: &VirtualMachine,
) -> PyResult<Option<PyObjectRef>> {
    let library = api::load(vm)?;
    let given = namespace("exercise", vm)?;
    let first_line = first_given_line(&program.source);
    if let Some(source) = &check.given {
        // Above it stands the program.
        let source = "\n".repeat(first_line as usize - 1) + source;
        run_source(&source, &program.file, &given, vm)?;
    }
    library.get_item("equip", vm)?.call((module.clone(), given.clone()), vm)?;
    let Some(code) = &check.code else { return Ok(None) };
    let scenario = load_check(code, vm)?;
    let names = vm.ctx.new_dict();
    for (key, name) in &check.names {
        names.set_item(key.as_str(), vm.ctx.new_str(name.as_str()).into(), vm)?;
    }
    let kept = check.given_names.iter().map(|name| vm.ctx.new_str(name.as_str()).into());
    let kept = vm.ctx.new_list(kept.collect());
    let file = vm.ctx.new_str(program.file.as_str());
    let place = vm.ctx.new_tuple(vec![file.into(), vm.ctx.new_int(first_line).into()]);
    let exercise = library.get_item("Exercise", vm)?;
    exercise.call((scenario, names, module.clone(), given, kept, place), vm).map(Some)
}

/// Runs the check's module; gives its function.
fn load_check(code: &CheckCode, vm: &VirtualMachine) -> PyResult {
    let module = namespace(FILE, vm)?;
    for name in ["asyncio", "time"] {
        module.set_item(name, vm.import(vm.ctx.intern_str(name), 0)?, vm)?;
    }
    run_source(&code.source, FILE, &module, vm)?;
    module.get_item(code.scenario.as_str(), vm).map_err(|_| {
        let text = format!("the check has no function {}", code.scenario);
        vm.new_name_error(text, vm.ctx.new_str(code.scenario.as_str()))
    })
}

/// The given part or the check's module failed before the program ran.
fn blame_author(error: &PyBaseExceptionRef, vm: &VirtualMachine) {
    let text = error.as_object().str(vm).map(|text| text.to_string_lossy().into_owned());
    let places = std::iter::successors(error.__traceback__(), |place| place.next.lock().clone());
    let line = places.last().map_or(0, |place| place.lineno.get());
    let args = vec![
        ("error".to_owned(), Arg::Text(error.class().name().to_string())),
        ("text".to_owned(), Arg::Text(text.unwrap_or_default())),
        ("line".to_owned(), Arg::Number(line as f64)),
    ];
    let fault = Fault { message: "check-failed".to_owned(), args, at: None };
    session::with(|session| session.judge.tell("runs", Some(fault)));
}

fn run_source(source: &str, file: &str, module: &Namespace, vm: &VirtualMachine) -> PyResult<()> {
    guard::check(source, file, vm)?;
    let code = mend::compile(source, file, vm)?;
    vm.run_code_obj(code, scope(module, vm)).map(drop)
}

fn namespace(name: &str, vm: &VirtualMachine) -> PyResult<Namespace> {
    let names = vm.ctx.new_dict();
    names.set_item("__name__", vm.ctx.new_str(name).into(), vm)?;
    names.set_item("__builtins__", vm.builtins.clone().into(), vm)?;
    Ok(names)
}

fn scope(module: &Namespace, vm: &VirtualMachine) -> Scope {
    Scope::with_builtins(None, module.clone(), vm)
}

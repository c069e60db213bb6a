//! The functions in Rust that `lib/_taktwerk_check.py` stands on. They are handed to it alone: no
//! program can import them.

use rustpython_vm::builtins::{PyFloat, PyInt, PyList, PyStrRef};
use rustpython_vm::{AsObject, PyObjectRef, PyResult, VirtualMachine};
use taktwerk_protocol::{Arg, Fault};
use taktwerk_trace::{EventKind, ResourceId, TaskId, VirtualTime};

use super::facts::{Cell, facts};
use super::judge::{Args, Watched};
use super::{Namespace, namespace, scope};
use crate::session::{self, Session};
use crate::{importer, observe};

/// Where authors' functions are.
const LIBRARY: &str = "_taktwerk_check";

/// Runs the library; gives the names in it.
pub fn load(vm: &VirtualMachine) -> PyResult<Namespace> {
    let library = namespace(LIBRARY, vm)?;
    let add = |name: &str, function: PyObjectRef| library.set_item(name, function, vm);
    add("tell", vm.new_function("tell", tell).into())?;
    add("enter", vm.new_function("enter", enter).into())?;
    add("leave", vm.new_function("leave", leave).into())?;
    add("complete", vm.new_function("complete", complete).into())?;
    add("position", vm.new_function("position", position).into())?;
    add("now", vm.new_function("now", now).into())?;
    add("facts", vm.new_function("facts", rows).into())?;
    add("watch", vm.new_function("watch", watch).into())?;
    add("calls_of", vm.new_function("calls_of", calls_of).into())?;
    add("role", vm.new_function("role", role).into())?;
    add("play", vm.new_function("play", play).into())?;
    add("tick", vm.new_function("tick", tick).into())?;
    add("queue", vm.new_function("queue", queue).into())?;
    add("moved", vm.new_function("moved", moved).into())?;
    add("refuse", vm.new_function("refuse", refuse).into())?;
    add("produced", vm.new_function("produced", produced).into())?;
    vm.run_code_obj(importer::code(LIBRARY, vm)?, scope(&library, vm))?;
    Ok(library)
}

/// A requirement holds, or has the fault `(message, args, at)`.
fn tell(requirement: PyStrRef, fault: PyObjectRef, vm: &VirtualMachine) -> PyResult<()> {
    let fault = match vm.is_none(&fault) {
        true => None,
        false => Some(Fault {
            message: text(&fault.get_item(&0, vm)?, vm)?,
            args: arguments(&fault.get_item(&1, vm)?, vm)?,
            at: place(&fault.get_item(&2, vm)?, vm)?,
        }),
    };
    with(|session| {
        if session.abort.is_none() {
            session.judge.tell(&requirement.to_string_lossy(), fault);
        }
    });
    Ok(())
}

/// If the run is ended before `leave`, a requirement has a fault: see [`Judge::enter`].
///
/// [`Judge::enter`]: super::Judge::enter
fn enter(
    requirement: PyStrRef,
    message: PyStrRef,
    args: PyObjectRef,
    vm: &VirtualMachine,
) -> PyResult<u32> {
    let args = arguments(&args, vm)?;
    let (requirement, message) = (requirement.to_string_lossy(), message.to_string_lossy());
    let (requirement, message) = (requirement.into_owned(), message.into_owned());
    Ok(with(|session| session.judge.enter(requirement, message, args)))
}

fn leave(number: u32) {
    with(|session| session.judge.leave(number));
}

/// The check came to its end.
fn complete() {
    with(|session| {
        session.end_roles();
        session.judge.complete();
    });
}

/// Events recorded so far.
fn position() -> usize {
    with(|session| session.trace.len())
}

/// Virtual seconds.
fn now() -> f64 {
    with(|session| session.now.as_secs_f64())
}

/// The facts of a kind as a list of lists.
fn rows(kind: PyStrRef, vm: &VirtualMachine) -> PyResult<PyObjectRef> {
    let kind = kind.to_string_lossy();
    let found = with(|session| {
        Some(facts(&kind, &session.trace, session.judge.from, session.current).unwrap_or_default())
    });
    let row = |row: Vec<Cell>| {
        let cells = row.into_iter().map(|cell| object(cell, vm));
        vm.ctx.new_list(cells.collect()).into()
    };
    Ok(vm.ctx.new_list(found.unwrap_or_default().into_iter().map(row).collect()).into())
}

fn object(cell: Cell, vm: &VirtualMachine) -> PyObjectRef {
    match cell {
        Cell::Nothing => vm.ctx.none(),
        Cell::Flag(flag) => vm.ctx.new_bool(flag).into(),
        Cell::Count(count) => vm.ctx.new_int(count).into(),
        Cell::Seconds(seconds) => vm.ctx.new_float(seconds).into(),
        Cell::Text(text) => vm.ctx.new_str(text).into(),
    }
}

/// From here on the calls of a function are counted.
fn watch(name: PyStrRef, code: PyObjectRef) {
    let name = name.to_string_lossy().into_owned();
    with(|session| session.judge.watched.insert(code.get_id(), Watched { name, calls: 0 }));
}

/// How often a watched function was called; `None` for another one.
fn calls_of(name: PyStrRef) -> Option<u32> {
    with(|session| session.judge.calls_of(&name.to_string_lossy()))
}

/// A new role of a model, by its number.
fn role(name: PyStrRef) -> usize {
    with(|session| session.new_role(&name.to_string_lossy()).index())
}

/// Sets the role that runs; gives the one before. `None` is nobody.
fn play(role: Option<usize>) -> Option<usize> {
    let role = role.map(TaskId::from_index);
    with(|session| session.play(role).map(TaskId::index))
}

/// The clock moves on to so many seconds.
fn tick(seconds: u32, vm: &VirtualMachine) -> PyResult<()> {
    with(|session| session.tick(VirtualTime::from_millis(u64::from(seconds) * 1_000)));
    observe::check(vm)
}

/// A queue of a model, by its number; without a limit it takes everything.
fn queue(name: PyStrRef, limit: Option<u32>) -> u32 {
    with(|session| session.new_model_queue(&name.to_string_lossy(), limit).0)
}

/// An item went into a queue, or came out; how many are in it now.
fn moved(queue: u32, depth: u32, into: bool, vm: &VirtualMachine) -> PyResult<()> {
    let queue = ResourceId(queue);
    with(|session| {
        session.emit(match into {
            true => EventKind::QueuePut { queue, depth },
            false => EventKind::QueueGot { queue, depth },
        });
    });
    observe::check(vm)
}

/// A queue did not take an item.
fn refuse(queue: u32, item: u32, vm: &VirtualMachine) -> PyResult<()> {
    with(|session| session.refuse(ResourceId(queue), item));
    observe::check(vm)
}

/// A source handed out an item.
fn produced(item: u32, vm: &VirtualMachine) -> PyResult<()> {
    with(|session| session.emit(EventKind::ItemProduced { item }));
    observe::check(vm)
}

/// A check runs within a session.
fn with<R: Default>(work: impl FnOnce(&mut Session) -> R) -> R {
    session::with(work).unwrap_or_default()
}

fn text(object: &PyObjectRef, vm: &VirtualMachine) -> PyResult<String> {
    Ok(object.str(vm)?.to_string_lossy().into_owned())
}

/// A place in the run: a number of events, or none.
fn place(object: &PyObjectRef, vm: &VirtualMachine) -> PyResult<Option<u32>> {
    if vm.is_none(object) { Ok(None) } else { object.clone().try_into_value(vm).map(Some) }
}

/// What a message tells: pairs of a name and a number or text.
fn arguments(pairs: &PyObjectRef, vm: &VirtualMachine) -> PyResult<Args> {
    let pairs = pairs.downcast_ref::<PyList>().map(|list| list.borrow_vec().to_vec());
    let argument = |pair: PyObjectRef| {
        let value = pair.get_item(&1, vm)?;
        let number = value
            .downcast_ref::<PyInt>()
            .is_some_and(|_| !value.class().is(vm.ctx.types.bool_type))
            || value.downcast_ref::<PyFloat>().is_some();
        let arg = match number {
            true => Arg::Number(value.try_float(vm)?.to_f64()),
            false => Arg::Text(text(&value, vm)?),
        };
        Ok((text(&pair.get_item(&0, vm)?, vm)?, arg))
    };
    pairs.unwrap_or_default().into_iter().map(argument).collect()
}

//! The functions of asyncio whose calls and returns are worth a note, and what is noted.

use rustpython_vm::frame::Frame;
use rustpython_vm::{AsObject, Py, PyObjectRef, PyResult, VirtualMachine};
use taktwerk_trace::{Diagnosis, EventKind, ResourceId, ResourceKind};

use crate::native::address;
use crate::native::event_loop::point;
use crate::session::{self, Session};

macro_rules! hooks {
    ($($(#[$doc:meta])* $variant:ident = $name:literal,)*) => {
        /// A function that is watched. The names are those by which
        /// `lib/asyncio/_virtual.py` gives them.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[allow(missing_docs)]
        pub enum Hook {
            $($(#[$doc])* $variant,)*
        }

        impl Hook {
            /// By name.
            pub fn named(name: &str) -> Option<Self> {
                match name {
                    $($name => Some(Self::$variant),)*
                    _ => None,
                }
            }
        }
    };
}

hooks! {
    QueueInit = "queue_init",
    QueuePutNowait = "queue_put_nowait",
    QueueGetNowait = "queue_get_nowait",
    QueueTaskDone = "queue_task_done",
    QueuePut = "queue_put",
    QueueGet = "queue_get",
    QueueJoin = "queue_join",
    LockInit = "lock_init",
    LockAcquire = "lock_acquire",
    LockRelease = "lock_release",
    SemaphoreInit = "semaphore_init",
    SemaphoreAcquire = "semaphore_acquire",
    SemaphoreRelease = "semaphore_release",
    EventInit = "event_init",
    EventSet = "event_set",
    EventClear = "event_clear",
    EventWait = "event_wait",
    ConditionInit = "condition_init",
    ConditionWait = "condition_wait",
    BarrierInit = "barrier_init",
    BarrierWait = "barrier_wait",
    TimeoutEnter = "timeout_enter",
    TimeoutReschedule = "timeout_reschedule",
    TimeoutExpire = "timeout_expire",
    TimeoutExit = "timeout_exit",
    GroupEnter = "group_enter",
    GroupAbort = "group_abort",
    GroupExit = "group_exit",
    TaskCancel = "task_cancel",
    TaskUncancel = "task_uncancel",
    CancelAll = "cancel_all",
    Wait = "wait",
    AsCompleted = "as_completed",
    AsCompletedInit = "as_completed_init",
}

/// A local variable of a frame of the library.
pub fn local(frame: &Py<Frame>, name: &str, vm: &VirtualMachine) -> PyResult<Option<PyObjectRef>> {
    let locals = frame.locals(vm)?;
    match locals.obj().get_item(name, vm) {
        Ok(value) => Ok(Some(value)),
        Err(error) if error.fast_isinstance(vm.ctx.exceptions.key_error) => Ok(None),
        Err(error) => Err(error),
    }
}

fn number(object: &PyObjectRef, name: &'static str, vm: &VirtualMachine) -> i64 {
    let value = object.get_attr(name, vm).ok();
    let value = value.and_then(|value| value.try_int(vm).ok());
    value.and_then(|value| value.try_to_primitive::<i64>(vm).ok()).unwrap_or(0)
}

fn length(object: &PyObjectRef, name: &'static str, vm: &VirtualMachine) -> u32 {
    let value = object.get_attr(name, vm).ok();
    value.and_then(|value| value.length(vm).ok()).unwrap_or(0) as u32
}

impl Hook {
    /// Whether the function's return is of interest.
    pub fn wants_return(self) -> bool {
        use Hook::*;
        !matches!(
            self,
            QueuePut
                | QueueGet
                | QueueJoin
                | EventWait
                | ConditionWait
                | BarrierWait
                | Wait
                | AsCompleted
                | TimeoutExpire
                | GroupAbort
                | TaskCancel
                | CancelAll
        )
    }

    /// Whether the function makes an object with objects of its own in it.
    pub fn constructs(self) -> bool {
        use Hook::*;
        matches!(self, QueueInit | ConditionInit | BarrierInit | AsCompletedInit)
    }

    /// The function was called.
    pub fn called(self, frame: &Py<Frame>, vm: &VirtualMachine) -> PyResult<()> {
        match self {
            Self::TimeoutExpire => timeout_expired(frame, vm),
            Self::GroupAbort => with_self(frame, vm, |session, at| {
                if let Some(scope) = session.scope(at) {
                    session.emit(EventKind::ScopeAborted { scope });
                }
            }),
            Self::TaskCancel => cancel_requested(frame, vm),
            Self::CancelAll => {
                session::with(Session::tell_all_orphans);
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// The function returned without an error.
    pub fn returned(self, frame: &Py<Frame>, vm: &VirtualMachine) -> PyResult<()> {
        let Some(object) = local(frame, "self", vm)? else { return Ok(()) };
        let at = address(&object);
        match self {
            Self::QueueInit
            | Self::LockInit
            | Self::SemaphoreInit
            | Self::EventInit
            | Self::ConditionInit
            | Self::BarrierInit => {
                if super::tracer::inside_constructor() {
                    // Something else may have stood at its address.
                    session::with(|session| session.forget_resource(at));
                    return Ok(());
                }
                let (kind, capacity) = self.kind(&object, vm);
                session::with(|session| {
                    let name = session.name_at_site(kind);
                    session.create_resource(at, kind, capacity, &name);
                });
            }
            Self::QueuePutNowait | Self::QueueGetNowait => {
                let depth = length(&object, "_queue", vm);
                with_known(at, |session, queue| self.queue_moved(session, queue, depth));
            }
            Self::QueueTaskDone => with_known(at, |session, queue| {
                let unfinished = &mut session.resources[queue.index()].unfinished;
                *unfinished = unfinished.saturating_sub(1);
            }),
            Self::LockAcquire | Self::LockRelease => {
                session::with(|session| match session.known_resource(at) {
                    Some(lock) => self.lock_moved(session, lock),
                    None => session.part_moved(at, self == Self::LockAcquire),
                });
            }
            Self::SemaphoreAcquire | Self::SemaphoreRelease => {
                let free = number(&object, "_value", vm).max(0) as u32;
                with_known(at, |session, semaphore| {
                    session.emit(match self {
                        Self::SemaphoreAcquire => EventKind::PermitTaken { semaphore, free },
                        _ => EventKind::PermitReturned { semaphore, free },
                    });
                });
            }
            Self::EventSet => {
                with_known(at, |session, event| session.emit(EventKind::EventSet { event }));
            }
            Self::EventClear => {
                with_known(at, |session, event| session.emit(EventKind::EventCleared { event }));
            }
            Self::TimeoutEnter | Self::TimeoutReschedule => timeout_set(&object, self, vm)?,
            Self::TimeoutExit => {
                let error = local(frame, "exc_type", vm)?;
                let calm = error.is_none_or(|error| vm.is_none(&error));
                session::with(|session| {
                    let expired = session.deadlines.get(&at).and_then(|(_, expired)| *expired);
                    timeout_left(session, at, false);
                    let task = session.current.filter(|_| calm);
                    if let (Some(task), Some(before)) = (task, expired)
                        && session.tasks[task.index()].deliveries > before
                    {
                        session.diagnose(Diagnosis::CancellationSwallowed { task });
                    }
                });
            }
            Self::GroupEnter => {
                session::with(|session| session.open_scope(at));
            }
            Self::GroupExit => group_left(&object, vm),
            Self::TaskUncancel => {
                let pending = number(&object, "_num_cancels_requested", vm) as u32;
                session::with(|session| {
                    if let Some(task) = session.task_id(at) {
                        session.tasks[task.index()].cancel_requests = pending;
                        session.emit_of(task, EventKind::Uncancelled { pending });
                    }
                });
            }
            _ => {}
        }
        Ok(())
    }

    /// The function left with an error.
    pub fn failed(self, frame: &Py<Frame>, vm: &VirtualMachine) -> PyResult<()> {
        match self {
            // The one error that it raises itself is the timeout.
            Self::TimeoutExit => {
                with_self(frame, vm, |session, at| timeout_left(session, at, true))
            }
            // What is left with an error is left all the same.
            Self::GroupExit => self.returned(frame, vm),
            _ => Ok(()),
        }
    }

    fn queue_moved(self, session: &mut Session, queue: ResourceId, depth: u32) {
        let state = &mut session.resources[queue.index()];
        state.depth = depth;
        state.most = state.most.max(depth);
        if self == Self::QueuePutNowait {
            state.unfinished += 1;
            session.emit(EventKind::QueuePut { queue, depth });
        } else {
            session.emit(EventKind::QueueGot { queue, depth });
        }
    }

    fn lock_moved(self, session: &mut Session, semaphore: ResourceId) {
        let taken = self == Self::LockAcquire;
        session.resources[semaphore.index()].owner = session.current.filter(|_| taken);
        match taken {
            true => session.emit(EventKind::PermitTaken { semaphore, free: 0 }),
            false => session.emit(EventKind::PermitReturned { semaphore, free: 1 }),
        }
    }

    /// What an object that has such a function is, and how much it holds.
    fn kind(self, object: &PyObjectRef, vm: &VirtualMachine) -> (ResourceKind, u32) {
        use Hook::*;
        match self {
            QueueInit | QueuePutNowait | QueueGetNowait | QueueTaskDone | QueuePut | QueueGet
            | QueueJoin => {
                let most = number(object, "_maxsize", vm);
                (queue_kind(object), if most > 0 { most as u32 } else { u32::MAX })
            }
            SemaphoreInit | SemaphoreAcquire | SemaphoreRelease => {
                (ResourceKind::Semaphore, number(object, "_value", vm).max(0) as u32)
            }
            EventInit | EventSet | EventClear | EventWait => (ResourceKind::Event, 1),
            ConditionInit | ConditionWait => (ResourceKind::Condition, 1),
            BarrierInit | BarrierWait => {
                (ResourceKind::Barrier, number(object, "_parties", vm).max(0) as u32)
            }
            _ => (ResourceKind::Lock, 1),
        }
    }
}

/// Which of asyncio's queues an object is.
fn queue_kind(object: &PyObjectRef) -> ResourceKind {
    let is_a = |name: &str| object.class().iter_base_chain().any(|class| &*class.name() == name);
    if is_a("LifoQueue") {
        ResourceKind::LifoQueue
    } else if is_a("PriorityQueue") {
        ResourceKind::PriorityQueue
    } else {
        ResourceKind::Queue
    }
}

/// Works on an object that is a resource. What is a part of another one (the lock of a condition,
/// the event of a queue) is none.
fn with_known(at: usize, work: impl FnOnce(&mut Session, ResourceId)) {
    session::with(|session| {
        if let Some(resource) = session.known_resource(at) {
            work(session, resource);
        }
    });
}

/// The number of an object that a task waits on. It has one since its creation, unless it is a part
/// of another one, or a subclass skipped the constructor.
pub fn resource(hook: Hook, object: &PyObjectRef, vm: &VirtualMachine) -> ResourceId {
    let at = address(object);
    if let Some(id) = session::with(|session| session.known_resource(at)).flatten() {
        return id;
    }
    let (kind, capacity) = hook.kind(object, vm);
    let name = object.class().name().to_string();
    let created = session::with(|session| {
        let id = session.create_resource(at, kind, capacity, &name);
        session.resources[id.index()].owner = session.part_owners.remove(&at);
        id
    });
    created.unwrap_or_default()
}

fn with_self(
    frame: &Py<Frame>,
    vm: &VirtualMachine,
    work: impl FnOnce(&mut Session, usize),
) -> PyResult<()> {
    if let Some(object) = local(frame, "self", vm)? {
        session::with(|session| work(session, address(&object)));
    }
    Ok(())
}

/// `Task.cancel` was called: who asks whom.
fn cancel_requested(frame: &Py<Frame>, vm: &VirtualMachine) -> PyResult<()> {
    let Some(task) = local(frame, "self", vm)? else { return Ok(()) };
    let message = local(frame, "msg", vm)?.filter(|message| !vm.is_none(message));
    let message = message.and_then(|message| message.str(vm).ok());
    let pending = number(&task, "_num_cancels_requested", vm) as u32 + 1;
    session::with(|session| {
        let Some(target) = session.live_task(address(&task)) else { return };
        if session.current == Some(target) && session.done_told {
            return;
        }
        session.tasks[target.index()].cancel_requests = pending;
        let message = match &message {
            Some(text) => session.text(&text.to_string_lossy()),
            None => taktwerk_trace::TextId::NONE,
        };
        session.emit(EventKind::CancelRequested { target, pending, message });
    });
    Ok(())
}

/// A timeout cancels its task.
fn timeout_expired(frame: &Py<Frame>, vm: &VirtualMachine) -> PyResult<()> {
    let Some(timeout) = local(frame, "self", vm)? else { return Ok(()) };
    let task = timeout.get_attr("_task", vm)?;
    session::with(|session| {
        let task = session.live_task(address(&task));
        let before = task.map(|task| session.tasks[task.index()].deliveries);
        if let Some((deadline, expired)) = session.deadlines.get_mut(&address(&timeout)) {
            *expired = before;
            let deadline = *deadline;
            session.emit(EventKind::DeadlineExpired { deadline });
        }
    });
    Ok(())
}

/// A timeout was left; whether it turned a cancellation into its error.
fn timeout_left(session: &mut Session, at: usize, elapsed: bool) {
    if let Some((deadline, _)) = session.deadlines.remove(&at) {
        session.emit(EventKind::DeadlineLeft { deadline, elapsed });
    }
}

/// A timeout was entered, or its deadline was moved.
fn timeout_set(object: &PyObjectRef, hook: Hook, vm: &VirtualMachine) -> PyResult<()> {
    let when = object.get_attr("_when", vm)?;
    let when = if vm.is_none(&when) { None } else { Some(point(when.try_float(vm)?.to_f64())) };
    let at = address(object);
    session::with(|session| {
        let entered = session.deadlines.get(&at).copied();
        match (when, entered) {
            (Some(when), Some((deadline, _))) if hook == Hook::TimeoutReschedule => {
                session.emit(EventKind::DeadlineMoved { deadline, when });
            }
            (None, Some((deadline, _))) if hook == Hook::TimeoutReschedule => {
                session.deadlines.remove(&at);
                session.emit(EventKind::DeadlineLeft { deadline, elapsed: false });
            }
            // `__aenter__` calls `reschedule` itself.
            (Some(_), Some(_)) | (None, _) => {}
            (Some(when), None) => session.enter_deadline(at, when),
        }
    });
    Ok(())
}

fn group_left(object: &PyObjectRef, vm: &VirtualMachine) {
    let errors = length(object, "_errors", vm);
    let at = address(object);
    session::with(|session| {
        if let Some(scope) = session.close_scope(at) {
            session.emit(EventKind::ScopeClosed { scope, errors });
        }
    });
}

//! Random programs of tasks: scripts of operations, as data, and their interpreter.

use std::cell::{Cell, RefCell};
use std::pin::Pin;
use std::rc::Rc;
use std::time::Duration;

use futures::FutureExt;
use proptest::prelude::*;
use taktwerk_executor::{Error, Event, Handle, JoinHandle, Queue, Scope, Semaphore, WorkerPool};

const fn ms(ms: u64) -> Duration {
    Duration::from_millis(ms)
}

/// One thing that a task does.
#[derive(Clone, Debug)]
pub enum Op {
    Sleep(u64),
    Yield,
    Block(u64),
    Put,
    Get,
    Set,
    Clear,
    Wait,
    Call(u64),
    Log,
    /// Creates a task that runs a script; in the innermost scope, if there is one.
    Spawn(usize),
    /// Awaits the task that was created last and is not awaited yet.
    Join,
    /// Waits for the end of the task that was created last, which a cancellation does not reach.
    Ended,
    Cancel(usize),
    CancelOneself,
    Uncancel,
    Fail,
    /// Runs the rest without its errors.
    Swallow(Vec<Op>),
    WithPermit(Vec<Op>),
    Timeout(u64, Vec<Op>),
    Scope(Vec<Op>),
    Frame(Vec<Op>),
    Both(Vec<Op>, Vec<Op>),
    /// Runs both until one ends, and drops the other.
    Race(Vec<Op>, Vec<Op>),
}

/// Random operations, those with operations inside included.
pub fn ops() -> impl Strategy<Value = Vec<Op>> {
    let leaf = prop_oneof![
        4 => (0..4_u64).prop_map(Op::Sleep),
        2 => Just(Op::Yield),
        1 => (0..4_u64).prop_map(Op::Block),
        2 => Just(Op::Put),
        2 => Just(Op::Get),
        1 => prop_oneof![Just(Op::Set), Just(Op::Clear), Just(Op::Wait)],
        1 => (0..4_u64).prop_map(Op::Call),
        1 => Just(Op::Log),
        4 => (0..6_usize).prop_map(Op::Spawn),
        2 => Just(Op::Join),
        2 => Just(Op::Ended),
        3 => any::<usize>().prop_map(Op::Cancel),
        1 => prop_oneof![Just(Op::CancelOneself), Just(Op::Uncancel), Just(Op::Fail)],
    ];
    prop::collection::vec(leaf.prop_recursive(3, 24, 4, nested), 0..6)
}

fn nested(op: impl Strategy<Value = Op> + Clone + 'static) -> impl Strategy<Value = Op> {
    let ops = || prop::collection::vec(op.clone(), 0..4);
    prop_oneof![
        ops().prop_map(Op::Swallow),
        ops().prop_map(Op::WithPermit),
        (0..5_u64, ops()).prop_map(|(time, ops)| Op::Timeout(time, ops)),
        (0..5_u64, ops()).prop_map(|(time, ops)| Op::Timeout(time, ops)),
        ops().prop_map(Op::Scope),
        ops().prop_map(Op::Scope),
        ops().prop_map(Op::Frame),
        (ops(), ops()).prop_map(|(one, other)| Op::Both(one, other)),
        (ops(), ops()).prop_map(|(one, other)| Op::Race(one, other)),
    ]
}

/// The scripts of a program; the first one is the main task's.
pub fn scripts() -> impl Strategy<Value = Vec<Vec<Op>>> {
    prop::collection::vec(ops(), 1..7)
}

/// Most tasks of a program.
const MOST_TASKS: usize = 40;

/// What the tasks of a program share.
#[derive(Clone)]
struct World {
    rt: Handle,
    scripts: Rc<[Vec<Op>]>,
    handles: Rc<RefCell<Vec<JoinHandle<()>>>>,
    spawned: Rc<Cell<usize>>,
    queue: Queue<usize>,
    semaphore: Semaphore,
    event: Event,
    pool: WorkerPool,
    scope: Option<Scope>,
    alive: Alive,
}

/// Counts the futures of tasks that are alive.
#[derive(Clone, Default)]
pub struct Alive(Rc<Cell<usize>>);

impl Alive {
    pub fn count(&self) -> usize {
        self.0.get()
    }

    fn enter(&self) -> impl Drop + use<> {
        struct Guard(Alive);
        impl Drop for Guard {
            fn drop(&mut self) {
                self.0.0.set(self.0.count() - 1);
            }
        }
        self.0.set(self.count() + 1);
        Guard(self.clone())
    }
}

/// The main task of a program.
pub fn main_task(
    rt: Handle,
    scripts: Vec<Vec<Op>>,
    alive: Alive,
) -> impl Future<Output = Result<(), Error>> {
    let (queue, semaphore) = (rt.queue("queue", 1), rt.semaphore("semaphore", 2));
    let (event, pool) = (rt.event("event"), rt.worker_pool("pool", 1));
    let (handles, spawned) = (Rc::default(), Rc::default());
    let (scripts, scope) = (scripts.into(), None);
    let world =
        World { rt, scripts, handles, spawned, queue, semaphore, event, pool, scope, alive };
    task(world, 0)
}

/// A task that runs a script.
fn task(world: World, script: usize) -> impl Future<Output = Result<(), Error>> + 'static {
    let guard = world.alive.enter();
    async move {
        let _guard = guard;
        let scripts = world.scripts.clone();
        run_all(&world, &scripts[script % scripts.len()]).await
    }
}

type Running<'a> = Pin<Box<dyn Future<Output = Result<(), Error>> + 'a>>;

fn run_all<'a>(world: &'a World, ops: &'a [Op]) -> Running<'a> {
    Box::pin(async move {
        for op in ops {
            run_one(world, op).await?;
        }
        Ok(())
    })
}

async fn run_one(world: &World, op: &Op) -> Result<(), Error> {
    let World { rt, queue, semaphore, event, pool, .. } = world;
    match op {
        Op::Sleep(time) => rt.sleep(ms(*time)).await?,
        Op::Yield => rt.yield_now().await?,
        Op::Block(time) => rt.block_for(ms(*time)),
        Op::Put => queue.put(world.spawned.get()).await?,
        Op::Get => drop(queue.get().await?),
        Op::Set => event.set(),
        Op::Clear => event.clear(),
        Op::Wait => event.wait().await?,
        Op::Call(time) => pool.call("call", ms(*time)).await?,
        Op::Log => rt.log(format_args!("{:?} at {}", rt.current_task(), rt.now())),
        Op::Spawn(script) => spawn(world, *script)?,
        Op::Join => join(world).await?,
        Op::Ended => ended(world).await?,
        Op::Cancel(index) => cancel(world, *index),
        Op::CancelOneself => rt.cancel_current(),
        Op::Uncancel => drop(rt.uncancel()),
        Op::Fail => return Err(Error::failed("broken")),
        Op::Swallow(ops) => drop(run_all(world, ops).await),
        Op::WithPermit(ops) => {
            let _permit = semaphore.acquire().await?;
            run_all(world, ops).await?;
        }
        Op::Timeout(time, ops) => rt.timeout(ms(*time), run_all(world, ops)).await?,
        Op::Scope(ops) => in_scope(world, ops).await?,
        Op::Frame(ops) => rt.frame("frame", run_all(world, ops)).await?,
        Op::Both(one, other) => {
            let (one, other) = futures::join!(run_all(world, one), run_all(world, other));
            one.and(other)?;
        }
        Op::Race(one, other) => futures::select_biased! {
            one = run_all(world, one).fuse() => one?,
            other = run_all(world, other).fuse() => other?,
        },
    }
    Ok(())
}

fn spawn(world: &World, script: usize) -> Result<(), Error> {
    if world.spawned.replace(world.spawned.get() + 1) >= MOST_TASKS {
        return Ok(());
    }
    let task = task(World { scope: None, ..world.clone() }, script);
    let handle = match &world.scope {
        Some(scope) => scope.spawn(script, task)?,
        None => world.rt.spawn(script, task),
    };
    world.handles.borrow_mut().push(handle);
    Ok(())
}

async fn join(world: &World) -> Result<(), Error> {
    let last = world.handles.borrow_mut().pop();
    match last {
        Some(handle) => handle.await,
        None => Ok(()),
    }
}

async fn ended(world: &World) -> Result<(), Error> {
    let last = world.handles.borrow_mut().pop();
    match last {
        Some(handle) => {
            handle.ended().await?;
            handle.await
        }
        None => Ok(()),
    }
}

fn cancel(world: &World, index: usize) {
    let handles = world.handles.borrow();
    if let Some(handle) = handles.get(index % handles.len().max(1)) {
        handle.cancel();
    }
}

async fn in_scope(world: &World, ops: &[Op]) -> Result<(), Error> {
    let body = async |scope| {
        let world = World { scope: Some(scope), ..world.clone() };
        run_all(&world, ops).await
    };
    world.rt.scope(body).await
}

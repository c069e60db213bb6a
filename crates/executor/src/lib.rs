//! A single-threaded executor on a virtual clock, with asyncio's semantics.
//!
//! [`Scheduler`] is the ready queue, the timers and the clock; it runs jobs of any type. On it,
//! [`run`] runs Rust futures as named tasks: they [`sleep`](Handle::sleep) without costing time,
//! wait for each other, talk through a bounded [`Queue`], and are cancelled as in asyncio. Every
//! step can be recorded as a [`Trace`](taktwerk_trace::Trace).
//!
//! **Cancellation is a request, not a drop.** It arrives at the task's next step as
//! `Err(Cancelled)` from its innermost await, once per request. The task cleans up, which may
//! itself await, and passes it on with `?`. The semantics are those of CPython 3.14; where a
//! module follows one of CPython's, it says so.
//!
//! **Deterministic.** There is no wall clock, no randomness, and no other thread: the same program
//! gives the same trace, byte for byte.
//!
//! # Caveats
//!
//! A task that polls several futures of this crate at once (`join!`, `select!`) has no innermost
//! await; a cancellation then reaches the one that was polled last.

#![forbid(unsafe_code)]

mod cancel;
mod core;
mod deadline;
mod ended;
mod error;
mod event;
mod frame;
mod handle;
mod queue;
mod radix_heap;
mod run;
mod scheduler;
mod scope;
mod semaphore;
mod sleep;
mod task;
mod turn;
mod waiting;
mod waker;
mod worker_pool;

pub use cancel::Canceller;
pub use ended::Ended;
pub use error::{Cancelled, Error, RunError};
pub use event::{Event, WaitSet};
pub use handle::Handle;
pub use queue::{Get, Put, Queue};
pub use run::{Config, Executor, Report, run};
pub use scheduler::{CallId, Observer, Scheduler, Turn};
pub use scope::Scope;
pub use semaphore::{Acquire, Permit, Semaphore};
pub use sleep::{Sleep, YieldNow};
pub use task::JoinHandle;
pub use worker_pool::{Call, WorkerPool};

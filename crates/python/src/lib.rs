//! Python on the virtual clock.
//!
//! [`Engine`] runs a program on RustPython with CPython 3.14's own `asyncio`, on an event loop that
//! is written in Rust over [`Scheduler`](taktwerk_executor::Scheduler): no time passes but virtual
//! time, equal programs leave equal traces. A native trace function and the loop record what the
//! program does in the vocabulary of [`taktwerk_trace`].
//!
//! One engine runs one program. What a program does to its interpreter can therefore never reach
//! the next one.

// The interpreter's macros for native classes and functions write `unsafe` code.
#![allow(unsafe_code)]

mod bundle;
mod check;
#[cfg(all(feature = "cli", not(target_arch = "wasm32")))]
pub mod cli;
mod engine;
mod guard;
mod importer;
mod mend;
mod native;
mod observe;
mod session;

pub use engine::{Engine, Program, Sink, SourceFinder, salvage};

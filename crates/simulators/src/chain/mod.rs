//! B8 and B1: a cancellation goes through a chain of calls, from the handler down to the database,
//! and unwinds it.
//!
//! In Python ([`run`]) the cancellation arrives by itself at the innermost `await`. In JavaScript
//! ([`js`]) it arrives only where a signal was handed on. Faults can be switched on per layer; each
//! shows another way in which work outlives the call that started it, or an error gets lost.
//! [`python()`] writes the same chain as a program for the Python engine.

mod asyncio;
mod common;
pub mod js;
mod python;
mod report;
mod settings;
mod signal;

pub use asyncio::{run, source};
pub use python::python;
pub use report::{ChainRun, Unwound};
pub use settings::{Call, Layer, MAX_LAYERS, Settings};

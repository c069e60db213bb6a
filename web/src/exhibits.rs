//! The exhibits: live programs with their settings, one module each.
//!
//! An exhibit holds no state. It reads its settings from the address, runs its program whenever
//! they change, which takes less than a frame, and hands the trace to the player. Only a
//! [`PythonCell`] holds what the reader types into it.

pub mod asyncio_queue;
pub mod blocking;
pub mod chain;
pub mod clock;
pub mod coffee;
mod controls;
pub mod group;
mod profile;
mod python_cell;
pub mod queue;
mod result;
mod section;
pub mod traps;
pub mod workers;

pub use controls::{Folded, Segments, Select, Slider, set_number};
pub use profile::ProfilePad;
pub use python_cell::{CellState, PythonCell, PythonCellProps, Shown, use_python_run};
pub use result::{ResultLines, Verdict};
pub use section::{Aside, Section, section_link};

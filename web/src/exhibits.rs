//! The exhibits: live programs with their settings, one module each.
//!
//! An exhibit holds no state. It reads its settings from the address, runs its program whenever
//! they change, which takes less than a frame, and hands the trace to the player.

pub mod blocking;
pub mod clock;
pub mod coffee;
mod controls;
mod result;
mod section;
pub mod workers;

pub use controls::{Segments, Slider};
pub use result::{ResultLines, Verdict};
pub use section::{Aside, Section, section_link};

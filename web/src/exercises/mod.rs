//! Exercises: what a learner has done so far, and where it is kept.

pub mod progress;
pub mod store;

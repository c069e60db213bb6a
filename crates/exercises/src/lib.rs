//! Exercises: their format, their texts, and the verdict on a learner's run.
//!
//! An author writes plain files (`exercises/README.md` says which). The feature `loader` reads and
//! checks them, and compiles each exercise and language into one [`Exercise`]. The page and the
//! command line tool run a learner's program as it says, and let [`judge_code`] or [`judge_order`]
//! make one [`Verdict`] of the runs, which [`Texts`] words in the learner's language.

mod content;
#[cfg(feature = "loader")]
pub mod loader;
mod order;
mod reason;
mod texts;
mod verdict;

pub use content::{Code, Entry, Exercise, Index, Kind, Order, Picture, Task, Unit, decode, encode};
pub use order::{Line, ORDER_GIVEN, OrderVerdict, Wrong, judge_order, lines_of, parse_list};
pub use reason::Reason;
pub use texts::{Texts, Worded};
pub use verdict::{
    Ended, Failure, Judged, RUNS, ScenarioRun, State, Verdict, goes_on, judge_code, limits,
};

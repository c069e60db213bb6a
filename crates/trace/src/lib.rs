//! The one vocabulary that everything in Taktwerk speaks.
//!
//! Whatever runs on the virtual clock, a Rust simulator or a Python program, leaves a [`Trace`]:
//! a list of small [`Event`]s in the order in which they happened. Whatever is shown to a learner
//! is folded from that trace: a [`Replay`] gives the [`State`] after any number of events, a
//! [`Timeline`] the lanes of the whole run. What cannot be read off a trace does not get drawn.
//!
//! The crate knows neither executor nor browser, and holds no wall clock, no randomness and no
//! hash-map iteration: equal input gives an equal trace, byte for byte.

mod calls;
mod event;
mod flow;
mod ids;
mod replay;
mod state;
mod text;
mod time;
mod timeline;
mod trace;
mod wait_graph;

pub use calls::{Call, Calls, Left, Request, Signal, Timeout};
pub use event::{
    Callback, Clause, Diagnosis, Event, EventKind, Gone, Outcome, ResourceKind, RunEnd, Stuck,
    TimerPurpose, Unwind, WaitOn,
};
pub use flow::{Depth, Fate, Flow, Held, Item, Point};
pub use ids::{DeadlineId, JobId, ResourceId, ScopeId, SiteId, TaskId, TextId, TimerId};
pub use replay::Replay;
pub use state::{
    DeadlineState, FrameState, JobState, OutputLine, Phase, ReadyEntry, ResourceState, State,
    TaskState, TimerState,
};
pub use time::VirtualTime;
pub use timeline::{Block, JobSpan, Lane, Mark, MarkKind, Segment, Timeline};
pub use trace::{Site, Trace, TraceBatch, TraceMark};
pub use wait_graph::{WaitEdge, WaitGraph};

//! What can go wrong in a task and in a run.

use std::rc::Rc;

use taktwerk_trace::WaitGraph;

/// The cancellation error (`CancelledError`): somebody asked this task to cancel itself.
///
/// Clean up and pass it on with `?`. A task that swallows it goes on running.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("cancelled")]
pub struct Cancelled;

/// How a task can end without a result. Cheap to clone: a scope and a join handle both see it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// It was cancelled.
    #[error("cancelled")]
    Cancelled,
    /// A timeout expired (`TimeoutError`).
    #[error("timed out")]
    Elapsed,
    /// The program said so.
    #[error("{0}")]
    Failed(Rc<str>),
    /// It panicked.
    #[error("panicked: {0}")]
    Panicked(Rc<str>),
    /// Errors of a scope's body and children, in the order in which they came
    /// (`ExceptionGroup`).
    #[error("{} errors in a scope", .0.len())]
    Group(Rc<[Error]>),
    /// A scope that is closing or closed takes no new tasks.
    #[error("the scope takes no new tasks")]
    ScopeClosed,
    /// A task cannot wait for its own end.
    #[error("a task cannot await itself")]
    AwaitsItself,
}

impl Error {
    /// A failure with a text.
    pub fn failed(text: impl Into<Rc<str>>) -> Self {
        Self::Failed(text.into())
    }
}

impl From<Cancelled> for Error {
    fn from(Cancelled: Cancelled) -> Self {
        Self::Cancelled
    }
}

/// Why a run gave no result.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RunError {
    /// The main task ended with an error.
    #[error(transparent)]
    Task(#[from] Error),
    /// Nothing was ready, no timer was set, and the main task had not ended. The graph says who
    /// waits for what.
    #[error("stuck: {} tasks wait for something that will not happen", .0.edges.len())]
    Stuck(WaitGraph),
    /// The limit on steps was reached.
    #[error("stopped after the allowed number of steps")]
    Budget,
}

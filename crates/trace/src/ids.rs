//! Small numbers that name the things of a run.
//!
//! All are handed out in order of creation, so equal runs give equal ids; none is an address.

use std::fmt;
use std::num::NonZeroU32;

use serde::{Deserialize, Serialize};

/// A task, numbered from 1 in order of creation and never reused. The main task is 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TaskId(NonZeroU32);

impl TaskId {
    /// The main task, the one whose end ends the run.
    pub const MAIN: Self = Self(NonZeroU32::MIN);

    /// The task created at position `index`, counted from 0; saturates at the last id.
    #[inline]
    pub const fn from_index(index: usize) -> Self {
        let number = if index >= u32::MAX as usize { u32::MAX } else { index as u32 + 1 };
        match NonZeroU32::new(number) {
            Some(id) => Self(id),
            None => Self::MAIN,
        }
    }

    /// Position in order of creation, counted from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }
}

impl fmt::Display for TaskId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "T{}", self.0)
    }
}

macro_rules! id {
    ($(#[$doc:meta])* $name:ident, $prefix:literal) => {
        $(#[$doc])*
        #[derive(
            Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize,
            Deserialize,
        )]
        #[serde(transparent)]
        pub struct $name(pub u32);

        impl $name {
            /// The id as an index.
            #[inline]
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!($prefix, "{}"), self.0)
            }
        }
    };
}

id!(
    /// A pending timer. Unique among the timers that are pending at the same moment; a number
    /// is used again after its timer fired or was cancelled.
    TimerId, "timer"
);
id!(
    /// A queue, semaphore, event or worker pool, numbered in order of creation.
    ResourceId, "r"
);
id!(
    /// A scope (task group), numbered in order of creation.
    ScopeId, "scope"
);
id!(
    /// A timeout being waited under, numbered in order of creation.
    DeadlineId, "deadline"
);
id!(
    /// A call handed to a worker pool, numbered in order of submission.
    JobId, "job"
);
id!(
    /// An interned text of a [`Trace`](crate::Trace); 0 is the empty text and stands for none.
    TextId, "s"
);
id!(
    /// A source position of a [`Trace`](crate::Trace); 0 stands for "no position".
    SiteId, "site"
);

impl TextId {
    /// No text.
    pub const NONE: Self = Self(0);
}

impl SiteId {
    /// No source position is known.
    pub const NONE: Self = Self(0);
}

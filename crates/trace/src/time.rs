//! Virtual time: integer nanoseconds since the start of a run.

use std::fmt;
use std::ops::{Add, AddAssign, Sub};
use std::time::Duration;

use serde::{Deserialize, Serialize};

const NANOS_PER_SEC: u64 = 1_000_000_000;

/// A point on the virtual clock, in nanoseconds since the start of the run.
///
/// Integer nanoseconds keep ties exact: ten sleeps of 0.01 s end at exactly 0.1 s, which they
/// would not in floating point. Arithmetic saturates at the last representable point (about
/// 584 years), so no learner's number can overflow it.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct VirtualTime(u64);

impl VirtualTime {
    /// The start of every run.
    pub const ZERO: Self = Self(0);
    /// The last representable point; used as "never".
    pub const MAX: Self = Self(u64::MAX);

    /// A point given in nanoseconds.
    #[inline]
    pub const fn from_nanos(nanos: u64) -> Self {
        Self(nanos)
    }

    /// A point given in milliseconds; saturates.
    #[inline]
    pub const fn from_millis(millis: u64) -> Self {
        Self(millis.saturating_mul(1_000_000))
    }

    /// Nanoseconds since the start.
    #[inline]
    pub const fn as_nanos(self) -> u64 {
        self.0
    }

    /// Seconds since the start, as `loop.time()` gives them.
    #[inline]
    pub fn as_secs_f64(self) -> f64 {
        self.0 as f64 / NANOS_PER_SEC as f64
    }

    /// The time from `earlier` to here; zero if `earlier` is later.
    #[inline]
    pub const fn since(self, earlier: Self) -> Duration {
        Duration::from_nanos(self.0.saturating_sub(earlier.0))
    }
}

/// Nanoseconds of a duration, saturating at `u64::MAX`.
#[inline]
fn nanos(duration: Duration) -> u64 {
    duration
        .as_secs()
        .saturating_mul(NANOS_PER_SEC)
        .saturating_add(u64::from(duration.subsec_nanos()))
}

impl Add<Duration> for VirtualTime {
    type Output = Self;

    #[inline]
    fn add(self, duration: Duration) -> Self {
        Self(self.0.saturating_add(nanos(duration)))
    }
}

impl AddAssign<Duration> for VirtualTime {
    #[inline]
    fn add_assign(&mut self, duration: Duration) {
        *self = *self + duration;
    }
}

impl Sub for VirtualTime {
    type Output = Duration;

    #[inline]
    fn sub(self, earlier: Self) -> Duration {
        self.since(earlier)
    }
}

/// Seconds with as many decimals as needed, at least one: `0.0`, `0.51`, `1.0`.
impl fmt::Display for VirtualTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (secs, rest) = (self.0 / NANOS_PER_SEC, self.0 % NANOS_PER_SEC);
        let decimals = format!("{rest:09}");
        let trimmed = decimals.trim_end_matches('0');
        let shown = if trimmed.is_empty() { "0" } else { trimmed };
        f.pad(&format!("{secs}.{shown}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ten_hundredths_are_exactly_a_tenth() {
        let mut t = VirtualTime::ZERO;
        for _ in 0..10 {
            t += Duration::from_millis(10);
        }
        assert_eq!(t, VirtualTime::from_millis(100));
    }

    #[test]
    fn prints_seconds_without_needless_zeros() {
        let shown = |nanos| VirtualTime::from_nanos(nanos).to_string();
        assert_eq!(shown(0), "0.0");
        assert_eq!(shown(510_000_000), "0.51");
        assert_eq!(shown(1_000_000_000), "1.0");
        assert_eq!(shown(1), "0.000000001");
    }

    #[test]
    fn saturates_instead_of_overflowing() {
        assert_eq!(VirtualTime::MAX + Duration::MAX, VirtualTime::MAX);
        assert_eq!(VirtualTime::ZERO - VirtualTime::MAX, Duration::ZERO);
        assert_eq!(VirtualTime::from_millis(u64::MAX), VirtualTime::MAX);
    }
}

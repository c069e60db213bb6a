//! How far one frame of playback moves the playhead.

use taktwerk_trace::{Trace, VirtualTime};

use super::playhead::{Axis, Playhead, end_of};

/// How long an event stays on the step axis, in milliseconds at normal speed.
pub const DWELL_MS: f64 = 550.0;
/// How long a whole run takes on the time axis, in milliseconds at normal speed.
pub const RUN_MS: f64 = 10_000.0;
/// The longest stretch that one frame may make up for, in milliseconds: after a pause of the
/// browser the player goes on where it was instead of leaping.
const LONGEST_FRAME_MS: f64 = 100.0;

/// The speeds to choose from.
pub const SPEEDS: [f64; 5] = [0.25, 0.5, 1.0, 2.0, 4.0];

/// Playback in progress.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Playback {
    last_frame: Option<f64>,
    /// The part of an event, from 0 to 1, that has already been waited for.
    waited: f64,
}

impl Playback {
    /// The playhead after the frame at `now`, in milliseconds of the wall clock.
    pub fn frame(
        &mut self,
        now: f64,
        (axis, speed): (Axis, f64),
        trace: &Trace,
        head: Playhead,
    ) -> Playhead {
        let passed = self.passed(now, speed);
        match axis {
            Axis::Step => match self.steps(passed) {
                0 => head,
                events => Playhead::at(trace, head.position + events),
            },
            Axis::Time => Playhead::at_time(trace, Self::flow(passed, end_of(trace), head.clock)),
        }
    }

    /// The milliseconds of playback since the frame before the one at `now`.
    pub fn passed(&mut self, now: f64, speed: f64) -> f64 {
        let passed = self.last_frame.map_or(0.0, |last| now - last);
        self.last_frame = Some(now);
        passed.clamp(0.0, LONGEST_FRAME_MS) * speed
    }

    /// The clock after so many milliseconds of playback of a run that ends at `end`; a run without
    /// length is over at once.
    pub fn flow(passed: f64, end: VirtualTime, clock: VirtualTime) -> VirtualTime {
        let nanos = (end.as_nanos() as f64 * passed / RUN_MS).round() as u64;
        VirtualTime::from_nanos(clock.as_nanos().saturating_add(nanos))
    }

    /// The events to go on by after so many milliseconds of playback on the step axis.
    pub fn steps(&mut self, passed: f64) -> usize {
        self.waited += passed / DWELL_MS;
        let events = self.waited.floor();
        self.waited -= events;
        events as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::player::sample;

    fn play(axis: Axis, speed: f64, frames: usize, spacing: f64) -> Playhead {
        let trace = sample::coffee();
        let mut playback = Playback::default();
        let mut head = Playhead::default();
        for frame in 0..=frames {
            head = playback.frame(frame as f64 * spacing, (axis, speed), &trace, head);
        }
        head
    }

    #[test]
    fn an_event_dwells_on_the_step_axis() {
        assert_eq!(play(Axis::Step, 1.0, 10, 54.0).position, 0);
        assert_eq!(play(Axis::Step, 1.0, 10, 56.0).position, 1);
        assert_eq!(play(Axis::Step, 4.0, 10, 56.0).position, 4);
    }

    #[test]
    fn the_clock_flows_on_the_time_axis() {
        let half = play(Axis::Time, 1.0, 100, 50.0);
        let end = end_of(&sample::coffee()).as_nanos();
        assert!(half.clock.as_nanos().abs_diff(end / 2) < 1_000);
        assert!(play(Axis::Time, 1.0, 220, 50.0).is_at_end(&sample::coffee()));
    }

    #[test]
    fn a_long_pause_of_the_browser_does_not_leap() {
        let trace = sample::coffee();
        let mut playback = Playback::default();
        let head = playback.frame(0.0, (Axis::Step, 1.0), &trace, Playhead::default());
        assert_eq!(playback.frame(60_000.0, (Axis::Step, 1.0), &trace, head).position, 0);
    }

    #[test]
    fn a_run_without_length_is_over_at_once() {
        let trace = Trace::new();
        let head = Playback::default().frame(0.0, (Axis::Time, 1.0), &trace, Playhead::default());
        assert!(head.is_at_end(&trace));
    }
}

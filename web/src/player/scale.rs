//! From events and times to pixels and back.

use taktwerk_trace::{Trace, VirtualTime};

use super::playhead::{Axis, Playhead};

/// Room before the first point of the axis, in pixels.
pub const PAD: f64 = 14.0;
/// Room after the last point, for the signs at the ends of the lanes.
const PAD_END: f64 = 36.0;
/// Least and greatest width of an event on the step axis, in pixels.
const STEP_PX: (f64, f64) = (14.0, 44.0);
/// Least length of the time axis in pixels.
const LEAST_TIME_PX: f64 = 240.0;

/// The horizontal axis of the lanes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Scale {
    /// What it counts.
    pub axis: Axis,
    /// Its length with its margins, in pixels.
    pub length: f64,
    /// Pixels for each event on the step axis.
    pub event_px: f64,
    px_per_nano: f64,
    end: VirtualTime,
}

impl Scale {
    /// An axis for a run of so many events that ends at `end`, fitted into `width` pixels. The
    /// step axis gets longer than that if it has to.
    pub fn fit(axis: Axis, events: usize, end: VirtualTime, width: f64) -> Self {
        let room = (width - PAD - PAD_END).max(1.0);
        let event_px = (room / events.max(1) as f64).clamp(STEP_PX.0, STEP_PX.1).floor();
        let length = match axis {
            Axis::Step => (event_px * events as f64 + PAD + PAD_END).max(width),
            Axis::Time => width.max(LEAST_TIME_PX),
        };
        let px_per_nano = (length - PAD - PAD_END) / end.as_nanos().max(1) as f64;
        Self { axis, length, event_px, px_per_nano, end }
    }

    /// Where an event begins.
    pub fn x(&self, event: usize, time: VirtualTime) -> f64 {
        match self.axis {
            Axis::Step => PAD + event as f64 * self.event_px,
            Axis::Time => self.x_of_time(time),
        }
    }

    /// The middle of an event's place.
    pub fn x_middle(&self, event: usize, time: VirtualTime) -> f64 {
        match self.axis {
            Axis::Step => self.x(event, time) + self.event_px / 2.0,
            Axis::Time => self.x_of_time(time),
        }
    }

    /// Where a time is on the time axis.
    pub fn x_of_time(&self, time: VirtualTime) -> f64 {
        PAD + time.as_nanos() as f64 * self.px_per_nano
    }

    /// Where the playhead stands.
    pub fn x_of_head(&self, head: Playhead) -> f64 {
        self.x(head.position, head.clock)
    }

    /// The place at a pixel.
    pub fn head_at(&self, x: f64, trace: &Trace) -> Playhead {
        let along = (x - PAD).max(0.0);
        match self.axis {
            Axis::Step => Playhead::at(trace, (along / self.event_px).round() as usize),
            Axis::Time => {
                let nanos = (along / self.px_per_nano).round() as u64;
                Playhead::at_time(trace, VirtualTime::from_nanos(nanos))
            }
        }
    }

    /// Seconds at the end of the axis.
    pub fn end_seconds(&self) -> f64 {
        self.end.as_secs_f64()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::player::{playhead::end_of, sample};

    #[test]
    fn events_never_get_too_narrow() {
        let scale = Scale::fit(Axis::Step, 100_000, VirtualTime::ZERO, 800.0);
        assert!(scale.event_px >= 12.0);
        assert!(scale.length > 1_000_000.0);
        assert!((Scale::fit(Axis::Step, 3, VirtualTime::ZERO, 800.0).length - 800.0).abs() < 0.1);
    }

    #[test]
    fn pixels_lead_back_to_the_same_place() {
        let trace = sample::coffee();
        for axis in [Axis::Step, Axis::Time] {
            let scale = Scale::fit(axis, trace.len(), end_of(&trace), 900.0);
            for position in 0..=trace.len() {
                let head = match axis {
                    Axis::Step => Playhead::at(&trace, position),
                    Axis::Time => Playhead::at_time(&trace, Playhead::at(&trace, position).clock),
                };
                assert_eq!(scale.head_at(scale.x_of_head(head), &trace), head);
            }
        }
    }

    #[test]
    fn outside_is_the_nearest_end() {
        let trace = sample::coffee();
        let scale = Scale::fit(Axis::Step, trace.len(), end_of(&trace), 900.0);
        assert_eq!(scale.head_at(-50.0, &trace), Playhead::default());
        assert_eq!(scale.head_at(99_999.0, &trace), Playhead::end(&trace));
    }
}

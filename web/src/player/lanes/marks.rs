//! Points on the lanes: lines of output and requests to cancel.

use std::fmt::Write;

use taktwerk_trace::{Lane, MarkKind};

use super::paths::{Window, tenth};
use crate::player::scale::Scale;

/// The points of one lane, as path data of one path each.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Points {
    /// Lines of output: small discs.
    pub outputs: String,
    /// Requests to cancel: crosses.
    pub requests: String,
    /// Cancellations delivered: diamonds.
    pub deliveries: String,
}

/// Draws the points of a lane whose track begins at `top`.
pub fn of(lane: &Lane, scale: &Scale, window: Window, top: f64) -> Points {
    let mut points = Points::default();
    let mut last = f64::NEG_INFINITY;
    let begin = lane.marks.partition_point(|m| scale.x(m.event, m.time) < window.from);
    for mark in &lane.marks[begin..] {
        let x = tenth(scale.x_middle(mark.event, mark.time));
        if x > window.to {
            break;
        }
        // Writing into a string cannot fail.
        let _ = match mark.kind {
            // Discs on one pixel would hide each other.
            MarkKind::Output if x - last >= 1.0 => {
                last = x;
                write!(points.outputs, "M{} {top}a4 4 0 1 1 8 0a4 4 0 1 1-8 0z", tenth(x - 4.0))
            }
            MarkKind::CancelRequested => {
                write!(points.requests, "M{} {}l8 8m0-8l-8 8", tenth(x - 4.0), top - 4.0)
            }
            MarkKind::CancelDelivered => {
                write!(points.deliveries, "M{x} {}l5 5-5 5-5-5z", top - 5.0)
            }
            _ => Ok(()),
        };
    }
    points
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::player::playhead::{Axis, end_of};
    use crate::player::sample;
    use taktwerk_trace::Timeline;

    #[test]
    fn each_output_is_a_disc() {
        let trace = sample::coffee();
        let scale = Scale::fit(Axis::Step, trace.len(), end_of(&trace), 600.0);
        let window = Window::around(0.0, scale.length);
        let lane = &Timeline::of(&trace).lanes[1];
        let points = of(lane, &scale, window, 40.0);
        assert_eq!(points.outputs.matches('M').count(), 2);
        let nowhere = Window { from: 590.0, to: 600.0 };
        assert_eq!(of(lane, &scale, nowhere, 40.0), Points::default());
    }
}

//! What leads from one lane to another: who created or woke whom.

use std::fmt::Write;

use taktwerk_trace::{MarkKind, TaskId, Timeline, Trace};

use super::geometry::{Geometry, TRACK};
use super::paths::{Window, tenth};
use crate::player::scale::Scale;

/// Arrows of one kind, as path data.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Arrows {
    /// Their lines.
    pub lines: String,
    /// Their heads.
    pub heads: String,
}

/// All arrows in a window.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Causes {
    /// From a task to one that it woke.
    pub wakes: Arrows,
    /// From a task to one that it created.
    pub creations: Arrows,
}

/// Where arrows begin and end.
struct Drawing<'a> {
    window: Window,
    geometry: &'a Geometry,
}

/// Draws the arrows of a run.
pub fn of(
    trace: &Trace,
    timeline: &Timeline,
    (scale, window, geometry): (&Scale, Window, &Geometry),
) -> Causes {
    let drawing = Drawing { window, geometry };
    let mut causes = Causes::default();
    for lane in timeline.lanes.iter().take(geometry.tasks) {
        let created = lane.segments.first().map(|first| (first.from, first.from_time));
        let creator = created.and_then(|(at, _)| trace.events().get(at)?.task);
        if let Some((creator, (event, time))) = creator.zip(created) {
            let x = scale.x_middle(event, time);
            drawing.arrow(&mut causes.creations, x, creator, lane.task);
        }
        let mut last = f64::NEG_INFINITY;
        let begin = lane.marks.partition_point(|m| scale.x(m.event, m.time) < window.from);
        for mark in &lane.marks[begin..] {
            let x = scale.x_middle(mark.event, mark.time);
            if x > window.to {
                break;
            }
            // Arrows on one pixel would only darken each other.
            if let MarkKind::Woken { by } = mark.kind
                && x - last >= 1.0
            {
                last = x;
                drawing.arrow(&mut causes.wakes, x, by, lane.task);
            }
        }
    }
    causes
}

impl Drawing<'_> {
    fn arrow(&self, arrows: &mut Arrows, x: f64, from: TaskId, to: TaskId) {
        let tracks = self.geometry.task_track(from).zip(self.geometry.task_track(to));
        let Some((from_top, to_top)) = tracks.filter(|_| from != to && self.window.holds(x)) else {
            return;
        };
        let down = to_top > from_top;
        let (start, tip) =
            if down { (from_top + TRACK, to_top) } else { (from_top, to_top + TRACK) };
        let back = if down { -6.0 } else { 6.0 };
        let x = tenth(x);
        // Writing into a string cannot fail.
        let _ = write!(arrows.lines, "M{x} {start}V{}", tip + back);
        let _ = write!(arrows.heads, "M{x} {tip}l-3.5 {back}h7z");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::player::playhead::{Axis, end_of};
    use crate::player::sample;

    #[test]
    fn creation_points_down_and_the_wake_of_the_parent_up() {
        let trace = sample::coffee();
        let timeline = Timeline::of(&trace);
        let scale = Scale::fit(Axis::Step, trace.len(), end_of(&trace), 600.0);
        let geometry = Geometry::new(&timeline, false);
        let window = Window::around(0.0, scale.length);
        let causes = of(&trace, &timeline, (&scale, window, &geometry));
        assert_eq!(causes.creations.heads.matches('M').count(), 1);
        assert!(causes.creations.heads.contains("l-3.5 -6"));
        assert_eq!(causes.wakes.heads.matches('M').count(), 1, "the timer's wake has no task");
        assert!(causes.wakes.heads.contains("l-3.5 6"));
    }
}

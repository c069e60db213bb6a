//! The outlines of the lanes: one path for each phase of each lane.
//!
//! Only what lies within a window of the axis is drawn, and what would fall on the same pixels is
//! drawn once, so the length of a path depends on the screen and not on the trace.

use std::fmt::Write;

use taktwerk_trace::{Lane, Phase, Segment};

use super::geometry::TRACK;
use crate::player::playhead::Axis;
use crate::player::scale::Scale;

/// Least width of a step on the time axis, where steps take no time.
const TICK: f64 = 3.0;
/// How much lower than a running task the other phases are drawn, above and below.
const INSET: f64 = 3.0;
/// Radius of the corners.
const RADIUS: f64 = 3.0;

/// A stretch of the axis, in pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Window {
    /// Its left end.
    pub from: f64,
    /// Its right end.
    pub to: f64,
}

/// Granularity of windows: scrolling less than this draws nothing anew.
const CHUNK: f64 = 2048.0;

impl Window {
    /// The window to draw when the view begins at `scroll`: three chunks, or everything that is
    /// not much longer than that.
    pub fn around(scroll: f64, length: f64) -> Self {
        if length <= 3.0 * CHUNK {
            return Self { from: 0.0, to: length };
        }
        let from = ((scroll / CHUNK).floor() - 1.0).max(0.0) * CHUNK;
        Self { from, to: (from + 3.0 * CHUNK).min(length) }
    }

    /// Its width.
    pub fn width(self) -> f64 {
        self.to - self.from
    }

    /// Whether a point is in it.
    pub fn holds(self, x: f64) -> bool {
        (self.from..=self.to).contains(&x)
    }
}

/// How a task ended, as a cap of its lane.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cap {
    /// Done, failed or cancelled.
    pub phase: Phase,
    /// Where.
    pub x: f64,
}

/// The shapes of one lane.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Shapes {
    /// Path data for each phase that occurs, in order of occurrence.
    pub paths: Vec<(Phase, String)>,
    /// Its end, if it lies in the window.
    pub cap: Option<Cap>,
}

/// Draws a lane whose track begins at `top`.
pub fn shapes(lane: &Lane, scale: &Scale, window: Window, top: f64) -> Shapes {
    let mut shapes = Shapes::default();
    let mut drawn: Option<(Phase, f64, f64)> = None;
    let begin = lane.segments.partition_point(|s| scale.x(s.to, s.to_time) < window.from);
    for segment in &lane.segments[begin..] {
        let (from, to) = extent(segment, scale);
        if from > window.to {
            break;
        }
        if segment.phase.is_over() {
            shapes.cap = Some(Cap { phase: segment.phase, x: from });
        } else if to - from >= 0.5 && drawn != Some((segment.phase, from, to)) {
            drawn = Some((segment.phase, from, to));
            let (from, to) = (from.max(window.from), to.min(window.to));
            let inset = if segment.phase == Phase::Running { 0.0 } else { INSET };
            let path = path_of(&mut shapes.paths, segment.phase);
            bar(path, from, to, top + inset, TRACK - 2.0 * inset);
        }
    }
    shapes
}

/// The two ends of a segment, to a tenth of a pixel.
fn extent(segment: &Segment, scale: &Scale) -> (f64, f64) {
    let from = scale.x(segment.from, segment.from_time);
    let to = scale.x(segment.to, segment.to_time);
    let (from, to) = (tenth(from), tenth(to));
    if scale.axis == Axis::Time && segment.phase == Phase::Running && to - from < TICK {
        return (from - TICK / 2.0, from + TICK / 2.0);
    }
    (from, to)
}

fn path_of(paths: &mut Vec<(Phase, String)>, phase: Phase) -> &mut String {
    let known = paths.iter().position(|(known, _)| *known == phase);
    let at = known.unwrap_or_else(|| {
        paths.push((phase, String::new()));
        paths.len() - 1
    });
    &mut paths[at].1
}

/// Appends a rounded rectangle; a narrow one has no corners to see.
pub fn bar(path: &mut String, from: f64, to: f64, top: f64, height: f64) {
    let width = to - from;
    if width < 2.0 * RADIUS {
        let (x, w) = (tenth(from), tenth(width));
        // Writing into a string cannot fail.
        let _ = write!(path, "M{x} {top}h{w}v{height}h-{w}z");
        return;
    }
    let (r, x) = (RADIUS, tenth(from + RADIUS));
    let (w, h) = (tenth(width - 2.0 * r), tenth(height - 2.0 * r));
    let _ = write!(
        path,
        "M{x} {top}h{w}a{r} {r} 0 0 1 {r} {r}v{h}a{r} {r} 0 0 1-{r} {r}h-{w}a{r} {r} 0 0 1-{r}-{r}\
         v-{h}a{r} {r} 0 0 1 {r}-{r}z"
    );
}

/// Rounds to a tenth.
pub fn tenth(value: f64) -> f64 {
    (value * 10.0).round() / 10.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::player::{playhead::end_of, sample};
    use taktwerk_trace::{Timeline, VirtualTime};

    fn lane_shapes(axis: Axis, task: usize) -> Shapes {
        let trace = sample::coffee();
        let scale = Scale::fit(axis, trace.len(), end_of(&trace), 600.0);
        let timeline = Timeline::of(&trace);
        let window = Window::around(0.0, scale.length);
        shapes(&timeline.lanes[task], &scale, window, 10.0)
    }

    #[test]
    fn each_phase_has_one_path() {
        let shapes = lane_shapes(Axis::Step, 1);
        let phases: Vec<_> = shapes.paths.iter().map(|(phase, _)| *phase).collect();
        assert_eq!(phases, [Phase::Ready, Phase::Running, Phase::Sleeping]);
        assert_eq!(shapes.cap.map(|cap| cap.phase), Some(Phase::Done));
    }

    #[test]
    fn steps_are_ticks_on_the_time_axis_and_ready_takes_no_time() {
        let shapes = lane_shapes(Axis::Time, 1);
        let phases: Vec<_> = shapes.paths.iter().map(|(phase, _)| *phase).collect();
        assert_eq!(phases, [Phase::Running, Phase::Sleeping]);
        assert!(shapes.paths[0].1.contains("h3v22h-3z"), "{}", shapes.paths[0].1);
    }

    #[test]
    fn steps_on_the_same_pixel_are_drawn_once() {
        let trace = sample::coffee();
        let end = VirtualTime::from_millis(500);
        let scale = Scale::fit(Axis::Time, trace.len(), end, 600.0);
        let mut lane = Timeline::of(&trace).lanes[1].clone();
        let step = *lane.segments.iter().find(|s| s.phase == Phase::Running).unwrap();
        lane.segments = vec![step; 1000];
        let drawn = shapes(&lane, &scale, Window::around(0.0, 600.0), 0.0);
        assert_eq!(drawn.paths[0].1.matches('M').count(), 1);
    }

    #[test]
    fn a_window_moves_in_chunks_and_covers_the_view() {
        let length = 100_000.0;
        assert_eq!(Window::around(10.0, length), Window::around(900.0, length));
        for scroll in [0.0, 2047.0, 2048.0, 50_000.0, 99_000.0] {
            let window = Window::around(scroll, length);
            assert!(window.from <= scroll && window.to >= (scroll + 2048.0).min(length));
        }
        assert_eq!(Window::around(0.0, 5000.0), Window { from: 0.0, to: 5000.0 });
    }
}

//! The marks of the axis above the lanes.

use taktwerk_trace::{Trace, VirtualTime};

use super::paths::Window;
use crate::player::playhead::Axis;
use crate::player::scale::{PAD, Scale};
use crate::player::ticks::Ticks;

/// Least distance of two labels, in pixels.
const LABEL_PX: f64 = 68.0;

/// A mark of the axis.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RulerMark {
    /// Where.
    pub x: f64,
    /// The time there, if there is room to write it.
    pub label: Option<VirtualTime>,
}

/// The marks in a window: round times on the time axis; on the step axis every event at which the
/// clock shows another time than before.
pub fn marks(trace: &Trace, scale: &Scale, window: Window) -> Vec<RulerMark> {
    match scale.axis {
        Axis::Time => round_times(scale),
        Axis::Step => changes(trace, scale, window),
    }
}

fn round_times(scale: &Scale) -> Vec<RulerMark> {
    let most = ((scale.length - 2.0 * PAD) / (LABEL_PX * 1.4)).floor().max(1.0) as usize;
    let ticks = Ticks::new(scale.end_seconds(), most);
    let mark = |seconds: f64| {
        let time = VirtualTime::from_nanos((seconds * 1e9).round() as u64);
        RulerMark { x: scale.x_of_time(time), label: Some(time) }
    };
    ticks.values().map(mark).collect()
}

fn changes(trace: &Trace, scale: &Scale, window: Window) -> Vec<RulerMark> {
    let first = ((window.from - PAD) / scale.event_px).floor().max(0.0) as usize;
    let last = ((window.to - PAD) / scale.event_px).ceil().max(0.0) as usize;
    let events = trace.events();
    let mut labelled = f64::NEG_INFINITY;
    let mut marks = Vec::new();
    for at in first..last.min(events.len()) {
        let time = events[at].time;
        if at > 0 && events[at - 1].time == time {
            continue;
        }
        let x = scale.x(at, time);
        let room = x - labelled >= LABEL_PX;
        if room {
            labelled = x;
        }
        marks.push(RulerMark { x, label: room.then_some(time) });
    }
    marks
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::player::{playhead::end_of, sample};

    fn ruler(axis: Axis) -> Vec<RulerMark> {
        let trace = sample::coffee();
        let scale = Scale::fit(axis, trace.len(), end_of(&trace), 900.0);
        marks(&trace, &scale, Window::around(0.0, scale.length))
    }

    #[test]
    fn the_time_axis_has_round_times() {
        let times: Vec<_> =
            ruler(Axis::Time).iter().filter_map(|m| m.label).map(|t| t.to_string()).collect();
        assert_eq!(times, ["0.0", "0.1", "0.2", "0.3", "0.4", "0.5"]);
    }

    #[test]
    fn the_step_axis_marks_changes_of_the_clock() {
        let times: Vec<_> =
            ruler(Axis::Step).iter().filter_map(|m| m.label).map(|t| t.to_string()).collect();
        assert_eq!(times, ["0.0", "0.5"]);
    }
}

//! The present instant on the time axis, while only some of its events have happened: the veil
//! covers all of it, and what has happened is drawn on top.

use std::fmt::Write;
use std::rc::Rc;

use taktwerk_trace::{EventKind, Trace};
use yew::prelude::*;

use super::geometry::{Geometry, TRACK};
use crate::player::session::Moment;

/// Greatest number of events looked back at.
const MOST: usize = 400;

/// Which instant.
#[derive(PartialEq, Properties)]
pub struct InstantProps {
    /// The position.
    pub moment: Moment,
    /// The rows.
    pub geometry: Rc<Geometry>,
    /// Where the instant is on the axis.
    pub x: f64,
}

/// The part of the present instant that has happened.
#[component]
pub fn Instant(InstantProps { moment, geometry, x }: &InstantProps) -> Html {
    let trace = moment.session.trace();
    let next = trace.events().get(moment.position).map(|event| event.time);
    let now = moment.position.checked_sub(1).map(|at| trace.events()[at].time);
    if now.is_none() || now != next {
        return html! {};
    }
    let (steps, outputs) = drawn(trace, moment.position, geometry);
    html! {
        <svg class="pl-instant" aria-hidden="true" width="10" height={geometry.height().to_string()}
            style={format!("left:{}px", x - 5.0)}>
            <path class="pl-is-running" d={steps} fill="currentColor" />
            <path class="pl-output-mark" d={outputs} />
        </svg>
    }
}

/// The steps and outputs of the instant before `position`, as path data.
fn drawn(trace: &Trace, position: usize, geometry: &Geometry) -> (String, String) {
    let (mut steps, mut outputs) = (String::new(), String::new());
    let happened = &trace.events()[..position];
    let now = happened.last().map(|event| event.time);
    let instant = happened.iter().rev().take(MOST).take_while(|event| Some(event.time) == now);
    for event in instant {
        let Some(top) = event.task.and_then(|task| geometry.task_track(task)) else { continue };
        // Writing into a string cannot fail.
        let _ = match event.kind {
            EventKind::StepBegan => write!(steps, "M3.5 {top}h3v{TRACK}h-3z"),
            EventKind::Output { .. } => write!(outputs, "M1 {top}a4 4 0 1 1 8 0a4 4 0 1 1-8 0z"),
            _ => Ok(()),
        };
    }
    (steps, outputs)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::player::sample;
    use taktwerk_trace::Timeline;

    #[test]
    fn only_what_has_happened_of_an_instant_is_drawn() {
        let trace = sample::coffee();
        let geometry = Geometry::new(&Timeline::of(&trace), false);
        assert_eq!(drawn(&trace, 2, &geometry), (String::new(), String::new()));
        let (steps, outputs) = drawn(&trace, 8, &geometry);
        assert_eq!((steps.matches('M').count(), outputs.matches('M').count()), (2, 1));
    }
}

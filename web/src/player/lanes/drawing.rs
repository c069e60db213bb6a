//! The still picture of a whole run. It does not depend on the playhead and is drawn once.

use std::fmt::Write;
use std::rc::Rc;

use taktwerk_trace::{JobSpan, Lane, VirtualTime};
use yew::prelude::*;

use super::causes::{self, Arrows};
use super::geometry::{AXIS, Geometry, TRACK};
use super::paths::{self, Cap, Window, tenth};
use super::{blocks, marks, ruler};
use crate::i18n::{I18n, use_i18n};
use crate::player::phase;
use crate::player::playhead::Axis;
use crate::player::scale::Scale;
use crate::player::session::Session;

/// What the picture shows.
#[derive(Clone, Properties)]
pub struct DrawingProps {
    /// The player's id.
    pub id: AttrValue,
    /// The run.
    pub session: Rc<Session>,
    /// The rows.
    pub geometry: Rc<Geometry>,
    /// The axis.
    pub scale: Scale,
    /// The part of the axis to draw.
    pub window: Window,
}

impl PartialEq for DrawingProps {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.session, &other.session)
            && self.id == other.id
            && self.geometry == other.geometry
            && self.scale == other.scale
            && self.window == other.window
    }
}

/// The lanes of a run.
#[component]
pub fn Drawing(props: &DrawingProps) -> Html {
    let i18n = use_i18n();
    let DrawingProps { session, geometry, window, .. } = props;
    let (width, height) = (window.width(), geometry.height());
    let lanes = session.timeline().lanes.iter().take(geometry.tasks);
    html! {
        <svg class="pl-drawing" aria-hidden="true"
            style={format!("left:{}px", window.from)}
            width={width.to_string()} height={height.to_string()}
            viewBox={format!("{} 0 {width} {height}", window.from)}>
            { rules(props) }
            { grid(props, &i18n) }
            { for session.timeline().blocks.iter().map(|block| blocks::bar(props, block)) }
            { for lanes.clone().map(|lane| lane_shapes(props, lane)) }
            { for session.timeline().jobs.iter().map(|job| job_bar(props, job)) }
            { blocks::overdue(props) }
            { blocks::labels(props, &i18n) }
            { arrows(props) }
            { for lanes.map(|lane| lane_points(props, lane)) }
        </svg>
    }
}

/// The thin line of each row.
fn rules(DrawingProps { geometry, window, .. }: &DrawingProps) -> Html {
    let tasks = (0..geometry.tasks).map(|index| geometry.task_row(index));
    let workers = (0..geometry.workers.len()).map(|index| geometry.worker_row(index));
    let middle = |row: f64| geometry.track(row) + TRACK / 2.0;
    let mut data = String::new();
    for row in tasks.chain(workers) {
        // Writing into a string cannot fail.
        let _ = write!(data, "M{} {}h{}", window.from, middle(row), window.width());
    }
    html! { <path class="pl-rule" d={data} /> }
}

/// The marks of the axis, with a thin line down through the lanes.
fn grid(props: &DrawingProps, i18n: &I18n) -> Html {
    let marks = ruler::marks(props.session.trace(), &props.scale, props.window);
    let bottom = props.geometry.height();
    let mut lines = String::new();
    for mark in &marks {
        // Writing into a string cannot fail.
        let _ = write!(lines, "M{} {}V{bottom}", tenth(mark.x), AXIS - 6.0);
    }
    let centred = props.scale.axis == Axis::Time;
    let label = |mark: &ruler::RulerMark| {
        let time = mark.label?;
        let (x, anchor) = match (centred, time) {
            (true, VirtualTime::ZERO) => (mark.x - 6.0, "start"),
            (true, _) => (mark.x, "middle"),
            (false, _) => (mark.x - 3.0, "start"),
        };
        Some(html! {
            <text class="pl-time" x={tenth(x).to_string()} y="18" text-anchor={anchor}>
                { props.session.seconds(i18n, time) }
            </text>
        })
    };
    html! { <><path class="pl-grid" d={lines} />{ for marks.iter().filter_map(label) }</> }
}

fn lane_shapes(props: &DrawingProps, lane: &Lane) -> Html {
    let Some(top) = props.geometry.task_track(lane.task) else { return html! {} };
    let shapes = paths::shapes(lane, &props.scale, props.window, top);
    let path = |(kind, data): (taktwerk_trace::Phase, String)| {
        html! {
            <path class={classes!("pl-bar", phase::class(kind))} d={data}
                fill={phase::fill(&props.id, kind)} />
        }
    };
    html! {
        <g>
            { for shapes.paths.into_iter().map(path) }
            { for shapes.cap.map(|cap| end_cap(cap, top)) }
        </g>
    }
}

fn end_cap(Cap { phase, x }: Cap, top: f64) -> Html {
    let transform = format!("translate({} {})", tenth(x + 8.0), top + TRACK / 2.0);
    html! {
        <g class={classes!("pl-cap", phase::class(phase))} {transform}>
            <circle r="8" fill="currentColor" />
            <path class="pl-sign" d={phase::end_sign(phase)} />
        </g>
    }
}

/// A call on the row of its worker.
fn job_bar(props: &DrawingProps, job: &JobSpan) -> Html {
    let workers = &props.geometry.workers;
    let Ok(row) = workers.binary_search(&(job.pool, job.worker)) else { return html! {} };
    let from = props.scale.x(job.from, job.from_time);
    let to = props.scale.x(job.to, job.to_time);
    if to < props.window.from || from > props.window.to {
        return html! {};
    }
    let top = props.geometry.track(props.geometry.worker_row(row));
    let mut data = String::new();
    paths::bar(&mut data, from, to, top, TRACK);
    let name = props.session.trace().text(job.name).to_owned();
    let fits = to - from > name.chars().count() as f64 * 7.5 + 12.0;
    html! {
        <g class="pl-job">
            <path class="pl-bar" d={data} fill="currentColor" />
            if fits {
                <text class="pl-job-name" x={tenth(from + 8.0).to_string()}
                    y={(top + TRACK / 2.0).to_string()} dominant-baseline="central">{ name }</text>
            }
        </g>
    }
}

fn arrows(props: &DrawingProps) -> Html {
    let DrawingProps { session, geometry, scale, window, .. } = props;
    let causes =
        causes::of(session.trace(), session.timeline(), (scale, *window, geometry.as_ref()));
    let draw = |class: &'static str, Arrows { lines, heads }: Arrows| {
        html! {
            <g {class}>
                <path class="pl-halo" d={lines.clone()} />
                <path class="pl-arrow" d={lines} />
                <path class="pl-head" d={heads} />
            </g>
        }
    };
    html! { <>{ draw("pl-creations", causes.creations) }{ draw("pl-wakes", causes.wakes) }</> }
}

fn lane_points(props: &DrawingProps, lane: &Lane) -> Html {
    let Some(top) = props.geometry.task_track(lane.task) else { return html! {} };
    let points = marks::of(lane, &props.scale, props.window, top);
    html! {
        <>
            <path class="pl-output-mark" d={points.outputs} />
            <path class="pl-request-mark pl-is-cancelling" d={points.requests} />
            <path class="pl-delivery-mark pl-is-cancelling" d={points.deliveries} />
        </>
    }
}

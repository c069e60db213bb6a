//! The blocked loop in the picture: a bar across all lanes, its label, and the timers that wait.

use std::fmt::Write;

use taktwerk_trace::Block;
use yew::prelude::*;

use super::drawing::DrawingProps;
use super::geometry::{AXIS, TRACK};
use super::paths::tenth;
use crate::i18n::I18n;
use crate::player::playhead::Axis;

/// A blocked loop: one bar across all lanes.
pub fn bar(props: &DrawingProps, block: &Block) -> Html {
    let Some((from, to)) = extent(props, block) else { return html! {} };
    let (top, bottom) = height(props);
    html! {
        <rect class="pl-block pl-is-blocked" x={tenth(from).to_string()} y={top.to_string()} rx="4"
            width={tenth(to - from).to_string()} height={(bottom - top).to_string()}
            fill={format!("url(#{}-blocked)", props.id)} />
    }
}

/// The upper and lower edge of all blocks.
fn height(props: &DrawingProps) -> (f64, f64) {
    let strip = if props.scale.axis == Axis::Step { 22.0 } else { 2.0 };
    (AXIS + strip, props.geometry.tasks_bottom() + 4.0)
}

/// Where a block is drawn, if it is in the window; on the time axis it is at least wide enough to
/// be seen.
fn extent(DrawingProps { scale, window, .. }: &DrawingProps, block: &Block) -> Option<(f64, f64)> {
    let (from, to) = match scale.axis {
        Axis::Step => {
            let from = scale.x(block.event, block.to_time);
            (from, from + scale.event_px)
        }
        Axis::Time => {
            let from = scale.x_of_time(block.from_time);
            (from, scale.x_of_time(block.to_time).max(from + 4.0))
        }
    };
    (to >= window.from && from <= window.to).then_some((from, to))
}

/// The labels of the blocks, in the strip above the lanes. Each begins with its block, so that the
/// veil covers it until then; none covers another.
pub fn labels(props: &DrawingProps, i18n: &I18n) -> Html {
    let mut taken = props.window.from;
    let one = |block: &Block| {
        let (from, to) = extent(props, block)?;
        let length = props.session.length(i18n, block.from_time, block.to_time);
        let long = i18n.ta("player-blocked-for", &[("length", &length)]);
        let (left, most) = match props.scale.axis {
            Axis::Time => (from + 4.0, to - from - 8.0),
            Axis::Step => (from, f64::INFINITY),
        };
        let room = |text: &str| text.chars().count() as f64 * 7.0 + 12.0;
        let text = [long, length].into_iter().find(|text| room(text) <= most)?;
        let room = room(&text);
        if left < taken {
            return None;
        }
        taken = left + room + 4.0;
        Some(label(&text, left, room))
    };
    html! { <>{ for props.session.timeline().blocks.iter().filter_map(one) }</> }
}

fn label(text: &str, left: f64, room: f64) -> Html {
    let transform = format!("translate({} {})", tenth(left), AXIS + 12.0);
    html! {
        <g {transform}>
            <rect class="pl-plate" x="0" y="-9" rx="4" height="18" width={room.to_string()} />
            <text class="pl-block-name" text-anchor="middle" dominant-baseline="central"
                x={(room / 2.0).to_string()}>{ text.to_owned() }</text>
        </g>
    }
}

/// Timers that fell due during a block: from their time to the end of the block.
pub fn overdue(DrawingProps { session, geometry, scale, window, .. }: &DrawingProps) -> Html {
    let mut data = String::new();
    for late in session.overdue() {
        let Some(top) = late.task.and_then(|task| geometry.task_track(task)) else { continue };
        let (from, to) = match scale.axis {
            Axis::Time => (scale.x_of_time(late.from), scale.x_of_time(late.until)),
            Axis::Step => {
                let from = scale.x(late.block, late.until);
                (from + 2.0, from + scale.event_px - 2.0)
            }
        };
        if to >= window.from && from <= window.to {
            let (from, middle) = (tenth(from), top + TRACK / 2.0);
            let (top, height) = (top - 3.0, TRACK + 6.0);
            // Writing into a string cannot fail.
            let _ = write!(data, "M{from} {middle}H{}", tenth(to));
            if late.begins {
                let _ = write!(data, "M{from} {top}v{height}");
            }
        }
    }
    html! { <path class="pl-overdue" d={data} /> }
}

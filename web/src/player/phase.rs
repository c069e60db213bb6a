//! How a phase looks: its class, its pattern, its swatch.

use taktwerk_trace::Phase;
use yew::prelude::*;

/// All phases, in the order of the legend.
pub const PHASES: [Phase; 8] = [
    Phase::Running,
    Phase::Ready,
    Phase::Sleeping,
    Phase::Waiting,
    Phase::Cancelling,
    Phase::Done,
    Phase::Failed,
    Phase::Cancelled,
];

/// The part of a class or id that stands for a phase.
pub const fn slug(phase: Phase) -> &'static str {
    match phase {
        Phase::Ready => "ready",
        Phase::Running => "running",
        Phase::Sleeping => "sleeping",
        Phase::Waiting => "waiting",
        Phase::Cancelling => "cancelling",
        Phase::Done => "done",
        Phase::Failed => "failed",
        Phase::Cancelled => "cancelled",
    }
}

/// The class that sets the colour of a phase.
pub fn class(phase: Phase) -> String {
    format!("pl-is-{}", slug(phase))
}

/// What a shape of a phase is filled with: its colour or its pattern.
pub fn fill(id: &str, phase: Phase) -> String {
    match phase {
        Phase::Ready | Phase::Sleeping | Phase::Waiting | Phase::Cancelling => {
            format!("url(#{id}-{})", slug(phase))
        }
        _ => "currentColor".to_owned(),
    }
}

/// The sign of an end: a tick, a cross, a bar. Drawn in a circle of radius 7 around 0.
pub const fn end_sign(phase: Phase) -> &'static str {
    match phase {
        Phase::Failed => "M-2.7-2.7l5.4 5.4M2.7-2.7l-5.4 5.4",
        Phase::Cancelled => "M-3.4 0h6.8",
        _ => "M-3.2.2l2.2 2.3 4.2-4.6",
    }
}

/// A sample of a phase as the lanes draw it.
pub fn swatch(id: &str, phase: Phase) -> Html {
    let body = if phase.is_over() {
        html! {
            <g transform="translate(9 7)">
                <circle r="6.5" fill="currentColor" />
                <path class="pl-sign" d={end_sign(phase)} />
            </g>
        }
    } else {
        html! {
            <rect class="pl-bar" x="0.5" y="1.5" width="17" height="11" rx="2.5"
                fill={fill(id, phase)} />
        }
    };
    html! {
        <svg class={classes!("pl-swatch", class(phase))} width="18" height="14"
            viewBox="0 0 18 14" aria-hidden="true">{ body }</svg>
    }
}

/// The patterns of one player, for its shapes to refer to.
#[component]
pub fn Patterns(PatternsProps { id }: &PatternsProps) -> Html {
    let pattern = |name: &str, (width, height): (u32, u32), turned: bool, lines: Html| {
        html! {
            <pattern id={format!("{id}-{name}")} class={format!("pl-is-{name}")}
                width={width.to_string()} height={height.to_string()}
                patternUnits="userSpaceOnUse"
                patternTransform={turned.then_some("rotate(45)")}>
                <rect class="pl-ground" width={width.to_string()} height={height.to_string()} />
                <rect class="pl-tint" width={width.to_string()} height={height.to_string()} />
                { lines }
            </pattern>
        }
    };
    let stroke = |d: &'static str, width: &'static str| {
        html! { <path d={d} fill="none" stroke="currentColor" stroke-width={width} /> }
    };
    let dots = html! {
        <>
            <circle cx="1.75" cy="1.75" r="1.15" fill="currentColor" />
            <circle cx="5.25" cy="5.25" r="1.15" fill="currentColor" />
        </>
    };
    html! {
        <svg class="pl-defs" width="0" height="0" aria-hidden="true">
            <defs>
                { pattern("ready", (7, 7), false, dots) }
                { pattern("sleeping", (8, 5), false, stroke("M0 2.5h5", "1.2")) }
                { pattern("waiting", (6, 6), true, stroke("M1 0v6", "2")) }
                { pattern("cancelling", (6, 6), true, stroke("M3 0v6M0 3h6", "1.5")) }
                { pattern("blocked", (14, 14), true, stroke("M3 0v14", "6")) }
            </defs>
        </svg>
    }
}

/// What [`Patterns`] needs.
#[derive(PartialEq, Properties)]
pub struct PatternsProps {
    /// The player's id, with which the ids of the patterns begin.
    pub id: AttrValue,
}

//! The swim lanes: a still picture of the run, a veil over what has not happened yet, and the
//! playhead between the two.

mod blocks;
pub mod causes;
mod drawing;
pub mod geometry;
mod instant;
mod legend;
pub mod marks;
mod names;
pub mod overdue;
pub mod paths;
mod ruler;

use std::rc::Rc;

use taktwerk_trace::{Trace, VirtualTime};
use web_sys::HtmlElement;
use yew::prelude::*;

use drawing::Drawing;
use geometry::Geometry;
use instant::Instant;
use legend::Legend;
use names::Names;
use paths::{Window, tenth};

use super::browser::use_width;
use super::playhead::{Axis, Playhead};
use super::scale::Scale;
use super::session::Moment;
use crate::i18n::use_i18n;

/// Below this width names stand above their lanes.
const NARROW_PX: f64 = 640.0;
/// Width of the column of names beside the lanes.
const NAMES_PX: f64 = 168.0;

/// What the lanes show.
#[derive(PartialEq, Properties)]
pub struct LanesProps {
    /// The player's id.
    pub id: AttrValue,
    /// The run and the position in it.
    pub moment: Moment,
    /// The playhead.
    pub head: Playhead,
    /// What the axis counts.
    pub axis: Axis,
    /// The time at the end of the axis, if that is later than the end of the run.
    #[prop_or_default]
    pub end: VirtualTime,
    /// Called when the reader points at another place.
    pub onseek: Callback<Playhead>,
}

/// The swim lanes.
#[component]
pub fn Lanes(props: &LanesProps) -> Html {
    let LanesProps { id, moment, head, axis, end, onseek } = props;
    let i18n = use_i18n();
    let view = use_node_ref();
    let inner = use_node_ref();
    let width = use_width(&view);
    let scroll = use_state_eq(|| 0.0);
    let session = &moment.session;
    let narrow = width < NARROW_PX;
    let geometry = Rc::new(Geometry::new(session.timeline(), narrow));
    let names = if narrow { 0.0 } else { NAMES_PX };
    let timeline = session.timeline();
    let scale = Scale::fit(*axis, timeline.events, timeline.end.max(*end), width - names);
    let x = tenth(scale.x_of_head(*head));
    use_follow(&view, x, width - names);

    let onscroll = {
        let (view, scroll) = (view.clone(), scroll.clone());
        Callback::from(move |_: Event| {
            if let Some(view) = view.cast::<HtmlElement>() {
                scroll.set(f64::from(view.scroll_left()));
            }
        })
    };
    let onpoint = {
        let (inner, onseek, session) = (inner.clone(), onseek.clone(), Rc::clone(session));
        Callback::from(move |client_x: f64| {
            if let Some(inner) = inner.cast::<HtmlElement>() {
                let x = client_x - inner.get_bounding_client_rect().left();
                onseek.emit(scale.head_at(x, session.trace()));
            }
        })
    };
    let veil = veil_begin(*head, &scale, session.trace());
    let size = format!("width:{}px;height:{}px", scale.length, geometry.height());
    html! {
        <section class={classes!("pl-lanes", narrow.then_some("pl-narrow"))}
            aria-label={i18n.t("player-lanes")}>
            <div class="pl-lanes-view" ref={view} {onscroll}>
                <div class="pl-names-column" style={format!("width:{names}px")}>
                    <Names {id} moment={moment.clone()} geometry={Rc::clone(&geometry)} />
                </div>
                <div class="pl-lanes-inner" ref={inner} style={size}>
                    if width > 0.0 {
                        <Drawing {id} session={Rc::clone(session)} geometry={Rc::clone(&geometry)}
                            {scale} window={Window::around(*scroll, scale.length)} />
                    }
                    <div class="pl-veil" style={format!("transform:translateX({}px)", tenth(veil))} />
                    if *axis == Axis::Time {
                        <Instant moment={moment.clone()} geometry={Rc::clone(&geometry)} {x} />
                    }
                    <Head {x} length={scale.length} text={session.seconds(&i18n, head.clock)} />
                    <Surface drags={*axis == Axis::Time} {onpoint} />
                </div>
            </div>
            if geometry.hidden > 0 {
                <p class="pl-more">{ i18n.tn("player-more-tasks", geometry.hidden, &[]) }</p>
            }
            <Legend {id} session={Rc::clone(session)} />
        </section>
    }
}

/// Where the veil over what has not happened begins: nowhere at the end of the run, and before the
/// present instant on the time axis while some of it is still to come.
fn veil_begin(head: Playhead, scale: &Scale, trace: &Trace) -> f64 {
    let x = scale.x_of_head(head);
    if head.is_at_end(trace) {
        scale.length
    } else if head.is_within_instant(trace) && scale.axis == Axis::Time {
        x - 2.0
    } else {
        x
    }
}

/// Keeps the playhead in view when it moves.
#[hook]
fn use_follow(view: &NodeRef, x: f64, room: f64) {
    let view = view.clone();
    use_effect_with((x, room), move |&(x, room)| {
        let Some(view) = view.cast::<HtmlElement>() else { return };
        let left = f64::from(view.scroll_left());
        if x < left + 0.1 * room || x > left + 0.7 * room {
            view.set_scroll_left((x - 0.6 * room).max(0.0) as i32);
        }
    });
}

#[derive(PartialEq, Properties)]
struct HeadProps {
    x: f64,
    length: f64,
    text: String,
}

/// The line of the playhead with the time on it, which stays within the lanes.
#[component]
fn Head(HeadProps { x, length, text }: &HeadProps) -> Html {
    let half = text.chars().count() as f64 * 4.2 + 10.0;
    let shift = (half - x).max(0.0) - (x + half - length).max(0.0);
    html! {
        <div class="pl-head-line" style={format!("transform:translateX({x}px)")} aria-hidden="true">
            <span style={format!("--shift:{}px", tenth(shift))}>{ text.clone() }</span>
        </div>
    }
}

#[derive(PartialEq, Properties)]
struct SurfaceProps {
    /// Whether a finger drags the playhead; else it scrolls and only a tap counts.
    drags: bool,
    onpoint: Callback<f64>,
}

/// What takes the pointer: the playhead goes where it points.
#[component]
fn Surface(SurfaceProps { drags, onpoint }: &SurfaceProps) -> Html {
    let held = use_state_eq(|| false);
    let (drags, mouse_only) = (*drags, !*drags);
    let onpointerdown = {
        let (held, onpoint) = (held.clone(), onpoint.clone());
        Callback::from(move |event: PointerEvent| {
            if event.button() != 0 || (mouse_only && event.pointer_type() == "touch") {
                return;
            }
            if let Some(target) = event.target_dyn_into::<HtmlElement>() {
                // It fails only if the pointer is gone already.
                let _ = target.set_pointer_capture(event.pointer_id());
            }
            held.set(true);
            onpoint.emit(f64::from(event.client_x()));
        })
    };
    let onpointermove = {
        let (held, onpoint) = (held.clone(), onpoint.clone());
        Callback::from(move |event: PointerEvent| {
            if *held {
                onpoint.emit(f64::from(event.client_x()));
            }
        })
    };
    let release = Callback::from(move |_: PointerEvent| held.set(false));
    let onclick = onpoint.reform(|event: MouseEvent| f64::from(event.client_x()));
    html! {
        <div class={classes!("pl-surface", drags.then_some("pl-drags"))} {onclick} {onpointerdown}
            {onpointermove} onpointerup={release.clone()} onpointercancel={release} />
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::player::{playhead::end_of, sample};

    #[test]
    fn the_veil_hides_what_is_to_come_and_nothing_else() {
        let trace = sample::coffee();
        let begin = |axis, head| {
            let scale = Scale::fit(axis, trace.len(), end_of(&trace), 900.0);
            let veil = veil_begin(head, &scale, &trace);
            (veil - scale.x_of_head(head), veil >= scale.length)
        };
        assert_eq!(begin(Axis::Step, Playhead::at(&trace, 3)), (0.0, false));
        assert_eq!(begin(Axis::Time, Playhead::at(&trace, 3)), (-2.0, false));
        assert!(begin(Axis::Time, Playhead::end(&trace)).1);
    }
}

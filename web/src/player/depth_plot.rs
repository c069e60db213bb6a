//! How full the queues of two runs are over time, in one plot with one axis.
//!
//! Drawn as plain SVG: two step lines, their axes and the playhead are all there is. A plotting
//! library would have to be taught the step lines, the shared clock and the theme's colours.

use std::fmt::Write;
use std::rc::Rc;

use taktwerk_trace::{Flow, VirtualTime};
use web_sys::Element;
use yew::prelude::*;

use super::browser::use_width;
use super::lanes::paths::tenth;
use super::session::{Session, Unit};
use crate::i18n::{I18n, use_i18n};

/// Height of the plot with its axis, in pixels.
const HEIGHT: f64 = 172.0;
/// Top and bottom of the area of the lines.
const AREA: (f64, f64) = (12.0, 146.0);
/// Room left of the area for the numbers, and right of it.
const SIDES: (f64, f64) = (36.0, 14.0);

/// Which runs.
#[derive(Properties)]
pub struct DepthPlotProps {
    /// The player's id.
    pub id: AttrValue,
    /// The runs.
    pub sessions: [Rc<Session>; 2],
    /// What they are called.
    pub labels: [AttrValue; 2],
    /// The virtual clock.
    pub clock: VirtualTime,
    /// The time at the end of the axis.
    pub end: VirtualTime,
    /// Called when the reader goes to another time.
    pub onseek: Callback<VirtualTime>,
}

impl PartialEq for DepthPlotProps {
    fn eq(&self, other: &Self) -> bool {
        let same = |run: usize| Rc::ptr_eq(&self.sessions[run], &other.sessions[run]);
        same(0)
            && same(1)
            && self.clock == other.clock
            && self.end == other.end
            && self.labels == other.labels
    }
}

/// From times and depths to pixels and back.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Frame {
    width: f64,
    end: f64,
    most: f64,
}

impl Frame {
    fn x(&self, time: VirtualTime) -> f64 {
        let room = (self.width - SIDES.0 - SIDES.1).max(1.0);
        SIDES.0 + room * (time.as_nanos() as f64 / self.end).min(1.0)
    }

    fn y(&self, depth: f64) -> f64 {
        AREA.1 - (AREA.1 - AREA.0) * (depth / self.most).min(1.0)
    }

    fn time_at(&self, x: f64) -> VirtualTime {
        let room = (self.width - SIDES.0 - SIDES.1).max(1.0);
        let part = ((x - SIDES.0) / room).clamp(0.0, 1.0);
        VirtualTime::from_nanos((part * self.end).round() as u64)
    }
}

/// The plot.
#[component]
pub fn DepthPlot(props: &DepthPlotProps) -> Html {
    let i18n = use_i18n();
    let view = use_node_ref();
    let width = use_width(&view);
    let hover = use_state_eq(|| None::<VirtualTime>);
    let flows = props.sessions.each_ref().map(|session| session.flows().first());
    let most = flows.iter().flatten().map(|flow| flow.most().max(flow.capacity.unwrap_or(0))).max();
    let frame = Frame {
        width,
        end: props.end.as_nanos().max(1) as f64,
        most: f64::from(most.unwrap_or(1).max(1)),
    };
    let time_of = {
        let view = view.clone();
        move |event: &PointerEvent| {
            let view = view.cast::<Element>()?;
            let x = f64::from(event.client_x()) - view.get_bounding_client_rect().left();
            Some(frame.time_at(x))
        }
    };
    let onpointermove = {
        let (hover, time_of, onseek) = (hover.clone(), time_of.clone(), props.onseek.clone());
        Callback::from(move |event: PointerEvent| {
            let time = time_of(&event);
            hover.set(time);
            if let Some(time) = time.filter(|_| event.buttons() == 1) {
                onseek.emit(time);
            }
        })
    };
    let onpointerdown = {
        let onseek = props.onseek.clone();
        Callback::from(move |event: PointerEvent| {
            if let Some(time) = time_of(&event) {
                onseek.emit(time);
            }
        })
    };
    let onpointerleave = {
        let hover = hover.clone();
        Callback::from(move |_: PointerEvent| hover.set(None))
    };
    let read_at = hover.unwrap_or(props.clock);
    let reading = reading(&i18n, props, read_at);
    let (min, now, max) = ("0", props.clock.as_secs_f64().to_string(), props.end.as_secs_f64());
    html! {
        <div class="pl-depth">
            <h3>{ i18n.t("depth-title") }{ legend(&i18n, props) }</h3>
            <div class="pl-depth-view" ref={view} tabindex="0" role="slider" data-own-keys=""
                aria-label={i18n.t("depth-label")} aria-valuemin={min}
                aria-valuenow={now} aria-valuemax={max.to_string()}
                aria-valuetext={reading.clone()} onkeydown={keys(props)}
                {onpointermove} {onpointerdown} {onpointerleave}>
                if width > 0.0 { { draw(&i18n, props, &frame, &flows, *hover) } }
            </div>
            <p class="pl-reading">{ reading }</p>
        </div>
    }
}

/// The arrows go to the next tick or, where time flows, a hundredth of the run.
fn keys(props: &DepthPlotProps) -> Callback<KeyboardEvent> {
    let (clock, end, onseek) = (props.clock, props.end, props.onseek.clone());
    let step = match props.sessions[0].unit() {
        Unit::Ticks => 1_000_000_000,
        Unit::Seconds => end.as_nanos() / 100,
    };
    Callback::from(move |event: KeyboardEvent| {
        let now = clock.as_nanos();
        let to = match event.key().as_str() {
            "ArrowRight" | "ArrowUp" => now.saturating_add(step),
            "ArrowLeft" | "ArrowDown" => now.saturating_sub(step),
            "PageUp" => now.saturating_add(10 * step),
            "PageDown" => now.saturating_sub(10 * step),
            "Home" => 0,
            "End" => end.as_nanos(),
            _ => return,
        };
        event.prevent_default();
        event.stop_propagation();
        onseek.emit(VirtualTime::from_nanos(to.min(end.as_nanos())));
    })
}

/// What the plot says at a time.
fn reading(i18n: &I18n, props: &DepthPlotProps, at: VirtualTime) -> String {
    let mut text = props.sessions[0].seconds(i18n, at);
    for (session, label) in props.sessions.iter().zip(&props.labels) {
        let depth = session.flows().first().map_or(0, |flow| flow.depth_at(at));
        let args = [("label", label.as_str())];
        let part = i18n.tn("depth-reading", depth as usize, &args);
        let _ = write!(text, " · {part}");
    }
    text
}

fn legend(i18n: &I18n, props: &DepthPlotProps) -> Html {
    let entry = |run: usize| {
        html! {
            <span class={format!("pl-run-{run}")}>
                <svg width="26" height="8" viewBox="0 0 26 8" aria-hidden="true">
                    <path class="pl-depth-line" d="M1 4h24" />
                </svg>
                { props.labels[run].clone() }
            </span>
        }
    };
    let _ = i18n;
    html! { <span class="pl-depth-legend">{ entry(0) }{ entry(1) }</span> }
}

fn draw(
    i18n: &I18n,
    props: &DepthPlotProps,
    frame: &Frame,
    flows: &[Option<&Flow>; 2],
    hover: Option<VirtualTime>,
) -> Html {
    let line = |run: usize| {
        let Some(flow) = flows[run] else { return html! {} };
        let (data, peaks) = steps(frame, flow, props.end);
        let limit = flow.capacity.map(|limit| tenth(frame.y(f64::from(limit))));
        html! {
            <g class={format!("pl-run-{run}")}>
                if let Some(y) = limit {
                    <path class="pl-depth-limit" d={format!("M{} {y}H{}", SIDES.0, tenth(frame.width - SIDES.1))} />
                }
                <path class="pl-depth-peaks" d={peaks} />
                <path class="pl-depth-line" d={data} />
            </g>
        }
    };
    let x = tenth(frame.x(props.clock));
    let upright = |x: f64| format!("M{} {}V{}", tenth(x), AREA.0, AREA.1);
    html! {
        <svg width={frame.width.to_string()} height={HEIGHT.to_string()} aria-hidden="true">
            { axes(i18n, props, frame) }
            { line(0) }{ line(1) }
            if let Some(time) = hover { <path class="pl-depth-hover" d={upright(frame.x(time))} /> }
            <path class="pl-depth-head" d={upright(x)} />
            { for flows.iter().enumerate().filter_map(|(run, flow)| {
                let y = frame.y(f64::from((*flow)?.depth_at(hover.unwrap_or(props.clock))));
                let x = frame.x(hover.unwrap_or(props.clock));
                Some(html! { <circle class={format!("pl-run-{run} pl-depth-dot")}
                    cx={tenth(x).to_string()} cy={tenth(y).to_string()} r="4" /> })
            }) }
        </svg>
    }
}

/// A line that goes from depth to depth in steps, and the spans between the least and the greatest
/// depth where it changes several times within an instant or a pixel.
fn steps(frame: &Frame, flow: &Flow, end: VirtualTime) -> (String, String) {
    let mut data = format!("M{} {}", SIDES.0, tenth(frame.y(0.0)));
    let mut peaks = String::new();
    let y = |depth: u32| tenth(frame.y(f64::from(depth)));
    let mut rest = &flow.depths[..];
    while let Some(first) = rest.first() {
        let x = tenth(frame.x(first.at.time));
        let here = rest.partition_point(|depth| tenth(frame.x(depth.at.time)) <= x + 0.4).max(1);
        let depths = rest[..here].iter().map(|depth| depth.depth);
        let (low, high) = depths
            .clone()
            .fold((u32::MAX, 0), |(low, high), depth| (low.min(depth), high.max(depth)));
        let after = rest[here - 1].depth;
        let _ = write!(data, "H{x}V{}", y(after));
        if low < high {
            let _ = write!(peaks, "M{x} {}V{}", y(low), y(high));
        }
        rest = &rest[here..];
    }
    let _ = write!(data, "H{}", tenth(frame.x(end)));
    (data, peaks)
}

/// Round numbers up to `most`, at most five.
fn ticks(most: f64) -> Vec<f64> {
    let rough = (most / 4.0).max(1.0);
    let unit = 10_f64.powf(rough.log10().floor());
    let step =
        [1.0, 2.0, 5.0, 10.0].map(|part| part * unit).into_iter().find(|step| *step >= rough);
    let step = step.unwrap_or(rough);
    let count = (most / step).floor() as u32;
    (0..=count).map(|k| f64::from(k) * step).collect()
}

fn axes(i18n: &I18n, props: &DepthPlotProps, frame: &Frame) -> Html {
    let right = tenth(frame.width - SIDES.1);
    let level = |depth: f64| {
        let y = tenth(frame.y(depth));
        html! {
            <>
                <path class="pl-grid" d={format!("M{} {y}H{right}", SIDES.0)} />
                <text class="pl-time" x={(SIDES.0 - 8.0).to_string()} y={y.to_string()}
                    text-anchor="end" dominant-baseline="central">{ i18n.number(depth, 0) }</text>
            </>
        }
    };
    let seconds = props.end.as_secs_f64();
    let along = |time: f64| {
        let x = tenth(frame.x(VirtualTime::from_nanos((time * 1e9) as u64)));
        html! {
            <text class="pl-time" x={x.to_string()} y={(AREA.1 + 17.0).to_string()}
                text-anchor="middle">{ i18n.number(time, 0) }</text>
        }
    };
    html! {
        <>
            { for ticks(frame.most).into_iter().map(level) }
            { for ticks(seconds).into_iter().map(along) }
        </>
    }
}

#[cfg(test)]
mod tests {
    use taktwerk_simulators::queue::{self, Policy, Settings};

    use super::*;

    const FRAME: Frame = Frame { width: 650.0, end: 100e9, most: 100.0 };

    #[test]
    fn pixels_lead_back_to_the_same_time() {
        for second in [0, 1, 50, 99, 100] {
            let time = VirtualTime::from_millis(second * 1000);
            assert!(FRAME.time_at(FRAME.x(time)).as_nanos().abs_diff(time.as_nanos()) < 1000);
        }
        assert_eq!(FRAME.time_at(-20.0), VirtualTime::ZERO);
    }

    #[test]
    fn the_numbers_of_an_axis_are_round_and_few() {
        assert_eq!(ticks(102.0), [0.0, 50.0, 100.0]);
        assert_eq!(ticks(10.0), [0.0, 5.0, 10.0]);
        assert_eq!(ticks(3.0), [0.0, 1.0, 2.0, 3.0]);
        assert!((1..2000).all(|most| (2..=6).contains(&ticks(f64::from(most)).len())));
    }

    #[test]
    fn a_long_run_is_drawn_with_few_points() {
        let settings = Settings { ticks: 20_000, ..Settings::default() };
        let run = queue::run(Policy::Ignore, &settings).run;
        let flow = Flow::all_of(&run.trace).remove(0);
        let end = VirtualTime::from_millis(20_000_000);
        let frame = Frame { width: 650.0, end: end.as_nanos() as f64, most: 10.0 };
        let (data, peaks) = steps(&frame, &flow, end);
        assert!(data.len() + peaks.len() < 80_000, "{}", data.len());
        assert!(data.ends_with("H636"));
    }
}

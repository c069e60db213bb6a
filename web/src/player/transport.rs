//! The controls: buttons, slider, speed, axis.

use web_sys::{HtmlInputElement, HtmlSelectElement};
use yew::prelude::*;

use super::icons::Icon;
use super::keys::{Command, HELP};
use super::playback::SPEEDS;
use super::playhead::Axis;
use super::session::Unit;
use crate::i18n::{I18n, use_i18n};

/// Steps of the slider on the time axis.
const SLIDER: u32 = 10_000;

/// How far along the run is, for the slider.
#[derive(Clone, Debug, PartialEq)]
pub struct Progress {
    /// Events folded in.
    pub position: usize,
    /// All events.
    pub last: usize,
    /// The part of the time of the run that has passed, from 0 to 1.
    pub part: f64,
    /// The virtual clock, in words.
    pub clock: String,
    /// Which jumps there are.
    pub jumps: Jumps,
}

/// The places that a player jumps to at the push of a button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Jumps {
    /// Awaits that have to wait.
    Awaits,
    /// Those, and lines that are reached.
    AwaitsAndLines,
    /// Instants at which anything happens.
    Instants(Unit),
}

/// What the controls show and do.
#[derive(PartialEq, Properties)]
pub struct TransportProps {
    /// The player's id.
    pub id: AttrValue,
    /// How far along the run is.
    pub progress: Progress,
    /// Whether it plays.
    pub playing: bool,
    /// How fast.
    pub speed: f64,
    /// What the axis counts.
    pub axis: Axis,
    /// Called by the buttons.
    pub oncommand: Callback<Command>,
    /// Called by the slider on the step axis with a position.
    pub onposition: Callback<usize>,
    /// Called by the slider on the time axis with a part of the run.
    pub onpart: Callback<f64>,
    /// Called with another speed.
    pub onspeed: Callback<f64>,
    /// Called with another axis; without it there is no choice.
    #[prop_or_default]
    pub onaxis: Option<Callback<Axis>>,
}

/// The controls of the player.
#[component]
pub fn Transport(props: &TransportProps) -> Html {
    let i18n = use_i18n();
    html! {
        <>
            <div class="pl-deck" role="group" aria-label={i18n.t("player-controls")}>
                <div class="pl-buttons">{ buttons(&i18n, props) }</div>
                { slider(&i18n, props) }
            </div>
            <div class="pl-settings" role="group" aria-label={i18n.t("player-settings")}>
                { axis_switch(&i18n, props) }
                { speed_choice(&i18n, props) }
                { help(&i18n) }
            </div>
        </>
    }
}

fn buttons(i18n: &I18n, props: &TransportProps) -> Html {
    let at_start = props.progress.position == 0 && props.progress.part <= 0.0;
    let at_end = props.progress.position >= props.progress.last;
    let button = |command: Command, icon: Icon, key: &str, off: bool| {
        let label = i18n.t(key);
        let onclick = props.oncommand.reform(move |_: MouseEvent| command);
        // Disabled in name only: a button that vanished from the focus would lose the keys.
        html! {
            <button type="button" class="pl-button" {onclick} title={label.clone()}
                aria-label={label} aria-disabled={off.then_some("true")}>{ icon.draw() }</button>
        }
    };
    let (icon, key) = match (props.playing, at_end) {
        (true, _) => (Icon::PAUSE, "player-pause"),
        (false, true) => (Icon::AGAIN, "player-again"),
        (false, false) => (Icon::PLAY, "player-play"),
    };
    let onplay = props.oncommand.reform(|_: MouseEvent| Command::Toggle);
    let short_line = format!("→ {}", i18n.t("player-line-short"));
    let jumps = match props.progress.jumps {
        Jumps::Instants(Unit::Ticks) => {
            ("player-next-tick", "player-next-tick-long", "→ Tick".to_owned())
        }
        Jumps::Instants(Unit::Seconds) => {
            ("player-next-instant", "player-next-instant-long", "→ t".to_owned())
        }
        _ => ("player-next-await", "player-next-await-long", "→ await".to_owned()),
    };
    let online = props.oncommand.reform(|_: MouseEvent| Command::NextLine);
    let onawait = props.oncommand.reform(|_: MouseEvent| Command::NextAwait);
    html! {
        <>
            { button(Command::Start, Icon::START, "player-start", at_start) }
            { button(Command::Previous, Icon::PREVIOUS, "player-previous", at_start) }
            <button type="button" class="pl-button pl-play" onclick={onplay}>
                { icon.draw() }<span>{ i18n.t(key) }</span>
            </button>
            { button(Command::Next, Icon::NEXT, "player-next-event", at_end) }
            { button(Command::End, Icon::END, "player-end", at_end) }
            { jump(i18n, jumps, at_end, onawait) }
            if props.progress.jumps == Jumps::AwaitsAndLines {
                { jump(i18n, ("player-next-line", "player-next-line-long", short_line), at_end, online) }
            }
        </>
    }
}

/// A button with a name, what it does in full, and a short name for narrow players.
type JumpNames = (&'static str, &'static str, String);

fn jump(
    i18n: &I18n,
    (name, title, short): JumpNames,
    off: bool,
    onclick: Callback<MouseEvent>,
) -> Html {
    html! {
        <button type="button" class="pl-button pl-await" {onclick} title={i18n.t(title)}
            aria-disabled={off.then_some("true")}>
            <span class="pl-long">{ i18n.t(name) }</span>
            <span class="pl-short" aria-hidden="true">{ short }</span>
        </button>
    }
}

fn slider(i18n: &I18n, props: &TransportProps) -> Html {
    let Progress { position, last, part, clock, .. } = &props.progress;
    let (position_text, last_text) = (position.to_string(), last.to_string());
    let args = [("time", clock.as_str()), ("step", &position_text), ("last", &last_text)];
    let (value, max) = match props.axis {
        Axis::Step => (position_text.clone(), last_text.clone()),
        Axis::Time => ((part * f64::from(SLIDER)).round().to_string(), SLIDER.to_string()),
    };
    let filled = match props.axis {
        Axis::Step => *position as f64 / (*last).max(1) as f64,
        Axis::Time => *part,
    };
    let (axis, onposition, onpart) = (props.axis, props.onposition.clone(), props.onpart.clone());
    let oninput = Callback::from(move |event: InputEvent| {
        let input = event.target_dyn_into::<HtmlInputElement>();
        let Some(value) = input.map(|input| input.value_as_number()) else { return };
        match axis {
            Axis::Step => onposition.emit(value as usize),
            Axis::Time => onpart.emit(value / f64::from(SLIDER)),
        }
    });
    html! {
        <div class="pl-scrub">
            <input type="range" class="pl-range" min="0" {max} step="1" {value} {oninput}
                style={format!("--part:{filled:.4}")} aria-label={i18n.t("player-position")}
                aria-valuetext={i18n.ta("player-position-text", &args)} />
            <p class="pl-where" aria-hidden="true">
                <b>{ clock.clone() }</b>
                <span>{ i18n.ta("player-step-of", &args[1..]) }</span>
            </p>
        </div>
    }
}

fn axis_switch(i18n: &I18n, props: &TransportProps) -> Html {
    let Some(onaxis) = &props.onaxis else { return html! {} };
    let name = format!("{}-axis", props.id);
    let choice = |axis: Axis, key: &str| {
        let onchange = onaxis.reform(move |_: Event| axis);
        html! {
            <label>
                <input type="radio" name={name.clone()} checked={props.axis == axis} {onchange} />
                <span>{ i18n.t(key) }</span>
            </label>
        }
    };
    html! {
        <fieldset class="pl-switch">
            <legend>{ i18n.t("player-axis") }</legend>
            { choice(Axis::Time, "player-axis-time") }
            { choice(Axis::Step, "player-axis-step") }
        </fieldset>
    }
}

fn speed_choice(i18n: &I18n, props: &TransportProps) -> Html {
    let onspeed = props.onspeed.clone();
    let onchange = Callback::from(move |event: Event| {
        let choice = event.target_dyn_into::<HtmlSelectElement>();
        if let Some(speed) = choice.and_then(|select| select.value().parse().ok()) {
            onspeed.emit(speed);
        }
    });
    let option = |speed: f64| {
        let decimals = if speed < 0.5 { 2 } else { usize::from(speed < 1.0) };
        let selected = (speed - props.speed).abs() < 1e-9;
        html! {
            <option value={speed.to_string()} {selected}>
                { format!("{}×", i18n.number(speed, decimals)) }
            </option>
        }
    };
    html! {
        <label class="pl-speed">
            <span>{ i18n.t("player-speed") }</span>
            <select {onchange}>{ for SPEEDS.into_iter().map(option) }</select>
        </label>
    }
}

fn help(i18n: &I18n) -> Html {
    let key = |key: &str| {
        let text = if key.starts_with("player-") { i18n.t(key) } else { key.to_owned() };
        html! { <kbd>{ text }</kbd> }
    };
    let row = |(keys, text): &(&[&str], &str)| {
        html! { <><dt>{ for keys.iter().map(|name| key(name)) }</dt><dd>{ i18n.t(text) }</dd></> }
    };
    html! {
        <details class="pl-help">
            <summary>{ i18n.t("player-keys") }</summary>
            <div><dl>{ for HELP.iter().map(row) }</dl><p>{ i18n.t("player-keys-scope") }</p></div>
        </details>
    }
}

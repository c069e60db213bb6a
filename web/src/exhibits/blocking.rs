//! B3: blocking versus yielding.

use std::rc::Rc;

use taktwerk_simulators::Run;
use taktwerk_simulators::blocking::{self, Mode, Settings};
use yew::prelude::*;

use super::{Aside, ResultLines, Segments, Slider};
use crate::i18n::use_i18n;
use crate::place::{use_choice, use_number};
use crate::player::{Player, Program};
use crate::prose::prose;
use crate::settings::{Choice, Number, Setting};

const TICK: Number = Number { name: "blocking.tick", min: 5, max: 50, step: 1, default: 10 };
const WAIT: Number = Number { name: "blocking.wait", min: 0, max: 500, step: 10, default: 100 };
const MODE: Choice = Choice { name: "blocking.mode", options: &["block", "sleep"] };

/// What can be set.
pub const SETTINGS: &[Setting] =
    &[Setting::Choice(MODE), Setting::Number(TICK), Setting::Number(WAIT)];

/// The modes in the order of [`MODE`].
const MODES: [Mode; 2] = [Mode::Block, Mode::Sleep];

/// The exhibit. Both modes run, so that their results stand side by side.
#[component]
pub fn Blocking() -> Html {
    let i18n = use_i18n();
    let (mode, set_mode) = use_choice(MODE);
    let (tick_ms, set_tick) = use_number(TICK);
    let (wait_ms, set_wait) = use_number(WAIT);
    let runs = use_memo(Settings { tick_ms, wait_ms }, |settings| {
        MODES.map(|mode| {
            let Run { trace, result } = blocking::run(mode, *settings);
            (Rc::new(trace), result)
        })
    });
    let trace = Rc::clone(&runs[mode.min(1)].0);
    let lines = super::result::of_modes(runs.iter().map(|(_, result)| result), mode);
    let ms = |value: u32| i18n.tn("unit-milliseconds", value as usize, &[]);
    html! {
        <>
            <div class="columns">
                <div class="prose"><p>{ prose(&i18n.t("blocking-text")) }</p></div>
                <Aside title={i18n.t("aside-picture")}>
                    { prose(&i18n.t("blocking-picture")) }
                </Aside>
            </div>
            <div class="controls">
                <Segments name={MODE.name} legend={i18n.t("blocking-mode")}
                    options={vec!["time.sleep".into(), "asyncio.sleep".into()]}
                    chosen={mode} on_choose={set_mode} />
                <Slider number={TICK} value={tick_ms} label={i18n.t("blocking-tick")}
                    shown={ms(tick_ms)} on_change={set_tick} />
                <Slider number={WAIT} value={wait_ms} label={i18n.t("blocking-wait")}
                    shown={ms(wait_ms)} on_change={set_wait} />
                <ResultLines title={i18n.t("result-both")} {lines} />
            </div>
            <Player id="player-blocking" {trace} source={Program::from(blocking::source())} />
        </>
    }
}

//! B4: off-loading blocking calls to a pool of worker threads.

use std::rc::Rc;

use taktwerk_simulators::Run;
use taktwerk_simulators::off_loading::{self, Mode, Settings};
use yew::prelude::*;

use super::{Aside, ResultLines, Segments, Slider};
use crate::i18n::{I18n, use_i18n};
use crate::place::{use_choice, use_number};
use crate::player::{Player, Program};
use crate::prose::prose;
use crate::settings::{Choice, Number, Setting};

const WORKERS: Number = Number { name: "workers.pool", min: 1, max: 8, step: 1, default: 2 };
const CALLS: Number = Number { name: "workers.calls", min: 1, max: 8, step: 1, default: 3 };
const LENGTH: Number = Number { name: "workers.length", min: 10, max: 500, step: 10, default: 200 };
const MODE: Choice = Choice { name: "workers.mode", options: &["workers", "direct"] };

/// What can be set.
pub const SETTINGS: &[Setting] = &[
    Setting::Choice(MODE),
    Setting::Number(WORKERS),
    Setting::Number(CALLS),
    Setting::Number(LENGTH),
];

/// The modes in the order of [`MODE`].
const MODES: [Mode; 2] = [Mode::Workers, Mode::Direct];

/// The exhibit. Both modes run, so that their results stand side by side.
#[component]
pub fn Workers() -> Html {
    let i18n = use_i18n();
    let (mode, set_mode) = use_choice(MODE);
    let (workers, set_workers) = use_number(WORKERS);
    let (calls, set_calls) = use_number(CALLS);
    let (call_ms, set_length) = use_number(LENGTH);
    let runs = use_memo(Settings { workers, calls, call_ms }, |settings| {
        MODES.map(|mode| {
            let Run { trace, result } = off_loading::run(mode, *settings);
            (Rc::new(trace), result)
        })
    });
    let trace = Rc::clone(&runs[mode.min(1)].0);
    let lines = super::result::of_modes(runs.iter().map(|(_, result)| result), mode);
    let count = |key: &str, value: u32| i18n.tn(key, value as usize, &[]);
    html! {
        <>
            { words(&i18n) }
            <div class="controls">
                <Segments name={MODE.name} legend={i18n.t("workers-mode")}
                    options={vec!["asyncio.to_thread".into(), "time.sleep".into()]}
                    chosen={mode} on_choose={set_mode} />
                <Slider number={WORKERS} value={workers} label={i18n.t("workers-pool")}
                    shown={count("workers-pool-value", workers)} on_change={set_workers} />
                <Slider number={CALLS} value={calls} label={i18n.t("workers-calls")}
                    shown={count("workers-calls-value", calls)} on_change={set_calls} />
                <Slider number={LENGTH} value={call_ms} label={i18n.t("workers-length")}
                    shown={count("unit-milliseconds", call_ms)} on_change={set_length} />
                <ResultLines title={i18n.t("result-both")} {lines} />
            </div>
            <Player id="player-workers" {trace} source={Program::from(off_loading::source())} />
            <p>{ prose(&i18n.t("workers-cpu")) }</p>
        </>
    }
}

fn words(i18n: &I18n) -> Html {
    html! {
        <div class="columns">
            <div class="prose"><p>{ prose(&i18n.t("workers-text")) }</p></div>
            <Aside title={i18n.t("aside-model")}>{ prose(&i18n.t("workers-model")) }</Aside>
        </div>
    }
}

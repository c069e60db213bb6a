//! B2: the virtual clock jumps to the next timer.

use std::rc::Rc;

use taktwerk_simulators::virtual_clock::{self, Settings};
use yew::prelude::*;

use super::{Aside, ResultLines, Slider, Verdict};
use crate::i18n::use_i18n;
use crate::place::use_number;
use crate::player::{Player, Program};
use crate::prose::prose;
use crate::settings::{Number, Setting};

const SLEEPERS: Number = Number { name: "clock.sleepers", min: 1, max: 8, step: 1, default: 3 };
const LONGEST: Number = Number { name: "clock.longest", min: 1, max: 3600, step: 1, default: 6 };

/// What can be set.
pub const SETTINGS: &[Setting] = &[Setting::Number(SLEEPERS), Setting::Number(LONGEST)];

/// The exhibit.
#[component]
pub fn Clock() -> Html {
    let i18n = use_i18n();
    let (sleepers, set_sleepers) = use_number(SLEEPERS);
    let (longest_s, set_longest) = use_number(LONGEST);
    let run = use_memo(Settings { sleepers, longest_s }, |settings| {
        let run = virtual_clock::run(*settings);
        let jumps = virtual_clock::jumps(&run.trace);
        (Rc::new(run.trace), run.result, jumps)
    });
    let (trace, lines, jumps) = &*run;
    let mut lines = Verdict::plain(lines);
    lines.push(Verdict { text: i18n.tn("clock-jumps", *jumps, &[]), shown: false });
    let tasks = i18n.tn("clock-sleepers-value", sleepers as usize, &[]);
    let seconds = i18n.tn("unit-seconds", longest_s as usize, &[]);
    html! {
        <>
            <div class="columns">
                <div class="prose"><p>{ prose(&i18n.t("clock-text")) }</p></div>
                <Aside title={i18n.t("aside-try")}>{ prose(&i18n.t("clock-try")) }</Aside>
            </div>
            <div class="controls">
                <Slider number={SLEEPERS} value={sleepers} label={i18n.t("clock-sleepers")}
                    shown={tasks} on_change={set_sleepers} />
                <Slider number={LONGEST} value={longest_s} label={i18n.t("clock-longest")}
                    shown={seconds} on_change={set_longest} />
            </div>
            <Player id="player-clock" trace={Rc::clone(trace)} source={Program::from(virtual_clock::source())} />
            <ResultLines title={i18n.t("result-title")} {lines} />
        </>
    }
}

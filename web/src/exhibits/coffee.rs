//! The three coroutines of exercise 1, as a demonstration.

use std::rc::Rc;

use taktwerk_simulators::coffee;
use yew::prelude::*;

use super::{ResultLines, Verdict};
use crate::i18n::use_i18n;
use crate::player::{Axis, Player, Program};
use crate::prose::prose;

/// The exhibit. It has no settings; the player comes first.
#[component]
pub fn Coffee() -> Html {
    let i18n = use_i18n();
    let run = use_memo((), |()| {
        let run = coffee::run();
        (Rc::new(run.trace), Verdict::plain(&run.result))
    });
    let (trace, lines) = &*run;
    html! {
        <>
            <h2 class="unseen">{ i18n.t("coffee-title") }</h2>
            <Player id="player-coffee" trace={Rc::clone(trace)} source={Program::from(coffee::source())}
                axis={Axis::Step} />
            <div class="columns">
                <div class="prose">
                    <p>{ prose(&i18n.t("coffee-together")) }</p>
                    <ul>
                        <li>{ prose(&i18n.t("coffee-mahlen")) }</li>
                        <li>{ prose(&i18n.t("coffee-bruehen")) }</li>
                        <li>{ prose(&i18n.t("coffee-milch")) }</li>
                    </ul>
                    <p>{ prose(&i18n.t("coffee-rule")) }</p>
                </div>
                <ResultLines title={i18n.t("coffee-result")} lines={lines.clone()} />
            </div>
        </>
    }
}

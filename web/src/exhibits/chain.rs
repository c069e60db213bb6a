//! B8 and B1: a cancellation goes through a chain of calls, with faults to switch on.

mod layers;
mod listing;

use std::rc::Rc;

use taktwerk_simulators::chain::{self, Settings as Model};
use yew::prelude::*;

use super::{Folded, ResultLines, Segments, Verdict, set_number};
use crate::i18n::{I18n, use_i18n};
use crate::place::{PlaceHandle, use_choice, use_place};
use crate::player::{Axis, Compare, Picture, Player, Program, Side};
use crate::settings::{Choice, Number, Setting};
use crate::url::Query;
use layers::Layers;
use listing::Listings;

const LAYERS: Number = Number { name: "chain.layers", min: 1, max: 8, step: 1, default: 3 };
const WORK: Number = time("chain.work", 10_000);
const DEADLINE: Number = time("chain.deadline", 2000);
const OUTER: Number = time("chain.outer", 0);
const SECOND: Number = time("chain.second", 0);
const INNER: Number = time("chain.inner", 0);
const INNER_AT: Number = Number { name: "chain.inner-at", min: 2, max: 8, step: 1, default: 2 };
const FORGETS: Choice = Choice { name: "js.forgets", options: &["nobody", "handler", "service"] };

/// A time in milliseconds; 0 for none.
const fn time(name: &'static str, default: u32) -> Number {
    Number { name, min: 0, max: 10_000, step: 100, default }
}

/// What can be set.
pub const SETTINGS: &[Setting] = &[
    Setting::Number(LAYERS),
    Setting::Number(WORK),
    Setting::Number(DEADLINE),
    Setting::Number(OUTER),
    Setting::Number(SECOND),
    Setting::Number(INNER),
    Setting::Number(INNER_AT),
    Setting::Digits(layers::CALLS),
    Setting::Digits(layers::SWALLOWS),
    Setting::Digits(layers::FAILS),
    Setting::Digits(layers::CLEANUPS),
    Setting::Digits(layers::WAITS),
    Setting::Choice(FORGETS),
];

/// The chain that an address describes.
pub fn model(query: &Query) -> Model {
    let some = |number: Number| Some(number.read(query)).filter(|ms| *ms > 0);
    Model {
        layers: layers::read(query, LAYERS.read(query) as usize),
        work_ms: WORK.read(query),
        deadline_ms: some(DEADLINE),
        inner_deadline: some(INNER).map(|ms| (INNER_AT.read(query) as usize - 1, ms)),
        outer_cancel_ms: some(OUTER),
        second_cancel_ms: some(SECOND),
    }
}

/// The exhibit.
#[component]
pub fn Chain() -> Html {
    let (i18n, place) = (use_i18n(), use_place());
    let model = model(&place.address.query);
    let names = model.names();
    let run = use_memo(model, |model| {
        let run = chain::run(model);
        (Rc::new(run.trace), run.result, run.leaks.len())
    });
    let (trace, result, leaks) = &*run;
    let mut lines = Verdict::plain(result);
    if *leaks > 0 {
        lines.push(Verdict { text: i18n.tn("chain-leaks", *leaks, &[]), shown: false });
    }
    html! {
        <>
            <div class="controls">
                { set_number(&i18n, &place, LAYERS, "chain-layers", count(&i18n, LAYERS, &place)) }
                { set_time(&i18n, &place, DEADLINE, "chain-deadline") }
                { set_time(&i18n, &place, WORK, "chain-work") }
                <Folded summary={i18n.t("chain-faults")} open={has_faults(&place)}>
                    <Layers names={names.clone()} />
                </Folded>
                <Folded summary={i18n.t("chain-more-settings")} open={has_more(&place)}>
                    { set_time(&i18n, &place, OUTER, "chain-outer") }
                    { set_time(&i18n, &place, SECOND, "chain-second") }
                    { set_time(&i18n, &place, INNER, "chain-inner") }
                    if INNER.read(&place.address.query) > 0 {
                        { set_number(&i18n, &place, INNER_AT, "chain-inner-at",
                            owner(&place, &names)) }
                    }
                </Folded>
            </div>
            <Player id="player-chain" trace={Rc::clone(trace)} lead={Picture::Chain}
                axis={Axis::Step} source={Program::from(chain::source())} autoplay=true />
            <ResultLines title={i18n.t("result-title")} {lines} />
        </>
    }
}

/// Whether some layer does something else than wait.
fn has_faults(place: &PlaceHandle) -> bool {
    let all = [layers::CALLS, layers::SWALLOWS, layers::FAILS, layers::CLEANUPS, layers::WAITS];
    all.into_iter().any(|digits| place.address.query.get(digits.name).is_some())
}

fn has_more(place: &PlaceHandle) -> bool {
    [OUTER, SECOND, INNER].into_iter().any(|number| number.read(&place.address.query) > 0)
}

fn count(i18n: &I18n, number: Number, place: &PlaceHandle) -> String {
    i18n.number(f64::from(number.read(&place.address.query)), 0)
}

/// The layer that holds the inner timeout.
fn owner(place: &PlaceHandle, names: &[&'static str]) -> String {
    let layer = INNER_AT.read(&place.address.query) as usize;
    names.get(layer - 1).map_or("–", |name| *name).to_owned()
}

fn set_time(i18n: &I18n, place: &PlaceHandle, number: Number, label: &str) -> Html {
    let shown = match number.read(&place.address.query) {
        0 if number != WORK => i18n.t("chain-none"),
        ms => seconds(i18n, ms),
    };
    set_number(i18n, place, number, label, shown)
}

/// Milliseconds as seconds.
fn seconds(i18n: &I18n, ms: u32) -> String {
    i18n.ta("player-seconds", &[("number", &i18n.number(f64::from(ms) / 1000.0, 1))])
}

/// B1 and B8 side by side: the same chain in JavaScript and in Python.
#[component]
pub fn JsAndPython() -> Html {
    let i18n = use_i18n();
    let (forgets, set_forgets) = use_choice(FORGETS);
    let runs = use_memo(forgets, |forgets| {
        let mut js = Model::course_js();
        if let Some(layer) = forgets.checked_sub(1).and_then(|at| js.layers.get_mut(at)) {
            layer.forgets = true;
        }
        [chain::js::run(&js), chain::run(&Model::course_js())]
            .map(|run| (Rc::new(run.trace), run.result))
    });
    let side = |run: usize, label: &str| Side {
        label: AttrValue::from(label.to_owned()),
        trace: Rc::clone(&runs[run].0),
        source: None,
    };
    let options = FORGETS.options.iter().map(|name| i18n.t(&format!("js-forgets-{name}")).into());
    let lines: Vec<Verdict> = runs.iter().flat_map(|(_, lines)| Verdict::plain(lines)).collect();
    html! {
        <>
            <div class="controls">
                <Segments name={FORGETS.name} legend={i18n.t("js-forgets")}
                    options={options.collect::<Vec<AttrValue>>()} chosen={forgets}
                    on_choose={set_forgets} />
            </div>
            <Compare id="player-js" picture={Picture::Chain}
                sides={[side(0, "JavaScript"), side(1, "Python")]} />
            <ResultLines title={i18n.t("result-both")} {lines} />
            <Listings {forgets} />
        </>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_default_address_is_the_chain_of_the_course() {
        assert_eq!(model(&Query::default()), Model::course());
        let lines = [
            "  service: start",
            "  db: start",
            "  db: abgebrochen, räume auf",
            "  service: finally",
            "  handler: Timeout nach 2.0 s (virtuell)",
        ];
        assert_eq!(chain::run(&model(&Query::default())).result, lines);
    }

    #[test]
    fn an_address_can_set_everything() {
        let query = "chain.layers=4&chain.deadline=0&chain.outer=500&chain.second=100\
                     &chain.inner=300&chain.inner-at=3&chain.calls=012&chain.swallows=001";
        let model = model(&Query::parse(query));
        assert_eq!((model.layers.len(), model.deadline_ms), (4, None));
        assert_eq!(model.inner_deadline, Some((2, 300)));
        assert_eq!(model.layers[1].call, chain::Call::Detach);
        assert!(model.layers[2].swallows && !model.layers[3].swallows);
    }
}

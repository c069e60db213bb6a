//! B9: a task group ends when all its children have, and cancels the rest when one fails.

use std::rc::Rc;

use taktwerk_simulators::group::{self, Child, Settings as Model};
use yew::prelude::*;

use super::{ResultLines, Segments, Verdict, set_number};
use crate::i18n::use_i18n;
use crate::place::{use_choice, use_place};
use crate::player::{Player, Program};
use crate::settings::{Choice, Number, Setting};
use crate::url::Query;

const FAILS: Choice = Choice { name: "group.fails", options: &["b", "a", "c", "nobody"] };
const TIMES: [Number; 3] = [time("group.a", 1000), time("group.b", 2000), time("group.c", 10_000)];

const fn time(name: &'static str, default: u32) -> Number {
    Number { name, min: 0, max: 10_000, step: 500, default }
}

/// What can be set.
pub const SETTINGS: &[Setting] = &[
    Setting::Choice(FAILS),
    Setting::Number(TIMES[0]),
    Setting::Number(TIMES[1]),
    Setting::Number(TIMES[2]),
];

/// The group that an address describes.
pub fn model(query: &Query) -> Model {
    let failing = FAILS.options[FAILS.read(query)];
    let child =
        |(name, time): (&str, Number)| Child { ms: time.read(query), fails: name == failing };
    Model { children: ["a", "b", "c"].into_iter().zip(TIMES).map(child).collect() }
}

/// The exhibit.
#[component]
pub fn Group() -> Html {
    let (i18n, place) = (use_i18n(), use_place());
    let (fails, set_fails) = use_choice(FAILS);
    let run = use_memo(model(&place.address.query), |model| {
        let run = group::run(model);
        (Rc::new(run.trace), Verdict::plain(&run.result))
    });
    let (trace, lines) = &*run;
    let options: Vec<AttrValue> = FAILS
        .options
        .iter()
        .map(|name| match *name {
            "nobody" => i18n.t("group-nobody").into(),
            name => AttrValue::Static(name),
        })
        .collect();
    let slider = |(name, number): (&str, Number)| {
        let ms = number.read(&place.address.query);
        let shown = i18n.number(f64::from(ms) / 1000.0, 1);
        let shown = i18n.ta("player-seconds", &[("number", &shown)]);
        set_number(&i18n, &place, number, &format!("group-time-{name}"), shown)
    };
    html! {
        <>
            <div class="controls">
                <Segments name={FAILS.name} legend={i18n.t("group-fails")} {options}
                    chosen={fails} on_choose={set_fails} />
                { for ["a", "b", "c"].into_iter().zip(TIMES).map(slider) }
                <ResultLines title={i18n.t("result-title")} lines={lines.clone()} />
            </div>
            <Player id="player-group" trace={Rc::clone(trace)}
                source={Program::from(group::source())} />
        </>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_default_address_is_the_group_of_the_course() {
        assert_eq!(model(&Query::default()), Model::course());
        let result = group::run(&model(&Query::default())).result;
        assert_eq!(
            result,
            ["  a fertig", "  c abgebrochen", "  gefangen: ['b kaputt'] bei t = 2.0"]
        );
    }
}

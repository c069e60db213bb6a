//! B5: a producer, a queue and a consumer in ticks, under two policies side by side.

use std::rc::Rc;

use taktwerk_simulators::queue::{self, Jitter, Profile, QueueRun, Settings as Model};
use yew::prelude::*;

use super::{Folded, ProfilePad, ResultLines, Segments, Select, Verdict, set_number};
use crate::i18n::{I18n, use_i18n};
use crate::place::{Move, PlaceHandle, use_choice, use_number, use_place};
use crate::player::{Compare, Picture, Side, Unit};
use crate::settings::{Choice, Digits, Number, Setting};

const LEFT: Choice = Choice { name: "queue.left", options: &POLICIES };
const RIGHT: Choice = Choice {
    name: "queue.right",
    options: &["backpressure", "unbounded", "ignore", "reject", "drop"],
};
const LIMIT: Number = Number { name: "queue.limit", min: 1, max: 50, step: 1, default: 10 };
const PRODUCER: Number = Number { name: "queue.producer", min: 0, max: 9, step: 1, default: 3 };
const CONSUMER: Number = Number { name: "queue.consumer", min: 0, max: 9, step: 1, default: 2 };
const TICKS: Number = Number { name: "queue.ticks", min: 10, max: 500, step: 10, default: 100 };
const JITTER: Number = Number { name: "queue.jitter", min: 0, max: 3, step: 1, default: 0 };
const SEED: Number = Number { name: "queue.seed", min: 1, max: 99, step: 1, default: 1 };
const PROFILE: Choice = Choice {
    name: "queue.profile",
    options: &["constant", "slow", "fast", "bursty", "standing", "drawn"],
};
const DRAWN: Digits =
    Digits { name: "queue.drawn", most: COLUMNS, greatest: 9, default: "22220000442222000044" };

/// Ticks that the profile is drawn with.
const COLUMNS: usize = 20;

/// What can be set.
pub const SETTINGS: &[Setting] = &[
    Setting::Choice(LEFT),
    Setting::Choice(RIGHT),
    Setting::Number(LIMIT),
    Setting::Number(PRODUCER),
    Setting::Number(CONSUMER),
    Setting::Number(TICKS),
    Setting::Number(JITTER),
    Setting::Number(SEED),
    Setting::Choice(PROFILE),
    Setting::Digits(DRAWN),
];

/// The policies by their names in the address, in the order of [`Policy::ALL`].
const POLICIES: [&str; 5] = ["unbounded", "ignore", "backpressure", "reject", "drop"];

/// The position in [`Policy::ALL`] of an option of a choice.
fn policy(choice: Choice, option: usize) -> usize {
    let name = choice.options.get(option);
    POLICIES.iter().position(|policy| Some(policy) == name).unwrap_or(0)
}

/// What a policy is called.
fn policy_name(i18n: &I18n, policy: usize) -> String {
    i18n.t(&format!("queue-policy-{}", POLICIES[policy]))
}

/// The exhibit.
#[component]
pub fn Queue() -> Html {
    let (i18n, place) = (use_i18n(), use_place());
    let read = |number: Number| number.read(&place.address.query);
    let (left, set_left) = use_choice(LEFT);
    let (right, set_right) = use_choice(RIGHT);
    let consumer = match PROFILE.read(&place.address.query) {
        0 => Profile::Constant(read(CONSUMER)),
        1 => Profile::Slow,
        2 => Profile::Fast,
        3 => Profile::Bursty,
        4 => Profile::Standing(read(CONSUMER)),
        _ => Profile::Drawn(DRAWN.read(&place.address.query).bytes().map(|b| b - b'0').collect()),
    };
    let jitter = Jitter { amount: read(JITTER) as u8, seed: u64::from(read(SEED)) };
    let model = Model {
        limit: read(LIMIT),
        producer_rate: read(PRODUCER),
        consumer,
        ticks: read(TICKS),
        jitter: (jitter.amount > 0).then_some(jitter),
    };
    let rates = model.consumer.rates();
    let has_rate = matches!(model.consumer, Profile::Constant(_) | Profile::Standing(_));
    let set = |number, names| slider(&i18n, &place, number, names);
    let runs = use_memo(model, |model| {
        queue::run_all(model).map(|run| (Rc::new(run.run.trace.clone()), run))
    });
    let chosen = [policy(LEFT, left), policy(RIGHT, right)];
    let side = |policy: usize| Side {
        label: policy_name(&i18n, policy).into(),
        trace: Rc::clone(&runs[policy].0),
        source: None,
    };
    let result = |policy: usize| runs[policy].1.run.result.iter().cloned();
    let lines = chosen.into_iter().flat_map(result).collect::<Vec<_>>();
    let names = |choice: Choice| -> Vec<AttrValue> {
        (0..5).map(|option| policy_name(&i18n, policy(choice, option)).into()).collect()
    };
    html! {
        <>
            <div class="controls controls-queue">
                <Select name={LEFT.name} label={i18n.t("queue-left")} options={names(LEFT)}
                    chosen={left} on_choose={set_left} />
                <Select name={RIGHT.name} label={i18n.t("queue-right")} options={names(RIGHT)}
                    chosen={right} on_choose={set_right} />
                { set(PRODUCER, ("queue-producer-rate", "unit-per-tick")) }
                if has_rate { { set(CONSUMER, ("queue-consumer-rate", "unit-per-tick")) } }
                { set(LIMIT, ("queue-limit", "unit-places")) }
                <More {rates} />
            </div>
            <Compare id="player-queue" sides={chosen.map(side)} picture={Picture::Queue}
                unit={Unit::Ticks} autoplay=true />
            <ResultLines title={i18n.t("result-both")} lines={Verdict::plain(&lines)} />
            <h3>{ i18n.t("queue-table-title") }</h3>
            { table(&i18n, &runs.each_ref().map(|(_, run)| run), chosen) }
        </>
    }
}

fn slider(i18n: &I18n, place: &PlaceHandle, number: Number, (label, unit): (&str, &str)) -> Html {
    let shown = i18n.tn(unit, number.read(&place.address.query) as usize, &[]);
    set_number(i18n, place, number, label, shown)
}

#[derive(PartialEq, Properties)]
struct MoreProps {
    rates: Vec<u32>,
}

/// What is set less often; folded in unless it is set.
#[component]
fn More(MoreProps { rates }: &MoreProps) -> Html {
    let (i18n, place) = (use_i18n(), use_place());
    let (profile, set_profile) = use_choice(PROFILE);
    let (jitter, _) = use_number(JITTER);
    let is_set = [PROFILE.name, TICKS.name, JITTER.name, SEED.name]
        .into_iter()
        .any(|name| place.address.query.get(name).is_some());
    let profiles: Vec<AttrValue> = PROFILE
        .options
        .iter()
        .map(|name| i18n.t(&format!("queue-profile-{name}")).into())
        .collect();
    // Whatever is drawn over, the result is a profile of the reader's own.
    let draw_at = place.clone();
    let on_draw = Callback::from(move |bars: Vec<u32>| {
        let digits = bars.iter().map(|amount| char::from(b'0' + (*amount).min(9) as u8));
        draw_at.dispatch(Move::Digits(DRAWN, digits.collect()));
        draw_at.dispatch(Move::Choice(PROFILE, PROFILE.options.len() - 1));
    });
    let set = |number, names| slider(&i18n, &place, number, names);
    html! {
        <Folded summary={i18n.t("queue-more-settings")} open={is_set}>
                <Segments name={PROFILE.name} legend={i18n.t("queue-profile")} options={profiles}
                    chosen={profile} on_choose={set_profile} />
                <ProfilePad id={DRAWN.name} label={i18n.t("queue-drawn")} rates={rates.clone()}
                    columns={COLUMNS} {on_draw} />
                { set(TICKS, ("queue-ticks", "unit-ticks")) }
                { set(JITTER, ("queue-jitter", "unit-jitter")) }
                if jitter > 0 { { set(SEED, ("queue-seed", "unit-seed")) } }
        </Folded>
    }
}

/// All policies with their counts, those that are shown marked.
fn table(i18n: &I18n, runs: &[&QueueRun; 5], shown: [usize; 2]) -> Html {
    let heads = [
        "queue-column-produced",
        "queue-column-consumed",
        "queue-column-inside",
        "queue-column-most",
        "queue-column-held",
        "queue-column-lost",
        "queue-column-rejected",
        "queue-column-dropped",
        "queue-column-wait",
        "queue-column-little",
    ];
    let wait = |ticks: Option<f64>| ticks.map_or("–".to_owned(), |ticks| i18n.number(ticks, 2));
    let row = |(index, run): (usize, &&QueueRun)| {
        let counts = run.counts;
        let numbers = [
            counts.produced,
            counts.consumed,
            counts.in_queue,
            counts.max_queue,
            counts.held,
            counts.lost,
            counts.rejected,
            counts.dropped,
        ];
        let bad = |at: usize, number: u32| (number > 0 && (5..8).contains(&at)).then_some("is-bad");
        html! {
            <tr class={classes!(shown.contains(&index).then_some("is-shown"))}>
                <th scope="row">{ policy_name(i18n, index) }</th>
                { for numbers.into_iter().enumerate().map(|(at, number)| html! {
                    <td class={classes!(bad(at, number))}>{ i18n.number(f64::from(number), 0) }</td>
                }) }
                <td>{ wait(run.waits.mean_of_all) }</td>
                <td>{ wait(run.waits.predicted) }</td>
            </tr>
        }
    };
    let head = |key: &&str| html! { <th scope="col">{ i18n.t(key) }</th> };
    html! {
        <div class="facts" tabindex="0" role="group" aria-label={i18n.t("queue-table-title")}>
            <table>
                <thead><tr><td />{ for heads.iter().map(head) }</tr></thead>
                <tbody>{ for runs.iter().enumerate().map(row) }</tbody>
            </table>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use taktwerk_simulators::queue::Policy;

    use super::*;
    use crate::i18n::Lang;

    #[test]
    fn the_names_in_the_address_stand_in_the_order_of_the_policies() {
        use Policy::{Backpressure, DropOldest, Ignore, RejectNewest, Unbounded};
        assert_eq!(Policy::ALL, [Unbounded, Ignore, Backpressure, RejectNewest, DropOldest]);
        assert_eq!((policy(LEFT, 0), policy(RIGHT, 0), policy(RIGHT, 4)), (0, 2, 4));
    }

    #[test]
    fn every_policy_and_profile_has_a_name() {
        for lang in Lang::ALL {
            let i18n = I18n::of(lang);
            let mut names: Vec<_> = (0..5).map(|policy| policy_name(&i18n, policy)).collect();
            names.extend(
                PROFILE.options.iter().map(|name| i18n.t(&format!("queue-profile-{name}"))),
            );
            assert!(
                names.iter().all(|name| !name.is_empty() && !name.contains("queue-")),
                "{names:?}"
            );
        }
    }
}

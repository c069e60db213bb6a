//! What each layer of the chain does, as a small table: one row a layer, one digit a layer in the
//! address.

use taktwerk_simulators::chain::{Call, Layer, MAX_LAYERS};
use web_sys::{HtmlInputElement, HtmlSelectElement};
use yew::prelude::*;

use crate::i18n::{I18n, use_i18n};
use crate::place::{Move, use_place};
use crate::settings::Digits;
use crate::url::Query;

/// How each layer runs what is under it: awaits, detaches or shields it.
pub const CALLS: Digits = digits("chain.calls", 2);
/// Which layers swallow the cancellation.
pub const SWALLOWS: Digits = digits("chain.swallows", 1);
/// Which layers fail while they clean up.
pub const FAILS: Digits = digits("chain.fails", 1);
/// How long each layer cleans up, in steps of 0.2 s.
pub const CLEANUPS: Digits = digits("chain.cleanup", 9);
/// Which layers wait while they clean up, instead of blocking.
pub const WAITS: Digits = digits("chain.async", 1);

/// Milliseconds that a digit of [`CLEANUPS`] stands for.
const CLEANUP_MS: u32 = 200;

const fn digits(name: &'static str, greatest: u8) -> Digits {
    Digits { name, most: MAX_LAYERS, greatest, default: "0" }
}

/// The digit of a layer.
fn digit(query: &Query, digits: Digits, layer: usize) -> u8 {
    digits.read(query).as_bytes().get(layer).map_or(0, |digit| digit - b'0')
}

/// All digits with that of one layer changed; zeros at the end are left out.
fn changed(query: &Query, digits: Digits, layer: usize, to: u8) -> String {
    let mut all = [0; MAX_LAYERS];
    for (at, digit) in digits.read(query).bytes().enumerate() {
        all[at] = digit - b'0';
    }
    all[layer] = to;
    let text: String = all.iter().map(|digit| char::from(b'0' + digit)).collect();
    let text = text.trim_end_matches('0');
    if text.is_empty() { digits.default.to_owned() } else { text.to_owned() }
}

/// The layers that an address describes.
pub fn read(query: &Query, count: usize) -> Vec<Layer> {
    let layer = |at| Layer {
        cleanup_ms: u32::from(digit(query, CLEANUPS, at)) * CLEANUP_MS,
        async_cleanup: digit(query, WAITS, at) > 0,
        call: [Call::Await, Call::Detach, Call::Shield][usize::from(digit(query, CALLS, at))],
        swallows: digit(query, SWALLOWS, at) > 0,
        fails: digit(query, FAILS, at) > 0,
        forgets: false,
    };
    (0..count).map(layer).collect()
}

/// Whose layers.
#[derive(PartialEq, Properties)]
pub struct LayersProps {
    /// Their names, from the handler inwards.
    pub names: Vec<&'static str>,
}

/// One row a layer.
#[component]
pub fn Layers(LayersProps { names }: &LayersProps) -> Html {
    let (i18n, place) = (use_i18n(), use_place());
    let set = {
        let place = place.clone();
        Callback::from(move |(digits, layer, to): (Digits, usize, u8)| {
            let text = changed(&place.address.query, digits, layer, to);
            place.dispatch(Move::Digits(digits, text));
        })
    };
    let row = |(layer, name): (usize, &&'static str)| {
        row(&i18n, &place.address.query, (layer, name), &set)
    };
    html! {
        <fieldset class="layers">
            <legend class="unseen">{ i18n.t("chain-faults") }</legend>
            { for names.iter().enumerate().map(row) }
        </fieldset>
    }
}

/// What changes the digit of a layer.
type Set = Callback<(Digits, usize, u8)>;

fn row(i18n: &I18n, query: &Query, (layer, name): (usize, &'static str), set: &Set) -> Html {
    let calls = ["chain-awaits", "chain-detaches", "chain-shields"].map(|key| i18n.t(key));
    let cleanups = (0..10_u32).map(|step| match step {
        0 => i18n.t("chain-cleanup-none"),
        _ => super::seconds(i18n, step * CLEANUP_MS),
    });
    let choose = |digits: Digits, label: &str, options: Vec<String>| {
        choose(i18n, query, (layer, name), (digits, label), &options, set)
    };
    let switch = |digits: Digits, label: &str| {
        let (on, set) = (digit(query, digits, layer) > 0, set.clone());
        let onchange = Callback::from(move |event: Event| {
            let input = event.target_dyn_into::<HtmlInputElement>();
            let checked = input.is_some_and(|input| input.checked());
            set.emit((digits, layer, u8::from(checked)));
        });
        html! {
            <label class="check">
                <input type="checkbox" checked={on} {onchange} />{ i18n.t(label) }
            </label>
        }
    };
    html! {
        <div class="layer" role="group" aria-label={name}>
            <code>{ name }</code>
            { choose(CALLS, "chain-calls", calls.into()) }
            { choose(CLEANUPS, "chain-cleanup", cleanups.collect()) }
            if digit(query, CLEANUPS, layer) > 0 { { switch(WAITS, "chain-async") } }
            { switch(SWALLOWS, "chain-swallows") }
            { switch(FAILS, "chain-fails") }
        </div>
    }
}

fn choose(
    i18n: &I18n,
    query: &Query,
    (layer, name): (usize, &str),
    (digits, label): (Digits, &str),
    options: &[String],
    set: &Set,
) -> Html {
    let chosen = usize::from(digit(query, digits, layer));
    let set = set.clone();
    let onchange = Callback::from(move |event: Event| {
        let select = event.target_dyn_into::<HtmlSelectElement>();
        let index = select.and_then(|select| u8::try_from(select.selected_index()).ok());
        set.emit((digits, layer, index.unwrap_or(0)));
    });
    let option = |(index, text): (usize, &String)| {
        html! { <option value={index.to_string()} selected={index == chosen}>{ text }</option> }
    };
    html! {
        <select {onchange} aria-label={format!("{name}: {}", i18n.t(label))}
            title={i18n.t(label)} class={classes!((chosen > 0).then_some("is-set"))}>
            { for options.iter().enumerate().map(option) }
        </select>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_digit_is_changed_and_zeros_at_the_end_need_no_place() {
        let query = Query::parse("chain.calls=012");
        assert_eq!(changed(&query, CALLS, 0, 2), "212");
        assert_eq!(changed(&query, CALLS, 2, 0), "01");
        assert_eq!(changed(&query, CALLS, 7, 1), "01200001");
        assert_eq!(changed(&Query::parse("chain.calls=1"), CALLS, 0, 0), "0");
    }

    #[test]
    fn too_great_digits_are_read_as_the_greatest() {
        let layers = read(&Query::parse("chain.calls=99&chain.cleanup=95&chain.async=7"), 3);
        assert_eq!(layers[0].call, Call::Shield);
        assert_eq!(
            layers.iter().map(|layer| layer.cleanup_ms).collect::<Vec<_>>(),
            [1800, 1000, 0]
        );
        assert!(layers[0].async_cleanup && !layers[1].async_cleanup);
    }
}

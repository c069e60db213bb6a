//! What the reader sets an exhibit with: sliders, and switches between a few modes.
//!
//! Both are native inputs, so keyboards, screen readers and touch work as everywhere else.

use web_sys::{Element, HtmlInputElement, HtmlSelectElement};
use yew::prelude::*;

use crate::i18n::I18n;
use crate::place::{Move, PlaceHandle};
use crate::settings::Number;

/// Properties of [`Slider`].
#[derive(Properties, PartialEq)]
pub struct SliderProps {
    /// What it sets; the name is also its id.
    pub number: Number,
    /// Where it stands.
    pub value: u32,
    /// What it is for.
    pub label: AttrValue,
    /// The value with its unit, in words.
    pub shown: AttrValue,
    /// Called with every new value.
    pub on_change: Callback<u32>,
}

/// A slider with a label and its value.
#[component]
pub fn Slider(props: &SliderProps) -> Html {
    let SliderProps { number, value, label, shown, on_change } = props;
    let oninput = {
        let on_change = on_change.clone();
        Callback::from(move |event: InputEvent| {
            let input = event.target_dyn_into::<HtmlInputElement>();
            if let Some(value) = input.and_then(|input| input.value().parse().ok()) {
                on_change.emit(value);
            }
        })
    };
    html! {
        <div class="slider">
            <label for={number.name}>{ label }</label>
            <output for={number.name}>{ shown }</output>
            <input
                id={number.name}
                type="range"
                min={number.min.to_string()}
                max={number.max.to_string()}
                step={number.step.to_string()}
                value={value.to_string()}
                aria-valuetext={shown}
                style={format!("--filled: {}%", filled(*number, *value))}
                {oninput}
            />
        </div>
    }
}

/// Properties of [`Folded`].
#[derive(Properties, PartialEq)]
pub struct FoldedProps {
    /// What is folded in.
    pub summary: AttrValue,
    /// Whether it is unfolded at first; from then on the reader decides.
    pub open: bool,
    /// The controls.
    pub children: Html,
}

/// Controls that are needed less often.
#[component]
pub fn Folded(props: &FoldedProps) -> Html {
    let open = use_state_eq(|| props.open);
    let ontoggle = {
        let open = open.clone();
        Callback::from(move |event: Event| {
            if let Some(details) = event.target_dyn_into::<Element>() {
                open.set(details.has_attribute("open"));
            }
        })
    };
    html! {
        <details class="controls-more" open={*open} {ontoggle}>
            <summary>{ &props.summary }</summary>
            <div>{ props.children.clone() }</div>
        </details>
    }
}

/// A slider for a number in the address, with its value in words.
pub fn set_number(
    i18n: &I18n,
    place: &PlaceHandle,
    number: Number,
    label: &str,
    shown: String,
) -> Html {
    let (value, at) = (number.read(&place.address.query), place.clone());
    let on_change = Callback::from(move |value| at.dispatch(Move::Number(number, value)));
    html! { <Slider {number} {value} label={i18n.t(label)} {shown} {on_change} /> }
}

/// How much of the track lies before the thumb, in per cent.
fn filled(number: Number, value: u32) -> u32 {
    let (from, span) = (value.saturating_sub(number.min), number.max.abs_diff(number.min));
    (from * 100).checked_div(span).unwrap_or(0).min(100)
}

/// Properties of [`Select`].
#[derive(Properties, PartialEq)]
pub struct SelectProps {
    /// Its name, which is also its id.
    pub name: AttrValue,
    /// What it is for.
    pub label: AttrValue,
    /// The options.
    pub options: Vec<AttrValue>,
    /// Position of the chosen option.
    pub chosen: usize,
    /// Called with the position of a newly chosen option.
    pub on_choose: Callback<usize>,
}

/// A choice between more than a few modes.
#[component]
pub fn Select(props: &SelectProps) -> Html {
    let onchange = {
        let on_choose = props.on_choose.clone();
        Callback::from(move |event: Event| {
            let select = event.target_dyn_into::<HtmlSelectElement>();
            let index = select.and_then(|select| usize::try_from(select.selected_index()).ok());
            if let Some(index) = index {
                on_choose.emit(index);
            }
        })
    };
    let option = |(index, label): (usize, &AttrValue)| {
        html! { <option value={index.to_string()} selected={index == props.chosen}>{ label }</option> }
    };
    html! {
        <div class="select">
            <label for={&props.name}>{ &props.label }</label>
            <select id={&props.name} {onchange}>
                { for props.options.iter().enumerate().map(option) }
            </select>
        </div>
    }
}

/// Properties of [`Segments`].
#[derive(Properties, PartialEq)]
pub struct SegmentsProps {
    /// The name of the group, unique on the page.
    pub name: AttrValue,
    /// What it is for.
    pub legend: AttrValue,
    /// The options.
    pub options: Vec<AttrValue>,
    /// Position of the chosen option.
    pub chosen: usize,
    /// Called with the position of a newly chosen option.
    pub on_choose: Callback<usize>,
}

/// A switch between a few modes.
#[component]
pub fn Segments(props: &SegmentsProps) -> Html {
    let option = |(index, label): (usize, &AttrValue)| {
        let onchange = {
            let on_choose = props.on_choose.clone();
            Callback::from(move |_: Event| on_choose.emit(index))
        };
        let checked = index == props.chosen;
        html! {
            <label key={index} class="segment">
                <input type="radio" name={&props.name} {checked} {onchange} />
                <span>{ label }</span>
            </label>
        }
    };
    html! {
        <fieldset class="segments">
            <legend>{ &props.legend }</legend>
            <div class="segments-row">{ for props.options.iter().enumerate().map(option) }</div>
        </fieldset>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_track_is_filled_up_to_the_thumb() {
        let number = Number { name: "n", min: 5, max: 25, step: 1, default: 5 };
        assert_eq!([5, 10, 25, 90].map(|value| filled(number, value)), [0, 25, 100, 100]);
        assert_eq!(filled(Number { max: 5, ..number }, 5), 0);
    }
}

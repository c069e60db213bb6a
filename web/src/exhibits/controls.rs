//! What the reader sets an exhibit with: sliders, and switches between a few modes.
//!
//! Both are native inputs, so keyboards, screen readers and touch work as everywhere else.

use web_sys::HtmlInputElement;
use yew::prelude::*;

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

/// How much of the track lies before the thumb, in per cent.
fn filled(number: Number, value: u32) -> u32 {
    let (from, span) = (value.saturating_sub(number.min), number.max.abs_diff(number.min));
    (from * 100).checked_div(span).unwrap_or(0).min(100)
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

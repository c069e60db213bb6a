//! Running text with code in it: what stands between backticks becomes `<code>`.

use yew::prelude::*;

/// The text as elements.
pub fn prose(text: &str) -> Html {
    text.split('`').enumerate().map(|(index, part)| piece(index, part)).collect()
}

fn piece(index: usize, part: &str) -> Html {
    if index.is_multiple_of(2) {
        html! { part.to_owned() }
    } else {
        html! { <code class="inline">{ part.to_owned() }</code> }
    }
}

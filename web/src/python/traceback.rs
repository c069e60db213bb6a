//! An error and the way it took, with links to the lines.

use taktwerk_protocol::{Frame, Traceback};
use yew::prelude::*;

use super::Ask;
use crate::i18n::I18n;

/// The error in one line, its frames, and the text as Python prints it.
///
/// `place` says that it is no error but the place at which a program was halted, `stale` that the
/// program has changed since and lines may have moved. `tell` is called with the line chosen.
pub fn draw(
    i18n: &I18n,
    traceback: &Traceback,
    place: bool,
    stale: bool,
    tell: &Callback<Ask>,
) -> Html {
    let frame = |frame: &Frame| {
        let (line, column) = (frame.line, frame.column.unwrap_or(1));
        let number = line.to_string();
        let onclick = tell.reform(move |_: MouseEvent| Ask::Visit { line, column });
        let is_function = !frame.function.is_empty() && !frame.function.starts_with('<');
        html! {
            <li>
                <button type="button" class="pg-link" {onclick}>
                    { i18n.ta("traceback-line", &[("line", &number)]) }
                </button>
                if is_function { { " " }<code>{ &frame.function }</code> }
            </li>
        }
    };
    html! {
        <div class="pg-traceback">
            if !place {
                <p class="pg-error">
                    <b>{ &traceback.error }</b>
                    if !traceback.message.is_empty() { { ": " }{ &traceback.message } }
                </p>
            }
            if !traceback.frames.is_empty() {
                <p class="pg-facts">
                    { i18n.t(if place { "traceback-place" } else { "traceback-way" }) }
                    if stale { { " " }{ i18n.t("traceback-stale") } }
                </p>
                <ol>{ for traceback.frames.iter().map(frame) }</ol>
            }
            if !place && !traceback.text.is_empty() {
                <details>
                    <summary>{ i18n.t("traceback-text") }</summary>
                    <pre tabindex="0">{ &traceback.text }</pre>
                </details>
            }
        </div>
    }
}

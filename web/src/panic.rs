//! When the page itself breaks.
//!
//! A panic ends the app, and nothing in it can be trusted to draw any more. So the message is a
//! static part of `index.html`, with buttons that need no wasm; the hook only fills it in and
//! uncovers it.

use std::panic::PanicHookInfo;

use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::{Document, HtmlElement};

use crate::browser;

/// The element with the message; hidden until something breaks.
const CRASH: &str = "crash";
/// The element for the technical part.
const DETAILS: &str = "crash-details";

/// Puts the message up whenever the app panics.
pub fn install() {
    yew::set_custom_panic_hook(Box::new(report));
}

fn report(info: &PanicHookInfo<'_>) {
    let text = info.to_string();
    web_sys::console::error_1(&text.as_str().into());
    if let Some(document) = browser::document() {
        let _ = show(&document, &text);
    }
}

/// Shows the first panic; what follows from it adds nothing.
fn show(document: &Document, text: &str) -> Option<()> {
    let crash = document.get_element_by_id(CRASH)?.dyn_into::<HtmlElement>().ok()?;
    if !crash.hidden() {
        return None;
    }
    document.get_element_by_id(DETAILS)?.set_text_content(Some(text));
    crash.set_hidden(false);
    if let Some(app) = document.get_element_by_id(crate::ROOT) {
        let _ = app.set_attribute("inert", "");
    }
    crash.focus().ok()
}

/// Breaks the page on purpose, so that tests can see that it stays usable.
///
/// # Panics
/// Always.
#[wasm_bindgen]
pub fn simulate_panic() {
    panic!("simulate_panic() was called");
}

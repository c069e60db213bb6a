//! The little the shell asks of the browser. Nothing here fails: without a window or with storage
//! blocked the answer is "nothing there".

use wasm_bindgen::JsCast;
use wasm_bindgen::JsValue;
use wasm_bindgen::closure::Closure;
use web_sys::{Document, EventTarget, HtmlElement, Storage};
use yew::prelude::*;

/// The page.
pub fn document() -> Option<Document> {
    web_sys::window()?.document()
}

/// The hash of the address, with its `#`; empty if there is none.
pub fn hash() -> String {
    web_sys::window().and_then(|window| window.location().hash().ok()).unwrap_or_default()
}

/// The query of the address, in front of the hash.
pub fn search() -> String {
    web_sys::window().and_then(|window| window.location().search().ok()).unwrap_or_default()
}

/// The languages that the reader prefers, as codes.
pub fn languages() -> Vec<String> {
    let all = web_sys::window().map(|window| window.navigator().languages());
    all.iter().flat_map(js_sys::Array::iter).filter_map(|code| code.as_string()).collect()
}

/// Puts a hash into the address without a new entry in the history.
pub fn replace_hash(hash: &str) {
    let history = web_sys::window().and_then(|window| window.history().ok());
    if let Some(history) = history {
        // Safari refuses more than a hundred calls in half a minute; the next one then catches up.
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(hash));
    }
}

fn storage() -> Option<Storage> {
    web_sys::window()?.local_storage().ok()?
}

/// What was remembered under a name.
pub fn recall(name: &str) -> Option<String> {
    storage()?.get_item(name).ok()?
}

/// Remembers a value; gives whether the browser let us.
pub fn remember(name: &str, value: &str) -> bool {
    storage().is_some_and(|storage| storage.set_item(name, value).is_ok())
}

/// Whether the browser lets us remember anything.
pub fn can_remember() -> bool {
    const TRIAL: &str = "taktwerk.trial";
    let Some(storage) = storage() else { return false };
    let remembers = storage.set_item(TRIAL, "").is_ok();
    // It fails only where there is nothing to remove.
    let _ = storage.remove_item(TRIAL);
    remembers
}

/// The whole address of a place in the app.
pub fn link(hash: &str) -> String {
    let whole = web_sys::window().and_then(|window| window.location().href().ok());
    let whole = whole.unwrap_or_default();
    format!("{}{hash}", whole.split('#').next().unwrap_or_default())
}

/// Puts a text on the clipboard, if the browser has one and lets us.
pub fn copy(text: &str) {
    let window = web_sys::window().filter(web_sys::Window::is_secure_context);
    if let Some(window) = window {
        // Its promise fails where the reader has forbidden it; the address has the text as well.
        IGNORE.with(|ignore| drop(window.navigator().clipboard().write_text(text).catch(ignore)));
    }
}

thread_local! {
    /// Hears of a promise that failed, where that does not matter.
    static IGNORE: Closure<dyn FnMut(JsValue)> = Closure::new(|_| {});
}

/// An event listener that is removed when it is dropped.
pub struct Listener {
    target: EventTarget,
    name: &'static str,
    closure: Closure<dyn FnMut()>,
}

impl Listener {
    /// Listens to an event of a target.
    pub fn new(target: &EventTarget, name: &'static str, call: Callback<()>) -> Self {
        let closure = Closure::<dyn FnMut()>::new(move || call.emit(()));
        let function = closure.as_ref().unchecked_ref();
        // It fails only for listeners that are not functions.
        let _ = target.add_event_listener_with_callback(name, function);
        Self { target: target.clone(), name, closure }
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        let function = self.closure.as_ref().unchecked_ref();
        let _ = self.target.remove_event_listener_with_callback(self.name, function);
    }
}

/// Calls when the hash changes.
pub fn on_hash_change(call: Callback<()>) -> Option<Listener> {
    let window = web_sys::window()?;
    Some(Listener::new(&window, "hashchange", call))
}

/// Scrolls an element into view and moves the focus there, so that the next tab goes on from it.
pub fn visit(id: &str) {
    let element = document().and_then(|document| document.get_element_by_id(id));
    let Some(element) = element.and_then(|element| element.dyn_into::<HtmlElement>().ok()) else {
        return;
    };
    element.scroll_into_view();
    let _ = element.focus();
}

/// Scrolls to the top.
pub fn scroll_to_top() {
    if let Some(window) = web_sys::window() {
        window.scroll_to_with_x_and_y(0.0, 0.0);
    }
}

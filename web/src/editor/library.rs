//! The JavaScript side of the editor, which is loaded when it is first needed (`web/editor`).

use std::cell::RefCell;

use js_sys::{Array, Function, Reflect};
use wasm_bindgen::prelude::*;
use web_sys::{HtmlElement, HtmlScriptElement};
use yew::Callback;

use crate::browser::{Listener, document};

/// The name that the library gives itself.
const NAME: &str = "taktwerkEditor";
/// Where it lies, beside the page.
const URL: &str = "editor/editor.js";

#[wasm_bindgen]
extern "C" {
    /// The library.
    pub type Library;

    /// An editor in the page.
    pub type Handle;

    #[wasm_bindgen(method, catch)]
    fn create(
        this: &Library,
        parent: &HtmlElement,
        text: &str,
        label: &str,
        description: &str,
        on_change: &Function,
    ) -> Result<Handle, JsValue>;

    /// Replaces the text, unless it is this one already.
    #[wasm_bindgen(method, js_name = setText)]
    pub fn set_text(this: &Handle, text: &str);

    #[wasm_bindgen(method, js_name = setPlaces)]
    fn set_places_raw(this: &Handle, lines: &Array, phases: &Array, names: &Array);

    /// Marks the line of an error; 0 for none.
    #[wasm_bindgen(method, js_name = setError)]
    pub fn set_error(this: &Handle, line: u32);

    /// Moves cursor and focus to a place, counted from 1.
    #[wasm_bindgen(method, js_name = goTo)]
    pub fn go_to(this: &Handle, line: u32, column: u32);

    /// Words the editor in another language.
    #[wasm_bindgen(method, js_name = setLabel)]
    pub fn set_label(this: &Handle, label: &str, description: &str);

    #[wasm_bindgen(method)]
    fn destroy(this: &Handle);
}

impl Handle {
    /// Marks where tasks are: line, phase and name of each.
    pub fn set_places<'a>(&self, places: impl Iterator<Item = (u32, &'static str, &'a str)>) {
        let (lines, phases, names) = (Array::new(), Array::new(), Array::new());
        for (line, phase, name) in places {
            lines.push(&line.into());
            phases.push(&phase.into());
            names.push(&name.into());
        }
        self.set_places_raw(&lines, &phases, &names);
    }
}

/// An editor, taken out of the page when it is dropped.
pub struct Mounted {
    /// What to talk to.
    pub handle: Handle,
    _on_change: Closure<dyn FnMut(String)>,
}

impl Mounted {
    /// Puts an editor into an element; `None` if the library is not there or fails.
    pub fn new(
        parent: &HtmlElement,
        text: &str,
        (label, description): (&str, &str),
        call: Callback<String>,
    ) -> Option<Self> {
        let on_change = Closure::<dyn FnMut(String)>::new(move |text| call.emit(text));
        let function = on_change.as_ref().unchecked_ref();
        let handle = library()?.create(parent, text, label, description, function).ok()?;
        Some(Self { handle, _on_change: on_change })
    }
}

impl Drop for Mounted {
    fn drop(&mut self) {
        self.handle.destroy();
    }
}

fn library() -> Option<Library> {
    let found = Reflect::get(&js_sys::global(), &NAME.into()).ok()?;
    found.is_object().then(|| found.unchecked_into())
}

/// The library on its way; dropping this only forgets who waits for it.
pub struct Loading {
    _listeners: Vec<Listener>,
}

thread_local! {
    /// The element that loads the library, while it does.
    static SCRIPT: RefCell<Option<HtmlScriptElement>> = const { RefCell::new(None) };
}

/// Loads the library if it is not there yet, and calls with whether it is.
pub fn load(call: &Callback<bool>) -> Loading {
    if library().is_some() {
        call.emit(true);
        return Loading { _listeners: Vec::new() };
    }
    let Some(script) = script() else {
        call.emit(false);
        return Loading { _listeners: Vec::new() };
    };
    let listen = |name, arrived: bool| {
        let call = call.clone();
        let over = Callback::from(move |()| {
            SCRIPT.with_borrow_mut(Option::take);
            call.emit(arrived && library().is_some());
        });
        Listener::new(&script, name, over)
    };
    Loading { _listeners: vec![listen("load", true), listen("error", false)] }
}

/// The element that loads the library, put into the page.
fn script() -> Option<HtmlScriptElement> {
    if let Some(script) = SCRIPT.with_borrow(Clone::clone) {
        return Some(script);
    }
    let document = document()?;
    let script: HtmlScriptElement = document.create_element("script").ok()?.dyn_into().ok()?;
    script.set_src(URL);
    document.head()?.append_child(&script).ok()?;
    SCRIPT.set(Some(script.clone()));
    Some(script)
}

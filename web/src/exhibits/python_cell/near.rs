//! When an element comes near the part of the page that is seen.

use js_sys::Array;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{IntersectionObserver, IntersectionObserverEntry, IntersectionObserverInit};
use yew::prelude::*;

use crate::browser::document;

/// How far from it counts as near.
const MARGIN: &str = "400px 0px";

/// Watches an element until it is dropped.
pub struct Near {
    observer: IntersectionObserver,
    _closure: Closure<dyn FnMut(Array)>,
}

impl Near {
    /// Calls when the element is near. If that cannot be found out, it calls at once.
    pub fn watch(id: &str, call: &Callback<()>) -> Option<Self> {
        let watch = Self::try_watch(id, call.clone());
        if watch.is_none() {
            call.emit(());
        }
        watch
    }

    fn try_watch(id: &str, call: Callback<()>) -> Option<Self> {
        let element = document()?.get_element_by_id(id)?;
        let is_near =
            |entry| IntersectionObserverEntry::is_intersecting(&JsCast::unchecked_into(entry));
        let closure = Closure::<dyn FnMut(Array)>::new(move |entries: Array| {
            if entries.iter().any(is_near) {
                call.emit(());
            }
        });
        let options = IntersectionObserverInit::new();
        options.set_root_margin(MARGIN);
        let function = closure.as_ref().unchecked_ref();
        let observer = IntersectionObserver::new_with_options(function, &options).ok()?;
        observer.observe(&element);
        Some(Self { observer, _closure: closure })
    }
}

impl Drop for Near {
    fn drop(&mut self) {
        self.observer.disconnect();
    }
}

/// Whether an element has ever been near.
#[hook]
pub fn use_near(id: &str) -> bool {
    let near = use_state_eq(|| false);
    let setter = near.setter();
    use_effect_with(id.to_owned(), move |id| {
        let watch = Near::watch(id, &Callback::from(move |()| setter.set(true)));
        move || drop(watch)
    });
    *near
}

//! What only the player needs of the browser: frames, visibility, widths. Each lets go of its callback
//! when it is dropped.

use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Element, ResizeObserver};
use yew::prelude::*;

use crate::browser::{Listener, document};

/// A function that the browser calls before a frame.
type OnFrame = Closure<dyn FnMut(f64)>;

/// Calls back before every frame until it is dropped.
pub struct Frames(Rc<FrameLoop>);

struct FrameLoop {
    request: Cell<Option<i32>>,
    closure: RefCell<Option<OnFrame>>,
    call: Callback<f64>,
}

impl Frames {
    /// Begins; `call` gets the time of the frame in milliseconds.
    pub fn start(call: Callback<f64>) -> Self {
        let frames =
            Rc::new(FrameLoop { request: Cell::default(), closure: RefCell::default(), call });
        let weak = Rc::downgrade(&frames);
        let tick = OnFrame::new(move |now| tick(&weak, now));
        *frames.closure.borrow_mut() = Some(tick);
        frames.request();
        Self(frames)
    }
}

fn tick(frames: &Weak<FrameLoop>, now: f64) {
    if let Some(frames) = frames.upgrade() {
        frames.request();
        frames.call.emit(now);
    }
}

impl FrameLoop {
    fn request(&self) {
        let closure = self.closure.borrow();
        let function = closure.as_ref().map(|closure| closure.as_ref().unchecked_ref());
        let request = function.zip(web_sys::window());
        let request = request.and_then(|(call, window)| window.request_animation_frame(call).ok());
        self.request.set(request);
    }
}

impl Drop for Frames {
    fn drop(&mut self) {
        if let Some((request, window)) = self.0.request.take().zip(web_sys::window()) {
            // It fails only for a number that was never given out.
            let _ = window.cancel_animation_frame(request);
        }
    }
}

/// Whether the page is in a hidden tab.
pub fn is_hidden() -> bool {
    document().is_some_and(|page| page.hidden())
}

/// Calls when the page gets hidden or visible.
pub fn on_visibility(call: Callback<()>) -> Option<Listener> {
    let document = document()?;
    Some(Listener::new(&document, "visibilitychange", call))
}

/// Whether the reader asked for less motion.
pub fn reduced_motion() -> bool {
    let query = "(prefers-reduced-motion: reduce)";
    let list = web_sys::window().and_then(|window| window.match_media(query).ok().flatten());
    list.is_some_and(|list| list.matches())
}

struct Observed {
    observer: ResizeObserver,
    _closure: Closure<dyn FnMut()>,
}

impl Drop for Observed {
    fn drop(&mut self) {
        self.observer.disconnect();
    }
}

fn observe(element: &Element, call: Callback<f64>) -> Option<Observed> {
    let watched = element.clone();
    let closure = Closure::<dyn FnMut()>::new(move || call.emit(f64::from(watched.client_width())));
    let observer = ResizeObserver::new(closure.as_ref().unchecked_ref()).ok()?;
    observer.observe(element);
    Some(Observed { observer, _closure: closure })
}

/// The inner width of an element in pixels, kept up to date; 0 before it is known.
#[hook]
pub fn use_width(node: &NodeRef) -> f64 {
    let width = use_state_eq(|| 0.0);
    let (node, setter) = (node.clone(), width.setter());
    use_effect_with((), move |()| {
        let observed = node.cast::<Element>().and_then(|element| {
            setter.set(f64::from(element.client_width()));
            observe(&element, Callback::from(move |width| setter.set(width)))
        });
        move || drop(observed)
    });
    *width
}

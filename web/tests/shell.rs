//! The shell in a real browser: it mounts, follows the address, switches languages, reacts to its
//! controls, and says what it cannot use.
#![cfg(target_arch = "wasm32")]

use std::time::Duration;

use taktwerk_web::app::App;
use taktwerk_web::browser;
use wasm_bindgen::JsCast;
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};
use web_sys::{Element, Event, EventInit, HtmlElement, HtmlInputElement};
use yew::platform::time::sleep;

wasm_bindgen_test_configure!(run_in_browser);

/// The app, mounted at an address in an element of its own; gone when dropped.
struct Mounted {
    root: Element,
    handle: Option<yew::AppHandle<App>>,
}

impl Mounted {
    async fn at(hash: &str) -> Self {
        browser::replace_hash(hash);
        let document = browser::document().expect("tests run in a page");
        let root = document.create_element("div").expect("div is an element");
        document.body().expect("the page has a body").append_child(&root).expect("it is new");
        let handle = Some(yew::Renderer::<App>::with_root(root.clone()).render());
        settle().await;
        Self { root, handle }
    }

    fn text(&self, selector: &str) -> String {
        self.find(selector).text_content().unwrap_or_default()
    }

    fn find(&self, selector: &str) -> Element {
        let found = self.root.query_selector(selector).expect("the selector is sound");
        found.unwrap_or_else(|| panic!("nothing matches {selector}"))
    }

    fn count(&self, selector: &str) -> u32 {
        self.root.query_selector_all(selector).expect("the selector is sound").length()
    }

    async fn click(&self, selector: &str) {
        self.find(selector).dyn_into::<HtmlElement>().expect("it is an HTML element").click();
        settle().await;
    }

    async fn slide(&self, id: &str, value: &str) {
        let input = self.find(&format!("[id='{id}']"));
        let input: HtmlInputElement = input.dyn_into().expect("it is an input");
        input.set_value(value);
        let init = EventInit::new();
        init.set_bubbles(true);
        let event = Event::new_with_event_init_dict("input", &init).expect("the name is sound");
        input.dispatch_event(&event).expect("the event is new");
        settle().await;
    }
}

impl Drop for Mounted {
    fn drop(&mut self) {
        if let Some(handle) = self.handle.take() {
            handle.destroy();
        }
        self.root.remove();
    }
}

async fn settle() {
    sleep(Duration::from_millis(50)).await;
}

/// Longer than the address bar lags behind a slider.
async fn address_written() {
    sleep(Duration::from_millis(300)).await;
}

#[wasm_bindgen_test]
async fn the_root_shows_the_event_loop_with_its_four_exhibits() {
    let app = Mounted::at("#/?lang=de").await;
    assert_eq!(app.text("h1"), "Die Ereignisschleife");
    assert_eq!(app.count("h1"), 1);
    for id in ["coffee", "clock", "blocking", "workers"] {
        app.find(&format!("#{id}"));
        app.find(&format!("#player-{id}"));
    }
    let lines = "mahlen:start\nbruehen:start\nbruehen:vorbereitet\nmilch:start\n\
                 milch:aufgeschaeumt\nbruehen:fertig\nmahlen:fertig";
    assert_eq!(app.text(".columns .result pre"), lines);
}

#[wasm_bindgen_test]
async fn blocking_shows_the_reference_result_of_both_modes() {
    let app = Mounted::at("#/event-loop?lang=de").await;
    let result = "#blocking .result pre";
    assert_eq!(app.text(result), "time.sleep   : 0 Ticks\nasyncio.sleep: 10 Ticks");
    assert_eq!(app.text("#blocking .is-shown"), "time.sleep   : 0 Ticks");
    app.click("#blocking .segment:nth-child(2) input").await;
    assert_eq!(app.text("#blocking .is-shown"), "asyncio.sleep: 10 Ticks");
}

#[wasm_bindgen_test]
async fn a_slider_reruns_its_program_and_its_value_gets_into_the_address() {
    let app = Mounted::at("#/event-loop?lang=en").await;
    app.slide("blocking.wait", "200").await;
    assert!(app.text("#blocking .result pre").contains("asyncio.sleep: 20 Ticks"));
    assert_eq!(app.text("output[for='blocking.wait']"), "200\u{a0}ms");
    address_written().await;
    assert_eq!(browser::hash(), "#/event-loop?lang=en&blocking.wait=200");
    app.slide("blocking.wait", "100").await;
    address_written().await;
    assert_eq!(browser::hash(), "#/event-loop?lang=en");
}

#[wasm_bindgen_test]
async fn the_language_switch_keeps_place_and_settings() {
    let app = Mounted::at("#/event-loop/clock?lang=de&clock.sleepers=5").await;
    app.click(".languages [lang='en']").await;
    address_written().await;
    assert_eq!(app.text("h1"), "The event loop");
    assert_eq!(app.text("output[for='clock.sleepers']"), "5 tasks");
    assert_eq!(browser::hash(), "#/event-loop/clock?lang=en&clock.sleepers=5");
    let document = browser::document().expect("tests run in a page");
    let root = document.document_element().expect("every page has a root");
    assert_eq!(root.get_attribute("lang").as_deref(), Some("en"));
    assert_eq!(document.title(), "The event loop – Taktwerk");
}

#[wasm_bindgen_test]
async fn what_the_address_gets_wrong_is_said_and_can_be_cleaned() {
    let app = Mounted::at("#/event-loop?lang=en&blocking.tick=900&foo=1").await;
    let notice = app.text(".notice");
    for part in ["blocking.tick", "900", "50", "foo"] {
        assert!(notice.contains(part), "{notice}");
    }
    app.click(".notice button").await;
    address_written().await;
    assert_eq!(app.count(".notice"), 0);
    assert_eq!(browser::hash(), "#/event-loop?lang=en&blocking.tick=50");
}

#[wasm_bindgen_test]
async fn an_unknown_address_is_named_and_the_pages_are_offered() {
    let app = Mounted::at("#/queues/x?lang=en").await;
    assert!(app.text(".address").contains("#/queues/x"));
    assert_eq!(app.text(".not-found ul a"), "The event loop");
    assert_eq!(app.count(".notice"), 0);
}

#[wasm_bindgen_test]
async fn a_link_from_outside_is_followed() {
    let app = Mounted::at("#/nowhere?lang=de").await;
    let window = web_sys::window().expect("tests run in a page");
    window.location().set_hash("#/event-loop?lang=en").expect("a hash may change");
    settle().await;
    assert_eq!(app.text("h1"), "The event loop");
}

#[wasm_bindgen_test]
fn equal_settings_give_equal_traces_here_too() {
    use taktwerk_simulators::{blocking, coffee, off_loading, virtual_clock};
    let settings = off_loading::Settings { workers: 2, calls: 5, call_ms: 30 };
    let runs = || {
        [
            coffee::run(),
            virtual_clock::run(virtual_clock::Settings { sleepers: 8, longest_s: 3600 }),
            blocking::run(blocking::Mode::Block, blocking::Settings { tick_ms: 7, wait_ms: 90 }),
            off_loading::run(off_loading::Mode::Workers, settings),
        ]
    };
    for (first, second) in runs().iter().zip(&runs()) {
        assert_eq!(first.trace.to_string(), second.trace.to_string());
    }
}

//! The chain in JavaScript as one would write it, beside the Python of the same chain.
//!
//! The simulator runs neither of the two texts; an end-to-end test runs both and compares what
//! they print with what it says.

use taktwerk_simulators::chain::{Settings, python};
use yew::prelude::*;

use crate::i18n::use_i18n;

/// The chain of B1. `@0` and `@1` stand for the argument that handler and service hand on.
const JAVASCRIPT: &str = r#"const sleep = (ms, signal) => new Promise((done, fail) => {
  setTimeout(done, ms);
  signal?.addEventListener("abort", () => fail(signal.reason));
});

async function db(signal) {
  try {
    await sleep(2000, signal);
    console.log("db: fertig");
    return "Ergebnis";
  } catch (error) {
    console.log(`db: abgebrochen, ${error.name}`);
    throw error;
  }
}

async function service(signal) {
  try {
    return await db(@1);
  } finally {
    console.log("service: finally");
  }
}

async function handler(signal) {
  const begin = performance.now();
  try {
    const result = await service(@0);
    const s = ((performance.now() - begin) / 1000).toFixed(1);
    const late = signal.aborted ? ", zu spät" : "";
    console.log(`handler: ${result} nach ${s} s${late}`);
  } catch (error) {
    console.log(`handler: ${error.name}`);
  }
}

await handler(AbortSignal.timeout(200));
"#;

/// The JavaScript in which nobody forgets the signal (0), the handler (1) or the service (2).
fn javascript(forgets: usize) -> String {
    let handed_on = |layer: usize| if forgets == layer + 1 { "" } else { "signal" };
    JAVASCRIPT.replace("@0", handed_on(0)).replace("@1", handed_on(1))
}

/// Which layer forgets the signal.
#[derive(PartialEq, Properties)]
pub struct ListingsProps {
    /// Nobody, the handler, the service.
    pub forgets: usize,
}

/// Both programs, with the signal marked.
#[component]
pub fn Listings(ListingsProps { forgets }: &ListingsProps) -> Html {
    let i18n = use_i18n();
    let listing = |id: &'static str, name: &'static str, text: &str| {
        html! {
            <section class="listing" aria-label={name}>
                <h3>{ name }</h3>
                <pre {id} tabindex="0" aria-label={name}>{ for marked(text) }</pre>
            </section>
        }
    };
    html! {
        <>
            <p class="listings-hint">{ i18n.t("js-listings") }</p>
            <div class="listings">
                { listing("listing-js", "JavaScript", &javascript(*forgets)) }
                { listing("listing-python", "Python", &python(&Settings::course_js())) }
            </div>
        </>
    }
}

/// A text in which the signal is marked wherever it is handed on.
fn marked(text: &str) -> Vec<Html> {
    let mut pieces = Vec::new();
    for (index, piece) in text.split("signal").enumerate() {
        if index > 0 {
            pieces.push(html! { <mark>{ "signal" }</mark> });
        }
        pieces.push(html! { { piece.to_owned() } });
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_layer_that_forgets_hands_nothing_on() {
        assert!(
            javascript(0).contains("service(signal);") && javascript(0).contains("db(signal);")
        );
        assert!(javascript(1).contains("service();") && javascript(1).contains("db(signal);"));
        assert!(javascript(2).contains("service(signal);") && javascript(2).contains("db();"));
        assert!((0..3).all(|forgets| !javascript(forgets).contains('@')));
    }
}

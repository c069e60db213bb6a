//! For whoever talks to the worker without the page: tests and benches.
//!
//! They load this module a second time, without starting an interpreter in it, to write requests
//! and to read replies.

use js_sys::{Array, Object, Reflect, Uint8Array};
use taktwerk_protocol::{Ending, Limits, Reply, Request, RunId, decode, encode};
use taktwerk_trace::{EventKind, Trace};
use wasm_bindgen::prelude::*;

/// The message that asks for a run with the usual limits.
#[wasm_bindgen]
pub fn request(run: u32, source: &str, file: &str) -> Vec<u8> {
    let (source, file) = (source.to_owned(), file.to_owned());
    encode(&Request::Run { run: RunId(run), source, file, limits: Limits::default(), check: None })
}

/// What the messages of one run say together: an object with the texts `state` (`"running"`,
/// `"finished"` or `"crashed"`), `output`, `errors`, `ending`, `error` and `trace`.
///
/// # Errors
///
/// If something is not a message of this build.
#[wasm_bindgen]
pub fn describe(replies: &Array) -> Result<Object, JsError> {
    let mut trace = Trace::new();
    let (mut state, mut ending, mut error) = ("running", String::new(), String::new());
    for reply in replies.iter() {
        match decode(&Uint8Array::new(&reply).to_vec())? {
            Reply::Ready { .. } => {}
            Reply::Batch { batch, .. } => trace.extend(batch),
            Reply::Finished { report, .. } => {
                state = "finished";
                ending = name(report.ending);
                error = report.traceback.map(|traceback| traceback.text).unwrap_or_default();
            }
            Reply::Crashed { why, message, .. } => {
                state = "crashed";
                ending = format!("{why:?}");
                error = message;
            }
        }
    }
    let (mut output, mut errors) = (String::new(), String::new());
    for event in trace.events() {
        match event.kind {
            EventKind::Output { text } => output = output + trace.text(text) + "\n",
            EventKind::ErrorOutput { text } => errors = errors + trace.text(text) + "\n",
            _ => {}
        }
    }
    let said = Object::new();
    let texts = [
        ("state", state),
        ("output", &output),
        ("errors", &errors),
        ("ending", &ending),
        ("error", &error),
        ("trace", &trace.to_string()),
    ];
    for (name, text) in texts {
        // A plain object takes every property.
        let _ = Reflect::set(&said, &name.into(), &text.into());
    }
    Ok(said)
}

fn name(ending: Ending) -> String {
    match ending {
        Ending::Exited { code } => format!("Exited {code}"),
        Ending::Exhausted(what) => format!("Exhausted {what:?}"),
        ending => format!("{ending:?}"),
    }
}

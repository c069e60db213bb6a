//! The engine in a Web Worker.
//!
//! `worker.js` calls `start` once, keeps a copy of the memory, and puts it back after each run:
//! every program meets the same fresh interpreter, byte for byte, without waiting for a new one.
//! Nothing on the JavaScript side may therefore be held from here between two calls.

#![cfg(target_arch = "wasm32")]

pub mod tools;

use std::cell::RefCell;

use js_sys::{Function, Uint8Array};
use taktwerk_protocol::{BUILD, Crash, Exhausted, Limits, Reply, Request, RunId, decode, encode};
use taktwerk_python::{Engine, Program, Sink};
use taktwerk_trace::{Trace, TraceMark};
use wasm_bindgen::prelude::*;

/// Milliseconds between two batches of a run that goes on.
const BATCH_MILLIS: f64 = 40.0;

/// Bytes of a page of wasm memory.
const PAGE: u64 = 65_536;

thread_local! {
    static ENGINE: RefCell<Option<Engine>> = const { RefCell::new(None) };
}

#[wasm_bindgen]
extern "C" {
    /// worker.js keeps what a panic says: the memory that it is told in will be put back.
    #[wasm_bindgen(js_name = taktwerkPanicked)]
    fn panicked(message: &str);
}

/// Sets up an interpreter with asyncio imported.
#[wasm_bindgen]
pub fn start() {
    std::panic::set_hook(Box::new(|info| panicked(&info.to_string())));
    let engine = Engine::new(None);
    engine.warm_up();
    ENGINE.with(|slot| *slot.borrow_mut() = Some(engine));
}

/// Gets the interpreter ready for what not every program needs.
#[wasm_bindgen]
pub fn warm_up() {
    ENGINE.with(|slot| {
        if let Some(engine) = slot.borrow().as_ref() {
            engine.warm_up_further();
        }
    });
}

/// The message that the worker is ready.
#[wasm_bindgen]
pub fn ready() -> Vec<u8> {
    encode(&Reply::Ready { build: BUILD.to_owned() })
}

/// The message that the engine is lost while it ran a request; `why` is `"memory"`, `"stack"` or
/// anything else for a fault.
#[wasm_bindgen]
pub fn crashed(request: &[u8], why: &str, message: &str) -> Vec<u8> {
    let why = match why {
        "memory" => Crash::Memory,
        "stack" => Crash::Stack,
        _ => Crash::Fault,
    };
    let run = match decode(request) {
        Ok(Request::Run { run, .. }) => Some(run),
        Err(_) => None,
    };
    encode(&Reply::Crashed { run, why, message: message.to_owned() })
}

/// After a crash: sends what was recorded until then. It may crash itself.
#[wasm_bindgen]
pub fn salvage() {
    taktwerk_python::salvage();
}

/// Runs a request; `post` gets each reply.
///
/// # Errors
///
/// If the request cannot be read, or the interpreter is used up.
#[wasm_bindgen]
pub fn run(request: &[u8], post: &Function) -> Result<(), JsError> {
    let Request::Run { run, source, file, limits, check } = decode(request)?;
    let engine = ENGINE.with(|slot| slot.borrow_mut().take());
    let engine = engine.ok_or_else(|| JsError::new("the interpreter is used up"))?;
    let program = Program { source, file, limits, tracing: true, args: Vec::new(), check };
    let now = js_sys::Date::now();
    let sink =
        Batches { run, post: post.clone(), mark: TraceMark::default(), start: now, sent: now };
    let (report, _) = engine.run(&program, Box::new(sink));
    send(post, &Reply::Finished { run, report });
    Ok(())
}

fn send(post: &Function, reply: &Reply) {
    let bytes = Uint8Array::from(encode(reply).as_slice());
    // It fails only if the page is gone.
    let _ = post.call1(&JsValue::NULL, &bytes);
}

/// Sends what is recorded to the page.
struct Batches {
    run: RunId,
    post: Function,
    mark: TraceMark,
    start: f64,
    sent: f64,
}

impl Sink for Batches {
    /// The output is in the trace.
    fn output(&mut self, _error: bool, _text: &str) {}

    fn recorded(&mut self, trace: &Trace, last: bool) {
        let now = js_sys::Date::now();
        if !last && now - self.sent < BATCH_MILLIS {
            return;
        }
        self.sent = now;
        let batch = trace.since(self.mark);
        self.mark = trace.mark();
        send(&self.post, &Reply::Batch { run: self.run, batch });
    }

    fn exhausted(&mut self, limits: &Limits) -> Option<Exhausted> {
        let memory = core::arch::wasm32::memory_size(0) as u64 * PAGE;
        if memory > limits.memory_bytes {
            return Some(Exhausted::Memory);
        }
        let late = js_sys::Date::now() - self.start > f64::from(limits.wall_millis);
        late.then_some(Exhausted::WallTime)
    }
}

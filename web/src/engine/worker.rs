//! A web worker that holds the engine.

use js_sys::Uint8Array;
use taktwerk_protocol::{BUILD, Reply, Request, decode, encode};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{ErrorEvent, Event, MessageEvent, Worker, WorkerOptions, WorkerType};
use yew::Callback;

/// What a worker says.
#[derive(Debug)]
pub enum Said {
    /// The part of it that is loaded, from 0 to 1.
    Progress(f64),
    /// A message.
    Reply(Reply),
    /// It broke; what the browser says about it.
    Broken(String),
}

type OnMessage = Closure<dyn FnMut(MessageEvent)>;
type OnError = Closure<dyn FnMut(Event)>;

/// A running worker; dropping it ends it, even in the middle of a run.
pub struct EngineWorker {
    worker: Worker,
    _closures: (OnMessage, OnError),
}

impl EngineWorker {
    /// Starts a worker. Its file lies beside the page, wherever that is hosted.
    ///
    /// # Errors
    ///
    /// What the browser says, if it has no workers or may not start them.
    pub fn start(call: Callback<Said>) -> Result<Self, String> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let url = format!("engine/worker.js?v={BUILD}");
        let worker = Worker::new_with_options(&url, &options).map_err(|error| words(&error))?;
        let broken = call.clone();
        let on_message = OnMessage::new(move |event: MessageEvent| call.emit(read(&event.data())));
        let on_error = OnError::new(move |event: Event| {
            // Else the browser reports it as an error of the page.
            event.prevent_default();
            let message = event.dyn_ref::<ErrorEvent>().map(ErrorEvent::message);
            broken.emit(Said::Broken(message.unwrap_or_else(|| event.type_())));
        });
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        worker.set_onmessageerror(Some(on_error.as_ref().unchecked_ref()));
        Ok(Self { worker, _closures: (on_message, on_error) })
    }

    /// Sends a request.
    ///
    /// # Errors
    ///
    /// What the browser says, if it does not pass the message on.
    pub fn send(&self, request: &Request) -> Result<(), String> {
        let bytes = Uint8Array::from(encode(request).as_slice());
        self.worker.post_message(&bytes).map_err(|error| words(&error))
    }
}

impl Drop for EngineWorker {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.set_onmessageerror(None);
        self.worker.terminate();
    }
}

fn read(data: &JsValue) -> Said {
    if let Some(part) = data.as_f64() {
        return Said::Progress(part);
    }
    let Some(bytes) = data.dyn_ref::<Uint8Array>() else {
        return Said::Broken("the worker sent something that is no message".to_owned());
    };
    match decode(&bytes.to_vec()) {
        Ok(reply) => Said::Reply(reply),
        Err(error) => Said::Broken(error.to_string()),
    }
}

fn words(error: &JsValue) -> String {
    let error = error.dyn_ref::<js_sys::Error>().map(|error| String::from(error.message()));
    error.unwrap_or_else(|| "the browser does not say why".to_owned())
}

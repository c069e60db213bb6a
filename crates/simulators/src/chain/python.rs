//! The chain as a Python program, as a learner would write it.

use super::common::{EMPTY, RESULT, WORK};
use super::{Call, Layer, Settings};
use crate::python::{Program, seconds};

/// How the program says when something was.
const AFTER: &str = "nach {loop.time()} s (virtuell)";

/// The Python program that does what [`run`](super::run) does with these settings, and writes the
/// same lines. It has clauses only for what can happen.
pub fn python(settings: &Settings) -> String {
    let chain = Chain { settings, names: settings.names() };
    let mut program = Program::default();
    program.line("import asyncio");
    if (0..chain.names.len()).any(|k| chain.blocks(k)) {
        program.line("import time");
    }
    let last = chain.names.len().wrapping_sub(1);
    if chain.layer(last).call != Call::Await {
        program.define(format!("async def {WORK}():"), |body| {
            body.line(sleep(settings.work_ms));
            body.line(format!("print(\"  {WORK}: fertig\")"));
        });
    }
    for k in (0..chain.names.len()).rev() {
        program
            .define(format!("async def {}():", chain.names[k]), |body| chain.layer_body(k, body));
    }
    if chain.has_client() {
        program.define("async def client(task):", |body| chain.client_body(body));
    }
    program.define("async def main():", |body| chain.main_body(body));
    program.finish()
}

fn sleep(ms: u32) -> String {
    format!("await asyncio.sleep({})", seconds(ms))
}

struct Chain<'a> {
    settings: &'a Settings,
    names: Vec<&'static str>,
}

impl Chain<'_> {
    fn layer(&self, k: usize) -> Layer {
        self.settings.layers.get(k).copied().unwrap_or_default()
    }

    fn is_innermost(&self, k: usize) -> bool {
        k + 1 == self.names.len()
    }

    fn blocks(&self, k: usize) -> bool {
        let layer = self.layer(k);
        layer.cleanup_ms > 0 && !layer.async_cleanup
    }

    fn has_client(&self) -> bool {
        !self.settings.pauses().is_empty()
    }

    /// The coroutine function of a layer.
    fn layer_body(&self, k: usize, out: &mut Program) {
        let (catches, layer) = (self.settings.catches_timeouts(k), self.layer(k));
        if k == 0 || catches {
            out.line("loop = asyncio.get_running_loop()");
        }
        if k > 0 {
            out.line(format!("print(\"  {}: start\")", self.names[k]));
        }
        let is_db = k > 0 && self.is_innermost(k);
        let finally = self.settings.has_finally(k);
        if !(catches || layer.swallows || is_db || finally) {
            return self.try_body(k, out);
        }
        out.block("try:", |out| self.try_body(k, out));
        if catches {
            out.block("except TimeoutError:", |out| {
                out.line(format!("print(f\"  {}: Timeout {AFTER}\")", self.names[k]));
                if k > 0 {
                    out.line("raise");
                }
            });
        }
        if layer.swallows || is_db {
            out.block("except asyncio.CancelledError:", |out| self.cancelled_body(k, out));
        }
        if finally {
            out.block("finally:", |out| self.finally_body(k, out));
        }
    }

    fn try_body(&self, k: usize, out: &mut Program) {
        let limits = self.settings.deadlines_ms(k);
        let limits = limits.into_iter().map(|ms| format!("asyncio.timeout({})", seconds(ms)));
        let limits: Vec<_> = limits.collect();
        if limits.is_empty() {
            self.call(k, out);
        } else {
            let head = format!("async with {}:", limits.join(", "));
            out.block(head, |out| self.call(k, out));
        }
        if k == 0 {
            let result = if self.is_innermost(k) { RESULT } else { "{result}" };
            out.line(format!("print(f\"  {}: {result} {AFTER}\")", self.names[k]));
        } else if self.is_innermost(k) {
            out.line(format!("print(\"  {}: fertig\")", self.names[k]));
            out.line(format!("return \"{RESULT}\""));
        }
    }

    /// How a layer calls the next one, or works.
    fn call(&self, k: usize, out: &mut Program) {
        let innermost = self.is_innermost(k);
        let below = self.names.get(k + 1).copied().unwrap_or(WORK);
        let keep = match k {
            _ if innermost => "",
            0 => "result = ",
            _ => "return ",
        };
        match self.layer(k).call {
            Call::Await if innermost => out.line(sleep(self.settings.work_ms)),
            Call::Await => out.line(format!("{keep}await {below}()")),
            Call::Shield => out.line(format!("{keep}await asyncio.shield({below}())")),
            Call::Detach => {
                out.line(format!("task = asyncio.create_task({below}(), name=\"{below}\")"));
                out.line("await asyncio.wait({task})");
                if !innermost {
                    out.line(format!("{keep}task.result()"));
                }
            }
        }
    }

    fn cancelled_body(&self, k: usize, out: &mut Program) {
        let name = self.names[k];
        if !self.layer(k).swallows {
            out.line(format!("print(\"  {name}: abgebrochen, räume auf\")"));
            out.line("raise");
            return;
        }
        out.line(format!("print(\"  {name}: Abbruch verschluckt\")"));
        if k > 0 {
            out.line(format!("return \"{EMPTY}\""));
        }
    }

    fn finally_body(&self, k: usize, out: &mut Program) {
        let (layer, name) = (self.layer(k), self.names[k]);
        if k == 0 || !self.is_innermost(k) {
            out.line(format!("print(\"  {name}: finally\")"));
        }
        if self.blocks(k) {
            out.line(format!("time.sleep({})", seconds(layer.cleanup_ms)));
        } else if layer.cleanup_ms > 0 {
            out.line(sleep(layer.cleanup_ms));
        }
        if layer.fails {
            out.line(format!("print(\"  {name}: Aufräumen scheitert\")"));
            out.line(format!("raise RuntimeError(\"{name}\")"));
        } else if layer.cleanup_ms > 0 {
            out.line(format!("print(\"  {name}: aufgeräumt\")"));
        }
    }

    /// Somebody who cancels the handler's task.
    fn client_body(&self, out: &mut Program) {
        for pause in self.settings.pauses() {
            let pause = seconds(pause.as_millis() as u64);
            out.line(format!("await asyncio.sleep({pause})"));
            out.line("task.cancel()");
        }
    }

    fn main_body(&self, out: &mut Program) {
        let Some(handler) = self.names.first() else { return };
        let (client, all) = (self.has_client(), 0..self.names.len());
        let fails = all.clone().any(|k| self.layer(k).fails);
        let leaks = all.clone().any(|k| self.layer(k).call != Call::Await);
        if client || fails {
            out.line("loop = asyncio.get_running_loop()");
        }
        out.line(format!("task = asyncio.create_task({handler}(), name=\"{handler}\")"));
        if client {
            out.line("other = asyncio.create_task(client(task), name=\"client\")");
        }
        if client || fails {
            out.block("try:", |out| out.line("await task"));
        } else {
            out.line("await task");
        }
        if client {
            out.block("except asyncio.CancelledError:", |out| {
                out.line(format!("print(f\"  {handler}: abgebrochen {AFTER}\")"));
            });
        }
        if fails {
            out.block("except RuntimeError as error:", |out| {
                out.line(format!("print(f\"  {handler}: Fehler von {{error}} {AFTER}\")"));
            });
        }
        if client {
            out.line("other.cancel()");
            out.line("await asyncio.wait({other})");
        }
        if leaks {
            out.block("while rest := asyncio.all_tasks() - {asyncio.current_task()}:", |out| {
                out.line("await asyncio.wait(rest)");
            });
        }
    }
}

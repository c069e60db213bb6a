// The worker: loads the engine, gives it one request after the other, and puts its memory back
// after each. See src/lib.rs.
import init, { crashed, ready, run, salvage, start, warm_up } from "./engine.js";

// The size of engine_bg.wasm, for the progress; written by the build.
const ENGINE_BYTES = 0;
// Memory from which on a worker that has grown so much is replaced rather than used again.
const WORN_OUT = 400 * 1024 * 1024;

// Milliseconds without a request after which there is time for more than running programs.
const PAUSE = 500;

let snapshot, memory, panic, pause;
let rested = false;
const waiting = [];
let busy = true;

function post(bytes) {
  self.postMessage(bytes, [bytes.buffer]);
}

// What the engine says of a fault before it stops.
self.taktwerkPanicked = (message) => (panic = message);

// Why the engine stopped. It says something first, unless it got no memory or no room on the stack.
function reason(error) {
  if (error instanceof RangeError || error.name === "InternalError") return "stack";
  if (!(error instanceof WebAssembly.RuntimeError)) return "fault";
  return panic === undefined || panic.includes("capacity overflow") ? "memory" : "fault";
}

// Counts what arrives and lets it through.
function counted(response) {
  let seen = 0;
  const counter = new TransformStream({
    transform(chunk, controller) {
      seen += chunk.byteLength;
      if (ENGINE_BYTES) self.postMessage(Math.min(0.9, (0.9 * seen) / ENGINE_BYTES));
      controller.enqueue(chunk);
    },
  });
  const { headers, status, statusText } = response;
  return new Response(response.body.pipeThrough(counter), { headers, status, statusText });
}

async function load() {
  const address = new URL("./engine_bg.wasm" + self.location.search, self.location.href);
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address.pathname}: ${response.status}`);
  const wasm = await init({ module_or_path: counted(response) });
  memory = wasm.memory;
  start();
  snapshot = new Uint8Array(memory.buffer).slice();
  busy = false;
  post(ready());
  next();
  rest();
}

// Gets ready for what most programs do not need, once nobody has wanted anything for a while.
function rest() {
  if (rested) return;
  clearTimeout(pause);
  pause = setTimeout(() => {
    if (busy || waiting.length > 0) return;
    rested = true;
    warm_up();
    snapshot = new Uint8Array(memory.buffer).slice();
  }, PAUSE);
}

function restore() {
  const now = new Uint8Array(memory.buffer);
  now.set(snapshot);
  now.fill(0, snapshot.length);
}

function next() {
  if (busy || waiting.length === 0) return;
  const request = waiting.shift();
  busy = true;
  try {
    run(request, post);
  } catch (error) {
    const why = [reason(error), panic ?? error.message];
    try {
      salvage();
    } catch {
      // Then what was sent before is all there is.
    }
    restore();
    post(crashed(request, ...why));
    return;
  }
  if (memory.buffer.byteLength > WORN_OUT) {
    restore();
    post(crashed(new Uint8Array(), "memory", "worn out"));
    return;
  }
  restore();
  busy = false;
  setTimeout(next, 0);
  rest();
}

self.onmessage = (event) => {
  clearTimeout(pause);
  waiting.push(event.data);
  next();
};

load().catch((error) => {
  // The page hears it as the worker's error event.
  setTimeout(() => {
    throw error;
  }, 0);
});

// The engine's worker without the page around it, for tests and benches.
//
// The browser does what the page does: it starts the worker, sends a request, collects the
// replies, and ends a worker whose run does not come back. Requests are written and replies are
// read by the engine's own module (web/worker/src/tools.rs), in a second, idle copy.

/** What a run may take before its worker is ended: the engine's own limit and the page's grace. */
export const OVERDUE = 2600;

/** An empty document of the site, with what `run` and `close` need in it. */
export async function openEngine(session) {
  const page = await session.openBlank();
  await page.evaluate(async (overdue) => {
    const tools = await import("/engine/engine.js");
    await tools.default({ module_or_path: "/engine/engine_bg.wasm" });
    let worker, runs = 0;

    function start() {
      worker = new Worker("/engine/worker.js", { type: "module" });
      const started = worker;
      return new Promise((resolve, reject) => {
        started.onerror = (event) => reject(new Error(event.message));
        started.onmessage = (event) => {
          if (typeof event.data !== "number") resolve();
        };
      });
    }

    function stop() {
      worker.terminate();
      worker = undefined;
    }

    // Gives what the replies say, or that the worker had to be ended, and the milliseconds.
    globalThis.runProgram = async (source, file) => {
      if (!worker) await start();
      const replies = [];
      const begin = performance.now();
      const said = await new Promise((resolve) => {
        const end = (state) => {
          clearTimeout(timer);
          resolve({ ...tools.describe(replies), ...state, millis: performance.now() - begin });
        };
        const timer = setTimeout(() => end({ state: "ended" }), overdue);
        worker.onerror = (event) => end({ state: "crashed", error: event.message });
        worker.onmessage = (event) => {
          replies.push(event.data);
          // `Finished` and `Crashed` end a run; of a message, its first byte says what it is.
          if (event.data[0] >= 2) end({});
        };
        worker.postMessage(tools.request(runs++, source, file));
      });
      if (said.state !== "finished") stop();
      return said;
    };
  }, OVERDUE);
  return {
    /** Runs a program in the worker; see `describe` in web/worker/src/tools.rs. */
    run: (source, file = "program.py") =>
      page.evaluate(([source, file]) => globalThis.runProgram(source, file), [source, file]),
    close: () => page.context().close(),
  };
}

/** The exit code that the command line tool would give. */
export function exitCode({ state, ending }) {
  // Out of memory or stack is the program's doing, a fault is ours.
  if (state !== "finished") return ending === "Fault" ? 125 : 124;
  if (ending === "Completed") return 0;
  if (ending === "Raised" || ending === "NotPython") return 1;
  return ending.startsWith("Exited ") ? Number(ending.slice(7)) & 255 : 124;
}

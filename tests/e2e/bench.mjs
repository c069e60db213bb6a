// How quick engine and page are in a browser: `cargo xtask bench --browser`.
//
// Figures of one run in one browser, ours and Pyodide's in turn, so that their ratio means
// something on any machine. The median of the rounds is what counts.

import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { share, start } from "./harness.mjs";

const HERE = dirname(fileURLToPath(import.meta.url));
const PYODIDE = join(HERE, "..", "conformance", "oracle", "node_modules", "pyodide");
const ROUNDS = 7;

const FIRST = "import asyncio\nprint('here')\n";

// Takes loadPyodide for what it is: the usual way to have Python in a worker.
const PYODIDE_WORKER = `
import { loadPyodide } from "/pyodide/pyodide.mjs";
const pyodide = await loadPyodide({ indexURL: "/pyodide/", stdout: (line) => postMessage(line) });
pyodide.runPython(${JSON.stringify(FIRST)});
`;

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
const shown = (numbers) =>
  `${Math.round(median(numbers))} ms (of ${numbers.length}: ${numbers.map(Math.round).join(", ")})`;

/** Milliseconds from the worker's creation to a program's first output. */
async function coldStarts(session) {
  const page = await session.openBlank();
  await page.route(`${session.origin}/pyodide-worker.js`, (route) =>
    route.fulfill({ contentType: "text/javascript", body: PYODIDE_WORKER }),
  );
  const ours = [], theirs = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(
      await page.evaluate(async (program) => {
        const tools = await import("/engine/engine.js");
        await tools.default({ module_or_path: "/engine/engine_bg.wasm" });
        const request = tools.request(1, program, "program.py");
        return new Promise((resolve, reject) => {
          const begin = performance.now();
          const worker = new Worker("/engine/worker.js", { type: "module" });
          worker.onerror = (event) => reject(new Error(event.message));
          worker.onmessage = ({ data }) => {
            if (typeof data === "number" || data[0] === 0) return;
            const millis = performance.now() - begin;
            const said = tools.describe([data]);
            if (said.output !== "here\n") reject(new Error(`no output: ${JSON.stringify(said)}`));
            worker.terminate();
            resolve(millis);
          };
          worker.postMessage(request);
        });
      }, FIRST),
    );
    theirs.push(
      await page.evaluate(
        () =>
          new Promise((resolve, reject) => {
            const begin = performance.now();
            const worker = new Worker("/pyodide-worker.js", { type: "module" });
            worker.onerror = (event) => reject(new Error(event.message));
            worker.onmessage = ({ data }) => {
              const millis = performance.now() - begin;
              worker.terminate();
              if (data === "here") resolve(millis);
              else reject(new Error(`Pyodide says ${data}`));
            };
          }),
      ),
    );
  }
  await page.context().close();
  console.log(`cold start, ours      ${shown(ours)}`);
  console.log(`cold start, Pyodide   ${shown(theirs)}`);
  console.log(`cold start, ratio     ${(median(theirs) / median(ours)).toFixed(2)} times quicker`);
}

const COURSE = (number) => `import asyncio

async def worker(name, seconds):
    print(name, "begins")
    await asyncio.sleep(seconds)
    print(name, "ends")

async def main():
    async with asyncio.TaskGroup() as group:
        group.create_task(worker("a", 1))
        group.create_task(worker("b", 2))
    print("run ${number}")

asyncio.run(main())
`;

const ENDLESS = "print('on')\nwhile True:\n    pass\n";

/** Milliseconds from a key or a click to the frame that shows its effect. */
async function inThePage(session) {
  const path = `/#/playground?code=${share(COURSE(0))}`;
  const page = await session.openPage({ path, lang: "en" });
  await page.locator(".pg-console pre").filter({ hasText: "run 0" }).waitFor({ timeout: 60_000 });
  // The time from the next event of a kind to the frame after the text of an element fits.
  const arm = (kind, selector, text) =>
    page.evaluate(
      ([kind, selector, text]) => {
        globalThis.measured = new Promise((resolve) => {
          addEventListener(
            kind,
            () => {
              const begin = performance.now();
              const look = () => {
                if (document.querySelector(selector)?.textContent.includes(text)) {
                  requestAnimationFrame(() => resolve(performance.now() - begin));
                } else requestAnimationFrame(look);
              };
              look();
            },
            { capture: true, once: true },
          );
        });
      },
      [kind, selector, text],
    );
  const replace = async (program) => {
    await page.locator("#editor .cm-content").click();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.insertText(program);
  };
  const runs = [], stops = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    await replace(COURSE(round));
    await page.keyboard.down("ControlOrMeta");
    await arm("keydown", ".pg-console pre", `run ${round}`);
    await page.keyboard.press("Enter");
    await page.keyboard.up("ControlOrMeta");
    runs.push(await page.evaluate(() => globalThis.measured));
    await page.waitForTimeout(1500);
  }
  for (let round = 0; round < 3; round += 1) {
    await replace(ENDLESS);
    await page.keyboard.press("ControlOrMeta+Enter");
    const stop = page.getByRole("button", { name: "Stop" });
    await page.locator(".pg-status").filter({ hasText: "Running" }).waitFor();
    await arm("click", ".pg-status", "Stopped");
    await stop.click();
    stops.push(await page.evaluate(() => globalThis.measured));
    await page.waitForTimeout(1500);
  }
  await page.context().close();
  console.log(`warm run, key to frame  ${shown(runs)}`);
  console.log(`stop, click to frame    ${shown(stops)}`);
}

/** Milliseconds from dragging a slider to the frame that shows the new run. */
async function sliders(session) {
  for (const [path, slider, changed] of [
    ["/#/backpressure", "queue.producer", ".result-line"],
    ["/#/cancellation", "chain.deadline", "#player-chain ~ .result .result-line:last-child"],
  ]) {
    const page = await session.openPage({ path, lang: "en" });
    await page.locator(".pl-buttons button").first().click();
    const times = await page.evaluate(
      async ([id, changed]) => {
        const input = document.getElementById(id);
        const [from, step] = [Number(input.min), Number(input.step)];
        const times = [];
        for (let round = 1; round <= 15; round += 1) {
          const text = () => [...document.querySelectorAll(changed)].map((e) => e.textContent).join();
          const before = text();
          const begin = performance.now();
          input.value = String(from + step * (1 + (round % 7)));
          input.dispatchEvent(new InputEvent("input", { bubbles: true }));
          while (text() === before) await new Promise(requestAnimationFrame);
          await new Promise(requestAnimationFrame);
          times.push(performance.now() - begin);
        }
        return times;
      },
      [slider, changed],
    );
    await page.context().close();
    console.log(`slider ${slider.padEnd(16)} ${shown(times)}`);
  }
}

const LONG = `import asyncio

async def give(queue):
    for number in range(700):
        await queue.put(number)

async def take(queue):
    while True:
        await queue.get()
        await asyncio.sleep(0.01)

async def main():
    queue = asyncio.Queue(maxsize=5)
    task = asyncio.create_task(take(queue))
    await give(queue)
    task.cancel()
    await asyncio.wait([task])
    print("over")

asyncio.run(main())
`;

/** Frames a second while a long trace is played on the time axis. */
async function frames(session) {
  for (const [what, path, id] of [
    ["two queues", "/#/backpressure?queue.ticks=500&queue.producer=9&queue.consumer=5", "queue"],
    ["Python", `/#/playground?code=${share(LONG)}`, "playground"],
  ]) {
    const page = await session.openPage({ path, lang: "en" });
    const player = page.locator(`#player-${id}`);
    await player.waitFor({ timeout: 60_000 });
    const range = player.locator("input[type=range]");
    const events = (await range.getAttribute("aria-valuetext")).match(/of (\d+)/)[1];
    await range.fill("0");
    await player.locator(".pl-play").click();
    const rate = await page.evaluate(async () => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      const begin = performance.now();
      let frames = 0;
      while (performance.now() - begin < 5000) {
        await new Promise(requestAnimationFrame);
        frames += 1;
      }
      return (frames * 1000) / (performance.now() - begin);
    });
    const playing = Number(await range.inputValue());
    await page.context().close();
    if (!(playing > 0)) throw new Error(`${what}: nothing played`);
    console.log(`playing ${what}, ${events} events: ${rate.toFixed(1)} frames a second`);
  }
}

// With a word, only the parts whose name begins with it: `node tests/e2e/bench.mjs frames`.
const PARTS = { coldStarts, inThePage, sliders, frames };
const only = process.argv[2] ?? "";

const session = await start(only ? {} : { "/pyodide": PYODIDE });
try {
  for (const [name, part] of Object.entries(PARTS)) {
    if (name.startsWith(only)) await part(session);
  }
} finally {
  await session.close();
}

// Backpressure, cancellation and the traps, used as a learner uses them: by mouse, by touch, by
// keyboard alone, in both languages, on a phone.

import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";

import { DESKTOP, PHONE, horizontalOverflow, shot, start } from "./harness.mjs";

/** How long the engine may take to load and run on a slow machine, in milliseconds. */
const PATIENCE = 60_000;

const texts = async (locator) => (await locator.allTextContents()).map((text) => text.trim());

describe("backpressure", () => {
  let session;
  before(async () => {
    session = await start();
  });
  after(() => session?.close());

  const PAGE = "/#/backpressure";
  const results = (page) => texts(page.locator(".result-line"));
  const reading = (page) => page.locator("#player-queue .pl-reading").textContent();

  it("has the reference results of the course", async () => {
    await session.withPage({ path: `${PAGE}?queue.right=ignore`, lang: "de" }, async (page) => {
      assert.deepEqual(await results(page), [
        "limit=None: erzeugt=300 verbraucht=200 in Queue=100 max Queue=102 verloren=0",
        "limit=10: erzeugt=300 verbraucht=200 in Queue=8 max Queue=10 verloren=92",
      ]);
      const row = await texts(page.locator(".facts tr.is-shown").last().locator("td"));
      assert.deepEqual(row.slice(0, 6), ["300", "200", "8", "10", "0", "92"]);
    });
  });

  for (const [lang, held, lost] of [
    ["de", "wartet auf Platz", "verloren"],
    ["en", "waits for space", "lost"],
  ]) {
    it(`shows the held producer beside what is lost (${lang})`, async () => {
      const path = `${PAGE}?queue.left=ignore&queue.limit=5`;
      await session.withPage({ path, lang }, async (page) => {
        await page.locator("#player-queue .pl-buttons button").nth(4).click();
        const [left, right] = [0, 1].map((side) => page.locator(".pl-side").nth(side));
        assert.match(await left.locator(".qu-lost").textContent(), new RegExp(`\\d+ ${lost}`));
        assert.equal(await left.locator(".qu-item.qu-gone").count(), 5);
        assert.equal((await right.locator(".qu-from span").textContent()).trim(), held);
        assert.equal(await right.locator(".qu-item.qu-refused").count(), 1);
        assert.equal(await right.locator(".qu-item.qu-gone").count(), 0);
        await shot(page, `queue-end-${lang}`);
      });
    });
  }

  it("gives the same picture when it is gone back to, and by the plot's keys", async () => {
    await session.withPage({ path: PAGE, lang: "en" }, async (page) => {
      const player = page.locator("#player-queue");
      await player.locator(".pl-buttons button").first().click();
      // What is to be heard follows at its own pace; the picture is what is compared.
      await page.addStyleTag({ content: ".pl-spoken { display: none }" });
      const look = () => player.locator(".pl-sides").innerText();
      const plot = player.locator(".pl-depth-view");
      await plot.focus();
      const seen = [];
      for (let tick = 1; tick <= 12; tick += 1) {
        await page.keyboard.press("ArrowRight");
        assert.match(await reading(page), new RegExp(`^tick ${tick} · unbounded: ${tick + 1}`));
        seen.push(await look());
      }
      for (let tick = 11; tick >= 1; tick -= 1) {
        await page.keyboard.press("ArrowLeft");
        assert.equal(await look(), seen[tick - 1]);
      }
      assert.match(await plot.getAttribute("aria-valuetext"), /^tick 1 · /);
    });
  });

  it("tells the depth under the pointer", async () => {
    await session.withPage({ path: PAGE, lang: "en" }, async (page) => {
      await page.locator("#player-queue .pl-buttons button").first().click();
      const plot = await page.locator(".pl-depth-view").boundingBox();
      await page.mouse.move(plot.x + plot.width * 0.5, plot.y + 60);
      assert.match(await reading(page), /^tick (4|5)\d · unbounded: (4|5)\d · backpressure: 8$/);
    });
  });

  it("keeps every setting in the address and takes it from there", async () => {
    await session.withPage({ path: PAGE, lang: "en" }, async (page) => {
      await page.locator("[id='queue.left']").selectOption({ index: 4 });
      await page.locator("[id='queue.limit']").fill("3");
      await page.locator(".controls-more summary").click();
      const pad = await page.locator(".profile-pad").boundingBox();
      await page.mouse.move(pad.x + 2, pad.y + pad.height - 2);
      await page.mouse.down();
      await page.mouse.move(pad.x + pad.width - 2, pad.y + 6, { steps: 25 });
      await page.mouse.up();
      await page.locator(".profile-pad").focus();
      await page.keyboard.press("Home");
      await page.keyboard.press("ArrowUp");
      await page.waitForFunction(() => location.hash.includes("queue.profile=drawn"));
      const hash = await page.evaluate(() => location.hash);
      assert.match(hash, /queue\.left=drop/);
      assert.match(hash, /queue\.limit=3/);
      assert.match(hash, /queue\.drawn=[0-2]\d{18}[89]/);
      const before = await results(page);
      await page.reload();
      await page.locator("#player-queue").waitFor();
      assert.deepEqual(await results(page), before);
    });
  });

  it("clamps what is out of bounds in the address and says so", async () => {
    const path =
      `${PAGE}?queue.limit=900&queue.left=none&queue.drawn=1x2&queue.ticks=abc&queue.wrong=1`;
    await session.withPage({ path, lang: "en" }, async (page) => {
      const notices = await texts(page.locator(".notice li"));
      assert.equal(notices.length, 5);
      assert.ok(notices.some((text) => text.includes("queue.limit") && text.includes("50")));
      assert.ok(notices.some((text) => text.includes("queue.drawn") && text.includes("12")));
      await page.locator(".notice button").click();
      assert.equal(await page.locator(".notice").count(), 0);
    });
  });

  for (const lang of ["de", "en"]) {
    it(`runs asyncio's queue with whoever waits in the picture (${lang})`, async () => {
      const path = `${PAGE}/asyncio-queue`;
      await session.withPage({ path, lang }, async (page) => {
        const player = page.locator("#cell-queue-player");
        await player.waitFor({ timeout: PATIENCE });
        const name = lang === "de" ? "erzeuger" : "producer";
        // The third item: the queue is full, and its producer waits for space.
        const slider = player.locator("input[type=range]");
        await slider.fill("1000");
        await player.locator(".qu-from.qu-waits", { hasText: name }).waitFor();
        assert.equal(await player.locator(".qu-item.qu-inside").count(), 2);
        await page.locator("[name='asyncio.faster']").nth(1).check({ force: true });
        await player.locator(".qu-to.qu-waits").waitFor({ timeout: PATIENCE });
        assert.equal(await player.locator(".qu-from.qu-waits").count(), 0);
      });
    });
  }

  it("fits a phone and is used by touch there", async () => {
    await session.withPage({ path: PAGE, lang: "de", ...PHONE }, async (page) => {
      assert.equal(await horizontalOverflow(page), 0);
      await page.locator("#player-queue .pl-buttons button").first().tap();
      await page.locator("#player-queue .pl-await").first().tap();
      assert.match(await reading(page), /^Tick 0 · unbegrenzt: 1 · Backpressure: 1$/);
      const plot = await page.locator(".pl-depth-view").boundingBox();
      await page.touchscreen.tap(plot.x + plot.width * 0.6, plot.y + 60);
      assert.match(await reading(page), /^Tick [5-6]\d · unbegrenzt: [5-6]\d/);
      await shot(page, "queue-phone");
    });
  });
});

describe("cancellation", () => {
  let session;
  before(async () => {
    session = await start();
  });
  after(() => session?.close());

  const PAGE = "/#/cancellation";
  const B8 = [
    "service: start",
    "db: start",
    "db: abgebrochen, räume auf",
    "service: finally",
    "handler: Timeout nach 2.0 s (virtuell)",
  ];

  for (const lang of ["de", "en"]) {
    it(`unwinds the chain from the inside out (${lang})`, async () => {
      await session.withPage({ path: PAGE, lang }, async (page) => {
        const lines = await texts(page.locator("#player-chain ~ .result .result-line"));
        assert.deepEqual(lines, B8);
        const player = page.locator("#player-chain");
        await player.locator(".pl-buttons button").first().click();
        // By keyboard alone, event by event: in which order the layers are left.
        await player.focus();
        const left = [];
        const end = Number(await player.locator("input[type=range]").getAttribute("max"));
        for (let step = 0; step < Math.min(end, 200); step += 1) {
          await page.keyboard.press("ArrowRight");
          const rows = await texts(player.locator(".ch-cancelled code, .ch-returned code"));
          left.push(...rows.filter((name) => !left.includes(name)));
        }
        const layers = left.filter((name) => ["handler", "service", "db"].includes(name));
        assert.deepEqual(layers, ["db", "service", "handler"]);
        assert.equal(await player.locator(".ch-orphan").count(), 0);
        await shot(page, `chain-end-${lang}`);
      });
    });
  }

  it("keeps a leak red after the handler has returned", async () => {
    await session.withPage({ path: `${PAGE}?chain.calls=01`, lang: "en" }, async (page) => {
      const player = page.locator("#player-chain");
      await player.locator(".pl-switch label").first().click();
      await player.locator("input[type=range]").fill("3000");
      await player.locator(".ch-orphan", { hasText: "db" }).waitFor();
      assert.match(await player.locator(".ch-leaks strong").textContent(), /orphaned/);
      assert.match((await texts(page.locator(".result-line"))).join("\n"), /outlived its owner/);
      await shot(page, "chain-leak");
      // Switched off again, by keyboard, the leak is gone.
      const select = page.locator(".layer", { hasText: "service" }).locator("select").first();
      await select.focus();
      await page.keyboard.press("Home");
      await page.waitForFunction(() => !location.hash.includes("chain.calls"));
      assert.doesNotMatch((await texts(page.locator(".result-line"))).join("\n"), /outlived/);
    });
  });

  it("shows JavaScript beside Python, with and without the signal", async () => {
    await session.withPage({ path: `${PAGE}/js-python`, lang: "de" }, async (page) => {
      const lines = () => texts(page.locator("#player-js ~ .result .result-line"));
      assert.deepEqual((await lines()).slice(0, 3), [
        "db: abgebrochen, TimeoutError",
        "service: finally",
        "handler: TimeoutError",
      ]);
      await page.locator("[name='js.forgets']").nth(2).check({ force: true });
      await page.waitForFunction(() => location.hash.includes("js.forgets=service"));
      assert.ok(!(await lines()).includes("db: abgebrochen, TimeoutError"));
      await page.locator("#player-js .pl-switch label").first().click();
      await page.locator("#player-js input[type=range]").fill("5000");
      // Half way: in JavaScript the database still works, in Python nothing is open.
      const open = (side) => page.locator("#player-js .pl-side").nth(side).locator(".ch-is-open");
      assert.ok((await open(0).count()) >= 2);
      assert.equal(await open(1).count(), 0);
    });
  });

  for (const [forgets, index] of [["nobody", 0], ["handler", 1], ["service", 2]]) {
    it(`says of JavaScript what JavaScript does (${forgets} forgets)`, async () => {
      const path = `${PAGE}/js-python?js.forgets=${forgets}`;
      await session.withPage({ path, lang: "de" }, async (page) => {
        const lines = await texts(page.locator("#player-js ~ .result .result-line"));
        const said = lines.slice(0, 3).map((line) => line.replace(" (virtuell)", ""));
        // The text that the page shows, run for real, in real time.
        const printed = await page.evaluate(async () => {
          const lines = [];
          const text = document.getElementById("listing-js").textContent;
          const AsyncFunction = (async () => {}).constructor;
          await new AsyncFunction("console", text)({ log: (line) => lines.push(line) });
          return lines;
        });
        assert.deepEqual(printed, said);
        assert.equal(await page.locator("#listing-js mark").count(), index === 0 ? 10 : 9);
        assert.equal(await page.locator("#listing-python mark").count(), 0);
      });
    });
  }

  it("ends the group as the course says", async () => {
    await session.withPage({ path: `${PAGE}/group`, lang: "de" }, async (page) => {
      const lines = await texts(page.locator("#group .controls .result-line"));
      assert.deepEqual(lines, ["a fertig", "c abgebrochen", "gefangen: ['b kaputt'] bei t = 2.0"]);
    });
  });

  it("draws the reader's own chain in Python in the same picture", async () => {
    await session.withPage({ path: `${PAGE}/own-chain`, lang: "en" }, async (page) => {
      const player = page.locator("#cell-chain-player");
      await player.waitFor({ timeout: PATIENCE });
      assert.deepEqual(await texts(page.locator("#cell-chain .pg-console pre")), [
        B8.map((line) => `  ${line}`).join("\n").trim(),
      ]);
      const editor = page.locator("#cell-chain-editor .cm-content");
      await editor.click();
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.insertText(
        [
          "import asyncio",
          "async def kueche():",
          "    await asyncio.sleep(9)",
          "async def kellner():",
          "    try:",
          "        await kueche()",
          "    finally:",
          "        print('abgeräumt')",
          "async def gast():",
          "    async with asyncio.timeout(1):",
          "        await kellner()",
          "asyncio.run(gast())",
        ].join("\n"),
      );
      await player.locator(".ch-row", { hasText: "kellner" }).waitFor({ timeout: PATIENCE });
      await player.locator(".pl-buttons button").nth(4).click();
      const rows = await texts(player.locator(".ch-row code"));
      assert.deepEqual(rows.slice(-3), ["gast", "kellner", "kueche"]);
    });
  });

  it("fits a phone", async () => {
    await session.withPage({ path: PAGE, lang: "de", ...PHONE }, async (page) => {
      assert.equal(await horizontalOverflow(page), 0);
      await page.locator("#player-chain .ch-row").first().waitFor();
      await shot(page, "chain-phone");
    });
  });
});

describe("the traps", () => {
  let session;
  before(async () => {
    session = await start();
  });
  after(() => session?.close());

  for (const lang of ["de", "en"]) {
    it(`run before and after on one clock, with their diagnoses (${lang})`, async () => {
      const path = "/#/traps";
      await session.withPage({ path, lang, ...DESKTOP }, async (page) => {
        const cards = page.locator(".trap");
        assert.equal(await cards.count(), 5);
        for (let card = 0; card < 5; card += 1) {
          const trap = cards.nth(card);
          await trap.scrollIntoViewIfNeeded();
          await trap.locator(".pl-pair").waitFor({ timeout: PATIENCE });
          // Ignored backpressure may be meant: there the output tells.
          assert.equal(await trap.locator(".pg-finding").count(), card === 2 ? 0 : 1);
          assert.equal(await trap.locator(".pl-side").count(), 2);
        }
        await cards.first().locator(".pg-finding .pg-button").click();
        assert.match(await cards.first().locator(".pl-sentence").first().textContent(), /time\.sleep|blockiert|block/);
        await shot(page, `traps-${lang}`);
      });
    });
  }

  it("fit a phone", async () => {
    await session.withPage({ path: "/#/traps", lang: "de", ...PHONE }, async (page) => {
      await page.locator(".pl-pair").first().waitFor({ timeout: PATIENCE });
      assert.equal(await horizontalOverflow(page), 0);
      await shot(page, "traps-phone");
    });
  });
});

// The player, used as a learner uses it: by mouse, by keyboard alone, and on a phone.

import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";

import { PHONE, horizontalOverflow, shot, start } from "./harness.mjs";

/** The answer of exercise 1. */
const COFFEE = [
  "mahlen:start",
  "bruehen:start",
  "bruehen:vorbereitet",
  "milch:start",
  "milch:aufgeschaeumt",
  "bruehen:fertig",
  "mahlen:fertig",
];

/** What a player shows, read off the page. */
function reading(page, id) {
  const player = page.locator(`#player-${id}`);
  const trimmed = async (locator) => (await locator.allTextContents()).map((text) => text.trim());
  return {
    player,
    output: () => trimmed(player.locator(".pl-output-view .pl-what")),
    sentence: () => player.locator(".pl-sentence > p").first().textContent(),
    clock: () => player.locator(".pl-clock-time").textContent(),
    /** The step that the slider tells a screen reader. */
    step: async () => {
      const text = await player.locator("input[type=range]").getAttribute("aria-valuetext");
      return Number(text.match(/(\d+) (?:von|of)/)[1]);
    },
    ready: () => trimmed(player.locator(".pl-conveyor .pl-chip-name")),
    button: (name) => player.getByRole("button", { name }),
  };
}

async function waitForOutput(page, id, lines) {
  await page.waitForFunction(
    ([id, count]) =>
      document.querySelectorAll(`#player-${id} .pl-output-view .pl-what`).length === count,
    [id, lines],
  );
}

describe("the player", () => {
  let session;
  before(async () => {
    session = await start();
  });
  after(() => session?.close());

  for (const [lang, play, again] of [
    ["de", "Abspielen", "Noch einmal"],
    ["en", "Play", "Play again"],
  ]) {
    it(`plays the three coroutines to their end (${lang})`, async () => {
      await session.withPage({ lang }, async (page) => {
        const coffee = reading(page, "coffee");
        assert.deepEqual(await coffee.output(), []);
        await coffee.player.locator("select").selectOption({ index: 4 });
        await coffee.button(play).first().click();
        await waitForOutput(page, "coffee", COFFEE.length);
        await coffee.button(again).waitFor();
        assert.deepEqual(await coffee.output(), COFFEE);
        assert.match(await coffee.clock(), /^1[.,]0/);
        await shot(page, `coffee-end-${lang}`);
      });
    });
  }

  it("steps forwards and backwards through the same states", async () => {
    await session.withPage({ lang: "de" }, async (page) => {
      const coffee = reading(page, "coffee");
      const look = async () =>
        JSON.stringify([await coffee.sentence(), await coffee.ready(), await coffee.output()]);
      const states = [await look()];
      for (let step = 1; step <= 30; step += 1) {
        await page.locator("#player-coffee .pl-buttons button").nth(3).click();
        assert.equal(await coffee.step(), step);
        states.push(await look());
      }
      assert.ok(new Set(states).size > 20, "the steps look different");
      for (let step = 29; step >= 0; step -= 1) {
        await page.locator("#player-coffee .pl-buttons button").nth(1).click();
        assert.equal(await look(), states[step], `step ${step}`);
      }
    });
  });

  it("can be used by keyboard alone, and keeps its keys to itself", async () => {
    await session.withPage({ lang: "en" }, async (page) => {
      const coffee = reading(page, "coffee");
      const clock = reading(page, "clock");
      // The skip link leads to the content; the first player comes next.
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      while (!(await page.evaluate(() => document.activeElement?.id === "player-coffee"))) {
        await page.keyboard.press("Tab");
        assert.ok(await page.evaluate(() => document.activeElement !== document.body));
      }
      await page.keyboard.press("ArrowRight");
      assert.equal(await coffee.step(), 1);
      await page.keyboard.press("n");
      const awaited = await coffee.step();
      assert.ok(awaited > 1);
      await page.keyboard.press("ArrowLeft");
      assert.equal(await coffee.step(), awaited - 1);
      await page.keyboard.press("End");
      assert.deepEqual(await coffee.output(), COFFEE);
      await page.keyboard.press("Home");
      assert.equal(await coffee.step(), 0);
      await page.keyboard.press("Space");
      await page.waitForFunction(
        () => document.querySelectorAll("#player-coffee .pl-output-view .pl-what").length > 0,
      );
      await page.keyboard.press("Space");
      const paused = await coffee.step();
      await page.waitForTimeout(800);
      assert.equal(await coffee.step(), paused);
      assert.equal(await clock.step(), 0, "the other player heard nothing");
    });
  });

  it("shows a loop that is blocked, and who has to wait", async () => {
    await session.withPage({ lang: "de" }, async (page) => {
      const blocking = reading(page, "blocking");
      const results = await page.locator("#blocking .result").allTextContents();
      assert.match(results.join("\n"), /time\.sleep {3}: 0 Ticks/);
      assert.match(results.join("\n"), /asyncio\.sleep: 10 Ticks/);
      await blocking.player.focus();
      const late = () => blocking.player.locator(".pl-timer-rest").allTextContents();
      for (let step = 0; step < 60; step += 1) {
        if (/blockiert/.test(await blocking.sentence())) break;
        await page.keyboard.press("ArrowRight");
      }
      assert.match(await blocking.sentence(), /blockiert/);
      const waiting = (await late()).filter((text) => /zu spät/.test(text));
      assert.equal(waiting.length, 4, `a ticker and three requests, not ${waiting}`);
      await shot(page, "blocking-blocked-de");
    });
  });

  it("runs again with other settings and keeps its place", async () => {
    await session.withPage({ lang: "en", path: "/#/event-loop/workers" }, async (page) => {
      const workers = reading(page, "workers");
      await workers.player.focus();
      await page.keyboard.press("End");
      const before = await workers.clock();
      await page.locator("[id='workers.pool']").focus();
      await page.keyboard.press("Home");
      assert.notEqual(await workers.clock(), before, "one worker takes longer than two");
      assert.match(await page.locator("#workers .result").textContent(), /to_thread/);
      await page.waitForFunction(() => location.hash.includes("workers.pool=1"));
    });
  });

  it("has every event in its table, and jumps to a row", async () => {
    await session.withPage({ lang: "en" }, async (page) => {
      const coffee = reading(page, "coffee");
      await coffee.player.locator("details.pl-table summary").click();
      const table = coffee.player.getByRole("table");
      await table.waitFor();
      const rows = Number(await table.getAttribute("aria-rowcount"));
      await coffee.player.focus();
      await page.keyboard.press("End");
      assert.equal(rows, (await coffee.step()) + 1, "a row for each event and the heading");
      await page.keyboard.press("Home");
      await table.getByRole("row").filter({ hasText: "mahlen:start" }).first().click();
      assert.deepEqual(await coffee.output(), ["mahlen:start"]);
    });
  });

  it("works with fingers on a phone", async () => {
    await session.withPage({ lang: "de", width: PHONE.width }, async (page) => {
      const coffee = reading(page, "coffee");
      const buttons = page.locator("#player-coffee .pl-buttons button");
      for (const box of await buttons.evaluateAll((all) =>
        all.map((button) => button.getBoundingClientRect().toJSON()),
      )) {
        assert.ok(box.width >= 40 && box.height >= 44, `a target of ${box.width}×${box.height}`);
      }
      await buttons.nth(5).tap();
      assert.ok((await coffee.step()) > 0);
      await buttons.nth(4).tap();
      assert.deepEqual(await coffee.output(), COFFEE);
      assert.ok((await horizontalOverflow(page)) <= 0);
      await shot(page, "coffee-end-phone");
    });
  });

  it("does not move by itself for those who asked for less motion", async () => {
    await session.withPage({ lang: "de", reducedMotion: "reduce" }, async (page) => {
      const moving = await page.evaluate(
        () => document.getAnimations().filter((a) => a.playState === "running").length,
      );
      assert.equal(moving, 0);
      assert.equal(await reading(page, "coffee").step(), 0);
    });
  });
});

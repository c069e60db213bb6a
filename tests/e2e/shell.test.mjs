// The frame around all pages: languages, colours, addresses, and what happens when things break.

import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";

import { DESKTOP, PHONE, horizontalOverflow, shot, start } from "./harness.mjs";

describe("the shell", () => {
  let session;
  before(async () => {
    session = await start();
  });
  after(() => session?.close());

  const hash = (page) => new URL(page.url()).hash;

  it("opens with a player that can be started without scrolling", async () => {
    await session.withPage({ lang: "de" }, async (page) => {
      const play = page.locator("#player-coffee").getByRole("button", { name: /abspielen/i });
      await play.waitFor();
      const box = await play.first().boundingBox();
      assert.ok(box.y + box.height < DESKTOP.height / 2, `play ends at ${box.y + box.height}`);
    });
  });

  for (const lang of ["de", "en"]) {
    for (const theme of ["light", "dark"]) {
      for (const { width } of [DESKTOP, PHONE]) {
        it(`fits into ${width} px (${lang}, ${theme})`, async () => {
          await session.withPage({ lang, theme, width }, async (page) => {
            assert.ok((await horizontalOverflow(page)) <= 0);
            assert.equal(await page.locator("html").getAttribute("lang"), lang);
            await shot(page, `event-loop-${width}-${theme}-${lang}`);
          });
        });
      }
    }
  }

  it("switches the language in place and remembers it", async () => {
    await session.withPage({ path: "/#/event-loop?blocking.tick=20" }, async (page) => {
      await page.locator("#blocking h2").scrollIntoViewIfNeeded();
      const before = await page.locator("#blocking h2").boundingBox();
      // Not Playwright's click, which would scroll up to the button.
      await page.getByRole("button", { name: "English" }).evaluate((button) => button.click());
      await page.getByRole("heading", { level: 1, name: "The event loop" }).waitFor();
      const after = await page.locator("#blocking h2").boundingBox();
      assert.ok(Math.abs(after.y - before.y) < 100, `moved from ${before.y} to ${after.y}`);
      await page.waitForFunction(() => location.hash.includes("lang=en"));
      assert.match(hash(page), /blocking\.tick=20/);
      await page.goto(new URL("/#/event-loop", page.url()).href);
      await page.reload();
      await page.getByRole("heading", { level: 1, name: "The event loop" }).waitFor();
    });
  });

  it("goes through system, light and dark colours and remembers them", async () => {
    await session.withPage({ lang: "en" }, async (page) => {
      const theme = page.locator("button.theme");
      const ground = () =>
        page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
      const light = await ground();
      await theme.click();
      assert.equal(await ground(), light);
      await theme.click();
      assert.notEqual(await ground(), light);
      await page.reload();
      await page.locator("h1").waitFor();
      assert.notEqual(await ground(), light);
      assert.match(await theme.getAttribute("aria-label"), /dark/i);
    });
  });

  it("follows links to sections and takes settings out of the address", async () => {
    const path = "/#/event-loop/workers?workers.pool=4&lang=en";
    await session.withPage({ path }, async (page) => {
      await page.locator("#workers h2").waitFor();
      assert.equal(await page.locator("[id='workers.pool']").inputValue(), "4");
      const box = await page.locator("#workers").boundingBox();
      assert.ok(Math.abs(box.y) < 200, `the section begins at ${box.y}`);
    });
  });

  it("names what it cannot use in an address, and cleans it on request", async () => {
    const path = "/#/event-loop?lang=en&clock.longest=99999&foo=1";
    await session.withPage({ path }, async (page) => {
      const notice = page.getByRole("status").filter({ hasText: "clock.longest" });
      const text = await notice.innerText();
      for (const part of ["99999", "3600", "foo"]) assert.ok(text.includes(part), text);
      await notice.getByRole("button").click();
      await page.waitForFunction(() => !location.hash.includes("foo"));
      assert.equal(hash(page), "#/event-loop?lang=en&clock.longest=3600");
    });
  });

  it("offers the pages that exist at an address that does not", async () => {
    await session.withPage({ path: "/#/quark?lang=en" }, async (page) => {
      await page.getByText("#/quark").waitFor();
      await shot(page, "not-found");
      await page.locator("article").getByRole("link", { name: "The event loop" }).click();
      await page.locator("#player-coffee").waitFor();
    });
  });

  it("can be skipped to its content by keyboard", async () => {
    await session.withPage({ lang: "en" }, async (page) => {
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      assert.equal(await page.evaluate(() => document.activeElement.id), "main");
      assert.ok(!hash(page).includes("main"));
    });
  });

  it("has sliders that listen to the keyboard", async () => {
    await session.withPage({ path: "/#/event-loop?lang=en" }, async (page) => {
      const slider = page.getByLabel("Time that passes");
      await slider.focus();
      await page.keyboard.press("ArrowRight");
      await page.getByText("asyncio.sleep: 11 Ticks").waitFor();
      assert.equal(await slider.getAttribute("aria-valuetext"), "110\u00a0ms");
    });
  });

  it("works with the browser's storage blocked", async () => {
    const page = await session.openPage({ lang: "en" });
    await page.addInitScript(() => {
      Object.defineProperty(window, "localStorage", {
        get: () => {
          throw new DOMException("blocked", "SecurityError");
        },
      });
    });
    await page.reload();
    await page.getByRole("button", { name: "Deutsch" }).click();
    await page.getByRole("heading", { level: 1, name: "Die Ereignisschleife" }).waitFor();
    await page.locator("button.theme").click();
    page.check();
    await page.context().close();
  });
});

describe("a broken page", () => {
  let session;
  before(async () => {
    session = await start();
  });
  after(() => session?.close());

  it("says so and can be begun anew with default settings", async () => {
    const page = await session.openPage({ path: "/#/event-loop?blocking.tick=20", lang: "en" });
    const failure = page.evaluate(() => window.wasmBindings.simulate_panic());
    await assert.rejects(failure, /unreachable/);
    const crash = page.getByRole("alertdialog", { name: "The page has stopped" });
    await crash.waitFor();
    await shot(page, "crash");
    await crash.getByText("Technical details").click();
    await crash.getByText("simulate_panic").waitFor();
    await page.keyboard.press("Tab");
    await crash.getByRole("button", { name: "Reload with default settings" }).click();
    await page.locator("#player-coffee").waitFor();
    assert.equal(new URL(page.url()).hash, "#/event-loop");
    assert.equal(await crash.count(), 0);
    await page.context().close();
  });

  it("says so when its wasm does not arrive", async () => {
    const page = await session.openPage({ lang: "de", settle: false });
    await page.route("**/*.wasm", (route) => route.abort());
    await page.reload();
    const alert = page.getByRole("alert");
    await alert.getByText("konnte nicht vollständig geladen werden").waitFor();
    await shot(page, "load-failed");
    await page.unroute("**/*.wasm");
    await alert.getByRole("button", { name: "Neu laden" }).click();
    await page.locator("h1").waitFor();
    await page.context().close();
  });

  it("shows that it is loading", async () => {
    const page = await session.openPage({ lang: "de", settle: false });
    let release = () => {};
    const held = new Promise((resolve) => (release = resolve));
    await page.route("**/*.wasm", async (route) => {
      await held;
      await route.continue();
    });
    await page.reload({ waitUntil: "commit" });
    await page.getByText("Die Uhr wird aufgezogen").waitFor();
    await shot(page, "loading");
    release();
    await page.locator("h1").waitFor();
    await page.context().close();
  });
});

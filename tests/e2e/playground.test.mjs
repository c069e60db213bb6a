// The playground: programs of the reader's own, run by the real engine in its worker.

import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";

import { DESKTOP, PHONE, horizontalOverflow, share, shot, start } from "./harness.mjs";

/** How long the engine may take to load and run on a slow machine, in milliseconds. */
const PATIENCE = 60_000;

const ENDLESS = "print('los', flush=True)\nwhile True:\n    pass\n";

const DEADLOCK = `import asyncio

async def take(first, second):
    async with first:
        await asyncio.sleep(1)
        async with second:
            print("both")

async def main():
    a, b = asyncio.Lock(), asyncio.Lock()
    await asyncio.gather(take(a, b), take(b, a))

asyncio.run(main())
`;

const ERROR = `import asyncio

async def inner():
    raise ValueError("kaputt")

async def main():
    await inner()

asyncio.run(main())
`;

describe("the playground", () => {
  let session;
  before(async () => {
    session = await start();
  });
  after(() => session?.close());

  const at = (text, lang = "en") => ({ path: `/#/playground?code=${share(text)}`, lang });
  const results = (page) => page.locator(".pg-results");
  const ending = (page) => page.locator(".pg-ending h3");
  const output = (page) => page.locator(".pg-console pre");
  const editor = (page) => page.locator("#editor .cm-content");

  async function says(locator, text) {
    await locator.filter({ hasText: text }).first().waitFor({ timeout: PATIENCE });
  }

  /** Replaces the program as a reader would. */
  async function type(page, text) {
    await editor(page).click();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.insertText(text);
  }

  for (const [lang, program, done] of [
    ["de", "Zwei Tasks zugleich", "Fertig"],
    ["en", "Two tasks at once", "Done"],
  ]) {
    it(`runs the first program by itself and shows it (${lang})`, async () => {
      await session.withPage({ path: "/#/playground", lang }, async (page) => {
        await says(ending(page), done);
        assert.match(await page.locator(".pg-choice select").innerText(), new RegExp(program));
        assert.equal((await output(page).innerText()).trim().split("\n").length, 5);
        await page.locator("#player-playground").waitFor();
        await shot(page, `playground-${lang}`);
      });
    });
  }

  for (const theme of ["light", "dark"]) {
    for (const { width } of [DESKTOP, PHONE]) {
      it(`fits into ${width} px (${theme})`, async () => {
        await session.withPage({ ...at(DEADLOCK, "de"), theme, width }, async (page) => {
          await says(ending(page), "Es geht nicht weiter");
          assert.ok((await horizontalOverflow(page)) <= 0);
          await shot(page, `playground-stuck-${width}-${theme}`);
        });
      });
    }
  }

  it("runs a changed program after a pause and marks what is older", async () => {
    await session.withPage(at("print('eins')\n"), async (page) => {
      await says(output(page), "eins");
      await page.getByRole("checkbox", { name: "run after every change" }).uncheck();
      await type(page, "print('zwei')\n");
      await says(results(page), "older version");
      await says(page.locator(".pg-player"), "older version");
      await page.getByRole("checkbox", { name: "run after every change" }).check();
      await says(output(page), "zwei");
      assert.equal(await page.getByText("older version").count(), 0);
    });
  });

  it("leads from an error to its line", async () => {
    await session.withPage(at(ERROR), async (page) => {
      await says(ending(page), "An error ended the program");
      await says(page.locator(".pg-error"), "ValueError: kaputt");
      await page.locator(".ed-error").filter({ hasText: "raise ValueError" }).waitFor();
      await page.locator(".pg-traceback").getByRole("button", { name: "Line 4" }).click();
      await page.waitForFunction(() => document.activeElement?.classList.contains("cm-content"));
      await page.keyboard.type("#");
      assert.match(await editor(page).innerText(), /#.*raise ValueError|raise.*#/);
    });
  });

  it("says what is no Python, and where", async () => {
    await session.withPage(at("x = 1\nprint(\n"), async (page) => {
      await says(ending(page), "This is not Python yet");
      await says(page.locator(".pg-error"), "SyntaxError");
    });
  });

  it("stops an endless loop and is ready for the next program", async () => {
    await session.withPage(at("print('warm')\n"), async (page) => {
      await says(output(page), "warm");
      await type(page, ENDLESS);
      await says(page.locator(".pg-status"), "is running");
      await page.getByRole("button", { name: "Stop", exact: true }).click();
      await says(ending(page), "Stopped");
      await type(page, "print('danach')\n");
      await says(output(page), "danach");
    });
  });

  it("ends by itself what never ends", async () => {
    await session.withPage(at(ENDLESS), async (page) => {
      await says(ending(page), "Stopped");
      await says(output(page), "los");
    });
  });

  it("shows who waits for whom in a program that is stuck, and the place in the run", async () => {
    await session.withPage(at(DEADLOCK), async (page) => {
      await says(ending(page), "Nothing can go on");
      const card = page.locator(".pg-finding").first();
      await says(card.locator(".pg-waits"), "in a circle");
      await card.getByRole("button", { name: "Show the place" }).click();
      assert.equal(await page.evaluate(() => document.activeElement.id), "player-playground");
      await says(page.locator("#player-playground .pl-sentence"), "Nothing can go on");
    });
  });

  it("shares a program by a link and gives back the reader's own", async () => {
    await session.withPage({ path: "/#/playground", lang: "en" }, async (page) => {
      await editor(page).waitFor({ timeout: PATIENCE });
      await type(page, "print('meins')\n");
      await page.getByRole("button", { name: "Make a link" }).click();
      await page.waitForFunction(() => location.hash.includes("code="));
      const code = new URLSearchParams(new URL(page.url()).hash.split("?")[1]).get("code");
      assert.equal(Buffer.from(code, "base64url").toString(), "print('meins')\n");
      await page.evaluate((hash) => (location.hash = hash), at("print('fremd')\n").path.slice(1));
      await says(output(page), "fremd");
      await page.getByRole("button", { name: "Bring back my program" }).click();
      await says(output(page), "meins");
      await page.waitForFunction(() => !location.hash.includes("code="));
    });
  });

  it("refuses a link for a long program and says so of a damaged one", async () => {
    await session.withPage({ path: "/#/playground?code=%21%21", lang: "en" }, async (page) => {
      await says(page.locator(".pg-notes"), "damaged");
      await type(page, `# ${"x".repeat(5000)}\n`);
      await page.getByRole("button", { name: "Make a link" }).click();
      await says(page.locator(".pg-notes"), "too long");
      assert.ok(!page.url().includes("code=eH"));
    });
  });

  it("remembers the program", async () => {
    await session.withPage({ path: "/#/playground", lang: "en" }, async (page) => {
      await editor(page).waitFor({ timeout: PATIENCE });
      await type(page, "print('gemerkt')\n");
      await says(output(page), "gemerkt");
      await page.waitForLoadState("networkidle");
      await page.reload();
      await says(output(page), "gemerkt");
    });
  });

  it("works with the browser's storage blocked, and says that it forgets", async () => {
    const page = await session.openPage({ lang: "en" });
    await page.addInitScript(() => {
      Object.defineProperty(window, "localStorage", {
        get: () => {
          throw new DOMException("blocked", "SecurityError");
        },
      });
    });
    await page.goto(new URL(`/?lang=en&blocked${at("print('eins')\n").path.slice(1)}`, page.url()).href);
    await says(output(page), "eins");
    await says(page.locator(".pg-notes"), "does not let this page remember");
    page.check();
    await page.context().close();
  });

  it("can be used by keyboard alone", async () => {
    await session.withPage(at("print('eins')\n"), async (page) => {
      await says(output(page), "eins");
      await editor(page).focus();
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.type("if True:\n");
      await page.keyboard.press("Tab");
      await page.keyboard.type("print('zwei')");
      await page.keyboard.press("ControlOrMeta+Enter");
      await says(output(page), "zwei");
      const inside = () => page.evaluate(() => !!document.activeElement.closest("#editor"));
      assert.ok(await inside(), "Tab indents and stays in the editor");
      await page.keyboard.press("Escape");
      await page.keyboard.press("Tab");
      assert.ok(!(await inside()), "Escape lets Tab out of the editor");
    });
  });

  it("gives a plain text field if the editor does not arrive", async () => {
    const page = await session.openPage({ lang: "en" });
    await page.route("**/editor/editor.js*", (route) => route.abort());
    await page.goto(new URL(at("print('eins')\n").path, page.url()).href);
    const field = page.getByRole("textbox", { name: "Python program" });
    await says(output(page), "eins");
    await field.fill("print('schlicht')\n");
    await field.press("ControlOrMeta+Enter");
    await says(output(page), "schlicht");
    await field.press("Tab");
    assert.ok(!(await page.evaluate(() => document.activeElement.matches("textarea"))));
    await page.context().close();
  });

  it("says so if the engine does not arrive, and tries again", async () => {
    const page = await session.openPage({ lang: "en" });
    await page.route("**/engine/**", (route) => route.abort());
    await page.goto(new URL(at("print('eins')\n").path, page.url()).href);
    await says(page.locator(".pg-status"), "could not be loaded");
    await shot(page, "playground-unreachable");
    await page.unroute("**/engine/**");
    await page.getByRole("button", { name: "Try again" }).click();
    await says(output(page), "eins");
    await page.context().close();
  });

  it("turns an unchanged program into the other language", async () => {
    await session.withPage({ path: "/#/playground", lang: "de" }, async (page) => {
      await says(output(page), "Essen!");
      await page.getByRole("button", { name: "English" }).click();
      await says(output(page), "Dinner!");
      await page.getByRole("heading", { level: 1, name: "Playground" }).waitFor();
    });
  });

  it("compares any two runs on one clock", async () => {
    const sleeps = (seconds) =>
      `import asyncio\nasync def main():\n    await asyncio.sleep(${seconds})\n` +
      `    print("nach ${seconds}")\nasyncio.run(main())\n`;
    await session.withPage(at(sleeps(2)), async (page) => {
      await says(output(page), "nach 2");
      await page.getByRole("button", { name: "Keep for comparison" }).click();
      await says(page.locator(".pg-compare"), "Kept.");
      await type(page, sleeps(8));
      await says(output(page), "nach 8");
      const sides = page.locator("#player-playground .pl-side");
      await sides.nth(1).waitFor();
      // Both on one axis: half way through the longer run, the shorter one has long been over.
      await page.locator("#player-playground input[type=range]").fill("5000");
      const said = await sides.locator(".pl-output-view").allTextContents();
      assert.match(said[0], /nach 2/);
      assert.doesNotMatch(said[1], /nach 8/);
      await shot(page, "playground-compare");
      await page.getByRole("button", { name: "End comparison" }).click();
      assert.equal(await sides.count(), 0);
    });
  });
});

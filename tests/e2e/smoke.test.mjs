// The release build loads and shows something, on a wide and on a narrow page.

import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";

import { DESKTOP, PHONE, horizontalOverflow, shot, start } from "./harness.mjs";

describe("the page", () => {
  let session;
  before(async () => {
    session = await start();
  });
  after(() => session?.close());

  for (const [name, { width }] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
    it(`loads with a heading and without problems (${name})`, async () => {
      await session.withPage({ width }, async (page) => {
        const heading = await page.locator("h1").first().innerText();
        assert.notEqual(heading.trim(), "");
        assert.notEqual((await page.title()).trim(), "");
        await shot(page, `smoke-${name}`);
      });
    });
  }

  it("does not scroll sideways at 360 px", async () => {
    await session.withPage({ width: PHONE.width }, async (page) => {
      assert.equal(await horizontalOverflow(page), 0);
    });
  });

  it("tells in which language it is", async () => {
    await session.withPage({}, async (page) => {
      assert.match(await page.locator("html").getAttribute("lang"), /^(de|en)/);
    });
  });
});

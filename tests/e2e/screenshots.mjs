// Takes pictures of the release build for people to look at:
//
//   node tests/e2e/screenshots.mjs FOLDER [ROUTE...]
//
// Each route (default: /) is taken at 1280 and 360 px, light and dark, with ?lang=de. Problems
// the pages report are printed and make the command fail, after all pictures are taken.

import { mkdir } from "node:fs/promises";
import { join } from "node:path";

import { DESKTOP, PHONE, start } from "./harness.mjs";

const [folder, ...routes] = process.argv.slice(2);
if (!folder) {
  console.error("usage: node tests/e2e/screenshots.mjs FOLDER [ROUTE...]");
  process.exit(2);
}

const fileName = (route) => route.replace(/[^a-z0-9]+/gi, "-").replace(/^-|-$/g, "") || "index";

await mkdir(folder, { recursive: true });
const session = await start();
let problems = 0;
try {
  for (const route of routes.length > 0 ? routes : ["/"]) {
    for (const { width } of [DESKTOP, PHONE]) {
      for (const theme of ["light", "dark"]) {
        const page = await session.openPage({ path: route, width, theme, lang: "de" });
        const path = join(folder, `${fileName(route)}-${width}-${theme}.png`);
        await page.screenshot({ path, fullPage: true });
        console.log(path);
        for (const problem of page.problems) console.error(`  ${problem}`);
        problems += page.problems.length;
        await page.context().close();
      }
    }
  }
} finally {
  await session.close();
}
process.exitCode = problems > 0 ? 1 : 0;

// What every end-to-end test needs: a static server for dist/, a browser, and pages that fail
// the test when anything goes wrong in them that a user might never see.

import assert from "node:assert/strict";
import { accessSync, constants, createReadStream } from "node:fs";
import { mkdir, stat } from "node:fs/promises";
import { createServer } from "node:http";
import { delimiter, dirname, extname, join, normalize, sep } from "node:path";
import { fileURLToPath } from "node:url";

import { chromium } from "playwright-core";

const HERE = dirname(fileURLToPath(import.meta.url));

/** The release build that is tested. */
export const DIST = process.env.TAKTWERK_DIST ?? join(HERE, "..", "..", "dist");

/** Where `shot` puts its pictures. */
export const SHOTS = join(HERE, "shots");

/** The narrowest page the design promises to be usable. */
export const PHONE = { width: 360, height: 740 };

export const DESKTOP = { width: 1280, height: 800 };

/** Pages narrower than this are given touch, as on a phone. */
const TOUCH_BELOW = 600;

/** A program as it stands in a link to the playground. */
export const share = (text) => Buffer.from(text).toString("base64url");

const MIME = {
  ".css": "text/css; charset=utf-8",
  ".ftl": "text/plain; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".mjs": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};

const CHROMIUM_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

async function isFile(path) {
  try {
    return (await stat(path)).isFile();
  } catch {
    return false;
  }
}

/**
 * The file that a plain static host would answer with: the file itself, a folder's index.html,
 * else 404.html with status 404. There is no fallback to index.html, because such hosts have none.
 */
async function resolveFile(folder, pathname) {
  const path = normalize(join(folder, decodeURIComponent(pathname)));
  if (path !== folder && !path.startsWith(folder + sep)) return { status: 403 };
  if (await isFile(path)) return { status: 200, path };
  const index = join(path, "index.html");
  if (await isFile(index)) return { status: 200, path: index };
  const missing = join(folder, "404.html");
  return (await isFile(missing)) ? { status: 404, path: missing } : { status: 404 };
}

/** Serves a folder on a free port of this machine; `more` are other folders, by their paths. */
export async function serve(folder = DIST, more = {}) {
  const server = createServer(async (request, response) => {
    try {
      const { pathname } = new URL(request.url, "http://localhost");
      const mount = Object.keys(more).find((path) => pathname.startsWith(`${path}/`));
      const root = normalize(mount ? more[mount] : folder);
      const { status, path } = await resolveFile(root, pathname.slice(mount?.length ?? 0));
      const type = path ? (MIME[extname(path)] ?? "application/octet-stream") : "text/plain";
      response.writeHead(status, { "content-type": type, "cache-control": "no-store" });
      if (path && request.method !== "HEAD") createReadStream(path).pipe(response);
      else response.end();
    } catch {
      response.writeHead(400).end();
    }
  });
  await new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The browser `cargo xtask` found, else the first on PATH. */
function findChromium() {
  if (process.env.TAKTWERK_CHROMIUM) return process.env.TAKTWERK_CHROMIUM;
  const names = ["chromium", "chromium-browser", "google-chrome", "chrome"];
  for (const name of names) {
    for (const folder of (process.env.PATH ?? "").split(delimiter)) {
      const path = join(folder, name);
      try {
        accessSync(path, constants.X_OK);
        return path;
      } catch {
        // Not here; the next folder.
      }
    }
  }
  throw new Error(`no browser: none of ${names.join(", ")} is on PATH; cargo xtask setup`);
}

/**
 * A server and a browser for one test file. Call `close` in `after`.
 *
 * `openPage` gives a page that watches itself; `page.check()` fails on what it saw, and
 * `closePage` does so too, so that no test can forget to look.
 */
export async function start(more = {}) {
  if (!(await isFile(join(DIST, "index.html")))) {
    throw new Error(`there is no page in ${DIST}; build it with: cargo xtask build`);
  }
  const server = await serve(DIST, more);
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: CHROMIUM_FLAGS,
  });
  return new Session(server, browser);
}

class Session {
  #server;
  #browser;

  constructor(server, browser) {
    this.#server = server;
    this.#browser = browser;
  }

  get origin() {
    return this.#server.origin;
  }

  /**
   * Opens `path` (with query and fragment, if any) in a fresh profile.
   *
   * `theme` is "light" or "dark", `lang` becomes `?lang=` and the browser's language, and
   * `reducedMotion` is what the system would ask for. With `settle: false` it returns as soon as
   * the document is there, without waiting for the app's first heading.
   */
  async openPage({
    path = "/",
    width = DESKTOP.width,
    height,
    theme = "light",
    lang,
    reducedMotion = "no-preference",
    settle = true,
  } = {}) {
    const phone = width < TOUCH_BELOW;
    const context = await this.#browser.newContext({
      viewport: { width, height: height ?? (phone ? PHONE.height : DESKTOP.height) },
      colorScheme: theme,
      reducedMotion,
      hasTouch: phone,
      isMobile: phone,
      locale: lang === "en" ? "en-GB" : "de-DE",
    });
    const page = await context.newPage();
    const problems = watch(page, this.origin);
    const url = new URL(path, this.origin);
    if (lang) url.searchParams.set("lang", lang);
    await page.goto(url.href);
    if (settle) await page.locator("h1").first().waitFor();
    return Object.assign(page, {
      /** What went wrong so far, as text. */
      problems,
      /** Fails on any console error, uncaught error or request that left this site. */
      check: () => assert.deepEqual(problems, [], "the page reported problems"),
    });
  }

  /** An empty document of this site, for tests that need no page around what they try. */
  async openBlank() {
    const context = await this.#browser.newContext();
    const page = await context.newPage();
    const body = "<!doctype html><title>empty</title>";
    await page.route(`${this.origin}/empty`, (route) => route.fulfill({ contentType: "text/html", body }));
    await page.goto(`${this.origin}/empty`);
    return page;
  }

  /** Runs `body` with a page of `openPage(options)`, checks it and closes it. */
  async withPage(options, body) {
    const page = await this.openPage(options);
    try {
      await body(page);
      page.check();
    } finally {
      await page.context().close();
    }
  }

  async close() {
    await this.#browser.close();
    await this.#server.close();
  }
}

/** Collects a page's problems in the array it returns. */
function watch(page, origin) {
  const problems = [];
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => problems.push(`uncaught: ${error.message}`));
  page.on("crash", () => problems.push("the page crashed"));
  page.on("request", (request) => {
    const url = new URL(request.url());
    const own = url.origin === origin || ["data:", "blob:", "about:"].includes(url.protocol);
    if (!own) problems.push(`request to another site: ${url.href}`);
  });
  page.on("requestfailed", (request) => {
    // A worker that the page ends, or leaves behind, while it is still loading.
    const ended = request.failure()?.errorText === "net::ERR_ABORTED";
    if (ended && new URL(request.url()).pathname.includes("/engine/")) return;
    problems.push(`failed request: ${request.url()} (${request.failure()?.errorText})`);
  });
  return problems;
}

/** With SHOTS=1 in the environment, saves a picture of the whole page as shots/NAME.png. */
export async function shot(page, name) {
  if (process.env.SHOTS !== "1") return;
  await mkdir(SHOTS, { recursive: true });
  await page.screenshot({ path: join(SHOTS, `${name}.png`), fullPage: true });
}

/** How far the page's content sticks out of the window to the right, in CSS pixels. */
export function horizontalOverflow(page) {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

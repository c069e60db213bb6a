// Builds the engine for the page: the worker's wasm, what wasm-bindgen writes around it, and
// worker.js. trunk runs it as a hook of its build; the files go to engine/ beside the page's.
import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, "../..");
const release = process.env.TRUNK_PROFILE === "release";
// The other profile is quicker to build, and shares its parts with the native tests.
const profile = release ? "engine" : "dev";

function run(command, args, options = {}) {
  return execFileSync(command, args, { cwd: root, stdio: ["ignore", "pipe", "inherit"], maxBuffer: 1 << 28, ...options });
}

function compile() {
  const args = ["build", "--package", "taktwerk-worker", "--target", "wasm32-unknown-unknown", "--profile", profile];
  const messages = run("cargo", [...args, "--message-format", "json-render-diagnostics"]).toString();
  for (const line of messages.split("\n")) {
    if (!line.includes('"compiler-artifact"')) continue;
    const message = JSON.parse(line);
    const wasm = message.filenames.find((name) => name.endsWith("taktwerk_worker.wasm"));
    if (wasm) return wasm;
  }
  throw new Error("cargo named no wasm file of taktwerk-worker");
}

function bind(wasm) {
  const folder = join(root, "target", `engine-${profile}`);
  const bound = join(folder, "engine_bg.wasm");
  if (existsSync(bound) && statSync(bound).mtimeMs > statSync(wasm).mtimeMs) return folder;
  mkdirSync(folder, { recursive: true });
  run("wasm-bindgen", ["--target", "web", "--no-typescript", "--out-name", "engine", "--out-dir", folder, wasm]);
  if (release) {
    const features = ["--enable-bulk-memory", "--enable-nontrapping-float-to-int", "--enable-sign-ext", "--enable-mutable-globals", "--enable-reference-types", "--enable-multivalue"];
    run("wasm-opt", ["-Oz", ...features, "-o", bound, bound]);
  }
  return folder;
}

const folder = bind(compile());
const out = join(process.env.TRUNK_STAGING_DIR || join(root, "dist"), "engine");
mkdirSync(out, { recursive: true });
for (const name of ["engine.js", "engine_bg.wasm"]) copyFileSync(join(folder, name), join(out, name));
const bytes = statSync(join(folder, "engine_bg.wasm")).size;
const worker = readFileSync(join(here, "worker.js"), "utf8");
writeFileSync(join(out, "worker.js"), worker.replace("ENGINE_BYTES = 0", `ENGINE_BYTES = ${bytes}`));

// Bundles the editor into one file. trunk calls this as a hook (see Trunk.toml) and says where to
// put it; by hand: node web/editor/build.mjs FOLDER

import { access, mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const HERE = dirname(fileURLToPath(import.meta.url));
const folder = process.argv[2] ?? process.env.TRUNK_STAGING_DIR;
if (!folder) {
  console.error("usage: node web/editor/build.mjs FOLDER");
  process.exit(2);
}
try {
  await access(join(HERE, "node_modules", "esbuild"));
} catch {
  console.error("the editor's npm packages are missing; `cargo xtask serve` installs them,");
  console.error("or: npm ci --ignore-scripts --prefix web/editor");
  process.exit(1);
}

const { build } = await import("esbuild");
await mkdir(join(folder, "editor"), { recursive: true });
await build({
  entryPoints: [join(HERE, "src", "editor.js")],
  outfile: join(folder, "editor", "editor.js"),
  bundle: true,
  format: "iife",
  target: "es2022",
  minify: process.env.TRUNK_PROFILE !== "debug",
  legalComments: "none",
  banner: { js: "/*! CodeMirror and Lezer, (c) Marijn Haverbeke and others, MIT licence */" },
  logLevel: "warning",
});

// Runs the conformance programs under CPython (Pyodide) on the virtual clock of virtual_clock.py.
//
//   node run.mjs [NAME...]           writes expected.txt (and exit.txt if the code is not 0)
//   node run.mjs --check [NAME...]   writes nothing, reports every difference, fails if there is one
//   node run.mjs --show NAME...      writes nothing, prints the output, standard error included
//
// A NAME selects the programs whose names begin with it. Every program gets an interpreter of its
// own, restored from a snapshot. A check uses another hash seed and other addresses than the run
// that writes, so that a program that depends on either shows up as a difference.

import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

// Node would repeat the source line, which is a megabyte of Pyodide's code.
process.on("uncaughtException", (error) => {
  console.error(error.message ?? error);
  process.exit(1);
});

const here = path.dirname(fileURLToPath(import.meta.url));
const programs = path.dirname(here);
const clockSource = readFileSync(path.join(here, "virtual_clock.py"), "utf8");

const options = process.argv.slice(2).filter((word) => word.startsWith("--"));
const prefixes = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const unknown = options.find((word) => word !== "--check" && word !== "--show");
if (unknown) {
  console.error(`unknown option ${unknown}`);
  process.exit(2);
}
const mode = options[0] ?? "--write";

/** The names of the chosen programs, sorted. */
function chosen() {
  return readdirSync(programs)
    .filter((name) => existsSync(path.join(programs, name, "program.py")))
    .filter((name) => prefixes.length === 0 || prefixes.some((prefix) => name.startsWith(prefix)))
    .sort();
}

/** Memory of an interpreter that has imported what most programs use. */
async function snapshot(seed, shaken) {
  const python = await loadPyodide({ _makeSnapshot: true, env: { PYTHONHASHSEED: seed } });
  python.FS.writeFile("/lib/virtual_clock.py", clockSource);
  python.runPython(`
import sys
sys.path.insert(0, "/lib")
import asyncio, collections, contextlib, dataclasses, enum, functools, inspect, itertools, re
import virtual_clock
virtual_clock.install()
shaken = virtual_clock.shake(${shaken})
`);
  return python.makeMemorySnapshot();
}

/** Runs one program in a fresh interpreter. */
async function run(image, name) {
  const source = readFileSync(path.join(programs, name, "program.py"), "utf8");
  const python = await loadPyodide({ _loadSnapshot: image });
  const proxy = python.pyimport("virtual_clock").run_program(source);
  const [stdout, stderr, code, failure] = proxy.toJs();
  return { stdout, stderr, code, failure };
}

function read(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

function filesOf(name) {
  const folder = path.join(programs, name);
  return { output: path.join(folder, "expected.txt"), exit: path.join(folder, "exit.txt") };
}

function write(name, result) {
  const { output, exit } = filesOf(name);
  writeFileSync(output, result.stdout);
  if (result.code === 0) {
    rmSync(exit, { force: true });
  } else {
    writeFileSync(exit, `${result.code}\n`);
  }
}

/** What differs from the files, in words, or undefined. */
function drift(name, result) {
  const { output, exit } = filesOf(name);
  const expected = read(output);
  if (expected === undefined) {
    return "there is no expected.txt";
  }
  const code = Number(read(exit) ?? "0");
  if (code !== result.code) {
    return `the exit code is ${result.code}, expected ${code}`;
  }
  if (expected === result.stdout) {
    return undefined;
  }
  const [old, now] = [expected.split("\n"), result.stdout.split("\n")];
  const line = old.findIndex((text, index) => text !== now[index]);
  const at = line < 0 ? old.length : line;
  return `line ${at + 1}\n    expected ${JSON.stringify(old[at])}\n    got      ${JSON.stringify(now[at])}`;
}

function show(name, result) {
  console.log(`== ${name} (exit code ${result.code})`);
  process.stdout.write(result.stdout);
  if (result.stderr) {
    console.log(result.stderr.replace(/^/gm, "  stderr: ").trimEnd());
  }
}

/** What is wrong with a result, or undefined. */
function judge(name, result) {
  if (result.failure) {
    return result.failure;
  }
  if (mode === "--check") {
    return drift(name, result);
  }
  if (mode === "--write") {
    write(name, result);
  }
  return undefined;
}

const names = chosen();
if (names.length === 0) {
  console.error("no such program");
  process.exit(2);
}
const image = mode === "--check" ? await snapshot("7", 3) : await snapshot("0", 0);
let faults = 0;
for (const name of names) {
  const result = await run(image, name);
  if (mode === "--show") {
    show(name, result);
  }
  const fault = judge(name, result);
  if (fault) {
    faults += 1;
    console.log(`${name}: ${fault}`);
    const last = result.stderr.trimEnd().split("\n").at(-1);
    if (last) {
      console.log(`    ${last}`);
    }
  } else if (mode === "--write" && result.code !== 0) {
    console.log(`${name}: ends with code ${result.code}`);
  }
}
console.log(`${names.length} programs, ${faults} with differences or failures`);
process.exit(faults === 0 ? 0 : 1);

// The engine in its worker: it gives what the command line tool gives, and it survives.

import assert from "node:assert/strict";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { after, before, describe, it } from "node:test";
import { fileURLToPath } from "node:url";

import { exitCode, openEngine } from "./engine.mjs";
import { start } from "./harness.mjs";

const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
const CONFORMANCE = join(ROOT, "tests", "conformance");
const HOSTILE = join(ROOT, "tests", "hostile");
const TRACED = join(ROOT, "crates", "python", "tests");

const read = (...path) => readFileSync(join(...path), "utf8");

/** The programs of a folder of folders. */
function programs(folder) {
  return readdirSync(folder).filter((name) => existsSync(join(folder, name, "program.py")));
}

describe("the engine in its worker", () => {
  let session, engine;
  before(async () => {
    session = await start();
    engine = await openEngine(session);
  });
  after(() => session?.close());

  it("prints what CPython prints, but for the known differences", async () => {
    const list = read(CONFORMANCE, "known-differences.txt").split("\n");
    const known = new Set(list.map((line) => line.split(":")[0]));
    const names = programs(CONFORMANCE);
    assert.ok(names.length > 200, `there are only ${names.length} programs`);
    const wrong = [];
    for (const name of names) {
      const said = await engine.run(read(CONFORMANCE, name, "program.py"));
      const expected = read(CONFORMANCE, name, "expected.txt");
      const code = existsSync(join(CONFORMANCE, name, "exit.txt"))
        ? Number(read(CONFORMANCE, name, "exit.txt"))
        : 0;
      const right = said.output === expected && exitCode(said) === code;
      if (right === known.has(name)) {
        wrong.push(`${name}: ${right ? "is right now" : JSON.stringify(said.output.slice(-200))}`);
      }
    }
    assert.deepEqual(wrong, []);
  });

  it("leaves the trace that the command line tool leaves", async () => {
    const names = readdirSync(join(TRACED, "programs")).filter((name) => name.endsWith(".py"));
    assert.ok(names.length >= 20);
    for (const name of names) {
      const { output, trace } = await engine.run(read(TRACED, "programs", name), name);
      const snapshot = read(TRACED, "snapshots", name.replace(".py", ".txt"));
      assert.equal(output + trace, snapshot.split("--- stderr")[0], name);
    }
  });

  it("survives hostile programs, and the next program is right", async () => {
    const good = read(HOSTILE, "good_program", "program.py");
    const wrong = [];
    for (const name of programs(HOSTILE)) {
      const said = await engine.run(read(HOSTILE, name, "program.py"));
      const next = await engine.run(good);
      if (next.output !== "1.0 first\n2.0 second\n[1, 4, 9] 3.0\n") {
        wrong.push(`${name}: the next program gives ${JSON.stringify(next)}`);
      }
      const expect = read(HOSTILE, name, "expect.txt");
      const codes = (expect.match(/^browser: (.*)$/m) ?? expect.match(/^exit: (.*)$/m))[1];
      if (!codes.split(" ").includes(String(exitCode(said)))) {
        const { state, ending, error } = said;
        wrong.push(`${name}: ${exitCode(said)} ${state} ${ending} ${error.slice(-200)}, not ${codes}`);
      }
    }
    assert.deepEqual(wrong, []);
  });
});

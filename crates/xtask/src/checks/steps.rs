//! What each step does: mostly one call of cargo with the right arguments.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, ensure};

use super::browser_tests;
use crate::setup::{Tools, WASM_TARGET};
use crate::workspace::Workspace;
use crate::{page, process, size};

/// The packages that go to the page; clippy follows them to the workspace's packages below them.
const PAGE_PACKAGES: &[&str] = &["taktwerk-web", "taktwerk-worker"];

/// The capabilities that wasm-bindgen's runner asks the browser for.
const WEBDRIVER: &str = "tests/webdriver.json";

fn cargo(workspace: &Workspace, arguments: &[&str]) -> Command {
    let mut command = process::cargo();
    command.args(arguments).current_dir(workspace.root());
    command
}

/// rustfmt.
pub fn fmt(workspace: &Workspace, _: &Tools) -> Result<()> {
    process::run(&mut cargo(workspace, &["fmt", "--all", "--check"]))
}

/// clippy, natively.
pub fn clippy(workspace: &Workspace, _: &Tools) -> Result<()> {
    let arguments = ["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"];
    process::run(&mut cargo(workspace, &arguments))
}

/// clippy for wasm: the page and what it depends on, then the tests that run in the browser.
pub fn clippy_wasm(workspace: &Workspace, tools: &Tools) -> Result<()> {
    let packages = PAGE_PACKAGES.iter().flat_map(|name| ["--package", name]);
    lint_wasm(workspace, tools, &packages.map(str::to_owned).collect::<Vec<_>>())?;
    for tests in browser_tests::find(workspace)? {
        lint_wasm(workspace, tools, &tests.arguments())?;
    }
    Ok(())
}

fn lint_wasm(workspace: &Workspace, tools: &Tools, what: &[String]) -> Result<()> {
    let mut command = tools.wasm_cargo(workspace)?;
    command.current_dir(workspace.root());
    tools.wasm()?.clippy(&mut command, what);
    process::run(&mut command)
}

/// rustdoc.
pub fn docs(workspace: &Workspace, _: &Tools) -> Result<()> {
    let mut command = cargo(workspace, &["doc", "--workspace", "--no-deps"]);
    process::run(command.env("RUSTDOCFLAGS", "-D warnings"))
}

/// The exercises, with the engine that the native tests have built.
pub fn content(workspace: &Workspace, _: &Tools) -> Result<()> {
    let tool = ["run", "--quiet", "--package", "taktwerk-python", "--bin", "taktwerk"];
    process::run(cargo(workspace, &tool).args(["--", "content", "exercises"]))
}

/// The native tests, documentation examples included.
pub fn native(workspace: &Workspace, _: &Tools) -> Result<()> {
    process::run(&mut cargo(workspace, &["test", "--workspace"]))
}

/// The tests that ask for a browser, in headless Chromium.
pub fn browser(workspace: &Workspace, tools: &Tools) -> Result<()> {
    let found = browser_tests::find(workspace)?;
    ensure!(!found.is_empty(), "no package has a test with `run_in_browser`");
    for tests in found {
        let mut command = tools.wasm_cargo(workspace)?;
        command
            .args(["test", "--target", WASM_TARGET])
            .args(tests.arguments())
            .current_dir(workspace.root())
            .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER", "wasm-bindgen-test-runner")
            .env("WASM_BINDGEN_TEST_ONLY_WEB", "1")
            .env("WASM_BINDGEN_TEST_WEBDRIVER_JSON", workspace.path(WEBDRIVER))
            // The runner gives up after these seconds; generous, for machines under load.
            .env("WASM_BINDGEN_TEST_TIMEOUT", "300")
            .env("WASM_BINDGEN_TEST_DRIVER_TIMEOUT", "60");
        tools.browser()?.apply(&mut command);
        process::run(&mut command)?;
    }
    Ok(())
}

/// The release build.
pub fn build(workspace: &Workspace, tools: &Tools) -> Result<()> {
    page::build(workspace, tools, None)
}

/// The size of the release build.
pub fn size(workspace: &Workspace, _: &Tools) -> Result<()> {
    size::check(workspace)
}

/// `node --test` over the release build.
pub fn end_to_end(workspace: &Workspace, tools: &Tools) -> Result<()> {
    ensure!(
        workspace.dist().join("index.html").is_file(),
        "there is no dist/; build it with `cargo xtask build`"
    );
    let files = test_files(workspace)?;
    ensure!(!files.is_empty(), "tests/e2e has no *.test.mjs");
    let mut command = tools.command("node")?;
    command
        .args(["--test", "--test-reporter=spec"])
        .args(files)
        .env("TAKTWERK_DIST", workspace.dist())
        .current_dir(workspace.root());
    tools.browser()?.apply(&mut command);
    process::run(&mut command)
}

fn test_files(workspace: &Workspace) -> Result<Vec<PathBuf>> {
    let folder = workspace.path("tests/e2e");
    let mut files = Vec::new();
    for entry in std::fs::read_dir(&folder).context("there is no tests/e2e")? {
        let path = entry?.path();
        if path.to_string_lossy().ends_with(".test.mjs") {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

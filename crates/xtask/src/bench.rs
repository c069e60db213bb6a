//! The benches, run one after the other so that they do not disturb each other.

use anyhow::Result;

use crate::setup::{self, Need};
use crate::workspace::Workspace;
use crate::{oracle, process};

/// Package and bench target.
const BENCHES: &[(&str, &str)] = &[
    ("taktwerk-executor", "versus_tokio"),
    ("taktwerk-trace", "replay"),
    ("taktwerk-simulators", "ticks"),
];

/// Runs all of them; what they print goes through unchanged.
pub fn run(workspace: &Workspace) -> Result<()> {
    for (package, bench) in BENCHES {
        println!("== {package}: {bench}");
        let mut command = process::cargo();
        command
            .args(["bench", "--package", package, "--bench", bench])
            .current_dir(workspace.root());
        process::run(&mut command)?;
    }
    Ok(())
}

/// Measures the engine in a browser, beside Pyodide. Takes the page in `dist/`, which must be
/// there: building it would warm the machine up in ways that a reader's machine is not.
pub fn run_in_browser(workspace: &Workspace) -> Result<()> {
    let tools = setup::prepare(workspace, &[Need::Browser, Need::EndToEnd])?;
    oracle::prepare(workspace)?;
    let mut command = tools.command("node")?;
    command.arg("bench.mjs").current_dir(workspace.path("tests/e2e"));
    command.env("TAKTWERK_DIST", workspace.dist());
    tools.browser()?.apply(&mut command);
    process::run(&mut command)
}

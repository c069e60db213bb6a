//! The benches, run one after the other so that they do not disturb each other.

use anyhow::Result;

use crate::process;
use crate::workspace::Workspace;

/// Package and bench target.
const BENCHES: &[(&str, &str)] =
    &[("taktwerk-executor", "versus_tokio"), ("taktwerk-trace", "replay")];

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

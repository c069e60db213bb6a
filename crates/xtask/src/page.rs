//! The release build of the page, `dist/`.

use std::process::Command;

use anyhow::{Context, Result};

use crate::process;
use crate::setup::{Need, Tools};
use crate::workspace::Workspace;

/// What a release build needs.
pub const NEEDS: &[Need] =
    &[Need::WasmStd, Need::WasmBindgen, Need::WasmOpt, Need::Trunk, Need::Editor];

/// Builds `dist/`; `public_url` is the address below which it will be hosted, `/` if not given.
pub fn build(workspace: &Workspace, tools: &Tools, public_url: Option<&str>) -> Result<()> {
    fetch_crates(workspace)?;
    let mut command = trunk(workspace, tools)?;
    // Offline, trunk says which tool it misses instead of trying to download one.
    command.args(["build", "--release", "--offline", "--dist", "dist"]);
    if let Some(url) = public_url {
        command.args(["--public-url", url]);
    }
    process::run(&mut command).context("the release build of the page failed")?;
    println!("built {}", workspace.dist().display());
    Ok(())
}

/// trunk with the environment in which the page builds.
pub fn trunk(workspace: &Workspace, tools: &Tools) -> Result<Command> {
    let mut command = tools.command("trunk")?;
    command.arg("--skip-version-check").current_dir(workspace.root());
    // trunk 0.21 reads this variable as a switch of its own and refuses the customary `1`.
    if std::env::var_os("NO_COLOR").is_some() {
        command.env("NO_COLOR", "true");
    }
    tools.wasm()?.apply(&mut command, workspace);
    Ok(command)
}

/// Downloads the crates in Cargo.lock, so that the build can go on offline.
fn fetch_crates(workspace: &Workspace) -> Result<()> {
    let mut fetch = process::cargo();
    fetch.args(["fetch", "--quiet"]).current_dir(workspace.root());
    process::run(&mut fetch)
}

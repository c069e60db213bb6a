//! What comes from npm: wasm-opt, and the packages of the playground's editor and of the end-to-end
//! tests.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use super::attempts::Attempts;
use super::cache::{Cache, Recipe};
use super::say;
use crate::process;

/// The npm package `binaryen`, whose major version is wasm-opt's; Trunk.toml names it too.
const BINARYEN: &str = "132.0.0";

/// The oldest Node whose test runner the end-to-end tests are written for.
const OLDEST_NODE: u32 = 20;

/// wasm-opt's folder, or `None` if the right one is on `PATH`.
pub fn ensure_wasm_opt(cache: &Cache) -> Result<Option<PathBuf>> {
    const BIN: &str = "node_modules/.bin";
    let proof = "node_modules/binaryen/bin/wasm-opt";
    if let Some(entry) = cache.find("binaryen", BINARYEN, proof) {
        return Ok(Some(entry.join(BIN)));
    }
    if wasm_opt_on_path() {
        return Ok(None);
    }
    check_node()?;
    let recipe = Recipe {
        name: "binaryen",
        version: BINARYEN,
        proof,
        reason: "installing it from npm (its wasm-opt shrinks the release build)",
    };
    let entry = cache.ensure(&recipe, |folder| {
        let mut install = process::npm();
        install
            .args(["install", "--no-audit", "--no-fund", "--ignore-scripts"])
            .arg("--prefix")
            .arg(folder)
            .arg(format!("binaryen@{BINARYEN}"))
            .current_dir(folder);
        process::logged(&mut install, &cache.log("binaryen")).map_err(|error| {
            let mut attempts = Attempts::new(format!("wasm-opt of binaryen {BINARYEN}"));
            attempts.not_here("wasm-opt of that version on PATH", "not found");
            attempts.failed("npm install", &error);
            attempts.into_error("Put wasm-opt of that version on PATH, then try again.")
        })
    })?;
    Ok(Some(entry.join(BIN)))
}

/// Runs `npm ci` in `folder` unless its `node_modules` were made from the same lock file.
pub fn ensure_packages(folder: &Path, cache: &Cache) -> Result<()> {
    let lock = fs::read(folder.join("package-lock.json"))
        .with_context(|| format!("{} has no package-lock.json", folder.display()))?;
    let stamp = folder.join("node_modules/.installed-from");
    if fs::read(&stamp).is_ok_and(|installed| installed == lock) {
        return Ok(());
    }
    check_node()?;
    let name = folder.file_name().unwrap_or_default().to_string_lossy();
    say(&format!("the npm packages of {name} are missing or old: npm ci"));
    let mut install = process::npm();
    install.args(["ci", "--no-audit", "--no-fund", "--ignore-scripts"]).current_dir(folder);
    process::logged(&mut install, &cache.log(&format!("npm-{name}")))?;
    // Last, so that an interrupted installation is repeated.
    fs::write(stamp, lock)?;
    Ok(())
}

fn wasm_opt_on_path() -> bool {
    let wanted = BINARYEN.split('.').next().unwrap_or(BINARYEN);
    process::on_path("wasm-opt").is_some_and(|path| {
        process::capture(Command::new(path).arg("--version"))
            .is_ok_and(|text| text.split_whitespace().nth(2) == Some(wanted))
    })
}

fn check_node() -> Result<()> {
    let wanted = format!("Node {OLDEST_NODE} or later, with npm, is needed");
    let text = process::capture(Command::new("node").arg("--version"))
        .with_context(|| format!("{wanted}; install it, then try again"))?;
    let major = text.trim().trim_start_matches('v').split('.').next();
    match major.and_then(|number| number.parse::<u32>().ok()) {
        Some(number) if number >= OLDEST_NODE => Ok(()),
        _ => bail!("{wanted}, but `node --version` says {}", text.trim()),
    }
}

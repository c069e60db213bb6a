//! Tools that are themselves Rust programs, built by `cargo install` into the cache.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::Result;

use super::attempts::Attempts;
use super::cache::{Cache, Recipe};
use crate::process;
use crate::workspace::Workspace;

/// The trunk this project is built with; its options and output names change between versions.
const TRUNK: &str = "0.21.14";

/// Settings for the tools' release profiles. trunk asks for a fully optimised build, which takes
/// several times longer to make than it saves.
const QUICK_TO_COMPILE: &[(&str, &str)] =
    &[("CARGO_PROFILE_RELEASE_LTO", "off"), ("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "64")];

/// A program to build.
struct CargoTool<'a> {
    package: &'a str,
    program: &'a str,
    version: &'a str,
    /// The end of "X is missing: ".
    reason: &'a str,
    opt_level: &'a str,
    /// Options of `cargo install`, tried in turn.
    ways: &'a [&'a [&'a str]],
}

/// trunk's folder, or `None` if the right one is on `PATH`.
pub fn ensure_trunk(cache: &Cache) -> Result<Option<PathBuf>> {
    ensure(
        cache,
        &CargoTool {
            package: "trunk",
            program: "trunk",
            version: TRUNK,
            reason: "building it with cargo install (it builds and serves the page); three to \
                     five minutes on two cores",
            // It copies files and starts other programs; nothing in it is slow.
            opt_level: "0",
            // Its default features are for downloading tools and checking for updates, over TLS.
            // We bring the tools ourselves, and without these trunk compiles in less time.
            ways: &[&["--locked", "--no-default-features"]],
        },
    )
}

/// The folder of wasm-bindgen and its test runner, or `None` if the right ones are on `PATH`.
pub fn ensure_wasm_bindgen(workspace: &Workspace, cache: &Cache) -> Result<Option<PathBuf>> {
    ensure(
        cache,
        &CargoTool {
            package: "wasm-bindgen-cli",
            program: "wasm-bindgen",
            version: &workspace.locked_version("wasm-bindgen")?,
            reason: "building it with cargo install (it writes the JavaScript around the wasm, \
                     and must be of exactly the version in Cargo.lock); two to four minutes on \
                     two cores",
            // It reads the whole wasm at every build.
            opt_level: "1",
            // The lock file inside 0.2.130 names a crate version that cannot be had. Later ones
            // may be sound again, so the reproducible way comes first.
            ways: &[&["--locked"], &[]],
        },
    )
}

fn ensure(cache: &Cache, tool: &CargoTool<'_>) -> Result<Option<PathBuf>> {
    let CargoTool { package, program, version, reason, .. } = *tool;
    let proof = format!("bin/{program}{}", std::env::consts::EXE_SUFFIX);
    if let Some(entry) = cache.find(package, version, &proof) {
        return Ok(Some(entry.join("bin")));
    }
    if is_on_path(program, version) {
        return Ok(None);
    }
    let recipe = Recipe { name: package, version, proof: &proof, reason };
    let entry = cache.ensure(&recipe, |folder| install(cache, tool, folder))?;
    Ok(Some(entry.join("bin")))
}

fn install(cache: &Cache, tool: &CargoTool<'_>, folder: &Path) -> Result<()> {
    let CargoTool { package, program, version, opt_level, ways, .. } = *tool;
    let mut attempts = Attempts::new(format!("{package} {version}"));
    attempts.not_here(format!("{program} {version} on PATH"), "not found");
    for way in ways {
        let mut install = process::cargo();
        install
            .arg("install")
            .args(*way)
            .arg(format!("{package}@{version}"))
            .arg("--root")
            .arg(folder)
            .envs(QUICK_TO_COMPILE.iter().copied())
            .env("CARGO_PROFILE_RELEASE_OPT_LEVEL", opt_level)
            // What the user set for this project is not meant for its tools.
            .env_remove("CARGO_TARGET_DIR")
            .env_remove("RUSTFLAGS")
            .current_dir(folder);
        match process::logged(&mut install, &cache.log(package)) {
            Ok(()) => return Ok(()),
            Err(error) => attempts.failed(format!("cargo install {}", way.join(" ")), &error),
        }
    }
    Err(attempts.into_error("Its full output is in the cache folder, in a .log file."))
}

/// Whether `program --version` names exactly this version.
fn is_on_path(program: &str, version: &str) -> bool {
    process::on_path(program).is_some_and(|path| {
        process::capture(Command::new(path).arg("--version"))
            .is_ok_and(|text| text.split_whitespace().any(|word| word == version))
    })
}

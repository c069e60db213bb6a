//! Tools that are themselves Rust programs, built by `cargo install` into the cache.

use std::path::PathBuf;
use std::process::Command;

use anyhow::Result;

use super::attempts::Attempts;
use super::cache::{Cache, Recipe};
use crate::process;
use crate::workspace::Workspace;

/// The trunk this project is built with; its options and output names change between versions.
const TRUNK: &str = "0.21.14";

/// Settings for the tools' own release profiles. trunk asks for a fully optimised build that takes
/// several times longer to make than the tools will ever run for.
const QUICK_TO_COMPILE: &[(&str, &str)] = &[
    ("CARGO_PROFILE_RELEASE_LTO", "off"),
    ("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "64"),
    ("CARGO_PROFILE_RELEASE_OPT_LEVEL", "1"),
];

/// trunk's folder, or `None` if the right one is on `PATH`.
pub fn ensure_trunk(cache: &Cache) -> Result<Option<PathBuf>> {
    let reason = "building it with cargo install (it builds and serves the page); \
                  about five minutes on two cores";
    // Its default features are for downloading tools and for checking for updates, over TLS. We
    // bring the tools ourselves, and without these trunk compiles in less time.
    let ways: &[&[&str]] = &[&["--locked", "--no-default-features"]];
    ensure(cache, "trunk", "trunk", TRUNK, reason, ways)
}

/// The folder of wasm-bindgen and its test runner, or `None` if the right ones are on `PATH`.
pub fn ensure_wasm_bindgen(workspace: &Workspace, cache: &Cache) -> Result<Option<PathBuf>> {
    let version = workspace.locked_version("wasm-bindgen")?;
    let reason = "building it with cargo install (it writes the JavaScript around the wasm, and \
                  must be of exactly the version in Cargo.lock); about two minutes on two cores";
    // The lock file inside 0.2.130 names a crate version that was withdrawn; later ones may be
    // sound again, so the reproducible way comes first.
    let ways: &[&[&str]] = &[&["--locked"], &[]];
    ensure(cache, "wasm-bindgen-cli", "wasm-bindgen", &version, reason, ways)
}

fn ensure(
    cache: &Cache,
    package: &str,
    program: &str,
    version: &str,
    reason: &str,
    ways: &[&[&str]],
) -> Result<Option<PathBuf>> {
    let proof = format!("bin/{program}{}", std::env::consts::EXE_SUFFIX);
    if let Some(entry) = cache.find(package, version, &proof) {
        return Ok(Some(entry.join("bin")));
    }
    if is_on_path(program, version) {
        return Ok(None);
    }
    let recipe = Recipe { name: package, version, proof: &proof, reason };
    let entry = cache.ensure(&recipe, |folder| {
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
                // What the user set for this project is not meant for its tools.
                .env_remove("CARGO_TARGET_DIR")
                .env_remove("RUSTFLAGS")
                .current_dir(folder);
            match process::logged(&mut install, &cache.log(package)) {
                Ok(()) => return Ok(()),
                Err(error) => {
                    attempts.failed(format!("cargo install {}", way.join(" ")), &error);
                }
            }
        }
        Err(attempts.into_error("Its full output is in the cache folder, in a .log file."))
    })?;
    Ok(Some(entry.join("bin")))
}

/// Whether `program --version` names exactly this version.
fn is_on_path(program: &str, version: &str) -> bool {
    process::on_path(program).is_some_and(|path| {
        process::capture(Command::new(path).arg("--version"))
            .is_ok_and(|text| text.split_whitespace().any(|word| word == version))
    })
}

//! The standard library for `wasm32-unknown-unknown`, by the first of three ways that works.
//!
//! 1. The toolchain has it.
//! 2. rustup adds it.
//! 3. Where rustup's server is out of reach, Debian's packages hold a newer compiler and the
//!    sources of its library ([`super::debian_std`]).
//!
//! What way 3 made once is used before way 2 is tried again: an unreachable server answers slowly.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use super::attempts::Attempts;
use super::cache::Cache;
use super::{debian_std, say};
use crate::process;
use crate::workspace::Workspace;

/// The target's name.
pub const TARGET: &str = "wasm32-unknown-unknown";

/// The environment variable that forces the third way (`debian`).
const FORCE: &str = "TAKTWERK_WASM_STD";

/// A compiler that can build for wasm.
#[derive(Debug)]
pub enum WasmStd {
    /// The toolchain's own.
    Rustup,
    /// The one unpacked from Debian's packages, in this cache entry.
    Debian(PathBuf),
}

impl WasmStd {
    /// Makes a cargo command, or one that runs cargo, use this compiler.
    ///
    /// The other compiler gets its own target folder: cargo keeps one fingerprint per folder and
    /// would rebuild everything at each change between the two.
    pub fn apply(&self, command: &mut Command, workspace: &Workspace) {
        if let Self::Debian(entry) = self {
            command
                .env("RUSTC", debian_std::rustc(entry))
                .env("CARGO_TARGET_DIR", workspace.path("target/debian-wasm"));
        }
    }

    /// cargo's arguments for clippy with warnings as errors, to be completed with what to lint.
    ///
    /// rustup's clippy cannot read a library that another compiler built; then the clippy of the
    /// same Debian version does what `cargo clippy` would: it runs as the wrapper of `cargo check`.
    pub fn clippy(&self, cargo: &mut Command, what: &[String]) {
        match self {
            Self::Rustup => {
                cargo.arg("clippy").args(what);
                cargo.args(["--target", TARGET, "--", "-D", "warnings"]);
            }
            Self::Debian(entry) => {
                cargo
                    .arg("check")
                    .args(what)
                    .args(["--target", TARGET])
                    .env("RUSTC_WORKSPACE_WRAPPER", debian_std::clippy_driver(entry))
                    // clippy's own separator between arguments in this variable.
                    .env("CLIPPY_ARGS", "-D__CLIPPY_HACKERY__warnings__CLIPPY_HACKERY__");
            }
        }
    }
}

/// Finds or makes a compiler for wasm.
pub fn ensure(workspace: &Workspace, cache: &Cache) -> Result<WasmStd> {
    let mut attempts = Attempts::new(format!("a standard library for {TARGET}"));
    let forced = std::env::var_os(FORCE).is_some_and(|value| value == "debian");
    if forced {
        attempts.not_here("the toolchain and rustup", format!("skipped, {FORCE}=debian"));
    } else if let Err(error) = installed() {
        attempts.failed("the toolchain's own", &error);
    } else {
        return Ok(WasmStd::Rustup);
    }
    let pinned = workspace.pinned_rust()?;
    if let Some(entry) = debian_std::find(cache, &pinned)? {
        return Ok(WasmStd::Debian(entry));
    }
    if !forced {
        say(&format!(
            "the target {TARGET} is missing: rustup target add (the page is compiled to it)"
        ));
        match add_by_rustup(&pinned) {
            Ok(()) => return Ok(WasmStd::Rustup),
            Err(error) => attempts.failed(format!("rustup target add {TARGET}"), &error),
        }
    }
    match debian_std::make(cache, &pinned) {
        Ok(entry) => Ok(WasmStd::Debian(entry)),
        Err(error) => {
            attempts.failed("Debian's packages", &error);
            Err(attempts.into_error("One of these ways must work before the page can be built."))
        }
    }
}

/// Checks that the active toolchain has the library, not only a folder for it.
fn installed() -> Result<()> {
    let text = process::capture(Command::new("rustc").args([
        "--print",
        "target-libdir",
        "--target",
        TARGET,
    ]))?;
    let folder = Path::new(text.trim());
    let entries = std::fs::read_dir(folder).context("not installed")?;
    let has_core = entries
        .filter_map(Result::ok)
        .any(|entry| entry.file_name().to_string_lossy().starts_with("libcore-"));
    ensure!(has_core, "its folder holds no library");
    Ok(())
}

fn add_by_rustup(pinned: &str) -> Result<()> {
    let mut command = Command::new("rustup");
    command.args(["target", "add", TARGET, "--toolchain", pinned]);
    process::capture(&mut command)?;
    installed().context("rustup said it added the target")
}

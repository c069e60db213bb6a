//! The parts of the pinned toolchain that only checks need: rustfmt and clippy.
//!
//! They are not listed in `rust-toolchain.toml` because rustup would then insist on fetching them
//! before any command at all, also where only a build is wanted and its server is out of reach.

use std::process::Command;

use anyhow::Result;

use super::attempts::Attempts;
use super::say;
use crate::process;

/// Adds rustfmt and clippy to the toolchain if they are missing.
pub fn ensure_components() -> Result<()> {
    for (component, subcommand) in [("rustfmt", "fmt"), ("clippy", "clippy")] {
        let present = || process::capture(process::cargo().args([subcommand, "--version"]));
        let Err(missing) = present() else { continue };
        say(&format!(
            "{component} is missing: adding it to the toolchain with rustup, for the checks"
        ));
        let mut attempts = Attempts::new(component);
        attempts.failed(format!("cargo {subcommand}"), &missing);
        let added = process::capture(Command::new("rustup").args(["component", "add", component]));
        if let Err(error) = added.and_then(|_| present()) {
            attempts.failed(format!("rustup component add {component}"), &error);
            return Err(attempts.into_error("Install it with rustup, then try again."));
        }
    }
    Ok(())
}

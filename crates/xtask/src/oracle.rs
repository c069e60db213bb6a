//! The oracle of the conformance programs: CPython itself, on the same virtual clock.
//!
//! The engine's results are only as good as what they are compared with, so nobody writes
//! `expected.txt` by hand: real CPython (Pyodide, in Node) runs the programs on asyncio's own loop
//! with the clock replaced, and its output is the file. That takes a download and minutes, which
//! is why `cargo xtask test` compares the engine with the files and leaves CPython alone.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result};

use crate::workspace::Workspace;
use crate::{process, setup};

/// The oracle's own folder, beside the programs.
const FOLDER: &str = "tests/conformance/oracle";

/// What to run, and what to do with the output.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// Write nothing; fail if an output differs from its file.
    pub check: bool,
    /// The beginnings of the names of the programs; none means all of them.
    pub names: Vec<String>,
}

/// Runs the programs; what the oracle says goes through unchanged.
pub fn run(workspace: &Workspace, options: &Options) -> Result<()> {
    let folder = prepare(workspace)?;
    let mut command = Command::new("node");
    command.arg("run.mjs").args(arguments(options)).current_dir(folder);
    process::run(&mut command).context("CPython and the conformance programs disagree")
}

/// Installs Pyodide. Gives the folder.
pub fn prepare(workspace: &Workspace) -> Result<PathBuf> {
    let folder = workspace.path(FOLDER);
    setup::npm_packages(&folder)?;
    Ok(folder)
}

fn arguments(options: &Options) -> Vec<&str> {
    let check = options.check.then_some("--check");
    check.into_iter().chain(options.names.iter().map(String::as_str)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_option_comes_before_the_names() {
        let options = Options { check: true, names: vec!["gather_".to_owned()] };
        assert_eq!(arguments(&options), ["--check", "gather_"]);
        assert!(arguments(&Options::default()).is_empty());
    }

    #[test]
    fn pyodide_is_pinned_exactly() {
        let folder = Workspace::find().unwrap().path(FOLDER);
        let manifest = std::fs::read_to_string(folder.join("package.json")).unwrap();
        assert!(manifest.contains(r#""pyodide": "314"#), "{manifest}");
    }
}

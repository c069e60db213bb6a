//! Which tests belong in a browser: those that say so themselves, with wasm-bindgen-test's
//! `run_in_browser`. So none is forgotten because it stands in no list.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use crate::workspace::{Workspace, package_name};

/// What a test file contains if it is to run in a browser.
const MARK: &str = "run_in_browser";

/// The browser tests of one package.
#[derive(Debug, PartialEq, Eq)]
pub struct BrowserTests {
    /// The package's name.
    pub package: String,
    /// The names of its test targets; never empty.
    pub targets: Vec<String>,
}

impl BrowserTests {
    /// cargo's arguments that choose them.
    pub fn arguments(&self) -> Vec<String> {
        let mut arguments = vec!["--package".to_owned(), self.package.clone()];
        for target in &self.targets {
            arguments.extend(["--test".to_owned(), target.clone()]);
        }
        arguments
    }
}

/// The packages with browser tests, in the order of their folders.
pub fn find(workspace: &Workspace) -> Result<Vec<BrowserTests>> {
    let mut found = Vec::new();
    for folder in workspace.packages()? {
        let targets = targets_in(&folder.join("tests"))?;
        if !targets.is_empty() {
            found.push(BrowserTests { package: package_name(&folder)?, targets });
        }
    }
    Ok(found)
}

/// The names of the marked files in a folder, which need not exist.
fn targets_in(tests: &Path) -> Result<Vec<String>> {
    let mut targets = Vec::new();
    let Ok(entries) = fs::read_dir(tests) else {
        return Ok(targets);
    };
    for entry in entries {
        let path = entry?.path();
        if path.extension().is_none_or(|extension| extension != "rs") {
            continue;
        }
        let text =
            fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
        if text.contains(MARK) {
            targets.extend(path.file_stem().map(|name| name.to_string_lossy().into_owned()));
        }
    }
    targets.sort();
    Ok(targets)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_package_without_tests_has_none_in_the_browser() {
        assert_eq!(targets_in(Path::new("no/such/folder")).unwrap(), Vec::<String>::new());
    }

    #[test]
    fn the_arguments_choose_the_package_and_its_targets() {
        let tests = BrowserTests { package: "p".to_owned(), targets: vec!["t".to_owned()] };
        assert_eq!(tests.arguments(), ["--package", "p", "--test", "t"]);
    }
}

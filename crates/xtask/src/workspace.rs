//! Where things lie in the repository, and the versions it pins.
//!
//! The versions of tools are read from the files that pin them for cargo too, so that no number
//! stands in two places.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

/// The repository this command was compiled from.
#[derive(Debug)]
pub struct Workspace {
    root: PathBuf,
}

impl Workspace {
    /// Finds the repository: two folders above this crate's manifest.
    pub fn find() -> Result<Self> {
        let manifest = std::env::var_os("CARGO_MANIFEST_DIR")
            .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
        let root = manifest
            .ancestors()
            .nth(2)
            .context("the xtask crate must lie in crates/xtask of the repository")?;
        Ok(Self { root: root.to_owned() })
    }

    /// The repository's top folder.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// A path below the top folder.
    pub fn path(&self, relative: &str) -> PathBuf {
        self.root.join(relative)
    }

    /// The release build of the page.
    pub fn dist(&self) -> PathBuf {
        self.path("dist")
    }

    /// The Rust version named in `rust-toolchain.toml`, such as `1.95.0`.
    pub fn pinned_rust(&self) -> Result<String> {
        let text = self.read("rust-toolchain.toml")?;
        toml_value(text.lines(), "channel")
            .context("rust-toolchain.toml names no channel")
            .map(str::to_owned)
    }

    /// The version of a package in `Cargo.lock`.
    pub fn locked_version(&self, package: &str) -> Result<String> {
        let text = self.read("Cargo.lock")?;
        locked_version(&text, package)
            .with_context(|| format!("Cargo.lock has no package `{package}`"))
            .map(str::to_owned)
    }

    /// The folders of the workspace's packages, in the order of their names.
    pub fn packages(&self) -> Result<Vec<PathBuf>> {
        let mut folders = vec![self.path("web")];
        for entry in fs::read_dir(self.path("crates"))? {
            folders.push(entry?.path());
        }
        folders.retain(|folder| folder.join("Cargo.toml").is_file());
        folders.sort();
        Ok(folders)
    }

    fn read(&self, relative: &str) -> Result<String> {
        let path = self.path(relative);
        fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))
    }
}

/// The name in the `[package]` table of the manifest in `folder`.
pub fn package_name(folder: &Path) -> Result<String> {
    let path = folder.join("Cargo.toml");
    let text =
        fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
    toml_value(text.lines(), "name")
        .with_context(|| format!("{} names no package", path.display()))
        .map(str::to_owned)
}

/// The first `key = "value"` line. Enough for the three small, machine-kept files read here.
fn toml_value<'t>(lines: impl IntoIterator<Item = &'t str>, key: &str) -> Option<&'t str> {
    lines.into_iter().find_map(|line| {
        let (found, value) = line.split_once('=')?;
        (found.trim() == key).then(|| value.trim().trim_matches('"'))
    })
}

fn locked_version<'t>(lock: &'t str, package: &str) -> Option<&'t str> {
    lock.split("[[package]]")
        .find(|table| toml_value(table.lines(), "name") == Some(package))
        .and_then(|table| toml_value(table.lines(), "version"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_locked_version_is_that_of_the_exact_name() {
        let lock = "version = 4\n\n[[package]]\nname = \"bind-macro\"\nversion = \"1.0.0\"\n\n\
                    [[package]]\nname = \"bind\"\nversion = \"0.2.7\"\ndependencies = [\n \"x\",\n]\n";
        assert_eq!(locked_version(lock, "bind"), Some("0.2.7"));
        assert_eq!(locked_version(lock, "bin"), None);
    }

    #[test]
    fn this_repository_pins_its_rust() {
        let pinned = Workspace::find().unwrap().pinned_rust().unwrap();
        assert_eq!(pinned.split('.').count(), 3, "{pinned}");
    }
}

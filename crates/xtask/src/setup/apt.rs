//! Debian's package manager, as far as set-up talks to it.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};

use super::say;
use crate::process;

/// Whether this machine has apt and dpkg.
pub fn is_here() -> bool {
    process::on_path("apt-get").is_some() && process::on_path("dpkg").is_some()
}

/// Fetches the lists of packages; only root may.
pub fn update(log: &Path) -> Result<()> {
    say("fetching Debian's package lists (apt-get update)");
    process::logged(Command::new("apt-get").arg("update"), log)
}

/// Installs packages system-wide, without what they merely recommend.
pub fn install(packages: &[&str], log: &Path) -> Result<()> {
    let mut command = Command::new("apt-get");
    command
        .args(["install", "-y", "--no-install-recommends"])
        .args(packages)
        .env("DEBIAN_FRONTEND", "noninteractive");
    process::logged(&mut command, log)
}

/// A field of a package's newest version, such as `Version` or `Depends`.
pub fn field(package: &str, field: &str) -> Result<String> {
    let mut command = Command::new("apt-cache");
    command.args(["show", "--no-all-versions", package]);
    let text = process::capture(&mut command)?;
    find_field(&text, field)
        .with_context(|| format!("apt knows no {field} of the package {package}"))
        .map(str::to_owned)
}

/// What installing `packages` would bring along: those and whatever they need that is missing.
pub fn with_missing_dependencies(packages: &[&str]) -> Result<Vec<String>> {
    let mut command = Command::new("apt-get");
    command
        .args(["install", "-y", "--no-install-recommends", "--print-uris"])
        .args(["-o", "Debug::NoLocking=true"])
        .args(packages);
    Ok(package_names(&process::capture(&mut command)?))
}

/// Downloads packages into `folder` and unpacks them into `prefix`, installing nothing.
pub fn unpack(packages: &[String], folder: &Path, prefix: &Path, log: &Path) -> Result<()> {
    let mut download = Command::new("apt-get");
    download
        .arg("download")
        .args(packages)
        .current_dir(folder)
        .env("DEBIAN_FRONTEND", "noninteractive");
    process::logged(&mut download, log)?;
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "deb") {
            process::capture(Command::new("dpkg").arg("-x").arg(&path).arg(prefix))?;
        }
    }
    Ok(())
}

fn find_field<'t>(text: &'t str, field: &str) -> Option<&'t str> {
    text.lines().find_map(|line| Some(line.strip_prefix(field)?.strip_prefix(':')?.trim()))
}

/// The names in `apt-get --print-uris`: lines of `'address' name_version_arch.deb size hash`.
fn package_names(text: &str) -> Vec<String> {
    text.lines()
        .filter(|line| line.starts_with('\''))
        .filter_map(|line| line.split_whitespace().nth(1)?.split('_').next())
        .map(str::to_owned)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_field_is_found_by_its_whole_name() {
        let text = "Package: p\nPre-Depends: a\nDepends: libllvm22, libc6 (>= 2)\n";
        assert_eq!(find_field(text, "Depends"), Some("libllvm22, libc6 (>= 2)"));
        assert_eq!(find_field(text, "Version"), None);
    }

    #[test]
    fn only_addresses_name_packages() {
        let text = "Reading package lists...\n\
                    'address/lld-22_22.1_amd64.deb' lld-22_22.1_amd64.deb 1487860 SHA256:0\n";
        assert_eq!(package_names(text), ["lld-22"]);
    }
}

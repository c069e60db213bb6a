//! The third way to the wasm library: Debian's newer compiler, unpacked but not installed.
//!
//! Debian 12 carries a current Rust for its browsers (`rustc-web` and its relatives), without the
//! library for the target we need but with its sources. Installing them would get in the way of
//! rustup, so they are unpacked into the cache, and the library is compiled there once.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};

use super::apt;
use super::cache::{Cache, Recipe};
use super::wasm_std::TARGET;
use crate::process;

const NAME: &str = "debian-rust-web";

/// Written last, when the library is in its place.
const PROOF: &str = "complete";

/// The wrapper that runs the unpacked compiler. Its name matters: clippy recognises by it that
/// it is called in the compiler's place.
pub fn rustc(entry: &Path) -> PathBuf {
    entry.join("bin/rustc")
}

/// The wrapper that runs the unpacked clippy.
pub fn clippy_driver(entry: &Path) -> PathBuf {
    entry.join("bin/clippy-driver")
}

/// An entry made earlier whose compiler is not older than the pinned one.
pub fn find(cache: &Cache, pinned: &str) -> Result<Option<PathBuf>> {
    let entries = cache.complete_entries(NAME, PROOF)?;
    Ok(entries.into_iter().find(|entry| {
        let name = entry.file_name().unwrap_or_default().to_string_lossy();
        let version = name.trim_start_matches(NAME).trim_start_matches('-');
        numbers(version) >= numbers(pinned)
    }))
}

/// Downloads, unpacks and compiles.
pub fn make(cache: &Cache, pinned: &str) -> Result<PathBuf> {
    ensure!(apt::is_here(), "this machine has no apt-get and dpkg");
    let log = cache.log(NAME);
    let version = candidate(&log)?;
    ensure!(
        numbers(&version) >= numbers(pinned),
        "Debian's rustc-web is {version}, but at least {pinned} is needed"
    );
    let recipe = Recipe {
        name: NAME,
        version: &version.replace('~', "-"),
        proof: PROOF,
        reason: "unpacking Debian's compiler (not installing it) and compiling the wasm library \
                 with it; about 105 MB of packages and one to three minutes on two cores",
    };
    cache.ensure(&recipe, |folder| {
        let layout = Layout::new(folder)?;
        unpack(&layout, &version, &log)?;
        layout.write_wrappers()?;
        compile(&layout, &version, &log)?;
        fs::write(folder.join(PROOF), version.as_bytes())?;
        Ok(())
    })
}

/// The version apt offers, after fetching its lists if it knows none and we may.
fn candidate(log: &Path) -> Result<String> {
    apt::field("rustc-web", "Version").or_else(|error| {
        if !process::is_root() {
            return Err(error.context("only root can fetch apt's lists of packages"));
        }
        apt::update(log)?;
        apt::field("rustc-web", "Version")
    })
}

/// Where things lie in the entry.
struct Layout {
    entry: PathBuf,
    prefix: PathBuf,
    /// `x86_64-unknown-linux-gnu`.
    host: String,
}

impl Layout {
    fn new(entry: &Path) -> Result<Self> {
        let text = process::capture(std::process::Command::new("rustc").arg("-vV"))?;
        let host = text
            .lines()
            .find_map(|line| line.strip_prefix("host: "))
            .context("rustc does not say for which machine it is")?;
        Ok(Self { entry: entry.to_owned(), prefix: entry.join("prefix"), host: host.to_owned() })
    }

    fn rustlib(&self) -> PathBuf {
        self.prefix.join("usr/lib/rustlib")
    }

    /// Shell scripts that set the library path for the one program only, and that find it from
    /// where they lie, so that the entry can be moved to its place when it is complete.
    fn write_wrappers(&self) -> Result<()> {
        // Debian names the folder without the vendor: x86_64-linux-gnu.
        let libraries = self.host.replace("-unknown", "");
        let folder = self.entry.join("bin");
        fs::create_dir_all(&folder)?;
        for program in ["rustc", "clippy-driver"] {
            let script = format!(
                "#!/bin/sh\n\
                 here=\"${{0%/*}}/../prefix/usr\"\n\
                 export LD_LIBRARY_PATH=\"$here/lib/{libraries}:$here/lib\"\n\
                 exec \"$here/bin/{program}\" \"$@\"\n"
            );
            let path = folder.join(program);
            fs::write(&path, script)?;
            make_executable(&path)?;
        }
        Ok(())
    }
}

#[cfg(unix)]
fn make_executable(path: &Path) -> Result<()> {
    use std::os::unix::fs::PermissionsExt;
    fs::set_permissions(path, fs::Permissions::from_mode(0o755))?;
    Ok(())
}

#[cfg(not(unix))]
fn make_executable(_: &Path) -> Result<()> {
    bail!("Debian's packages run on Debian only")
}

fn unpack(layout: &Layout, version: &str, log: &Path) -> Result<()> {
    // 1.96.0+dfsg1-1~deb12u2 -> 1.96
    let release: Vec<String> = numbers(version).iter().take(2).map(u32::to_string).collect();
    let library = format!("libstd-rust-web-{}", release.join("."));
    let llvm = llvm_version(&apt::field(&library, "Depends")?)?;
    let (libllvm, lld) = (format!("libllvm{llvm}"), format!("lld-{llvm}"));
    let mut packages: Vec<String> =
        ["rustc-web", "libstd-rust-web-dev", &library, "rust-web-src", "rust-web-clippy"]
            .iter()
            .map(|package| format!("{package}={version}"))
            .collect();
    // LLVM's own libraries are on most machines; a bare one lacks some.
    packages.extend(apt::with_missing_dependencies(&[&libllvm, &lld])?);
    for package in [&libllvm, &lld] {
        if !packages.contains(package) {
            packages.push(package.clone());
        }
    }
    let downloads = layout.entry.join("packages");
    fs::create_dir_all(&downloads)?;
    fs::create_dir_all(&layout.prefix)?;
    apt::unpack(&packages, &downloads, &layout.prefix, log)?;
    fs::remove_dir_all(downloads)?;
    link_linker(layout, &lld)
}

/// rustc looks for `rust-lld` beside its libraries; Debian has it as `lld-22`.
fn link_linker(layout: &Layout, lld: &str) -> Result<()> {
    let folder = layout.rustlib().join(&layout.host).join("bin");
    fs::create_dir_all(&folder)?;
    let link = folder.join("rust-lld");
    #[cfg(unix)]
    std::os::unix::fs::symlink(format!("../../../../bin/{lld}"), &link)
        .with_context(|| format!("cannot link {}", link.display()))?;
    ensure!(link.exists(), "Debian's {lld} is not where it was expected");
    Ok(())
}

/// Compiles the library from the unpacked sources, its crates coming from the registry.
fn compile(layout: &Layout, version: &str, log: &Path) -> Result<()> {
    let upstream = version.split('+').next().unwrap_or(version);
    let sources = layout.prefix.join("usr/src").join(format!("rustc-{upstream}"));
    let work = layout.entry.join("std");
    fs::rename(sources.join("library"), &work)
        .with_context(|| format!("no library sources in {}", sources.display()))?;
    fs::remove_dir_all(sources)?;
    let target = work.join("target");
    let mut build = process::cargo();
    build
        .args(["build", "--release", "--manifest-path", "sysroot/Cargo.toml"])
        .args(["--target", TARGET, "--features", "compiler-builtins-mem"])
        .current_dir(&work)
        .env("RUSTC", rustc(&layout.entry))
        .env("RUSTC_BOOTSTRAP", "1")
        .env("__CARGO_DEFAULT_LIB_METADATA", "stablestd")
        .env("RUSTFLAGS", "-Zforce-unstable-if-unmarked -Cembed-bitcode=yes")
        .env("CARGO_TARGET_DIR", &target)
        .env_remove("RUSTC_WRAPPER")
        .env_remove("RUSTC_WORKSPACE_WRAPPER");
    process::logged(&mut build, log)?;
    let library = layout.rustlib().join(TARGET).join("lib");
    fs::create_dir_all(&library)?;
    let mut copied = 0;
    for entry in fs::read_dir(target.join(TARGET).join("release/deps"))? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "rlib")
            && let Some(name) = path.file_name()
        {
            fs::copy(&path, library.join(name))?;
            copied += 1;
        }
    }
    ensure!(copied > 0, "compiling the library left no .rlib files");
    fs::remove_dir_all(work)?;
    Ok(())
}

/// The number in the dependency `libllvm22`.
fn llvm_version(depends: &str) -> Result<u32> {
    let number =
        depends.split([',', ' ']).find_map(|word| word.strip_prefix("libllvm")?.parse().ok());
    match number {
        Some(number) => Ok(number),
        None => bail!("Debian's compiler depends on no libllvm: {depends}"),
    }
}

/// `1.96.0+dfsg1-1` as 1, 96, 0: the leading numbers between dots.
fn numbers(version: &str) -> Vec<u32> {
    let upstream = version.split(['+', '-', '~']).next().unwrap_or(version);
    upstream.split('.').map_while(|part| part.parse().ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_compare_by_their_upstream_numbers() {
        assert!(numbers("1.96.0+dfsg1-1~deb12u2") > numbers("1.95.0"));
        assert!(numbers("1.85.0+dfsg3-1~deb12u3") < numbers("1.95.0"));
        assert!(numbers("1.100.0") > numbers("1.96.0"));
    }

    #[test]
    fn the_llvm_version_is_read_from_the_dependencies() {
        let depends = "libc6 (>= 2.34), libllvm22, libstdc++6 (>= 11)";
        assert_eq!(llvm_version(depends).unwrap(), 22);
        assert!(llvm_version("libc6").is_err());
    }
}

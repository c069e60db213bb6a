//! Set-up: whatever a command needs and the machine lacks is installed, with a word on why.
//!
//! Everything goes into a per-user [`cache::Cache`], keyed by name and version, so that a second
//! checkout finds it and nothing changes for other projects. The two exceptions are rustup's own
//! wasm target and, for root on Debian, the browser: both belong to package managers. Each check
//! looks at files before it starts programs, which keeps a complete machine's set-up below a
//! second.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use crate::process;
use crate::workspace::Workspace;

mod apt;
mod attempts;
mod browser;
mod cache;
mod cargo_tools;
mod debian_std;
mod npm;
mod rustup;
mod wasm_std;

pub use wasm_std::{TARGET as WASM_TARGET, WasmStd};

use cache::Cache;

/// Something a command depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Need {
    /// rustfmt and clippy of the pinned toolchain.
    RustComponents,
    /// A standard library for `wasm32-unknown-unknown`.
    WasmStd,
    /// trunk, which builds and serves the page.
    Trunk,
    /// wasm-bindgen and its test runner, of the version in Cargo.lock.
    WasmBindgen,
    /// wasm-opt, which shrinks the release build.
    WasmOpt,
    /// Chromium and chromedriver.
    Browser,
    /// The packages of the end-to-end tests.
    EndToEnd,
    /// The packages that the playground's editor is bundled from.
    Editor,
}

impl Need {
    /// All of them, the quick ones first, so that a missing right or package manager shows early.
    pub const ALL: &[Self] = &[
        Self::RustComponents,
        Self::EndToEnd,
        Self::Editor,
        Self::Browser,
        Self::WasmOpt,
        Self::WasmStd,
        Self::WasmBindgen,
        Self::Trunk,
    ];
}

/// The tools that set-up found or installed.
#[derive(Debug, Default)]
pub struct Tools {
    folders: Vec<PathBuf>,
    /// How to compile for wasm; present if [`Need::WasmStd`] was asked for.
    wasm: Option<WasmStd>,
    /// The browser and its driver; present if [`Need::Browser`] was asked for.
    browser: Option<browser::Browser>,
}

impl Tools {
    /// A program, with our tools before all others on its `PATH`.
    pub fn command(&self, program: &str) -> Result<Command> {
        let found = self
            .folders
            .iter()
            .map(|folder| folder.join(format!("{program}{}", std::env::consts::EXE_SUFFIX)))
            .find(|path| path.is_file());
        let mut command = Command::new(found.unwrap_or_else(|| program.into()));
        command.env("PATH", self.path()?);
        Ok(command)
    }

    /// cargo, set up to compile for wasm.
    pub fn wasm_cargo(&self, workspace: &Workspace) -> Result<Command> {
        let mut command = process::cargo();
        command.env("PATH", self.path()?);
        self.wasm()?.apply(&mut command, workspace);
        Ok(command)
    }

    /// How to compile for wasm.
    pub fn wasm(&self) -> Result<&WasmStd> {
        self.wasm
            .as_ref()
            .context("this command did not ask for a wasm target (a mistake in xtask)")
    }

    /// The browser and its driver.
    pub fn browser(&self) -> Result<&browser::Browser> {
        self.browser.as_ref().context("this command did not ask for a browser (a mistake in xtask)")
    }

    fn path(&self) -> Result<OsString> {
        let old = std::env::var_os("PATH").unwrap_or_default();
        let folders = self.folders.iter().cloned();
        std::env::join_paths(folders.chain(std::env::split_paths(&old)))
            .context("a folder with tools has a name that cannot stand in PATH")
    }

    /// Puts a folder in front of `PATH`; `None` says that the tool is on it already.
    fn add(&mut self, folder: Option<PathBuf>) {
        self.folders.extend(folder);
    }
}

/// Installs what is missing of `needs`.
pub fn prepare(workspace: &Workspace, needs: &[Need]) -> Result<Tools> {
    let cache = Cache::open()?;
    let mut tools = Tools::default();
    for need in Need::ALL.iter().filter(|need| needs.contains(need)) {
        match need {
            Need::RustComponents => rustup::ensure_components()?,
            Need::WasmStd => tools.wasm = Some(wasm_std::ensure(workspace, &cache)?),
            Need::Trunk => tools.add(cargo_tools::ensure_trunk(&cache)?),
            Need::WasmBindgen => tools.add(cargo_tools::ensure_wasm_bindgen(workspace, &cache)?),
            Need::WasmOpt => tools.add(npm::ensure_wasm_opt(&cache)?),
            Need::Browser => tools.browser = Some(browser::ensure(&cache)?),
            Need::Editor => npm::ensure_packages(&workspace.path("web/editor"), &cache)?,
            Need::EndToEnd => npm::ensure_packages(&workspace.path("tests/e2e"), &cache)?,
        }
    }
    Ok(tools)
}

/// Installs the npm packages of a folder with a lock file; for what only one command needs.
pub fn npm_packages(folder: &Path) -> Result<()> {
    npm::ensure_packages(folder, &Cache::open()?)
}

/// Tells the user what set-up does.
fn say(text: &str) {
    println!("set-up: {text}");
}

//! A browser and its driver, for the tests that need a real page.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Result, bail};

use super::attempts::Attempts;
use super::cache::Cache;
use super::{apt, say};
use crate::process;

/// Debian's packages: the browser, its driver, and fonts, without which a picture shows boxes.
const PACKAGES: &[&str] = &["chromium", "chromium-driver", "fonts-dejavu-core"];

/// The programs called by the browser tests.
#[derive(Debug)]
pub struct Browser {
    /// Chromium or Chrome.
    pub chromium: PathBuf,
    /// The driver of the same version, which wasm-bindgen's test runner talks to.
    pub driver: PathBuf,
}

/// Finds the browser, or installs it for root on Debian.
pub fn ensure(cache: &Cache) -> Result<Browser> {
    let mut attempts = Attempts::new("Chromium and chromedriver, for the browser tests");
    match find() {
        Ok(browser) => return Ok(browser),
        Err(error) => attempts.failed("the ones on PATH", &error),
    }
    let way = format!("apt-get install {}", PACKAGES.join(" "));
    if !apt::is_here() {
        attempts.not_here(way, "this machine has no apt-get");
    } else if !process::is_root() {
        attempts.not_here(way, "only root can install packages");
    } else {
        say("Chromium is missing: installing it with apt-get (the tests open the page in it)");
        let started = std::time::Instant::now();
        let log = cache.log("chromium");
        let installed =
            apt::update(&log).and_then(|()| apt::install(PACKAGES, &log)).and_then(|()| find());
        match installed {
            Ok(browser) => {
                let seconds = started.elapsed().as_secs();
                say(&format!("Chromium is there now, after {seconds} s"));
                return Ok(browser);
            }
            Err(error) => attempts.failed(way, &error),
        }
    }
    Err(attempts.into_error(
        "Install Chromium or Chrome with the chromedriver of the same version, or name them in \
         TAKTWERK_CHROMIUM and CHROMEDRIVER.",
    ))
}

fn find() -> Result<Browser> {
    let names = ["chromium", "chromium-browser", "google-chrome", "chrome"];
    let Some(chromium) = named_or_on_path("TAKTWERK_CHROMIUM", &names) else {
        bail!("no chromium and no google-chrome");
    };
    let Some(driver) = named_or_on_path("CHROMEDRIVER", &["chromedriver"]) else {
        bail!("no chromedriver");
    };
    Ok(Browser { chromium, driver })
}

fn named_or_on_path(variable: &str, names: &[&str]) -> Option<PathBuf> {
    match std::env::var_os(variable) {
        Some(path) => Some(PathBuf::from(path)).filter(|path| path.is_file()),
        None => names.iter().find_map(|name| process::on_path(name)),
    }
}

impl Browser {
    /// Tells a program the test harness or wasm-bindgen's runner which browser to start.
    pub fn apply(&self, command: &mut Command) {
        command.env("TAKTWERK_CHROMIUM", &self.chromium).env("CHROMEDRIVER", &self.driver);
    }
}

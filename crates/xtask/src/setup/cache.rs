//! The per-user folder of installed tools: `$XDG_CACHE_HOME/taktwerk` or `~/.cache/taktwerk`.
//!
//! An entry is made in a folder beside its place and renamed when it is complete, so an
//! interrupted download is never taken for a tool. A lock file keeps two checkouts from building
//! the same thing at once.

use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::{Context, Result, ensure};

use super::say;

/// The folder of installed tools.
#[derive(Debug)]
pub struct Cache {
    root: PathBuf,
}

/// What an entry is called and why it is wanted.
#[derive(Clone, Copy, Debug)]
pub struct Recipe<'a> {
    /// The tool's name.
    pub name: &'a str,
    /// Its exact version.
    pub version: &'a str,
    /// A file that exists, relative to the entry, once it is complete.
    pub proof: &'a str,
    /// What is installed how, why, and how long it takes: the end of "X is missing: ".
    pub reason: &'a str,
}

impl Cache {
    /// Finds the folder and makes it if need be.
    pub fn open() -> Result<Self> {
        let base = match std::env::var_os("XDG_CACHE_HOME").filter(|value| !value.is_empty()) {
            Some(base) => PathBuf::from(base),
            None => std::env::home_dir()
                .context("neither XDG_CACHE_HOME nor a home folder is known")?
                .join(".cache"),
        };
        let root = std::path::absolute(base)?.join("taktwerk");
        fs::create_dir_all(&root)
            .with_context(|| format!("cannot make the cache folder {}", root.display()))?;
        Ok(Self { root })
    }

    /// Where the output of an installation goes.
    pub fn log(&self, name: &str) -> PathBuf {
        self.root.join(format!("{name}.log"))
    }

    /// The complete entries of that name, newest first.
    pub fn complete_entries(&self, name: &str, proof: &str) -> Result<Vec<PathBuf>> {
        let mut found = Vec::new();
        for entry in fs::read_dir(&self.root)? {
            let entry = entry?;
            let matches = entry.file_name().to_string_lossy().starts_with(name);
            if matches && entry.path().join(proof).exists() {
                found.push((entry.metadata()?.modified()?, entry.path()));
            }
        }
        found.sort();
        Ok(found.into_iter().rev().map(|(_, path)| path).collect())
    }

    /// The folder of a complete entry, if there is one.
    pub fn find(&self, name: &str, version: &str, proof: &str) -> Option<PathBuf> {
        let entry = self.entry(name, version);
        entry.join(proof).exists().then_some(entry)
    }

    /// Makes the entry unless it is there: `make` fills the empty folder it is given.
    pub fn ensure(
        &self,
        recipe: &Recipe<'_>,
        make: impl FnOnce(&Path) -> Result<()>,
    ) -> Result<PathBuf> {
        let Recipe { name, version, proof, reason } = *recipe;
        if let Some(entry) = self.find(name, version, proof) {
            return Ok(entry);
        }
        let _lock = self.lock(name)?;
        if let Some(entry) = self.find(name, version, proof) {
            return Ok(entry);
        }
        say(&format!("{name} {version} is missing: {reason}"));
        let started = Instant::now();
        let entry = self.entry(name, version);
        // A fixed name: the lock keeps others away, and what an interrupted run left is cleared.
        let staging = self.root.join(format!(".making-{name}"));
        clear(&staging)?;
        fs::create_dir_all(&staging)?;
        make(&staging)?;
        ensure!(
            staging.join(proof).exists(),
            "installing {name} {version} ended well, but there is no {proof}"
        );
        clear(&entry)?;
        fs::rename(&staging, &entry)
            .with_context(|| format!("cannot move {name} to {}", entry.display()))?;
        let seconds = started.elapsed().as_secs();
        say(&format!("{name} {version} is there now, after {seconds} s"));
        Ok(entry)
    }

    fn entry(&self, name: &str, version: &str) -> PathBuf {
        self.root.join(format!("{name}-{version}"))
    }

    /// Held until the file is dropped; the system releases it if we are killed.
    fn lock(&self, name: &str) -> Result<File> {
        let file = File::create(self.root.join(format!(".{name}.lock")))?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                say(&format!("waiting for another set-up that installs {name}"));
                file.lock()?;
            }
            Err(TryLockError::Error(error)) => return Err(error.into()),
        }
        Ok(file)
    }
}

/// Removes a folder that may not be there.
fn clear(folder: &Path) -> Result<()> {
    match fs::remove_dir_all(folder) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
            Err(error).with_context(|| format!("cannot remove {}", folder.display()))
        }
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use anyhow::bail;

    use super::*;

    const RECIPE: Recipe<'_> =
        Recipe { name: "tool", version: "1", proof: "bin", reason: "a test" };

    fn empty_cache(name: &str) -> Cache {
        let root = std::env::temp_dir().join(format!("xtask-{name}-{}", std::process::id()));
        clear(&root).unwrap();
        fs::create_dir_all(&root).unwrap();
        Cache { root }
    }

    #[test]
    fn an_entry_is_made_once() {
        let cache = empty_cache("once");
        let made = cache.ensure(&RECIPE, |folder| Ok(fs::write(folder.join("bin"), "")?));
        let found = cache.ensure(&RECIPE, |_| bail!("must not be made again"));
        assert_eq!(made.unwrap(), found.unwrap());
        clear(&cache.root).unwrap();
    }

    #[test]
    fn a_failed_installation_leaves_no_entry() {
        let cache = empty_cache("failed");
        let failed = cache.ensure(&RECIPE, |folder| {
            fs::write(folder.join("bin"), "half")?;
            bail!("the network went away")
        });
        assert!(failed.is_err());
        assert_eq!(cache.find("tool", "1", "bin"), None);
        clear(&cache.root).unwrap();
    }

    #[test]
    fn an_installation_without_its_proof_fails() {
        let cache = empty_cache("proof");
        assert!(cache.ensure(&RECIPE, |_| Ok(())).is_err());
        clear(&cache.root).unwrap();
    }
}

//! What the page costs to download, and the budget it must keep.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};

use crate::page;
use crate::setup;
use crate::workspace::Workspace;

/// The most that the wasm, JavaScript and CSS of the page may weigh together, in bytes after
/// brotli. On a phone's 3G connection this is about two seconds.
const UI_BUDGET: usize = 400_000;

/// The most that the engine may weigh, in bytes after brotli.
const ENGINE_BUDGET: usize = 3_000_000;

/// brotli's settings on static hosts: the highest quality and the largest window of the standard.
const QUALITY: u32 = 11;
const WINDOW: u32 = 22;

/// The kinds of files that count.
const COUNTED: &[&str] = &["wasm", "js", "mjs", "css"];

/// Folders whose files the page loads only when the playground is opened.
const EDITOR: &str = "editor";
const ENGINE: &str = "engine";

/// One file of the page.
#[derive(Debug)]
struct Weight {
    name: String,
    raw: usize,
    brotli: usize,
}

/// Builds `dist/` if asked to or if there is none, then measures it.
pub fn run(workspace: &Workspace, build: bool) -> Result<()> {
    if build || !workspace.dist().is_dir() {
        let tools = setup::prepare(workspace, page::NEEDS)?;
        page::build(workspace, &tools, None)?;
    }
    check(workspace)
}

/// Prints the table and the line `ui_brotli_bytes N`; an error if the budget is exceeded.
pub fn check(workspace: &Workspace) -> Result<()> {
    let dist = workspace.dist();
    let mut weights = Vec::new();
    for path in counted_files(&dist)? {
        weights.push(weigh(&dist, &path)?);
    }
    ensure!(
        weights.iter().any(|weight| Path::new(&weight.name).extension() == Some("wasm".as_ref())),
        "there is no wasm in {}; build it with `cargo xtask build`",
        dist.display()
    );
    weights.sort_by_key(|weight| std::cmp::Reverse(weight.brotli));
    println!("{:>10} {:>10}  file", "bytes", "brotli");
    for Weight { name, raw, brotli } in &weights {
        println!("{raw:>10} {brotli:>10}  {name}");
    }
    let below =
        |folder: &'static str| move |weight: &&Weight| Path::new(&weight.name).starts_with(folder);
    let (editor, rest): (Vec<_>, Vec<_>) = weights.iter().partition(below(EDITOR));
    let (engine, page): (Vec<_>, Vec<_>) = rest.into_iter().partition(below(ENGINE));
    let sum = |weights: &[&Weight]| weights.iter().map(|weight| weight.brotli).sum::<usize>();
    let total = sum(&page);
    let engine = sum(&engine);
    println!("editor_brotli_bytes {}", sum(&editor));
    println!("engine_brotli_bytes {engine}");
    println!("ui_brotli_bytes {total}");
    if total > UI_BUDGET {
        bail!("the page weighs {total} bytes after brotli, over its budget of {UI_BUDGET}");
    }
    if engine > ENGINE_BUDGET {
        bail!("the engine weighs {engine} bytes after brotli, over its budget of {ENGINE_BUDGET}");
    }
    println!("{} bytes below the budget of {UI_BUDGET}", UI_BUDGET - total);
    Ok(())
}

fn weigh(dist: &Path, path: &Path) -> Result<Weight> {
    let bytes = fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
    let name = path.strip_prefix(dist).unwrap_or(path);
    Ok(Weight { name: name.display().to_string(), raw: bytes.len(), brotli: brotli_size(&bytes)? })
}

fn brotli_size(bytes: &[u8]) -> Result<usize> {
    let parameters = brotli::enc::BrotliEncoderParams {
        quality: i32::try_from(QUALITY)?,
        lgwin: i32::try_from(WINDOW)?,
        size_hint: bytes.len(),
        ..Default::default()
    };
    let mut compressed = Vec::new();
    brotli::BrotliCompress(&mut &*bytes, &mut compressed, &parameters)?;
    Ok(compressed.len())
}

/// The files below `folder` that count, in the order of their names.
fn counted_files(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    let entries =
        fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?;
    for entry in entries {
        let entry = entry?;
        let path = entry.path();
        if path.is_dir() {
            files.extend(counted_files(&path)?);
        } else if counts(&entry.file_name().to_string_lossy()) {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

fn counts(name: &str) -> bool {
    let extension = name.rsplit_once('.').map(|(_, extension)| extension);
    extension.is_some_and(|it| COUNTED.contains(&it))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_page_counts() {
        assert!(counts("taktwerk-1a2b_bg.wasm"));
        assert!(counts("style-1a2b.css"));
        assert!(!counts("index.html"));
        assert!(!counts("LICENSE"));
    }

    #[test]
    fn repetition_compresses() {
        assert!(brotli_size(&vec![b'a'; 100_000]).unwrap() < 100);
    }
}

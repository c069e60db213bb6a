//! Names the build: a hash over the sources of everything that a message can contain. Two builds
//! with the same name understand each other.

use std::path::{Path, PathBuf};

/// FNV-1a with 64 bits: stable across compilers, and no dependency.
fn fnv(hash: u64, bytes: &[u8]) -> u64 {
    bytes.iter().fold(hash, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3))
}

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    let entries = std::fs::read_dir(folder).expect("the crates' sources are there");
    for path in entries.map(|entry| entry.expect("a readable folder").path()) {
        if path.is_dir() { sources(&path, found) } else { found.push(path) }
    }
}

fn main() {
    let mut found = Vec::new();
    for folder in ["src", "../trace/src"] {
        println!("cargo::rerun-if-changed={folder}");
        sources(Path::new(folder), &mut found);
    }
    found.sort();
    let text = |path: &PathBuf| std::fs::read(path).expect("a readable source");
    let hash = found.iter().map(text).fold(0xcbf2_9ce4_8422_2325, |hash, text| fnv(hash, &text));
    println!("cargo::rustc-env=TAKTWERK_BUILD={hash:016x}");
}

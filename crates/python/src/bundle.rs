//! The standard library, compiled into the engine by `build.rs`.

use std::collections::HashMap;

/// A module of the library.
#[derive(Clone, Copy, Debug)]
pub struct Module {
    /// Whether it has modules below it.
    pub is_package: bool,
    /// Its code, marshalled.
    pub code: &'static [u8],
}

static BUNDLE: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/bundle.bin"));

/// All modules of the bundle by name.
pub fn modules() -> HashMap<&'static str, Module> {
    let mut rest = BUNDLE;
    let mut modules = HashMap::new();
    while let Some((&kind, tail)) = rest.split_first() {
        rest = tail;
        let (Some(name), Some(code)) = (part(&mut rest), part(&mut rest)) else { break };
        if let Ok(name) = std::str::from_utf8(name) {
            modules.insert(name, Module { is_package: kind == 1, code });
        }
    }
    modules
}

/// A part with its length before it.
fn part(rest: &mut &'static [u8]) -> Option<&'static [u8]> {
    let (length, tail) = rest.split_first_chunk::<4>()?;
    let (part, tail) = tail.split_at_checked(u32::from_le_bytes(*length) as usize)?;
    *rest = tail;
    Some(part)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bundle_has_asyncio() {
        let modules = modules();
        assert!(modules["asyncio"].is_package);
        assert!(!modules["asyncio.tasks"].is_package);
        assert!(modules.len() > 80, "{}", modules.len());
    }
}

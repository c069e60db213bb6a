//! Modules in folders: the program's own, and the whole standard library.

use std::fs;
use std::path::PathBuf;

use crate::engine::SourceFinder;

/// Folders in the order in which they are searched.
pub struct Folders(pub Vec<PathBuf>);

impl SourceFinder for Folders {
    fn find(&self, name: &str) -> Option<(bool, String, String)> {
        let inner = name.replace('.', "/");
        self.0.iter().find_map(|folder| {
            let package = folder.join(&inner).join("__init__.py");
            let plain = folder.join(format!("{inner}.py"));
            let (is_package, file) =
                if package.is_file() { (true, package) } else { (false, plain) };
            let text = String::from_utf8_lossy(&fs::read(&file).ok()?).into_owned();
            Some((is_package, text, file.display().to_string()))
        })
    }
}

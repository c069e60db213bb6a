//! Modules in folders: the program's own, and the whole standard library.

use std::fs;
use std::path::PathBuf;

use crate::engine::SourceFinder;

/// Modules that the whole library imports and an interpreter without a system does not have. The
/// playground refuses what needs them; here it can be imported, and fails when it is used.
const STAND_INS: &[(&str, &str)] = &[("select", include_str!("../../native/select.py"))];

/// Folders in the order in which they are searched.
pub struct Folders {
    /// Where modules are looked for.
    pub modules: Vec<PathBuf>,
    /// Where files may be read. Not beside the program: in a browser it has no files either.
    pub data: Vec<PathBuf>,
}

impl SourceFinder for Folders {
    fn read(&self, path: &str) -> Option<Vec<u8>> {
        let path = fs::canonicalize(path).ok()?;
        let mut folders = self.data.iter().filter_map(|folder| fs::canonicalize(folder).ok());
        folders.any(|folder| path.starts_with(folder)).then(|| fs::read(path).ok()).flatten()
    }

    fn find(&self, name: &str) -> Option<(bool, String, String)> {
        let inner = name.replace('.', "/");
        let found = self.modules.iter().find_map(|folder| {
            let package = folder.join(&inner).join("__init__.py");
            let plain = folder.join(format!("{inner}.py"));
            let (is_package, file) =
                if package.is_file() { (true, package) } else { (false, plain) };
            let text = String::from_utf8_lossy(&fs::read(&file).ok()?).into_owned();
            Some((is_package, text, file.display().to_string()))
        });
        found.or_else(|| {
            let (_, text) = STAND_INS.iter().find(|(module, _)| *module == name)?;
            Some((false, (*text).to_owned(), format!("<{name}>")))
        })
    }
}

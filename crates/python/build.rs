//! Compiles the part of the standard library that every program may use into one file of code
//! objects, `bundle.bin`.
//!
//! The modules are CPython 3.14's own, from the crate `rustpython-pylib`; a file in `lib/` takes
//! the place of the module of the same name, or adds one. The code objects are kept uncompressed:
//! the page's server compresses the whole engine, and better than it could each module.

use std::collections::BTreeMap;
use std::error::Error;
use std::path::{Path, PathBuf};
use std::{env, fs};

use rustpython_compiler::{CompileOpts, Mode, compile};
use rustpython_compiler_core::bytecode::{CodeFlags, CodeObject, ConstantData};
use rustpython_compiler_core::marshal;

/// Where library code seems to come from in tracebacks.
const LIBRARY: &str = "/lib/python3.14";

/// A module found on disk.
struct Module {
    file: PathBuf,
    is_package: bool,
}

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=modules.txt");
    println!("cargo::rerun-if-changed=lib");
    let mut modules = BTreeMap::new();
    for name in fs::read_to_string("modules.txt")?.split_whitespace() {
        let module = find(Path::new(rustpython_pylib::LIB_PATH), name)
            .ok_or_else(|| format!("modules.txt names {name}, which the library does not have"))?;
        modules.insert(name.to_owned(), module);
    }
    own_modules(Path::new("lib"), "", &mut modules)?;
    let bundle = bundle(&modules)?;
    fs::write(Path::new(&env::var("OUT_DIR")?).join("bundle.bin"), bundle)?;
    Ok(())
}

/// The file of a module in a library folder.
fn find(library: &Path, name: &str) -> Option<Module> {
    let path = library.join(name.replace('.', "/"));
    let (package, plain) = (path.join("__init__.py"), path.with_extension("py"));
    if package.is_file() {
        return Some(Module { file: package, is_package: true });
    }
    plain.is_file().then_some(Module { file: plain, is_package: false })
}

/// Adds all modules of our own.
fn own_modules(
    folder: &Path,
    prefix: &str,
    modules: &mut BTreeMap<String, Module>,
) -> Result<(), Box<dyn Error>> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let stem = path.file_stem().and_then(|stem| stem.to_str()).ok_or("a readable name")?;
        if path.is_dir() {
            own_modules(&path, &format!("{prefix}{stem}."), modules)?;
        } else if stem == "__init__" {
            let name = prefix.trim_end_matches('.').to_owned();
            modules.insert(name, Module { file: path, is_package: true });
        } else {
            modules.insert(format!("{prefix}{stem}"), Module { file: path, is_package: false });
        }
    }
    Ok(())
}

/// All modules: for each its name, whether it is a package, and its code, with lengths before.
fn bundle(modules: &BTreeMap<String, Module>) -> Result<Vec<u8>, Box<dyn Error>> {
    let mut bundle = Vec::new();
    for (name, module) in modules {
        let source = fs::read_to_string(&module.file)?;
        let path = name.replace('.', "/");
        let path = match module.is_package {
            true => format!("{LIBRARY}/{path}/__init__.py"),
            false => format!("{LIBRARY}/{path}.py"),
        };
        // The interpreter leaves frames of this name out of the tracebacks of imports.
        let path = if name == "_taktwerk_importer" { "_frozen_importlib".to_owned() } else { path };
        let options = CompileOpts { debug_ranges: false, ..CompileOpts::default() };
        let mut code = compile(&source, Mode::Exec, &path, options)
            .map_err(|error| format!("{}: {error}", module.file.display()))?;
        strip_docstrings(&mut code);
        let mut bytes = Vec::new();
        marshal::serialize_code(&mut bytes, &code);
        bundle.push(u8::from(module.is_package));
        for part in [name.as_bytes(), &bytes] {
            bundle.extend_from_slice(&u32::try_from(part.len())?.to_le_bytes());
            bundle.extend_from_slice(part);
        }
    }
    Ok(bundle)
}

/// Takes the docstrings of functions out: a fifth of the bundle, and nobody reads them there.
fn strip_docstrings(code: &mut CodeObject) {
    let has_docstring = code.flags.contains(CodeFlags::HAS_DOCSTRING);
    let mut constants: Vec<_> = code.constants.iter().cloned().collect();
    if has_docstring && let Some(first @ ConstantData::Str { .. }) = constants.first_mut() {
        *first = ConstantData::Str { value: String::new().into() };
    }
    for constant in &mut constants {
        if let ConstantData::Code { code } = constant {
            strip_docstrings(code);
        }
    }
    code.constants = constants.into_iter().collect();
}

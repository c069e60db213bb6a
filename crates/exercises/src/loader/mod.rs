//! Reads the folders that authors write, says what is wrong with them, and compiles them.
//!
//! Nothing here runs a program: whether starters fail and solutions pass, the command line tool
//! finds out with what is read here.

mod folder;
mod markdown;
mod problem;
mod schema;
mod texts;
mod translate;

use std::fs;
use std::path::Path;

use crate::content::{Entry, Exercise, Index, Kind, Task, encode};
use crate::texts::Texts;
use schema::Course as List;

pub use folder::{Expected, Folder, Sample};
pub use problem::{Problem, Report};
pub use translate::translate;

/// The languages of the course, its source first.
pub const LANGS: [&str; 2] = ["de", "en"];

/// All exercises of a course.
#[derive(Debug, Default)]
pub struct Course {
    /// In the course's order.
    pub folders: Vec<Folder>,
}

/// Reads all exercises of a course; what is wrong goes to the report.
pub fn load(root: &Path, report: &mut Report) -> Course {
    let path = root.join("exercises.toml");
    let Some(list) = schema::read::<List>(&path, report) else { return Course::default() };
    if list.format != schema::FORMAT {
        let what = format!("this is format {}, and known is {}", list.format, schema::FORMAT);
        report.add(
            &path,
            "format",
            what,
            "write `format = 1`, or use a newer version of the tools",
        );
    }
    if list.order.is_empty() {
        report.add(&path, "order", "there is no exercise", "list the folders in `order`");
    }
    tell_unlisted(root, &path, &list, report);
    let mut folders: Vec<Folder> = Vec::new();
    for name in &list.order {
        if folders.iter().any(|folder| folder.name == *name) {
            report.add(&path, name, format!("{name} is listed twice"), "take one of them out");
        } else if !root.join(name).join("exercise.toml").is_file() {
            let what = format!("there is no {name}/exercise.toml");
            report.add(&path, name, what, "make the folder, or take the name out of `order`");
        } else {
            folders.push(folder::read(root, name, report));
        }
    }
    Course { folders }
}

/// Reads one exercise; what is wrong goes to the report.
pub fn load_folder(path: &Path, report: &mut Report) -> Folder {
    let path = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let name = path.file_name().map(|name| name.to_string_lossy().into_owned());
    let root = path.parent().unwrap_or(Path::new(""));
    folder::read(root, &name.unwrap_or_default(), report)
}

/// A folder that nobody lists is forgotten by mistake more often than on purpose.
fn tell_unlisted(root: &Path, path: &Path, list: &List, report: &mut Report) {
    let entries = fs::read_dir(root).into_iter().flatten().flatten();
    let folders = entries.filter(|entry| entry.path().join("exercise.toml").is_file());
    let mut names: Vec<String> =
        folders.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    for name in names.iter().filter(|name| !list.order.contains(name)) {
        report.add(path, "order", format!("{name} is not listed"), "add the folder to `order`");
    }
}

impl Course {
    /// The list of exercises in a language.
    pub fn index(&self, lang: &str) -> Index {
        let exercises = self.folders.iter().filter_map(|folder| folder.exercise(lang)).map(entry);
        Index { exercises: exercises.collect() }
    }

    /// Writes all exercises for the page: `index.LANG.bin`, and `NAME.LANG.bin` for each. Exercises
    /// with problems tell them in place of their task.
    ///
    /// # Errors
    ///
    /// If a file cannot be written.
    pub fn write(&self, out: &Path, report: &Report) -> Result<(), String> {
        let failed = |path: &Path, error: &dyn std::fmt::Display| {
            format!("{}: it cannot be written: {error}", path.display())
        };
        fs::create_dir_all(out).map_err(|error| failed(out, &error))?;
        let put = |name: String, bytes: Result<Vec<u8>, String>| {
            let path = out.join(name);
            fs::write(&path, bytes?).map_err(|error| failed(&path, &error))
        };
        for lang in LANGS {
            put(format!("index.{lang}.bin"), encode(&self.index(lang)))?;
            for folder in &self.folders {
                let Some(exercise) = folder.exercise(lang) else { continue };
                let problems = report.below(&folder.path);
                let bytes = if problems.is_empty() {
                    encode(exercise)
                } else {
                    encode(&Exercise { task: Task::Broken(problems), ..exercise.clone() })
                };
                put(format!("{}.{lang}.bin", folder.name), bytes)?;
            }
        }
        Ok(())
    }
}

fn entry(exercise: &Exercise) -> Entry {
    let texts = Texts::new("", &exercise.texts);
    let kind = if matches!(exercise.task, Task::Order(_)) { Kind::Order } else { Kind::Code };
    Entry {
        name: exercise.name.clone(),
        title: texts.title(),
        summary: texts.summary(),
        minutes: exercise.minutes,
        kind,
    }
}

#[cfg(test)]
mod tests;

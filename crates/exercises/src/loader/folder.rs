//! The folder of one exercise.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use super::problem::Report;
use super::schema::{self, Facts, Kind, Wrong};
use super::{LANGS, markdown, texts};
use crate::content::{Code, Exercise, Order, Task};
use crate::verdict::RUNS;

/// Hints that an exercise can have.
const MOST_HINTS: usize = 12;

/// An exercise in all its languages.
#[derive(Debug)]
pub struct Folder {
    /// Its name.
    pub name: String,
    /// Where it is.
    pub path: PathBuf,
    /// The exercise in each language of [`LANGS`], as far as it could be read.
    pub languages: Vec<(&'static str, Exercise)>,
    /// Answers that must fail, in German.
    pub wrong: Vec<Sample>,
    /// Answers that must pass, in German.
    pub right: Vec<Sample>,
    /// What a German name is called in each other language.
    names: Vec<(String, Vec<(String, String)>)>,
}

/// An answer of which is known what must be said about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sample {
    /// Its file.
    pub file: PathBuf,
    /// The answer.
    pub text: String,
    /// What must be said.
    pub expected: Expected,
}

/// What must be said about an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expected {
    /// It passes.
    Pass,
    /// The first requirement that fails has this fault.
    Fault(String),
    /// This place is the first that is wrong.
    Place(usize),
}

impl Folder {
    /// The exercise in a language.
    pub fn exercise(&self, lang: &str) -> Option<&Exercise> {
        self.languages.iter().find(|(code, _)| *code == lang).map(|(_, exercise)| exercise)
    }

    /// An answer in a language.
    pub fn answer(&self, sample: &Sample, lang: &str) -> String {
        let names = self.names.iter().find(|(code, _)| code == lang);
        match names {
            Some((_, names)) => super::translate(&sample.text, names),
            None => sample.text.clone(),
        }
    }
}

/// Reads a folder; what is wrong goes to the report.
pub fn read(root: &Path, name: &str, report: &mut Report) -> Folder {
    let path = root.join(name);
    let mut folder = Folder {
        name: name.to_owned(),
        path: path.clone(),
        languages: Vec::new(),
        wrong: Vec::new(),
        right: Vec::new(),
        names: Vec::new(),
    };
    let file = path.join("exercise.toml");
    let Some(facts) = schema::read::<Facts>(&file, report) else { return folder };
    if !name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-') {
        let remedy = "use small letters, digits and hyphens: the name is part of an address";
        report.add_at(&file, 1, format!("{name} is no name for an exercise"), remedy);
    }
    check_facts(&facts, &file, report);
    let mut reader = Reader { path: &path, facts: &facts, report };
    let check = if facts.kind == Kind::Code { reader.text("check.py") } else { String::new() };
    reader.check_scenarios(&check);
    folder.languages =
        LANGS.iter().map(|lang| (*lang, reader.exercise(name, lang, &check))).collect();
    reader.compare_languages(&folder.languages);
    (folder.wrong, folder.right) = (reader.wrong(), reader.right());
    folder.names =
        LANGS[1..].iter().map(|lang| ((*lang).to_owned(), pairs(&facts, lang))).collect();
    folder
}

/// The German names, and what they are called in a language.
fn pairs(facts: &Facts, lang: &str) -> Vec<(String, String)> {
    let pair = |in_all: &std::collections::BTreeMap<String, String>| {
        Some((in_all.get(LANGS[0])?.clone(), in_all.get(lang)?.clone()))
    };
    facts.names.values().filter_map(pair).collect()
}

/// What is wrong within `exercise.toml` itself.
fn check_facts(facts: &Facts, file: &Path, report: &mut Report) {
    let code = facts.kind == Kind::Code;
    for (name, list) in [("requirements", &facts.requirements), ("scenarios", &facts.scenarios)] {
        if code && list.is_empty() {
            let what = format!("a `code` exercise has {name}");
            report.add(file, name, what, format!("add `{name} = […]`"));
        } else if !code && !list.is_empty() {
            let what = format!("an `order` exercise has no {name}");
            report.add(file, name, what, "take them out: the truth comes from the program");
        }
        let mut seen = BTreeSet::new();
        for id in list {
            if !seen.insert(id) || id == RUNS {
                let what = format!("`{id}` is there already");
                report.add(file, id, what, "give each one an id of its own");
            }
        }
    }
    for key in &facts.given {
        if !facts.names.contains_key(key) {
            let what = format!("`given` names {key}, which [names] does not have");
            report.add(file, key, what, format!("add `{key} = {{ de = …, en = … }}` to [names]"));
        }
    }
    for (key, languages) in &facts.names {
        for lang in LANGS {
            if languages.get(lang).is_none_or(String::is_empty) {
                let what = format!("{key} has no name in {lang}");
                report.add(file, &format!("{key} ="), what, format!("add `{lang} = \"…\"`"));
            }
        }
    }
    if facts.wrong.is_empty() {
        let remedy = "add a [[wrong]] with its file: it shows that the check notices something";
        report.add_at(file, 1, "there is no wrong answer", remedy);
    }
}

struct Reader<'a> {
    path: &'a Path,
    facts: &'a Facts,
    report: &'a mut Report,
}

impl Reader<'_> {
    /// A file that must be there and not empty.
    fn text(&mut self, name: &str) -> String {
        let path = self.path.join(name);
        match fs::read_to_string(&path) {
            Ok(text) if !text.trim().is_empty() => text,
            Ok(_) => {
                self.report.add_at(&path, 1, "this file is empty", "write what belongs here");
                String::new()
            }
            Err(error) => {
                let what = format!("it cannot be read: {error}");
                self.report.add_at(&path, 1, what, "every exercise has this file");
                String::new()
            }
        }
    }

    fn html(&mut self, name: &str) -> String {
        let text = self.text(name);
        markdown::to_html(&text, &self.path.join(name), self.report)
    }

    fn check_scenarios(&mut self, check: &str) {
        let file = self.path.join("exercise.toml");
        for scenario in &self.facts.scenarios {
            let head = format!("def {scenario}(");
            if !check.lines().any(|line| line.starts_with(&head)) {
                let what = format!("check.py has no function {scenario}");
                let remedy = format!("write `def {scenario}(ex):` there");
                self.report.add(&file, scenario, what, remedy);
            }
        }
    }

    /// The exercise in a language.
    fn exercise(&mut self, name: &str, lang: &str, check: &str) -> Exercise {
        let texts = self.text(&format!("{lang}/texts.ftl"));
        let path = self.path.join(lang).join("texts.ftl");
        texts::check(&texts, lang, self.facts, &path, self.report);
        Exercise {
            name: name.to_owned(),
            minutes: self.facts.minutes,
            unit: self.facts.unit,
            picture: self.facts.picture,
            texts,
            text: self.html(&format!("{lang}/text.md")),
            hints: self.hints(lang),
            explanation: self.html(&format!("{lang}/explanation.md")),
            task: match self.facts.kind {
                Kind::Code => Task::Code(self.code(lang, check)),
                Kind::Order => {
                    Task::Order(Order { program: self.text(&format!("{lang}/program.py")) })
                }
            },
        }
    }

    fn hints(&mut self, lang: &str) -> Vec<String> {
        let name = |number: usize| format!("{lang}/hint-{number}.md");
        let is_there = |number: &usize| self.path.join(name(*number)).is_file();
        let there: Vec<usize> = (1..=MOST_HINTS).filter(is_there).collect();
        let last = there.last().copied().unwrap_or(1);
        (1..=last).map(|number| self.html(&name(number))).collect()
    }

    fn code(&mut self, lang: &str, check: &str) -> Code {
        let in_language = |names: &std::collections::BTreeMap<String, String>| {
            names.get(lang).cloned().unwrap_or_default()
        };
        let names = &self.facts.names;
        let given_path = format!("{lang}/given.py");
        let has_given = !self.facts.given.is_empty();
        if !has_given && self.path.join(&given_path).is_file() {
            let file = self.path.join("exercise.toml");
            let what = format!("{given_path} is there, but `given` lists nothing of it");
            self.report.add(&file, "given", what, "list the keys of what it defines");
        }
        let given = has_given.then(|| self.text(&given_path));
        let given_names: Vec<String> =
            self.facts.given.iter().filter_map(|key| names.get(key)).map(in_language).collect();
        for name in &given_names {
            let text = given.as_deref().unwrap_or_default();
            if !text.contains(name.as_str()) {
                let what = format!("it does not define {name}");
                self.report.add_at(
                    &self.path.join(&given_path),
                    1,
                    what,
                    "define it, or correct [names]",
                );
            }
        }
        Code {
            starter: self.text(&format!("{lang}/starter.py")),
            solution: self.text(&format!("{lang}/solution.py")),
            given,
            given_names,
            check: check.to_owned(),
            names: names.iter().map(|(key, names)| (key.clone(), in_language(names))).collect(),
            requirements: self.facts.requirements.clone(),
            scenarios: self.facts.scenarios.clone(),
        }
    }

    /// Each language has the same hints and the same messages.
    fn compare_languages(&mut self, languages: &[(&str, Exercise)]) {
        let hints = |lang: &str| {
            let is_there =
                |number: &usize| self.path.join(lang).join(format!("hint-{number}.md")).is_file();
            (1..=MOST_HINTS).filter(is_there).count()
        };
        let counts = LANGS.map(hints);
        let most = counts.iter().max().copied().unwrap_or_default();
        for (lang, count) in LANGS.iter().zip(counts).filter(|(_, count)| *count < most) {
            let file = self.path.join(lang).join(format!("hint-{}.md", count + 1));
            let what = format!("{lang} has {count} hints, another language has {most}");
            self.report.add_at(&file, 1, what, "write this hint in every language");
        }
        let ids: Vec<BTreeSet<String>> =
            languages.iter().map(|(_, exercise)| texts::ids_of(&exercise.texts)).collect();
        let all: BTreeSet<&String> = ids.iter().flatten().collect();
        for ((lang, _), own) in languages.iter().zip(&ids) {
            for id in all.iter().filter(|id| !own.contains(**id)) {
                let path = self.path.join(lang).join("texts.ftl");
                let what = format!("`{id}` is missing, another language has it");
                self.report.add_at(&path, 1, what, format!("add `{id} = …`"));
            }
        }
    }

    fn wrong(&mut self) -> Vec<Sample> {
        let file = self.path.join("exercise.toml");
        let mut samples = Vec::new();
        for wrong in &self.facts.wrong {
            let Some(expected) = expected(wrong, self.facts.kind) else {
                let key = if self.facts.kind == Kind::Code { "fault" } else { "place" };
                let what = format!("{} needs a `{key}` and nothing else", wrong.file);
                self.report.add(&file, &wrong.file, what, format!("write `{key} = …` below it"));
                continue;
            };
            let path = self.path.join(&wrong.file);
            match fs::read_to_string(&path) {
                Ok(text) => samples.push(Sample { file: path, text, expected }),
                Err(error) => {
                    let what = format!("{} cannot be read: {error}", wrong.file);
                    self.report.add(&file, &wrong.file, what, "make the file, or take it out");
                }
            }
        }
        for path in files(&self.path.join("wrong")) {
            if !samples.iter().any(|sample| sample.file == path) {
                let remedy = "add a [[wrong]] with this file to exercise.toml";
                self.report.add_at(&path, 1, "nobody says what is wrong with it", remedy);
            }
        }
        samples
    }

    fn right(&mut self) -> Vec<Sample> {
        let read = |path: PathBuf| match fs::read_to_string(&path) {
            Ok(text) => Some(Sample { file: path, text, expected: Expected::Pass }),
            Err(error) => {
                let what = format!("it cannot be read: {error}");
                self.report.add_at(&path, 1, what, "write it as UTF-8");
                None
            }
        };
        files(&self.path.join("right")).into_iter().filter_map(read).collect()
    }
}

/// What must be said about a wrong answer, if it is said as its kind needs it.
fn expected(wrong: &Wrong, kind: Kind) -> Option<Expected> {
    match (kind, &wrong.fault, wrong.place) {
        (Kind::Code, Some(fault), None) => Some(Expected::Fault(fault.clone())),
        (Kind::Order, None, Some(place)) => Some(Expected::Place(place)),
        _ => None,
    }
}

/// The files in a folder, by name.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut files: Vec<PathBuf> =
        entries.map(|entry| entry.path()).filter(|path| path.is_file()).collect();
    files.sort();
    files
}

//! Every kind of mistake is told with file, line and remedy.

use std::fs;
use std::path::{Path, PathBuf};

use super::*;

/// A course in a folder of its own, which goes with it.
struct Desk(PathBuf);

impl Desk {
    /// A course with one good exercise of each kind.
    fn new(name: &str) -> Self {
        let root = std::env::temp_dir().join(format!("taktwerk-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&root);
        let desk = Self(root);
        desk.put("exercises.toml", "format = 1\norder = [\"sum\", \"lines\"]\n");
        desk.put(
            "sum/exercise.toml",
            "kind = \"code\"\nminutes = 3\nrequirements = [\"right\"]\nscenarios = [\"small\"]\n\
             given = [\"base\"]\n\n[names]\nbase = { de = \"basis\", en = \"base\" }\n\n\
             [[wrong]]\nfile = \"wrong/zero.py\"\nfault = \"off\"\n",
        );
        desk.put("sum/check.py", "def small(ex):\n    ex.holds('right')\n");
        desk.put("sum/wrong/zero.py", "x = basis  # basis\n");
        desk.put("sum/right/other.py", "y = basis\n");
        desk.put(
            "lines/exercise.toml",
            "kind = \"order\"\nminutes = 2\n\n[[wrong]]\nfile = \"wrong/x.txt\"\nplace = 1\n",
        );
        desk.put("lines/wrong/x.txt", "b\na\n");
        for lang in LANGS {
            for name in ["text", "explanation", "hint-1"] {
                desk.put(&format!("sum/{lang}/{name}.md"), "Some *text* with `code`.\n");
                desk.put(&format!("lines/{lang}/{name}.md"), "Text.\n");
            }
            desk.put(&format!("sum/{lang}/starter.py"), "pass\n");
            desk.put(&format!("sum/{lang}/solution.py"), "x = 1\n");
            let base = if lang == "de" { "basis" } else { "base" };
            desk.put(&format!("sum/{lang}/given.py"), &format!("{base} = 2\n"));
            desk.put(
                &format!("sum/{lang}/texts.ftl"),
                "title = Sum\nsummary = Add.\nrequirement-right = It is right\nscenario-small = \
                 Small\nfault-off = Off\n    .expected = More.\n    .happened = Less.\n",
            );
            desk.put(&format!("lines/{lang}/texts.ftl"), "title = Lines\nsummary = Order.\n");
            desk.put(&format!("lines/{lang}/program.py"), "print('a')\n");
        }
        desk
    }

    fn put(&self, name: &str, text: &str) {
        let path = self.0.join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(path, text).expect("a file");
    }

    fn change(&self, name: &str, from: &str, to: &str) {
        let text = fs::read_to_string(self.0.join(name)).expect("a file");
        assert!(text.contains(from), "{name}: {from}");
        self.put(name, &text.replace(from, to));
    }

    /// The problems, with paths from the course's folder.
    fn problems(&self) -> Vec<String> {
        let mut report = Report::default();
        load(&self.0, &mut report);
        let root = format!("{}/", self.0.display());
        report.problems.iter().map(|problem| problem.to_string().replace(&root, "")).collect()
    }
}

impl Drop for Desk {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn a_good_course_is_read_and_compiled() {
    let desk = Desk::new("good");
    assert_eq!(desk.problems(), Vec::<String>::new());
    let mut report = Report::default();
    let course = load(&desk.0, &mut report);
    let out = desk.0.join("out");
    course.write(&out, &report).expect("files");
    let read = |name: &str| fs::read(out.join(name)).expect("a file");
    let index: Index = crate::decode(&read("index.en.bin")).expect("an index");
    let names: Vec<&str> = index.exercises.iter().map(|entry| entry.name.as_str()).collect();
    assert_eq!(names, ["sum", "lines"]);
    let sum: Exercise = crate::decode(&read("sum.de.bin")).expect("an exercise");
    assert_eq!(sum.text, "<p>Some <em>text</em> with <code>code</code>.</p>\n");
    let Task::Code(code) = &sum.task else { panic!("{sum:?}") };
    assert_eq!(code.given_names, ["basis"]);
    let folder = &course.folders[0];
    assert_eq!(folder.answer(&folder.wrong[0], "de"), "x = basis  # basis\n");
    assert_eq!(folder.answer(&folder.wrong[0], "en"), "x = base  # basis\n");
    assert_eq!(folder.right.len(), 1);
}

/// What is done wrong, and the beginning of what must be told.
type Mistake = (&'static str, fn(&Desk), &'static str);

const MISTAKES: [Mistake; 20] = [
    ("format", |d| d.change("exercises.toml", "= 1", "= 2"), "exercises.toml:1: this is format 2"),
    (
        "list",
        |d| d.change("exercises.toml", "\"lines\"", "\"lines\", \"gone\""),
        "exercises.toml:2: there is no gone/exercise.toml",
    ),
    (
        "unlisted",
        |d| d.change("exercises.toml", ", \"lines\"", ""),
        "exercises.toml:2: lines is not listed",
    ),
    (
        "twice",
        |d| d.change("exercises.toml", "\"lines\"", "\"lines\", \"sum\""),
        "exercises.toml:2: sum is listed twice",
    ),
    (
        "kind",
        |d| d.change("sum/exercise.toml", "\"code\"", "\"quiz\""),
        "sum/exercise.toml:1: unknown variant `quiz`",
    ),
    (
        "field",
        |d| d.change("sum/exercise.toml", "minutes", "minuets"),
        "sum/exercise.toml:2: unknown field `minuets`",
    ),
    (
        "type",
        |d| d.change("sum/exercise.toml", "= 3", "= \"3\""),
        "sum/exercise.toml:2: invalid type",
    ),
    ("syntax", |d| d.change("sum/exercise.toml", "[names]", "[names"), "sum/exercise.toml:7: "),
    (
        "requirement",
        |d| d.change("sum/exercise.toml", "[\"right\"]", "[\"right\", \"runs\"]"),
        "sum/exercise.toml:3: `runs` is there already",
    ),
    (
        "scenario",
        |d| d.change("sum/exercise.toml", "\"small\"", "\"large\""),
        "sum/exercise.toml:4: check.py has no function large",
    ),
    (
        "given",
        |d| d.change("sum/exercise.toml", "[\"base\"]", "[\"root\"]"),
        "sum/exercise.toml:5: `given` names root",
    ),
    (
        "name",
        |d| d.change("sum/exercise.toml", ", en = \"base\"", ""),
        "sum/exercise.toml:8: base has no name in en",
    ),
    (
        "fault",
        |d| d.change("sum/exercise.toml", "fault = \"off\"", "place = 1"),
        "sum/exercise.toml:11: wrong/zero.py needs a `fault`",
    ),
    (
        "wrong",
        |d| d.change("sum/exercise.toml", "zero.py", "nil.py"),
        "sum/exercise.toml:11: wrong/nil.py cannot be read",
    ),
    (
        "file",
        |d| fs::remove_file(d.0.join("sum/en/solution.py")).expect("a file"),
        "sum/en/solution.py:1: it cannot be read",
    ),
    ("hint", |d| d.put("sum/de/hint-2.md", "More.\n"), "sum/en/hint-2.md:1: en has 1 hints"),
    (
        "html",
        |d| d.put("sum/de/text.md", "One\n\ntwo <b>three</b>\n"),
        "sum/de/text.md:3: HTML is not let through",
    ),
    (
        "heading",
        |d| d.put("sum/de/text.md", "Text\n\n# Title\n"),
        "sum/de/text.md:3: the title stands above",
    ),
    (
        "ftl",
        |d| d.change("sum/en/texts.ftl", "summary = Add.", "summary Add."),
        "sum/en/texts.ftl:2: this is not Fluent",
    ),
    (
        "attribute",
        |d| d.change("sum/en/texts.ftl", "    .happened = Less.\n", ""),
        "sum/en/texts.ftl:5: `fault-off` has no `.happened`",
    ),
];

#[test]
fn each_mistake_is_told_where_it_is_and_with_a_remedy() {
    for (name, make, expected) in MISTAKES {
        let desk = Desk::new(name);
        make(&desk);
        let problems = desk.problems();
        let found = problems.iter().any(|problem| problem.starts_with(expected));
        assert!(found, "{name}: {problems:#?}");
        let remedies = problems.iter().all(|problem| problem.ends_with('.'));
        assert!(remedies, "{name}: {problems:#?}");
    }
}

#[test]
fn texts_that_only_one_language_has_are_missing_in_the_other() {
    let desk = Desk::new("languages");
    desk.change(
        "sum/de/texts.ftl",
        "fault-off",
        "fault-late = L\n    .expected = a\n    .happened = b\nfault-off",
    );
    let problems = desk.problems();
    assert_eq!(problems.len(), 1, "{problems:?}");
    assert!(problems[0].starts_with("sum/en/texts.ftl:1: `fault-late` is missing"));
}

#[test]
fn an_exercise_with_problems_tells_them_and_the_others_go_on() {
    let desk = Desk::new("broken");
    desk.put("sum/de/text.md", "<script>\n");
    let mut report = Report::default();
    let course = load(&desk.0, &mut report);
    let out = desk.0.join("out");
    course.write(&out, &report).expect("files");
    let read = |name: &str| -> Exercise {
        crate::decode(&fs::read(out.join(name)).expect("a file")).expect("an exercise")
    };
    let Task::Broken(problems) = read("sum.en.bin").task else { panic!("it is not broken") };
    assert!(problems[0].contains("text.md:1: HTML"), "{problems:?}");
    assert!(matches!(read("lines.en.bin").task, Task::Order(_)));
}

#[test]
fn a_folder_that_is_not_there_is_a_problem_and_no_panic() {
    let mut report = Report::default();
    let course = load(Path::new("/nothing/here"), &mut report);
    assert!(course.folders.is_empty() && report.problems.len() == 1);
}

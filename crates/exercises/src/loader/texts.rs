//! The Fluent file of an exercise.

use std::collections::BTreeSet;
use std::path::Path;

use fluent_bundle::FluentResource;

use super::problem::{Report, line_at};
use super::schema::{Facts, Kind};
use crate::texts::Texts;

/// Checks the texts of an exercise in a language.
pub fn check(text: &str, lang: &str, facts: &Facts, path: &Path, report: &mut Report) {
    if let Err((_, errors)) = FluentResource::try_new(text.to_owned()) {
        for error in errors {
            let line = line_at(text, error.pos.start);
            let remedy = "a message is `id = text`, what belongs to it is indented";
            report.add_at(path, line, format!("this is not Fluent: {}", error.kind), remedy);
        }
    }
    let texts = Texts::new(lang, text);
    let ids = ids_of(text);
    let mut wanted = vec!["title".to_owned(), "summary".to_owned()];
    wanted.extend(facts.requirements.iter().map(|id| format!("requirement-{id}")));
    wanted.extend(facts.scenarios.iter().map(|id| format!("scenario-{id}")));
    for id in wanted.iter().filter(|id| !ids.contains(*id)) {
        report.add_at(path, 1, format!("`{id}` is missing"), format!("add `{id} = …`"));
    }
    for id in &ids {
        if let Some(what) = stray(id, &wanted, facts) {
            report.add(path, id, what, "correct the id, or take the message out");
        }
        let missing = |attribute: &&&str| !texts.has(id, Some(**attribute));
        for attribute in ["expected", "happened"].iter().filter(missing) {
            if id.starts_with("fault-") {
                let what = format!("`{id}` has no `.{attribute}`");
                report.add(path, id, what, format!("add an indented line `.{attribute} = …`"));
            }
        }
    }
}

/// What is wrong with the id of a message, if anything is.
fn stray(id: &str, wanted: &[String], facts: &Facts) -> Option<String> {
    let known = match facts.kind {
        Kind::Code => id.starts_with("fault-"),
        Kind::Order => id.strip_prefix("reason-").is_some_and(|n| n.parse::<usize>().is_ok()),
    };
    let known = known || wanted.iter().any(|wanted| wanted == id);
    (!known).then(|| format!("nothing in this exercise is called `{id}`"))
}

/// The ids of the messages in a Fluent text.
pub fn ids_of(text: &str) -> BTreeSet<String> {
    let starts = |line: &&str| line.starts_with(|c: char| c.is_ascii_alphabetic());
    let messages = text.lines().filter(starts);
    messages.filter_map(|line| Some(line.split_once('=')?.0.trim().to_owned())).collect()
}

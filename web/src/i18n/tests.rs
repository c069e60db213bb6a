//! Holds the languages together: same keys, same arguments, no key without a text.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use super::*;

/// Messages of a file: key (or `key.attribute`) and the arguments it uses.
type Messages = BTreeMap<String, BTreeSet<String>>;

/// Reads the messages line by line: a message begins in the first column, all else belongs to it.
fn messages(text: &str) -> Messages {
    let mut found = Messages::new();
    let mut key = String::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        if !line.starts_with([' ', '}']) {
            if let Some((id, _)) = line.split_once('=') {
                id.trim().clone_into(&mut key);
            }
        } else if let Some((id, _)) =
            line.trim_start().strip_prefix('.').and_then(|rest| rest.split_once('='))
        {
            let parent = key.split('.').next().unwrap_or_default();
            key = format!("{parent}.{}", id.trim());
        }
        if !key.is_empty() {
            found.entry(key.clone()).or_default().extend(arguments(line));
        }
    }
    found
}

fn arguments(line: &str) -> Vec<String> {
    let name = |part: &str| {
        part.chars().take_while(|c| c.is_ascii_alphanumeric() || "-_".contains(*c)).collect()
    };
    line.split('$').skip(1).map(name).collect()
}

fn all_messages(lang: Lang) -> Messages {
    lang.files().iter().flat_map(|(_, text)| messages(text)).collect()
}

#[test]
fn both_languages_have_the_same_keys_in_the_same_files() {
    for ((name, de), (_, en)) in Lang::De.files().iter().zip(Lang::En.files()) {
        let (de, en) = (messages(de), messages(en));
        let keys = |m: &Messages| m.keys().cloned().collect::<Vec<_>>();
        assert_eq!(keys(&de), keys(&en), "keys of {name}.ftl");
    }
}

#[test]
fn both_languages_use_the_same_arguments() {
    let (de, en) = (all_messages(Lang::De), all_messages(Lang::En));
    for (key, args) in de {
        assert_eq!(Some(&args), en.get(&key), "arguments of {key}");
    }
}

#[test]
fn every_file_parses_and_no_key_stands_twice() {
    for lang in Lang::ALL {
        let mut seen = BTreeSet::new();
        for (name, text) in lang.files() {
            if let Err((_, errors)) = FluentResource::try_new((*text).to_owned()) {
                panic!("{}/{name}.ftl: {errors:?}", lang.code());
            }
            for key in messages(text).into_keys() {
                assert!(seen.insert(key.clone()), "{key} stands twice, again in {name}.ftl");
            }
        }
    }
}

#[test]
fn every_message_formats_with_its_arguments() {
    for lang in Lang::ALL {
        let i18n = I18n::of(lang);
        for (key, args) in all_messages(lang) {
            for count in [0, 1, 2, 5] {
                let args: Vec<_> = args.iter().map(|arg| (arg.as_str(), "x")).collect();
                let text = i18n.tn(&key, count, &args);
                let sound = !text.is_empty() && !text.contains(['{', '}']) && text != key;
                assert!(sound, "{} {key}: {text:?}", lang.code());
            }
        }
    }
}

fn sources(folder: &Path, into: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the sources are there").flatten() {
        let path = entry.path();
        if path.is_dir() {
            sources(&path, into);
        } else if path.extension().is_some_and(|ext| ext == "rs") && !path.ends_with("tests.rs") {
            into.push(path);
        }
    }
}

/// Literals given to `t`, `ta` and `tn`.
fn used_keys(source: &str) -> Vec<&str> {
    [".t(", ".ta(", ".tn("]
        .into_iter()
        .flat_map(|call| source.split(call).skip(1))
        .filter_map(|rest| rest.trim_start().strip_prefix('"')?.split('"').next())
        .collect()
}

#[test]
fn every_key_in_the_source_has_a_text() {
    let mut files = Vec::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut files);
    assert!(!files.is_empty());
    for file in files {
        let source = fs::read_to_string(&file).expect("a source file can be read");
        for key in used_keys(&source) {
            for lang in Lang::ALL {
                let known = I18n::of(lang).has(key);
                assert!(known, "{}: {key} has no text in {}", file.display(), lang.code());
            }
        }
    }
}

#[test]
fn a_missing_key_shows_itself() {
    assert_eq!(I18n::of(Lang::De).t("no-such-key"), "no-such-key");
    assert_eq!(I18n::of(Lang::En).t("phase-ready.no-attribute"), "phase-ready.no-attribute");
}

#[test]
fn arguments_come_out_without_invisible_marks() {
    let text = I18n::of(Lang::De).ta("event-output", &[("who", "milch"), ("text", "1.0")]);
    assert_eq!(text, "milch schreibt „1.0“.");
}

#[test]
fn numbers_follow_the_language() {
    assert_eq!(I18n::of(Lang::De).number(1.25, 2), "1,25");
    assert_eq!(I18n::of(Lang::En).number(1.25, 1), "1.2");
    assert_eq!(I18n::of(Lang::De).seconds(VirtualTime::from_millis(510)), "0,51");
}

#[test]
fn codes_of_languages_may_carry_a_region() {
    assert_eq!(Lang::from_code("de-AT"), Some(Lang::De));
    assert_eq!(Lang::from_code("EN_gb"), Some(Lang::En));
    assert_eq!(Lang::from_code("fr"), None);
    assert_eq!(Lang::from_code(""), None);
}

//! Verdicts in words: the texts of an exercise, and those that all exercises share.

use std::fmt;

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use taktwerk_protocol::Arg;
use taktwerk_trace::VirtualTime;
use unic_langid::LanguageIdentifier;

use crate::content::Unit;
use crate::reason::Reason;
use crate::verdict::{Failure, Verdict};

/// The texts that all exercises share, by language.
const SHARED: [(&str, &str); 2] =
    [("de", include_str!("../locales/de.ftl")), ("en", include_str!("../locales/en.ftl"))];

/// Decimals that a number has at most.
const DECIMALS: usize = 3;

/// A fault in words. Code stands between backticks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Worded {
    /// Its name.
    pub headline: String,
    /// What a right program does.
    pub expected: String,
    /// What this one did.
    pub happened: String,
}

/// The texts of an exercise in one language.
pub struct Texts {
    bundle: FluentBundle<FluentResource>,
    decimal_comma: bool,
}

impl fmt::Debug for Texts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Texts").finish_non_exhaustive()
    }
}

impl Texts {
    /// From the Fluent text of an exercise. Messages that cannot be read are left out: the loader
    /// refuses them. German for languages that there are no texts of.
    pub fn new(lang: &str, ftl: &str) -> Self {
        let locale = LanguageIdentifier::from_bytes(lang.as_bytes()).unwrap_or_default();
        let mut bundle = FluentBundle::new(vec![locale]);
        // The marks would come out as invisible characters in texts that learners copy.
        bundle.set_use_isolating(false);
        let shared = SHARED.iter().find(|(code, _)| *code == lang).unwrap_or(&SHARED[0]);
        for text in [shared.1, ftl] {
            let resource = match FluentResource::try_new(text.to_owned()) {
                Ok(resource) | Err((resource, _)) => resource,
            };
            bundle.add_resource_overriding(resource);
        }
        Self { bundle, decimal_comma: lang == "de" }
    }

    /// What the exercise is called.
    pub fn title(&self) -> String {
        self.plain("title")
    }

    /// What it is about.
    pub fn summary(&self) -> String {
        self.plain("summary")
    }

    /// A requirement, as a sentence that is true of a right program.
    pub fn requirement(&self, id: &str) -> String {
        self.plain(&format!("requirement-{id}"))
    }

    /// A scenario.
    pub fn scenario(&self, id: &str) -> String {
        self.plain(&format!("scenario-{id}"))
    }

    /// One of the words that all verdicts share.
    pub fn word(&self, id: &str) -> String {
        self.plain(&format!("verdict-{id}"))
    }

    /// One of the words that all verdicts share, with what it tells.
    pub fn word_with(&self, id: &str, args: &[(&str, Arg)]) -> String {
        let args = args.iter().map(|(name, arg)| (*name, self.value(name, arg))).collect();
        let id = format!("verdict-{id}");
        self.format(&id, None, &args).unwrap_or(id)
    }

    /// How many of the requirements hold.
    pub fn holding(&self, verdict: &Verdict) -> String {
        let number = |number: usize| Arg::Number(number as f64);
        let all = number(verdict.requirements.len());
        self.word_with("holding", &[("holding", number(verdict.holding())), ("all", all)])
    }

    /// A time in a run, counted from its begin.
    pub fn moment(&self, unit: Unit, time: VirtualTime) -> String {
        let seconds = time.as_secs_f64();
        match unit {
            Unit::Seconds => self.word_with("seconds", &[("time", Arg::Number(seconds))]),
            Unit::Ticks => self.word_with("tick", &[("tick", Arg::Number(seconds.floor()))]),
        }
    }

    /// A failure.
    pub fn fault(&self, failure: &Failure) -> Worded {
        let kind = if failure.built_in { "builtin" } else { "fault" };
        let id = format!("{kind}-{}", failure.message);
        let args: FluentArgs<'_> =
            failure.args.iter().map(|(name, arg)| (name.as_str(), self.value(name, arg))).collect();
        let text = |attribute| self.format(&id, attribute, &args);
        Worded {
            headline: text(None).unwrap_or_else(|| id.clone()),
            expected: text(Some("expected")).unwrap_or_default(),
            happened: text(Some("happened")).unwrap_or_default(),
        }
    }

    /// Why a line comes at a place, counted from 1. The exercise may have words of its own.
    pub fn reason(&self, place: usize, reason: &Reason) -> String {
        let own = format!("reason-{place}");
        if let Some(text) = self.format(&own, None, &FluentArgs::new()) {
            return text;
        }
        let text = |name: &'static str, text: &String| (name, Arg::Text(text.clone()));
        let number = |name: &'static str, number: f64| (name, Arg::Number(number));
        let (id, args) = match reason {
            Reason::First { task, before: None } => ("first", vec![text("task", task)]),
            Reason::First { task, before: Some(before) } => {
                ("first-after", vec![text("task", task), text("before", before)])
            }
            Reason::SameStep { task, blocked: None } => ("same-step", vec![text("task", task)]),
            Reason::SameStep { task, blocked: Some((call, length)) } => {
                let args =
                    vec![text("task", task), text("call", call), number("length_s", *length)];
                ("same-step-blocked", args)
            }
            Reason::Turn { task } => ("turn", vec![text("task", task)]),
            Reason::Timer { task, since, due, late: None } => {
                let args =
                    vec![text("task", task), number("since_s", *since), number("due_s", *due)];
                ("timer", args)
            }
            Reason::Timer { task, due, late: Some(late), .. } => {
                let args = vec![text("task", task), number("due_s", *due), number("late_s", *late)];
                ("timer-late", args)
            }
            Reason::After { task, other } => {
                ("after", vec![text("task", task), text("other", other)])
            }
            Reason::Woken { task } => ("woken", vec![text("task", task)]),
            Reason::Outside => ("outside", Vec::new()),
            Reason::Over => ("over", Vec::new()),
        };
        let args = args.iter().map(|(name, arg)| (*name, self.value(name, arg))).collect();
        let id = format!("order-{id}");
        self.format(&id, None, &args).unwrap_or(id)
    }

    /// Whether there is a message, or an attribute of one.
    pub fn has(&self, id: &str, attribute: Option<&str>) -> bool {
        self.format(id, attribute, &FluentArgs::new()).is_some()
    }

    fn plain(&self, id: &str) -> String {
        self.format(id, None, &FluentArgs::new()).unwrap_or_else(|| id.to_owned())
    }

    fn format(&self, id: &str, attribute: Option<&str>, args: &FluentArgs<'_>) -> Option<String> {
        let message = self.bundle.get_message(id)?;
        let pattern = match attribute {
            Some(attribute) => message.get_attribute(attribute)?.value(),
            None => message.value()?,
        };
        // An error, such as a missing argument, leaves its placeable readable in the text.
        let mut errors = Vec::new();
        Some(self.bundle.format_pattern(pattern, Some(args), &mut errors).trim().to_owned())
    }

    /// Whole numbers choose plural forms; times have a decimal, and no number has too many.
    fn value(&self, name: &str, arg: &Arg) -> FluentValue<'static> {
        let number = match arg {
            Arg::Text(text) => return FluentValue::from(text.clone()),
            Arg::Number(number) => *number,
        };
        let is_time = name == "time" || name.ends_with("_s");
        if !is_time && number.fract() == 0.0 && number.abs() < 1e15 {
            return FluentValue::from(number as i64);
        }
        let text = format!("{number:.DECIMALS$}");
        let text = text.trim_end_matches('0');
        let text = if text.ends_with('.') { format!("{text}0") } else { text.to_owned() };
        FluentValue::from(if self.decimal_comma { text.replace('.', ",") } else { text })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn failure(message: &str, args: &[(&str, Arg)]) -> Failure {
        let args = args.iter().map(|(name, arg)| ((*name).to_owned(), arg.clone())).collect();
        Failure { run: 0, message: message.to_owned(), args, at: None, built_in: false }
    }

    #[test]
    fn numbers_are_written_as_the_language_does() {
        let ftl = "fault-slow = { $count ->\n    [one] einer\n   *[other] { $count }\n }, \
                   { $time } s, { $late_s } s, { $ratio }\n";
        let args = [
            ("count", Arg::Number(1.0)),
            ("time", Arg::Number(2.0)),
            ("late_s", Arg::Number(0.123_456)),
            ("ratio", Arg::Number(2.5)),
        ];
        let slow = failure("slow", &args);
        let worded = Texts::new("de", ftl).fault(&slow);
        assert_eq!(worded.headline, "einer, 2,0 s, 0,123 s, 2,5");
        let worded = Texts::new("en", ftl).fault(&slow);
        assert_eq!(worded.headline, "einer, 2.0 s, 0.123 s, 2.5");
    }

    #[test]
    fn times_are_told_in_the_unit_of_the_exercise() {
        let time = VirtualTime::from_nanos(2_500_000_000);
        let [de, en] = ["de", "en"].map(|lang| Texts::new(lang, ""));
        assert_eq!(de.moment(Unit::Seconds, time), "bei t = 2,5 s");
        assert_eq!(en.moment(Unit::Ticks, time), "in tick 2");
        let args = [("holding", Arg::Number(3.0)), ("all", Arg::Number(5.0))];
        assert_eq!(de.word_with("holding", &args), "3 von 5 erfüllt");
        assert_eq!(en.word("happened"), "What happened");
    }

    #[test]
    fn both_languages_have_the_same_shared_messages() {
        let ids = |text: &str| {
            let ids = text.lines().filter(|line| !line.starts_with(['#', ' ', '\n']));
            let ids = ids.filter_map(|line| line.split_once(" =").map(|(id, _)| id.to_owned()));
            ids.collect::<Vec<_>>()
        };
        assert_eq!(ids(SHARED[0].1), ids(SHARED[1].1));
        for (lang, text) in SHARED {
            assert!(FluentResource::try_new(text.to_owned()).is_ok(), "{lang}");
            let texts = Texts::new(lang, "");
            for id in ids(text).iter().filter(|id| id.starts_with("builtin-")) {
                for attribute in ["expected", "happened"] {
                    assert!(texts.has(id, Some(attribute)), "{lang} {id}.{attribute}");
                }
            }
        }
    }

    #[test]
    fn every_reason_has_words_and_an_exercise_may_have_better_ones() {
        let texts = Texts::new("en", "reason-2 = Because.\n");
        let (task, other) = ("a".to_owned(), "b".to_owned());
        let timer = |late| Reason::Timer { task: task.clone(), since: 0.0, due: 0.5, late };
        let reasons = [
            Reason::First { task: task.clone(), before: None },
            Reason::First { task: task.clone(), before: Some(other.clone()) },
            Reason::SameStep { task: task.clone(), blocked: None },
            Reason::SameStep { task: task.clone(), blocked: Some(("time.sleep".to_owned(), 0.01)) },
            Reason::Turn { task: task.clone() },
            timer(None),
            timer(Some(0.75)),
            Reason::After { task: task.clone(), other },
            Reason::Woken { task: task.clone() },
            Reason::Outside,
            Reason::Over,
        ];
        let mut words: Vec<String> = reasons.iter().map(|reason| texts.reason(1, reason)).collect();
        assert!(words.iter().all(|text| text.contains(' ') && !text.contains('{')), "{words:#?}");
        words.sort();
        words.dedup();
        assert_eq!(words.len(), reasons.len());
        assert_eq!(texts.reason(2, &reasons[0]), "Because.");
    }

    #[test]
    fn what_has_no_words_shows_its_id() {
        let texts = Texts::new("de", "");
        assert_eq!(texts.title(), "title");
        assert_eq!(texts.fault(&failure("odd", &[])).headline, "fault-odd");
    }
}

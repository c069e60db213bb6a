//! What can be set on a page through its address, with its bounds.
//!
//! A value out of bounds is never used silently and never an error: the nearest allowed value is
//! used, and a [`Notice`] says so.

use crate::url::Query;

/// A whole number that a slider sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Number {
    /// Its name in the address.
    pub name: &'static str,
    /// Least value.
    pub min: u32,
    /// Greatest value.
    pub max: u32,
    /// Distance of neighbouring values, counted from `min`.
    pub step: u32,
    /// The value if the address has none.
    pub default: u32,
}

/// One of a few words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// Its name in the address.
    pub name: &'static str,
    /// The words, the default one first.
    pub options: &'static [&'static str],
}

/// A row of digits, such as a curve that the reader has drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Digits {
    /// Its name in the address.
    pub name: &'static str,
    /// Most digits.
    pub most: usize,
    /// Greatest digit.
    pub greatest: u8,
    /// The digits if the address has none.
    pub default: &'static str,
}

/// Anything that can be set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setting {
    /// A number.
    Number(Number),
    /// A choice.
    Choice(Choice),
    /// A row of digits.
    Digits(Digits),
    /// Free text that the page reads itself, such as a program.
    Text(&'static str),
}

/// Why the page does not use what the address says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// A number out of its bounds or between two steps.
    Adjusted {
        /// What was to be set.
        number: Number,
        /// What the address says.
        given: String,
        /// What the page uses.
        used: u32,
    },
    /// No whole number where one was expected.
    NoNumber {
        /// What was to be set.
        number: Number,
        /// What the address says.
        given: String,
    },
    /// A word that is no option.
    NoOption {
        /// What was to be set.
        choice: Choice,
        /// What the address says.
        given: String,
    },
    /// Something else than digits, or too many.
    NoDigits {
        /// What was to be set.
        digits: Digits,
        /// What the address says.
        given: String,
        /// What the page uses.
        used: String,
    },
    /// A name that the page does not know.
    Unknown {
        /// The name.
        name: String,
    },
}

impl Number {
    /// The value to use for a query.
    pub fn read(self, query: &Query) -> u32 {
        self.check(query).0
    }

    /// The value to use, and what is wrong with the one given.
    fn check(self, query: &Query) -> (u32, Option<Notice>) {
        let Some(given) = query.get(self.name) else {
            return (self.default, None);
        };
        let Some(value) = parse(given) else {
            return (self.default, Some(Notice::NoNumber { number: self, given: given.into() }));
        };
        let used = self.nearest(value);
        let notice = Notice::Adjusted { number: self, given: given.into(), used };
        (used, (i64::from(used) != value).then_some(notice))
    }

    /// The nearest value that a slider can stand at.
    fn nearest(self, value: i64) -> u32 {
        let (min, max, step) = (i64::from(self.min), i64::from(self.max), i64::from(self.step));
        let steps = (value.clamp(min, max) - min + step / 2) / step;
        u32::try_from((min + steps * step).min(max)).unwrap_or(self.default)
    }
}

/// A whole number; one too great to be held counts as the greatest.
fn parse(text: &str) -> Option<i64> {
    let text = text.trim();
    let (sign, digits) = match text.strip_prefix('-') {
        Some(digits) => (-1, digits),
        None => (1, text.strip_prefix('+').unwrap_or(text)),
    };
    let sound = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    sound.then(|| sign * digits.parse::<i64>().unwrap_or(i64::MAX))
}

impl Choice {
    /// The option to use for a query, as its position.
    pub fn read(self, query: &Query) -> usize {
        self.check(query).unwrap_or(0)
    }

    fn check(self, query: &Query) -> Result<usize, Notice> {
        let Some(given) = query.get(self.name) else { return Ok(0) };
        let found = self.options.iter().position(|option| option.eq_ignore_ascii_case(given));
        found.ok_or_else(|| Notice::NoOption { choice: self, given: given.into() })
    }
}

impl Digits {
    /// The digits to use for a query.
    pub fn read(self, query: &Query) -> String {
        self.check(query).0
    }

    /// The digits to use: all in what is given, as far as they fit, none above the greatest. And
    /// what is wrong with it.
    fn check(self, query: &Query) -> (String, Option<Notice>) {
        let Some(given) = query.get(self.name) else { return (self.default.into(), None) };
        let digits = given.bytes().filter(u8::is_ascii_digit).take(self.most);
        let used = digits.map(|digit| char::from(digit.min(b'0' + self.greatest)));
        let used = Some(used.collect::<String>()).filter(|used| !used.is_empty());
        let used = used.unwrap_or_else(|| self.default.into());
        let notice = Notice::NoDigits { digits: self, given: given.into(), used: used.clone() };
        let is_sound = used == given;
        (used, (!is_sound).then_some(notice))
    }
}

impl Setting {
    /// Its name in the address.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Number(number) => number.name,
            Self::Choice(choice) => choice.name,
            Self::Digits(digits) => digits.name,
            Self::Text(name) => name,
        }
    }

    fn notice(&self, query: &Query) -> Option<Notice> {
        match self {
            Self::Number(number) => number.check(query).1,
            Self::Choice(choice) => choice.check(query).err(),
            Self::Digits(digits) => digits.check(query).1,
            Self::Text(_) => None,
        }
    }
}

/// All that the page must say about a query: wrong values first, unknown names after them.
pub fn notices(known: &[Setting], query: &Query) -> Vec<Notice> {
    let wrong = known.iter().filter_map(|setting| setting.notice(query));
    let unknown = query
        .iter()
        .filter(|(name, _)| !known.iter().any(|setting| setting.name() == *name))
        .map(|(name, _)| Notice::Unknown { name: name.to_owned() });
    wrong.chain(unknown).collect()
}

/// The query in which every value is the one used, defaults and unknown names left out.
pub fn cleaned(known: &[Setting], query: &Query) -> Query {
    let mut clean = Query::default();
    for setting in known.iter().filter(|setting| query.get(setting.name()).is_some()) {
        match setting {
            Setting::Number(number) => put_number(&mut clean, *number, number.read(query)),
            Setting::Choice(choice) => put_choice(&mut clean, *choice, choice.read(query)),
            Setting::Digits(digits) => put_digits(&mut clean, *digits, &digits.read(query)),
            Setting::Text(name) => clean.set(name, query.get(name).unwrap_or_default()),
        }
    }
    clean
}

/// Puts a number into a query; its default needs no entry.
pub fn put_number(query: &mut Query, number: Number, value: u32) {
    if value == number.default {
        query.remove(number.name);
    } else {
        query.set(number.name, &value.to_string());
    }
}

/// Puts a choice into a query; the first option needs no entry.
pub fn put_choice(query: &mut Query, choice: Choice, index: usize) {
    match choice.options.get(index) {
        Some(option) if index > 0 => query.set(choice.name, option),
        _ => query.remove(choice.name),
    }
}

/// Puts a row of digits into a query; the default needs no entry.
pub fn put_digits(query: &mut Query, digits: Digits, text: &str) {
    if text == digits.default {
        query.remove(digits.name);
    } else {
        query.set(digits.name, text);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TICK: Number = Number { name: "tick", min: 5, max: 50, step: 5, default: 10 };
    const MODE: Choice = Choice { name: "mode", options: &["block", "sleep"] };
    const KNOWN: [Setting; 2] = [Setting::Number(TICK), Setting::Choice(MODE)];

    #[test]
    fn what_is_no_digit_is_left_out_and_said() {
        let drawn = Digits { name: "drawn", most: 5, greatest: 7, default: "22" };
        let read = |text: &str| drawn.check(&Query::parse(text));
        assert_eq!(read(""), ("22".into(), None));
        assert_eq!(read("drawn=00444"), ("00444".into(), None));
        for (given, used) in
            [("1234567", "12345"), ("1x2", "12"), ("89", "77"), ("", "22"), ("ä", "22")]
        {
            let notice = Notice::NoDigits { digits: drawn, given: given.into(), used: used.into() };
            assert_eq!(read(&format!("drawn={given}")), (used.into(), Some(notice)));
        }
        let clean = cleaned(&[Setting::Digits(drawn)], &Query::parse("drawn=1x2"));
        assert_eq!(notices(&[Setting::Digits(drawn)], &clean), []);
    }

    fn tick(text: &str) -> (u32, Option<Notice>) {
        TICK.check(&Query::parse(text))
    }

    #[test]
    fn a_value_in_bounds_is_used_without_a_word() {
        assert_eq!(tick(""), (10, None));
        assert_eq!(tick("tick=50"), (50, None));
        assert_eq!(tick("tick=+5"), (5, None));
    }

    #[test]
    fn a_value_out_of_bounds_is_clamped_and_said() {
        for (given, used) in [("51", 50), ("-3", 5), ("0", 5), ("99999999999999999999", 50)] {
            let notice = Notice::Adjusted { number: TICK, given: given.into(), used };
            assert_eq!(tick(&format!("tick={given}")), (used, Some(notice)));
        }
    }

    #[test]
    fn a_value_between_two_steps_is_rounded_and_said() {
        assert_eq!(tick("tick=13").0, 15);
        assert_eq!(tick("tick=12").0, 10);
        assert!(tick("tick=12").1.is_some());
    }

    #[test]
    fn what_is_no_number_gives_the_default() {
        for given in ["", "abc", "1.5", "1e3", "-", "0x10"] {
            let notice = Notice::NoNumber { number: TICK, given: given.into() };
            assert_eq!(tick(&format!("tick={given}")), (10, Some(notice)));
        }
    }

    #[test]
    fn an_unknown_option_gives_the_first() {
        assert_eq!(MODE.read(&Query::parse("mode=Sleep")), 1);
        assert_eq!(MODE.read(&Query::parse("mode=run")), 0);
    }

    #[test]
    fn every_problem_is_named_once() {
        let found = notices(&KNOWN, &Query::parse("tick=900&mode=x&foo=1&tick=5"));
        assert!(matches!(
            found.as_slice(),
            [Notice::Adjusted { .. }, Notice::NoOption { .. }, Notice::Unknown { name }] if name == "foo"
        ));
        assert_eq!(notices(&KNOWN, &Query::parse("tick=20&mode=sleep")), []);
    }

    #[test]
    fn a_cleaned_query_raises_no_notice_and_sets_the_same() {
        for text in ["tick=900&mode=x&foo=1", "tick=10", "mode=sleep&tick=abc", ""] {
            let query = Query::parse(text);
            let clean = cleaned(&KNOWN, &query);
            assert_eq!(notices(&KNOWN, &clean), []);
            assert_eq!(TICK.read(&clean), TICK.read(&query));
            assert_eq!(MODE.read(&clean), MODE.read(&query));
        }
    }
}

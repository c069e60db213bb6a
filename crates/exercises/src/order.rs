//! Predicting the order in which a program writes its lines. The truth is a run of the program.

use taktwerk_trace::{EventKind, Trace, VirtualTime};

use crate::reason::Reason;
use crate::verdict::{Failure, Judged, State, Verdict};

/// What a program of this kind is given: a list `log` whose texts appear as output, too.
pub const ORDER_GIVEN: &str = "\
class _Log(list):
    def append(self, text):
        super().append(text)
        print(text)

    def extend(self, texts):
        for text in texts:
            self.append(text)

log = _Log()
";

/// A line that the program wrote.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// What it says.
    pub text: String,
    /// Events up to it, itself included.
    pub at: u32,
    /// When it was written.
    pub time: VirtualTime,
}

/// All lines of a run, in order.
pub fn lines_of(trace: &Trace) -> Vec<Line> {
    let lines = trace.events().iter().enumerate().filter_map(|(index, event)| match event.kind {
        EventKind::Output { text } => {
            let text = trace.text(text).to_owned();
            Some(Line { text, at: index as u32 + 1, time: event.time })
        }
        _ => None,
    });
    lines.collect()
}

/// What is said about an answer.
#[derive(Clone, Debug, PartialEq)]
pub struct OrderVerdict {
    /// The requirements: all lines are there, and in this order.
    pub verdict: Verdict,
    /// The first place that is wrong, unless all is right.
    pub first_wrong: Option<Wrong>,
}

/// A place at which an answer is wrong.
#[derive(Clone, Debug, PartialEq)]
pub struct Wrong {
    /// Which, from 1.
    pub place: usize,
    /// What the answer says there, if it says something.
    pub given: Option<String>,
    /// What the program writes there, if it writes something.
    pub right: Option<String>,
    /// How many events of the run show it.
    pub at: u32,
    /// Why the program writes it there.
    pub reason: Reason,
}

/// Compares an answer with what a run wrote.
pub fn judge_order(trace: &Trace, answer: &[String]) -> OrderVerdict {
    let truth = lines_of(trace);
    let place = (0..truth.len().max(answer.len()))
        .find(|&place| truth.get(place).map(|line| &line.text) != answer.get(place));
    let first_wrong = place.map(|place| wrong(trace, &truth, answer, place));
    let complete = incomplete(&truth, answer).map_or(State::Passed, State::Failed);
    let order = match &first_wrong {
        None => State::Passed,
        Some(wrong) => State::Failed(failure("misplaced", wrong.at)),
    };
    let judged = |requirement: &str, state| Judged { requirement: requirement.to_owned(), state };
    let requirements = vec![judged("complete", complete), judged("order", order)];
    OrderVerdict { verdict: Verdict { requirements }, first_wrong }
}

fn wrong(trace: &Trace, truth: &[Line], answer: &[String], place: usize) -> Wrong {
    let line = truth.get(place);
    Wrong {
        place: place + 1,
        given: answer.get(place).cloned(),
        right: line.map(|line| line.text.clone()),
        at: line.map_or(trace.len() as u32, |line| line.at),
        reason: line.map_or(Reason::Over, |line| Reason::of(trace, line.at as usize - 1)),
    }
}

/// The first text that the answer has too often or not often enough.
fn incomplete(truth: &[Line], answer: &[String]) -> Option<Failure> {
    let in_truth = |text: &str| truth.iter().filter(|line| line.text == text).count();
    let in_answer = |text: &str| answer.iter().filter(|other| *other == text).count();
    let fault = |message: &str, text: &str, at: u32| {
        let args = vec![("text".to_owned(), taktwerk_protocol::Arg::Text(text.to_owned()))];
        Failure { args, ..failure(message, at) }
    };
    let end = truth.last().map_or(0, |line| line.at);
    let extra = answer.iter().find(|text| in_answer(text) > in_truth(text));
    let extra = extra.map(|text| match in_truth(text) {
        0 => fault("unknown-text", text, end),
        _ => fault("repeated-text", text, end),
    });
    let missing = || truth.iter().find(|line| in_answer(&line.text) < in_truth(&line.text));
    extra.or_else(|| missing().map(|line| fault("missing-text", &line.text, line.at)))
}

fn failure(message: &str, at: u32) -> Failure {
    let message = message.to_owned();
    Failure { run: 0, message, args: Vec::new(), at: Some(at), built_in: true }
}

/// A list as people type it: one text a line or several with commas, with or without numbers,
/// bullets, quotes, brackets and comments.
pub fn parse_list(text: &str) -> Vec<String> {
    // Editors of some systems begin a file with a byte order mark.
    text.trim_start_matches('\u{feff}').lines().flat_map(parse_line).collect()
}

fn parse_line(line: &str) -> Vec<String> {
    let quoted = quoted(line);
    if !quoted.is_empty() {
        return quoted;
    }
    let line = line.split_once(" #").map_or(line, |(line, _)| line).trim();
    if line.starts_with('#') {
        return Vec::new();
    }
    let line = without_target(line);
    let parts = line.split([',', ';']).map(|part| {
        let part = part.trim().trim_matches(['[', ']', '(', ')']);
        without_bullet(part.trim()).trim().to_owned()
    });
    parts.filter(|part| !part.is_empty()).collect()
}

/// Texts in quotes. An apostrophe within a word opens nothing.
fn quoted(line: &str) -> Vec<String> {
    let closing = |open: char| match open {
        '"' | '\'' => Some(open),
        '„' => Some('“'),
        '“' => Some('”'),
        '»' => Some('«'),
        '«' => Some('»'),
        _ => None,
    };
    let mut texts = Vec::new();
    let mut rest = line.char_indices().peekable();
    let mut before = ' ';
    while let Some((at, open)) = rest.next() {
        if open == '#' && before == ' ' {
            break;
        }
        let opens = !before.is_alphanumeric();
        before = open;
        let Some(close) = closing(open).filter(|_| opens) else { continue };
        let from = at + open.len_utf8();
        let Some(length) = line[from..].find(close) else { break };
        texts.push(line[from..from + length].trim().to_owned());
        while rest.next_if(|(at, _)| *at < from + length + close.len_utf8()).is_some() {}
    }
    texts.retain(|text| !text.is_empty());
    texts
}

/// Without the `name =` before a list.
fn without_target(line: &str) -> &str {
    match line.split_once('=') {
        Some((name, rest)) if name.trim().chars().all(|c| c.is_alphanumeric() || c == '_') => {
            rest.trim()
        }
        _ => line,
    }
}

/// Without a bullet or a number.
fn without_bullet(item: &str) -> &str {
    let item = item.trim_start_matches(['-', '*', '•', '–', '>']).trim_start();
    let digits = item.len() - item.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    match item[digits..].chars().next() {
        Some('.' | ')' | ':') if digits > 0 => item[digits + 1..].trim_start(),
        _ => item,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer(texts: &[&str]) -> Vec<String> {
        texts.iter().map(|text| (*text).to_owned()).collect()
    }

    #[test]
    fn lists_are_read_as_people_type_them() {
        let expected = ["a:start", "b:start", "a:done"];
        for text in [
            "a:start\nb:start\na:done\n",
            "a:start\r\n\r\n  b:start  \r\na:done",
            "1. a:start\n2. b:start\n10) a:done",
            "- a:start\n* b:start\n• a:done",
            "a:start, b:start, a:done",
            "a:start; b:start; a:done;",
            "['a:start', 'b:start', 'a:done']",
            "log = [\n    \"a:start\",\n    \"b:start\",  # first comes b\n    \"a:done\",\n]",
            "# my guess\na:start\nb:start # then b\na:done",
            "„a:start“, „b:start“, „a:done“",
            "[a:start, b:start, a:done]",
            "order = a:start, b:start, a:done",
            "\u{feff}a:start\r\nb:start\r\na:done\r\n",
        ] {
            assert_eq!(parse_list(text), expected, "{text:?}");
        }
        assert_eq!(parse_list("don't stop\nit's 5: 3 left"), ["don't stop", "it's 5: 3 left"]);
        assert_eq!(parse_list("\n  \n[]\n"), Vec::<String>::new());
        assert_eq!(parse_list("'open"), ["'open"]);
    }

    #[test]
    fn the_first_wrong_place_counts() {
        let trace = taktwerk_simulators::coffee::run().trace;
        let truth: Vec<String> = lines_of(&trace).into_iter().map(|line| line.text).collect();
        let right = judge_order(&trace, &truth);
        assert!(right.verdict.passed() && right.first_wrong.is_none());

        let mut swapped = truth.clone();
        swapped.swap(2, 3);
        let judged = judge_order(&trace, &swapped);
        let wrong = judged.first_wrong.expect("a wrong place");
        assert_eq!((wrong.place, wrong.given.as_deref()), (3, Some("milch:start")));
        assert_eq!(wrong.right.as_deref(), Some("bruehen:vorbereitet"));
        assert_eq!(judged.verdict.holding(), 1);
        // What is shown ends with the line itself.
        assert_eq!(lines_of(&trace)[2].at, wrong.at);
    }

    #[test]
    fn texts_that_are_missing_unknown_or_repeated_are_named() {
        let trace = taktwerk_simulators::coffee::run().trace;
        let truth: Vec<String> = lines_of(&trace).into_iter().map(|line| line.text).collect();
        let message = |answer: &[String]| {
            let judged = judge_order(&trace, answer);
            let (_, failure) = judged.verdict.first_failure().expect("a failure");
            (failure.message.clone(), judged.first_wrong.expect("a wrong place").place)
        };
        assert_eq!(message(&truth[..6]), ("missing-text".to_owned(), 7));
        assert_eq!(message(&[]), ("missing-text".to_owned(), 1));
        let mut more = truth.clone();
        more.push(truth[0].clone());
        assert_eq!(message(&more), ("repeated-text".to_owned(), 8));
        more[7] = "tee:fertig".to_owned();
        assert_eq!(message(&more), ("unknown-text".to_owned(), 8));
        let over = judge_order(&trace, &more).first_wrong.expect("a wrong place");
        assert_eq!((over.right, over.reason), (None, Reason::Over));
        assert_eq!(message(&answer(&["x"])).1, 1);
    }
}

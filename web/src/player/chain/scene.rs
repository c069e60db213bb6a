//! What the picture of a chain of calls holds at one position, without any browser.

use taktwerk_trace::{Call, Calls, Clause, Request, Unwind, VirtualTime};

/// Calls drawn at most.
pub const MOST: usize = 12;

/// What a call is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doing {
    /// It has not been made yet.
    NotYet,
    /// It has been entered and not left.
    Open,
    /// An error or a cancellation goes out through it.
    Unwinding,
    /// It runs on although its caller has left: nobody waits for it any more.
    Orphan,
    /// It has been left.
    Left(Unwind),
}

/// A timeout that a call holds around what it awaits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// It runs.
    Running(VirtualTime),
    /// It has expired, and the cancellation is on its way.
    Expired,
    /// It has turned the cancellation into a timeout error.
    Turned,
}

/// One call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// Its position among the calls of the run.
    pub call: usize,
    /// What it is doing.
    pub doing: Doing,
    /// The clause that runs in it while it is being unwound.
    pub clause: Option<Clause>,
    /// The timeout that it holds.
    pub limit: Option<Limit>,
    /// Calls around it among the rows.
    pub indent: usize,
    /// Whether it runs in a task of its own.
    pub is_task: bool,
}

/// Where a request to cancel has got to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Token {
    /// It goes down, from one row to the innermost one.
    Request {
        /// The row at which it began.
        from: usize,
        /// The row to which it goes.
        to: usize,
    },
    /// As an error it goes up again, from the innermost row to this one.
    Error {
        /// The row at which it arrived.
        from: usize,
        /// The row that it has come to.
        to: usize,
    },
    /// It ended here: it was swallowed.
    Swallowed {
        /// The row.
        at: usize,
    },
}

/// The picture.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scene {
    /// The calls, each before those it made.
    pub rows: Vec<Row>,
    /// The requests under way, with their number.
    pub tokens: Vec<(usize, Token)>,
    /// Calls entered and not left.
    pub open: usize,
    /// Those of them that nobody waits for.
    pub orphans: usize,
    /// Calls without a row.
    pub hidden: usize,
}

impl Scene {
    /// The picture after `position` events.
    pub fn of(calls: &Calls, position: usize) -> Self {
        let shown = shown(calls, position);
        let rows: Vec<Row> = shown.iter().map(|&call| row(calls, &shown, call, position)).collect();
        let is_open = |call: &usize| {
            let call = &calls.calls[*call];
            call.waited && call.is_open(position)
        };
        let open = (0..calls.calls.len()).filter(is_open);
        let orphans = open.clone().filter(|&call| calls.is_orphan(call, position)).count();
        let requests = calls.requests.iter().enumerate();
        let tokens = requests
            .filter_map(|(index, request)| Some((index, token(calls, &shown, request, position)?)))
            .chain(errors(calls, &shown, position))
            .collect();
        let waited = calls.calls.iter().filter(|call| call.waited).count();
        let hidden = waited - shown.len();
        Self { rows, tokens, open: open.count(), orphans, hidden }
    }
}

/// The calls that have a row: all, if they fit; else those that are open and then the latest.
fn shown(calls: &Calls, position: usize) -> Vec<usize> {
    let order = calls.in_tree_order();
    if order.len() <= MOST {
        return order;
    }
    let rank = |&call: &usize| {
        let it = &calls.calls[call];
        let last = it.left.filter(|left| left.at.is_before(position));
        let last = last.map_or(it.entered.event, |left| left.at.event);
        (!it.entered.is_before(position), !it.is_open(position), usize::MAX - last)
    };
    let mut best: Vec<usize> = Vec::with_capacity(MOST + 1);
    for &call in &order {
        let place = best.partition_point(|other| rank(other) <= rank(&call));
        best.insert(place, call);
        best.truncate(MOST);
    }
    order.into_iter().filter(|call| best.contains(call)).collect()
}

fn row(calls: &Calls, shown: &[usize], at: usize, position: usize) -> Row {
    let call = &calls.calls[at];
    let mut indent = 0;
    let mut around = call.caller;
    while let Some(outer) = around {
        indent += usize::from(shown.contains(&outer));
        around = calls.calls[outer].caller;
    }
    Row {
        call: at,
        doing: doing(calls, at, position),
        clause: call.clause(position),
        limit: limit(calls, at, position),
        indent,
        is_task: call.is_first && call.caller.is_some(),
    }
}

fn doing(calls: &Calls, at: usize, position: usize) -> Doing {
    let call = &calls.calls[at];
    match call.left {
        _ if !call.entered.is_before(position) => Doing::NotYet,
        Some(left) if left.at.is_before(position) => Doing::Left(left.by),
        _ if calls.is_orphan(at, position) => Doing::Orphan,
        _ if call.clause(position).is_some() => Doing::Unwinding,
        _ if carriers(calls, position).any(|carrier| carrier == at) => Doing::Unwinding,
        _ => Doing::Open,
    }
}

/// The calls through which an error goes out at the moment.
fn carriers(calls: &Calls, position: usize) -> impl Iterator<Item = usize> {
    calls.requests.iter().filter_map(move |request| match travel(calls, request, position)? {
        Travel::Up { to, .. } => Some(to),
        _ => None,
    })
}

fn limit(calls: &Calls, at: usize, position: usize) -> Option<Limit> {
    let mut own = calls.timeouts.iter().rev().filter(|timeout| timeout.owner == Some(at));
    let timeout = own.find(|timeout| timeout.entered.is_before(position))?;
    let expired = timeout.expired.is_some_and(|at| at.is_before(position));
    match timeout.left.filter(|(left, _)| left.is_before(position)) {
        Some((_, true)) => Some(Limit::Turned),
        Some((_, false)) => None,
        None if expired => Some(Limit::Expired),
        None => Some(Limit::Running(timeout.when)),
    }
}

/// How far a request has got, in calls.
enum Travel {
    Down { from: usize, to: usize },
    Up { from: usize, to: usize },
    Swallowed { at: usize },
}

fn travel(calls: &Calls, request: &Request, position: usize) -> Option<Travel> {
    if !request.at.is_before(position) {
        return None;
    }
    let of_task = |call: &Call| call.task == Some(request.target);
    let delivered = request.delivered.filter(|(at, _)| at.is_before(position));
    let Some((arrived, inner)) = delivered else {
        let over = calls.end_of(request.target).is_some_and(|(end, _)| end.is_before(position));
        let own = |call: &Call| of_task(call) && call.waited && call.is_open(position);
        let inner = calls.calls.iter().rposition(own);
        return (!over).then_some(Travel::Down { from: request.from?, to: inner? });
    };
    let from = inner?;
    // Outwards from where it arrived, through all that it has ended.
    let mut at = from;
    loop {
        let call = &calls.calls[at];
        match call.left.filter(|left| left.at.is_before(position)) {
            None => break,
            Some(left) if left.by == Unwind::Return && left.at.event > arrived.event => {
                // The call whose value went on as if nothing had been asked for.
                let turned = calls.timeouts.iter().any(|timeout| {
                    timeout.owner == Some(at) && timeout.left.is_some_and(|(_, elapsed)| elapsed)
                });
                return (!turned).then_some(Travel::Swallowed { at });
            }
            Some(_) if call.is_first => return None,
            Some(_) => at = call.caller?,
        }
    }
    let turned = limit(calls, at, position) == Some(Limit::Turned);
    (!turned).then_some(Travel::Up { from, to: at })
}

/// Errors that go out through calls without a request: they are in the call whose clause runs.
fn errors(calls: &Calls, shown: &[usize], position: usize) -> Vec<(usize, Token)> {
    let asked = |call: &Call| {
        calls
            .requests
            .iter()
            .any(|request| Some(request.target) == call.task && request.at.is_before(position))
    };
    let row = |call: usize| shown.iter().position(|shown| *shown == call);
    let error = |&at: &usize| {
        let call = calls.calls.get(at).filter(|call| call.clause(position).is_some())?;
        let task = call.task.filter(|_| !asked(call))?.index();
        let mut from = at;
        while let Some(inner) = calls.calls.iter().rposition(|inner| {
            let failed = inner.left.filter(|left| left.at.is_before(position));
            inner.caller == Some(from) && failed.is_some_and(|left| left.by == Unwind::Error)
        }) {
            from = inner;
        }
        Some((usize::MAX - task, Token::Error { from: row(from)?, to: row(at)? }))
    };
    shown.iter().filter_map(error).collect()
}

fn token(calls: &Calls, shown: &[usize], request: &Request, position: usize) -> Option<Token> {
    let row = |call: usize| shown.iter().position(|shown| *shown == call);
    Some(match travel(calls, request, position)? {
        Travel::Down { from, to } => Token::Request { from: row(from)?, to: row(to)? },
        Travel::Up { from, to } => Token::Error { from: row(from)?, to: row(to)? },
        Travel::Swallowed { at } => Token::Swallowed { at: row(at)? },
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::player::sample;

    fn scenes(trace: &taktwerk_trace::Trace) -> Vec<Scene> {
        let calls = Calls::of(trace);
        (0..=trace.len()).map(|position| Scene::of(&calls, position)).collect()
    }

    #[test]
    fn the_request_goes_down_and_the_error_comes_up_layer_by_layer() {
        let mut seen: Vec<Token> = Vec::new();
        for scene in scenes(&sample::chain()) {
            for (_, token) in scene.tokens {
                if seen.last() != Some(&token) {
                    seen.push(token);
                }
            }
        }
        let expected = [
            Token::Request { from: 0, to: 2 },
            Token::Error { from: 2, to: 2 },
            Token::Error { from: 2, to: 1 },
            Token::Error { from: 2, to: 0 },
        ];
        assert_eq!(seen, expected);
    }

    #[test]
    fn at_the_end_nothing_is_open_and_the_timeout_was_turned_at_its_owner() {
        let scenes = scenes(&sample::chain());
        let last = scenes.last().expect("there is a last scene");
        assert_eq!((last.open, last.orphans), (0, 0));
        let turned = |scene: &Scene| scene.rows[0].limit == Some(Limit::Turned);
        assert!(scenes.iter().any(turned));
        assert!(scenes.iter().all(|scene| scene.rows[1].limit.is_none()));
    }

    #[test]
    fn an_error_without_a_request_comes_up_too() {
        use taktwerk_simulators::chain::{Settings, js};
        let run = js::run(&Settings::course_js());
        let mut seen: Vec<Token> = Vec::new();
        for token in scenes(&run.trace).iter().flat_map(|scene| scene.tokens.clone()) {
            if seen.last() != Some(&token.1) {
                seen.push(token.1);
            }
        }
        let up = |to| Token::Error { from: 2, to };
        assert_eq!(seen, [up(2), up(1), up(0)]);
    }

    #[test]
    fn many_calls_are_cut_and_those_that_are_open_stay() {
        let calls = Calls::of(&sample::many_calls(40));
        for position in 0..100 {
            let scene = Scene::of(&calls, position);
            assert!(scene.rows.len() <= MOST);
            assert_eq!(scene.hidden + scene.rows.len(), 40);
            let open = scene.rows.iter().filter(|row| row.doing == Doing::Open).count();
            assert_eq!(open, scene.open.min(MOST));
        }
    }
}

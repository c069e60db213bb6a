//! The chain of calls as a stack: a request to cancel goes down to the innermost await, the error
//! comes up again layer by layer, and what nobody waits for any more stays red.

mod scene;

use taktwerk_trace::{Clause, Point, Signal, Unwind};
use yew::prelude::*;

use super::session::{Moment, Session};
use crate::i18n::{I18n, use_i18n};
use scene::{Doing, Limit, Row, Scene, Token};

/// Height of a row with the gap below it, in pixels.
const ROW: f64 = 62.0;
/// The middle of a row.
const MIDDLE: f64 = 27.0;
/// Where requests go down and errors come up, in pixels from the left.
const COLUMNS: (f64, f64) = (16.0, 40.0);

/// Whose chain.
#[derive(PartialEq, Properties)]
pub struct ChainProps {
    /// The position.
    pub moment: Moment,
}

/// The chain.
#[component]
pub fn Chain(ChainProps { moment }: &ChainProps) -> Html {
    let i18n = use_i18n();
    let session = &moment.session;
    let scene = Scene::of(session.calls(), moment.position);
    let height = format!("--rows:{}", scene.rows.len());
    html! {
        <section class="ch" aria-label={i18n.t("chain-title")}>
            <p class={classes!("ch-count", (scene.orphans > 0).then_some("ch-leaks"))}>
                <b>{ i18n.tn("chain-open", scene.open, &[]) }</b>
                if scene.orphans > 0 {
                    <strong>{ i18n.tn("chain-orphans", scene.orphans, &[]) }</strong>
                }
            </p>
            if !session.calls().signals.is_empty() { { signals(&i18n, moment) } }
            <div class="ch-stack" style={height}>
                { gutter(&scene) }
                <ol>{ for scene.rows.iter().map(|row| draw_row(&i18n, session, row)) }</ol>
            </div>
            if scene.hidden > 0 {
                <p class="pl-more">{ i18n.tn("chain-hidden", scene.hidden, &[]) }</p>
            }
        </section>
    }
}

/// Signals: whether they are set, and whether anybody listened.
fn signals(i18n: &I18n, moment: &Moment) -> Html {
    let (session, position) = (&moment.session, moment.position);
    let one = |signal: &Signal| {
        let happened = |at: Option<Point>| at.is_some_and(|at| at.is_before(position));
        let (class, key) = match (happened(signal.set), happened(signal.heard)) {
            (false, _) => ("", "chain-signal-quiet"),
            (true, true) => ("ch-heard", "chain-signal-heard"),
            (true, false) if signal.heard.is_some() => ("ch-heard", "chain-signal-set"),
            (true, false) => ("ch-unheard", "chain-signal-unheard"),
        };
        let name = session.trace().text(signal.name).to_owned();
        html! { <li {class}><code>{ name }</code><span>{ i18n.t(key) }</span></li> }
    };
    html! {
        <ul class="ch-signals">
            { for session.calls().signals.iter().take(scene::MOST).map(one) }
        </ul>
    }
}

/// The ways of requests and errors, and where they are.
fn gutter(scene: &Scene) -> Html {
    let height = scene.rows.len() as f64 * ROW;
    let y = |row: usize| row as f64 * ROW + MIDDLE;
    let way = |x: f64, from: usize, to: usize| format!("M{x} {}V{}", y(from), y(to));
    let mark = |key: usize, class: &'static str, (x, row): (f64, usize), sign: &'static str| {
        let transform = format!("transform:translate({x}px,{}px)", y(row));
        html! {
            <g key={key} class={classes!("ch-token", class)} style={transform}>
                <circle r="10" />
                <path d={sign} />
            </g>
        }
    };
    let token = |(key, token): &(usize, Token)| match *token {
        Token::Request { from, to } => html! {
            <>
                <path class="ch-way ch-down" d={way(COLUMNS.0, from, to)} />
                { mark(*key, "ch-down", (COLUMNS.0, from), "M0-4.5v8M-3.5 .5L0 4l3.5-3.5") }
            </>
        },
        Token::Error { from, to } => html! {
            <>
                <path class="ch-way ch-up" d={way(COLUMNS.1, from, to)} />
                { mark(*key, "ch-up", (COLUMNS.1, to), "M0 4.5v-8M-3.5-.5L0-4l3.5 3.5") }
            </>
        },
        Token::Swallowed { at } => {
            mark(*key, "ch-gone", (COLUMNS.1, at), "M-3.5-3.5l7 7M3.5-3.5l-7 7")
        }
    };
    html! {
        <svg class="ch-gutter" width="56" height={height.to_string()} aria-hidden="true">
            { for scene.tokens.iter().map(token) }
        </svg>
    }
}

fn draw_row(i18n: &I18n, session: &Session, row: &Row) -> Html {
    let call = &session.calls().calls[row.call];
    let word = match row.doing {
        Doing::NotYet => "chain-not-yet",
        Doing::Orphan => "chain-orphan",
        Doing::Unwinding => match row.clause {
            Some(Clause::Except) => "chain-catches",
            Some(_) => "chain-cleans",
            None => "chain-unwinding",
        },
        Doing::Open => "chain-is-open",
        Doing::Left(Unwind::Return) => "chain-returned",
        Doing::Left(Unwind::Cancel) => "chain-cancelled",
        Doing::Left(Unwind::Error) => "chain-failed",
        Doing::Left(Unwind::Yield) => "chain-yielded",
    };
    let limit = row.limit.map(|limit| match limit {
        Limit::Running(when) => i18n.ta("chain-limit", &[("until", &session.seconds(i18n, when))]),
        Limit::Expired => i18n.t("chain-limit-expired"),
        Limit::Turned => i18n.t("chain-limit-turned"),
    });
    let clause = row.clause.map(|clause| match clause {
        Clause::Finally => "finally",
        Clause::Except => "except",
        _ => "with",
    });
    let turned = (row.limit == Some(Limit::Turned)).then_some("ch-turned");
    let name = session.trace().text(call.name).to_owned();
    let task = call.task.filter(|_| row.is_task).map(|task| session.task_name(task));
    html! {
        <li key={row.call} class={classes!("ch-row", class(row.doing))}
            style={format!("--indent:{}", row.indent)}>
            <div>
                <span class="ch-dot" aria-hidden="true" />
                <code>{ name }</code>
                if let Some(task) = task {
                    <span class="ch-task">{ i18n.ta("chain-task", &[("task", &task)]) }</span>
                }
                if let Some(clause) = clause { <span class="pl-clause">{ clause }</span> }
            </div>
            <div>
                <span class="ch-word">{ i18n.t(word) }</span>
                if let Some(limit) = limit {
                    <span class={classes!("ch-limit", turned)}>{ limit }</span>
                }
            </div>
        </li>
    }
}

const fn class(doing: Doing) -> &'static str {
    match doing {
        Doing::NotYet => "ch-not-yet",
        Doing::Open => "ch-is-open",
        Doing::Unwinding => "ch-unwinding",
        Doing::Orphan => "ch-orphan",
        Doing::Left(Unwind::Return | Unwind::Yield) => "ch-returned",
        Doing::Left(Unwind::Cancel) => "ch-cancelled",
        Doing::Left(Unwind::Error) => "ch-failed",
    }
}

//! The stack of awaits of every task: which async function waits for which.

use taktwerk_trace::{Clause, FrameState, Phase, Replay, TaskId};
use yew::prelude::*;

use super::loop_panel::queue::tag;
use super::session::Moment;
use crate::i18n::{I18n, use_i18n};

/// Tasks shown at most.
const MOST: usize = 12;

/// Whose stacks.
#[derive(PartialEq, Properties)]
pub struct StacksProps {
    /// The position.
    pub moment: Moment,
}

/// One row a task: the outermost frame first, the innermost last.
#[component]
pub fn Stacks(StacksProps { moment }: &StacksProps) -> Html {
    let i18n = use_i18n();
    let stacks = moment.with(stacks);
    let hidden = stacks.len().saturating_sub(MOST);
    let frame = |frame: &FrameState| draw(&i18n, moment, frame);
    let row = |(task, phase, frames): &(TaskId, Phase, Vec<FrameState>)| {
        html! {
            <li key={task.index()}>
                { tag(&moment.session, *task, *phase) }
                <ol>{ for frames.iter().map(frame) }</ol>
            </li>
        }
    };
    html! {
        <section class="pl-panel pl-stacks" aria-label={i18n.t("player-stacks")}>
            <h3>{ i18n.t("player-stacks") }</h3>
            if stacks.is_empty() {
                <p class="pl-empty">{ i18n.t("player-stacks-empty") }</p>
            }
            <ul>{ for stacks.iter().take(MOST).map(row) }</ul>
            if hidden > 0 {
                <p class="pl-more">{ i18n.tn("player-more-entries", hidden, &[]) }</p>
            }
        </section>
    }
}

/// The tasks that are in some frame, with their frames.
fn stacks(replay: &Replay) -> Vec<(TaskId, Phase, Vec<FrameState>)> {
    let state = replay.state();
    let mut stacks: Vec<(TaskId, Phase, Vec<FrameState>)> = Vec::new();
    for frame in &state.frames {
        let Some(task) = frame.task else { continue };
        if let Some((.., frames)) = stacks.iter_mut().find(|(known, ..)| *known == task) {
            frames.push(*frame);
        } else {
            let phase = state.task(task).map_or(Phase::Waiting, |task| task.phase);
            let at = stacks.partition_point(|(known, ..)| *known < task);
            stacks.insert(at, (task, phase, vec![*frame]));
        }
    }
    stacks
}

fn draw(i18n: &I18n, moment: &Moment, frame: &FrameState) -> Html {
    let trace = moment.session.trace();
    let line = trace.position(frame.site).map(|site| site.line.to_string());
    html! {
        <li>
            <code>{ trace.text(frame.name).to_owned() }</code>
            if let Some(line) = line {
                <span class="pl-count">{ i18n.ta("player-line", &[("line", &line)]) }</span>
            }
            if let Some(clause) = frame.clause {
                <span class="pl-clause">{ clause_word(clause) }</span>
            }
        </li>
    }
}

/// The clause, in Python's own word.
const fn clause_word(clause: Clause) -> &'static str {
    match clause {
        Clause::Finally => "finally",
        Clause::Except => "except",
        _ => "with",
    }
}

#[cfg(test)]
mod tests {
    use std::rc::Rc;

    use super::*;
    use crate::player::sample;

    #[test]
    fn a_task_is_shown_with_the_frames_it_is_in() {
        let mut replay = Replay::new(Rc::new(sample::lines()));
        assert!(stacks(&replay).is_empty());
        replay.seek(4);
        let found = stacks(&replay);
        assert_eq!((found.len(), found[0].0, found[0].2.len()), (1, TaskId::MAIN, 1));
        replay.seek(usize::MAX);
        assert!(stacks(&replay).is_empty());
    }
}

//! The names beside the lanes, each with the word for what its task does now.

use std::rc::Rc;

use taktwerk_trace::{Lane, Phase, Replay};
use yew::prelude::*;

use super::geometry::Geometry;
use crate::i18n::{I18n, use_i18n};
use crate::narration;
use crate::player::phase;
use crate::player::session::Moment;

/// The depth from which on names are not indented further.
const DEEPEST: usize = 6;

/// Whose names to show, and when.
#[derive(PartialEq, Properties)]
pub struct NamesProps {
    /// The player's id.
    pub id: AttrValue,
    /// The position.
    pub moment: Moment,
    /// The rows.
    pub geometry: Rc<Geometry>,
}

/// The column of names.
#[component]
pub fn Names(NamesProps { id, moment, geometry }: &NamesProps) -> Html {
    let i18n = use_i18n();
    let session = &moment.session;
    let lanes = &session.timeline().lanes[..geometry.tasks];
    let phases = moment.with(|replay| phases(replay, geometry.tasks));
    let name = |(lane, phase): (&Lane, &Option<Phase>)| {
        let top = geometry.task_row(lane.task.index());
        let indent = lane.depth.min(DEEPEST);
        let style = format!("top:{top}px;height:{}px;--depth:{indent}", geometry.row());
        html! {
            <li class={classes!("pl-name", phase.is_none().then_some("pl-unborn"))} {style}>
                <span class="pl-name-text" title={session.task_name(lane.task)}>
                    { session.task_name(lane.task) }
                </span>
                { word(&i18n, id, *phase) }
            </li>
        }
    };
    html! {
        <ul class="pl-names" aria-label={i18n.t("player-tasks")}>
            { for lanes.iter().zip(&phases).map(name) }
            { for (0..geometry.workers.len()).map(|index| worker(&i18n, moment, geometry, index)) }
        </ul>
    }
}

/// What each task does; `None` before it exists.
fn phases(replay: &Replay, tasks: usize) -> Vec<Option<Phase>> {
    let known = &replay.state().tasks;
    (0..tasks).map(|index| known.get(index).map(|task| task.phase)).collect()
}

fn word(i18n: &I18n, id: &str, phase: Option<Phase>) -> Html {
    match phase {
        Some(phase) => html! {
            <span class={classes!("pl-word", phase::class(phase))}>
                { phase::swatch(id, phase) }{ narration::phase_name(i18n, phase) }
            </span>
        },
        None => html! { <span class="pl-word">{ i18n.t("player-not-yet") }</span> },
    }
}

/// The name of a worker's row and whether it has something to do.
fn worker(i18n: &I18n, moment: &Moment, geometry: &Geometry, index: usize) -> Html {
    let (pool, worker) = geometry.workers[index];
    let busy = moment.with(|replay| {
        let jobs = &replay.state().jobs;
        jobs.iter().any(|job| job.pool == pool && job.worker == Some(worker))
    });
    let top = geometry.worker_row(index);
    let style = format!("top:{top}px;height:{}px;--depth:0", geometry.row());
    let number = (worker + 1).to_string();
    let word = if busy { "player-worker-busy" } else { "player-worker-free" };
    html! {
        <li class="pl-name pl-name-worker" {style}>
            <span class="pl-name-text">{ i18n.ta("player-worker", &[("number", &number)]) }</span>
            <span class={classes!("pl-word", busy.then_some("pl-is-job"))}>{ i18n.t(word) }</span>
        </li>
    }
}

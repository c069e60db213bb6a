//! The ready queue: a conveyor of chips, the next one in front.

use std::collections::VecDeque;

use taktwerk_trace::{
    Callback as Call, Phase, ReadyEntry, Replay, TaskId, TimerPurpose, TimerState,
};
use yew::prelude::*;

use crate::i18n::{I18n, use_i18n};
use crate::player::phase;
use crate::player::session::{Moment, Session};

/// Chips shown at most.
const MOST: usize = 14;
/// Distance of two chips and room for the border between two iterations, in pixels.
const STRIDE: usize = 114;
const BORDER: usize = 26;
/// How much wider the front chip is when it says what kind of entry it is.
const FRONT: usize = 64;

/// The chips to show and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conveyor {
    /// The front of the queue.
    pub shown: Vec<ReadyEntry>,
    /// How many of the shown ones this iteration still runs.
    pub batch: usize,
    /// Entries not shown.
    pub hidden: usize,
}

impl Conveyor {
    /// Cuts a queue to what is shown.
    pub fn of(ready: &VecDeque<ReadyEntry>, batch_left: u32) -> Self {
        let shown: Vec<_> = ready.iter().take(MOST).copied().collect();
        let batch = (batch_left as usize).min(shown.len());
        Self { batch, hidden: ready.len() - shown.len(), shown }
    }

    /// Whether a border between two iterations is shown.
    pub fn is_parted(&self) -> bool {
        self.batch > 0 && self.batch < self.shown.len()
    }

    /// Where the chip at an index begins, in pixels.
    pub fn left(&self, index: usize) -> usize {
        let after = self.is_parted() && index >= self.batch;
        let front = if index > 0 && self.has_wide_front() { FRONT } else { 0 };
        index * STRIDE + front + if after { BORDER } else { 0 }
    }

    /// Whether the front entry is something else than a step of a task.
    pub fn has_wide_front(&self) -> bool {
        self.shown.first().is_some_and(|entry| !matches!(entry, ReadyEntry::Step(_)))
    }
}

/// Whose queue.
#[derive(PartialEq, Properties)]
pub struct QueueProps {
    /// The position.
    pub moment: Moment,
}

/// The ready queue.
#[component]
pub fn Queue(QueueProps { moment }: &QueueProps) -> Html {
    let i18n = use_i18n();
    let (conveyor, chips) = moment.with(|replay| {
        let state = replay.state();
        let conveyor = Conveyor::of(&state.ready, state.batch_left);
        let chips: Vec<Html> = (0..conveyor.shown.len())
            .map(|index| chip(&i18n, &moment.session, replay, &conveyor, index))
            .collect();
        (conveyor, chips)
    });
    let total = conveyor.shown.len() + conveyor.hidden;
    let border = format!("left:{}px", conveyor.left(conveyor.batch).saturating_sub(BORDER / 2 + 4));
    let width = format!("width:{}px", conveyor.left(conveyor.shown.len()));
    html! {
        <section class="pl-queue" aria-label={i18n.t("player-queue")}>
            <h3>
                { i18n.t("player-queue") }<span class="pl-count">{ total }</span>
                if conveyor.is_parted() {
                    <span class="pl-count pl-rounds">{ rounds(&i18n, conveyor.batch, total) }</span>
                }
            </h3>
            <div class="pl-conveyor" tabindex="0" data-own-keys="" role="group"
                aria-label={i18n.t("player-queue")}>
                if total == 0 {
                    <p class="pl-empty">{ i18n.t("player-queue-empty") }</p>
                }
                <ol style={width}>
                    { for chips }
                    if conveyor.is_parted() {
                        <li class="pl-border" key="border" style={border}
                            aria-label={i18n.t("player-next-iteration")} />
                    }
                </ol>
            </div>
            if conveyor.hidden > 0 {
                <p class="pl-more">{ i18n.tn("player-more-entries", conveyor.hidden, &[]) }</p>
            }
        </section>
    }
}

/// How many entries this iteration still runs and how many wait for the next.
fn rounds(i18n: &I18n, batch: usize, total: usize) -> String {
    let (now, later) = (batch.to_string(), (total - batch).to_string());
    i18n.ta("player-rounds", &[("now", &now), ("later", &later)])
}

fn chip(
    i18n: &I18n,
    session: &Session,
    replay: &Replay,
    conveyor: &Conveyor,
    index: usize,
) -> Html {
    let entry = conveyor.shown[index];
    let (kind, name) = label(i18n, session, replay, entry);
    let next = index == 0;
    let waits = conveyor.is_parted() && index >= conveyor.batch;
    let wide = next && conveyor.has_wide_front();
    let class = classes!(
        "pl-chip",
        next.then_some("pl-next"),
        wide.then_some("pl-wide"),
        waits.then_some("pl-later")
    );
    // Equal entries can stand in the queue twice only by mistake; the keys stay distinct anyway.
    let earlier = conveyor.shown[..index].iter().filter(|other| **other == entry).count();
    let key = format!("{entry:?}{earlier}");
    let style = format!("transform:translateX({}px)", conveyor.left(index));
    html! {
        <li {class} {key} {style}>
            <span class="pl-chip-kind">
                if next { <b>{ i18n.t("player-next") }</b> }
                if wide { { " · " } }
                if wide || !next { { kind } }
            </span>
            <span class="pl-chip-name" title={name.clone()}>{ name }</span>
        </li>
    }
}

/// What kind of entry it is and whose.
fn label(i18n: &I18n, session: &Session, replay: &Replay, entry: ReadyEntry) -> (String, String) {
    match entry {
        ReadyEntry::Step(task) => (i18n.t("player-entry-step"), session.task_name(task)),
        ReadyEntry::Timer(timer) => {
            let name = replay.state().timer(timer).map(|timer| timer_owner(i18n, session, timer));
            (i18n.t("player-entry-timer"), name.unwrap_or_default())
        }
        ReadyEntry::Callback(Call::ChildDone { child, .. }) => {
            (i18n.t("player-entry-done"), session.task_name(child))
        }
        ReadyEntry::Callback(Call::Deadline(id)) => {
            let deadlines = &replay.state().deadlines;
            let task = deadlines.iter().find(|d| d.deadline == id).and_then(|d| d.task);
            (i18n.t("player-entry-timeout"), task_or_loop(i18n, session, task))
        }
        ReadyEntry::Callback(Call::MainDone) => {
            (i18n.t("player-entry-done"), session.task_name(TaskId::MAIN))
        }
        ReadyEntry::Callback(Call::Call { name }) => {
            (i18n.t("player-entry-callback"), session.trace().text(name).to_owned())
        }
        ReadyEntry::Callback(_) => (i18n.t("player-entry-callback"), i18n.t("player-loop")),
    }
}

/// Whom a timer belongs to: a task, or the call in a worker that it ends.
pub fn timer_owner(i18n: &I18n, session: &Session, timer: &TimerState) -> String {
    let set_by = timer.set_at as usize;
    let job = session.timeline().jobs.iter().find(|job| job.from + 1 == set_by);
    match job.filter(|_| timer.purpose == TimerPurpose::Job) {
        Some(job) => session.trace().text(job.name).to_owned(),
        None => task_or_loop(i18n, session, timer.task),
    }
}

fn task_or_loop(i18n: &I18n, session: &Session, task: Option<TaskId>) -> String {
    task.map_or_else(|| i18n.t("player-loop"), |task| session.task_name(task))
}

/// A small tag with a task's name in the colour of a phase.
pub fn tag(session: &Session, task: TaskId, kind: Phase) -> Html {
    html! { <span class={classes!("pl-tag", phase::class(kind))}>{ session.task_name(task) }</span> }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn queue(count: usize) -> VecDeque<ReadyEntry> {
        (0..count).map(|index| ReadyEntry::Step(TaskId::from_index(index))).collect()
    }

    #[test]
    fn what_this_iteration_runs_is_parted_from_the_next() {
        let conveyor = Conveyor::of(&queue(3), 2);
        assert!(conveyor.is_parted());
        assert_eq!(conveyor.left(1), STRIDE);
        assert_eq!(conveyor.left(2), 2 * STRIDE + BORDER);
        assert!(!Conveyor::of(&queue(3), 3).is_parted());
        assert!(!Conveyor::of(&queue(3), 0).is_parted());
    }

    #[test]
    fn a_front_that_is_no_step_is_wider() {
        let mut queue = queue(2);
        queue.push_front(ReadyEntry::Timer(taktwerk_trace::TimerId(0)));
        let conveyor = Conveyor::of(&queue, 3);
        assert_eq!((conveyor.left(0), conveyor.left(1)), (0, STRIDE + FRONT));
    }

    #[test]
    fn a_long_queue_is_cut() {
        let conveyor = Conveyor::of(&queue(1000), 1000);
        assert_eq!((conveyor.shown.len(), conveyor.hidden), (MOST, 1000 - MOST));
        assert!(!conveyor.is_parted());
    }
}

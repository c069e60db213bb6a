//! The machine room: clock, processor, ready queue, timer heap, worker pools, resources.

mod pools;
pub mod queue;
mod resources;
pub mod status;
mod timers;

use taktwerk_trace::{Replay, RunEnd, VirtualTime};
use yew::prelude::*;

use super::session::{Moment, Session};
use crate::i18n::{I18n, use_i18n};
use pools::Pools;
use queue::Queue;
use resources::Resources;
use status::Status;
use timers::Timers;

/// What the panel shows.
#[derive(PartialEq, Properties)]
pub struct LoopPanelProps {
    /// The position.
    pub moment: Moment,
    /// The virtual clock.
    pub clock: VirtualTime,
}

/// The loop panel.
#[component]
pub fn LoopPanel(LoopPanelProps { moment, clock }: &LoopPanelProps) -> Html {
    let i18n = use_i18n();
    let (status, iteration) =
        moment.with(|replay: &Replay| (status::of(replay, *clock), replay.state().iteration));
    html! {
        <section class="pl-panel pl-loop" aria-label={i18n.t("player-loop-panel")}>
            <div class="pl-machine">
                <div class="pl-clock">
                    <span class="pl-label">{ i18n.t("player-clock") }</span>
                    <span class="pl-clock-time">{ moment.session.seconds(&i18n, *clock) }</span>
                    <span class="pl-clock-note">
                        { i18n.ta("player-iteration", &[("number", &iteration.to_string())]) }
                    </span>
                </div>
                { processor(&i18n, &moment.session, *clock, status) }
            </div>
            <Queue moment={moment.clone()} />
            <Timers moment={moment.clone()} clock={*clock} />
            <Pools moment={moment.clone()} clock={*clock} />
            <Resources moment={moment.clone()} />
        </section>
    }
}

/// The slot for the one step that runs.
fn processor(i18n: &I18n, session: &Session, clock: VirtualTime, status: Status) -> Html {
    let (look, name, note) = match status {
        Status::NotStarted => ("pl-free", i18n.t("player-cpu-free"), i18n.t("player-cpu-before")),
        Status::Runs(task) => ("pl-is-running", session.task_name(task), i18n.t("player-cpu-runs")),
        Status::Turns => ("pl-free", i18n.t("player-loop"), i18n.t("player-cpu-turns")),
        Status::Idle { until } => {
            let until = session.seconds(i18n, until);
            let note = i18n.ta("player-cpu-idle", &[("until", &until)]);
            ("pl-free", i18n.t("player-cpu-free"), note)
        }
        Status::Blocked { task, since } => {
            let length = session.length(i18n, since, clock);
            let note = i18n.ta("player-cpu-blocked", &[("length", &length)]);
            let name = task.map_or_else(|| i18n.t("player-loop"), |task| session.task_name(task));
            ("pl-is-blocked", name, note)
        }
        Status::Ended(how) => ("pl-free", i18n.t("player-cpu-ended"), i18n.t(end_key(how))),
    };
    slot(i18n, look, &name, note)
}

fn slot(i18n: &I18n, look: &'static str, content: &str, remark: String) -> Html {
    html! {
        <div class={classes!("pl-cpu", look)}>
            <span class="pl-label">{ i18n.t("player-cpu") }</span>
            <span class="pl-cpu-name" title={content.to_owned()}>{ content.to_owned() }</span>
            <span class="pl-cpu-note">{ remark }</span>
        </div>
    }
}

const fn end_key(how: RunEnd) -> &'static str {
    match how {
        RunEnd::Stuck => "player-ended-stuck",
        RunEnd::Budget => "player-ended-budget",
        RunEnd::Raised => "player-ended-raised",
        RunEnd::Exited => "player-ended-exited",
        _ => "player-ended-done",
    }
}

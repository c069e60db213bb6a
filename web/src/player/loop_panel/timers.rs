//! The timer heap as a sorted list, with how long each timer still has or how late it is.

use taktwerk_trace::{Replay, TimerPurpose, TimerState, VirtualTime};
use yew::prelude::*;

use super::queue::timer_owner;
use crate::i18n::{I18n, use_i18n};
use crate::player::session::Moment;

/// Timers shown at most.
const MOST: usize = 6;
/// Height of a row in pixels.
const ROW: usize = 40;

/// How a timer stands to the clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// It has time left.
    Left,
    /// It is due now.
    Now,
    /// It should have fired already.
    Late,
}

impl Due {
    /// Compares a deadline with the clock.
    pub fn of(deadline: VirtualTime, clock: VirtualTime) -> Self {
        match deadline.cmp(&clock) {
            std::cmp::Ordering::Greater => Self::Left,
            std::cmp::Ordering::Equal => Self::Now,
            std::cmp::Ordering::Less => Self::Late,
        }
    }
}

/// Whose timers.
#[derive(PartialEq, Properties)]
pub struct TimersProps {
    /// The position.
    pub moment: Moment,
    /// The virtual clock.
    pub clock: VirtualTime,
}

/// The timer heap.
#[component]
pub fn Timers(TimersProps { moment, clock }: &TimersProps) -> Html {
    let i18n = use_i18n();
    let heap = moment.with(|replay: &Replay| replay.state().timer_heap());
    let shown = heap.len().min(MOST);
    let hidden = heap.len() - shown;
    let room = moment.session.most_timers().min(MOST);
    let row = |(index, timer): (usize, &TimerState)| row(&i18n, moment, *clock, index, timer);
    html! {
        <section class="pl-timers" aria-label={i18n.t("player-timers")}>
            <h3>{ i18n.t("player-timers") }<span class="pl-count">{ heap.len() }</span></h3>
            if heap.is_empty() {
                <p class="pl-empty">{ i18n.t("player-timers-empty") }</p>
            }
            <ol style={format!("height:{}px", room * ROW)}>
                { for heap[..shown].iter().enumerate().map(row) }
            </ol>
            if hidden > 0 {
                <p class="pl-more">{ i18n.tn("player-more-timers", hidden, &[]) }</p>
            }
        </section>
    }
}

fn row(i18n: &I18n, moment: &Moment, clock: VirtualTime, index: usize, timer: &TimerState) -> Html {
    let session = &moment.session;
    let due = Due::of(timer.deadline, clock);
    let purpose = match timer.purpose {
        TimerPurpose::Deadline => Some(i18n.t("player-entry-timeout")),
        TimerPurpose::Job => Some(i18n.t("player-entry-job")),
        TimerPurpose::Call => Some(i18n.t("player-entry-callback")),
        _ => None,
    };
    let rest = match due {
        Due::Left => {
            let length = session.length(i18n, clock, timer.deadline);
            i18n.ta("player-timer-left", &[("length", &length)])
        }
        Due::Now => i18n.t("player-timer-due"),
        Due::Late => {
            let length = session.length(i18n, timer.deadline, clock);
            i18n.ta("player-timer-late", &[("length", &length)])
        }
    };
    let class = match due {
        Due::Left => "pl-timer",
        Due::Now => "pl-timer pl-due",
        Due::Late => "pl-timer pl-late",
    };
    let style = format!("transform:translateY({}px)", index * ROW);
    html! {
        <li {class} {style} key={timer.set_at}>
            <span class="pl-timer-at">{ session.seconds(i18n, timer.deadline) }</span>
            <span class="pl-timer-of">
                { timer_owner(i18n, session, timer) }
                if let Some(purpose) = purpose { <small>{ purpose }</small> }
            </span>
            <span class="pl-timer-rest">{ rest }</span>
        </li>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_timer_is_late_only_after_its_deadline() {
        let at = VirtualTime::from_millis;
        assert_eq!(Due::of(at(20), at(10)), Due::Left);
        assert_eq!(Due::of(at(20), at(20)), Due::Now);
        assert_eq!(Due::of(at(20), at(21)), Due::Late);
    }
}

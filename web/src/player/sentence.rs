//! What just happened, in one plain sentence, for the eye at once and for the ear at leisure.

use gloo_timers::callback::Timeout;
use taktwerk_trace::{Fate, Replay, VirtualTime};
use yew::prelude::*;

use super::loop_panel::status::{self, Status};
use super::queue_picture::{WAYS, gone_texts};
use super::session::{Moment, Unit};
use crate::i18n::{I18n, use_i18n};
use crate::narration;

/// Least distance of two announcements in milliseconds, while playing and otherwise.
const PACE_MS: (u32, u32) = (1100, 250);

/// Which sentence.
#[derive(PartialEq, Properties)]
pub struct SentenceProps {
    /// The position.
    pub moment: Moment,
    /// The virtual clock.
    pub clock: VirtualTime,
    /// Whether the player plays.
    pub playing: bool,
}

/// The sentence for the current step.
#[component]
pub fn Sentence(SentenceProps { moment, clock, playing }: &SentenceProps) -> Html {
    let i18n = use_i18n();
    let text = moment.with(|replay| {
        meanwhile(&i18n, moment, replay, *clock)
            .unwrap_or_else(|| narration::sentence(&i18n, replay))
    });
    let spoken = use_paced(&text, *playing);
    html! {
        <div class="pl-sentence">
            <p>{ text }</p>
            <p class="pl-spoken" role="status" aria-live="polite">{ spoken }</p>
        </div>
    }
}

/// What is the case while virtual time passes between two events; `None` if none does.
fn meanwhile(i18n: &I18n, moment: &Moment, replay: &Replay, clock: VirtualTime) -> Option<String> {
    let state = replay.state();
    if clock <= state.now {
        return None;
    }
    let session = &moment.session;
    if session.unit() == Unit::Ticks {
        return tick(i18n, moment, state.now);
    }
    match status::of(replay, clock) {
        Status::Blocked { task, .. } => {
            let who = task.map_or_else(|| i18n.t("player-loop"), |task| session.task_name(task));
            let late = state.timer_heap().iter().filter(|timer| timer.deadline <= clock).count();
            Some(i18n.tn("player-while-blocked", late, &[("who", &who)]))
        }
        Status::Idle { until } => {
            let until = session.seconds(i18n, until);
            Some(i18n.ta("player-while-idle", &[("until", &until)]))
        }
        _ => None,
    }
}

/// What happened in a whole tick of a model.
fn tick(i18n: &I18n, moment: &Moment, now: VirtualTime) -> Option<String> {
    let flow = moment.session.flows().first()?;
    let here = |at: taktwerk_trace::Point| at.time == now && at.is_before(moment.position);
    let (mut put, mut taken, mut gone) = (0_usize, 0_usize, [0; 3]);
    for item in &flow.items {
        put += usize::from(item.put.is_some_and(here));
        match item.left.filter(|(at, _)| here(*at)) {
            Some((_, Fate::Taken(_))) => taken += 1,
            Some((_, Fate::Gone(how))) => gone[WAYS.iter().position(|way| *way == how)?] += 1,
            None => {}
        }
    }
    let held = flow.held(moment.position).in_hand;
    let held = held.first().and_then(|&at| flow.items.get(at));
    let item = held.map(|item| item.number.to_string()).unwrap_or_default();
    let tick = i18n.number(now.as_secs_f64(), 0);
    let (put, taken) = (put.to_string(), taken.to_string());
    let gone = gone_texts(i18n, gone).join(", ");
    let key = match (held, gone.is_empty()) {
        (Some(_), _) => "player-tick-held",
        (None, false) => "player-tick-gone",
        _ => "player-tick-summary",
    };
    let args = [("tick", &*tick), ("in", &put), ("out", &taken), ("gone", &gone), ("item", &item)];
    Some(i18n.ta(key, &args))
}

/// What is waiting to be said.
#[derive(Default)]
struct Pending {
    text: String,
    timer: Option<Timeout>,
}

/// Follows a text at a pace that a screen reader can keep: the latest text is passed on after the
/// pace, however often it changes in between. Says nothing before the first change.
#[hook]
fn use_paced(text: &str, playing: bool) -> String {
    let spoken = use_state_eq(String::new);
    let pending = use_mut_ref(Pending::default);
    let (setter, first) = (spoken.setter(), use_mut_ref(|| true));
    use_effect_with(text.to_owned(), move |text| {
        if first.replace(false) {
            return;
        }
        let shared = pending.clone();
        let mut pending = pending.borrow_mut();
        pending.text.clone_from(text);
        if pending.timer.is_none() {
            let pace = if playing { PACE_MS.0 } else { PACE_MS.1 };
            pending.timer = Some(Timeout::new(pace, move || {
                let mut pending = shared.borrow_mut();
                pending.timer = None;
                setter.set(pending.text.clone());
            }));
        }
    });
    (*spoken).clone()
}

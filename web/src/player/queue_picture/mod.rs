//! A queue as a row of slots: items come in from the producer at one end, grow older, and leave to
//! the consumer at the other. What a full queue refuses stays with its producer or falls out below.

mod scene;

use taktwerk_trace::{Flow, Gone, TextId, VirtualTime};
use yew::prelude::*;

use super::browser::use_width;
use super::session::{Moment, Session, Unit};
use crate::i18n::{I18n, use_i18n};
pub use scene::WAYS;
use scene::{End, Scene, Spot, Sprite, Tally};

/// Queues drawn of one run.
const MOST: usize = 2;
/// Widest and narrowest slot, in pixels.
const SLOT: (f64, f64) = (46.0, 27.0);
/// Height of the boxes at the ends of the queue.
const ENDS: f64 = 84.0;
/// Top of the slots.
const TOP: f64 = ENDS + 22.0;
/// Height of a slot.
const HEIGHT: f64 = 46.0;
/// Top of what is gone.
const TRAY: f64 = TOP + HEIGHT + 22.0;
/// Height of the whole picture.
const WHOLE: f64 = TRAY + 40.0;
/// Size of an item outside of the slots.
const LOOSE: f64 = 30.0;
/// The age at which an item is as dark as it gets, as a part of the run.
const OLD: f64 = 0.12;

/// Whose queues.
#[derive(PartialEq, Properties)]
pub struct QueuePictureProps {
    /// The position.
    pub moment: Moment,
    /// The virtual clock.
    pub clock: VirtualTime,
}

/// The queues of a run.
#[component]
pub fn QueuePicture(QueuePictureProps { moment, clock }: &QueuePictureProps) -> Html {
    let i18n = use_i18n();
    let view = use_node_ref();
    let width = use_width(&view);
    let flows = moment.session.flows();
    let one = |flow: &Flow| {
        let room = room(flow, width);
        let scene = moment.with(|replay| Scene::of(flow, replay, *clock, room));
        draw(&i18n, &moment.session, flow, &scene, width)
    };
    html! {
        <div class="qu">
            <div class="qu-measure" ref={view} />
            if width > 0.0 { { for flows.iter().take(MOST).map(one) } }
        </div>
    }
}

/// How many slots fit.
fn room(flow: &Flow, width: f64) -> usize {
    let most = (width / SLOT.1).floor().max(1.0) as usize;
    flow.capacity.map_or(most.min(16), |capacity| (capacity as usize).min(most))
}

/// The places of the picture, in pixels.
struct Layout {
    width: f64,
    slot: f64,
    left: f64,
    slots: usize,
}

impl Layout {
    fn new(slots: usize, width: f64) -> Self {
        let slot = (width / slots as f64).clamp(SLOT.1, SLOT.0);
        Self { width, slot, left: (width - slot * slots as f64) / 2.0, slots }
    }

    fn slot_left(&self, slot: usize) -> f64 {
        self.left + (self.slots - 1 - slot.min(self.slots - 1)) as f64 * self.slot
    }

    /// Left and top of an item.
    fn place(&self, spot: Spot) -> (f64, f64) {
        match spot {
            Spot::Hand(place) => (10.0 + place as f64 * (LOOSE + 4.0), ENDS - LOOSE - 6.0),
            Spot::Slot(before) => (self.slot_left(before) + 3.0, TOP + 4.0),
            Spot::Taken(place) => {
                (self.width - LOOSE - 10.0 - place as f64 * (LOOSE + 4.0), ENDS - LOOSE - 6.0)
            }
            Spot::Gone(place, _) => (10.0 + place as f64 * (LOOSE + 4.0), TRAY),
        }
    }

    fn size(&self, spot: Spot) -> (f64, f64) {
        match spot {
            Spot::Slot(_) => (self.slot - 6.0, HEIGHT - 8.0),
            _ => (LOOSE, LOOSE),
        }
    }
}

fn draw(i18n: &I18n, session: &Session, flow: &Flow, scene: &Scene, width: f64) -> Html {
    let layout = Layout::new(scene.slots, width);
    let whole = session.timeline().end.as_secs_f64();
    let slot = |index: usize| {
        let style = format!(
            "left:{:.1}px;top:{TOP}px;width:{:.1}px;height:{HEIGHT}px",
            layout.slot_left(index),
            layout.slot
        );
        html! { <i class="qu-slot" {style} /> }
    };
    let is_full = flow.capacity.is_some_and(|capacity| scene.tally.inside >= capacity as usize);
    let class = classes!(
        "qu-stage",
        flow.capacity.is_none().then_some("qu-open"),
        is_full.then_some("qu-full")
    );
    let summary = summary(i18n, session, flow, &scene.tally);
    html! {
        <figure class="qu-queue" role="img" aria-label={summary.clone()}>
            <div {class} style={format!("height:{WHOLE}px")}>
                { end_box(i18n, session, &scene.producers, scene, true) }
                { end_box(i18n, session, &scene.consumers, scene, false) }
                { for (0..scene.slots).map(slot) }
                if scene.hidden > 0 { { hidden(i18n, &layout, scene.hidden) } }
                { for scene.sprites.iter().map(|item| sprite(session, &layout, item, whole)) }
                { tray(i18n, &scene.tally, width) }
            </div>
            <figcaption>{ summary }</figcaption>
        </figure>
    }
}

/// A box at an end of the queue, with those who put or take.
fn end_box(i18n: &I18n, session: &Session, end: &End, scene: &Scene, putting: bool) -> Html {
    let name = |name: &TextId| session.trace().text(*name).to_owned();
    let names: Vec<String> = end.tasks.iter().take(3).map(name).collect();
    let key = if putting { "queue-producer" } else { "queue-consumer" };
    let title = if names.is_empty() { i18n.t(key) } else { names.join(", ") };
    let waiting: Vec<String> = end.waiting.iter().map(|&task| session.task_name(task)).collect();
    let refused = putting && scene.sprites.iter().any(|sprite| sprite.refused);
    let word = match (putting, refused, waiting.len()) {
        (true, true, _) => Some(i18n.t("queue-held")),
        (_, _, 0) => None,
        (true, ..) => Some(i18n.ta("queue-waits-space", &[("who", &waiting.join(", "))])),
        (false, ..) => Some(i18n.ta("queue-waits-item", &[("who", &waiting.join(", "))])),
    };
    let class = classes!(
        "qu-end",
        if putting { "qu-from" } else { "qu-to" },
        word.is_some().then_some("qu-waits")
    );
    html! {
        <div {class} style={format!("height:{ENDS}px")}>
            <b>{ title }</b>
            <span>{ word.unwrap_or_default() }</span>
        </div>
    }
}

fn sprite(session: &Session, layout: &Layout, item: &Sprite, whole: f64) -> Html {
    let (left, top) = layout.place(item.spot);
    let (width, height) = layout.size(item.spot);
    let age = item.age.as_secs_f64();
    let old = (age / (whole * OLD).max(1e-9)).min(1.0);
    let style = format!(
        "transform:translate({left:.1}px,{top:.1}px);width:{width:.1}px;height:{height:.1}px;\
         --old:{:.0}%",
        old * 100.0
    );
    let (kind, shows_age) = match item.spot {
        Spot::Hand(_) if item.refused => ("qu-refused", false),
        Spot::Hand(_) => ("qu-hand", false),
        Spot::Slot(_) => ("qu-inside", width >= 22.0),
        Spot::Taken(_) => ("qu-taken", false),
        Spot::Gone(..) => ("qu-gone", false),
    };
    let age = match session.unit() {
        Unit::Ticks => format!("{:.0}", age.floor()),
        Unit::Seconds => format!("{age:.3}").trim_end_matches('0').trim_end_matches('.').to_owned(),
    };
    html! {
        <div key={item.key} class={classes!("qu-item", kind)} {style}>
            <b>{ item.number }</b>
            if shows_age { <small>{ age }</small> }
        </div>
    }
}

fn hidden(i18n: &I18n, layout: &Layout, count: usize) -> Html {
    let style = format!(
        "left:{:.1}px;top:{TOP}px;width:{:.1}px;height:{HEIGHT}px",
        layout.slot_left(layout.slots - 1),
        layout.slot
    );
    html! {
        <div class="qu-more" {style} title={i18n.tn("queue-more", count, &[])}>
            { format!("+{count}") }
        </div>
    }
}

/// What is said of those that are gone, beside them.
fn tray(i18n: &I18n, tally: &Tally, width: f64) -> Html {
    let total: usize = tally.gone.iter().sum();
    if total == 0 {
        return html! {};
    }
    let text = gone_texts(i18n, tally.gone).join(", ");
    let left = 10.0 + (total.min(5) as f64) * (LOOSE + 4.0) + 6.0;
    let style =
        format!("left:{left:.1}px;top:{TRAY}px;max-width:{:.1}px", (width - left).max(40.0));
    html! { <p class="qu-lost" {style}>{ text }</p> }
}

/// How many items are gone in each way, in words.
pub fn gone_texts(i18n: &I18n, gone: [usize; 3]) -> Vec<String> {
    let ways = WAYS.into_iter().zip(gone).filter(|(_, count)| *count > 0);
    let text = |(how, count): (Gone, usize)| {
        let key = match how {
            Gone::Lost => "queue-lost",
            Gone::Rejected => "queue-rejected",
            Gone::Dropped => "queue-dropped",
        };
        i18n.tn(key, count, &[])
    };
    ways.map(text).collect()
}

/// The picture in words.
fn summary(i18n: &I18n, session: &Session, flow: &Flow, tally: &Tally) -> String {
    let name = session.trace().text(flow.name);
    let (inside, most) = (tally.inside, flow.capacity.map(|capacity| capacity.to_string()));
    let mut parts = vec![match most {
        Some(most) => i18n.tn("queue-inside", inside, &[("name", name), ("most", &most)]),
        None => i18n.tn("queue-inside-open", inside, &[("name", name)]),
    }];
    parts.push(i18n.tn("queue-taken", tally.taken, &[]));
    if tally.held > 0 {
        parts.push(i18n.tn("queue-in-hand", tally.held, &[]));
    }
    parts.extend(gone_texts(i18n, tally.gone));
    parts.join(" · ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slots_never_leave_the_picture_nor_overlap() {
        for (slots, width) in [(1, 300.0), (5, 300.0), (10, 300.0), (16, 900.0), (11, 300.0)] {
            let layout = Layout::new(slots, width);
            let lefts: Vec<f64> = (0..slots).map(|slot| layout.slot_left(slot)).collect();
            assert!(lefts.windows(2).all(|pair| pair[0] - pair[1] >= layout.slot - 0.01));
            assert!(lefts.iter().all(|left| *left >= -0.01 && left + layout.slot <= width + 0.01));
        }
    }

    #[test]
    fn items_at_the_ends_stay_in_the_picture_of_a_phone() {
        let layout = Layout::new(10, 290.0);
        for spot in [Spot::Hand(3), Spot::Taken(3), Spot::Gone(4, Gone::Lost)] {
            let ((left, top), (width, height)) = (layout.place(spot), layout.size(spot));
            assert!(left >= 0.0 && left + width <= 290.0, "{spot:?}");
            assert!(top >= 0.0 && top + height <= WHOLE, "{spot:?}");
        }
    }
}

//! What the picture of a queue holds at one position, without any browser.

use taktwerk_trace::{Fate, Flow, Gone, Item, Replay, State, TaskId, TextId, VirtualTime, WaitOn};

/// Items shown that are gone, the newest ones.
const MOST_GONE: usize = 5;
/// Items shown that were taken in this instant.
const MOST_TAKEN: usize = 4;
/// Items shown with their producer.
const MOST_IN_HAND: usize = 4;

/// Where an item is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// With its producer; how many lie before it there.
    Hand(usize),
    /// In the queue; how many are to be taken before it.
    Slot(usize),
    /// With its consumer.
    Taken(usize),
    /// Gone; 0 is the newest.
    Gone(usize, Gone),
}

/// One item of the picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprite {
    /// Its position among the items of the flow: it stays the same wherever it goes.
    pub key: usize,
    /// Its number.
    pub number: u32,
    /// Where it is.
    pub spot: Spot,
    /// How long it has been in the queue.
    pub age: VirtualTime,
    /// Whether the full queue has refused it.
    pub refused: bool,
}

/// Tasks at one end of the queue.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct End {
    /// The tasks seen there so far.
    pub tasks: Vec<TextId>,
    /// Those of them that wait, the first in line first.
    pub waiting: Vec<TaskId>,
}

/// How many items have come to what.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// In the queue.
    pub inside: usize,
    /// Taken out of it.
    pub taken: usize,
    /// With their producers.
    pub held: usize,
    /// Lost, rejected, dropped.
    pub gone: [usize; 3],
}

/// The picture of one queue.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// Slots drawn.
    pub slots: usize,
    /// Items that have no slot of their own in the drawing.
    pub hidden: usize,
    /// The items that are drawn.
    pub sprites: Vec<Sprite>,
    /// Who puts.
    pub producers: End,
    /// Who takes.
    pub consumers: End,
    /// The numbers.
    pub tally: Tally,
}

/// The ways to be gone, in the order of [`Tally::gone`].
pub const WAYS: [Gone; 3] = [Gone::Lost, Gone::Rejected, Gone::Dropped];

impl Scene {
    /// The picture of a queue at the replay's position, with room for so many slots.
    pub fn of(flow: &Flow, replay: &Replay, clock: VirtualTime, room: usize) -> Self {
        let position = replay.position();
        let held = flow.held(position);
        let capacity = flow.capacity.map_or(room, |capacity| capacity as usize);
        let slots = capacity.min(room).max(1);
        let mut next: Vec<usize> = held.queued.clone();
        if flow.last_in_first_out {
            next.reverse();
        }
        // The last slot stands for all that have none.
        let shown = if next.len() > slots { slots - 1 } else { next.len() };
        let mut scene = Self {
            slots,
            hidden: next.len() - shown,
            sprites: Vec::new(),
            producers: End::default(),
            consumers: End::default(),
            tally: tally(flow, position, &held),
        };
        for (slot, &key) in next[..shown].iter().enumerate() {
            scene.add(flow, key, Spot::Slot(slot), clock);
        }
        for (place, &key) in held.in_hand.iter().take(MOST_IN_HAND).enumerate() {
            scene.add(flow, key, Spot::Hand(place), clock);
        }
        scene.add_left(flow, position, replay.state().now, clock);
        scene.producers = End {
            tasks: names(flow, replay.state(), |item| item.put.map(|_| item.by)),
            waiting: waiting(replay.state(), WaitOn::Space(flow.queue)),
        };
        scene.consumers = End {
            tasks: names(flow, replay.state(), |item| match item.left {
                Some((_, Fate::Taken(by))) => Some(by),
                _ => None,
            }),
            waiting: waiting(replay.state(), WaitOn::Item(flow.queue)),
        };
        scene
    }

    fn add(&mut self, flow: &Flow, key: usize, spot: Spot, clock: VirtualTime) {
        let Some(item) = flow.items.get(key) else { return };
        let until = item.left.filter(|_| !matches!(spot, Spot::Slot(_) | Spot::Hand(_)));
        let until = until.map_or(clock, |(left, _)| left.time);
        let age = item.put.map_or(0, |put| until.as_nanos().saturating_sub(put.time.as_nanos()));
        let age = VirtualTime::from_nanos(age);
        let refused = item.refused.is_some() && matches!(spot, Spot::Hand(_));
        // Where an element stands in the page must not change when its place in the picture does.
        let place = self.sprites.partition_point(|sprite| sprite.key < key);
        self.sprites.insert(place, Sprite { key, number: item.number, spot, age, refused });
    }

    /// What was taken in this instant, and the newest of what is gone.
    fn add_left(&mut self, flow: &Flow, position: usize, now: VirtualTime, clock: VirtualTime) {
        let of_now =
            |key: &&u32| flow.items[**key as usize].left.is_some_and(|(left, _)| left.time == now);
        let taken = flow.taken(position).iter().rev().take_while(of_now).take(MOST_TAKEN);
        for (place, &key) in taken.enumerate() {
            self.add(flow, key as usize, Spot::Taken(place), clock);
        }
        for (place, &key) in flow.gone(position).iter().rev().take(MOST_GONE).enumerate() {
            if let Some((_, Fate::Gone(how))) = flow.items[key as usize].left {
                self.add(flow, key as usize, Spot::Gone(place, how), clock);
            }
        }
    }
}

fn tally(flow: &Flow, position: usize, held: &taktwerk_trace::Held) -> Tally {
    Tally {
        inside: held.queued.len(),
        taken: flow.taken(position).len(),
        held: held.in_hand.len(),
        gone: WAYS.map(|how| flow.gone_by(how, position)),
    }
}

/// The names of the tasks that did something with an item, in the order of their first deed in
/// the whole run, as far as they exist.
fn names(flow: &Flow, state: &State, who: impl Fn(&Item) -> Option<Option<TaskId>>) -> Vec<TextId> {
    let mut names: Vec<TextId> = Vec::new();
    for item in &flow.items {
        let Some(task) = who(item).flatten().and_then(|task| state.task(task)) else { continue };
        if !names.contains(&task.name) {
            names.push(task.name);
        }
    }
    names
}

/// The tasks that wait on something, the one that has waited longest first.
fn waiting(state: &State, on: WaitOn) -> Vec<TaskId> {
    let mut waiting: Vec<(u32, TaskId)> = Vec::new();
    for (index, task) in state.tasks.iter().enumerate() {
        if task.waits_on == Some(on) {
            let place = waiting.partition_point(|(since, _)| *since <= task.since_event);
            waiting.insert(place, (task.since_event, TaskId::from_index(index)));
        }
    }
    waiting.into_iter().map(|(_, task)| task).collect()
}

#[cfg(test)]
mod tests {
    use std::rc::Rc;

    use taktwerk_simulators::queue::{self, Policy, Settings};

    use super::*;

    fn scenes(policy: Policy, room: usize) -> Vec<Scene> {
        let settings = Settings { limit: 5, ticks: 20, ..Settings::default() };
        let trace = Rc::new(queue::run(policy, &settings).run.trace);
        let flow = Flow::all_of(&trace).remove(0);
        let mut replay = Replay::new(Rc::clone(&trace));
        let scenes = (0..=trace.len()).map(|position| {
            replay.seek(position);
            Scene::of(&flow, &replay, replay.state().now, room)
        });
        scenes.collect()
    }

    #[test]
    fn no_two_items_lie_at_the_same_spot_and_none_is_drawn_twice() {
        for policy in Policy::ALL {
            for scene in scenes(policy, 8) {
                let mut spots: Vec<_> =
                    scene.sprites.iter().map(|s| format!("{:?}", s.spot)).collect();
                let mut keys: Vec<_> = scene.sprites.iter().map(|s| s.key).collect();
                spots.sort_unstable();
                spots.dedup();
                keys.dedup();
                assert_eq!((spots.len(), keys.len()), (scene.sprites.len(), scene.sprites.len()));
            }
        }
    }

    #[test]
    fn every_item_in_the_queue_is_drawn_or_counted_as_hidden() {
        for (policy, room) in [(Policy::Unbounded, 4), (Policy::Ignore, 10), (Policy::Unbounded, 1)]
        {
            for scene in scenes(policy, room) {
                let in_slots = |s: &&Sprite| matches!(s.spot, Spot::Slot(_));
                let drawn = scene.sprites.iter().filter(in_slots).count();
                assert_eq!(drawn + scene.hidden, scene.tally.inside);
                assert!(drawn <= scene.slots);
            }
        }
    }

    #[test]
    fn a_full_queue_holds_its_producer_and_loses_nothing_under_backpressure() {
        let all = scenes(Policy::Backpressure, 8);
        assert!(all.iter().any(|scene| scene.sprites.iter().any(|sprite| sprite.refused)));
        assert!(all.iter().all(|scene| scene.tally.gone == [0; 3]));
        let lost = scenes(Policy::Ignore, 8).pop().map(|scene| scene.tally.gone);
        assert!(lost.is_some_and(|[lost, rejected, dropped]| lost > 0 && rejected + dropped == 0));
    }
}

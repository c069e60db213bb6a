//! The way of every item through one queue, for the whole run.
//!
//! What lies in a queue after any number of events, and since when, follows from the order in which
//! it puts and hands out: the first in is the first out, or the last in. For a queue with
//! priorities a trace does not tell it.

use std::collections::{BTreeMap, VecDeque};

use crate::{Event, EventKind, Gone, ResourceId, ResourceKind, TaskId, TextId, Trace, VirtualTime};

/// When something happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Point {
    /// Sequence number of the event.
    pub event: usize,
    /// Its virtual time.
    pub time: VirtualTime,
}

impl Point {
    /// Whether its event is among the first `position` events.
    pub const fn is_before(self, position: usize) -> bool {
        self.event < position
    }
}

/// How an item left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// A task took it out of the queue.
    Taken(Option<TaskId>),
    /// It is gone without having been consumed.
    Gone(Gone),
}

/// One item.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Item {
    /// Its number: as its source counts, or in the order in which the queue took them.
    pub number: u32,
    /// Who offered it.
    pub by: Option<TaskId>,
    /// When its source handed it out, or when it was put if that is not known.
    pub made: Point,
    /// When the full queue first refused it.
    pub refused: Option<Point>,
    /// When it got into the queue.
    pub put: Option<Point>,
    /// When it left, and how.
    pub left: Option<(Point, Fate)>,
}

/// The number of items in the queue from one event on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Depth {
    /// The event that changed it.
    pub at: Point,
    /// Items in the queue from then on.
    pub depth: u32,
}

/// All items of one queue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flow {
    /// The queue.
    pub queue: ResourceId,
    /// Its name.
    pub name: TextId,
    /// Its places; `None` for no limit.
    pub capacity: Option<u32>,
    /// Whether the item put last is taken first.
    pub last_in_first_out: bool,
    /// All items, in the order in which the queue first met them.
    pub items: Vec<Item>,
    /// The depth, from its first change on.
    pub depths: Vec<Depth>,
    /// Positions in `items` in the order in which they left without having been consumed.
    gone: Vec<u32>,
    /// Positions in `items` in the order in which they were taken.
    taken: Vec<u32>,
}

/// What becomes of the items up to some event; positions in [`Flow::items`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Held {
    /// In the queue, in the order in which they were put.
    pub queued: Vec<usize>,
    /// Made and with their producer.
    pub in_hand: Vec<usize>,
}

impl Flow {
    /// The queues of a trace into which something was put, or from which it was refused, in order
    /// of creation. Queues with priorities are left out.
    pub fn all_of(trace: &Trace) -> Vec<Self> {
        let mut reader = Reader::default();
        for (seq, event) in trace.events().iter().enumerate() {
            reader.read(Point { event: seq, time: event.time }, event);
        }
        let mut flows: Vec<Self> = reader.flows.into_values().map(|open| open.flow).collect();
        flows.retain(|flow| !flow.items.is_empty());
        flows
    }

    /// The items that are in the queue, or with their producers, after `position` events.
    pub fn held(&self, position: usize) -> Held {
        let mut held = Held::default();
        for (at, item) in self.items.iter().enumerate() {
            let left = item.left.is_some_and(|(left, _)| left.is_before(position));
            if left || !item.made.is_before(position) {
                continue;
            }
            match item.put {
                Some(put) if put.is_before(position) => {
                    // Mostly at the end: items are put in the order in which they are met.
                    let later = |&other: &usize| {
                        self.items[other].put.is_some_and(|other| other.event > put.event)
                    };
                    let before = held.queued.iter().rposition(|other| !later(other));
                    held.queued.insert(before.map_or(0, |before| before + 1), at);
                }
                _ => held.in_hand.push(at),
            }
        }
        held
    }

    /// The items gone without having been consumed after `position` events, the last one last.
    pub fn gone(&self, position: usize) -> &[u32] {
        self.left_before(&self.gone, position)
    }

    /// The items taken after `position` events, the last one last.
    pub fn taken(&self, position: usize) -> &[u32] {
        self.left_before(&self.taken, position)
    }

    /// The items gone in one way after `position` events.
    pub fn gone_by(&self, how: Gone, position: usize) -> usize {
        let by = |at: &&u32| {
            self.items[**at as usize].left.is_some_and(|(_, fate)| fate == Fate::Gone(how))
        };
        self.gone(position).iter().filter(by).count()
    }

    /// Items in the queue after `position` events.
    pub fn depth(&self, position: usize) -> u32 {
        let changes = self.depths.partition_point(|depth| depth.at.is_before(position));
        changes.checked_sub(1).map_or(0, |last| self.depths[last].depth)
    }

    /// Items in the queue when the clock shows `time` and all of that instant has happened.
    pub fn depth_at(&self, time: VirtualTime) -> u32 {
        let changes = self.depths.partition_point(|depth| depth.at.time <= time);
        changes.checked_sub(1).map_or(0, |last| self.depths[last].depth)
    }

    /// The greatest depth of the run.
    pub fn most(&self) -> u32 {
        self.depths.iter().map(|depth| depth.depth).max().unwrap_or(0)
    }

    fn left_before<'a>(&self, order: &'a [u32], position: usize) -> &'a [u32] {
        let left = |at: &u32| {
            self.items[*at as usize].left.is_some_and(|(point, _)| point.is_before(position))
        };
        &order[..order.partition_point(left)]
    }
}

/// A queue that is being read, with the items in it.
struct Open {
    flow: Flow,
    inside: VecDeque<u32>,
}

/// An item that a task took from a source and did not get rid of.
struct InHand {
    number: u32,
    made: Point,
    /// Its position among the items of the queue that refused it.
    known: Option<u32>,
}

#[derive(Default)]
struct Reader {
    flows: BTreeMap<ResourceId, Open>,
    hands: BTreeMap<Option<TaskId>, VecDeque<InHand>>,
}

impl Reader {
    fn read(&mut self, at: Point, event: &Event) {
        let task = event.task;
        match event.kind {
            EventKind::ResourceCreated { resource, kind, capacity, name } => {
                self.create(resource, kind, capacity, name);
            }
            EventKind::ItemProduced { item: number } => {
                let item = InHand { number, made: at, known: None };
                self.hands.entry(task).or_default().push_back(item);
            }
            EventKind::QueueRefused { queue, item } => self.refuse((task, queue), item, at),
            EventKind::QueuePut { queue, depth } => self.put((task, queue), depth, at),
            EventKind::QueueGot { queue, depth } => {
                if let Some(open) = self.flows.get_mut(&queue) {
                    open.take(task, depth, at);
                }
            }
            EventKind::ItemGone { queue, item, how: Gone::Dropped } => {
                if let Some(open) = self.flows.get_mut(&queue) {
                    open.drop_item(item, at);
                }
            }
            EventKind::ItemGone { queue, item, how } => self.lose((task, queue), item, (at, how)),
            _ => {}
        }
    }

    fn create(&mut self, queue: ResourceId, kind: ResourceKind, capacity: u32, name: TextId) {
        if !matches!(kind, ResourceKind::Queue | ResourceKind::LifoQueue) {
            return;
        }
        let flow = Flow {
            queue,
            name,
            capacity: (capacity != u32::MAX).then_some(capacity),
            last_in_first_out: kind == ResourceKind::LifoQueue,
            items: Vec::new(),
            depths: Vec::new(),
            gone: Vec::new(),
            taken: Vec::new(),
        };
        self.flows.entry(queue).or_insert(Open { flow, inside: VecDeque::new() });
    }

    fn refuse(&mut self, (task, queue): (Option<TaskId>, ResourceId), number: u32, at: Point) {
        let Some(open) = self.flows.get_mut(&queue) else { return };
        let hand = self.hands.entry(task).or_default();
        let place = hand.iter().position(|held| held.number == number).unwrap_or_else(|| {
            hand.push_back(InHand { number, made: at, known: None });
            hand.len() - 1
        });
        let held = &mut hand[place];
        let known = *held.known.get_or_insert_with(|| open.add(task, held.number, held.made));
        if let Some(item) = open.flow.items.get_mut(known as usize) {
            item.refused.get_or_insert(at);
        }
    }

    fn put(&mut self, (task, queue): (Option<TaskId>, ResourceId), depth: u32, at: Point) {
        let Some(open) = self.flows.get_mut(&queue) else { return };
        let held = self.hands.get_mut(&task).and_then(VecDeque::pop_front);
        let index = match held {
            Some(InHand { known: Some(known), .. }) => known,
            Some(InHand { number, made, .. }) => open.add(task, number, made),
            None => open.add(task, open.flow.items.len() as u32, at),
        };
        if let Some(item) = open.flow.items.get_mut(index as usize) {
            item.put = Some(at);
            open.inside.push_back(index);
        }
        open.flow.depths.push(Depth { at, depth });
    }

    fn lose(&mut self, from: (Option<TaskId>, ResourceId), number: u32, end: (Point, Gone)) {
        let (task, queue) = from;
        let Some(open) = self.flows.get_mut(&queue) else { return };
        let hand = self.hands.entry(task).or_default();
        let place = hand.iter().position(|held| held.number == number);
        let held = place.and_then(|place| hand.remove(place));
        let index = match held {
            Some(InHand { known: Some(known), .. }) => known,
            Some(InHand { made, .. }) => open.add(task, number, made),
            None => open.add(task, number, end.0),
        };
        open.leave(index, end.0, Fate::Gone(end.1));
    }
}

impl Open {
    fn add(&mut self, by: Option<TaskId>, number: u32, made: Point) -> u32 {
        self.flow.items.push(Item { number, by, made, refused: None, put: None, left: None });
        self.flow.items.len() as u32 - 1
    }

    fn take(&mut self, task: Option<TaskId>, depth: u32, at: Point) {
        let last = self.flow.last_in_first_out;
        let item = if last { self.inside.pop_back() } else { self.inside.pop_front() };
        if let Some(index) = item {
            self.leave(index, at, Fate::Taken(task));
        }
        self.flow.depths.push(Depth { at, depth });
    }

    fn drop_item(&mut self, number: u32, at: Point) {
        let items = &self.flow.items;
        let found = |&index: &u32| items.get(index as usize).is_some_and(|i| i.number == number);
        let place = self.inside.iter().position(found);
        if let Some(index) = place.and_then(|place| self.inside.remove(place)) {
            self.leave(index, at, Fate::Gone(Gone::Dropped));
            self.flow.depths.push(Depth { at, depth: self.inside.len() as u32 });
        }
    }

    fn leave(&mut self, index: u32, at: Point, fate: Fate) {
        let Some(item) = self.flow.items.get_mut(index as usize) else { return };
        item.left = Some((at, fate));
        match fate {
            Fate::Taken(_) => self.flow.taken.push(index),
            Fate::Gone(_) => self.flow.gone.push(index),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SiteId;

    const PRODUCER: TaskId = TaskId::MAIN;
    const Q: ResourceId = ResourceId(0);

    fn trace(kind: ResourceKind, events: &[EventKind]) -> Trace {
        let mut trace = Trace::new();
        let (capacity, name) = (2, TextId::NONE);
        let created = EventKind::ResourceCreated { resource: Q, kind, capacity, name };
        for (second, kind) in (0_u64..).zip([created].iter().chain(events)) {
            let time = VirtualTime::from_millis(second * 1000);
            trace.push(Event { time, task: Some(PRODUCER), site: SiteId::NONE, kind: *kind });
        }
        trace
    }

    fn put(depth: u32) -> EventKind {
        EventKind::QueuePut { queue: Q, depth }
    }

    fn got(depth: u32) -> EventKind {
        EventKind::QueueGot { queue: Q, depth }
    }

    fn numbers(flow: &Flow, at: &[usize]) -> Vec<u32> {
        at.iter().map(|&at| flow.items[at].number).collect()
    }

    #[test]
    fn a_queue_hands_out_what_came_first_and_a_stack_what_came_last() {
        for (kind, first) in [(ResourceKind::Queue, 0), (ResourceKind::LifoQueue, 1)] {
            let flow = &Flow::all_of(&trace(kind, &[put(1), put(2), got(1), got(0)]))[0];
            assert_eq!(flow.taken(4), [first]);
            assert_eq!(numbers(flow, &flow.held(3).queued), [0, 1]);
            assert_eq!(numbers(flow, &flow.held(4).queued), [1 - first]);
            assert_eq!((flow.depth(4), flow.most()), (1, 2));
            assert_eq!(flow.depth_at(VirtualTime::from_millis(2500)), 2);
        }
        assert!(Flow::all_of(&trace(ResourceKind::PriorityQueue, &[put(1)])).is_empty());
    }

    #[test]
    fn a_refused_item_stays_in_hand_until_it_is_put() {
        let refused = EventKind::QueueRefused { queue: Q, item: 7 };
        let events = [EventKind::ItemProduced { item: 7 }, refused, refused, put(1)];
        let flow = &Flow::all_of(&trace(ResourceKind::Queue, &events))[0];
        assert_eq!(numbers(flow, &flow.held(2).in_hand), [7]);
        assert_eq!(numbers(flow, &flow.held(4).in_hand), [7]);
        assert_eq!(numbers(flow, &flow.held(5).queued), [7]);
        assert_eq!(flow.items[0].refused.map(|at| at.event), Some(2));
    }

    #[test]
    fn what_is_lost_rejected_or_dropped_is_told_apart() {
        let gone = |item, how| EventKind::ItemGone { queue: Q, item, how };
        let produced = |item| EventKind::ItemProduced { item };
        let events = [
            produced(0),
            put(1),
            produced(1),
            EventKind::QueueRefused { queue: Q, item: 1 },
            gone(1, Gone::Lost),
            produced(2),
            gone(2, Gone::Rejected),
            gone(0, Gone::Dropped),
        ];
        let flow = &Flow::all_of(&trace(ResourceKind::Queue, &events))[0];
        let count = |position| {
            [Gone::Lost, Gone::Rejected, Gone::Dropped].map(|how| flow.gone_by(how, position))
        };
        assert_eq!([count(5), count(6), count(9)], [[0, 0, 0], [1, 0, 0], [1, 1, 1]]);
        assert_eq!(flow.held(9), Held::default());
        assert_eq!((flow.depth(8), flow.depth(9)), (1, 0));
    }
}

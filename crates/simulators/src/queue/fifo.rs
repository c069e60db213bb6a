//! The queue itself: first in, first out, with a limit or without one.

use std::collections::VecDeque;

/// An item in the queue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Queued {
    /// Its number.
    pub item: u32,
    /// The tick in which it was put.
    pub since: u32,
}

/// A queue that says no when it is full.
#[derive(Debug)]
pub(super) struct Fifo {
    capacity: Option<u32>,
    items: VecDeque<Queued>,
}

impl Fifo {
    pub(super) fn new(capacity: Option<u32>) -> Self {
        Self { capacity, items: VecDeque::new() }
    }

    /// Items in it.
    pub(super) fn depth(&self) -> u32 {
        self.items.len() as u32
    }

    pub(super) fn is_full(&self) -> bool {
        self.capacity.is_some_and(|places| self.depth() >= places)
    }

    /// Appends an item; `false` if the queue is full and did not take it.
    pub(super) fn put(&mut self, entry: Queued) -> bool {
        let takes = !self.is_full();
        if takes {
            self.items.push_back(entry);
        }
        takes
    }

    /// Takes the oldest item.
    pub(super) fn get(&mut self) -> Option<Queued> {
        self.items.pop_front()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbered(item: u32) -> Queued {
        Queued { item, since: 0 }
    }

    #[test]
    fn a_full_queue_does_not_take_an_item_and_keeps_what_it_has() {
        let mut queue = Fifo::new(Some(2));
        assert!(queue.put(numbered(0)) && queue.put(numbered(1)));
        assert!(!queue.put(numbered(2)));
        assert_eq!(queue.depth(), 2);
        assert_eq!(queue.get(), Some(numbered(0)));
        assert!(queue.put(numbered(2)), "there is room again");
    }

    #[test]
    fn a_queue_without_a_limit_is_never_full() {
        let mut queue = Fifo::new(None);
        assert!((0..1_000).all(|item| queue.put(numbered(item))));
        assert_eq!(queue.get(), Some(numbered(0)));
    }
}

//! A monotone priority queue that keeps ties in the order of insertion.
//!
//! A radix heap (Ahuja, Mehlhorn, Orlin, Tarjan: "Faster Algorithms for the Shortest Path
//! Problem", 1990) with hexadecimal digits: an entry lies in the bucket of the highest digit in
//! which its key differs from the `floor`, a lower bound of all keys that only grows. A clock that
//! never goes back is exactly that. When the lowest bucket's turn comes, the floor is raised to
//! its smallest key and its entries move to lower levels, at the lowest of which each bucket holds
//! one key.
//!
//! Entries are appended to buckets and moved between them in order, and equal keys always share a
//! bucket, so ties stay first-in first-out without a sequence number. Moving reads and writes
//! memory in order, which is what keeps a million timers about as fast as a thousand.

use std::vec::Drain;

/// One entry.
#[derive(Debug)]
pub(crate) struct Entry<V> {
    pub key: u64,
    pub value: V,
}

/// Bits of a digit.
const DIGIT_BITS: u32 = 4;
/// Buckets of a level, one for each digit.
const DIGITS: usize = 1 << DIGIT_BITS;
/// Levels, one for each digit of a key.
const LEVELS: usize = (u64::BITS / DIGIT_BITS) as usize;
/// Emptied buckets keep their memory up to this many entries.
const KEPT_CAPACITY: usize = 1024;

#[derive(Debug)]
struct Bucket<V> {
    entries: Vec<Entry<V>>,
    /// A lower bound of the keys, exact until entries die.
    min: u64,
}

impl<V> Bucket<V> {
    const fn new() -> Self {
        Self { entries: Vec::new(), min: u64::MAX }
    }
}

/// See the module's documentation.
#[derive(Debug)]
pub(crate) struct RadixHeap<V> {
    buckets: Vec<Bucket<V>>,
    /// For each level, bit `d` is set if the bucket of digit `d` has entries.
    occupied: [u16; LEVELS],
    /// Bit `l` is set if level `l` has entries.
    levels: u16,
    floor: u64,
    len: usize,
}

/// Where a key lies: its level and its digit there.
#[inline]
fn place_of(key: u64, floor: u64) -> (usize, usize) {
    // The lowest bit is set so that a key equal to the floor lies at the lowest level.
    let level = (u64::BITS - 1 - ((key ^ floor) | 1).leading_zeros()) / DIGIT_BITS;
    let digit = (key >> (level * DIGIT_BITS)) as usize % DIGITS;
    (level as usize, digit)
}

impl<V> RadixHeap<V> {
    pub fn new() -> Self {
        let buckets = std::iter::repeat_with(Bucket::new).take(LEVELS * DIGITS).collect();
        Self { buckets, occupied: [0; LEVELS], levels: 0, floor: 0, len: 0 }
    }

    /// Number of entries, dead ones included.
    pub fn len(&self) -> usize {
        self.len
    }

    /// The lower bound of all keys; no smaller key may be pushed.
    pub fn floor(&self) -> u64 {
        self.floor
    }

    /// Adds an entry. The key must not be below the floor.
    #[inline]
    pub fn push(&mut self, key: u64, value: V) {
        debug_assert!(key >= self.floor, "a radix heap is monotone");
        self.len += 1;
        self.place(key, value);
    }

    #[inline]
    fn place(&mut self, key: u64, value: V) {
        let (level, digit) = place_of(key, self.floor);
        let bucket = &mut self.buckets[level * DIGITS + digit];
        bucket.min = bucket.min.min(key);
        bucket.entries.push(Entry { key, value });
        self.occupied[level] |= 1 << digit;
        self.levels |= 1 << level;
    }

    /// The lowest level and digit that have entries.
    #[inline]
    fn lowest(&self) -> Option<(usize, usize)> {
        let level = self.levels.trailing_zeros() as usize;
        let digit = self.occupied.get(level)?.trailing_zeros() as usize;
        Some((level, digit))
    }

    #[inline]
    fn mark_empty(&mut self, level: usize, digit: usize) {
        self.occupied[level] &= !(1 << digit);
        if self.occupied[level] == 0 {
            self.levels &= !(1 << level);
        }
    }

    /// Takes out all entries with the smallest key if that is at most `limit`, in order of
    /// insertion; `None` once no such entry is left. Dead entries may be among them.
    ///
    /// `live` is asked about entries on the way only if `any_dead`.
    #[inline]
    pub fn take_due(
        &mut self,
        limit: u64,
        any_dead: bool,
        mut live: impl FnMut(&V) -> bool,
    ) -> Option<Drain<'_, Entry<V>>> {
        loop {
            let (level, digit) = self.lowest()?;
            let at = level * DIGITS + digit;
            if self.buckets[at].min > limit {
                return None;
            }
            if level > 0 {
                self.split(level, digit, limit, any_dead, &mut live);
                continue;
            }
            self.mark_empty(level, digit);
            let bucket = &mut self.buckets[at];
            self.floor = bucket.min;
            self.len -= bucket.entries.len();
            bucket.min = u64::MAX;
            return Some(bucket.entries.drain(..));
        }
    }

    /// The smallest key of a live entry; drops the dead ones before it.
    pub fn first_key(&mut self, any_dead: bool, mut live: impl FnMut(&V) -> bool) -> Option<u64> {
        loop {
            let (level, digit) = self.lowest()?;
            if level == 0 && !any_dead {
                return Some(self.buckets[digit].min);
            }
            self.split(level, digit, u64::MAX, any_dead, &mut live);
            // What is left of a bucket of the lowest level lies there again.
            let (level, digit) = self.lowest()?;
            if level == 0 && self.buckets[digit].min == self.floor {
                return Some(self.floor);
            }
        }
    }

    /// Drops all dead entries.
    pub fn retain(&mut self, mut live: impl FnMut(&V) -> bool) {
        for at in 0..self.buckets.len() {
            let bucket = &mut self.buckets[at];
            let before = bucket.entries.len();
            bucket.entries.retain(|entry| live(&entry.value));
            self.len -= before - bucket.entries.len();
            if bucket.entries.is_empty() {
                bucket.min = u64::MAX;
                self.mark_empty(at / DIGITS, at % DIGITS);
            }
        }
    }

    /// Raises the floor to the smallest live key of the lowest bucket, but not above `limit`, and
    /// moves the bucket's entries to lower levels.
    fn split(
        &mut self,
        level: usize,
        digit: usize,
        limit: u64,
        any_dead: bool,
        live: &mut impl FnMut(&V) -> bool,
    ) {
        self.mark_empty(level, digit);
        let at = level * DIGITS + digit;
        let Bucket { mut entries, mut min } =
            std::mem::replace(&mut self.buckets[at], Bucket::new());
        if any_dead {
            let before = entries.len();
            entries.retain(|entry| live(&entry.value));
            self.len -= before - entries.len();
            min = entries.iter().map(|entry| entry.key).min().unwrap_or(u64::MAX);
        }
        if entries.is_empty() {
            return;
        }
        self.floor = self.floor.max(min.min(limit));
        for Entry { key, value } in entries.drain(..) {
            self.place(key, value);
        }
        if self.buckets[at].entries.is_empty() && entries.capacity() <= KEPT_CAPACITY {
            self.buckets[at].entries = entries;
        }
    }
}

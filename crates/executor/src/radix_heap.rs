//! A monotone priority queue that keeps ties in the order of insertion.
//!
//! A radix heap (Ahuja, Mehlhorn, Orlin, Tarjan: "Faster Algorithms for the Shortest Path
//! Problem", 1990): entries lie in buckets by the highest bit in which their key differs from the
//! `floor`, a lower bound of all keys that only grows. A clock that never goes back is exactly
//! that. Entries are appended to and moved between buckets in order, and equal keys always share a
//! bucket, so ties stay first-in first-out without a sequence number. Moving reads and writes
//! memory in order, which is what keeps a million timers about as fast as a thousand.

/// One entry.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry<V> {
    pub key: u64,
    pub value: V,
}

/// Buckets: one for "equal to the floor", one for each bit that can differ.
const BUCKETS: usize = u64::BITS as usize + 1;

#[derive(Debug)]
struct Bucket<V> {
    entries: Vec<Entry<V>>,
    /// A lower bound of the keys, exact until entries die.
    min: u64,
}

/// See the module's documentation.
#[derive(Debug)]
pub(crate) struct RadixHeap<V> {
    buckets: Vec<Bucket<V>>,
    /// Bit `b` is set if bucket `b` has entries.
    occupied: u128,
    floor: u64,
    len: usize,
}

impl<V> RadixHeap<V> {
    pub fn new() -> Self {
        let bucket = || Bucket { entries: Vec::new(), min: u64::MAX };
        Self { buckets: (0..BUCKETS).map(|_| bucket()).collect(), occupied: 0, floor: 0, len: 0 }
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
        self.place(Entry { key, value });
    }

    #[inline]
    fn place(&mut self, entry: Entry<V>) {
        let at = (u64::BITS - (entry.key ^ self.floor).leading_zeros()) as usize;
        let bucket = &mut self.buckets[at];
        bucket.min = bucket.min.min(entry.key);
        bucket.entries.push(entry);
        self.occupied |= 1 << at;
    }

    /// Takes out entries with the smallest key if that is at most `limit`, in order of insertion;
    /// `None` once no such entry is left. Dead entries may be among them.
    #[inline]
    pub fn take_due(
        &mut self,
        limit: u64,
        mut live: impl FnMut(&V) -> bool,
    ) -> Option<std::vec::Drain<'_, Entry<V>>> {
        loop {
            if self.occupied == 0 {
                return None;
            }
            let at = self.occupied.trailing_zeros() as usize;
            if self.buckets[at].min > limit {
                return None;
            }
            if at == 0 {
                break;
            }
            self.split(at, Some(limit), &mut live);
        }
        let bucket = &mut self.buckets[0];
        self.len -= bucket.entries.len();
        bucket.min = u64::MAX;
        self.occupied &= !1;
        Some(bucket.entries.drain(..))
    }

    /// The smallest key of a live entry; drops the dead ones before it.
    pub fn first_key(&mut self, mut live: impl FnMut(&V) -> bool) -> Option<u64> {
        while self.occupied != 0 {
            let at = self.occupied.trailing_zeros() as usize;
            self.split(at, None, &mut live);
            if self.occupied & 1 == 1 {
                return Some(self.floor);
            }
        }
        None
    }

    /// Drops all dead entries.
    pub fn retain(&mut self, mut live: impl FnMut(&V) -> bool) {
        for (at, bucket) in self.buckets.iter_mut().enumerate() {
            let before = bucket.entries.len();
            bucket.entries.retain(|entry| live(&entry.value));
            self.len -= before - bucket.entries.len();
            if bucket.entries.is_empty() {
                bucket.min = u64::MAX;
                self.occupied &= !(1 << at);
            }
        }
    }

    /// Raises the floor to the smallest live key of the lowest bucket, but not above `limit`, and
    /// moves the bucket's entries to lower buckets.
    fn split(&mut self, at: usize, limit: Option<u64>, live: &mut impl FnMut(&V) -> bool) {
        let mut entries = std::mem::take(&mut self.buckets[at].entries);
        self.buckets[at].min = u64::MAX;
        self.occupied &= !(1 << at);
        let before = entries.len();
        let mut min = u64::MAX;
        entries.retain(|entry| {
            let keep = live(&entry.value);
            if keep {
                min = min.min(entry.key);
            }
            keep
        });
        self.len -= before - entries.len();
        if entries.is_empty() {
            return;
        }
        self.floor = self.floor.max(limit.map_or(min, |limit| min.min(limit)));
        for entry in entries.drain(..) {
            self.place(entry);
        }
        if self.buckets[at].entries.is_empty() && entries.capacity() <= KEPT_CAPACITY {
            self.buckets[at].entries = entries;
        }
    }
}

/// Emptied buckets keep their memory up to this many entries.
const KEPT_CAPACITY: usize = 4096;

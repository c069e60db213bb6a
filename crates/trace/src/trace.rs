//! The recorded run: events, and the texts and source positions they name.

use std::collections::HashMap;
use std::panic::Location;

use serde::{Deserialize, Serialize};

use crate::{Event, SiteId, TextId};

/// A source position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Site {
    /// The file.
    pub file: TextId,
    /// The line, from 1.
    pub line: u32,
    /// The column, from 1.
    pub column: u32,
}

/// A run, recorded. Append-only; event `k` has sequence number `k`.
///
/// ```
/// use taktwerk_trace::{Event, EventKind, SiteId, Trace, VirtualTime};
///
/// let mut trace = Trace::new();
/// let text = trace.intern("hello");
/// let kind = EventKind::Output { text };
/// trace.push(Event { time: VirtualTime::ZERO, task: None, site: SiteId::NONE, kind });
/// assert_eq!(trace.outputs().collect::<Vec<_>>(), ["hello"]);
/// ```
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Trace {
    events: Vec<Event>,
    texts: Vec<Box<str>>,
    sites: Vec<Site>,
    #[serde(skip)]
    index: Index,
}

/// A position in a growing [`Trace`]. The default is the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TraceMark {
    events: usize,
    texts: usize,
    sites: usize,
}

/// The start of any trace: its empty text and its "no position" are in every trace already.
impl Default for TraceMark {
    fn default() -> Self {
        Self { events: 0, texts: 1, sites: 1 }
    }
}

/// A part of a trace on its way to somewhere else.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TraceBatch {
    events: Vec<Event>,
    texts: Vec<Box<str>>,
    sites: Vec<Site>,
}

impl TraceBatch {
    /// Whether there is nothing in it.
    pub fn is_empty(&self) -> bool {
        self.events.is_empty() && self.texts.is_empty() && self.sites.is_empty()
    }
}

/// Look-ups for recording; never iterated, so their order cannot reach a trace.
#[derive(Clone, Debug, Default)]
struct Index {
    texts: HashMap<Box<str>, TextId>,
    sites: HashMap<Site, SiteId>,
    locations: Vec<(usize, SiteId)>,
}

/// Slots of the direct-mapped cache from a location's address to its site.
const LOCATION_SLOTS: usize = 256;

impl Default for Trace {
    fn default() -> Self {
        Self::new()
    }
}

/// Equal if events, texts and positions are.
impl PartialEq for Trace {
    fn eq(&self, other: &Self) -> bool {
        self.events == other.events && self.texts == other.texts && self.sites == other.sites
    }
}

impl Eq for Trace {}

impl Trace {
    /// An empty trace.
    pub fn new() -> Self {
        Self::in_memory(Vec::new())
    }

    fn in_memory(events: Vec<Event>) -> Self {
        let mut index = Index::default();
        index.texts.insert("".into(), TextId::NONE);
        let nowhere = Site { file: TextId::NONE, line: 0, column: 0 };
        Self { events, texts: vec!["".into()], sites: vec![nowhere], index }
    }

    /// Forgets everything and keeps the memory of the events for the next run.
    pub fn clear(&mut self) {
        let mut events = std::mem::take(&mut self.events);
        events.clear();
        *self = Self::in_memory(events);
    }

    /// Makes room for so many further events, so that the memory need not grow on the way.
    pub fn reserve(&mut self, events: usize) {
        self.events.reserve(events);
    }

    /// Appends an event.
    #[inline]
    pub fn push(&mut self, event: Event) {
        self.events.push(event);
    }

    /// All events, in order.
    #[inline]
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// The first so many events as a trace of its own.
    #[must_use]
    pub fn until(&self, events: usize) -> Self {
        let events = self.events[..events.min(self.events.len())].to_vec();
        let (texts, sites) = (self.texts.clone(), self.sites.clone());
        Self { events, texts, sites, index: self.index.clone() }
    }

    /// Number of events.
    #[inline]
    pub fn len(&self) -> usize {
        self.events.len()
    }

    /// Whether nothing was recorded.
    pub fn is_empty(&self) -> bool {
        self.events.is_empty()
    }

    /// The id of a text; equal texts get equal ids.
    pub fn intern(&mut self, text: &str) -> TextId {
        if let Some(&id) = self.index.texts.get(text) {
            return id;
        }
        let id = TextId(self.texts.len() as u32);
        self.texts.push(text.into());
        self.index.texts.insert(text.into(), id);
        id
    }

    /// The text of an id; empty for an id of another trace.
    pub fn text(&self, id: TextId) -> &str {
        self.texts.get(id.index()).map_or("", |text| text)
    }

    /// The id of a position in the program's Rust source.
    ///
    /// The address of the location only speeds the look-up: equal positions get equal ids,
    /// numbered in order of first use.
    #[inline]
    pub fn location(&mut self, location: &'static Location<'static>) -> SiteId {
        let address = std::ptr::from_ref(location) as usize;
        let slot = (address >> 3) % LOCATION_SLOTS;
        match self.index.locations.get(slot) {
            Some(&(known, id)) if known == address => id,
            _ => self.location_slow(location, address, slot),
        }
    }

    #[cold]
    fn location_slow(
        &mut self,
        location: &'static Location<'static>,
        address: usize,
        slot: usize,
    ) -> SiteId {
        let id = self.site(location.file(), location.line(), location.column());
        self.index.locations.resize(LOCATION_SLOTS, (0, SiteId::NONE));
        self.index.locations[slot] = (address, id);
        id
    }

    /// The id of a position given by file, line and column.
    pub fn site(&mut self, file: &str, line: u32, column: u32) -> SiteId {
        let file = self.intern(file);
        let site = Site { file, line, column };
        let next = SiteId(self.sites.len() as u32);
        let id = *self.index.sites.entry(site).or_insert(next);
        if id == next {
            self.sites.push(site);
        }
        id
    }

    /// The position of an id; `None` for [`SiteId::NONE`] and ids of another trace.
    pub fn position(&self, id: SiteId) -> Option<Site> {
        if id == SiteId::NONE { None } else { self.sites.get(id.index()).copied() }
    }

    /// How far a trace has got; what comes later is [`since`](Self::since) it.
    pub fn mark(&self) -> TraceMark {
        TraceMark { events: self.events.len(), texts: self.texts.len(), sites: self.sites.len() }
    }

    /// What was recorded after a mark of this trace, for sending on.
    pub fn since(&self, mark: TraceMark) -> TraceBatch {
        TraceBatch {
            events: self.events.get(mark.events..).unwrap_or_default().to_vec(),
            texts: self.texts.get(mark.texts..).unwrap_or_default().to_vec(),
            sites: self.sites.get(mark.sites..).unwrap_or_default().to_vec(),
        }
    }

    /// Appends what another trace recorded since the last batch. Batches that arrive in order
    /// make an equal trace.
    pub fn extend(&mut self, batch: TraceBatch) {
        for text in batch.texts {
            let id = TextId(self.texts.len() as u32);
            self.index.texts.entry(text.clone()).or_insert(id);
            self.texts.push(text);
        }
        for site in batch.sites {
            let id = SiteId(self.sites.len() as u32);
            self.index.sites.entry(site).or_insert(id);
            self.sites.push(site);
        }
        self.events.extend(batch.events);
    }

    /// The lines written, in order.
    pub fn outputs(&self) -> impl Iterator<Item = &str> {
        self.events.iter().filter_map(|event| match event.kind {
            crate::EventKind::Output { text } => Some(self.text(text)),
            _ => None,
        })
    }

    /// Bytes of memory that the events take.
    pub fn event_bytes(&self) -> usize {
        self.events.len() * size_of::<Event>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_texts_and_positions_share_an_id() {
        let mut trace = Trace::new();
        assert_eq!(trace.intern("a"), trace.intern("a"));
        assert_ne!(trace.intern("a"), trace.intern("b"));
        assert_eq!(trace.site("f", 1, 2), trace.site("f", 1, 2));
        assert_ne!(trace.site("f", 1, 2), trace.site("f", 2, 2));
        let here = Location::caller();
        assert_eq!(trace.location(here), trace.location(here));
    }

    #[test]
    fn batches_in_order_make_an_equal_trace() {
        let (mut trace, mut copy) = (Trace::new(), Trace::new());
        let mut mark = TraceMark::default();
        for name in ["a", "b", "a"] {
            let text = trace.intern(name);
            let site = trace.site(name, 1, 1);
            let kind = crate::EventKind::Output { text };
            let time = crate::VirtualTime::ZERO;
            trace.push(Event { time, task: None, site, kind });
            copy.extend(trace.since(mark));
            mark = trace.mark();
        }
        assert_eq!(copy, trace);
        assert!(trace.since(mark).is_empty());
        assert_eq!(copy.intern("b"), trace.intern("b"), "the copy knows its texts");
    }

    #[test]
    fn ids_of_another_trace_do_no_harm() {
        let trace = Trace::new();
        assert_eq!(trace.text(TextId(99)), "");
        assert_eq!(trace.position(SiteId(99)), None);
        assert_eq!(trace.position(SiteId::NONE), None);
    }
}

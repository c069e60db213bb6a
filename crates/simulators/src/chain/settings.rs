//! What can be set of a chain, and what follows from it.

use std::time::Duration;

/// Most layers of a chain; further ones are left out.
pub const MAX_LAYERS: usize = 8;

/// What stands between the service and the database in a long chain, from above.
const BETWEEN: [&str; MAX_LAYERS - 3] = ["logik", "cache", "lager", "treiber", "leitung"];

/// How a layer runs what is under it: the next layer, or the innermost one's own work.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Call {
    /// It awaits it: `await inner()`. A cancellation goes through.
    #[default]
    Await,
    /// It creates a task and only waits for its end: `await asyncio.wait({task})`. A cancelled wait
    /// does not cancel the task, which leaks.
    Detach,
    /// It keeps cancellations off: `await asyncio.shield(inner())`. What is under it leaks, too.
    Shield,
}

/// One layer: how it cleans up, and its faults.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "switches that have nothing to do with another")]
pub struct Layer {
    /// How long it cleans up, in milliseconds, 0 to 2000.
    pub cleanup_ms: u32,
    /// Whether the clean-up waits (`await asyncio.sleep`) and so can be cancelled itself.
    /// Otherwise it blocks the loop (`time.sleep`).
    pub async_cleanup: bool,
    /// How it runs what is under it.
    pub call: Call,
    /// Whether it catches the cancellation, cleans up and returns as if nothing had been.
    pub swallows: bool,
    /// Whether its clean-up ends with an error, which takes the place of whatever left the layer.
    pub fails: bool,
    /// Whether it does not hand the signal on. Only in JavaScript; Python needs no signal.
    pub forgets: bool,
}

/// What can be set.
///
/// Any numbers do; the bounds say what an exhibit offers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The layers, from the handler inwards: 1 to [`MAX_LAYERS`].
    pub layers: Vec<Layer>,
    /// How long the innermost layer works, in milliseconds, 0 to 20 000.
    pub work_ms: u32,
    /// The handler's timeout around what it calls, in milliseconds, 0 to 20 000.
    pub deadline_ms: Option<u32>,
    /// A further timeout in some layer, by its index, around what it calls; 0 to 20 000
    /// milliseconds. In a layer that does not exist it has no effect.
    pub inner_deadline: Option<(usize, u32)>,
    /// When somebody cancels the handler's task from outside, in milliseconds since the start, 0
    /// to 20 000.
    pub outer_cancel_ms: Option<u32>,
    /// How long after the [first request](Self::first_request_ms) the handler's task is cancelled
    /// once more, in milliseconds, 0 to 5000. Without a first request it has no effect.
    pub second_cancel_ms: Option<u32>,
}

impl Settings {
    /// B8: handler, service and database under a timeout of 2 s, work of 10 s.
    pub fn course() -> Self {
        Self {
            layers: vec![Layer::default(); 3],
            work_ms: 10_000,
            deadline_ms: Some(2000),
            inner_deadline: None,
            outer_cancel_ms: None,
            second_cancel_ms: None,
        }
    }

    /// B1: the same chain in JavaScript under a timeout of 200 ms, work of 2 s.
    pub fn course_js() -> Self {
        Self { work_ms: 2000, deadline_ms: Some(200), ..Self::course() }
    }

    /// The layers' names, from the handler inwards.
    pub fn names(&self) -> Vec<&'static str> {
        let ends = ["handler", "service"].into_iter().chain(BETWEEN);
        match self.layers.len().min(MAX_LAYERS) {
            0 => Vec::new(),
            1 => vec!["handler"],
            many => ends.take(many - 1).chain(["db"]).collect(),
        }
    }

    /// When the first request to stop comes, in milliseconds since the start: the earliest of the
    /// timeouts and of the cancellation from outside.
    pub fn first_request_ms(&self) -> Option<u32> {
        let inner = self.inner_deadline.filter(|(layer, _)| *layer < self.depth());
        let inner = inner.map(|(_, ms)| ms);
        [self.deadline_ms, inner, self.outer_cancel_ms].into_iter().flatten().min()
    }

    /// Layers that there are.
    pub(super) fn depth(&self) -> usize {
        self.layers.len().min(MAX_LAYERS)
    }

    /// Whether a layer has a `finally` clause: those in the middle always, the others if their
    /// clean-up takes time or fails.
    pub(super) fn has_finally(&self, layer: usize) -> bool {
        let cleans = |layer: &Layer| layer.cleanup_ms > 0 || layer.fails;
        (layer > 0 && layer + 1 < self.depth()) || self.layers.get(layer).is_some_and(cleans)
    }

    /// Whether a layer has an `except TimeoutError` clause: owners of a timeout, and the handler,
    /// which all timeouts reach.
    pub(super) fn catches_timeouts(&self, layer: usize) -> bool {
        let owns = |layer| !self.deadlines_ms(layer).is_empty();
        if layer == 0 { (0..self.depth()).any(owns) } else { owns(layer) }
    }

    /// The timeouts of a layer, the outer one first.
    pub(super) fn deadlines_ms(&self, layer: usize) -> Vec<u32> {
        let own = self.deadline_ms.filter(|_| layer == 0);
        let inner = self.inner_deadline.filter(|(owner, _)| *owner == layer).map(|(_, ms)| ms);
        own.into_iter().chain(inner).collect()
    }

    /// How long whoever cancels the handler's task from outside waits before each request.
    pub(super) fn pauses(&self) -> Vec<Duration> {
        let outer = self.outer_cancel_ms.map(u64::from);
        let second = self.first_request_ms().zip(self.second_cancel_ms);
        let second = second.map(|(first, then)| u64::from(first) + u64::from(then));
        let mut times: Vec<_> = outer.into_iter().chain(second).collect();
        times.sort_unstable();
        let before = [0].into_iter().chain(times.clone());
        before.zip(times).map(|(from, to)| Duration::from_millis(to - from)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chain_has_a_handler_and_ends_in_the_database() {
        let names =
            |layers| Settings { layers: vec![Layer::default(); layers], ..Settings::course() };
        assert_eq!(names(1).names(), ["handler"]);
        assert_eq!(names(2).names(), ["handler", "db"]);
        assert_eq!(names(3).names(), ["handler", "service", "db"]);
        let long = ["handler", "service", "logik", "cache", "lager", "treiber", "leitung", "db"];
        assert_eq!(names(8).names(), long);
        assert_eq!(names(100).names(), long);
    }

    #[test]
    fn a_second_request_comes_so_long_after_the_first() {
        let settings = Settings { second_cancel_ms: Some(100), ..Settings::course() };
        assert_eq!(settings.pauses(), [Duration::from_millis(2100)]);
        let settings = Settings { outer_cancel_ms: Some(500), ..settings };
        assert_eq!(settings.pauses(), [500, 100].map(Duration::from_millis));
        let settings = Settings { outer_cancel_ms: Some(5000), ..settings };
        assert_eq!(settings.pauses(), [2100, 2900].map(Duration::from_millis));
        let none = Settings { deadline_ms: None, outer_cancel_ms: None, ..settings };
        assert_eq!(none.pauses(), []);
    }
}

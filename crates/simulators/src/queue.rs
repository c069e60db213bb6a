//! B5: a queue between a producer and a consumer who do not work equally fast.
//!
//! Time passes in ticks of one virtual second; tick `k` is at `k` s, from 0. In each tick the
//! producer acts first, then the consumer. Whatever a full queue does not take is the subject:
//! [`Policy`] says what becomes of it.
//!
//! The model is a plain loop and does not run on the executor: nobody in it ever waits for a timer,
//! and a slider may be dragged through long runs. Its trace is that of any other program.

mod counts;
mod fifo;
mod jitter;
mod model;
mod profile;
mod recorder;
mod settings;
mod waits;

pub use counts::Counts;
pub use jitter::Jitter;
pub use profile::Profile;
pub use settings::{Policy, Settings};
pub use waits::Waits;

use crate::Run;
use model::Model;

/// What a run left behind.
#[derive(Clone, Debug)]
pub struct QueueRun {
    /// The trace and the text result, one line.
    pub run: Run,
    /// What became of the items.
    pub counts: Counts,
    /// How long they waited.
    pub waits: Waits,
}

/// Runs the model with one policy.
///
/// The memory of the trace grows with the events: about ten a tick with the course's rates.
pub fn run(policy: Policy, settings: &Settings) -> QueueRun {
    let mut model = Model::new(policy, settings);
    for _ in 0..settings.ticks {
        model.tick();
    }
    model.finish()
}

/// Runs the model with every policy, in the order of [`Policy::ALL`]. Both sides want the same in
/// every tick, with jitter too, so that only the policy makes the difference.
pub fn run_all(settings: &Settings) -> [QueueRun; Policy::ALL.len()] {
    Policy::ALL.map(|policy| run(policy, settings))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn course(policy: Policy, limit: u32, consumer: Profile) -> QueueRun {
        run(policy, &Settings { limit, consumer, ..Settings::default() })
    }

    #[test]
    fn reference_results_of_the_course() {
        let naive = |policy| course(policy, 10, Profile::Constant(2)).run.result;
        assert_eq!(
            naive(Policy::Unbounded),
            ["limit=None: erzeugt=300 verbraucht=200 in Queue=100 max Queue=102 verloren=0"]
        );
        assert_eq!(
            naive(Policy::Ignore),
            ["limit=10: erzeugt=300 verbraucht=200 in Queue=8 max Queue=10 verloren=92"]
        );
    }

    #[test]
    fn reference_results_with_backpressure() {
        let line = |consumer| course(Policy::Backpressure, 5, consumer).run.result.concat();
        assert_eq!(
            line(Profile::Constant(2)),
            "limit=5: erzeugt=204 verbraucht=200 in Queue=3 max Queue=5 verloren=0 \
             beim Erzeuger=1"
        );
        assert_eq!(
            line(Profile::Constant(5)),
            "limit=5: erzeugt=300 verbraucht=300 in Queue=0 max Queue=3 verloren=0 \
             beim Erzeuger=0"
        );
        assert_eq!(
            line(Profile::Standing(4)),
            "limit=5: erzeugt=160 verbraucht=160 in Queue=0 max Queue=5 verloren=0 \
             beim Erzeuger=0"
        );
    }

    #[test]
    fn shed_load_is_counted_by_its_name() {
        let line = |policy| course(policy, 10, Profile::Constant(2)).run.result.concat();
        let start = "limit=10: erzeugt=300 verbraucht=200 in Queue=8 max Queue=10 verloren=0";
        assert_eq!(line(Policy::RejectNewest), format!("{start} abgewiesen=92"));
        assert_eq!(line(Policy::DropOldest), format!("{start} verworfen=92"));
    }

    #[test]
    fn the_last_item_of_an_unbounded_queue_waits_fifty_ticks() {
        let run = course(Policy::Unbounded, 10, Profile::Constant(2));
        assert_eq!(run.waits.of_last_put, Some(50.0));

        // Item 299 is the last of 100 ticks. It is the last one consumed after 50 ticks more.
        let settings = Settings { ticks: 150, ..Settings::default() };
        let longer = super::run(Policy::Unbounded, &settings);
        assert_eq!((longer.counts.consumed, longer.waits.of_last_consumed), (300, Some(50)));
    }

    #[test]
    fn dropping_the_oldest_keeps_the_waits_shorter_than_rejecting_the_newest() {
        let mean = |policy| course(policy, 10, Profile::Constant(2)).waits.mean;
        assert!(mean(Policy::DropOldest) < mean(Policy::RejectNewest));
        assert!(mean(Policy::RejectNewest) < mean(Policy::Unbounded));
    }

    #[test]
    fn every_policy_runs_in_the_order_of_the_list() {
        let [unbounded, ignore, backpressure, reject, drop] = run_all(&Settings::default());
        assert_eq!(unbounded.counts.in_queue, 100);
        assert_eq!(ignore.counts.lost, 92);
        assert_eq!(backpressure.counts.held, 1);
        assert_eq!(reject.counts.rejected, 92);
        assert_eq!(drop.counts.dropped, 92);
    }
}

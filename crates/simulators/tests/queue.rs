//! The queue model for random settings. What it says of itself is counted again from the trace.
#![cfg(not(target_family = "wasm"))]

use std::collections::{BTreeMap, VecDeque};

use proptest::prelude::*;
use taktwerk_simulators::queue::{
    Counts, Jitter, Policy, Profile, QueueRun, Settings, run, run_all,
};
use taktwerk_trace::{Event, EventKind, Gone, Phase, ResourceId, State, TaskId, VirtualTime};

const PRODUCER: TaskId = TaskId::from_index(1);
const CONSUMER: TaskId = TaskId::from_index(2);

/// What the events say, told by the rules of a queue alone.
#[derive(Default)]
struct Recount {
    counts: Counts,
    /// Items in the queue, each with the second in which it was put.
    queue: VecDeque<(u32, u64)>,
    hand: Option<u32>,
    /// Items in the order in which they were consumed, and the wait of each in seconds.
    consumed: Vec<(u32, u64)>,
    /// The depth at the end of each second.
    depths: BTreeMap<u64, usize>,
    /// Most items the producer had in hand at the end of a tick.
    most_held: usize,
}

impl Recount {
    fn of(run: &QueueRun) -> Self {
        let mut recount = Self::default();
        for event in run.run.trace.events() {
            recount.read(event);
        }
        recount.counts.in_queue = recount.queue.len() as u32;
        recount.counts.held = recount.hand.is_some().into();
        recount
    }

    fn read(&mut self, event: &Event) {
        let second = event.time.as_nanos() / 1_000_000_000;
        match event.kind {
            EventKind::ItemProduced { item } => {
                assert_eq!(event.task, Some(PRODUCER));
                assert_eq!(item, self.counts.produced, "items are numbered in order");
                assert_eq!(self.hand.replace(item), None, "nothing new while one is held");
                self.counts.produced += 1;
            }
            EventKind::QueuePut { depth, .. } => {
                assert_eq!(event.task, Some(PRODUCER));
                let item = self.hand.take().expect("only what is in hand can be put");
                self.queue.push_back((item, second));
                assert_eq!(depth as usize, self.queue.len());
                self.counts.max_queue = self.counts.max_queue.max(depth);
            }
            EventKind::QueueGot { depth, .. } => {
                assert_eq!(event.task, Some(CONSUMER));
                let (item, since) = self.queue.pop_front().expect("it took something");
                assert_eq!(depth as usize, self.queue.len());
                self.consumed.push((item, second - since));
                self.counts.consumed += 1;
            }
            EventKind::QueueRefused { item, .. } => assert_eq!(self.hand, Some(item)),
            EventKind::ItemGone { item, how, .. } => self.lose(item, how),
            EventKind::ClockJumped { from } => {
                assert_eq!(event.time, from + std::time::Duration::from_secs(1));
                self.most_held = self.most_held.max(self.hand.iter().len());
            }
            _ => {}
        }
        self.depths.insert(second, self.queue.len());
    }

    fn lose(&mut self, item: u32, how: Gone) {
        match how {
            Gone::Lost => self.counts.lost += 1,
            Gone::Rejected => self.counts.rejected += 1,
            Gone::Dropped => self.counts.dropped += 1,
        }
        let found = match how {
            Gone::Dropped => self.queue.pop_front().map(|(oldest, _)| oldest),
            Gone::Lost | Gone::Rejected => self.hand.take(),
        };
        assert_eq!(found, Some(item));
    }
}

fn profiles() -> impl Strategy<Value = Profile> {
    prop_oneof![
        (0..=9_u32).prop_map(Profile::Constant),
        Just(Profile::Slow),
        Just(Profile::Fast),
        Just(Profile::Bursty),
        (0..=9_u32).prop_map(Profile::Standing),
        prop::collection::vec(0..=9_u8, 0..30).prop_map(Profile::Drawn),
    ]
}

prop_compose! {
    fn all_settings()(
        limit in 0..=50_u32,
        producer_rate in 0..=9_u32,
        consumer in profiles(),
        ticks in 0..200_u32,
        jitter in prop::option::of((0..=12_u8, any::<u64>())),
    ) -> Settings {
        let jitter = jitter.map(|(amount, seed)| Jitter { amount, seed });
        Settings { limit, producer_rate, consumer, ticks, jitter }
    }
}

fn policies() -> impl Strategy<Value = Policy> {
    prop::sample::select(Policy::ALL.to_vec())
}

fn near(a: f64, b: f64) -> bool {
    (a - b).abs() <= 1e-9 * a.abs().max(b.abs()).max(1.0)
}

proptest! {
    #[test]
    fn counts_are_conserved_and_equal_those_of_the_trace(
        policy in policies(), settings in all_settings(),
    ) {
        let run = run(policy, &settings);
        prop_assert!(run.counts.conserved(), "{:?}", run.counts);
        prop_assert_eq!(run.counts, Recount::of(&run).counts);
    }

    #[test]
    fn limits_hold(policy in policies(), settings in all_settings()) {
        let run = run(policy, &settings);
        let capacity = settings.capacity(policy).unwrap_or(u32::MAX);
        prop_assert!(run.counts.max_queue <= capacity);
        prop_assert!(run.counts.held <= 1);
        let most_held = Recount::of(&run).most_held;
        prop_assert!(most_held <= usize::from(policy == Policy::Backpressure));
    }

    #[test]
    fn items_are_consumed_in_order_and_once(policy in policies(), settings in all_settings()) {
        let consumed = Recount::of(&run(policy, &settings)).consumed;
        prop_assert!(consumed.is_sorted_by(|(a, _), (b, _)| a < b));
        if matches!(policy, Policy::Unbounded | Policy::Backpressure) {
            prop_assert!(consumed.iter().map(|&(item, _)| item).eq(0..consumed.len() as u32));
        }
    }

    #[test]
    fn each_policy_loses_only_what_it_says(settings in all_settings()) {
        let [unbounded, ignore, backpressure, reject, drop] = run_all(&settings);
        let only = |run: QueueRun, lost: bool, rejected: bool, dropped: bool, held: bool| {
            let counts = run.counts;
            assert!(lost || counts.lost == 0, "{counts:?}");
            assert!(rejected || counts.rejected == 0, "{counts:?}");
            assert!(dropped || counts.dropped == 0, "{counts:?}");
            assert!(held || counts.held == 0, "{counts:?}");
        };
        only(unbounded, false, false, false, false);
        only(ignore, true, false, false, false);
        only(backpressure, false, false, false, true);
        only(reject, false, true, false, false);
        only(drop, false, false, true, false);
    }

    /// No policy slows the consumer down, and the queue has the same depth under all of them that
    /// have a limit: they differ in what becomes of the rest.
    #[test]
    fn policies_with_a_limit_differ_only_in_what_becomes_of_the_rest(settings in all_settings()) {
        let [_, ignore, others @ ..] = run_all(&settings);
        let expected = Recount::of(&ignore);
        for run in others {
            let recount = Recount::of(&run);
            prop_assert_eq!(&recount.depths, &expected.depths);
            prop_assert_eq!(recount.counts.consumed, expected.counts.consumed);
            prop_assert_eq!(recount.counts.max_queue, expected.counts.max_queue);
        }
    }

    #[test]
    fn waits_are_those_of_the_trace(policy in policies(), settings in all_settings()) {
        let run = run(policy, &settings);
        let consumed = Recount::of(&run).consumed;
        let total: u64 = consumed.iter().map(|(_, wait)| wait).sum();
        let mean = (!consumed.is_empty()).then(|| total as f64 / consumed.len() as f64);
        prop_assert_eq!(run.waits.mean, mean);
        let last = consumed.last().map(|&(_, wait)| wait);
        prop_assert_eq!(run.waits.of_last_consumed.map(u64::from), last);
    }

    /// L = λW, as a sum: what is left in the queue at the end makes the only difference.
    #[test]
    fn littles_law_holds_up_to_what_is_left(policy in policies(), settings in all_settings()) {
        let run = run(policy, &settings);
        let recount = Recount::of(&run);
        let ticks = f64::from(settings.ticks);
        let ages = recount.queue.iter().map(|&(_, since)| u64::from(settings.ticks) - since);
        let left = f64::from(run.counts.consumed + run.counts.dropped);
        let waited = run.waits.mean_of_all.map_or(0.0, |mean| mean * left);
        prop_assert!(near(run.waits.depth * ticks, waited + ages.sum::<u64>() as f64));
        prop_assert!(near(run.waits.throughput * ticks, left));
        if let Some(predicted) = run.waits.predicted {
            prop_assert!(near(predicted, run.waits.depth / run.waits.throughput));
        }
    }

    #[test]
    fn the_fold_of_the_trace_ends_where_the_model_does(
        policy in policies(), settings in all_settings(),
    ) {
        let run = run(policy, &settings);
        let mut state = State::new();
        for event in run.run.trace.events() {
            state.apply(event);
        }
        let queue = state.resource(ResourceId(0)).expect("the queue was created");
        prop_assert_eq!(queue.level, run.counts.in_queue);
        prop_assert_eq!(queue.capacity, settings.capacity(policy));
        prop_assert!(state.tasks.iter().all(|task| task.phase == Phase::Done));
        let last = u64::from(settings.ticks.saturating_sub(1));
        prop_assert_eq!(state.now, VirtualTime::from_millis(last * 1_000));
        prop_assert!(run.run.trace.outputs().eq(&run.run.result));
    }

    #[test]
    fn equal_settings_give_equal_traces(policy in policies(), settings in all_settings()) {
        let (first, second) = (run(policy, &settings), run(policy, &settings));
        prop_assert_eq!(first.run.trace.to_string(), second.run.trace.to_string());
        prop_assert_eq!(first.waits, second.waits);
    }

    /// A sequence of chance of its own for each side: the consumer does not change what is offered.
    #[test]
    fn what_the_producer_wants_depends_on_its_own_settings_alone(
        settings in all_settings(), consumer in profiles(),
    ) {
        let produced = |settings| run(Policy::Unbounded, settings).counts.produced;
        prop_assert_eq!(produced(&settings), produced(&Settings { consumer, ..settings.clone() }));
    }
}

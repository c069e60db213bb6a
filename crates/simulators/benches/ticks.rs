//! Long runs of the queue model, with their traces.
//!
//! Run with `cargo bench -p taktwerk-simulators --bench ticks`. The budget is 50 ms for 100 000
//! ticks. Each run takes its memory anew, as the first one on a page does.

use std::hint::black_box;
use std::time::{Duration, Instant};

use taktwerk_simulators::queue::{Jitter, Policy, Profile, Settings, run};

const TICKS: u32 = 100_000;
const ROUNDS: usize = 15;

/// The number of events, and how long each run takes, the fastest first.
fn measure(policy: Policy, settings: &Settings) -> (usize, Vec<Duration>) {
    let mut events = 0;
    let mut took: Vec<_> = (0..ROUNDS)
        .map(|_| {
            let start = Instant::now();
            let run = black_box(run(policy, settings));
            let took = start.elapsed();
            events = run.run.trace.len();
            took
        })
        .collect();
    took.sort_unstable();
    (events, took)
}

fn main() {
    let course = Settings { ticks: TICKS, ..Settings::default() };
    let jitter = Some(Jitter { amount: 9, seed: 1 });
    let busy = Settings { producer_rate: 9, consumer: Profile::Constant(9), ..course.clone() };
    let cases = [("course", course), ("most", Settings { jitter, ..busy })];

    println!("settings policy         events  fastest/ms  median/ms  slowest/ms");
    for (name, settings) in cases {
        for policy in Policy::ALL {
            let (events, took) = measure(policy, &settings);
            let [fastest, median, slowest] =
                [0, ROUNDS / 2, ROUNDS - 1].map(|at| took[at].as_secs_f64() * 1e3);
            let policy = format!("{policy:?}");
            println!(
                "{name:<8} {policy:<12} {events:>8} {fastest:>11.2} {median:>10.2} {slowest:>11.2}"
            );
        }
    }
}

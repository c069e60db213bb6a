//! The exhibits' programs with the settings of the course, and some others.

use taktwerk_simulators::queue::{self, Jitter, Policy, Profile};
use taktwerk_simulators::{Run, blocking, coffee, off_loading, virtual_clock};

/// Calls a macro with the name of every program; each has a snapshot of that name.
macro_rules! for_each_program {
    ($what:ident) => {
        $what! {
            three_coroutines,
            clock_of_the_course,
            blocked_loop,
            free_loop,
            blocked_at_a_tie,
            call_in_the_loop,
            call_in_a_worker,
            calls_that_queue,
            queue_without_limit,
            queue_that_loses,
            queue_with_backpressure,
            queue_that_rejects,
            queue_that_drops,
            queue_with_jitter,
        }
    };
}
pub(crate) use for_each_program;

pub fn three_coroutines() -> Run {
    coffee::run()
}

pub fn clock_of_the_course() -> Run {
    virtual_clock::run(virtual_clock::Settings { sleepers: 3, longest_s: 3600 })
}

pub fn blocked_loop() -> Run {
    blocking::run(blocking::Mode::Block, blocking::Settings { tick_ms: 10, wait_ms: 100 })
}

pub fn free_loop() -> Run {
    blocking::run(blocking::Mode::Sleep, blocking::Settings { tick_ms: 10, wait_ms: 100 })
}

pub fn blocked_at_a_tie() -> Run {
    blocking::run(blocking::Mode::Sleep, blocking::Settings { tick_ms: 20, wait_ms: 50 })
}

pub fn call_in_the_loop() -> Run {
    let settings = off_loading::Settings { workers: 1, calls: 1, call_ms: 50 };
    off_loading::run(off_loading::Mode::Direct, settings)
}

pub fn call_in_a_worker() -> Run {
    let settings = off_loading::Settings { workers: 1, calls: 1, call_ms: 200 };
    off_loading::run(off_loading::Mode::Workers, settings)
}

pub fn calls_that_queue() -> Run {
    let settings = off_loading::Settings { workers: 3, calls: 8, call_ms: 10 };
    off_loading::run(off_loading::Mode::Workers, settings)
}

fn queue(policy: Policy, limit: u32, ticks: u32, consumer: Profile) -> Run {
    let settings = queue::Settings { limit, consumer, ticks, ..queue::Settings::default() };
    queue::run(policy, &settings).run
}

pub fn queue_without_limit() -> Run {
    queue(Policy::Unbounded, 4, 4, Profile::Slow)
}

pub fn queue_that_loses() -> Run {
    queue(Policy::Ignore, 4, 4, Profile::Slow)
}

pub fn queue_with_backpressure() -> Run {
    queue(Policy::Backpressure, 5, 22, Profile::Standing(4))
}

pub fn queue_that_rejects() -> Run {
    queue(Policy::RejectNewest, 4, 4, Profile::Slow)
}

pub fn queue_that_drops() -> Run {
    queue(Policy::DropOldest, 4, 4, Profile::Drawn(vec![2, 1, 0]))
}

pub fn queue_with_jitter() -> Run {
    let jitter = Some(Jitter { amount: 2, seed: 7 });
    let consumer = Profile::Bursty;
    let settings = queue::Settings { consumer, ticks: 9, jitter, ..queue::Settings::default() };
    queue::run(Policy::Backpressure, &settings).run
}

/// What is stored of a run: its result, and every event.
pub fn text(run: &Run) -> String {
    format!("{}\n\n{}", run.result.join("\n"), run.trace)
}

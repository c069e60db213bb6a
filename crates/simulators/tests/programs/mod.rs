//! The exhibits' programs with the settings of the course, and some others.

use taktwerk_simulators::chain::{self, Call, ChainRun, Layer};
use taktwerk_simulators::queue::{self, Jitter, Policy, Profile};
use taktwerk_simulators::{Run, blocking, coffee, group, off_loading, virtual_clock};

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
            chain_of_the_course,
            chain_with_signal,
            chain_that_forgets_the_signal,
            chain_that_leaks,
            chain_cancelled_while_it_cleans_up,
            chain_under_nested_deadlines,
            group_of_the_course,
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

fn chain(run: ChainRun) -> Run {
    Run { trace: run.trace, result: run.result }
}

pub fn chain_of_the_course() -> Run {
    chain(chain::run(&chain::Settings::course()))
}

pub fn chain_with_signal() -> Run {
    chain(chain::js::run(&chain::Settings::course_js()))
}

pub fn chain_that_forgets_the_signal() -> Run {
    let mut settings = chain::Settings::course_js();
    settings.layers[1].forgets = true;
    chain(chain::js::run(&settings))
}

pub fn chain_that_leaks() -> Run {
    let mut settings = chain::Settings::course();
    settings.layers[0].call = Call::Detach;
    settings.layers[2].call = Call::Shield;
    chain(chain::run(&settings))
}

pub fn chain_cancelled_while_it_cleans_up() -> Run {
    let cleans = Layer { cleanup_ms: 300, async_cleanup: true, ..Layer::default() };
    let layers = vec![Layer::default(), cleans, Layer { fails: true, ..cleans }];
    let course = chain::Settings::course();
    chain(chain::run(&chain::Settings { layers, second_cancel_ms: Some(400), ..course }))
}

pub fn chain_under_nested_deadlines() -> Run {
    let swallows = Layer { swallows: true, cleanup_ms: 700, ..Layer::default() };
    let layers = vec![Layer::default(), Layer::default(), swallows, Layer::default()];
    let inner_deadline = Some((1, 1500));
    chain(chain::run(&chain::Settings { layers, inner_deadline, ..chain::Settings::course() }))
}

pub fn group_of_the_course() -> Run {
    group::run(&group::Settings::course())
}

/// What is stored of a run: its result, and every event.
pub fn text(run: &Run) -> String {
    format!("{}\n\n{}", run.result.join("\n"), run.trace)
}

//! The exhibits' programs with the settings of the course, and some others.

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

/// What is stored of a run: its result, and every event.
pub fn text(run: &Run) -> String {
    format!("{}\n\n{}", run.result.join("\n"), run.trace)
}

//! Jumping about in long traces.
//!
//! Run with `cargo bench -p taktwerk-trace --bench replay`. The budget is 5 ms for a jump to a
//! random position of a trace of 100 000 events; the slowest jump of each kind of trace is shown.

use std::hint::black_box;
use std::rc::Rc;
use std::time::{Duration, Instant};

use taktwerk_trace::{
    Event, EventKind, Replay, SiteId, TaskId, TimerId, TimerPurpose, Trace, VirtualTime, WaitOn,
};

const EVENTS: usize = 100_000;
const JUMPS: usize = 2_000;
const WALKS: usize = 5;

/// A trace of `tasks` tasks that sleep in turn until it has `EVENTS` events.
fn sleepers(tasks: usize) -> Trace {
    let mut trace = Trace::new();
    let name = trace.intern("sleeper");
    let mut push = |time: u64, task: Option<TaskId>, kind: EventKind| {
        let time = VirtualTime::from_millis(time);
        trace.push(Event { time, task, site: SiteId::NONE, kind });
        trace.len()
    };
    for index in 0..tasks {
        let child = TaskId::from_index(index);
        push(0, None, EventKind::TaskCreated { child, parent: None, name });
    }
    let (mut time, mut index) = (0, 0);
    loop {
        let task = TaskId::from_index(index);
        let timer = TimerId(index as u32);
        if time > 0 {
            push(time, None, EventKind::TimerDue { timer });
            push(time, None, EventKind::TimerFired { timer });
            let from = WaitOn::Timer(timer);
            push(time, None, EventKind::Woken { task, from, cancelled: false });
        }
        push(time, Some(task), EventKind::StepBegan);
        let deadline = VirtualTime::from_millis(time + 1);
        let purpose = TimerPurpose::Sleep;
        push(time, Some(task), EventKind::TimerSet { purpose, timer, deadline });
        let on = WaitOn::Timer(timer);
        if push(time, Some(task), EventKind::Suspended { on }) >= EVENTS {
            return trace;
        }
        index = (index + 1) % tasks;
        time += u64::from(index == 0);
    }
}

/// Positions that look random and are the same in every run.
fn positions(len: usize) -> impl Iterator<Item = usize> {
    std::iter::successors(Some(1_u64), |x| Some(x.wrapping_mul(6_364_136_223_846_793_005) + 1))
        .map(move |x| (x >> 33) as usize % (len + 1))
}

/// How long each jump of the same walk takes, at its fastest of a few walks.
fn jumps(replay: &mut Replay) -> Vec<Duration> {
    let mut fastest = vec![Duration::MAX; JUMPS];
    for _ in 0..WALKS {
        replay.seek(0);
        for (took, position) in fastest.iter_mut().zip(positions(replay.last())) {
            let start = Instant::now();
            black_box(replay.seek(position));
            *took = start.elapsed().min(*took);
        }
    }
    fastest
}

fn main() {
    println!("tasks     events  build/ms  jump mean/ms  jump slowest/ms");
    for tasks in [1, 100, 10_000, 30_000] {
        let trace = Rc::new(sleepers(tasks));
        let start = Instant::now();
        let mut replay = Replay::new(Rc::clone(&trace));
        let build = start.elapsed();
        let jumps = jumps(&mut replay);
        let slowest = jumps.iter().max().copied().unwrap_or_default();
        let all: Duration = jumps.iter().sum();
        let ms = |time: Duration| time.as_secs_f64() * 1e3;
        println!(
            "{tasks:<9} {:>6} {:>9.2} {:>13.3} {:>16.3}",
            trace.len(),
            ms(build),
            ms(all) / JUMPS as f64,
            ms(slowest)
        );
    }
}

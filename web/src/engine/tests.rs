//! The client's logic, message by message.

use std::rc::Rc;

use taktwerk_protocol::{BUILD, Crash, Ending, Limits, Reply, Report, RunId, Usage};
use taktwerk_trace::{Event, EventKind, SiteId, Trace, TraceBatch, TraceMark, VirtualTime};

use super::*;

const FIRST: WorkerId = WorkerId(0);
const SECOND: WorkerId = WorkerId(1);
const THIRD: WorkerId = WorkerId(2);

fn program(source: &str) -> Program {
    Program { source: source.into(), file: "p.py".into(), limits: Limits::default(), check: None }
}

fn ready() -> Reply {
    Reply::Ready { build: BUILD.to_owned() }
}

fn batch(run: u32) -> Reply {
    let mut trace = Trace::new();
    let kind = EventKind::StepBegan;
    trace.push(Event { time: VirtualTime::ZERO, task: None, site: SiteId::NONE, kind });
    let batch: TraceBatch = trace.since(TraceMark::default());
    Reply::Batch { run: RunId(run), batch }
}

fn report() -> Report {
    Report { ending: Ending::Completed, traceback: None, usage: Usage::default(), judgement: None }
}

fn finished(run: u32) -> Reply {
    Reply::Finished { run: RunId(run), report: report() }
}

/// A machine whose first worker is ready and which has a spare one, ready too.
fn warm() -> Machine {
    let mut machine = Machine::default();
    assert_eq!(machine.on(Input::Wake), [Order::Spawn(FIRST)]);
    assert_eq!(machine.on(Input::Reply(FIRST, ready())), [Order::Spawn(SECOND)]);
    assert_eq!(machine.on(Input::Reply(SECOND, ready())), []);
    machine
}

fn sent(orders: &[Order]) -> Vec<(WorkerId, u32, String)> {
    let sent = |order: &Order| match order {
        Order::Send(worker, run, program) => Some((*worker, run.0, program.source.clone())),
        _ => None,
    };
    orders.iter().filter_map(sent).collect()
}

fn end(machine: &Machine) -> Option<End> {
    machine.view().outcome.map(|outcome| outcome.end)
}

#[test]
fn loading_shows_its_progress_and_never_goes_back() {
    let mut machine = Machine::default();
    assert_eq!(machine.view().status, Status::Asleep);
    machine.on(Input::Wake);
    for (part, shown) in [(0.5, 0.5), (0.3, 0.5), (7.0, 1.0)] {
        machine.on(Input::Progress(FIRST, part));
        let loading = Status::Loading { part: shown, queued: false, crashed: false };
        assert_eq!(machine.view().status, loading);
    }
    machine.on(Input::Reply(FIRST, ready()));
    assert_eq!(machine.view().status, Status::Ready);
}

#[test]
fn of_the_runs_that_wait_for_the_engine_the_latest_wins() {
    let mut machine = Machine::default();
    assert_eq!(machine.on(Input::Run(program("a"))), [Order::Spawn(FIRST)]);
    assert_eq!(machine.on(Input::Run(program("b"))), []);
    assert!(matches!(machine.view().status, Status::Loading { queued: true, .. }));
    let orders = machine.on(Input::Reply(FIRST, ready()));
    assert_eq!(sent(&orders), [(FIRST, 1, "b".into())]);
    let allowed = Limits::default().wall_millis + GRACE_MS;
    assert!(orders.contains(&Order::SetTimer(RunId(1), allowed)));
    assert_eq!(machine.view().status, Status::Running { events: 0 });
}

#[test]
fn a_run_grows_by_batches_and_ends_with_a_report() {
    let mut machine = warm();
    machine.on(Input::Run(program("a")));
    machine.on(Input::Reply(FIRST, batch(0)));
    machine.on(Input::Reply(FIRST, batch(0)));
    assert_eq!(machine.view().status, Status::Running { events: 2 });
    assert_eq!(machine.view().outcome, None);
    assert_eq!(machine.on(Input::Reply(FIRST, finished(0))), [Order::ClearTimer]);
    assert_eq!(machine.view().status, Status::Ready);
    let outcome = machine.view().outcome.unwrap();
    assert_eq!((outcome.trace.len(), outcome.end), (2, End::Reported(report())));
    assert_eq!(sent(&machine.on(Input::Run(program("b")))), [(FIRST, 1, "b".into())]);
}

#[test]
fn a_stop_ends_the_worker_and_the_spare_one_takes_over_at_once() {
    let mut machine = warm();
    machine.on(Input::Run(program("a")));
    machine.on(Input::Reply(FIRST, batch(0)));
    let orders = machine.on(Input::Stop);
    assert_eq!(orders, [Order::ClearTimer, Order::Terminate(FIRST), Order::Spawn(THIRD)]);
    assert_eq!(machine.view().status, Status::Stopped);
    assert_eq!(end(&machine), Some(End::Stopped));
    assert_eq!(machine.view().outcome.unwrap().trace.len(), 1, "what arrived is kept");
    assert_eq!(sent(&machine.on(Input::Run(program("b")))), [(SECOND, 1, "b".into())]);
}

#[test]
fn a_second_stop_does_nothing() {
    let mut machine = warm();
    assert_eq!(machine.on(Input::Stop), []);
    assert_eq!(machine.view().status, Status::Ready);
    machine.on(Input::Run(program("a")));
    machine.on(Input::Stop);
    let before = machine.view();
    assert_eq!(machine.on(Input::Stop), []);
    assert_eq!(machine.view(), before);
}

#[test]
fn a_run_that_waits_can_be_called_off() {
    let mut machine = Machine::default();
    machine.on(Input::Run(program("a")));
    assert_eq!(machine.on(Input::Stop), []);
    assert_eq!(sent(&machine.on(Input::Reply(FIRST, ready()))), []);
    assert_eq!(end(&machine), None);
}

#[test]
fn a_new_run_takes_the_place_of_the_one_under_way() {
    let mut machine = warm();
    machine.on(Input::Run(program("a")));
    let orders = machine.on(Input::Run(program("b")));
    assert!(orders.contains(&Order::Terminate(FIRST)));
    assert_eq!(sent(&orders), [(SECOND, 1, "b".into())]);
    assert_eq!(end(&machine), None, "the run that gave way has no result");
}

#[test]
fn stale_replies_are_dropped() {
    let mut machine = warm();
    machine.on(Input::Run(program("a")));
    machine.on(Input::Run(program("b")));
    let stale = [(FIRST, batch(0)), (FIRST, finished(0)), (FIRST, batch(1)), (SECOND, batch(0))];
    for (worker, reply) in stale.into_iter().chain([(SECOND, finished(0))]) {
        assert_eq!(machine.on(Input::Reply(worker, reply)), []);
        assert_eq!(machine.view().status, Status::Running { events: 0 });
    }
    assert_eq!(machine.on(Input::Broken(FIRST, "gone".into())), []);
    assert_eq!(machine.on(Input::Overdue(RunId(0))), []);
    assert_eq!(end(&machine), None);
}

#[test]
fn a_run_that_is_overdue_is_ended_by_the_page() {
    let mut machine = warm();
    machine.on(Input::Run(program("while True: pass")));
    machine.on(Input::Reply(FIRST, batch(0)));
    assert!(machine.on(Input::Overdue(RunId(0))).contains(&Order::Terminate(FIRST)));
    assert_eq!(end(&machine), Some(End::TimedOut));
    assert_eq!(machine.view().outcome.unwrap().trace.len(), 1);
}

#[test]
fn a_crash_during_a_run_keeps_its_trace_and_restarts() {
    let mut machine = warm();
    machine.on(Input::Run(program("a")));
    machine.on(Input::Reply(FIRST, batch(0)));
    let crash = Reply::Crashed { run: Some(RunId(0)), why: Crash::Memory, message: "none".into() };
    let orders = machine.on(Input::Reply(FIRST, crash));
    assert_eq!(orders, [Order::ClearTimer, Order::Terminate(FIRST), Order::Spawn(THIRD)]);
    assert_eq!(machine.view().status, Status::Restarted);
    assert_eq!(end(&machine), Some(End::Crashed { why: Crash::Memory, message: "none".into() }));
    assert_eq!(machine.view().outcome.unwrap().trace.len(), 1);
}

#[test]
fn without_a_spare_a_crash_says_that_it_loads_again() {
    let mut machine = Machine::default();
    machine.on(Input::Run(program("a")));
    machine.on(Input::Reply(FIRST, ready()));
    machine.on(Input::Broken(FIRST, "gone".into()));
    let again = Status::Loading { part: 0.0, queued: false, crashed: true };
    assert_eq!(machine.view().status, again);
    machine.on(Input::Reply(SECOND, ready()));
    assert_eq!(machine.view().status, Status::Restarted);
}

#[test]
fn a_spare_that_breaks_is_nobodys_business() {
    let mut machine = warm();
    assert_eq!(machine.on(Input::Broken(SECOND, "gone".into())), [Order::Terminate(SECOND)]);
    assert_eq!(machine.view().status, Status::Ready);
    machine.on(Input::Run(program("a")));
    let orders = machine.on(Input::Reply(FIRST, finished(0)));
    assert_eq!(orders, [Order::ClearTimer, Order::Spawn(THIRD)]);
}

#[test]
fn a_worker_that_cannot_be_loaded_can_be_tried_again() {
    let mut machine = Machine::default();
    machine.on(Input::Run(program("a")));
    machine.on(Input::Broken(FIRST, "404".into()));
    assert_eq!(machine.view().status, Status::Unreachable { message: "404".into() });
    assert_eq!(machine.on(Input::Wake), [Order::Spawn(SECOND)]);
    let orders = machine.on(Input::Reply(SECOND, ready()));
    assert_eq!(sent(&orders), [(SECOND, 0, "a".into())], "the program still waits");
}

#[test]
fn workers_that_break_one_after_the_other_are_given_up() {
    let mut machine = warm();
    for worker in 0..2 {
        machine.on(Input::Broken(WorkerId(worker), "gone".into()));
    }
    machine.on(Input::Broken(THIRD, "gone".into()));
    assert!(matches!(machine.view().status, Status::Unreachable { .. }));
}

#[test]
fn a_worker_of_another_build_is_not_talked_to() {
    let mut machine = Machine::default();
    machine.on(Input::Run(program("a")));
    let orders = machine.on(Input::Reply(FIRST, Reply::Ready { build: "old".into() }));
    assert_eq!(orders, [Order::Terminate(FIRST), Order::ClearTimer]);
    assert_eq!(machine.view().status, Status::OutOfDate);
    assert_eq!(machine.on(Input::Run(program("b"))), []);
    assert_eq!(machine.on(Input::Wake), []);
    assert_eq!(machine.view().status, Status::OutOfDate);
}

#[test]
fn a_first_run_that_goes_on_for_long_gets_a_spare_worker() {
    let mut machine = Machine::default();
    machine.on(Input::Run(program("a")));
    assert_eq!(sent(&machine.on(Input::Reply(FIRST, ready()))).len(), 1);
    assert_eq!(machine.on(Input::Reply(FIRST, batch(0))), [Order::Spawn(SECOND)]);
    assert_eq!(machine.on(Input::Reply(FIRST, batch(0))), []);
}

#[test]
fn outcomes_of_one_run_are_equal() {
    let mut machine = warm();
    machine.on(Input::Run(program("a")));
    machine.on(Input::Reply(FIRST, finished(0)));
    let (one, two) = (machine.view().outcome.unwrap(), machine.view().outcome.unwrap());
    assert_eq!(one, two);
    assert!(Rc::ptr_eq(&one.program, &two.program));
}

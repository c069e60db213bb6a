//! The cells of a page and the one engine behind them, message by message.

mod page;

use taktwerk_protocol::{BUILD, Crash, Ending, Reply, Report, RunId, Usage};

use super::super::{Input as FromWorker, Order as ToWorker, Status, WorkerId};
use super::queue::Input;
use page::Page;

fn ready() -> Reply {
    Reply::Ready { build: BUILD.to_owned() }
}

fn finished(run: u32) -> Reply {
    Reply::Finished { run: RunId(run), report: report() }
}

fn report() -> Report {
    Report { ending: Ending::Completed, traceback: None, usage: Usage::default(), judgement: None }
}

fn crash(why: &str) -> Reply {
    Reply::Crashed { run: None, why: Crash::Fault, message: why.to_owned() }
}

fn sends<const N: usize>(expected: [(u32, u32, &str); N]) -> Vec<(u32, u32, String)> {
    expected.map(|(worker, run, source)| (worker, run, source.to_owned())).into()
}

#[test]
fn nothing_is_loaded_before_a_cell_wants_to_run() {
    let (mut page, [a, b]) = Page::with_cells();
    page.happen(Input::Stop(a));
    page.happen(Input::Leave(b));
    page.happen(Input::Tidy);
    assert_eq!(page.told, []);
    assert_eq!(page.status(a), Status::Asleep);
    page.submit(a, "a");
    assert_eq!(page.told, [ToWorker::Spawn(WorkerId(0))]);
}

#[test]
fn programs_run_in_order_and_their_outcomes_go_to_their_cells() {
    let (mut page, [a, b, c]) = Page::with_cells();
    for (cell, source) in [(a, "a"), (b, "b"), (c, "c")] {
        page.submit(cell, source);
    }
    page.reply(0, ready());
    assert_eq!(page.sent(), sends([(0, 0, "a")]));
    let statuses = [a, b, c].map(|cell| page.status(cell));
    let line = |ahead| Status::InLine { ahead };
    assert_eq!(statuses, [Status::Running { events: 0 }, line(1), line(2)]);
    page.reply(0, finished(0));
    assert_eq!(page.sent(), sends([(0, 1, "b")]));
    assert_eq!([a, b].map(|cell| page.outcome(cell)), ["a done", "none"]);
    assert_eq!(page.status(a), Status::Ready);
    page.reply(0, finished(1));
    page.reply(0, finished(2));
    assert_eq!([a, b, c].map(|cell| page.outcome(cell)), ["a done", "b done", "c done"]);
    assert_eq!([a, b, c].map(|cell| page.status(cell)), [(); 3].map(|()| Status::Ready));
}

#[test]
fn only_cells_with_a_program_wait_while_the_engine_is_loaded() {
    let (mut page, [a, b, c]) = Page::with_cells();
    page.submit(a, "a");
    page.submit(b, "b");
    page.tell(FromWorker::Progress(WorkerId(0), 0.5));
    let loading = |queued| Status::Loading { part: 0.5, queued, crashed: false };
    let statuses = [a, b, c].map(|cell| page.status(cell));
    assert_eq!(statuses, [true, true, false].map(loading));
}

#[test]
fn a_newer_program_takes_the_place_of_the_waiting_one() {
    let (mut page, [a, b, c]) = Page::warm();
    for (cell, source) in [(a, "a"), (b, "b"), (c, "c"), (b, "newer")] {
        page.submit(cell, source);
    }
    assert_eq!(page.status(b), Status::InLine { ahead: 1 });
    page.reply(0, finished(0));
    page.reply(0, finished(1));
    assert_eq!(page.sent(), sends([(0, 0, "a"), (0, 1, "newer"), (0, 2, "c")]));
    assert_eq!(page.outcome(b), "newer done");
}

#[test]
fn a_newer_program_ends_the_cells_own_run_and_goes_first() {
    let (mut page, [a, b]) = Page::warm();
    page.submit(a, "a");
    page.submit(b, "b");
    page.sent();
    page.submit(a, "newer");
    assert!(page.told.contains(&ToWorker::Terminate(WorkerId(0))));
    assert_eq!(page.sent(), sends([(1, 1, "newer")]));
    assert_eq!((&*page.outcome(a), page.status(b)), ("none", Status::InLine { ahead: 1 }));
    page.reply(0, finished(0));
    assert_eq!(page.outcome(a), "none", "a late answer of the old run");
    page.reply(1, finished(1));
    assert_eq!(page.outcome(a), "newer done");
    assert_eq!(page.sent(), sends([(1, 2, "b")]));
}

#[test]
fn a_newer_program_replaces_the_one_that_waits_for_the_engine() {
    let (mut page, [a]) = Page::with_cells();
    page.submit(a, "a");
    page.submit(a, "newer");
    page.reply(0, ready());
    assert_eq!(page.sent(), sends([(0, 1, "newer")]));
}

#[test]
fn a_stop_ends_the_run_and_the_next_one_begins() {
    let (mut page, [a, b]) = Page::warm();
    page.submit(a, "a");
    page.submit(b, "b");
    page.happen(Input::Stop(a));
    assert_eq!((&*page.outcome(a), page.status(a)), ("a stopped", Status::Stopped));
    assert_eq!(page.sent(), sends([(0, 0, "a"), (1, 1, "b")]));
    page.reply(1, finished(1));
    assert_eq!([a, b].map(|cell| page.outcome(cell)), ["a stopped", "b done"]);
    assert_eq!((page.status(a), page.status(b)), (Status::Stopped, Status::Ready));
}

#[test]
fn a_stop_takes_a_program_out_of_the_line() {
    let (mut page, [a, b, c]) = Page::warm();
    for (cell, source) in [(a, "a"), (b, "b"), (c, "c")] {
        page.submit(cell, source);
    }
    page.happen(Input::Stop(b));
    assert_eq!((page.status(b), page.status(c)), (Status::Stopped, Status::InLine { ahead: 1 }));
    page.reply(0, finished(0));
    assert_eq!(page.sent(), sends([(0, 0, "a"), (0, 1, "c")]));
}

#[test]
fn a_stop_while_the_engine_is_loaded_lets_the_next_one_wait_for_it() {
    let (mut page, [a, b]) = Page::with_cells();
    page.submit(a, "a");
    page.submit(b, "b");
    page.happen(Input::Stop(a));
    page.happen(Input::Stop(a));
    assert!(matches!(page.status(a), Status::Loading { queued: false, .. }));
    page.reply(0, ready());
    assert_eq!(page.sent(), sends([(0, 1, "b")]));
    assert_eq!((&*page.outcome(a), page.status(a)), ("none", Status::Stopped));
}

#[test]
fn a_cell_can_run_again_after_a_stop() {
    let (mut page, [a]) = Page::warm();
    page.submit(a, "a");
    page.happen(Input::Stop(a));
    page.submit(a, "again");
    assert_eq!(page.status(a), Status::Running { events: 0 });
    page.reply(1, finished(1));
    assert_eq!((&*page.outcome(a), page.status(a)), ("again done", Status::Ready));
}

#[test]
fn a_cell_that_leaves_the_line_is_forgotten() {
    let (mut page, [a, b, c]) = Page::warm();
    for (cell, source) in [(a, "a"), (b, "b"), (c, "c")] {
        page.submit(cell, source);
    }
    page.happen(Input::Leave(b));
    page.happen(Input::Tidy);
    page.reply(0, finished(0));
    assert_eq!(page.sent(), sends([(0, 0, "a"), (0, 1, "c")]));
    assert_eq!(page.outcome(c), "none");
}

#[test]
fn the_run_of_a_cell_that_leaves_is_stopped_for_the_next() {
    let (mut page, [a, b]) = Page::warm();
    page.submit(a, "a");
    page.submit(b, "b");
    page.happen(Input::Leave(a));
    assert_eq!(page.sent(), sends([(0, 0, "a")]));
    page.happen(Input::Tidy);
    assert_eq!(page.sent(), sends([(1, 1, "b")]));
    page.reply(1, finished(1));
    assert_eq!([a, b].map(|cell| page.outcome(cell)), ["none", "b done"]);
}

#[test]
fn when_all_cells_leave_at_once_no_run_begins() {
    let (mut page, cells) = Page::warm::<3>();
    for cell in cells {
        page.submit(cell, "x");
    }
    page.sent();
    for cell in cells {
        page.happen(Input::Leave(cell));
    }
    page.happen(Input::Tidy);
    assert_eq!(page.told, []);
}

#[test]
fn the_next_pages_cells_get_the_engine_that_is_there() {
    let (mut page, [a]) = Page::warm();
    page.submit(a, "endless");
    page.happen(Input::Leave(a));
    let b = page.queue.join();
    page.submit(b, "b");
    page.happen(Input::Tidy);
    assert_eq!(page.sent(), sends([(0, 0, "endless"), (1, 1, "b")]));
}

#[test]
fn a_run_that_ends_after_its_cell_has_left_goes_to_nobody() {
    let (mut page, [a, b]) = Page::warm();
    page.submit(a, "a");
    page.happen(Input::Leave(a));
    page.reply(0, finished(0));
    page.happen(Input::Tidy);
    assert_eq!((&*page.outcome(b), page.status(b)), ("none", Status::Ready));
}

#[test]
fn a_crash_is_the_running_cells_and_the_next_one_runs_on_another_worker() {
    let (mut page, [a, b, c]) = Page::warm();
    page.submit(a, "a");
    page.submit(b, "b");
    page.reply(0, crash("it broke"));
    assert_eq!((&*page.outcome(a), page.status(a)), ("a it broke", Status::Restarted));
    assert_eq!(page.sent(), sends([(0, 0, "a"), (1, 1, "b")]));
    page.reply(1, finished(1));
    assert_eq!([b, c].map(|cell| page.outcome(cell)), ["b done", "none"]);
    assert_eq!((page.status(b), page.status(c)), (Status::Ready, Status::Ready));
}

#[test]
fn a_crash_without_a_spare_worker_shows_as_a_restart_to_its_cell_only() {
    let (mut page, [a, b]) = Page::with_cells();
    page.submit(a, "a");
    page.reply(0, ready());
    page.reply(0, crash("it broke"));
    assert!(matches!(page.status(a), Status::Loading { crashed: true, queued: false, .. }));
    assert!(matches!(page.status(b), Status::Loading { crashed: false, queued: false, .. }));
}

#[test]
fn an_engine_that_cannot_be_loaded_is_said_to_all_and_all_run_after_another_try() {
    let (mut page, [a, b, c]) = Page::with_cells();
    page.submit(a, "a");
    page.tell(FromWorker::Broken(WorkerId(0), "404".into()));
    page.submit(b, "b");
    let unreachable = Status::Unreachable { message: "404".into() };
    assert_eq!([a, b, c].map(|cell| page.status(cell)), [(); 3].map(|()| unreachable.clone()));
    page.happen(Input::Wake);
    page.reply(1, ready());
    page.reply(1, finished(0));
    page.reply(1, finished(1));
    assert_eq!(page.sent(), sends([(1, 0, "a"), (1, 1, "b")]));
    assert_eq!([a, b, c].map(|cell| page.outcome(cell)), ["a done", "b done", "none"]);
}

#[test]
fn a_cell_can_give_up_while_the_engine_cannot_be_loaded() {
    let (mut page, [a, b]) = Page::with_cells();
    page.submit(a, "a");
    page.submit(b, "b");
    page.tell(FromWorker::Broken(WorkerId(0), "404".into()));
    page.happen(Input::Stop(a));
    page.happen(Input::Leave(b));
    page.happen(Input::Tidy);
    page.happen(Input::Wake);
    page.reply(1, ready());
    assert_eq!(page.sent(), []);
    assert_eq!(page.status(a), Status::Stopped);
}

#[test]
fn a_page_that_is_out_of_date_forgets_what_waits_and_takes_nothing_more() {
    let (mut page, [a, b]) = Page::with_cells();
    page.submit(a, "a");
    page.submit(b, "b");
    page.reply(0, Reply::Ready { build: "old".into() });
    page.told.clear();
    page.submit(a, "again");
    page.happen(Input::Stop(b));
    page.happen(Input::Wake);
    assert_eq!([a, b].map(|cell| page.status(cell)), [Status::OutOfDate, Status::OutOfDate]);
    assert_eq!(page.told, []);
}

#[test]
fn equal_views_share_their_outcome() {
    let (mut page, [a]) = Page::warm();
    page.submit(a, "a");
    page.reply(0, finished(0));
    let (one, two) = (page.queue.view(a).outcome.unwrap(), page.queue.view(a).outcome.unwrap());
    assert!(std::rc::Rc::ptr_eq(&one, &two));
}

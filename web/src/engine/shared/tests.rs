//! The cells of a page and the one engine behind them, message by message. The queue's orders go to
//! the client's own machine, so that both are held to each other.

use std::rc::Rc;

use taktwerk_protocol::{BUILD, Crash, Ending, Limits, Reply, Report, RunId, Usage};

use super::super::{End, Input as FromWorker, Machine, Order as ToWorker, Program, Status};
use super::super::{View, WorkerId};
use super::queue::{CellId, Input, Order, Queue};

/// A page with cells, without its workers.
#[derive(Default)]
struct Page {
    queue: Queue,
    machine: Machine,
    /// What the workers were told.
    told: Vec<ToWorker>,
}

impl Page {
    fn with_cells<const N: usize>() -> (Self, [CellId; N]) {
        let mut page = Self::default();
        let cells = std::array::from_fn(|_| page.queue.join());
        (page, cells)
    }

    /// A page whose worker is ready; the second, spare one is, too.
    fn warm<const N: usize>() -> (Self, [CellId; N]) {
        let (mut page, cells) = Self::with_cells();
        page.happen(Input::Wake);
        page.reply(0, ready());
        page.reply(1, ready());
        page.told.clear();
        (page, cells)
    }

    /// As the client does it: an order is answered before the next is carried out.
    fn happen(&mut self, input: Input) {
        for order in self.queue.on(input) {
            match order {
                Order::Wake => self.tell(FromWorker::Wake),
                Order::Run(program) => self.tell(FromWorker::Run(program)),
                Order::Stop => {
                    self.tell(FromWorker::Stop);
                    self.happen(Input::Halted);
                }
            }
        }
    }

    fn tell(&mut self, input: FromWorker) {
        let before: View = self.machine.view();
        let orders = self.machine.on(input);
        self.told.extend(orders);
        let view = self.machine.view();
        if view != before {
            self.happen(Input::Engine(view));
        }
    }

    fn reply(&mut self, worker: u32, reply: Reply) {
        self.tell(FromWorker::Reply(WorkerId(worker), reply));
    }

    fn submit(&mut self, cell: CellId, source: &str) {
        let program =
            Program { source: source.into(), file: "p.py".into(), limits: Limits::default() };
        self.happen(Input::Submit(cell, program));
    }

    fn status(&self, cell: CellId) -> Status {
        self.queue.view(cell).status
    }

    /// The program and the end of a cell's last run, in words.
    fn outcome(&self, cell: CellId) -> String {
        let Some(outcome) = self.queue.view(cell).outcome else { return "none".to_owned() };
        let end = match &outcome.end {
            End::Reported(_) => "done",
            End::Stopped => "stopped",
            End::TimedOut => "timed out",
            End::Crashed { message, .. } => message,
        };
        format!("{} {end}", outcome.program.source)
    }

    /// The programs that workers were given since this was asked last: worker, run, text.
    fn sent(&mut self) -> Vec<(u32, u32, String)> {
        let sent = |order: ToWorker| match order {
            ToWorker::Send(worker, run, program) => Some((worker.0, run.0, program.source.clone())),
            _ => None,
        };
        self.told.drain(..).filter_map(sent).collect()
    }
}

fn ready() -> Reply {
    Reply::Ready { build: BUILD.to_owned() }
}

fn finished(run: u32) -> Reply {
    Reply::Finished { run: RunId(run), report: report() }
}

fn report() -> Report {
    Report { ending: Ending::Completed, traceback: None, usage: Usage::default() }
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
    assert!(Rc::ptr_eq(&one, &two));
}

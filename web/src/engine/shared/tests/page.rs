//! A page with cells, for tests. The queue's orders go to the client's own machine, so that both are
//! held to each other.

use taktwerk_protocol::Reply;

use super::super::super::{
    End, Input as FromWorker, Machine, Order as ToWorker, Status, View, WorkerId,
};
use super::super::queue::{CellId, Input, Order, Queue};
use super::ready;
use crate::python::program;

/// A page with cells, without its workers.
#[derive(Default)]
pub struct Page {
    pub queue: Queue,
    machine: Machine,
    /// What the workers were told.
    pub told: Vec<ToWorker>,
}

impl Page {
    pub fn with_cells<const N: usize>() -> (Self, [CellId; N]) {
        let mut page = Self::default();
        let cells = std::array::from_fn(|_| page.queue.join());
        (page, cells)
    }

    /// A page whose worker is ready; the second, spare one is, too.
    pub fn warm<const N: usize>() -> (Self, [CellId; N]) {
        let (mut page, cells) = Self::with_cells();
        page.happen(Input::Wake);
        page.reply(0, ready());
        page.reply(1, ready());
        page.told.clear();
        (page, cells)
    }

    /// As the client does it: an order is answered before the next is carried out.
    pub fn happen(&mut self, input: Input) {
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

    pub fn tell(&mut self, input: FromWorker) {
        let before: View = self.machine.view();
        let orders = self.machine.on(input);
        self.told.extend(orders);
        let view = self.machine.view();
        if view != before {
            self.happen(Input::Engine(view));
        }
    }

    pub fn reply(&mut self, worker: u32, reply: Reply) {
        self.tell(FromWorker::Reply(WorkerId(worker), reply));
    }

    pub fn submit(&mut self, cell: CellId, source: &str) {
        self.happen(Input::Submit(cell, program(source)));
    }

    pub fn status(&self, cell: CellId) -> Status {
        self.queue.view(cell).status
    }

    /// The program and the end of a cell's last run, in words.
    pub fn outcome(&self, cell: CellId) -> String {
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
    pub fn sent(&mut self) -> Vec<(u32, u32, String)> {
        let sent = |order: ToWorker| match order {
            ToWorker::Send(worker, run, program) => Some((worker.0, run.0, program.source.clone())),
            _ => None,
        };
        self.told.drain(..).filter_map(sent).collect()
    }
}

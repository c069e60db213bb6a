//! Whose program runs next, without a browser.

use std::collections::VecDeque;
use std::rc::Rc;

use super::super::{End, Outcome, Program, Status, View};
use super::CellView;

/// A cell, numbered by the queue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CellId(u32);

/// Something that happened.
#[derive(Debug)]
pub enum Input {
    /// A cell wants a program to be run.
    Submit(CellId, Program),
    /// The reader stops what a cell runs, or would run.
    Stop(CellId),
    /// A cell is gone.
    Leave(CellId),
    /// All have left who were about to: what runs for nobody is stopped.
    Tidy,
    /// The engine is to be loaded, or the reader asks to try again.
    Wake,
    /// The engine has something new.
    Engine(View),
    /// The engine has carried out [`Order::Stop`], and told what there was to tell.
    Halted,
}

/// Something for the engine to do. It takes the latest program only, so there is never more than
/// one on its hands.
#[derive(Debug, PartialEq, Eq)]
pub enum Order {
    /// Load.
    Wake,
    /// Run this, whatever runs.
    Run(Program),
    /// Stop what runs, or forget what waits for the engine; then say [`Input::Halted`].
    Stop,
}

/// How a cell's last run ended, as far as its status shows it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum After {
    #[default]
    Nothing,
    Stop,
    Crash,
}

#[derive(Debug)]
struct Cell {
    id: CellId,
    outcome: Option<Rc<Outcome>>,
    after: After,
}

/// The cells, and the programs that wait.
#[derive(Debug)]
pub struct Queue {
    engine: View,
    cells: Vec<Cell>,
    /// Whose program the engine has. The cell may have left since.
    head: Option<CellId>,
    /// Whether the engine was told to stop it.
    halting: bool,
    /// At most one program of each cell, first come, first served.
    line: VecDeque<(CellId, Program)>,
    joined: u32,
    orders: Vec<Order>,
}

impl Default for Queue {
    fn default() -> Self {
        Self {
            engine: View { status: Status::Asleep, outcome: None },
            cells: Vec::new(),
            head: None,
            halting: false,
            line: VecDeque::new(),
            joined: 0,
            orders: Vec::new(),
        }
    }
}

impl Queue {
    /// Takes in a new cell.
    pub fn join(&mut self) -> CellId {
        let id = CellId(self.joined);
        self.joined = self.joined.wrapping_add(1);
        self.cells.push(Cell { id, outcome: None, after: After::Nothing });
        id
    }

    /// Takes something in and gives what the engine is to do, in order.
    pub fn on(&mut self, input: Input) -> Vec<Order> {
        match input {
            Input::Submit(cell, program) => self.submit(cell, program),
            Input::Stop(cell) if self.head == Some(cell) => self.halt(),
            Input::Stop(cell) => self.forget(cell),
            Input::Leave(cell) => self.leave(cell),
            Input::Tidy => self.tidy(),
            Input::Wake => self.orders.push(Order::Wake),
            Input::Engine(view) => self.engine(view),
            Input::Halted => self.halted(),
        }
        std::mem::take(&mut self.orders)
    }

    /// What a cell shows.
    pub fn view(&self, id: CellId) -> CellView {
        let cell = self.cells.iter().find(|cell| cell.id == id);
        let outcome = cell.and_then(|cell| cell.outcome.clone());
        let after = cell.map_or(After::Nothing, |cell| cell.after);
        CellView { status: self.status(id, after), outcome }
    }

    /// What the engine does, as this cell sees it: of the others' runs it only hears if it waits.
    fn status(&self, id: CellId, after: After) -> Status {
        let engine = &self.engine.status;
        if self.head == Some(id) || engine.is_broken() || *engine == Status::Asleep {
            return engine.clone();
        }
        let place = self.line.iter().position(|(cell, _)| *cell == id);
        if let Status::Loading { part, .. } = *engine {
            let (queued, crashed) = (place.is_some(), after == After::Crash);
            return Status::Loading { part, queued, crashed };
        }
        match (place, after) {
            (Some(place), _) => Status::InLine { ahead: place + 1 },
            (None, After::Nothing) => Status::Ready,
            (None, After::Stop) => Status::Stopped,
            (None, After::Crash) => Status::Restarted,
        }
    }

    fn cell(&mut self, id: CellId) -> Option<&mut Cell> {
        self.cells.iter_mut().find(|cell| cell.id == id)
    }

    fn submit(&mut self, id: CellId, program: Program) {
        let is_out_of_date = self.engine.status == Status::OutOfDate;
        let Some(cell) = self.cell(id).filter(|_| !is_out_of_date) else { return };
        cell.after = After::Nothing;
        if self.head == Some(id) {
            self.orders.push(Order::Run(program));
        } else if let Some(waiting) = self.line.iter_mut().find(|(cell, _)| *cell == id) {
            waiting.1 = program;
        } else {
            self.line.push_back((id, program));
            self.advance();
        }
    }

    /// Gives the engine the next program, if it has none.
    fn advance(&mut self) {
        if self.head.is_none()
            && let Some((cell, program)) = self.line.pop_front()
        {
            self.head = Some(cell);
            self.orders.push(Order::Run(program));
        }
    }

    /// Takes a program out of the line.
    fn forget(&mut self, id: CellId) {
        let before = self.line.len();
        self.line.retain(|(cell, _)| *cell != id);
        if self.line.len() < before {
            self.mark(id, After::Stop);
        }
    }

    fn halt(&mut self) {
        self.halting = true;
        self.orders.push(Order::Stop);
    }

    /// A run that had begun has left an outcome, and is over by now; one that had not is forgotten.
    fn halted(&mut self) {
        if std::mem::take(&mut self.halting)
            && let Some(id) = self.head.take()
        {
            self.mark(id, After::Stop);
        }
        self.advance();
    }

    fn mark(&mut self, id: CellId, after: After) {
        if let Some(cell) = self.cell(id) {
            cell.after = after;
        }
    }

    fn leave(&mut self, id: CellId) {
        self.cells.retain(|cell| cell.id != id);
        self.line.retain(|(cell, _)| *cell != id);
    }

    /// Without any cell there is nothing to do: the engine itself goes.
    fn tidy(&mut self) {
        let Some(head) = self.head else { return };
        if self.cell(head).is_none() && !self.cells.is_empty() {
            self.halt();
        }
    }

    fn engine(&mut self, view: View) {
        let is_new = view.outcome != self.engine.outcome;
        let over = view.outcome.clone().filter(|_| is_new);
        self.engine = view;
        if let Some(outcome) = over
            && let Some(id) = self.head.take()
        {
            self.halting = false;
            self.finish(id, outcome);
        }
        if self.engine.status == Status::OutOfDate {
            self.head = None;
            self.line.clear();
        }
        self.advance();
    }

    fn finish(&mut self, id: CellId, outcome: Outcome) {
        if let Some(cell) = self.cell(id) {
            cell.after = match outcome.end {
                End::Reported(_) => After::Nothing,
                End::Stopped | End::TimedOut => After::Stop,
                End::Crashed { .. } => After::Crash,
            };
            cell.outcome = Some(Rc::new(outcome));
        }
    }
}

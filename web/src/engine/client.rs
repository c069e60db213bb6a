//! The machine with real workers and a real timer.

use std::cell::RefCell;
use std::rc::{Rc, Weak};

use gloo_timers::callback::Timeout;
use taktwerk_protocol::{Reply, Request};
use yew::Callback;

use super::machine::{Input, Machine, Order, View};
use super::slots::WorkerId;
use super::worker::{EngineWorker, Said};
use super::{Outcome, Program};

/// Runs programs in web workers and tells what comes of it. Dropping it ends the workers.
pub struct EngineClient(Rc<RefCell<Inner>>);

struct Inner {
    machine: Machine,
    /// At most two.
    workers: Vec<(WorkerId, EngineWorker)>,
    timer: Option<Timeout>,
    itself: Weak<RefCell<Self>>,
    tell: Callback<View>,
}

impl EngineClient {
    /// A client that has not loaded anything yet; `tell` hears of every change.
    pub fn new(tell: Callback<View>) -> Self {
        Self(Rc::new_cyclic(|itself| {
            RefCell::new(Inner {
                machine: Machine::default(),
                workers: Vec::new(),
                timer: None,
                itself: itself.clone(),
                tell,
            })
        }))
    }

    /// Loads the engine if it is not there, also after it could not be loaded.
    pub fn wake(&self) {
        happen(&self.0, Input::Wake);
    }

    /// Runs a program. One that runs gives way; one that waits is forgotten.
    pub fn run(&self, program: Program) {
        happen(&self.0, Input::Run(program));
    }

    /// Stops the run at once, whatever it is doing.
    pub fn stop(&self) {
        happen(&self.0, Input::Stop);
    }

    /// The last run that is over.
    pub fn outcome(&self) -> Option<Outcome> {
        self.0.borrow().machine.view().outcome
    }
}

/// Whether the worker that this comes from surely outlives it.
fn keeps_its_worker(input: &Input) -> bool {
    use Input::{Progress, Reply as Said};
    matches!(input, Progress(..) | Said(_, Reply::Batch { .. } | Reply::Finished { .. }))
}

/// Feeds the machine, carries out what it orders, and tells if anything changed.
fn happen(inner: &Rc<RefCell<Inner>>, input: Input) {
    let (view, tell) = {
        let mut inner = inner.borrow_mut();
        let before = inner.machine.view();
        let mut inputs = vec![input];
        while let Some(input) = inputs.pop() {
            for order in inner.machine.on(input) {
                let broken = inner.carry_out(order).err();
                inputs.extend(broken.map(|(worker, why)| Input::Broken(worker, why)));
            }
        }
        let view = inner.machine.view();
        ((view != before).then_some(view), inner.tell.clone())
    };
    if let Some(view) = view {
        tell.emit(view);
    }
}

impl Inner {
    /// Carries out an order; an error says which worker broke and how.
    fn carry_out(&mut self, order: Order) -> Result<(), (WorkerId, String)> {
        match order {
            Order::Spawn(id) => {
                let worker = EngineWorker::start(self.listener(id));
                self.workers.push((id, worker.map_err(|why| (id, why))?));
            }
            Order::Terminate(id) => self.workers.retain(|(known, _)| *known != id),
            Order::Send(id, run, program) => {
                let Program { source, file, limits, check } = (*program).clone();
                let request = Request::Run { run, source, file, limits, check };
                let sent = self.workers.iter().find(|(known, _)| *known == id);
                let sent = sent.map(|(_, worker)| worker.send(&request));
                sent.unwrap_or(Ok(())).map_err(|why| (id, why))?;
            }
            Order::SetTimer(run, millis) => {
                let itself = self.itself.clone();
                self.timer = Some(Timeout::new(millis, move || {
                    if let Some(inner) = itself.upgrade() {
                        happen(&inner, Input::Overdue(run));
                    }
                }));
            }
            Order::ClearTimer => self.timer = None,
        }
        Ok(())
    }

    fn listener(&self, id: WorkerId) -> Callback<Said> {
        let itself = self.itself.clone();
        Callback::from(move |said| {
            let Some(inner) = itself.upgrade() else { return };
            let input = match said {
                Said::Progress(part) => Input::Progress(id, part),
                Said::Reply(reply) => Input::Reply(id, reply),
                Said::Broken(why) => Input::Broken(id, why),
            };
            if keeps_its_worker(&input) {
                happen(&inner, input);
            } else {
                // The worker's closure runs this; it may only be dropped when it has returned.
                Timeout::new(0, move || happen(&inner, input)).forget();
            }
        })
    }
}

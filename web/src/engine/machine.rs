//! What the client does about whatever happens, without a browser.

use std::rc::Rc;

use taktwerk_protocol::{BUILD, Crash, Reply, Report, RunId};
use taktwerk_trace::{Trace, TraceBatch};

use super::slots::{Role, Slots, WorkerId};
use super::{End, GRACE_MS, Outcome, Program, Status};

/// Workers lost in a row, without one that got ready, after which the page stops trying.
const MOST_LOSSES: u32 = 3;

/// Something that happened.
#[derive(Debug)]
pub enum Input {
    /// The playground was opened, or the reader asks to try again.
    Wake,
    /// A program is to run; whatever runs or waits gives way.
    Run(Program),
    /// The reader stops the run.
    Stop,
    /// A worker has loaded a part of itself, from 0 to 1.
    Progress(WorkerId, f64),
    /// A worker says something.
    Reply(WorkerId, Reply),
    /// A worker broke, or said something that cannot be read.
    Broken(WorkerId, String),
    /// The time of a run is up.
    Overdue(RunId),
}

/// Something to be done, in order.
#[derive(Debug, PartialEq, Eq)]
pub enum Order {
    /// Start a worker.
    Spawn(WorkerId),
    /// End a worker.
    Terminate(WorkerId),
    /// Give a worker a program.
    Send(WorkerId, RunId, Rc<Program>),
    /// Call [`Input::Overdue`] in so many milliseconds. There is one timer.
    SetTimer(RunId, u32),
    /// Forget the timer.
    ClearTimer,
}

/// The run under way, or the one that waits for a worker.
#[derive(Debug)]
struct Current {
    run: RunId,
    program: Rc<Program>,
    trace: Trace,
    worker: Option<WorkerId>,
}

/// What the page shows of the client.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// What the engine is doing.
    pub status: Status,
    /// The last run that is over.
    pub outcome: Option<Outcome>,
}

/// How the last run ended, as far as the status shows it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum After {
    #[default]
    Nothing,
    Stop,
    Crash,
}

/// The client's state.
#[derive(Debug, Default)]
pub struct Machine {
    slots: Slots,
    current: Option<Current>,
    outcome: Option<Outcome>,
    after: After,
    halt: Option<Status>,
    losses: u32,
    runs: u32,
    orders: Vec<Order>,
}

impl Machine {
    /// Takes something in and gives what is to be done about it.
    pub fn on(&mut self, input: Input) -> Vec<Order> {
        match input {
            Input::Wake => self.wake(),
            Input::Run(program) => self.run(program),
            Input::Stop => self.end_early(End::Stopped),
            Input::Progress(worker, part) => self.progress(worker, part),
            Input::Reply(worker, reply) => self.reply(worker, reply),
            Input::Broken(worker, message) => self.lose(worker, Crash::Fault, message),
            Input::Overdue(run) if self.runs_now(run) => self.end_early(End::TimedOut),
            Input::Overdue(_) => {}
        }
        std::mem::take(&mut self.orders)
    }

    /// What there is to show.
    pub fn view(&self) -> View {
        View { status: self.status(), outcome: self.outcome.clone() }
    }

    fn status(&self) -> Status {
        if let Some(halt) = &self.halt {
            return halt.clone();
        }
        match (&self.current, self.slots.active, self.after) {
            (Some(Current { worker: Some(_), trace, .. }), ..) => {
                Status::Running { events: trace.len() }
            }
            (_, None, _) => Status::Asleep,
            (current, Some(slot), after) => match (slot.loading, after) {
                (Some(part), _) => {
                    let (queued, crashed) = (current.is_some(), after == After::Crash);
                    Status::Loading { part, queued, crashed }
                }
                (None, After::Nothing) => Status::Ready,
                (None, After::Stop) => Status::Stopped,
                (None, After::Crash) => Status::Restarted,
            },
        }
    }

    fn wake(&mut self) {
        if matches!(self.halt, Some(Status::Unreachable { .. })) {
            (self.halt, self.losses) = (None, 0);
        }
        self.fill(Role::Active);
    }

    /// Starts a worker where one is missing.
    fn fill(&mut self, role: Role) {
        if self.halt.is_none() && self.slots.slot(role).is_none() {
            let worker = self.slots.start(role);
            self.orders.push(Order::Spawn(worker));
        }
    }

    fn run(&mut self, program: Program) {
        if self.current.as_ref().is_some_and(|current| current.worker.is_some()) {
            self.replace_worker();
        }
        let (run, program) = (RunId(self.runs), Rc::new(program));
        self.runs = self.runs.wrapping_add(1);
        self.current = Some(Current { run, program, trace: Trace::new(), worker: None });
        self.after = After::Nothing;
        self.fill(Role::Active);
        self.begin();
    }

    /// Gives the waiting run to the worker, if there are both.
    fn begin(&mut self) {
        let Some(worker) = self.slots.ready() else { return };
        let Some(current) = self.current.as_mut().filter(|c| c.worker.is_none()) else { return };
        current.worker = Some(worker);
        let (run, program) = (current.run, Rc::clone(&current.program));
        let allowed = program.limits.wall_millis.saturating_add(GRACE_MS);
        self.orders.push(Order::Send(worker, run, program));
        self.orders.push(Order::SetTimer(run, allowed));
    }

    /// Ends the worker in use; the spare one takes over, or a new one is started.
    fn replace_worker(&mut self) {
        self.orders.push(Order::ClearTimer);
        if let Some(old) = self.slots.replace() {
            self.orders.push(Order::Terminate(old));
        }
        self.fill(Role::Active);
        if self.slots.ready().is_some() {
            self.fill(Role::Spare);
        }
    }

    fn runs_now(&self, run: RunId) -> bool {
        self.current.as_ref().is_some_and(|c| c.run == run && c.worker.is_some())
    }

    /// Ends the run under way; one that still waits is forgotten.
    fn end_early(&mut self, end: End) {
        let Some(current) = self.current.take() else { return };
        self.after = After::Stop;
        if current.worker.is_some() {
            self.replace_worker();
            self.finish(current, end);
        }
    }

    fn finish(&mut self, current: Current, end: End) {
        let Current { run, program, trace, .. } = current;
        self.outcome = Some(Outcome { run, program, trace: Rc::new(trace), end });
    }

    fn progress(&mut self, worker: WorkerId, part: f64) {
        let Some(role) = self.slots.role(worker) else { return };
        if let Some(loading) = self.slots.slot(role).as_mut().and_then(|s| s.loading.as_mut()) {
            *loading = part.clamp(*loading, 1.0);
        }
    }

    fn reply(&mut self, worker: WorkerId, reply: Reply) {
        let Some(role) = self.slots.role(worker) else { return };
        match reply {
            Reply::Ready { build } if build != BUILD => self.out_of_date(),
            Reply::Ready { .. } => self.ready(role),
            Reply::Batch { run, batch } => self.batch(worker, run, batch),
            Reply::Finished { run, report } => self.finished(worker, run, report),
            Reply::Crashed { why, message, .. } => self.lose(worker, why, message),
        }
    }

    fn ready(&mut self, role: Role) {
        self.losses = 0;
        if let Some(slot) = self.slots.slot(role) {
            slot.loading = None;
        }
        if role == Role::Active {
            self.begin();
            if self.current.is_none() {
                self.fill(Role::Spare);
            }
        }
    }

    /// A worker of another build understands nothing of what we say.
    fn out_of_date(&mut self) {
        let workers = [self.slots.active.take(), self.slots.spare.take()];
        let ends = workers.into_iter().flatten().map(|slot| Order::Terminate(slot.id));
        self.orders.extend(ends);
        self.orders.push(Order::ClearTimer);
        self.current = None;
        self.halt = Some(Status::OutOfDate);
    }

    /// The run of a reply, unless the reply is stale.
    fn current_of(&mut self, worker: WorkerId, run: RunId) -> Option<&mut Current> {
        self.current.as_mut().filter(|c| c.run == run && c.worker == Some(worker))
    }

    fn batch(&mut self, worker: WorkerId, run: RunId, batch: TraceBatch) {
        if let Some(current) = self.current_of(worker, run) {
            current.trace.extend(batch);
            // A run that sends more than its end may be one that will be stopped.
            self.fill(Role::Spare);
        }
    }

    fn finished(&mut self, worker: WorkerId, run: RunId, report: Report) {
        if self.current_of(worker, run).is_none() {
            return;
        }
        if let Some(current) = self.current.take() {
            self.finish(current, End::Reported(report));
        }
        self.orders.push(Order::ClearTimer);
        self.fill(Role::Spare);
    }

    /// A worker is lost. Its run is over; another worker takes its place, a few times.
    fn lose(&mut self, worker: WorkerId, why: Crash, message: String) {
        match self.slots.role(worker) {
            None => {}
            Some(Role::Spare) => {
                self.slots.spare = None;
                self.orders.push(Order::Terminate(worker));
            }
            Some(Role::Active) => self.lose_active(why, message),
        }
    }

    fn lose_active(&mut self, why: Crash, message: String) {
        let loading = self.slots.active.is_some_and(|slot| slot.loading.is_some());
        self.losses += 1;
        if loading && self.slots.spare.is_none() || self.losses >= MOST_LOSSES {
            self.halt = Some(Status::Unreachable { message: message.clone() });
        } else {
            self.after = After::Crash;
        }
        let ran = self.current.take_if(|current| current.worker.is_some());
        self.replace_worker();
        match ran {
            Some(current) => self.finish(current, End::Crashed { why, message }),
            None => self.begin(),
        }
    }
}

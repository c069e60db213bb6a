//! A model of worker threads in virtual time (`asyncio.to_thread`).
//!
//! A call handed to the pool takes the lowest free worker, or queues until one is free. It keeps
//! the worker for its whole length and then reports to the loop through a timer. Cancelling the
//! waiting task takes a queued call back, but cannot stop one that has begun: its worker stays
//! busy until it is done, as a real thread would.

use std::collections::VecDeque;
use std::fmt::Display;
use std::panic::Location;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use taktwerk_trace::{EventKind, JobId, ResourceId, ResourceKind, TextId, TimerPurpose, WaitOn};

use crate::core::{Inner, Job, NONE, SiteRef};
use crate::{CallId, Cancelled, Handle};

/// The workers of a pool.
pub(crate) struct PoolState {
    id: ResourceId,
    busy: Vec<bool>,
    queued: VecDeque<u32>,
}

/// A call in a pool.
pub(crate) struct JobState {
    id: JobId,
    pool: usize,
    time: Duration,
    worker: Option<usize>,
    /// Who waits for it; [`NONE`] if nobody does any more.
    waiter: u32,
}

impl Inner {
    fn submit(
        &mut self,
        cx: &Context<'_>,
        pool: usize,
        time: Duration,
        name: TextId,
        site: &'static Location<'static>,
    ) -> (u32, u32) {
        let id = JobId(self.counts.jobs);
        self.counts.jobs += 1;
        let resource = self.pools[pool].id;
        self.emit(EventKind::JobSubmitted { pool: resource, job: id, name }, Some(site));
        let waiter = self.suspend(cx, WaitOn::Job(id), NONE, site);
        let job = self.jobs.insert(JobState { id, pool, time, worker: None, waiter }) as u32;
        self.pools[pool].queued.push_back(job);
        self.start_jobs(pool, Some(site));
        (job, waiter)
    }

    /// Gives queued calls to free workers.
    fn start_jobs(&mut self, pool: usize, site: SiteRef) {
        while let Some(worker) = self.pools[pool].busy.iter().position(|busy| !busy) {
            let Some(job) = self.pools[pool].queued.pop_front() else { return };
            self.pools[pool].busy[worker] = true;
            let state = &mut self.jobs[job as usize];
            state.worker = Some(worker);
            let (id, deadline) = (state.id, self.scheduler.now() + state.time);
            let kind =
                EventKind::JobStarted { pool: self.pools[pool].id, job: id, worker: worker as u32 };
            self.emit(kind, None);
            self.set_timer(deadline, TimerPurpose::Job, Job::CallDone(job), site);
        }
    }

    /// A worker finished a call.
    pub fn finish_job(&mut self, job: u32, call: Option<CallId>) {
        if let Some(call) = call {
            self.emit(EventKind::TimerFired { timer: call.timer() }, None);
        }
        let state = self.jobs.remove(job as usize);
        let pool = &mut self.pools[state.pool];
        if let Some(worker) = state.worker {
            pool.busy[worker] = false;
        }
        let kind = EventKind::JobFinished { pool: pool.id, job: state.id };
        self.emit(kind, None);
        self.complete(state.waiter);
        self.start_jobs(state.pool, None);
    }

    /// A waiter gives a call up: one that has not begun is taken back.
    fn abandon_job(&mut self, job: u32, waiter: u32) {
        // The call may have ended meanwhile, and another one be in its place.
        let state = self.jobs.get_mut(job as usize).filter(|state| state.waiter == waiter);
        let Some(state) = state else { return };
        state.waiter = NONE;
        if state.worker.is_none() {
            let state = self.jobs.remove(job as usize);
            let pool = &mut self.pools[state.pool];
            pool.queued.retain(|&other| other != job);
            let kind = EventKind::JobWithdrawn { pool: pool.id, job: state.id };
            self.emit(kind, None);
        }
    }
}

/// A pool of modelled worker threads; clones share it.
#[derive(Clone)]
pub struct WorkerPool {
    rt: Handle,
    pool: usize,
}

impl WorkerPool {
    pub(crate) fn new(
        rt: Handle,
        name: impl Display,
        workers: u32,
        site: &'static Location<'static>,
    ) -> Self {
        let name = rt.core.text(name);
        let pool = rt.core.with(|inner| {
            let kind = ResourceKind::WorkerPool;
            let id = inner.new_resource(kind, workers, name, Some(site));
            let busy = vec![false; workers as usize];
            inner.pools.push(PoolState { id, busy, queued: VecDeque::new() });
            inner.pools.len() - 1
        });
        Self { rt, pool }
    }

    /// Runs a blocking call of the given length in a worker and waits for its end.
    ///
    /// # Errors
    ///
    /// [`Cancelled`] if the task was cancelled while it waited.
    ///
    /// # Caveats
    ///
    /// In a pool without workers the call never begins: the run gets stuck.
    #[track_caller]
    pub fn call<N: Display>(&self, name: N, time: Duration) -> Call<'_, N> {
        Call {
            pool: self,
            name: Some(name),
            time,
            job: NONE,
            waiter: NONE,
            site: Location::caller(),
        }
    }
}

/// See [`WorkerPool::call`].
#[must_use = "futures do nothing unless awaited"]
pub struct Call<'a, N> {
    pool: &'a WorkerPool,
    name: Option<N>,
    time: Duration,
    job: u32,
    waiter: u32,
    site: &'static Location<'static>,
}

impl<N> Unpin for Call<'_, N> {}

impl<N: Display> Future for Call<'_, N> {
    type Output = Result<(), Cancelled>;

    fn poll(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Self::Output> {
        let this = &mut *self;
        let (pool, time, site) = (this.pool.pool, this.time, this.site);
        let name = this.name.take().map(|name| this.pool.rt.core.text(name));
        this.pool.rt.core.with(|inner| {
            if let Some(name) = name {
                (this.job, this.waiter) = inner.submit(cx, pool, time, name, site);
                return Poll::Pending;
            }
            let waiter = this.waiter;
            let resumed = inner.resume(cx, &mut this.waiter, site);
            if resumed == Poll::Ready(Err(Cancelled)) {
                inner.abandon_job(this.job, waiter);
            }
            resumed
        })
    }
}

impl<N> Drop for Call<'_, N> {
    fn drop(&mut self) {
        if self.waiter != NONE {
            self.pool.rt.core.with(|inner| {
                inner.abandon_job(self.job, self.waiter);
                inner.forget(&mut self.waiter);
            });
        }
    }
}

//! Random events: sensible ones, and any that the types allow.

use proptest::prelude::*;
use taktwerk_trace::{
    Callback, DeadlineId, Event, EventKind, Gone, JobId, Outcome, ResourceId, ResourceKind, RunEnd,
    ScopeId, SiteId, TaskId, TextId, TimerId, TimerPurpose, Trace, Unwind, VirtualTime, WaitOn,
};

/// Mostly a small number, so that events meet; sometimes any.
fn number() -> impl Strategy<Value = u32> {
    prop_oneof![20 => 0..6_u32, 1 => any::<u32>()]
}

fn task() -> impl Strategy<Value = TaskId> {
    number().prop_map(|number| TaskId::from_index(number as usize))
}

fn time() -> impl Strategy<Value = VirtualTime> {
    prop_oneof![20 => 0..9_u64, 1 => any::<u64>()].prop_map(VirtualTime::from_nanos)
}

fn wait() -> impl Strategy<Value = WaitOn> {
    (number(), task(), 0..10_u8).prop_map(|(number, task, which)| match which {
        0 => WaitOn::Turn,
        1 => WaitOn::Timer(TimerId(number)),
        2 => WaitOn::Task(task),
        3 => WaitOn::Scope(ScopeId(number)),
        4 => WaitOn::Space(ResourceId(number)),
        5 => WaitOn::Item(ResourceId(number)),
        6 => WaitOn::Permit(ResourceId(number)),
        7 => WaitOn::Event(ResourceId(number)),
        8 => WaitOn::Job(JobId(number)),
        _ => WaitOn::Foreign,
    })
}

fn callback() -> impl Strategy<Value = Callback> {
    prop_oneof![
        (number(), task())
            .prop_map(|(scope, child)| Callback::ChildDone { scope: ScopeId(scope), child }),
        number().prop_map(|deadline| Callback::Deadline(DeadlineId(deadline))),
        Just(Callback::MainDone),
    ]
}

fn name() -> impl Strategy<Value = TextId> {
    number().prop_map(TextId)
}

fn loop_kind() -> impl Strategy<Value = EventKind> {
    let end = prop_oneof![Just(RunEnd::MainDone), Just(RunEnd::Stuck), Just(RunEnd::Budget)];
    let purpose = prop_oneof![
        Just(TimerPurpose::Sleep),
        Just(TimerPurpose::Deadline),
        Just(TimerPurpose::Job)
    ];
    let timer = || number().prop_map(TimerId);
    prop_oneof![
        number().prop_map(|ready| EventKind::IterationBegan { ready }),
        end.prop_map(|how| EventKind::RunEnded { how }),
        (purpose, timer(), time()).prop_map(|(purpose, timer, deadline)| EventKind::TimerSet {
            purpose,
            timer,
            deadline
        }),
        timer().prop_map(|timer| EventKind::TimerDue { timer }),
        timer().prop_map(|timer| EventKind::TimerFired { timer }),
        timer().prop_map(|timer| EventKind::TimerCancelled { timer }),
        time().prop_map(|from| EventKind::ClockJumped { from }),
        time().prop_map(|from| EventKind::ClockBlocked { from }),
        callback().prop_map(|callback| EventKind::CallbackReady { callback }),
        callback().prop_map(|callback| EventKind::CallbackRan { callback }),
        callback().prop_map(|callback| EventKind::CallbackCancelled { callback }),
    ]
}

fn task_kind() -> impl Strategy<Value = EventKind> {
    let outcome = prop_oneof![
        Just(Outcome::Returned),
        Just(Outcome::Failed),
        Just(Outcome::Cancelled),
        Just(Outcome::Panicked),
    ];
    let unwind = prop_oneof![Just(Unwind::Return), Just(Unwind::Error), Just(Unwind::Cancel)];
    prop_oneof![
        3 => (task(), prop::option::of(task()), name())
            .prop_map(|(child, parent, name)| EventKind::TaskCreated { child, parent, name }),
        3 => Just(EventKind::StepBegan),
        3 => wait().prop_map(|on| EventKind::Suspended { on }),
        3 => (task(), wait(), any::<bool>())
            .prop_map(|(task, from, cancelled)| EventKind::Woken { task, from, cancelled }),
        1 => (outcome, name()).prop_map(|(how, error)| EventKind::TaskDone { how, error }),
        1 => (task(), number(), name()).prop_map(|(target, pending, message)| {
            EventKind::CancelRequested { target, pending, message }
        }),
        1 => Just(EventKind::CancelDelivered),
        1 => number().prop_map(|pending| EventKind::Uncancelled { pending }),
        1 => Just(EventKind::CancelSwallowed),
        1 => name().prop_map(|name| EventKind::FrameEntered { name }),
        1 => (name(), unwind).prop_map(|(name, by)| EventKind::FrameLeft { name, by }),
        1 => name().prop_map(|text| EventKind::Output { text }),
    ]
}

fn gone() -> impl Strategy<Value = Gone> {
    prop_oneof![Just(Gone::Lost), Just(Gone::Rejected), Just(Gone::Dropped)]
}

fn thing_kind() -> impl Strategy<Value = EventKind> {
    let kind = prop_oneof![
        Just(ResourceKind::Queue),
        Just(ResourceKind::Semaphore),
        Just(ResourceKind::Event),
        Just(ResourceKind::WorkerPool),
    ];
    let thing = || number().prop_map(ResourceId);
    let job = || (thing(), number().prop_map(JobId));
    let deadline = || number().prop_map(DeadlineId);
    let scope = || number().prop_map(ScopeId);
    prop_oneof![
        (thing(), kind, number(), name()).prop_map(|(resource, kind, capacity, name)| {
            EventKind::ResourceCreated { resource, kind, capacity, name }
        }),
        (thing(), number()).prop_map(|(queue, depth)| EventKind::QueuePut { queue, depth }),
        (thing(), number()).prop_map(|(queue, depth)| EventKind::QueueGot { queue, depth }),
        number().prop_map(|item| EventKind::ItemProduced { item }),
        (thing(), number()).prop_map(|(queue, item)| EventKind::QueueRefused { queue, item }),
        (thing(), number(), gone()).prop_map(|(queue, item, how)| EventKind::ItemGone {
            queue,
            item,
            how
        }),
        (thing(), number())
            .prop_map(|(semaphore, free)| EventKind::PermitTaken { semaphore, free }),
        (thing(), number())
            .prop_map(|(semaphore, free)| EventKind::PermitReturned { semaphore, free }),
        thing().prop_map(|event| EventKind::EventSet { event }),
        thing().prop_map(|event| EventKind::EventCleared { event }),
        (job(), name()).prop_map(|((pool, job), name)| EventKind::JobSubmitted { pool, job, name }),
        (job(), number()).prop_map(|((pool, job), worker)| EventKind::JobStarted {
            pool,
            job,
            worker
        }),
        job().prop_map(|(pool, job)| EventKind::JobFinished { pool, job }),
        job().prop_map(|(pool, job)| EventKind::JobWithdrawn { pool, job }),
        (deadline(), time())
            .prop_map(|(deadline, when)| EventKind::DeadlineEntered { deadline, when }),
        deadline().prop_map(|deadline| EventKind::DeadlineExpired { deadline }),
        (deadline(), any::<bool>())
            .prop_map(|(deadline, elapsed)| EventKind::DeadlineLeft { deadline, elapsed }),
        scope().prop_map(|scope| EventKind::ScopeOpened { scope }),
        scope().prop_map(|scope| EventKind::ScopeAborted { scope }),
        (scope(), number()).prop_map(|(scope, errors)| EventKind::ScopeClosed { scope, errors }),
    ]
}

fn event() -> impl Strategy<Value = Event> {
    let kind = prop_oneof![2 => loop_kind(), 3 => task_kind(), 1 => thing_kind()];
    let site = number().prop_map(SiteId);
    (time(), prop::option::of(task()), site, kind).prop_map(|(time, task, site, kind)| Event {
        time,
        task,
        site,
        kind,
    })
}

/// A trace of events in any order, however senseless.
pub fn traces(events: std::ops::Range<usize>) -> impl Strategy<Value = Trace> {
    prop::collection::vec(event(), events).prop_map(|events| {
        let mut trace = Trace::new();
        trace.intern("a name");
        trace.site("file.rs", 1, 1);
        for event in events {
            trace.push(event);
        }
        trace
    })
}

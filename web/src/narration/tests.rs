//! Every kind of event has words in every language.

use std::rc::Rc;

use taktwerk_trace::{
    Callback, Clause, DeadlineId, Event, EventKind, Gone, JobId, Outcome, ResourceId, ResourceKind,
    RunEnd, ScopeId, SiteId, Stuck, TaskId, TextId, TimerId, TimerPurpose, Unwind, VirtualTime,
    WaitOn,
};

use super::*;
use crate::i18n::Lang;

const MAIN: TaskId = TaskId::MAIN;

fn other() -> TaskId {
    TaskId::from_index(1)
}

struct Script {
    trace: Trace,
    now: VirtualTime,
}

impl Script {
    fn new() -> Self {
        Self { trace: Trace::new(), now: VirtualTime::ZERO }
    }

    fn push(&mut self, task: Option<TaskId>, kind: EventKind) {
        self.trace.push(Event { time: self.now, task, site: SiteId::NONE, kind });
    }

    fn all(&mut self, task: Option<TaskId>, kinds: impl IntoIterator<Item = EventKind>) {
        for kind in kinds {
            self.push(task, kind);
        }
    }
}

fn waits() -> [WaitOn; 15] {
    let resource = ResourceId(0);
    [
        WaitOn::Turn,
        WaitOn::Timer(TimerId(0)),
        WaitOn::Task(other()),
        WaitOn::Scope(ScopeId(0)),
        WaitOn::Space(resource),
        WaitOn::Item(resource),
        WaitOn::Permit(resource),
        WaitOn::Event(resource),
        WaitOn::Job(JobId(0)),
        WaitOn::Join(resource),
        WaitOn::Notification(resource),
        WaitOn::Barrier(resource),
        WaitOn::Several(3),
        WaitOn::Future,
        WaitOn::Foreign,
    ]
}

/// A trace that holds every kind of event, though no program could have left it.
fn everything() -> Trace {
    let mut script = Script::new();
    let some = script.trace.intern("etwas");
    tasks(&mut script, some);
    timers(&mut script);
    cancellation(&mut script, some);
    timeouts_and_scopes(&mut script);
    resources(&mut script, some);
    frames(&mut script, some);
    diagnoses(&mut script, some);
    for how in [RunEnd::MainDone, RunEnd::Stuck, RunEnd::Budget, RunEnd::Raised, RunEnd::Exited] {
        script.push(None, EventKind::RunEnded { how });
    }
    script.trace
}

fn tasks(script: &mut Script, some: TextId) {
    let (main, mahlen) = (script.trace.intern("main"), script.trace.intern("mahlen"));
    script.push(None, EventKind::TaskCreated { child: MAIN, parent: None, name: main });
    let created = EventKind::TaskCreated { child: other(), parent: Some(MAIN), name: mahlen };
    script.push(Some(MAIN), created);
    for ready in [0, 1, 7] {
        script.push(None, EventKind::IterationBegan { ready });
    }
    script.all(Some(MAIN), [EventKind::StepBegan, EventKind::StepBegan]);
    script.push(Some(MAIN), EventKind::Output { text: some });
    for on in waits() {
        script.push(Some(MAIN), EventKind::Suspended { on });
        script.push(None, EventKind::Woken { task: MAIN, from: on, cancelled: false });
        script.push(Some(other()), EventKind::Woken { task: MAIN, from: on, cancelled: true });
    }
    for how in [Outcome::Returned, Outcome::Failed, Outcome::Cancelled, Outcome::Panicked] {
        for error in [TextId::NONE, some] {
            script.push(Some(other()), EventKind::TaskDone { how, error });
        }
    }
}

fn timers(script: &mut Script) {
    let timer = TimerId(0);
    let deadline = VirtualTime::from_millis(10);
    script.push(None, EventKind::TimerDue { timer: TimerId(9) });
    let purposes =
        [TimerPurpose::Sleep, TimerPurpose::Deadline, TimerPurpose::Job, TimerPurpose::Call];
    for purpose in purposes {
        for task in [Some(MAIN), None] {
            script.push(task, EventKind::TimerSet { purpose, timer, deadline });
            script.push(Some(MAIN), EventKind::Suspended { on: WaitOn::Timer(timer) });
            script.push(None, EventKind::TimerDue { timer });
            script.push(None, EventKind::TimerFired { timer });
            script.push(None, EventKind::TimerCancelled { timer });
        }
    }
    let set = EventKind::TimerSet { purpose: TimerPurpose::Sleep, timer, deadline };
    script.push(Some(MAIN), set);
    script.push(None, EventKind::ClockJumped { from: VirtualTime::ZERO });
    script.now = VirtualTime::from_millis(100);
    script.push(Some(other()), EventKind::ClockBlocked { from: VirtualTime::ZERO });
    script.push(None, EventKind::TimerDue { timer });
    let (scope, deadline) = (ScopeId(0), DeadlineId(0));
    let child_done = Callback::ChildDone { scope, child: other() };
    let name = script.trace.intern("etwas");
    let call = Callback::Call { name };
    for callback in [child_done, Callback::Deadline(deadline), Callback::MainDone, call] {
        script.push(None, EventKind::CallbackReady { callback });
        script.push(None, EventKind::CallbackRan { callback });
        script.push(None, EventKind::CallbackCancelled { callback });
    }
}

fn cancellation(script: &mut Script, some: TextId) {
    for (target, message, pending) in [(other(), TextId::NONE, 1), (MAIN, some, 2)] {
        script.push(Some(MAIN), EventKind::CancelRequested { target, pending, message });
        script.push(None, EventKind::CancelRequested { target, pending, message });
    }
    let message = TextId::NONE;
    script.push(Some(MAIN), EventKind::CancelRequested { target: MAIN, pending: 1, message });
    script.all(Some(other()), [EventKind::CancelDelivered, EventKind::CancelSwallowed]);
    for pending in [0, 1, 2] {
        script.push(Some(other()), EventKind::Uncancelled { pending });
    }
}

fn timeouts_and_scopes(script: &mut Script) {
    let (deadline, scope) = (DeadlineId(0), ScopeId(0));
    let when = VirtualTime::from_millis(2000);
    script.push(Some(MAIN), EventKind::DeadlineEntered { deadline, when });
    script.push(Some(MAIN), EventKind::DeadlineMoved { deadline, when });
    script.push(None, EventKind::DeadlineExpired { deadline });
    for elapsed in [true, false] {
        script.push(Some(MAIN), EventKind::DeadlineLeft { deadline, elapsed });
    }
    script.push(Some(MAIN), EventKind::ScopeOpened { scope });
    script.push(Some(MAIN), EventKind::ScopeAborted { scope });
    for errors in [0, 1, 3] {
        script.push(Some(MAIN), EventKind::ScopeClosed { scope, errors });
    }
}

fn frames(script: &mut Script, some: TextId) {
    let site = script.trace.site("programm.py", 7, 1);
    let clauses = [Clause::Finally, Clause::Except, Clause::With];
    let clauses = clauses.map(|clause| EventKind::ClauseEntered { clause });
    let entered = [EventKind::FrameEntered { name: some }, EventKind::FrameEntered { name: some }];
    for kind in entered.into_iter().chain(clauses).chain([EventKind::LineReached]) {
        script.push(Some(MAIN), kind);
        let event = Event { time: script.now, task: Some(MAIN), site, kind };
        script.trace.push(event);
    }
    for by in [Unwind::Yield, Unwind::Return, Unwind::Error, Unwind::Cancel, Unwind::Error] {
        script.push(Some(MAIN), EventKind::FrameLeft { name: some, by });
    }
    let eager = TaskId::from_index(2);
    for parent in [Some(MAIN), None] {
        for name in [some, TextId::NONE] {
            script.push(parent, EventKind::TaskStartedEagerly { child: eager, parent, name });
        }
    }
    script.push(Some(MAIN), EventKind::StepResumed);
    script.push(Some(MAIN), EventKind::ErrorOutput { text: some });
}

fn diagnoses(script: &mut Script, some: TextId) {
    let (queue, lock, resource) = (ResourceId(0), ResourceId(0), ResourceId(0));
    let stuck = [
        Stuck::Cycle { first: MAIN },
        Stuck::LockHeld { lock, owner: Some(MAIN) },
        Stuck::LockHeld { lock, owner: None },
        Stuck::TaskDoneMissing { queue, missing: 1 },
        Stuck::TaskDoneMissing { queue, missing: 3 },
        Stuck::NobodyPuts { queue },
        Stuck::NobodyGets { queue },
        Stuck::NobodySignals { resource },
        Stuck::NobodySettles { task: MAIN },
    ];
    let stuck = stuck.map(|why| Diagnosis::Stuck { why });
    let others = [
        Diagnosis::LoopBlocked { call: some, late: 0 },
        Diagnosis::LoopBlocked { call: some, late: 1 },
        Diagnosis::LoopBlocked { call: some, late: 9 },
        Diagnosis::CancellationSwallowed { task: MAIN },
        Diagnosis::Orphaned { task: MAIN },
        Diagnosis::NeverAwaited { name: some },
        Diagnosis::ExceptionNeverRetrieved { task: Some(MAIN), error: some },
        Diagnosis::ExceptionNeverRetrieved { task: None, error: some },
        Diagnosis::BusyWait { turns: 100 },
        Diagnosis::QueueGrows { queue, depth: 40 },
    ];
    for what in stuck.into_iter().chain(others) {
        script.push(Some(MAIN), EventKind::Diagnosed { what });
    }
}

fn resources(script: &mut Script, some: TextId) {
    let resource = ResourceId(0);
    let (queue, semaphore, event, pool, job) = (resource, resource, resource, resource, JobId(0));
    let kinds = [
        (ResourceKind::Queue, 2, some),
        (ResourceKind::Queue, u32::MAX, some),
        (ResourceKind::Semaphore, 1, some),
        (ResourceKind::Event, 0, TextId::NONE),
        (ResourceKind::WorkerPool, 4, some),
        (ResourceKind::Lock, 1, some),
        (ResourceKind::Condition, 0, some),
        (ResourceKind::Barrier, 3, some),
    ];
    for (kind, capacity, name) in kinds {
        script.push(None, EventKind::ResourceCreated { resource, kind, capacity, name });
    }
    for n in [0, 1, 2] {
        script.push(Some(MAIN), EventKind::QueuePut { queue, depth: n });
        script.push(Some(MAIN), EventKind::QueueGot { queue, depth: n });
        script.push(Some(MAIN), EventKind::PermitTaken { semaphore, free: n });
        script.push(Some(MAIN), EventKind::PermitReturned { semaphore, free: n });
    }
    script.push(Some(MAIN), EventKind::ItemProduced { item: 7 });
    script.push(Some(MAIN), EventKind::QueueRefused { queue, item: 7 });
    for how in [Gone::Lost, Gone::Rejected, Gone::Dropped] {
        script.push(Some(MAIN), EventKind::ItemGone { queue, item: 7, how });
    }
    script.push(Some(MAIN), EventKind::EventSet { event });
    script.push(Some(MAIN), EventKind::EventCleared { event });
    script.push(Some(MAIN), EventKind::JobSubmitted { pool, job, name: some });
    script.push(Some(MAIN), EventKind::JobStarted { pool, job, worker: 0 });
    script.push(Some(MAIN), EventKind::JobFinished { pool, job });
    script.push(Some(MAIN), EventKind::JobWithdrawn { pool, job });
}

/// A text without leftovers: no placeable, no key, no invisible mark, a full stop at its end.
fn assert_sound(text: &str, about: &str) {
    let leftover = ["{", "}", "$", "event-", "then-", "narration-", "\u{2068}", "  "];
    assert!(!text.is_empty(), "{about}: empty");
    assert!(!leftover.iter().any(|part| text.contains(part)), "{about}: {text}");
    assert!(text.ends_with(['.', '?', 's']), "{about}: {text}");
}

#[test]
fn every_kind_of_event_has_words_in_every_language() {
    let trace = Rc::new(everything());
    for lang in Lang::ALL {
        let i18n = I18n::of(lang);
        let mut replay = Replay::new(Rc::clone(&trace));
        assert_sound(&sentence(&i18n, &replay), "the start");
        for (seq, event) in trace.events().iter().enumerate() {
            replay.seek(seq + 1);
            let about = format!("{} {:?}", lang.code(), event.kind);
            assert_sound(&event_text(&i18n, &trace, seq), &about);
            assert_sound(&sentence(&i18n, &replay), &about);
        }
    }
}

#[test]
fn no_event_falls_back_to_having_no_words() {
    let trace = everything();
    let i18n = I18n::of(Lang::En);
    for seq in 0..trace.len() {
        let text = event_text(&i18n, &trace, seq);
        assert!(!text.contains("no words"), "{:?}: {text}", trace.events()[seq].kind);
    }
}

#[test]
fn an_event_beyond_the_end_has_no_text() {
    assert_eq!(event_text(&I18n::of(Lang::De), &Trace::new(), 3), "");
}

fn at_the_end(script: Script, lang: Lang) -> String {
    let mut replay = Replay::new(Rc::new(script.trace));
    replay.seek(usize::MAX);
    sentence(&I18n::of(lang), &replay)
}

#[test]
fn a_sleep_names_its_end_and_who_is_next() {
    let mut script = Script::new();
    tasks_named(&mut script, &["mahlen", "bruehen"]);
    let (timer, deadline) = (TimerId(0), VirtualTime::from_millis(1000));
    script.push(Some(MAIN), EventKind::StepBegan);
    let set = EventKind::TimerSet { purpose: TimerPurpose::Sleep, timer, deadline };
    script.push(Some(MAIN), set);
    script.push(Some(MAIN), EventKind::Suspended { on: WaitOn::Timer(timer) });
    assert_eq!(
        at_the_end(script, Lang::De),
        "mahlen schläft bis 1,0\u{a0}s. Die Schleife ist frei und nimmt als Nächstes bruehen dran."
    );
}

#[test]
fn a_block_counts_the_timers_that_piled_up() {
    let mut script = Script::new();
    tasks_named(&mut script, &["ticker", "bremse"]);
    let (timer, deadline) = (TimerId(0), VirtualTime::from_millis(10));
    let set = EventKind::TimerSet { purpose: TimerPurpose::Sleep, timer, deadline };
    script.push(Some(MAIN), set);
    script.now = VirtualTime::from_millis(100);
    script.push(Some(other()), EventKind::ClockBlocked { from: VirtualTime::ZERO });
    assert_eq!(
        at_the_end(script, Lang::En),
        "bremse blocks the loop from 0.0\u{a0}s to 0.1\u{a0}s. \
         Nobody else could run meanwhile, and one timer was left lying."
    );
}

fn tasks_named(script: &mut Script, names: &[&str]) {
    for (index, name) in names.iter().enumerate() {
        let (child, name) = (TaskId::from_index(index), script.trace.intern(name));
        script.push(None, EventKind::TaskCreated { child, parent: None, name });
    }
}

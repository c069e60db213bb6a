//! Programs that are judged: what a check can ask, what is found, and whose fault something is.

mod common;

use common::run_program;
use taktwerk_protocol::{
    Arg, Check, CheckCode, Ending, Exhausted, Fault, Judgement, Limits, Report,
};
use taktwerk_python::Program;
use taktwerk_trace::{EventKind, Gone, Trace};

const GIVEN: &str = "\
offen = []

async def dienst(dauer):
    offen.append('dienst')
    try:
        await asyncio.sleep(dauer)
        return 'fertig'
    finally:
        offen.remove('dienst')
";

/// Judges a program with the body of a scenario.
fn judge(program: &str, scenario: &str) -> (Report, Trace) {
    judge_with(program, &format!("def scenario(ex):\n{}", indent(scenario)))
}

fn indent(text: &str) -> String {
    text.trim_matches('\n').lines().map(|line| format!("    {line}\n")).collect()
}

fn judge_with(program: &str, check: &str) -> (Report, Trace) {
    let names = [("service", "dienst"), ("open", "offen"), ("step", "schritt")];
    let names = names.map(|(key, name)| (key.to_owned(), name.to_owned())).to_vec();
    let code = CheckCode { source: check.to_owned(), scenario: "scenario".to_owned() };
    let check = Check {
        given: Some(GIVEN.to_owned()),
        given_names: vec!["dienst".to_owned(), "offen".to_owned()],
        code: Some(code),
        names,
    };
    run_program(Program {
        source: program.to_owned(),
        file: "main.py".to_owned(),
        limits: Limits { lines: 30_000, ..Limits::default() },
        tracing: true,
        args: Vec::new(),
        check: Some(Box::new(check)),
    })
}

fn judgement(report: &Report) -> &Judgement {
    report.judgement.as_ref().expect("a program that is judged has a judgement")
}

/// What was found, in short: each requirement with `holds` or the message and what it tells.
fn found(report: &Report) -> Vec<String> {
    let findings = judgement(report).findings.iter();
    let told = findings.map(|finding| match &finding.fault {
        None => format!("{} holds", finding.requirement),
        Some(fault) => format!("{} {}{}", finding.requirement, fault.message, args(fault)),
    });
    told.collect()
}

fn args(fault: &Fault) -> String {
    let arg = |(name, value): &(String, Arg)| match value {
        Arg::Number(number) => format!(" {name}={number}"),
        Arg::Text(text) => format!(" {name}={text:?}"),
    };
    fault.args.iter().map(arg).collect()
}

#[test]
fn a_program_and_what_it_is_given_are_called_by_the_check() {
    let program = "\
async def aufruf():
    import asyncio, time
    print(__name__)
    return await dienst(2)
";
    let (report, trace) = judge(
        program,
        "
async def main():
    task = asyncio.create_task(ex.acall(ex._of_learner('aufruf')()), name='caller')
    await asyncio.sleep(1)
    ex.require('open', ex.given.open == ['dienst'], 'closed', count=len(ex.given.open))
    ex.require('calls', ex.trace.open_calls() == ['aufruf', 'dienst'], 'calls', calls=ex.trace.open_calls())
    ex.require('alive', ex.trace.alive() == ['caller'], 'alive', names=ex.trace.alive())
    result = await task
    ex.require('result', result == 'fertig', 'result', result=result)
    ex.require('time', ex.time() == 3.0, 'late', time=ex.time(), more='text')
ex.run(main())
call, = ex.trace.calls(ex.names.service)
ex.require('how', (call.entered, call.left, call.how, call.task) == (0, 2, 'returned', 'caller'), 'how', call=call)
task = ex.trace.tasks()[1]
ex.require('task', (task.name, task.parent, task.ended, task.how) == ('caller', 'Task-1', 2, 'returned'), 'task', task=task)
line, = ex.trace.outputs()
ex.require('output', (line.text, line.time, line.task) == ('exercise', 0, 'caller'), 'output', line=line)
",
    );
    assert_eq!(report.ending, Ending::Completed, "{:?}", report.traceback);
    let expected = [
        "open holds",
        "calls holds",
        "alive holds",
        "result holds",
        "time late time=2 more=\"text\"",
        "how holds",
        "task holds",
        "output holds",
    ];
    assert_eq!(found(&report), expected);
    assert!(judgement(&report).complete);
    // What is given stands below the program, from line 7.
    let entered = trace.events().iter().filter_map(|event| match event.kind {
        EventKind::FrameEntered { name } => {
            Some((trace.text(name), trace.position(event.site).map_or(0, |site| site.line)))
        }
        _ => None,
    });
    assert_eq!(entered.collect::<Vec<_>>(), [("aufruf", 1), ("dienst", 8)]);
}

#[test]
fn what_the_trace_tells_begins_after_the_program_was_read() {
    let (report, _) = judge(
        "print('noise')\ntime.sleep(1)\nasync def f():\n    pass\nasyncio.run(f())\n",
        "
counts = [len(part()) for part in (ex.trace.calls, ex.trace.tasks, ex.trace.blocked, ex.trace.outputs)]
ex.require('empty', counts == [0, 0, 0, 0], 'noise', counts=counts)
",
    );
    assert_eq!(found(&report), ["empty holds"]);
}

#[test]
fn the_clock_the_loop_and_the_queue_can_be_asked() {
    let program = "\
async def aufruf():
    time.sleep(0.5)
    schlange = asyncio.Queue(3)
    for n in range(2):
        await schlange.put(n)
    try:
        async with asyncio.timeout(1):
            await asyncio.sleep(5)
    except TimeoutError:
        pass
    task = asyncio.create_task(asyncio.sleep(9), name='schlaf')
    await asyncio.sleep(0)
    task.cancel()
    await asyncio.wait([task])
";
    let check = "\
WATCH = ['asyncio.wait', 'asyncio.wait_for', 'asyncio.TaskGroup']
def scenario(ex):
    ex.run(ex.acall(ex._learner['aufruf']()))
    block, = ex.trace.blocked()
    ex.require('blocked', (block.call, block.since, block.until) == ('time.sleep', 0, 0.5), 'b', b=block)
    queue, = ex.trace.queues()
    ex.require('queue', (queue.name, queue.limit, queue.most) == ('schlange', 3, 2), 'q', q=queue)
    timeout, = ex.trace.timeouts()
    ex.require('timeout', (timeout.when, timeout.expired) == (1.5, True), 't', t=timeout)
    cancels = [(cancel.task, cancel.by, cancel.time) for cancel in ex.trace.cancels()]
    ex.require('cancels', cancels == [('Task-1', None, 1.5), ('schlaf', 'Task-1', 1.5)], 'c', c=cancels)
    used = [ex.used(name) for name in WATCH]
    ex.require('used', used == [1, 0, 0], 'u', u=used)
";
    let (report, _) = judge_with(program, check);
    let expected = ["blocked holds", "queue holds", "timeout holds", "cancels holds", "used holds"];
    assert_eq!(found(&report), expected);
}

#[test]
fn whose_fault_an_error_is() {
    let cases = [
        // A program that lacks something, or has something else in its place.
        ("", "ex.call(ex.learner.step)", "runs missing name=\"schritt\""),
        ("schritt = 1", "ex.call(ex.learner.step)", "runs not-callable name=\"schritt\""),
        (
            "def schritt(): return 1",
            "ex.run(ex.acall(ex.call(ex.learner.step)))",
            "runs not-awaitable kind=\"int\"",
        ),
        ("async def dienst(dauer): pass", "ex.holds('a')", "runs given-replaced name=\"dienst\""),
        ("offen = []", "ex.holds('a')", "runs given-replaced name=\"offen\""),
        ("del asyncio", "ex.holds('a')", "runs given-replaced name=\"asyncio\""),
        ("asyncio.sleep = None", "ex.holds('a')", "runs given-replaced name=\"asyncio.sleep\""),
        (
            "import builtins\nbuiltins.len = lambda it: 5",
            "ex.holds('a')",
            "runs given-replaced name=\"builtins.len\"",
        ),
        // An error of the program, however it is called.
        (
            "def schritt():\n    return {}['x']",
            "ex.call(ex.learner.step)",
            "runs raised error=\"KeyError\" text=\"'x'\" line=2",
        ),
        (
            "def schritt():\n    return {}['x']",
            "ex.learner.step()",
            "runs raised error=\"KeyError\" text=\"'x'\" line=2",
        ),
        (
            "def schritt(): pass",
            "with ex.during('a', 'b'):\n    ex.learner.step(1)",
            "runs raised error=\"TypeError\" text=\"schritt() takes 0 positional arguments but 1 was \
             given\" line=0",
        ),
        (
            "async def schritt():\n    await dienst('x')",
            "ex.run(ex.acall(ex.learner.step()))",
            "runs raised error=\"TypeError\" text=\"'<=' not supported between instances of 'str' \
             and 'int'\" line=2",
        ),
        // An error of the check.
        (
            "",
            "1 / 0",
            "runs check-failed error=\"ZeroDivisionError\" text=\"division by zero\" line=2",
        ),
        (
            "",
            "ex.names.nothing",
            "runs check-failed error=\"LookupError\" text=\"[names] has no nothing\" line=2",
        ),
    ];
    for (program, scenario, expected) in cases {
        let (report, _) = judge(program, scenario);
        assert_eq!(found(&report), [expected], "{program:?} {scenario:?}");
        let blamed = ["raised", "check-failed"].iter().any(|word| expected.contains(word));
        let ending = if blamed { Ending::Raised } else { Ending::Completed };
        assert_eq!(report.ending, ending, "{program:?}");
    }
}

#[test]
fn an_author_who_errs_before_the_program_runs_is_told() {
    let (report, _) = judge_with("pass", "def other(ex): pass");
    assert_eq!(
        found(&report),
        [
            "runs check-failed error=\"NameError\" text=\"the check has no function scenario\" line=0"
        ]
    );
    let (report, _) = judge_with("pass", "import nothing_such\n");
    assert!(found(&report)[0].starts_with("runs check-failed error=\"ModuleNotFoundError\""));
}

#[test]
fn a_program_that_is_no_python_or_fails_by_itself_is_not_judged() {
    let (report, _) = judge("def f(:\n", "ex.holds('a')");
    assert_eq!((report.ending, found(&report).len()), (Ending::NotPython, 0));
    let (report, _) = judge("\n1 / 0\n", "ex.holds('a')");
    assert_eq!((report.ending, found(&report).len()), (Ending::Raised, 0));
    assert_eq!(report.traceback.expect("a traceback").frames[0].line, 2);
}

#[test]
fn a_program_that_only_runs_gets_what_is_given_and_no_judgement() {
    let source = "print(__name__, offen)\nasyncio.run(dienst(1))\n".to_owned();
    let check = Check { given: Some(GIVEN.to_owned()), ..Check::default() };
    let (report, trace) = run_program(Program {
        source,
        file: "main.py".to_owned(),
        limits: Limits::default(),
        tracing: true,
        args: Vec::new(),
        check: Some(Box::new(check)),
    });
    assert_eq!((report.ending, report.judgement), (Ending::Completed, None));
    assert_eq!(trace.outputs().collect::<Vec<_>>(), ["__main__ []"]);
}

#[test]
fn what_ends_the_run_in_a_call_is_what_the_check_says() {
    let endless = "def schritt():\n    while True:\n        pass\n";
    let (report, trace) = judge(
        endless,
        "ex.holds('a')\nwith ex.during('returns', 'busy', tick=3):\n    ex.learner.step()",
    );
    assert_eq!(report.ending, Ending::Exhausted(Exhausted::Lines));
    assert_eq!(found(&report), ["a holds", "returns busy tick=3"]);
    let judgement = judgement(&report);
    assert!(judgement.explained && !judgement.complete);
    let at = judgement.findings[1].fault.as_ref().and_then(|fault| fault.at);
    assert!(at.is_some_and(|at| at as usize <= trace.len()), "{at:?}");

    let caught = "def schritt():\n    while True:\n        try:\n            1 / 0\n        except BaseException:\n            pass\n";
    let flood = "def schritt():\n    while True:\n        print('x' * 9999)\n";
    for program in [endless, caught, flood] {
        let (report, _) = judge(program, "ex.call(ex.learner.step)");
        assert!(matches!(report.ending, Ending::Exhausted(_)), "{program}: {report:?}");
        assert!(!report.judgement.expect("a judgement").explained);
    }

    let (report, _) = judge(
        "async def schritt():\n    await asyncio.Event().wait()\n",
        "
async def main():
    with ex.during('ends', 'waits'):
        await ex.learner.step()
ex.run(main())
",
    );
    assert_eq!((report.ending, found(&report)), (Ending::Stuck, vec!["ends waits".to_owned()]));
}

#[test]
fn a_call_that_came_back_does_not_explain_a_later_end() {
    let (report, _) = judge(
        "def schritt(n):\n    while n:\n        pass\n",
        "with ex.during('returns', 'busy'):\n    ex.learner.step(0)\nex.holds('returns')\nex.learner.step(1)",
    );
    assert_eq!(found(&report), ["returns holds"]);
    assert!(!judgement(&report).explained);
}

#[test]
fn leaving_a_scenario_and_sys_exit() {
    let (report, _) = judge("", "ex.holds('a')\nex.stop()\nex.holds('b')");
    assert_eq!((report.ending, found(&report)), (Ending::Completed, vec!["a holds".to_owned()]));
    assert!(judgement(&report).complete);
    let (report, _) =
        judge("import sys\ndef schritt():\n    sys.exit(3)", "ex.call(ex.learner.step)");
    assert_eq!((report.ending, found(&report).len()), (Ending::Exited { code: 3 }, 0));
    assert!(!judgement(&report).complete);
}

#[test]
fn a_program_cannot_reach_the_check() {
    for program in [
        "import taktwerk_check",
        "import _taktwerk_check",
        "import _taktwerk_check as c\nc.tell('a', None)",
        "import sys\nsys.modules['_taktwerk_check'].tell('a', None)",
    ] {
        let (report, _) = judge(program, "ex.fail('a', 'wrong')");
        let found = found(&report);
        assert!(found.is_empty() || found == ["a wrong"], "{program}: {found:?}");
    }
}

#[test]
fn a_traceback_shows_the_learner_no_check() {
    let (report, _) = judge("def schritt():\n    1 / 0\n", "ex.call(ex.learner.step)");
    let traceback = report.traceback.expect("a traceback");
    assert!(!traceback.text.contains("check"), "{}", traceback.text);
    assert!(traceback.text.contains("line 2, in schritt"), "{}", traceback.text);
    let (report, _) = judge("", "1 / 0");
    assert!(report.traceback.expect("a traceback").text.contains("\"<check>\", line 2"));
}

#[test]
fn a_model_in_ticks_is_recorded_as_the_simulators_record_theirs() {
    let program = "\
class Erzeuger:
    def schritt(self, quelle, q):
        element = quelle()
        while not q.put(element):
            return
";
    let (report, trace) = judge(
        program,
        "
main, producer, consumer = ex.role('lauf'), ex.role('erzeuger'), ex.role('verbraucher')
q, source = ex.queue('q', 1), ex.source()
learner = ex._learner['Erzeuger']()
for n in range(3):
    ex.tick(n)
    with producer:
        learner.schritt(source.door, q.door)
with consumer:
    item = q.take()
ex.require('items', (item, q.most, q.refused, source.count, len(q)) == (0, 1, 2, 3, 0), 'items')
ex.require('door', not hasattr(q.door, 'items') and not hasattr(source.door, 'count'), 'door')
",
    );
    assert_eq!(found(&report), ["items holds", "door holds"]);
    let told = trace.events().iter().filter_map(|event| {
        let seconds = event.time.as_secs_f64();
        let task = event.task.map(|task| task.index());
        let what = match event.kind {
            EventKind::TaskCreated { name, .. } => format!("created {}", trace.text(name)),
            EventKind::ResourceCreated { capacity, name, .. } => {
                format!("{} {capacity}", trace.text(name))
            }
            EventKind::ItemProduced { item } => format!("produced {item}"),
            EventKind::QueuePut { depth, .. } => format!("put {depth}"),
            EventKind::QueueGot { depth, .. } => format!("got {depth}"),
            EventKind::QueueRefused { item, .. } => format!("refused {item}"),
            EventKind::ItemGone { how: Gone::Dropped, .. } => "gone".to_owned(),
            EventKind::ClockJumped { .. } => "jumped".to_owned(),
            EventKind::TaskDone { .. } => "done".to_owned(),
            _ => return None,
        };
        Some(format!("{seconds} {task:?} {what}"))
    });
    let expected = [
        "0 None created lauf",
        "0 Some(0) created erzeuger",
        "0 Some(0) created verbraucher",
        "0 None q 1",
        "0 Some(1) produced 0",
        "0 Some(1) put 1",
        "1 None jumped",
        "1 Some(1) produced 1",
        "1 Some(1) refused 1",
        "2 None jumped",
        "2 Some(1) produced 2",
        "2 Some(1) refused 2",
        "2 Some(2) got 0",
        "2 Some(1) done",
        "2 Some(2) done",
        "2 Some(0) done",
    ];
    assert_eq!(told.collect::<Vec<_>>(), expected);
}

#[test]
fn whoever_offers_for_ever_in_one_tick_never_comes_back() {
    let (report, _) = judge(
        "def schritt(q):\n    all(q.put(1) is None for _ in iter(int, 1))\n    while not q.put(1): pass\n",
        "
q = ex.queue('q', 0)
with ex.during('returns', 'busy'):
    ex.learner.step(q.door)
",
    );
    assert_eq!(found(&report), ["returns busy"]);
    assert!(judgement(&report).explained);
}

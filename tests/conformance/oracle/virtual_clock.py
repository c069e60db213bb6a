"""CPython's asyncio on a virtual clock: what the engine's results are compared with.

The loop is asyncio's own `BaseEventLoop`; only its clock and its selector are replaced. Time is an
integer number of nanoseconds. It moves when nothing is ready (a jump to the earliest timer) or
when the program calls `time.sleep`. Tasks, futures, locks and queues are CPython's, unchanged.
"""

import asyncio
import contextvars
import io
import itertools
import linecache
import sys
import time
import traceback
import types
from asyncio import base_events, events, runners

# More turns of the loop than any program of the collection needs.
MOST_TURNS = 100_000


class Stuck(BaseException):
    """Nothing is ready, no timer is set, and the main task has not ended."""


def to_ns(seconds):
    """The deadline that a number of seconds stands for: the nearest nanosecond."""
    return round(seconds * 1_000_000_000)


class Clock:
    """The program's one clock. It starts at zero and goes on across several loops."""

    def __init__(self):
        self.now_ns = 0
        # Inside a function run for `run_in_executor`: how long the modelled worker has slept.
        self.worker_ns = None
        self.failure = None

    def read_ns(self):
        return self.now_ns + (self.worker_ns or 0)

    def sleep(self, seconds):
        if seconds < 0:
            raise ValueError("sleep length must be non-negative")
        if self.worker_ns is None:
            self.now_ns += to_ns(seconds)
        else:
            self.worker_ns += to_ns(seconds)

    def fail(self, reason):
        self.failure = self.failure or reason
        raise Stuck(reason)


clock = Clock()


class TimerHandle(events.TimerHandle):
    """A timer that breaks ties in order of insertion; asyncio's heap leaves them open."""

    __slots__ = ("_order",)
    _counter = itertools.count()

    def __init__(self, *arguments):
        super().__init__(*arguments)
        self._order = next(TimerHandle._counter)

    def __lt__(self, other):
        if not isinstance(other, TimerHandle):
            return NotImplemented
        return (to_ns(self._when), self._order) < (to_ns(other._when), other._order)

    __hash__ = events.TimerHandle.__hash__


class VirtualSelector:
    """Waits for nothing but time."""

    def __init__(self, loop):
        self._loop = loop
        self._turns = 0

    def select(self, timeout):
        self._turns += 1
        if self._turns > MOST_TURNS:
            clock.fail(f"more than {MOST_TURNS} turns of the loop")
        if timeout is None:
            clock.fail("stuck: nothing is ready and no timer is set")
        if timeout > 0:
            # asyncio has just removed the cancelled timers from the head of its heap.
            clock.now_ns = max(clock.now_ns, to_ns(self._loop._scheduled[0]._when))
        return ()


class VirtualEventLoop(base_events.BaseEventLoop):
    """asyncio's loop, with the virtual clock and modelled workers."""

    def __init__(self):
        super().__init__()
        # A timer is due if `when < now + resolution`: half a nanosecond rounds to the nearest one.
        self._clock_resolution = 0.5e-9
        self._selector = VirtualSelector(self)

    def time(self):
        return clock.now_ns / 1_000_000_000

    def _process_events(self, event_list):
        pass

    def _write_to_self(self):
        pass

    def run_in_executor(self, executor, func, *args):
        """Runs `func` at once, and settles the future when the worker's sleeps are over."""
        self._check_closed()
        future = self.create_future()
        outcome, slept_ns = _run_in_worker(func, args)
        if slept_ns:
            self.call_at((clock.now_ns + slept_ns) / 1_000_000_000, _settle, future, *outcome)
        else:
            self.call_soon(_settle, future, *outcome)
        return future


def _run_in_worker(func, args):
    """What a fresh thread would do: no running loop, an empty context, a clock of its own."""
    loop = events._get_running_loop()
    events._set_running_loop(None)
    clock.worker_ns = 0
    try:
        outcome = (contextvars.Context().run(func, *args), None)
    except BaseException as error:
        outcome = (None, error)
    finally:
        slept_ns, clock.worker_ns = clock.worker_ns, None
        events._set_running_loop(loop)
    return outcome, slept_ns


def _settle(future, result, error):
    if future.done():
        return
    if error is not None:
        future.set_exception(error)
    else:
        future.set_result(result)


class VirtualPolicy(events._BaseDefaultEventLoopPolicy):
    _loop_factory = VirtualEventLoop


def install():
    """Puts the virtual clock in place of the real one, and undoes what the host has patched."""
    time.sleep = clock.sleep
    for name in ("monotonic", "perf_counter", "time"):
        setattr(time, name, lambda: clock.read_ns() / 1_000_000_000)
        setattr(time, f"{name}_ns", lambda: clock.read_ns())
    events.TimerHandle = asyncio.TimerHandle = TimerHandle
    asyncio.run = runners.run
    asyncio.EventLoop = asyncio.SelectorEventLoop = VirtualEventLoop
    events._set_event_loop_policy(VirtualPolicy())
    events._set_running_loop(None)


def shake(count):
    """Moves all later tasks to other addresses, so that the order of sets of tasks changes."""

    async def nothing():
        pass

    loop = VirtualEventLoop()
    kept = [loop.create_task(nothing(), name="shaken") for _ in range(count)]
    for task in kept:
        loop.run_until_complete(task)
    loop.close()
    return kept


def run_program(source, name="program.py"):
    """Runs a program as `__main__`; gives its output, its exit code and why it failed, if so."""
    linecache.cache[name] = (len(source), None, source.splitlines(True), name)
    module = types.ModuleType("__main__")
    module.__file__ = name
    sys.modules["__main__"] = module
    sys.stdout, sys.stderr = io.StringIO(), io.StringIO()
    sys.argv = [name]
    code = 0
    try:
        exec(compile(source, name, "exec"), module.__dict__)
    except SystemExit as stop:
        code = _exit_code(stop.code)
    except BaseException:
        traceback.print_exc()
        code = 1
    return sys.stdout.getvalue(), sys.stderr.getvalue(), code, clock.failure


def _exit_code(code):
    if code is None or isinstance(code, int):
        return (code or 0) & 0xFF
    print(code, file=sys.stderr)
    return 1

"""Lets the learner's handler end in three ways, and looks at what it leaves behind."""

import inspect

WATCH = ['asyncio.wait']

SLACK = 0.1  # cleaning up takes some time, and nobody has to be exact to the millisecond

REQUIREMENTS = ('result', 'timeout', 'on-time', 'clean', 'passes', 'outer-clean', 'ends', 'free')


def short(ex):
    """The work is done before the timeout."""
    ex.run(check_short(ex, 1, 2))


def late(ex):
    """The work would take much longer than the timeout."""
    ex.run(check_late(ex, 10, 2))


def cancelled(ex):
    """The caller cancels the handler long before the timeout."""
    ex.run(check_cancelled(ex, 10, 5, 1))


async def check_short(ex, duration, timeout):
    end = await ending(ex, duration, timeout)
    right = f'{100 * duration} {ex.names.rows}'
    if not ex.trace.calls(ex.names.service):
        ex.fail('result', 'no-work', at=end, got=end.text)
    elif end.time > duration + SLACK:
        ex.fail('result', 'slow-result', at=end, time=end.time, due_s=duration)
    else:
        ex.require('result', end.value == right, 'wrong-result', at=end, got=end.text, right=repr(right))
    await look_back(ex, end, 'clean')


async def check_late(ex, duration, timeout):
    end = await ending(ex, duration, timeout)
    told = dict(at=end, time=end.time, timeout_s=timeout)
    if end.error:
        ex.fail('timeout', 'lets-error-out', error=end.error, **told)
    elif end.value != 'timeout':
        waited = end.time > timeout + SLACK
        ex.fail('timeout', 'no-timeout' if waited else 'other-value', got=end.text, **told)
    ex.require('on-time', end.time >= timeout, 'too-early', **told)
    ex.require('on-time', end.time <= timeout + SLACK, 'too-late', **told)
    await look_back(ex, end, 'clean')


async def check_cancelled(ex, duration, timeout, after):
    end = await ending(ex, duration, timeout, after)
    told = dict(at=end, time=end.time, cancelled_s=after)
    if end.time < after:
        ex.fail('passes', 'over-before', got=end.text, **told)
    elif end.error is None:
        cleaned = end.asked and not end.open
        ex.fail('passes', 'cleaned-but-swallowed' if cleaned else 'swallowed', got=end.text, **told)
    elif end.error != 'CancelledError':
        ex.fail('passes', 'other-error', error=end.error, **told)
    else:
        ex.require('passes', end.time <= after + SLACK, 'delayed', **told)
    await look_back(ex, end, 'outer-clean')


class End:
    """How a call of the learner's handler ended, and what was there at that moment."""

    def __init__(self, ex, caller, value=None, error=None):
        layers = ex.names.service, ex.names.database
        self.value = value
        self.error = error
        self.text = error or shown(ex, value)
        self.time = ex.time()
        self.at = ex.position()
        self.open = [name for name in ex.trace.open_calls() if name in layers]
        self.listed = sorted(map(str, ex.given.active))
        self.tasks = [name for name in ex.trace.alive() if name != caller]
        # The learner's own requests: not those of a timeout, and not what came of the caller's.
        self.asked = any(cancel.by not in (None, caller) for cancel in ex.trace.cancels())


def shown(ex, value):
    """A value as a text for a message."""
    return repr(value) if isinstance(value, (str, int, float)) else ex.kind(value)


async def ending(ex, duration, timeout, cancel_after=None):
    """Calls the handler in a task of its own, and cancels that after a while if it is told to."""
    caller = asyncio.current_task().get_name()
    task = asyncio.create_task(call(ex, caller, duration, timeout), name='handler')
    if cancel_after is not None:
        await asyncio.sleep(cancel_after)
        task.cancel()
    return await task


async def call(ex, caller, duration, timeout):
    """The end of the handler, seen from the very place where it was awaited."""
    answer = ex.call(ex.learner.handler, duration, timeout)
    if not inspect.isawaitable(answer):
        await ex.acall(answer)  # refuses it by name
    try:
        return End(ex, caller, await answer)
    except (asyncio.CancelledError, TimeoutError) as error:
        return End(ex, caller, error=type(error).__name__)


async def look_back(ex, end, requirement):
    """What has to be true whichever way the handler ended."""
    names = ', '.join(end.open or end.listed)
    fault = fault_of(ex, end)
    ex.require(requirement, fault is None, fault, at=end, time=end.time, names=names)
    outlived = ', '.join(end.tasks)
    ex.require('ends', not end.tasks, 'task-outlives', at=end, time=end.time, names=outlived)
    for block in ex.trace.blocked():
        length = block.until - block.since
        ex.fail('free', 'blocked', at=block, call=block.call or 'time.sleep', time=block.since, length_s=length)
    for holds in REQUIREMENTS:
        ex.holds(holds)
    if end.open:
        await asyncio.sleep(10)  # so that the picture shows how the rest runs on


def fault_of(ex, end):
    """What is wrong with the chain at the end of the handler; None if it is cleaned up."""
    if not end.open:
        return 'still-listed' if end.listed else None
    if not end.listed:
        return 'emptied-by-hand'
    if end.asked:
        return 'cancel-not-awaited'
    return 'wait-without-cancel' if ex.used('asyncio.wait') else 'leak'

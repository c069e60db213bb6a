"""The library's own loop, for programs that derive theirs from it. Its clock is the virtual one."""

import time

from .base_events import BaseEventLoop, Server

_run_once = BaseEventLoop._run_once


def _idle_and_run_once(loop):
    """Waits for the next timer on the virtual clock: nothing else could come before."""
    waits = not loop._ready and not loop._stopping and loop._scheduled
    if waits and type(loop).time is BaseEventLoop.time:
        seconds = min(handle._when for handle in loop._scheduled) - loop.time()
        if seconds > 0:
            time.sleep(seconds)
    _run_once(loop)


BaseEventLoop._run_once = _idle_and_run_once

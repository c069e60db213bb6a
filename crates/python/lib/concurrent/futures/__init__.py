"""`concurrent.futures` with threads as the virtual clock models them: see `threading`."""

import _taktwerk
import threading as _threading
import types

FIRST_COMPLETED, FIRST_EXCEPTION, ALL_COMPLETED = (
    'FIRST_COMPLETED', 'FIRST_EXCEPTION', 'ALL_COMPLETED')
_SECOND = 1_000_000_000


class Error(Exception):
    """Base class for all future-related exceptions."""


class CancelledError(Error):
    """The Future was cancelled."""


class InvalidStateError(Error):
    """The operation is not allowed in this state."""


class BrokenExecutor(RuntimeError):
    """Raised when an executor has become non-functional after a severe failure."""


TimeoutError = TimeoutError


class Future:
    """The result of a call that a modelled thread makes. It is known at once, and counts as done
    from the point of the virtual clock at which the thread has come to its end."""

    def __init__(self):
        self._state = 'PENDING'
        self._result = self._exception = None
        self._ends = 0
        self._callbacks = []

    def __repr__(self):
        state = 'finished' if self.done() else self._state.lower()
        return f'<Future at {id(self):#x} state={state}>'

    def _known(self):
        return self._state == 'FINISHED'

    def cancel(self):
        if self._state in ('RUNNING', 'FINISHED'):
            return False
        self._state = 'CANCELLED'
        self._call_back()
        return True

    def cancelled(self):
        return self._state == 'CANCELLED'

    def running(self):
        return self._state == 'RUNNING' or self._known() and not self.done()

    def done(self):
        return self.cancelled() or self._known() and self._ends <= _taktwerk.now()

    def add_done_callback(self, fn):
        if self._known() or self.cancelled():
            fn(self)
        else:
            self._callbacks.append(fn)

    def _call_back(self):
        for callback in self._callbacks:
            callback(self)

    def _wait(self, timeout):
        if self.cancelled():
            raise CancelledError()
        if not self._known():
            _threading._wait(timeout, 'future')
            raise TimeoutError()
        left = max(0, self._ends - _taktwerk.now()) / _SECOND
        if timeout is not None and timeout < left:
            _taktwerk.wait(max(timeout, 0), 'Future.result')
            raise TimeoutError()
        if left:
            _taktwerk.wait(left, 'Future.result')

    def result(self, timeout=None):
        self._wait(timeout)
        if self._exception is not None:
            raise self._exception
        return self._result

    def exception(self, timeout=None):
        self._wait(timeout)
        return self._exception

    def set_running_or_notify_cancel(self):
        if self.cancelled():
            return False
        self._state = 'RUNNING'
        return True

    def set_result(self, result):
        self._settle(result, None)

    def set_exception(self, exception):
        self._settle(None, exception)

    def _settle(self, result, exception):
        if self._known() or self.cancelled():
            raise InvalidStateError(f'{self._state}: {self!r}')
        self._result, self._exception, self._state = result, exception, 'FINISHED'
        self._ends = _taktwerk.now()
        self._call_back()

    __class_getitem__ = classmethod(types.GenericAlias)


class Executor:
    def submit(self, fn, /, *args, **kwargs):
        raise NotImplementedError()

    def map(self, fn, *iterables, timeout=None, chunksize=1, buffersize=None):
        futures = [self.submit(fn, *args) for args in zip(*iterables)]
        return (future.result() for future in futures)

    def shutdown(self, wait=True, *, cancel_futures=False):
        pass

    def __enter__(self):
        return self

    def __exit__(self, *exc):
        self.shutdown(wait=True)
        return False


class ThreadPoolExecutor(Executor):
    def __init__(self, max_workers=None, thread_name_prefix='', initializer=None, initargs=()):
        if max_workers is None:
            max_workers = 8
        if max_workers <= 0:
            raise ValueError('max_workers must be greater than 0')
        self._max_workers = max_workers
        self._free_at = [0] * max_workers
        self._prefix = thread_name_prefix or 'ThreadPoolExecutor'
        self._shut = False
        self._pool = None

    def submit(self, fn, /, *args, **kwargs):
        if self._shut:
            raise RuntimeError('cannot schedule new futures after shutdown')
        future = Future()
        future.set_running_or_notify_cancel()
        now = _taktwerk.now()
        worker = min(range(self._max_workers), key=lambda number: max(self._free_at[number], now))
        begins = max(self._free_at[worker], now)
        before = _taktwerk.worker_begin()
        try:
            result = _threading._work(f'{self._prefix}_{worker}', lambda: fn(*args, **kwargs))
            error = None
        except BaseException as caught:
            result, error = None, caught
        finally:
            took = _taktwerk.worker_end(before)
        future._result, future._exception, future._state = result, error, 'FINISHED'
        future._ends = self._free_at[worker] = begins + took
        future._call_back()
        return future

    def _submit_on(self, loop, call, name):
        from asyncio import _virtual
        if self._shut:
            raise RuntimeError('cannot schedule new futures after shutdown')
        if self._pool is None:
            self._pool = _virtual._Pool(self._max_workers, self._prefix)
        return self._pool.submit(loop, call, name)

    def shutdown(self, wait=True, *, cancel_futures=False):
        self._shut = True
        left = max(self._free_at) - _taktwerk.now()
        if wait and left > 0:
            _taktwerk.wait(left / _SECOND, 'Executor.shutdown')


def wait(fs, timeout=None, return_when=ALL_COMPLETED):
    from collections import namedtuple
    fs = list(fs)
    ends = sorted(future._ends for future in fs)
    until = ends[0] if return_when == FIRST_COMPLETED and ends else max(ends, default=0)
    left = max(0, until - _taktwerk.now()) / _SECOND
    _taktwerk.wait(left if timeout is None else min(left, timeout), 'concurrent.futures.wait')
    done = {future for future in fs if future.done()}
    return namedtuple('DoneAndNotDoneFutures', 'done not_done')(done, set(fs) - done)


def as_completed(fs, timeout=None):
    for future in sorted(fs, key=lambda future: future._ends):
        future._wait(timeout)
        yield future


def __getattr__(name):
    if name in ('ProcessPoolExecutor', 'InterpreterPoolExecutor'):
        raise ImportError(f'{name} is not available: the playground has no processes. '
                          'ThreadPoolExecutor models threads')
    raise AttributeError(f"module 'concurrent.futures' has no attribute {name!r}")

"""What CPython's C futures do otherwise than the same class in Python.

A few errors have other words, and a future that two coroutines' tasks wait for through one shared
coroutine may be waited for again.
"""

from . import exceptions, futures


def _result(self):
    if self._state == 'PENDING':
        raise exceptions.InvalidStateError('Result is not set.')
    if self._state == 'CANCELLED':
        raise self._make_cancelled_error()
    self._log_traceback = False
    if self._exception is not None:
        raise self._exception.with_traceback(self._exception_tb)
    return self._result


def _refusing_when_done(method):
    def checked(self, value, /):
        if self._state != 'PENDING':
            raise exceptions.InvalidStateError('invalid state')
        return method(self, value)
    checked.__name__, checked.__qualname__ = method.__name__, method.__qualname__
    return checked


def _checking_class(method):
    def checked(self, exception, /):
        if not isinstance(exception, (BaseException, type)):
            raise TypeError('invalid exception object')
        return method(self, exception)
    return checked


def _await(self):
    if not self.done():
        self._asyncio_future_blocking = True
        yield self
    while not self.done():
        if self._asyncio_future_blocking:
            raise RuntimeError("await wasn't used with future")
        self._asyncio_future_blocking = True
        yield self
    return self.result()


def install():
    future = futures.Future
    _result.__name__, _result.__qualname__ = 'result', 'Future.result'
    _await.__name__, _await.__qualname__ = '__await__', 'Future.__await__'
    future.result = _result
    future.set_result = _refusing_when_done(future.set_result)
    future.set_exception = _refusing_when_done(_checking_class(future.set_exception))
    future.__await__ = future.__iter__ = _await

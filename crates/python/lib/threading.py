"""Threads, modelled on the virtual clock.

A browser gives Python no threads. A thread of the model runs its function at once, from start to
end, on a clock of its own: `time.sleep` in it costs the thread's time, not the loop's. The thread
then counts as alive until the virtual clock has reached its end. What cannot be modelled so, a
thread that waits for another one, is refused with an error that says so.
"""

import _taktwerk
import _weakref
from itertools import count as _count

__all__ = ['get_ident', 'active_count', 'Condition', 'current_thread', 'enumerate', 'main_thread',
           'TIMEOUT_MAX', 'Event', 'Lock', 'RLock', 'Semaphore', 'BoundedSemaphore', 'Thread',
           'Barrier', 'BrokenBarrierError', 'Timer', 'ThreadError', 'settrace', 'setprofile',
           'local', 'stack_size', 'excepthook', 'ExceptHookArgs', 'get_native_id']

TIMEOUT_MAX = 4294967.0
ThreadError = RuntimeError
_current = []
_dangling = set()  # threads that were started and not joined: none ever
_numbers = _count(1)
_SECOND = 1_000_000_000


_CALLS = {'lock': 'Lock.acquire', 'condition': 'Condition.wait', 'semaphore': 'Semaphore.acquire',
          'event': 'Event.wait', 'barrier': 'Barrier.wait', 'queue': 'Queue.get',
          'future': 'Future.result'}


def _wait(timeout, what):
    """Nobody else can run: a wait with a limit takes that time, one without is refused."""
    if timeout is None or timeout < 0:
        raise RuntimeError(f'this {what} would wait for ever: the playground models threads one '
                           'after the other, so a thread cannot wait for another one. Use asyncio '
                           'for tasks that wait for each other')
    _taktwerk.wait(timeout, _CALLS[what])


class local:
    """Attributes of a thread's own."""

    def __init__(self, *args, **kwargs):
        object.__setattr__(self, '_by_thread', {})

    def _own(self):
        return object.__getattribute__(self, '_by_thread').setdefault(get_ident(), {})

    def __getattribute__(self, name):
        if name == '__dict__':
            return object.__getattribute__(self, '_own')()
        if name.startswith('__') or name in ('_own', '_by_thread'):
            return object.__getattribute__(self, name)
        own = object.__getattribute__(self, '_own')()
        if name in own:
            return own[name]
        return object.__getattribute__(self, name)

    def __setattr__(self, name, value):
        self._own()[name] = value

    def __delattr__(self, name):
        try:
            del self._own()[name]
        except KeyError:
            raise AttributeError(name) from None


class Lock:
    __slots__ = ('_locked', '__weakref__')

    def __init__(self):
        self._locked = False

    def acquire(self, blocking=True, timeout=-1):
        if not blocking and timeout != -1:
            raise ValueError("can't specify a timeout for a non-blocking call")
        if self._locked:
            if not blocking:
                return False
            _wait(None if timeout == -1 else timeout, 'lock')
            return False
        self._locked = True
        return True

    def release(self):
        if not self._locked:
            raise RuntimeError('release unlocked lock')
        self._locked = False

    def locked(self):
        return self._locked

    def __enter__(self):
        return self.acquire()

    def __exit__(self, *exc):
        self.release()

    def __repr__(self):
        return f"<{'locked' if self._locked else 'unlocked'} _thread.lock object>"


class RLock:
    def __init__(self):
        self._owner, self._count = None, 0

    def acquire(self, blocking=True, timeout=-1):
        me = get_ident()
        if self._count and self._owner != me:
            if not blocking:
                return False
            _wait(None if timeout == -1 else timeout, 'lock')
            return False
        self._owner, self._count = me, self._count + 1
        return True

    def release(self):
        if not self._count or self._owner != get_ident():
            raise RuntimeError('cannot release un-acquired lock')
        self._count -= 1
        if not self._count:
            self._owner = None

    def locked(self):
        return self._count > 0

    def _is_owned(self):
        return self._owner == get_ident() and self._count > 0

    def __enter__(self):
        return self.acquire()

    def __exit__(self, *exc):
        self.release()


class Condition:
    def __init__(self, lock=None):
        self._lock = lock if lock is not None else RLock()
        self.acquire, self.release = self._lock.acquire, self._lock.release

    def __enter__(self):
        return self._lock.__enter__()

    def __exit__(self, *exc):
        return self._lock.__exit__(*exc)

    def wait(self, timeout=None):
        _wait(timeout, 'condition')
        return False

    def wait_for(self, predicate, timeout=None):
        result = predicate()
        if not result:
            self.wait(timeout)
            result = predicate()
        return result

    def notify(self, n=1):
        pass

    def notify_all(self):
        pass


class Semaphore:
    def __init__(self, value=1):
        if value < 0:
            raise ValueError('semaphore initial value must be >= 0')
        self._value = value

    def acquire(self, blocking=True, timeout=None):
        if not self._value:
            if not blocking:
                return False
            _wait(timeout, 'semaphore')
            return False
        self._value -= 1
        return True

    __enter__ = acquire

    def release(self, n=1):
        self._value += n

    def __exit__(self, *exc):
        self.release()


class BoundedSemaphore(Semaphore):
    def __init__(self, value=1):
        super().__init__(value)
        self._initial_value = value

    def release(self, n=1):
        if self._value + n > self._initial_value:
            raise ValueError('Semaphore released too many times')
        self._value += n


class Event:
    def __init__(self):
        self._flag = False

    def is_set(self):
        return self._flag

    def set(self):
        self._flag = True

    def clear(self):
        self._flag = False

    def wait(self, timeout=None):
        if not self._flag:
            _wait(timeout, 'event')
        return self._flag


class BrokenBarrierError(RuntimeError):
    pass


class Barrier:
    def __init__(self, parties, action=None, timeout=None):
        self.parties, self._action, self.n_waiting, self.broken = parties, action, 0, False

    def wait(self, timeout=None):
        if self.parties > 1:
            _wait(timeout, 'barrier')
            self.broken = True
            raise BrokenBarrierError
        if self._action is not None:
            self._action()
        return 0

    def reset(self):
        self.broken = False

    def abort(self):
        self.broken = True


class Thread:
    def __init__(self, group=None, target=None, name=None, args=(), kwargs=None, *, daemon=None,
                 context=None):
        number = next(_numbers)
        self._target, self._args, self._kwargs = target, args, kwargs or {}
        if name is None:
            name = f'Thread-{number}'
            if target is not None:
                name += f" ({getattr(target, '__name__', '?')})"
        self.name = str(name)
        self.daemon = current_thread().daemon if daemon is None else daemon
        self.ident = None
        self._number = number + 1
        self._ends = None

    native_id = property(lambda self: self.ident)

    def start(self):
        if self.ident is not None:
            raise RuntimeError('threads can only be started once')
        self.ident = self._number
        _current.append(self)
        before = _taktwerk.worker_begin()
        try:
            self.run()
        except SystemExit:
            pass
        except Exception:
            import sys
            excepthook(ExceptHookArgs((*sys.exc_info(), self)))
        finally:
            took = _taktwerk.worker_end(before)
            _current.pop()
        self._ends = _taktwerk.now() + took

    def run(self):
        if self._target is not None:
            self._target(*self._args, **self._kwargs)

    def join(self, timeout=None):
        if self.ident is None:
            raise RuntimeError('cannot join thread before it is started')
        if self._ends is None:
            raise RuntimeError('cannot join current thread')
        left = max(0, self._ends - _taktwerk.now()) / _SECOND
        if timeout is not None:
            left = min(left, max(timeout, 0))
        if left:
            _taktwerk.wait(left, 'Thread.join')

    def is_alive(self):
        return self.ident is not None and (self._ends is None or self._ends > _taktwerk.now())

    def __repr__(self):
        state = 'initial' if self.ident is None else 'started' if self.is_alive() else 'stopped'
        return f'<{type(self).__name__}({self.name}, {state})>'

    getName = lambda self: self.name
    isDaemon = lambda self: self.daemon


def _work(name, call):
    """Runs a call as the thread of a pool: in a context of its own, and without a running loop."""
    from contextvars import Context
    thread = Thread(name=name)
    thread.ident = thread._number
    _current.append(thread)
    try:
        return Context().run(call)
    finally:
        _current.pop()


class Timer(Thread):
    def __init__(self, interval, function, args=None, kwargs=None):
        super().__init__()
        self.interval, self.function = interval, function
        self.args, self.kwargs = args or (), kwargs or {}
        self.finished = Event()

    def cancel(self):
        self.finished.set()

    def run(self):
        _taktwerk.sleep(self.interval)
        if not self.finished.is_set():
            self.function(*self.args, **self.kwargs)
        self.finished.set()


class _MainThread(Thread):
    def __init__(self):
        self.name, self.daemon, self.ident = 'MainThread', False, 1
        self._ends = None


class ExceptHookArgs(tuple):
    exc_type = property(lambda self: self[0])
    exc_value = property(lambda self: self[1])
    exc_traceback = property(lambda self: self[2])
    thread = property(lambda self: self[3])


def excepthook(args, /):
    import sys, traceback
    print(f'Exception in thread {args.thread.name}:', file=sys.stderr)
    traceback.print_exception(args.exc_type, args.exc_value, args.exc_traceback)


_main = _MainThread()


def current_thread():
    return _current[-1] if _current else _main


def main_thread():
    return _main


def get_ident():
    return current_thread().ident


get_native_id = get_ident


def enumerate():
    return [_main, *_current]


def active_count():
    return len(enumerate())


def stack_size(size=0):
    return 0


def settrace(function):
    raise RuntimeError('threading.settrace() is not available: the playground traces the program '
                       'itself')


setprofile = settrace_all_threads = setprofile_all_threads = settrace


def _register_atexit(function, *args, **kwargs):
    pass


def _shutdown():
    pass

"""What every interpreter of the engine is set up with, and how a program begins and ends."""

import sys
import _taktwerk
import time as _time

# The first of January 2026, 00:00 UTC: what `time.time()` gives at virtual time zero.
_EPOCH = 1_767_225_600
_SECOND = 1_000_000_000


class Output:
    """`sys.stdout` and `sys.stderr`."""

    encoding = 'utf-8'
    errors = 'strict'
    newlines = None
    closed = False
    line_buffering = True

    def __init__(self, stream, name):
        self._stream = stream
        self.name = name
        self.mode = 'w'

    def write(self, text):
        if not isinstance(text, str):
            raise TypeError(f'write() argument must be str, not {type(text).__name__}')
        _taktwerk.write(self._stream, text)
        return len(text)

    def writelines(self, lines):
        for line in lines:
            self.write(line)

    def flush(self):
        pass

    def isatty(self):
        return False

    def writable(self):
        return True

    def readable(self):
        return False

    def seekable(self):
        return False

    def fileno(self):
        import io
        raise io.UnsupportedOperation('fileno')

    def close(self):
        pass


class Input:
    """`sys.stdin`: there is nobody to type."""

    encoding = 'utf-8'
    errors = 'strict'
    closed = False
    name = '<stdin>'
    mode = 'r'

    def read(self, size=-1):
        raise OSError('nothing can be read: the playground has no keyboard input. '
                      'Put the values into the program instead')

    readline = readlines = __next__ = read

    def __iter__(self):
        return self

    def isatty(self):
        return False

    def fileno(self):
        import io
        raise io.UnsupportedOperation('fileno')

    def readable(self):
        return True

    def flush(self):
        pass

    def close(self):
        pass


def _input(prompt='', /):
    raise OSError('input() is not available: the playground has no keyboard input. '
                  'Put the value into the program instead')


def _open(file, mode='r', *args, **kwargs):
    import io
    return io.open(file, mode, *args, **kwargs)


_open.__name__ = _open.__qualname__ = 'open'


def _set_up_clock():
    gmtime, localtime, strftime = _time.gmtime, _time.localtime, _time.strftime
    asctime = _time.asctime

    def time():
        return (_EPOCH * _SECOND + _taktwerk.now()) / _SECOND

    def time_ns():
        return _EPOCH * _SECOND + _taktwerk.now()

    def monotonic():
        return _taktwerk.now() / _SECOND

    def monotonic_ns():
        return _taktwerk.now()

    functions = {
        'time': time, 'time_ns': time_ns, 'sleep': _taktwerk.sleep,
        'gmtime': lambda seconds=None, /: gmtime(time() if seconds is None else seconds),
        'localtime': lambda seconds=None, /: gmtime(time() if seconds is None else seconds),
        'ctime': lambda seconds=None, /: asctime(gmtime(time() if seconds is None else seconds)),
        'strftime': lambda form, at=None, /: strftime(form, gmtime(time()) if at is None else at),
        'asctime': lambda at=None, /: asctime(gmtime(time()) if at is None else at),
    }
    for name in ('monotonic', 'perf_counter', 'process_time', 'thread_time'):
        functions[name] = monotonic
        functions[f'{name}_ns'] = monotonic_ns
    for name, function in functions.items():
        setattr(_time, name, function)
    for name in ('clock_gettime', 'clock_settime', 'clock_getres', 'clock_gettime_ns',
                 'clock_settime_ns', 'pthread_getcpuclockid', 'tzset'):
        if hasattr(_time, name):
            delattr(_time, name)
    _time.tzname, _time.timezone, _time.altzone, _time.daylight = ('UTC', 'UTC'), 0, 0, 0


def _refuse_tracing(function):
    def refuse(*args):
        raise RuntimeError(f'{function}() is not available: the playground traces the program '
                           'itself')
    return refuse


# A browser's build of the interpreter has no system to take the numbers from.
_ERRORS = {
    'EPERM': 1, 'ENOENT': 2, 'ESRCH': 3, 'EINTR': 4, 'EIO': 5, 'EBADF': 9, 'ECHILD': 10, 'EAGAIN': 11,
    'EWOULDBLOCK': 11, 'ENOMEM': 12, 'EACCES': 13, 'EEXIST': 17, 'ENOTDIR': 20, 'EISDIR': 21,
    'EINVAL': 22, 'EMFILE': 24, 'ENOSPC': 28, 'EPIPE': 32, 'EDOM': 33, 'ERANGE': 34, 'ENOTEMPTY': 39,
    'ELOOP': 40, 'ENOTSUP': 95, 'EADDRINUSE': 98, 'ECONNABORTED': 103, 'ECONNRESET': 104,
    'ENOTCONN': 107, 'ESHUTDOWN': 108, 'ETIMEDOUT': 110, 'ECONNREFUSED': 111, 'EALREADY': 114,
    'EINPROGRESS': 115,
}


def _set_up_errno():
    import errno
    for name, number in _ERRORS.items():
        if not hasattr(errno, name):
            setattr(errno, name, number)
            errno.errorcode.setdefault(number, name)


def begin(name, file, source, args):
    """A fresh module for a program, which is the main one."""
    module = type(sys)(name)
    module.__file__ = file
    sys.modules['__main__'] = sys.modules[name] = module
    sys.argv[:] = args
    import linecache
    lines = source.splitlines(keepends=True)
    linecache.cache[file] = (len(source), None, lines, file)
    return module


def finish():
    """The program came to its end: threads are waited for, exit functions run."""
    threading = sys.modules.get('threading')
    if threading is not None:
        threading._shutdown()
    import atexit
    atexit._run_exitfuncs()


def describe(error):
    """An error as Python prints it, and the places that it left."""
    import traceback
    told = traceback.TracebackException.from_exception(error, compact=True)
    if any(frame.filename == sys.modules['__main__'].__file__ for frame in told.stack):
        _leave_out_check(told, traceback.StackSummary)
    text = ''.join(told.format())
    if isinstance(error, SyntaxError):
        return text, [(error.filename, '<module>', error.lineno or 1, error.offset)]
    frames = []
    for frame in traceback.extract_tb(error.__traceback__):
        if _is_check(frame.filename):
            continue
        column = None if frame.colno is None else frame.colno + 1
        frames.append((frame.filename, frame.name, frame.lineno, column))
    return text, frames


def _is_check(file):
    """Whether a frame belongs to the check of an exercise."""
    return file in ('<check>', '/lib/python3.14/_taktwerk_check.py')


def _leave_out_check(told, summary):
    """A learner did not write the check."""
    rest = [told]
    while rest:
        told = rest.pop()
        if told is not None:
            told.stack = summary.from_list(
                [frame for frame in told.stack if not _is_check(frame.filename)])
            rest += [told.__cause__, told.__context__, *(told.exceptions or ())]


sys.stdout = sys.__stdout__ = Output(0, '<stdout>')
sys.stderr = sys.__stderr__ = Output(1, '<stderr>')
sys.stdin = sys.__stdin__ = Input()
sys.settrace = _refuse_tracing('sys.settrace')
sys.setprofile = _refuse_tracing('sys.setprofile')
sys.executable = ''
import builtins
builtins.input = _input
builtins.open = _open
_set_up_clock()
_set_up_errno()
import gc
gc.disable()
sys.modules.pop('encodings', None)
import encodings

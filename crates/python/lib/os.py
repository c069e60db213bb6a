"""The part of `os` that makes sense without an operating system: names, paths, an empty environment."""

import abc
import sys
import stat as st
from errno import EPERM
from posix import (O_APPEND, O_CREAT, O_EXCL, O_RDONLY, O_RDWR, O_TRUNC, O_WRONLY, environ, fspath,
                   getcwd, stat)

name = 'posix'
linesep = '\n'
curdir, pardir, extsep, sep, pathsep, altsep, devnull = '.', '..', '.', '/', ':', None, '/dev/null'
defpath = '/bin:/usr/bin'
error = OSError
supports_bytes_environ = False
supports_fd = supports_dir_fd = supports_effective_ids = supports_follow_symlinks = frozenset()
F_OK, R_OK, W_OK, X_OK = 0, 4, 2, 1
SEEK_SET, SEEK_CUR, SEEK_END = 0, 1, 2
import posixpath as path
sys.modules['os.path'] = path


class PathLike(abc.ABC):
    __slots__ = ()

    @abc.abstractmethod
    def __fspath__(self):
        raise NotImplementedError

    @classmethod
    def __subclasshook__(cls, subclass):
        if cls is PathLike:
            return hasattr(subclass, '__fspath__')
        return NotImplemented


def fsencode(filename):
    filename = fspath(filename)
    return filename.encode('utf-8', 'surrogateescape') if isinstance(filename, str) else filename


def fsdecode(filename):
    filename = fspath(filename)
    return filename.decode('utf-8', 'surrogateescape') if isinstance(filename, bytes) else filename


def getpid():
    return 1


def getenv(key, default=None):
    return environ.get(key, default)


def cpu_count():
    return 4


process_cpu_count = cpu_count


def urandom(size):
    import random
    return random.randbytes(size)


def strerror(code):
    return f'error {code}'


def get_terminal_size(fd=1):
    return terminal_size((80, 24))


def isatty(fd):
    return False


class stat_result(tuple):
    """What `stat` gives: ten numbers."""

    st_mode = property(lambda self: self[0])
    st_size = property(lambda self: self[6])
    st_mtime = property(lambda self: self[8])


class terminal_size(tuple):
    columns = property(lambda self: self[0])
    lines = property(lambda self: self[1])


def _exit(code):
    raise SystemExit(code)


def _missing(function):
    def refuse(*args, **kwargs):
        raise PermissionError(
            EPERM, f'os.{function} is not available: the playground has no files, processes or '
            'network. Keep your data in variables instead')
    refuse.__name__ = refuse.__qualname__ = function
    return refuse


lstat = stat

for _function in ('abort chdir chmod close dup execv fstat kill link listdir makedirs mkdir '
                  'open pipe popen putenv read readlink remove removedirs rename replace rmdir scandir '
                  'sendfile spawnv symlink system truncate unlink unsetenv utime wait waitpid walk '
                  'write').split():
    globals()[_function] = _missing(_function)
del _function

"""`signal` without signals."""

import enum


class Signals(enum.IntEnum):
    SIGHUP, SIGINT, SIGQUIT, SIGABRT, SIGKILL, SIGALRM, SIGTERM = 1, 2, 3, 6, 9, 14, 15
    SIGPIPE, SIGCHLD = 13, 17


globals().update(Signals.__members__)
SIG_DFL, SIG_IGN = 0, 1


def default_int_handler(signalnum, frame):
    raise KeyboardInterrupt


def getsignal(signalnum):
    return None


def signal(signalnum, handler):
    raise ValueError('signal.signal is not available: the playground has no signals')


def set_wakeup_fd(fd, *, warn_on_full_buffer=True):
    return -1


def siginterrupt(signalnum, flag):
    pass

"""The place of CPython's C queue. Modelled threads run one after the other: there is nothing to
lock, and nobody who could put an item later."""

import types
from collections import deque


class Empty(Exception):
    """Exception raised by Queue.get(block=0)/get_nowait()."""


class SimpleQueue:
    """A queue without a limit."""

    def __init__(self):
        self._items = deque()

    def put(self, item, block=True, timeout=None):
        self._items.append(item)

    def put_nowait(self, item):
        self._items.append(item)

    def get(self, block=True, timeout=None):
        if timeout is not None and timeout < 0:
            raise ValueError("'timeout' must be a non-negative number")
        if not self._items and block:
            import threading
            threading._wait(timeout, 'queue')
        if not self._items:
            raise Empty
        return self._items.popleft()

    def get_nowait(self):
        return self.get(block=False)

    def empty(self):
        return not self._items

    def qsize(self):
        return len(self._items)

    __class_getitem__ = classmethod(types.GenericAlias)


SimpleQueue.__module__ = Empty.__module__ = '_queue'

"""`concurrent.futures.thread`."""

from concurrent.futures import BrokenExecutor, ThreadPoolExecutor


class BrokenThreadPool(BrokenExecutor):
    pass

"""The event loop on the virtual clock.

`_taktwerk.Loop` schedules and runs; here stands the rest of what asyncio expects of a loop, with
the words and errors of `asyncio.BaseEventLoop`.
"""

import sys
import threading
import weakref
from collections import deque

import _taktwerk
from . import _accelerated, coroutines, events, format_helpers, futures, locks, queues, runners, taskgroups
from . import tasks, timeouts
from .log import logger


def _run_until_complete_cb(future):
    if not future.cancelled() and isinstance(future.exception(), (SystemExit, KeyboardInterrupt)):
        # It ends the loop anyway: see `Task.__step`.
        return
    futures._get_loop(future).stop()


class Handle(_taktwerk.Handle, events.Handle):
    """A callback of the loop on the virtual clock."""

    __slots__ = ()
    __module__ = 'asyncio.events'


class TimerHandle(_taktwerk.Handle, events.TimerHandle):
    """A callback of the loop on the virtual clock that has a deadline."""

    __slots__ = ()
    __module__ = 'asyncio.events'


class _Pool:
    """Worker threads, modelled: a call runs at once, and what it slept delays its completion."""

    def __init__(self, workers, name='asyncio'):
        self.name = name
        self.free = list(range(workers))
        self.waiting = deque()

    def submit(self, loop, call, name):
        future = loop.create_future()
        _taktwerk.job_submitted(future, name)
        if self.free:
            self._start(loop, call, future)
        else:
            self.waiting.append((loop, call, future))
        return future

    def _start(self, loop, call, future):
        worker = self.free.pop(0)
        _taktwerk.job_started(future, worker)
        error = result = None
        took = _taktwerk.worker_begin()
        try:
            result = threading._work(f'{self.name}_{worker}', call)
        except (SystemExit, KeyboardInterrupt):
            raise
        except BaseException as caught:
            error = caught
        finally:
            took = _taktwerk.worker_end(took)
        loop.call_at(loop.time() + took / 1e9, self._end, loop, worker, future, result, error)

    def _end(self, loop, worker, future, result, error):
        self.free.append(worker)
        self.free.sort()
        _taktwerk.job_finished(future)
        if not future.cancelled():
            if error is not None:
                future.set_exception(error)
            else:
                future.set_result(result)
        if self.waiting:
            self._start(*self.waiting.popleft())


class EventLoop(_taktwerk.Loop, events.AbstractEventLoop):
    """An event loop whose time is virtual."""

    slow_callback_duration = 0.1

    def __init__(self):
        self._debug = coroutines._is_debug_mode()
        self._exception_handler = None
        self._task_factory = None
        self._default_executor = None
        self._asyncgens = weakref.WeakSet()
        self._asyncgens_shutdown_called = False
        self._executor_shutdown_called = False
        self._thread_id = None

    def __repr__(self):
        return (f'<{self.__class__.__name__} running={self.is_running()} '
                f'closed={self.is_closed()} debug={self.get_debug()}>')

    # Running.

    def _check_running(self):
        if self.is_running():
            raise RuntimeError('This event loop is already running')
        if events._get_running_loop() is not None:
            raise RuntimeError('Cannot run the event loop while another loop is running')

    def run_forever(self):
        self._check_closed()
        self._check_running()
        hooks = sys.get_asyncgen_hooks()
        sys.set_asyncgen_hooks(firstiter=self._asyncgen_firstiter_hook,
                               finalizer=self._asyncgen_finalizer_hook)
        events._set_running_loop(self)
        self._thread_id = 1
        try:
            self._run()
        finally:
            self._thread_id = None
            events._set_running_loop(None)
            sys.set_asyncgen_hooks(*hooks)

    def run_until_complete(self, future):
        self._check_closed()
        self._check_running()
        is_new = not futures.isfuture(future)
        future = tasks.ensure_future(future, loop=self)
        if is_new:
            future._log_destroy_pending = False
        future.add_done_callback(_run_until_complete_cb)
        try:
            self.run_forever()
        except:
            if is_new and future.done() and not future.cancelled():
                future.exception()
            raise
        finally:
            future.remove_done_callback(_run_until_complete_cb)
        if not future.done():
            raise RuntimeError('Event loop stopped before Future completed.')
        return future.result()

    def close(self):
        if self.is_running():
            raise RuntimeError('Cannot close a running event loop')
        if self.is_closed():
            return
        self._shut()
        self._executor_shutdown_called = True
        executor, self._default_executor = self._default_executor, None
        if executor is not None:
            executor.shutdown(wait=False)
        _taktwerk.note('quiet', False)

    # Tasks and futures.

    def create_future(self):
        return futures.Future(loop=self)

    def create_task(self, coro, **kwargs):
        self._check_closed()
        if self._task_factory is not None:
            return self._task_factory(self, coro, **kwargs)
        return tasks.Task(coro, loop=self, **kwargs)

    def set_task_factory(self, factory):
        if factory is not None and not callable(factory):
            raise TypeError('task factory must be a callable or None')
        self._task_factory = factory

    def get_task_factory(self):
        return self._task_factory

    def get_debug(self):
        return self._debug

    def set_debug(self, enabled):
        self._debug = enabled

    # Asynchronous generators.

    def _asyncgen_firstiter_hook(self, agen):
        if self._asyncgens_shutdown_called:
            import warnings
            warnings.warn(f'asynchronous generator {agen!r} was scheduled after '
                          'loop.shutdown_asyncgens() call', ResourceWarning, source=self)
        self._asyncgens.add(agen)

    def _asyncgen_finalizer_hook(self, agen):
        self._asyncgens.discard(agen)
        if not self.is_closed():
            self.call_soon_threadsafe(self.create_task, agen.aclose())

    def shutdown_asyncgens(self):
        _taktwerk.note('quiet', True)
        return self._shutdown_asyncgens()

    async def _shutdown_asyncgens(self):
        self._asyncgens_shutdown_called = True
        closing = list(self._asyncgens)
        if not closing:
            return
        self._asyncgens.clear()
        results = await tasks.gather(*[agen.aclose() for agen in closing], return_exceptions=True)
        for result, agen in zip(results, closing):
            if isinstance(result, Exception):
                self.call_exception_handler({
                    'message': f'an error occurred during closing of asynchronous generator '
                               f'{agen!r}',
                    'exception': result,
                    'asyncgen': agen,
                })

    # Worker threads.

    def run_in_executor(self, executor, func, *args):
        self._check_closed()
        if executor is None:
            if self._executor_shutdown_called:
                raise RuntimeError('Executor shutdown has been called')
            executor = self._default_executor
        if executor is None:
            if self._default_pool is None:
                self._default_pool = _Pool(8)
            return self._default_pool.submit(self, lambda: func(*args), _name_of(func, args))
        return executor._submit_on(self, lambda: func(*args), _name_of(func, args))

    _default_pool = None

    def set_default_executor(self, executor):
        from concurrent.futures import ThreadPoolExecutor
        if not isinstance(executor, ThreadPoolExecutor):
            raise TypeError('executor must be ThreadPoolExecutor instance')
        self._default_executor = executor

    async def shutdown_default_executor(self, timeout=None):
        self._executor_shutdown_called = True
        executor = self._default_executor
        if executor is not None:
            executor.shutdown(wait=True)

    # Errors that nobody else takes.

    def get_exception_handler(self):
        return self._exception_handler

    def set_exception_handler(self, handler):
        if handler is not None and not callable(handler):
            raise TypeError(f'A callable object or None is expected, got {handler!r}')
        self._exception_handler = handler

    def default_exception_handler(self, context):
        message = context.get('message') or 'Unhandled exception in event loop'
        exception = context.get('exception')
        exc_info = (type(exception), exception, exception.__traceback__) if exception else False
        lines = [message]
        for key in sorted(context):
            if key in {'message', 'exception'}:
                continue
            lines.append(f'{key}: {context[key]!r}')
        logger.error('\n'.join(lines), exc_info=exc_info)

    def call_exception_handler(self, context):
        self._tell(context)
        if self._exception_handler is None:
            try:
                self.default_exception_handler(context)
            except (SystemExit, KeyboardInterrupt):
                raise
            except BaseException:
                logger.error('Exception in default exception handler', exc_info=True)
            return
        try:
            owner = context.get('task') or context.get('future') or context.get('handle')
            inner = getattr(owner, 'get_context', None)
            if inner is None:
                self._exception_handler(self, context)
            else:
                inner().run(self._exception_handler, self, context)
        except (SystemExit, KeyboardInterrupt):
            raise
        except BaseException as error:
            try:
                self.default_exception_handler({
                    'message': 'Unhandled error in exception handler',
                    'exception': error,
                    'context': context,
                })
            except (SystemExit, KeyboardInterrupt):
                raise
            except BaseException:
                logger.error('Exception in default exception handler while handling an unexpected '
                             'error in custom exception handler', exc_info=True)

    def _tell(self, context):
        message = context.get('message', '')
        future = context.get('future') or context.get('task')
        if message.endswith('exception was never retrieved'):
            _taktwerk.note('never retrieved', future)
        elif message == 'Task was destroyed but it is pending!':
            _taktwerk.note('destroyed', future)

    def _callback_failed(self, handle, error):
        source = format_helpers._format_callback_source(handle._callback, handle._args)
        self.call_exception_handler({
            'message': f'Exception in callback {source}',
            'exception': error,
            'handle': handle,
        })

    def _timer_handle_cancelled(self, handle):
        pass


SelectorEventLoop = EventLoop


def _name_of(func, args):
    # asyncio.to_thread hands over `functools.partial(context.run, func, …)`.
    inner = getattr(func, 'args', None)
    if inner and getattr(getattr(func, 'func', None), '__name__', '') == 'run':
        func = inner[0]
    return getattr(func, '__qualname__', type(func).__name__).rpartition('<locals>.')[2]


class _DefaultEventLoopPolicy(events._BaseDefaultEventLoopPolicy):
    _loop_factory = EventLoop


_accelerated.install()
events._event_loop_policy = _DefaultEventLoopPolicy()
tasks._py_enter_task = tasks._enter_task = _taktwerk.enter_task
tasks._py_leave_task = tasks._leave_task = _taktwerk.leave_task
tasks._py_swap_current_task = tasks._swap_current_task = _taktwerk.swap_current_task

# CPython has each of these in C besides, under its own name. Here they are one and the same.
tasks._CTask, futures._CFuture = tasks.Task, futures.Future
for _name in ('current_task', 'all_tasks', '_register_task', '_unregister_task', '_register_eager_task',
              '_unregister_eager_task', '_enter_task', '_leave_task', '_swap_current_task'):
    # A function in C that stands in a class is no method.
    setattr(tasks, '_c_' + _name.lstrip('_'), staticmethod(getattr(tasks, _name)))
futures._c_future_add_to_awaited_by = futures.future_add_to_awaited_by
futures._c_future_discard_from_awaited_by = futures.future_discard_from_awaited_by
del _name

_task, _queue, _lock = tasks.Task, queues.Queue, locks.Lock
_taktwerk.watch(
    tasks._current_tasks, Handle, TimerHandle,
    step=_task._Task__step,
    wakeup=_task._Task__wakeup,
    set_result=futures._set_result_unless_cancelled,
    child_done=taskgroups.TaskGroup._on_task_done,
    timeout=timeouts.Timeout._on_timeout,
    run_done=_run_until_complete_cb,
    job_done=_Pool._end,
    queue_init=_queue.__init__,
    queue_put_nowait=_queue.put_nowait,
    queue_get_nowait=_queue.get_nowait,
    queue_task_done=_queue.task_done,
    queue_put=_queue.put,
    queue_get=_queue.get,
    queue_join=_queue.join,
    lock_init=_lock.__init__,
    lock_acquire=_lock.acquire,
    lock_release=_lock.release,
    semaphore_init=locks.Semaphore.__init__,
    semaphore_acquire=locks.Semaphore.acquire,
    semaphore_release=locks.Semaphore.release,
    event_init=locks.Event.__init__,
    event_set=locks.Event.set,
    event_clear=locks.Event.clear,
    event_wait=locks.Event.wait,
    condition_init=locks.Condition.__init__,
    condition_wait=locks.Condition.wait,
    barrier_init=locks.Barrier.__init__,
    barrier_wait=locks.Barrier.wait,
    timeout_enter=timeouts.Timeout.__aenter__,
    timeout_reschedule=timeouts.Timeout.reschedule,
    timeout_expire=timeouts.Timeout._on_timeout,
    timeout_exit=timeouts.Timeout.__aexit__,
    group_enter=taskgroups.TaskGroup.__aenter__,
    group_abort=taskgroups.TaskGroup._abort,
    group_exit=taskgroups.TaskGroup._aexit,
    task_cancel=_task.cancel,
    task_uncancel=_task.uncancel,
    cancel_all=runners._cancel_all_tasks,
    wait=tasks._wait,
    as_completed=tasks._AsCompletedIterator._wait_for_one,
    as_completed_init=tasks._AsCompletedIterator.__init__,
)
del _task, _queue, _lock

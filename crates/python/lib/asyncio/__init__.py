"""CPython's asyncio on the virtual clock: its own modules, and a loop of ours."""

from .coroutines import *
from .events import *
from .exceptions import *
from .futures import *
from .locks import *
from .protocols import *
from .runners import *
from .queues import *
from .streams import *
from .tasks import *
from .taskgroups import *
from .timeouts import *
from .threads import *
from .transports import *
from ._virtual import EventLoop, SelectorEventLoop

# Importing it makes data classes, which takes long; hardly a program draws a call graph.
_GRAPH = ('capture_call_graph', 'format_call_graph', 'print_call_graph', 'FrameCallGraphEntry',
          'FutureCallGraph')

__all__ = (coroutines.__all__ + events.__all__ + exceptions.__all__ + futures.__all__
           + _GRAPH + locks.__all__ + protocols.__all__ + runners.__all__ + queues.__all__
           + streams.__all__ + tasks.__all__ + taskgroups.__all__ + threads.__all__
           + timeouts.__all__ + transports.__all__ + ('EventLoop', 'SelectorEventLoop'))


def __getattr__(name):
    if name in ('BaseEventLoop', 'Server'):
        from . import _base
        return getattr(_base, name)
    if name in _GRAPH:
        from . import graph
        return getattr(graph, name)
    if name in ('graph', 'unix_events'):
        import importlib
        return importlib.import_module(f'asyncio.{name}')
    raise AttributeError(f"module 'asyncio' has no attribute {name!r}")

"""What the check of an exercise is written with. `exercises/README.md` documents it.

The functions `tell`, `enter`, `leave`, `complete`, `position`, `now`, `facts`, `watch`, `calls_of`, `role`,
`play`, `tick`, `queue`, `moved`, `refuse` and `produced` are put here by the engine; without it nothing of
this works.
"""

import asyncio
import builtins
import sys
import time
import types


def equip(module, given):
    """Puts into a module what exercises have loaded already."""
    module.update(asyncio=asyncio, time=time)
    module.update((name, value) for name, value in given.items() if not name.startswith('_'))
    given.update(asyncio=asyncio, time=time)


class Stop(BaseException):
    """Leaves a scenario. Requirements that were not told stay open."""


# What ends a scenario without being anybody's error.
_QUIET = (Stop, asyncio.CancelledError, SystemExit, GeneratorExit)


class Fact(types.SimpleNamespace):
    """Something that happened; `at` is its place in the run."""


class Facts:
    """What the trace tells of the time since the program was read."""

    def _rows(self, kind, names):
        names = names.split()
        return [Fact(**dict(zip(names, row))) for row in facts(kind)]

    def calls(self, name=None):
        """Calls of the program's functions, in the order in which they began."""
        calls = self._rows('calls', 'name task entered left at at_end how')
        return [call for call in calls if name is None or call.name == name]

    def open_calls(self):
        """Names of functions that were entered and not left."""
        return [call.name for call in self.calls() if call.left is None]

    def tasks(self):
        return self._rows('tasks', 'name parent created ended how at at_end runs')

    def alive(self):
        """Names of the tasks that have not ended, without the one that runs."""
        return [task.name for task in self.tasks() if task.ended is None and not task.runs]

    def blocked(self):
        return self._rows('blocked', 'call since until at')

    def cancels(self):
        return self._rows('cancels', 'task by time at')

    def queues(self):
        return self._rows('queues', 'name limit most at')

    def outputs(self):
        return self._rows('outputs', 'text time at task')

    def timeouts(self):
        return self._rows('timeouts', 'when expired at')


class Lookup:
    """Objects by the keys of the exercise's `[names]`."""

    def __init__(self, find):
        self._find = find

    def __getattr__(self, key):
        return self._find(key)


class During:
    """The program is called inside: what ends the run here has a meaning, and an error that leaves it is the
    program's."""

    def __init__(self, exercise, requirement, message, args):
        self._exercise = exercise
        self._meaning = requirement, message, args
        self._numbers = []

    def __enter__(self):
        self._numbers.append(enter(*self._meaning))
        return self

    def __exit__(self, kind, error, traceback):
        leave(self._numbers.pop())
        if error is not None and not isinstance(error, _QUIET):
            self._exercise._blame('raised', error)
        return False


class Role:
    """A task of a model in ticks: what runs `with` it belongs to it."""

    def __init__(self, name):
        self.name = name
        self._number = role(name)
        self._before = []

    def __enter__(self):
        self._before.append(play(self._number))
        return self

    def __exit__(self, *error):
        play(self._before.pop())
        return False


class Source:
    """Hands out 0, 1, 2, …; `count` is how many it has handed out."""

    def __init__(self):
        self.count = 0
        # A program must not get at the count.
        self.door = lambda: self()
        self.door.__name__ = self.door.__qualname__ = 'source'

    def __call__(self):
        element = self.count
        self.count += 1
        produced(element)
        return element


class Queue:
    """A queue that takes up to `limit` items, or any number if that is `None`."""

    def __init__(self, name, limit):
        self.name = name
        self.limit = limit
        self.items = []
        self.taken = []
        self.most = 0
        self.refused = 0
        self._number = queue(name, limit)
        self.door = _door(self)

    def __len__(self):
        return len(self.items)

    def put(self, item):
        """Whether it took the item."""
        if self.limit is not None and len(self.items) >= self.limit:
            self.refused += 1
            known = type(item) is int and 0 <= item < 1 << 32
            refuse(self._number, item if known else (1 << 32) - 1)
            return False
        self.items.append(item)
        self.most = max(self.most, len(self.items))
        moved(self._number, len(self.items), True)
        return True

    def take(self):
        """The item that waits longest; `None` if there is none."""
        if not self.items:
            return None
        item = self.items.pop(0)
        self.taken.append(item)
        moved(self._number, len(self.items), False)
        return item


def _door(inside):
    class Queue:
        """The side of a queue at which items go in."""

        __slots__ = ()

        def put(self, item):
            return inside.put(item)

    return Queue()


class Exercise:
    """One run of a program that is judged."""

    Stop = Stop

    def __init__(self, scenario, names, learner, given, kept, place):
        self._scenario = scenario
        self._names = names
        self._learner = learner
        self._given = given
        self._file, self._first_given_line = place
        self._originals = self._snapshot(kept)
        self.names = Lookup(self._name)
        self.learner = Lookup(lambda key: self._of_learner(self._name(key)))
        self.given = Lookup(lambda key: self._given[self._name(key)])
        self.trace = Facts()
        for name in scenario.__globals__.get('WATCH', ()):
            self._watch(name)

    # What holds, and what does not.

    def require(self, requirement, holds, message, *, at=None, **args):
        """Tells that a requirement holds, or that it has a fault."""
        if holds:
            self.holds(requirement)
        else:
            self.fail(requirement, message, at=at, **args)
        return bool(holds)

    def holds(self, requirement):
        tell(requirement, None)

    def fail(self, requirement, message, *, at=None, **args):
        tell(requirement, (message, list(args.items()), position() if at is None else getattr(at, 'at', at)))

    def stop(self):
        raise Stop

    # Calling the program.

    def during(self, requirement, message, **args):
        return During(self, requirement, message, list(args.items()))

    def call(self, function, *args):
        """Calls a function of the program."""
        if not callable(function):
            self._fault('not-callable', name=self._named(function))
        with During(self, '', '', []):
            return function(*args)

    async def acall(self, awaitable):
        """Awaits what a function of the program gave."""
        if not hasattr(awaitable, '__await__'):
            self._fault('not-awaitable', kind=self.kind(awaitable))
        with During(self, '', '', []):
            return await awaitable

    def run(self, coroutine):
        """Runs a coroutine of the check on the virtual clock."""
        return asyncio.run(coroutine)

    def used(self, name):
        """How often a function was called that stands in the check's `WATCH`."""
        count = calls_of(name)
        if count is None:
            raise LookupError(f'{name} is not in WATCH')
        return count

    def kind(self, value):
        """`None`, or the name of a value's class."""
        return 'None' if value is None else type(value).__name__

    def position(self):
        """A place in the run, for `at`."""
        return position()

    def time(self):
        """Virtual seconds."""
        return now()

    # Models in ticks.

    def role(self, name):
        return Role(name)

    def tick(self, number):
        """Tick `number` begins, from 0: virtual second `number`."""
        tick(number)

    def queue(self, name, limit):
        return Queue(name, limit)

    def source(self):
        return Source()

    # The inside.

    def _judge(self):
        try:
            self._compare()
            try:
                self._play()
            except Stop:
                pass
            self._compare()
        except Stop:
            pass
        complete()

    def _play(self):
        try:
            self._scenario(self)
        except (Stop, SystemExit):
            raise
        except BaseException as error:
            self._blame('raised' if self._is_programs(error) else 'check-failed', error)
            raise

    def _name(self, key):
        try:
            return self._names[key]
        except KeyError:
            raise LookupError(f'[names] has no {key}') from None

    def _of_learner(self, name):
        if name not in self._learner:
            self._fault('missing', name=name)
        return self._learner[name]

    def _named(self, value):
        for name, other in self._learner.items():
            if other is value:
                return name
        return self.kind(value)

    def _fault(self, message, **args):
        self.fail('runs', message, **args)
        raise Stop

    def _blame(self, message, error):
        line = 0
        traceback = error.__traceback__
        while traceback is not None:
            file, at = traceback.tb_frame.f_code.co_filename, traceback.tb_lineno
            learners = file == self._file and at < self._first_given_line
            if learners if message == 'raised' else file == '<check>':
                line = at
            traceback = traceback.tb_next
        try:
            text = str(error)
        except Exception:
            text = ''
        self.fail('runs', message, error=type(error).__name__, text=text, line=line)

    def _is_programs(self, error):
        """Whether the program's code raised an error, rather than the check's."""
        innermost = None
        traceback = error.__traceback__
        while traceback is not None:
            file = traceback.tb_frame.f_code.co_filename
            if file in (self._file, '<check>'):
                innermost = file
            traceback = traceback.tb_next
        return innermost == self._file

    def _watch(self, name):
        module, _, path = name.partition('.')
        found = {'asyncio': asyncio, 'time': time}[module]
        for part in path.split('.'):
            found = getattr(found, part)
        if isinstance(found, type):
            found = found.__init__
        watch(name, found.__code__)

    # What must stay as it is.

    def _snapshot(self, kept):
        places = [(self._learner, name, name) for name in ('asyncio', 'time', *kept)]
        for module in (asyncio, time, builtins):
            prefix = f'{module.__name__}.'
            names = [name for name in module.__dict__ if not name.startswith('_')]
            places += [(module.__dict__, name, prefix + name) for name in names]
        return [(names, name, shown, names.get(name)) for names, name, shown in places]

    def _compare(self):
        for names, name, shown, original in self._originals:
            if names.get(name) is not original:
                self._fault('given-replaced', name=shown)

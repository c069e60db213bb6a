"""Puts the engine's importer into `sys.meta_path`. Runs before anything else is imported."""

import sys
import _imp
import _frozen_importlib as _bootstrap
import _taktwerk_import as _library

# What a playground in a browser cannot have, and what to do instead.
_ABSENT = {
    'subprocess': 'processes', 'multiprocessing': 'processes', 'ssl': 'network', 'http': 'network',
    'urllib': 'network', 'selectors': 'network', 'select': 'network', 'ctypes': 'native code',
    'tkinter': 'windows', 'sqlite3': 'databases', 'tempfile': 'files', 'shutil': 'files',
    'pathlib': 'files', 'glob': 'files', 'zipfile': 'files', 'tarfile': 'files',
}


# Modules that asyncio imports but needs only when something goes wrong; they import many more. As
# long as `Importer.lazy` is set, their code waits until somebody asks for something in them.
_LATE = ('inspect', 'logging', 'traceback')

# What asyncio asks for right away.
_AT_ONCE = {'logging': {'DEBUG': 10}}

# What the import system itself asks of a module.
_OF_IMPORTS = {'__class__', '__dict__', '__file__', '__loader__', '__name__', '__package__', '__path__',
               '__spec__'}

_Module = type(sys)


class Late(_Module):
    """A module whose code has not run yet."""

    def __getattribute__(self, name):
        if name in _OF_IMPORTS:
            return object.__getattribute__(self, name)
        at_once = _AT_ONCE.get(object.__getattribute__(self, '__name__'), ())
        if name in at_once:
            return at_once[name]
        object.__setattr__(self, '__class__', _Module)
        _run(self)
        return getattr(self, name)

    def __setattr__(self, name, value):
        if name not in _OF_IMPORTS:
            # Whoever changes a module expects it to be there.
            self.__doc__
        object.__setattr__(self, name, value)

    def __delattr__(self, name):
        self.__doc__
        object.__delattr__(self, name)


def _run(module):
    code = _library.get_code(module.__spec__.name)
    _bootstrap._call_with_frames_removed(exec, code, module.__dict__)


class Importer:
    """Finds and loads the modules of the engine."""

    lazy = False

    def import_asyncio(self):
        """Imports asyncio, but only as much of it as most programs need."""
        Importer.lazy = True
        try:
            import asyncio
        finally:
            Importer.lazy = False

    def import_the_rest(self):
        """Runs the code of all modules that still wait, and imports what many programs do."""
        for name in _LATE:
            module = sys.modules.get(name)
            if type(module) is Late:
                module.__doc__
        import contextlib, dataclasses, random, typing

    def find_spec(self, name, path=None, target=None):
        found = _library.look_up(name)
        if found is None:
            return None
        is_package, origin = found
        spec = _bootstrap.ModuleSpec(name, self, origin=origin, is_package=is_package)
        if is_package:
            spec.submodule_search_locations.append(origin.rpartition('/')[0])
        return spec

    def create_module(self, spec):
        return None

    def exec_module(self, module):
        module.__file__ = module.__spec__.origin
        if Importer.lazy and module.__name__ in _LATE:
            module.__class__ = Late
            return
        _run(module)
        if module.__name__ == 'random':
            _seed(module)

    def is_package(self, name):
        found = _library.look_up(name)
        return found is not None and found[0]

    def get_code(self, name):
        return _library.get_code(name)

    def get_source(self, name):
        return _library.get_source(name)

    def get_filename(self, name):
        return _library.look_up(name)[1]


def _seed(random):
    """Every generator that asks the system for a seed gets the next number instead."""
    numbers = iter(range(1, 1 << 62))
    seed = random.Random.seed

    def deterministic_seed(self, a=None, version=2):
        seed(self, next(numbers) if a is None else a, version)

    deterministic_seed.__name__ = 'seed'
    random.Random.seed = deterministic_seed
    random._inst.seed()
    random.seed = random._inst.seed


class Refusal:
    """Comes last: says why a module of the standard library is not here."""

    def find_spec(self, name, path=None, target=None):
        top = name.partition('.')[0]
        if top in _ABSENT:
            reason = f'the playground has no {_ABSENT[top]}'
        elif top in sys.stdlib_module_names:
            reason = 'the playground holds only the part of the standard library that courses need'
        elif top == name and sys._getframe(2).f_code.co_name == '_find_and_load_unlocked':
            # An import; `importlib.util.find_spec` only asks.
            reason = "only Python's own library can be imported here, no other packages"
        else:
            return None
        raise ModuleNotFoundError(f'No module named {name!r}: {reason}', name=name)


if not hasattr(sys, 'stdlib_module_names'):
    sys.stdlib_module_names = frozenset(_ABSENT)
sys.meta_path.append(Importer())
sys.meta_path.append(Refusal())

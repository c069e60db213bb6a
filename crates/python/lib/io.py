"""`io` without files: streams in memory."""

import abc
import _io
from _io import *

SEEK_SET, SEEK_CUR, SEEK_END = 0, 1, 2
UnsupportedOperation = _io.UnsupportedOperation
DEFAULT_BUFFER_SIZE = 8192


def open(file, mode='r', *args, **kwargs):
    # Modules in a folder of the command line tool may read what lies beside them.
    import _taktwerk_import
    data = _taktwerk_import.read_file(file) if isinstance(file, str) and mode in ('r', 'rb') else None
    if data is not None:
        return BytesIO(data) if mode == 'rb' else StringIO(data.decode('utf-8'))
    raise PermissionError(
        1, 'open() is not available: the playground has no files. Use io.StringIO to work with a '
        'text in memory', str(file))


open_code = open
text_encoding = getattr(_io, 'text_encoding', lambda encoding, stacklevel=2: encoding or 'utf-8')


class IOBase(_io._IOBase, metaclass=abc.ABCMeta):
    pass


class RawIOBase(_io._RawIOBase, IOBase):
    pass


class BufferedIOBase(_io._BufferedIOBase, IOBase):
    pass


class TextIOBase(_io._TextIOBase, IOBase):
    pass


for _class in (_io.BytesIO, _io.BufferedReader, _io.BufferedWriter, _io.BufferedRWPair,
               _io.BufferedRandom):
    BufferedIOBase.register(_class)
for _class in (_io.StringIO, _io.TextIOWrapper):
    TextIOBase.register(_class)
del _class

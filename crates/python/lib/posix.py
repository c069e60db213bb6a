"""The few names of `posix` that the import system asks for."""

from errno import ENOENT as _ENOENT

environ = {}
O_RDONLY, O_WRONLY, O_RDWR, O_CREAT, O_EXCL, O_TRUNC, O_APPEND = 0, 1, 2, 64, 128, 512, 1024


def fspath(path):
    if isinstance(path, (str, bytes)):
        return path
    try:
        result = type(path).__fspath__(path)
    except AttributeError:
        if hasattr(type(path), '__fspath__'):
            raise
        raise TypeError('expected str, bytes or os.PathLike object, not '
                        + type(path).__name__) from None
    if isinstance(result, (str, bytes)):
        return result
    raise TypeError(f'expected {type(path).__name__}.__fspath__() to return str or bytes, '
                    f'not {type(result).__name__}')


def getcwd():
    return '/'


def stat(path, *args, **kwargs):
    import _taktwerk_import
    data = _taktwerk_import.read_file(path) if isinstance(path, str) else None
    if data is not None:
        import os
        return os.stat_result((0o100444, 0, 0, 1, 0, 0, len(data), 0, 0, 0))
    raise FileNotFoundError(_ENOENT, 'No such file or directory', path)


def listdir(path='.'):
    raise FileNotFoundError(_ENOENT, 'No such file or directory', path)


def _path_splitroot(path):
    return ('', path[:1], path[1:]) if path.startswith('/') else ('', '', path)

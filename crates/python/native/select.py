"""`select`: there is nothing to wait for on the virtual clock but time."""

error = OSError


def select(rlist, wlist, xlist, timeout=None, /):
    raise OSError('select() is not available: there are no sockets and files on the virtual clock')

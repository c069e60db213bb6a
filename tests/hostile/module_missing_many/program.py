for name in ('multiprocessing', 'ctypes', 'ssl', 'sqlite3', 'tkinter', 'selectors', 'select', '', '.', '..', 'a' * 10_000,
             '../../etc/passwd', '/etc/passwd', 'x\0y', 'x.y.z', '\ud800', 'asyncio.nothing', 'os.path.nothing'):
    try:
        __import__(name)
    except BaseException as error:
        print(type(error).__name__)

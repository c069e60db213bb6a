def f(): pass
code = f.__code__
for bad in (b'', b'\xff' * 10, b'\0' * 3):
    try:
        f.__code__ = code.replace(co_code=bad)
        f()
        print('ran')
    except BaseException as error:
        print(type(error).__name__)
import marshal
for bad in (b'', b'c', b'[' * 10_000, b'\xe3' * 1000, b's\xff\xff\xff\x7f', marshal.dumps(code)[:-3]):
    try:
        marshal.loads(bad)
        print('loaded')
    except BaseException as error:
        print(type(error).__name__)

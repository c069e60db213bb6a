from collections import deque
for work in (lambda: b'x' * 10**11, lambda: (0,) * 10**11, lambda: bytearray(10**12),
             lambda: deque([0]) * 10**11, lambda: 'x'.zfill(10**11), lambda: 'x'.center(10**11)):
    try:
        work()
        print('done')
    except (MemoryError, OverflowError) as error:
        print(type(error).__name__)

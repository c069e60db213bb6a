import sys

for work in (lambda: 'x' * sys.maxsize, lambda: [0] * sys.maxsize, lambda: b'xy' * sys.maxsize,
             lambda: bytes(sys.maxsize), lambda: 'abc'.ljust(sys.maxsize),
             lambda: f'{1:>{sys.maxsize}}', lambda: (1, 2) * sys.maxsize,
             lambda: 'x' * 2**63, lambda: 'x' * -2**70, lambda: f'{1:{2**70}}',
             lambda: '{:{}}'.format(1, 2**40), lambda: f'{1:.{2**40}f}', lambda: range(2**70)[2**69],
             lambda: 'x'.expandtabs(2**40), lambda: 'a\tb'.expandtabs(sys.maxsize),
             lambda: int.from_bytes(b'x', 'big').to_bytes(2**60, 'big'),
             lambda: memoryview(b'x') * sys.maxsize, lambda: round(1, -10**10), lambda: 1 << sys.maxsize,
             lambda: 2 ** sys.maxsize, lambda: pow(2, -1, 0), lambda: 0 ** -1):
    try:
        work()
        print('done')
    except (MemoryError, OverflowError, ValueError, TypeError, ZeroDivisionError, IndexError) as error:
        print(type(error).__name__)

def fall(n):
    try:
        raise ValueError(n)
    except ValueError:
        if n:
            fall(n - 1)
        raise

try:
    fall(300)
except (ValueError, RecursionError) as error:
    print('caught', type(error).__name__)
cycle = ValueError('a')
cycle.__context__ = cycle
cycle.__cause__ = cycle
raise cycle

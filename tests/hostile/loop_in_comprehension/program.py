import itertools

squares = [n for n in itertools.count() if n < 0]

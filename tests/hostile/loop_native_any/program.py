import itertools

any(itertools.repeat(False))

numbers = tuple(range(10**12))

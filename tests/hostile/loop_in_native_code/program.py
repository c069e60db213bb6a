import itertools

print('before', flush=True)
total = sum(itertools.count())

group = ValueError('inmost')
for _ in range(10_000):
    group = ExceptionGroup('level', [group])
print('built')
try:
    group.split(KeyError)
except RecursionError:
    print('bounded')
raise group

classes = int
for _ in range(100_000):
    classes = (classes,)
try:
    print(isinstance(1.5, classes))
except RecursionError:
    print('bounded')

a, b = [], []
a.append(b)
b.append(a)
try:
    a == b
except RecursionError:
    print('bounded')
print(a)

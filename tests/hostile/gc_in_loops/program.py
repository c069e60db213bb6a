import gc
class Node: pass
for n in range(10_000):
    a, b = Node(), Node()
    a.other, b.other = b, a
    if n % 100 == 0:
        gc.collect()
    gc.freeze() if hasattr(gc, 'freeze') else None
print('collected')

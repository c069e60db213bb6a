class Evil:
    def __init__(self, n): self.n = n
    def __hash__(self): return 1
    def __eq__(self, other):
        table.clear()
        items.clear()
        return False

table, items = {}, []
for n in range(100):
    table[Evil(n)] = n
    items.append(Evil(n))
    try:
        items.remove(Evil(n))
        items.sort(key=lambda it: items.append(1))
    except (ValueError, TypeError) as error:
        pass
class Sneaky:
    def __lt__(self, other):
        more.clear()
        return True
more = [Sneaky() for _ in range(50)]
try:
    more.sort()
except ValueError as error:
    print(error)
for n in (spin := [1]):
    spin.append(n)
    if len(spin) > 1000: break
growing = {1: 1}
try:
    for key in growing:
        growing[key + 1] = 1
except RuntimeError as error:
    print(error)

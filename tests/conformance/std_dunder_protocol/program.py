# Special methods: arithmetic with reflection, containers, calls, context, attribute access, truth.
class Vector:
    def __init__(self, *values):
        self.values = values

    def __add__(self, other):
        if not isinstance(other, Vector):
            return NotImplemented
        return Vector(*(a + b for a, b in zip(self.values, other.values, strict=True)))

    def __rmul__(self, factor):
        return Vector(*(factor * value for value in self.values))

    def __eq__(self, other):
        return isinstance(other, Vector) and self.values == other.values

    def __hash__(self):
        return hash(self.values)

    def __len__(self):
        return len(self.values)

    def __getitem__(self, index):
        return self.values[index]

    def __contains__(self, value):
        return value in self.values

    def __call__(self, function):
        return Vector(*map(function, self.values))

    def __format__(self, spec):
        return "<" + " ".join(format(value, spec) for value in self.values) + ">"

    def __bool__(self):
        return any(self.values)

    def __getattr__(self, name):
        if name in "xyz":
            return self.values["xyz".index(name)]
        raise AttributeError(name)


v = Vector(1, 2, 3)
print(f"{v + 2 * v:.1f}", v == Vector(1, 2, 3), len({v, Vector(1, 2, 3)}), v[-1], v[:2], 2 in v)
print(list(v), v.y, bool(Vector(0, 0)), f"{v(lambda n: -n)}", list(reversed(v)), max(v), v != 3)
for attempt in (lambda: v + 1, lambda: v * 2, lambda: v + Vector(1), lambda: v.w, lambda: v < v):
    try:
        attempt()
    except Exception as error:
        print(type(error).__name__, error)

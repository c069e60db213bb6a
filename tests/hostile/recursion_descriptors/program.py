class Loop:
    @property
    def value(self):
        return self.value

    def __hash__(self):
        return hash(self)

    def __bool__(self):
        return bool(self)

    def __iter__(self):
        return iter(self)

    def __len__(self):
        return len(self)

    def __str__(self):
        return str(self)

for what in (lambda it: it.value, hash, bool, iter, len, str):
    try:
        what(Loop())
    except RecursionError:
        print('bounded')

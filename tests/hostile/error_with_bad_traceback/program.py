class Bad(Exception):
    def __str__(self):
        raise Bad
    __repr__ = __str__
    @property
    def __class__(self):
        raise KeyError
    def __getattribute__(self, name):
        raise Bad
raise Bad

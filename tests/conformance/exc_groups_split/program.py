# Exception groups: subgroup and split by type and by predicate keep the nesting; derive makes one's
# own class; a group of one kind only is an ExceptionGroup.
def shape(error):
    if isinstance(error, BaseExceptionGroup):
        return [error.message, *map(shape, error.exceptions)]
    return repr(error)


group = ExceptionGroup("top", [
    ValueError(1),
    ExceptionGroup("nested", [TypeError(2), ValueError(3), OSError(4)]),
    KeyError(5),
])
print(shape(group))
print(shape(group.subgroup(ValueError)))
match, rest = group.split((TypeError, KeyError))
print(shape(match), shape(rest))
print(shape(group.subgroup(lambda error: error.args and error.args[0] in (3, 5))))
print(group.subgroup(ZeroDivisionError), group.split(Exception)[1])
print(type(BaseExceptionGroup("b", [ValueError()])).__name__)
print(type(BaseExceptionGroup("b", [KeyboardInterrupt()])).__name__)
for wrong in ([], [1], "no"):
    try:
        ExceptionGroup("wrong", wrong)
    except (ValueError, TypeError) as error:
        print(type(error).__name__, error)


class Own(ExceptionGroup):
    def derive(self, exceptions):
        return Own(self.message, exceptions)


print(type(Own("own", [ValueError(), TypeError()]).subgroup(ValueError)).__name__)
print(group)

# inspect: signatures, binding, members, and kinds of functions.
import inspect


def function(a, /, b: int = 2, *args, key="k", **rest) -> str:
    """Doc of the
    function."""


signature = inspect.signature(function)
print(signature)
print([(p.name, p.kind.name, p.default is not p.empty) for p in signature.parameters.values()])
bound = signature.bind(1, 3, 4, key="x", other=5)
bound.apply_defaults()
print(bound.arguments, bound.args, bound.kwargs)
try:
    signature.bind()
except TypeError as error:
    print(error)
print(repr(inspect.getdoc(function)), function.__defaults__, function.__kwdefaults__)


class Class:
    attribute = 1

    def method(self):
        return inspect.currentframe().f_code.co_name


print([name for name, _ in inspect.getmembers(Class, inspect.isfunction)], Class().method())
print(inspect.isgeneratorfunction(lambda: (yield)), inspect.ismethod(Class().method),
      inspect.isclass(Class), inspect.isbuiltin(len), inspect.signature(Class().method))
print(function.__code__.co_varnames[:3], function.__qualname__, function.__annotations__)

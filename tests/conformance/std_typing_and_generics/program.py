# Type parameters, aliases, protocols, TypedDict, NewType, get_type_hints and lazily evaluated
# annotations.
from typing import Annotated, Literal, NamedTuple, NewType, Protocol, TypedDict
from typing import get_args, get_origin, get_type_hints, runtime_checkable


class Stack[T]:
    def __init__(self) -> None:
        self.items: list[T] = []

    def push(self, item: T) -> None:
        self.items.append(item)


def first[T](items: list[T], default: T | None = None) -> T | None:
    return items[0] if items else default


type Pair[A] = tuple[A, A]


@runtime_checkable
class Closeable(Protocol):
    def close(self) -> None: ...


class Options(TypedDict, total=False):
    name: str
    size: int


class Row(NamedTuple):
    key: str
    value: int = 0


UserId = NewType("UserId", int)
stack = Stack[int]()
stack.push(1)
print(stack.items, Stack.__type_params__, first([5, 6]), first([], 9))
print(Pair.__name__, Pair.__value__, get_origin(list[int]), get_args(dict[str, int]))
print(isinstance(type("F", (), {"close": lambda self: None})(), Closeable), isinstance(3, Closeable))
print(Options(name="x"), Row("k"), UserId(5) + 1, int | None, Literal["a", 1], Annotated[int, "unit"])


def later(node: "Node", other: Node, *, flag: bool = False) -> list[Node]:
    pass


class Node:
    pass


print({name: getattr(hint, "__name__", hint) for name, hint in get_type_hints(later).items()})

# match: literals, sequences, mappings, classes, guards, alternatives and captures.
from dataclasses import dataclass


@dataclass
class Move:
    dx: int
    dy: int


def describe(value):
    match value:
        case 0 | 1:
            return "small"
        case int(n) if n < 0:
            return f"negative {n}"
        case str() as text:
            return f"text of {len(text)}"
        case []:
            return "empty"
        case [x]:
            return f"one {x}"
        case ["go", direction, *rest]:
            return f"go {direction} then {rest}"
        case [Move(dx=0, dy=y), _]:
            return f"vertical {y} and something"
        case Move(x, 0):
            return f"horizontal {x}"
        case {"type": "error", "code": code, **others}:
            return f"error {code} {others}"
        case (a, (b, *_)):
            return f"nested {a} {b}"
        case None | True:
            return "constant"
        case _:
            return "other"


for value in (1, -5, "abc", [], (7,), ["go", "north", 1, 2], [Move(0, 3), 1], Move(4, 0), Move(1, 1),
              {"type": "error", "code": 5, "at": 1}, (1, (2, 3)), None, True, 2.5, {"a": 1}):
    print(repr(value), "->", describe(value))

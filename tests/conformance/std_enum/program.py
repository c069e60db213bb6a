# enum: members, lookups, auto, flags, methods and members that are strings or numbers.
from enum import Enum, Flag, IntEnum, StrEnum, auto, unique


class State(Enum):
    READY = auto()
    RUNNING = auto()
    DONE = auto()

    def is_final(self):
        return self is State.DONE


class Right(Flag):
    READ = auto()
    WRITE = auto()
    BOTH = READ | WRITE


class Level(IntEnum):
    LOW = 1
    HIGH = 10


class Color(StrEnum):
    RED = auto()
    BLUE = auto()


print(list(State), State.READY.value, State["DONE"], State(2), State.DONE.is_final())
print(repr(Right.READ | Right.WRITE), Right.READ in Right.BOTH, Right(0), [*Right.BOTH])
print(Level.HIGH > 5, Level.LOW + 1, sorted([Level.HIGH, Level.LOW]))
print(Color.RED, repr(Color.BLUE), Color("red") is Color.RED, Color.RED.upper())
for attempt in (lambda: State(7), lambda: State["NOPE"]):
    try:
        attempt()
    except (ValueError, KeyError) as error:
        print(type(error).__name__, error)
try:
    @unique
    class Twice(Enum):
        A = 1
        B = 1
except ValueError as error:
    print(error)

# dataclasses: defaults, ordering, frozen, post-init, replace, slots, fields and inheritance.
from dataclasses import FrozenInstanceError, asdict, astuple, dataclass, field, fields, replace


@dataclass(order=True)
class Job:
    priority: int
    name: str = field(compare=False)
    tags: list = field(default_factory=list, compare=False, repr=False)

    def __post_init__(self):
        self.name = self.name.strip()


@dataclass(frozen=True, slots=True, kw_only=True)
class Point:
    x: int
    y: int = 0


jobs = [Job(2, " two "), Job(1, "one"), Job(3, "three", ["t"])]
print(sorted(jobs), min(jobs).name)
print(Job(1, "a") == Job(1, "b"), jobs[2].tags, jobs[0].tags is jobs[1].tags)
point = Point(x=1)
print(point, replace(point, y=5), asdict(point), astuple(point), hash(point) == hash(Point(x=1)))
try:
    point.x = 2
except FrozenInstanceError as error:
    print(error)
print([f.name for f in fields(Job)], hasattr(point, "__dict__"))
try:
    Point(1)
except TypeError as error:
    print("TypeError")


@dataclass
class Special(Job):
    level: int = 9


print(Special(1, "s"))

# json: round trips, options, own types, and errors with their position.
import json
from dataclasses import asdict, dataclass


@dataclass
class Point:
    x: int
    y: float


data = {"name": "Grüße", "list": [1, 2.5, True, None], "nested": {"k": []}}
text = json.dumps(data)
print(text, json.loads(text) == data)
print(json.dumps(data, ensure_ascii=False, indent=2, sort_keys=True))
print(json.dumps([1, {"a": 1}], separators=(",", ":")))
print(json.dumps(Point(1, 2.0), default=asdict))
print(json.loads('{"a": [1, 2e3, "\\u00e9"]}', object_hook=lambda d: sorted(d.items())))
for wrong in ('{"a": }', "[1, 2", "nope"):
    try:
        json.loads(wrong)
    except json.JSONDecodeError as error:
        print(error)
try:
    json.dumps({1, 2})
except TypeError as error:
    print(error)

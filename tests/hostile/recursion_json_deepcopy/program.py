import copy
import json

deep = []
for _ in range(100_000):
    deep = [deep]
for work in (repr, copy.deepcopy, json.dumps, lambda it: it == [it], hash):
    try:
        work(deep)
        print('done')
    except (RecursionError, ValueError, TypeError) as error:
        print(type(error).__name__)
circle = {}
circle['self'] = circle
try:
    json.dumps(circle)
except ValueError as error:
    print(error)
print(copy.deepcopy(circle)['self']['self'] is not circle)

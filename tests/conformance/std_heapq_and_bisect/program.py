# heapq and bisect: priority queues with ties broken by a counter, merging, and sorted insertion.
import bisect
import heapq
import itertools

heap, counter = [], itertools.count()
for priority, name in ((2, "b"), (1, "a"), (2, "c"), (0, "z")):
    heapq.heappush(heap, (priority, next(counter), name))
print([heapq.heappop(heap)[2] for _ in range(len(heap))])
numbers = [5, 1, 8, 3, 2]
heapq.heapify(numbers)
print(numbers[0], heapq.heappushpop(numbers, 0), heapq.heapreplace(numbers, 9), sorted(numbers))
print(heapq.nsmallest(2, numbers), heapq.nlargest(2, numbers, key=lambda n: -n))
print(list(heapq.merge([1, 4], [2, 3], [0, 9])))
grades = [60, 70, 80, 90]
print(["FDCBA"[bisect.bisect(grades, score)] for score in (33, 60, 75, 89, 100)])
bisect.insort(grades, 75)
print(grades, bisect.bisect_left(grades, 75), bisect.bisect_right(grades, 75))

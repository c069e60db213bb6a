# itertools: infinite and finite iterators, grouping, batching and combinatorics.
import itertools as it

print(list(it.islice(it.count(10, 5), 3)), list(it.islice(it.cycle("ab"), 5)), [*it.repeat(7, 2)])
print(list(it.accumulate([1, 2, 3, 4])), list(it.accumulate([3, 1, 4], max, initial=2)))
print(list(it.chain([1], (2, 3))), list(it.chain.from_iterable(["ab", "c"])))
print([(key, list(group)) for key, group in it.groupby("aabccc")])
print(list(it.pairwise([1, 2, 3])), list(it.batched("abcde", 2)))
print(list(it.zip_longest("ab", [1], fillvalue="-")), list(it.starmap(pow, [(2, 3), (3, 2)])))
print(list(it.takewhile(lambda n: n < 3, [1, 2, 3, 1])), list(it.dropwhile(lambda n: n < 3, [1, 3, 1])))
print(["".join(p) for p in it.permutations("abc", 2)], list(it.combinations(range(3), 2)))
print(list(it.product("ab", [0, 1])), list(it.compress("abcd", [1, 0, 1, 0])))
first, second = it.tee(iter([1, 2, 3]))
print(next(first), list(second), list(first), list(it.filterfalse(None, [0, 1, ""])))

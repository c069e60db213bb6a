# random.Random with a seed of one's own gives the same numbers on every Python.
import random

rng = random.Random(7)
print([rng.random() for _ in range(3)])
print([rng.randint(1, 6) for _ in range(8)], rng.choice("abcdef"), rng.uniform(1, 2))
cards = list(range(10))
rng.shuffle(cards)
print(cards, rng.sample(range(100), 4))
print(rng.choices(["a", "b"], weights=[9, 1], k=8), round(rng.gauss(0, 1), 6))
print(random.Random(7).random() == random.Random(7).random(), random.Random("text").randrange(1000))
state = rng.getstate()
first = rng.getrandbits(16)
rng.setstate(state)
print(first == rng.getrandbits(16), round(rng.expovariate(2), 6))

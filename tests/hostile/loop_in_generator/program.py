def endless():
    while True:
        yield 1

for n in endless():
    pass

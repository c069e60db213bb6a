print(len(str(10**4000)))
n = int('9' * 1_000_000)

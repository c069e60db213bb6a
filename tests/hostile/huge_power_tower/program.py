n = 10**10**8
print(n)

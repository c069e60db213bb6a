n = 2 ** 10**9
print(n.bit_length())

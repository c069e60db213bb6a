zeros = bytes(10**12)

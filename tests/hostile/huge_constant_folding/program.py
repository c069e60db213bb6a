def never_called():
    return ('x' * 10**10, (0,) * 10**9, 2 ** 10**9)

print('fine')

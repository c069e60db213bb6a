text = ' '.join(['x' * 10**6] * 10**4)
text = text.ljust(10**10)

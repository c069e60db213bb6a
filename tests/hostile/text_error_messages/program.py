raise ValueError('x' * 3_000_000)

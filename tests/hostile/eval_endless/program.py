eval('[1 for _ in iter(int, 1)]')

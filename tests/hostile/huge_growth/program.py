items = []
while True:
    items.append(bytes(50_000_000))

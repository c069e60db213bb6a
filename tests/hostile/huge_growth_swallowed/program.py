items = []
while True:
    try:
        items.append(bytes(50_000_000))
    except BaseException:
        pass

def stubborn():
    while True:
        try:
            while True:
                pass
        except BaseException:
            continue

stubborn()

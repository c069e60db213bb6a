while True:
    try:
        print('x' * 10_000)
    except BaseException:
        pass

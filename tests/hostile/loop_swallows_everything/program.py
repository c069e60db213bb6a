while True:
    try:
        n = 1
    except BaseException:
        pass

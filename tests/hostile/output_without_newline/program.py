while True:
    print('.', end='')

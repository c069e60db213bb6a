for work in (lambda: open('/etc/passwd'), lambda: open('x.txt', 'w'), lambda: open(0), lambda: open(b'x'),
             lambda: open(-1)):
    try:
        work()
        print('opened')
    except Exception as error:
        print(type(error).__name__, error)

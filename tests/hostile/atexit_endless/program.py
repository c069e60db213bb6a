import atexit

def more():
    atexit.register(more)
    while True:
        pass

atexit.register(more)

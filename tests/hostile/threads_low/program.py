import _thread

def spin():
    while True:
        pass

_thread.start_new_thread(spin, ())
lock = _thread.allocate_lock()
lock.acquire()
lock.acquire()

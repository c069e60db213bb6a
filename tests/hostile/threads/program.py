import threading

def wait(other):
    other[0].join()

boxes = [None], [None]
a = threading.Thread(target=wait, args=(boxes[0],))
b = threading.Thread(target=wait, args=(boxes[1],))
boxes[0][0], boxes[1][0] = b, a
a.start()
b.start()
a.join()

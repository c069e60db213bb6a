# queue.Queue used by one thread alone, with its errors and its order.
import queue

for kind in (queue.Queue, queue.LifoQueue, queue.PriorityQueue, queue.SimpleQueue):
    q = kind()
    for item in (2, 3, 1):
        q.put(item)
    print(kind.__name__, [q.get() for _ in range(q.qsize())], q.empty())
bounded = queue.Queue(maxsize=1)
bounded.put("x")
print(bounded.full())
for attempt in (lambda: bounded.put_nowait("y"), lambda: (bounded.get(), bounded.get_nowait())):
    try:
        attempt()
    except (queue.Full, queue.Empty) as error:
        print(type(error).__name__)
bounded.task_done()
bounded.join()
bounded.shutdown()
try:
    bounded.put(1)
except queue.ShutDown as error:
    print(repr(error))

import asyncio
import threading
import time
from concurrent.futures import ThreadPoolExecutor


async def main():
    asyncio.get_running_loop().call_later(0.5, print, "late")
    thread = threading.Thread(target=time.sleep, args=(1,))
    thread.start()
    thread.join()
    with ThreadPoolExecutor() as pool:
        pool.submit(time.sleep, 2).result()
    held = threading.Lock()
    held.acquire()
    held.acquire(timeout=3)
    time.sleep(0)


time.sleep(1)
asyncio.run(main())

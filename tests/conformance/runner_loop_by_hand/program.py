# A loop can be made and run by hand: run_until_complete, run_forever with stop, and closing.
import asyncio


async def work():
    await asyncio.sleep(1)
    return "worked"


loop = asyncio.new_event_loop()
print(loop.is_running(), loop.is_closed(), loop.get_debug())
print(loop.run_until_complete(work()))
loop.call_later(1, loop.stop)
loop.call_later(1, print, "same turn as stop")
loop.call_later(2, print, "after the stop, not run yet")
loop.run_forever()
print("stopped at", loop.time() - 1)
future = loop.create_future()
loop.call_soon(loop.stop)
try:
    loop.run_until_complete(future)
except RuntimeError as error:
    print(error)
future.cancel()
loop.close()
loop.close()
for attempt in (loop.run_forever, lambda: loop.call_soon(print)):
    try:
        attempt()
    except RuntimeError as error:
        print(error)
print(loop.is_closed())

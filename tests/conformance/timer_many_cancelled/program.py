# Of a thousand timers, set in scattered order, most are cancelled; the others still fire in order.
import asyncio


async def main():
    loop = asyncio.get_running_loop()
    fired = []
    handles = []
    for number in range(1000):
        delay = (number * 7919) % 1000 / 1000
        handles.append(loop.call_later(delay, fired.append, delay))
    for number, handle in enumerate(handles):
        if number % 50:
            handle.cancel()
    await asyncio.sleep(2)
    print(len(fired), fired == sorted(fired), fired[:4])
    print(sum(handle.cancelled() for handle in handles))


asyncio.run(main())

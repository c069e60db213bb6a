# A future is pending, then done once: results, errors and cancellation exclude each other.
import asyncio


async def main():
    loop = asyncio.get_running_loop()
    future = loop.create_future()
    for method in (future.result, future.exception):
        try:
            method()
        except asyncio.InvalidStateError as error:
            print(error)
    future.set_result("value")
    print(future.done(), future.cancelled(), future.result(), future.exception(), future.cancel())
    for attempt in (lambda: future.set_result(2), lambda: future.set_exception(OSError())):
        try:
            attempt()
        except asyncio.InvalidStateError as error:
            print(error)
    failed = loop.create_future()
    failed.set_exception(ValueError)
    print(failed.done(), repr(failed.exception()))
    try:
        failed.result()
    except ValueError as error:
        print("raised", repr(error))
    gone = loop.create_future()
    print(gone.cancel(), gone.done(), gone.cancelled())
    try:
        gone.set_result(1)
    except asyncio.InvalidStateError as error:
        print(error)
    print(future.get_loop() is loop)


asyncio.run(main())

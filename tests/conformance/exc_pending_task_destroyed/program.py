# A pending task that is dropped by everyone is reported to the loop's handler: here it waits for
# something like a future that does not remember its callbacks.
import asyncio


class Forgetful:
    _asyncio_future_blocking = False

    def get_loop(self):
        return asyncio.get_running_loop()

    def add_done_callback(self, callback, *, context=None):
        print("told, and forgotten")

    def __await__(self):
        self._asyncio_future_blocking = True
        yield self


async def waits():
    await Forgetful()


async def main():
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(
        lambda loop, context: print(context["message"], context["task"].get_name())
    )
    task = asyncio.create_task(waits(), name="forgotten")
    await asyncio.sleep(0)
    print("only this function holds the task", task.done())
    del task
    print("end")


asyncio.run(main())

# The states of a coroutine, what it awaits, and what closing or throwing does by hand.
import inspect


class Pause:
    def __await__(self):
        answer = yield "paused"
        return answer


async def inner():
    return await Pause()


async def work():
    try:
        return "answer " + await inner()
    finally:
        print("finally", inspect.getcoroutinestate(coroutine))


coroutine = work()
print(inspect.getcoroutinestate(coroutine), coroutine.cr_await)
print(coroutine.send(None), inspect.getcoroutinestate(coroutine), coroutine.cr_await.__name__)
print(inspect.iscoroutine(coroutine), inspect.isawaitable(Pause()), coroutine.cr_running)
try:
    coroutine.send("yes")
except StopIteration as stop:
    print("returned", stop.value, inspect.getcoroutinestate(coroutine))
try:
    coroutine.send(None)
except RuntimeError as error:
    print(error)
coroutine = work()
coroutine.send(None)
try:
    coroutine.throw(KeyError("thrown"))
except KeyError as error:
    print(repr(error))
coroutine = work()
coroutine.close()
print(inspect.getcoroutinestate(coroutine))
try:
    work().send("value")
except TypeError as error:
    print(error)

# A Runner takes a loop factory, called once when first needed, and a context per run.
import asyncio
from contextvars import ContextVar, copy_context

var = ContextVar("var", default="default")
made = []


def factory():
    made.append(asyncio.new_event_loop())
    return made[-1]


async def main(value):
    before = var.get()
    var.set(value)
    return before, asyncio.get_running_loop() is made[0]


runner = asyncio.Runner(loop_factory=factory)
print(len(made))
context = copy_context()
context.run(var.set, "given")
with runner:
    print(runner.run(main("changed"), context=context), context[var])
    print(runner.run(main("other")), var.get())
print(len(made), made[0].is_closed())
print(asyncio.run(main("x"), loop_factory=lambda: made.clear() or factory()))

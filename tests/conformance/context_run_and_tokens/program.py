# copy_context().run changes only the copy; tokens restore the value before, once.
from contextvars import ContextVar, Token, copy_context

depth = ContextVar("depth")


def change():
    depth.set("inside")
    return depth.get()


try:
    depth.get()
except LookupError:
    print("no value", depth.get("fallback"))
token = depth.set(1)
print(token.old_value is Token.MISSING, token.var is depth)
second = depth.set(2)
context = copy_context()
print(context.run(change), context[depth], depth.get(), depth in context, len(context))
depth.reset(second)
print(depth.get())
try:
    depth.reset(second)
except RuntimeError as error:
    print("second reset:", str(error).rpartition("> ")[2])
depth.reset(token)
print(depth.get("unset again"))
with depth.set("in a block"):
    print(depth.get())
print(depth.get("after the block"))
try:
    context.run(context.run, change)
except RuntimeError as error:
    print(str(error).partition(":")[0])

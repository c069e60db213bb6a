# contextlib: generators as context managers, suppress, closing, ExitStack, redirect_stdout, reuse as a
# decorator.
import contextlib
import io


@contextlib.contextmanager
def tag(name):
    print(f"<{name}>")
    try:
        yield name
    except ValueError as error:
        print("handled", error)
    finally:
        print(f"</{name}>")


with tag("a") as outer, tag("b"):
    print(outer)
    raise ValueError("v")
with contextlib.suppress(KeyError, IndexError):
    {}["k"]
with contextlib.ExitStack() as stack:
    names = [stack.enter_context(tag(name)) for name in "xy"]
    stack.callback(print, "called first")
    print(names)
buffer = io.StringIO()
with contextlib.redirect_stdout(buffer):
    print("caught")
print(repr(buffer.getvalue()))


@tag("decorated")
def function():
    print("body")


function()


class Door:
    def close(self):
        print("closed")


with contextlib.closing(Door()), contextlib.nullcontext(5) as five:
    print(five)

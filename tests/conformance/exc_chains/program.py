# What __context__, __cause__ and __suppress_context__ are after raise, raise from, raise from None and
# an error in a cleanup.
def show(function):
    try:
        function()
    except Exception as error:
        print(f"{function.__name__}: {error!r} context={error.__context__!r}"
              f" cause={error.__cause__!r} suppress={error.__suppress_context__}")


def implicit():
    try:
        1 / 0
    except ZeroDivisionError:
        raise ValueError("while handling")


def explicit():
    try:
        {}["k"]
    except KeyError as error:
        raise ValueError("because") from error


def suppressed():
    try:
        [][0]
    except IndexError:
        raise ValueError("alone") from None


def cleanup():
    try:
        raise ValueError("body")
    finally:
        raise OSError("cleanup")


def returned():
    try:
        raise ValueError("lost")
    finally:
        print("finally")


for function in (implicit, explicit, suppressed, cleanup, returned):
    show(function)

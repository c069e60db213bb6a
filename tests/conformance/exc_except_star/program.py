# except* handles parts of a group, each clause once; the rest and new errors go on together; a bare
# exception is wrapped.
def handle(error):
    try:
        try:
            raise error
        except* ValueError as caught:
            print("values", [str(e) for e in caught.exceptions])
        except* OSError as caught:
            print("os", [str(e) for e in caught.exceptions])
            raise RuntimeError("from handler")
    except BaseException as rest:
        print("rest", repr(rest), repr(getattr(rest, "exceptions", "bare")))
    else:
        print("all handled")


handle(ExceptionGroup("g", [ValueError(1), ValueError(2)]))
handle(ExceptionGroup("g", [ValueError(1), TypeError(2)]))
handle(ExceptionGroup("g", [OSError(1), TypeError(2)]))
handle(ValueError("bare"))
handle(KeyError("other"))
try:
    try:
        raise ExceptionGroup("g", [ValueError(1)])
    except* ExceptionGroup:
        pass
except TypeError as error:
    print(error)

class Call:
    pass

Call.__call__ = Call()
Call()()

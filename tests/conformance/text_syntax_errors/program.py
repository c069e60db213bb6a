# What compile says about wrong programs: the kind of error, the message and the line.
texts = [
    "if True print(1)",
    "x = (1,",
    "def f(:\n  pass",
    "for i in range(3)\n  pass",
    "a = 'open",
    "return 1",
    "await x",
    "  x = 1",
    "if x:\npass",
    "1 = x",
    "print 'a'",
    "async def f(): yield from x",
    "f(a=1, 2)",
    "x = {1: }",
    "while True: break; continue\nbreak",
    "def f():\n\tx\n        y",
    "def f():\n  async with x:\n    pass",
    "class A:\n  def f(self):\n  pass",
    "x = 5 5",
    "nonlocal x",
]
for text in texts:
    try:
        compile(text, "text", "exec")
    except SyntaxError as error:
        print(repr(text), "->", type(error).__name__, error.msg, error.lineno)
    else:
        print(repr(text), "is fine")

for source in ('return 1', 'yield 1', 'break', 'continue', 'x = = 1', 'def f(a, a): pass', 'f(a=1, a=2)',
               '1 = x', 'nonlocal x', 'def f():\n x = 1\n global x', 'class', 'import', 'from . import *',
               'async def f(): yield from x', 'f"{"', 'f"{a!z}"', '"', "\'\'\'", '0777', '1__0', '0xg', '@',
               'lambda: (yield)', 'del f()', 'x: int: str', 'print 1', '\\', '`x`', 'a b', 'if x = 1: pass',
               '*a = 1', 'a, *b, *c = d', 'try: pass', 'match x:\n case a: pass\n case b: pass', 'x = $', '\u201cx\u201d',
               'None = 1', '__debug__ = 1', 'f() = 1', 'for 1 in x: pass', 'with a as 1: pass', 'import a as 1',
               '[x async for x in y]', 'def f(*): pass', 'def f(a=1, b): pass', 'f(**a, *b)', "b'\xe9'", 'else: pass'):
    try:
        compile(source, 'inner', 'exec')
        print('accepted', source)
    except SyntaxError as error:
        str(error)
print('over')

import builtins

for name in dir(builtins):
    if name not in ('print', 'delattr'):
        delattr(builtins, name)
builtins.print = None
print(1)

import sys

del sys.unraisablehook

class Trap:
    def __del__(self):
        raise ValueError

print('before')
Trap()

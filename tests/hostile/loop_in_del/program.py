class Sticky:
    def __del__(self):
        while True: pass

Sticky()
print('never')

import time

start = time.monotonic()
while time.monotonic() - start < 1:
    pass

await f()

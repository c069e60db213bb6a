items = [0]
while True:
    items = items + items

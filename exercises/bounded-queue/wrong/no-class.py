def schritt(q):
    for element in range(3):
        q.put(element)

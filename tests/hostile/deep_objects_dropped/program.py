deep = None
for _ in range(50_000):
    deep = (deep,)
del deep

class Node:
    pass

head = None
for _ in range(20_000):
    node = Node()
    node.next = head
    head = node
del head, node

chain = lambda: None
for _ in range(20_000):
    chain = (lambda inner: lambda: inner)(chain)
del chain
print('all gone')

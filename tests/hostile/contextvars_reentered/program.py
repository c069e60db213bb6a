import contextvars
context = contextvars.copy_context()
try:
    context.run(lambda: context.run(print))
except RuntimeError as error:
    print('refused')
def deep(n):
    contextvars.copy_context().run(deep, n + 1)
try:
    deep(0)
except RecursionError:
    print('bounded')

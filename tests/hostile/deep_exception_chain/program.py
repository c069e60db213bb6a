error = ValueError('first')
for n in range(300):
    try:
        raise KeyError(n) from error
    except KeyError as caught:
        error = caught
raise error

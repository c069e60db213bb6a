while True:
    try:
        raise ValueError
    except ValueError:
        pass
    finally:
        pass

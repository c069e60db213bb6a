while True:
    print("erzeugt=204 verbraucht=200 " * 20)

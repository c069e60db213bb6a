while True:
    print('again and again')

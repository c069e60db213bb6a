if 1:
    print("end")
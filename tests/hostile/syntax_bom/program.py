print("with a mark")

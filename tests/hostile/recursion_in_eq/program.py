class Twin:
    def __eq__(self, other):
        return other == self

Twin() == Twin()

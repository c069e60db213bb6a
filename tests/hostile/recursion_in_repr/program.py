class Mirror:
    def __repr__(self):
        return repr(self)

repr(Mirror())

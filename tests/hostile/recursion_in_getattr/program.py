class Ghost:
    def __getattr__(self, name):
        return getattr(self, name + 'x')

Ghost().name

class Phoenix:
    def __del__(self):
        global bird
        bird = self
        Phoenix()

bird = Phoenix()
del bird
print('over')

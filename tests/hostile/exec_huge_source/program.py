exec('x = 1\n' * 500_000)
print('ran')

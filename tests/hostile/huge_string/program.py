print('before')
text = 'x' * 10**10

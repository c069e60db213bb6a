print(len(f'{1:{10**10}}'))

print(len('%*d' % (10**9, 1)))
print(len('%.1000000000f' % 1))

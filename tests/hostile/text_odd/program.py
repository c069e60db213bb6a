über = 1
変数 = 2
print('\ud800'.encode('utf-8', 'replace'), '‮RTL‬', '😀', über + 変数)
print('\ud800' + 'lone')
print('\0\x1b[2J')

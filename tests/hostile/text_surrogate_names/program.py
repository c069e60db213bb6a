globals()['\ud800'] = 1
class X: pass
setattr(X, '\udfff', 2)
print([name for name in dir(X) if not name.startswith('_')] != [])
raise type('\ud800Error'.encode('ascii', 'ignore').decode(), (Exception,), {})('\ud800')

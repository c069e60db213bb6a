import sys
sys.modules['_taktwerk_start'].describe = None
sys.modules['_taktwerk_start'].finish = None
import _taktwerk
for name in dir(_taktwerk):
    if name != 'write' and not name.startswith('__'):
        setattr(_taktwerk, name, None)
print('tampered')
raise ValueError('still told')

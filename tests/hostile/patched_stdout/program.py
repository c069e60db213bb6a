import sys
print('before')
sys.stdout = None
print('nowhere')
sys.stdout = 5
try:
    print('x')
finally:
    sys.stderr = None

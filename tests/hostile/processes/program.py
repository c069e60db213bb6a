import os
for work in (lambda: __import__('os').system('echo hacked'), lambda: os.popen('echo hacked').read(),
             lambda: __import__('subprocess').run(['echo', 'hacked']), lambda: os.listdir('/'), lambda: os.remove('x'),
             lambda: os.environ['HOME'], lambda: __import__('posix').system('echo hacked'),
             lambda: __import__('nt'), lambda: __import__('_posixsubprocess'), lambda: __import__('_socket').socket()):
    try:
        print('worked', work())
    except BaseException as error:
        print(type(error).__name__, error)

import os, signal
for work in (lambda: os.kill(os.getpid(), 9), lambda: os.abort(), lambda: signal.raise_signal(9),
             lambda: signal.alarm(1), lambda: os.fork(), lambda: os.execv('/bin/sh', ['sh'])):
    try:
        work()
        print('done')
    except BaseException as error:
        print(type(error).__name__, error)

for source in ('(' * 100_000, '[' * 50_000 + ']' * 50_000, '-' * 100_000 + '1',
               'x' + '.a' * 100_000, '1' + '+1' * 100_000, 'not ' * 100_000 + '1'):
    try:
        eval(source)
        print('done')
    except (SyntaxError, MemoryError, RecursionError, NameError) as error:
        print('refused', type(error).__name__)
try:
    exec('\n'.join(' ' * n + 'if 1:' for n in range(2000)))
except SyntaxError as error:
    print('refused', type(error).__name__)
import ast
try:
    ast.parse('(' * 5000 + ')' * 5000)
except (SyntaxError, MemoryError, RecursionError) as error:
    print('refused', type(error).__name__)

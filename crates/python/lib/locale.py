"""The locale of the playground: C, on every machine alike."""

LC_CTYPE, LC_NUMERIC, LC_TIME, LC_COLLATE, LC_MONETARY, LC_MESSAGES, LC_ALL = range(7)
CHAR_MAX = 127


class Error(Exception):
    pass


def setlocale(category, locale=None):
    if locale not in (None, '', 'C', 'POSIX', (None, None)):
        raise Error(f'unsupported locale setting: the playground knows only "C", not {locale!r}')
    return 'C'


def getlocale(category=LC_CTYPE):
    return (None, None)


def getdefaultlocale(envvars=()):
    return (None, None)


def normalize(localename):
    return localename


def localeconv():
    conv = dict.fromkeys((
        'int_curr_symbol', 'currency_symbol', 'mon_decimal_point', 'mon_thousands_sep',
        'positive_sign', 'negative_sign', 'thousands_sep'), '')
    conv |= dict.fromkeys((
        'int_frac_digits', 'frac_digits', 'p_cs_precedes', 'p_sep_by_space', 'n_cs_precedes',
        'n_sep_by_space', 'p_sign_posn', 'n_sign_posn'), CHAR_MAX)
    return conv | {'decimal_point': '.', 'grouping': [], 'mon_grouping': []}


def getencoding():
    return 'utf-8'


def getpreferredencoding(do_setlocale=True):
    return 'utf-8'


def format_string(form, val, grouping=False, monetary=False):
    return form % val


def strcoll(a, b):
    return (a > b) - (a < b)


def strxfrm(text):
    return text


def atof(text, func=float):
    return func(text)


def atoi(text):
    return int(text)


def str(number):
    return '%.12g' % number

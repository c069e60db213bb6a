import math, decimal, fractions, random, struct, datetime
for work in (lambda: 1 / 0, lambda: 1 % 0, lambda: math.sqrt(-1), lambda: math.exp(1e10), lambda: math.factorial(-1),
             lambda: float('1e400'), lambda: int(float('inf')), lambda: int(float('nan')), lambda: -2**63 // -1,
             lambda: round(1e300, 400), lambda: chr(2**40), lambda: chr(-1), lambda: ord(''), lambda: math.comb(10**3, 10**2),
             lambda: divmod(1, 0.0), lambda: 10**-400, lambda: complex('x'), lambda: (-8) ** (1/3), lambda: 0 ** -1j,
             lambda: random.sample([], 1), lambda: random.randint(5, 1), lambda: struct.pack('i', 2**40),
             lambda: struct.unpack('1000000000000i', b''), lambda: datetime.datetime.fromtimestamp(1e300),
             lambda: datetime.timedelta(days=10**10), lambda: datetime.datetime.max + datetime.timedelta(1),
             lambda: (1).__lshift__(-1), lambda: slice(None).indices(-1), lambda: [1][10**30], lambda: 'x'[::0],
             lambda: range(0, 10, 0), lambda: fractions.Fraction(1, 0), lambda: int('1' * 5000), lambda: int('z', 99),
             lambda: hash(float('nan')), lambda: math.ldexp(1.0, 10**10), lambda: math.gcd(0, 0), lambda: f'{1.5:d}',
             lambda: '%c' % -1, lambda: '%d' % 'x', lambda: bytes([256]), lambda: 'x'.encode('nonsense'),
             lambda: 'abc'.translate(5), lambda: sum(5), lambda: sorted([1, 'a']), lambda: min([]), lambda: 'x' * 1.5):
    try:
        work()
    except Exception as error:
        str(error)
print('over')

# math, statistics, fractions, decimal and the arithmetic of whole and floating numbers.
import math
import statistics
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction

print(math.sqrt(2), math.isclose(0.1 + 0.2, 0.3), math.gcd(12, 18), math.lcm(4, 6), math.comb(5, 2))
print(math.floor(-1.5), math.ceil(-1.5), math.trunc(-1.5), round(2.5), round(-0.5), round(1.005, 2))
print(math.inf > 10**300, math.isnan(math.nan), math.fsum([0.1] * 10), math.prod([2, 3, 4]))
print(-7 // 2, -7 % 2, divmod(7, -2), 7 / 2, 2**100, pow(3, -1, 7), 10**18 // 7)
print(f"{math.pi:.4f} {1e-7} {1e16} {123456789.0:e} {0.1 + 0.2}", float("1e3"), int("ff", 16))
data = [2, 4, 4, 4, 5, 5, 7, 9]
print(statistics.mean(data), statistics.median(data), statistics.mode(data), statistics.pstdev(data))
print(statistics.quantiles(data, n=4), statistics.fmean([1, 2]))
print(Fraction(1, 3) + Fraction(1, 6), Fraction("0.125"), Fraction(3, 4).limit_denominator(2))
print(Decimal("0.1") + Decimal("0.2"), Decimal("2.675").quantize(Decimal("0.01"), ROUND_HALF_UP))
print(bin(10), hex(255), (5).bit_length(), (-5).bit_count(), ~5, 6 ^ 3, 1 << 4, True + True)

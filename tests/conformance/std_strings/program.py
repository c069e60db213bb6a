# Strings: f-strings with all their options, methods, textwrap, Template and bytes.
import string
import textwrap

name, value = "Ada", 1234.5678
print(f"{name!r:>8}|{value:10.2f}|{value:<12,.1f}|{42:05d}|{255:#x}|{0.25:.0%}|{name:^9}|{name:*<6}")
width = 7
print(f"{value=:.1f} {name=} {'nested ' + f'{width}':{width + 3}}| {{braces}} {3:+d} {10**6:_}")
print("a,b,,c".split(","), " x  y ".split(), "a-b-c".rsplit("-", 1), "k=v".partition("="))
print("Hello".center(11, "."), "hello world".title(), "ß".upper())
print("abc".translate({97: "A", 98: None}))
print("banana".replace("a", "o", 2), "banana".find("nan"), "banana".count("an"), "x".join("abc"))
print("prefix-name".removeprefix("prefix-"), "12".zfill(5), "a\tb".expandtabs(4))
print(textwrap.fill("the quick brown fox jumps over the lazy dog", 16))
print(textwrap.dedent("""\
    indented
      more
    """), end="")
print(textwrap.shorten("the quick brown fox", 12), repr(textwrap.indent("a\nb", "> ")))
print(string.Template("$who likes ${what}s, $$5").substitute(who="tim", what="kitten"))
print(string.ascii_lowercase[:5], "%s is %05.1f" % ("pi", 3.14159), "{0}{1}{0}".format(1, 2))
print("Grüße".encode(), b"Gr\xc3\xbc\xc3\x9fe".decode(), bytes([65, 66]), bytearray(b"ab"), b"ab".hex())
print(ord("ä"), chr(0x4E2D), "\N{BULLET}", len("日本"), repr("tab\t'quote'"), ascii("é"))

# re: groups, names, flags, substitution with functions, splitting and errors.
import re

line = "2026-11-29 ERROR worker-3: disk full (code 28)"
match = re.match(r"(?P<date>\d{4}-\d\d-\d\d) (?P<level>[A-Z]+) (\S+): (.*)", line)
print(match["date"], match.group(2, 3), match.groupdict(), match.span("level"), match.lastindex)
print(re.findall(r"\d+", line), re.findall(r"(\w)(\d)", "a1 b2"), re.fullmatch(r"\d+", "12x"))
print(re.sub(r"(\d+)", lambda m: str(int(m[1]) * 2), "1 and 20"), re.sub("a", "b", "aaa", count=2))
print(re.sub(r"(?P<first>\w+) (\w+)", r"\2 \g<first>", "hello world"), re.subn("l", "L", "hello"))
print(re.split(r"[,;]\s*", "a, b;c"), re.split(r"(-)", "a-b"))
print([m.start() for m in re.finditer("an", "banana")], re.search("(?i)ERROR", "an error").group())
print(re.findall(r"^\w+$", "one\ntwo", re.MULTILINE), re.search(r"a.b", "a\nb", re.S) is not None)
pattern = re.compile(r"""
    (\d+)   # number
    \s*(px|em)
""", re.VERBOSE)
print(pattern.search("width: 12 px").groups(), pattern.pattern == pattern.pattern.strip())
print(re.escape("a.b*c"), re.findall(r"(?<=\$)\d+(?!\d)", "$12 34"), re.findall(r"<.+?>", "<a><b>"))
try:
    re.compile("(unclosed")
except re.error as error:
    print(error)

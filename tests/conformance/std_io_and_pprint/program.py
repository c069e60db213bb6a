# StringIO, BytesIO, pprint, struct, base64 and print's own options.
import base64
import io
import pprint
import struct

text = io.StringIO("one\ntwo\nthree")
print(text.readline(), list(text), text.read(), sep="|")
out = io.StringIO()
print("a", 1, None, sep="-", end=";\n", file=out)
out.write("more")
print(repr(out.getvalue()), out.tell())
raw = io.BytesIO(b"\x01\x02\x03\x04")
print(struct.unpack(">HH", raw.read()), struct.pack("<ih", 1, -2), struct.calcsize(">QB"))
print(base64.b64encode(b"concurrency"), base64.b64decode("dGFrdA=="))
data = {"numbers": list(range(25)), "nested": {"key": ["value"] * 6, "other": ("tuple", 1)}}
pprint.pprint(data, width=60, compact=True)
print(pprint.pformat([1, 2, 3]), *[1, 2], sep=", ")

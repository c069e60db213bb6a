# Template strings keep their parts and values apart until somebody joins them.
from string.templatelib import Interpolation, Template

name, size = "<b>", 3.14159
template = t"Hello {name!r}, {size:.2f} and {size * 2}!"
print(type(template).__name__, template.strings, template.values)
print([(i.expression, i.conversion, i.format_spec) for i in template.interpolations])


def escape(template):
    parts = []
    for part in template:
        if isinstance(part, Interpolation):
            parts.append(format(part.value, part.format_spec).replace("<", "&lt;"))
        else:
            parts.append(part)
    return "".join(parts)


print(escape(template))
print((t"a{1}" + t"b{2}").strings, Template("just text").strings)

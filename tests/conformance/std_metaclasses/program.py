# A metaclass sees the class being made, adds to it, and answers calls and operators of the class.
class Meta(type):
    def __new__(mcls, name, bases, namespace):
        namespace["shout"] = lambda self: name.upper()
        return super().__new__(mcls, name, bases, namespace)

    def __call__(cls, *args):
        print("creating", cls.__name__)
        return super().__call__(*args)

    def __len__(cls):
        return 7


class Thing(metaclass=Meta):
    pass


print(Thing().shout(), len(Thing), type(Thing).__name__)


def tagged(cls):
    cls.tag = cls.__name__.lower()
    return cls


@tagged
class Other(Thing):
    def __class_getitem__(cls, item):
        return f"{cls.__name__}[{item}]"


print(Other.tag, Other[5], type(Other) is Meta, Other.__bases__[0].__name__)
Made = type("Made", (), {"value": 3, "double": lambda self: self.value * 2})
print(Made().double(), Made.__name__, vars(Made)["value"])

# Classes: properties, descriptors, class methods, and the order of inheritance.
class Positive:
    def __set_name__(self, owner, name):
        self.name = "_" + name

    def __get__(self, instance, owner):
        return self if instance is None else getattr(instance, self.name, 0)

    def __set__(self, instance, value):
        if value < 0:
            raise ValueError(f"{self.name[1:]} must be positive")
        setattr(instance, self.name, value)


class Account:
    balance = Positive()
    opened = 0

    def __init__(self, balance):
        self.balance = balance
        type(self).opened += 1

    @property
    def rich(self):
        return self.balance > 100

    @classmethod
    def empty(cls):
        return cls(0)

    def __repr__(self):
        return f"{type(self).__name__}({self.balance})"


class Logged:
    def __init__(self, *args):
        print("logged init")
        super().__init__(*args)


class Special(Logged, Account):
    pass


account = Special(150)
print(account, account.rich, Special.empty(), Special.opened, Account.opened)
print([cls.__name__ for cls in Special.__mro__], isinstance(account, Account))
for attempt in (lambda: setattr(account, "balance", -1), lambda: setattr(account, "rich", 1),
                lambda: account.missing):
    try:
        attempt()
    except (ValueError, AttributeError) as error:
        print(type(error).__name__, error)

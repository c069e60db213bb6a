def double(number):
    return number * 2


def checked(number):
    try:
        if number > 1:
            raise ValueError(number)
        return double(number)
    finally:
        print("checked", number)


print(checked(1))
try:
    checked(2)
except ValueError as error:
    print("refused", error)

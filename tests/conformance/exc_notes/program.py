# Notes are kept with an exception and printed after it.
import traceback

error = ValueError("disk")
error.add_note("while saving")
error.add_note("attempt 2")
print(error.__notes__)
print("".join(traceback.format_exception_only(error)), end="")
try:
    error.add_note(3)
except TypeError as problem:
    print(problem)
group = ExceptionGroup("several", [error, KeyError("k")])
group.add_note("of the group")
print("".join(traceback.format_exception_only(group)), end="")
print(group.subgroup(KeyError).__notes__)

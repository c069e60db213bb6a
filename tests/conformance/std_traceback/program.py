# traceback: names, line numbers and source lines of the frames of an error and of its cause.
import traceback


def level_two():
    return 1 / 0


def level_one():
    try:
        level_two()
    except ZeroDivisionError as error:
        raise RuntimeError("wrapped") from error


try:
    level_one()
except RuntimeError as error:
    stack = traceback.extract_tb(error.__traceback__)
    print([(frame.name, frame.lineno) for frame in stack][-1])
    cause = traceback.extract_tb(error.__cause__.__traceback__)
    print([(frame.name, frame.lineno, frame.line) for frame in cause])
    summary = traceback.TracebackException.from_exception(error)
    print(list(summary.format_exception_only()), summary.__cause__.exc_type_str)
    text = traceback.format_exc()
    print(text.count("Traceback (most recent call last)"), "direct cause" in text)

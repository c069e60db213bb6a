# The texts of common errors, as a learner sees them under a traceback.
import traceback


class Robot:
    def walk(self):
        pass


trials = ["undefined_name", "[1, 2][5]", "{}['k']", "int('x')", "'a' + 1", "None.x", "len(3)",
          "(lambda a: a)()", "[].append(1, 2)", "1 / 0", "import_me()", "float('y')", "Robot().wlak()",
          "next(iter([]))", "'abc'.index('z')", "[1].remove(2)", "a, b = 1", "x, y = [1, 2, 3]", "3()"]
for trial in trials:
    try:
        exec(trial)
    except Exception as error:
        print(trial, "->", "".join(traceback.format_exception_only(error)).strip())

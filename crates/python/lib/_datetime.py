"""The place of CPython's C datetime: its Python version, with the names that the C one shows."""

from _pydatetime import *
from _pydatetime import __doc__

type(date.min.isocalendar()).__name__ = 'datetime.IsoCalendarDate'

__all__ = ('date', 'datetime', 'time', 'timedelta', 'timezone', 'tzinfo', 'MINYEAR', 'MAXYEAR',
           'UTC')

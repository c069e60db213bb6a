# datetime: arithmetic, formatting, parsing and time zones without the wall clock.
from datetime import UTC, date, datetime, timedelta, timezone

start = datetime(2026, 2, 27, 22, 30)
print(start + timedelta(days=2, hours=3), start.isoformat(), start.strftime("%d.%m.%Y %H:%M %j"))
print(date(2028, 2, 29).weekday(), date(2026, 11, 29).isocalendar(), date.fromisoformat("2026-01-31"))
delta = datetime(2026, 12, 24) - start
print(delta, delta.days, delta.total_seconds(), delta // timedelta(weeks=1), timedelta(minutes=-5))
berlin = timezone(timedelta(hours=1), "CET")
moment = datetime(2026, 1, 1, 0, 30, tzinfo=berlin)
print(moment, moment.astimezone(UTC), moment == moment.astimezone(UTC), moment.tzname())
print(datetime.strptime("5 Mar 2027 07:08", "%d %b %Y %H:%M"), start.replace(month=1))
print(start < moment.replace(tzinfo=None), start - timedelta(days=58) > moment.replace(tzinfo=None))
try:
    date(2026, 2, 30)
except ValueError as error:
    print("ValueError")
print(timedelta(hours=25, seconds=1.5), repr(timedelta(days=1, seconds=2)), datetime.min, date.max)

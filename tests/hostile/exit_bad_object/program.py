class Bad:
    def __str__(self):
        raise SystemExit(Bad())

raise SystemExit(Bad())

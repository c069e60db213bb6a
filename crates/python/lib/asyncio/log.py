"""The logger of asyncio. Logging is imported when there is something to log."""


class _Logger:
    def __getattr__(self, name):
        import logging
        return getattr(logging.getLogger('asyncio'), name)

    def __setattr__(self, name, value):
        import logging
        setattr(logging.getLogger('asyncio'), name, value)


logger = _Logger()

import builtins
del builtins.__import__
import asyncio

import sys
sys.modules['asyncio'] = type(sys)('asyncio')
import asyncio
asyncio.run(None)

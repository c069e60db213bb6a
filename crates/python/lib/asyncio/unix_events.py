"""The names by which programs ask for the loop of a Unix: ours stands in for it."""

from ._virtual import EventLoop, SelectorEventLoop, _DefaultEventLoopPolicy

"""The names under which other modules look for `concurrent.futures`' own."""

from concurrent.futures import *
from concurrent.futures import CancelledError, Error, Future, InvalidStateError, TimeoutError

"""Limits: how much one client, and all of them together, may ask for."""

from __future__ import annotations

from collections import OrderedDict
from time import monotonic

import msgspec
from boardwright import phrase

from .errors import Refused


class Rate(msgspec.Struct, frozen=True):
    """How many requests may come at once, and how many a second after that."""

    burst: float
    a_second: float


class Limits(msgspec.Struct, frozen=True):
    """What the server accepts; it refuses the rest."""

    body: int = 262_144
    """Bytes of a request."""
    message: int = 16_384
    """Bytes of a message of a websocket."""
    matches: int = 1_000
    """Unfinished matches in the store."""
    kept: int = 20_000
    """All matches in the store."""
    live: int = 600
    """Matches in memory."""
    choices: int = 20_000
    """Choices of a match."""
    connections: int = 2_000
    """Websockets at once."""
    at_a_table: int = 40
    """Websockets at one table."""
    waiting: int = 40
    """Tasks that may wait for the workers."""
    requests: Rate = Rate(200, 40)
    """Requests of one address."""
    heavy: Rate = Rate(40, 4)
    """Requests of one address that take the computer some work."""
    messages: Rate = Rate(100, 20)
    """Messages of one websocket."""
    hello: float = 10.0
    """Seconds within which a websocket has to send its first message."""


class Bucket:
    """What is left of a rate, refilled as time passes."""

    def __init__(self, rate: Rate) -> None:
        """Start full."""
        self.rate, self.left, self.since = rate, rate.burst, monotonic()

    def take(self) -> bool:
        """Take one request out of the bucket; false if it is empty."""
        now = monotonic()
        self.left = min(self.rate.burst, self.left + (now - self.since) * self.rate.a_second)
        self.since = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Rates:
    """A bucket for each address; the least recently used ones are dropped."""

    def __init__(self, rate: Rate, most: int = 10_000) -> None:
        """Start without addresses, and keep at most ``most`` of them."""
        self.rate, self.most = rate, most
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> None:
        """Count a request of this address; ``Refused`` if there were too many."""
        bucket = self.buckets.setdefault(address, Bucket(self.rate))
        self.buckets.move_to_end(address)
        if len(self.buckets) > self.most:
            self.buckets.popitem(last=False)
        if not bucket.take():
            raise Refused("too_many", phrase("that is too much at once; wait a moment"))

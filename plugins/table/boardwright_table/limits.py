"""Limits: how much one client, and all of them together, may ask for."""

from __future__ import annotations

from collections import OrderedDict
from time import monotonic

import msgspec
from boardwright.i18n import phrase

from .errors import Refused


class Rate(msgspec.Struct, frozen=True):
    """So many at once, and so many a second from then on."""

    burst: float
    a_second: float


class Limits(msgspec.Struct, frozen=True):
    """What the server takes before it refuses."""

    body: int = 262_144
    """Bytes of a request."""
    message: int = 16_384
    """Bytes of a message of a websocket."""
    matches: int = 1_000
    """Matches that are kept and not over."""
    kept: int = 20_000
    """Matches that are kept."""
    live: int = 600
    """Matches in memory."""
    choices: int = 20_000
    """Choices of a match."""
    connections: int = 2_000
    """Websockets at once."""
    at_a_table: int = 40
    """Websockets at one table."""
    waiting: int = 40
    """Tasks that wait for the workers."""
    requests: Rate = Rate(200, 40)
    """Requests of one address."""
    heavy: Rate = Rate(40, 4)
    """Requests of one address that take the computer some work."""
    messages: Rate = Rate(100, 20)
    """Messages of one websocket."""
    hello: float = 10.0
    """Seconds until a websocket has to say who it is."""


class Bucket:
    """What is left of a rate."""

    def __init__(self, rate: Rate) -> None:
        """Begin full."""
        self.rate, self.left, self.since = rate, rate.burst, monotonic()

    def take(self) -> bool:
        """Use one up, if there is one."""
        now = monotonic()
        self.left = min(self.rate.burst, self.left + (now - self.since) * self.rate.a_second)
        self.since = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Rates:
    """A bucket for each address; those not heard of for longest are forgotten."""

    def __init__(self, rate: Rate, most: int = 10_000) -> None:
        """Nobody has asked yet."""
        self.rate, self.most = rate, most
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> None:
        """``Refused`` if this address asks too often."""
        bucket = self.buckets.setdefault(address, Bucket(self.rate))
        self.buckets.move_to_end(address)
        if len(self.buckets) > self.most:
            self.buckets.popitem(last=False)
        if not bucket.take():
            raise Refused("too_many", phrase("that is too much at once; wait a moment"))

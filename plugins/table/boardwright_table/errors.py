"""Errors: how a request is refused: a status, a code for programs, and a sentence for people."""

from __future__ import annotations

from typing import Any

from boardwright.i18n import phrase

STATUS = {
    "bad_request": 400,
    "key_needed": 401,
    "not_yours": 403,
    "hidden": 403,
    "foreign": 403,
    "unknown": 404,
    "stale": 409,
    "over": 409,
    "too_large": 413,
    "impossible": 422,
    "wrong": 422,
    "too_many": 429,
}
"""The status of HTTP that goes with each code."""

GONE = phrase("there is no such match, or this link is no longer valid")


class Refused(Exception):
    """A request that is not granted; nothing has changed."""

    def __init__(self, code: str, message: str, **more: Any) -> None:
        """Keep what is told to the client."""
        super().__init__(message)
        self.code, self.message, self.more = code, message, more

    def __reduce__(self) -> tuple[Any, ...]:
        """By what it is made again in another process."""
        return again, (self.code, self.message, self.more)

    @property
    def status(self) -> int:
        """The status of HTTP."""
        return STATUS[self.code]

    def data(self) -> dict[str, Any]:
        """What is told to the client."""
        return {"code": self.code, "message": self.message, **self.more}


def gone() -> Refused:
    """The one answer to every token that opens nothing, so that nothing is learnt from it."""
    return Refused("unknown", GONE)


def again(code: str, message: str, more: dict[str, Any]) -> Refused:
    """A refusal that has come from another process."""
    return Refused(code, message, **more)

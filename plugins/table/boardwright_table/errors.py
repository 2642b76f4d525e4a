"""Errors: the refusal of a request: a status, a code for programs, and a sentence for people."""

from __future__ import annotations

from typing import Any

from boardwright import phrase

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

NO_SUCH_MATCH = phrase("there is no such match, or this link is no longer valid")


class Refused(Exception):
    """A request that is not granted; nothing has changed."""

    def __init__(self, code: str, message: str, **more: Any) -> None:
        """Keep what the client is told."""
        super().__init__(message)
        self.code, self.message, self.more = code, message, more

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the code, the message and the rest, for another process."""
        return rebuild_refusal, (self.code, self.message, self.more)

    @property
    def status(self) -> int:
        """The status of HTTP."""
        return STATUS[self.code]

    def data(self) -> dict[str, Any]:
        """What the client is told, as JSON."""
        return {"code": self.code, "message": self.message, **self.more}


def no_such_match() -> Refused:
    """The same refusal for every match or token that is not valid, so that guessing reveals nothing."""
    return Refused("unknown", NO_SUCH_MATCH)


def rebuild_refusal(code: str, message: str, more: dict[str, Any]) -> Refused:
    """Rebuild a refusal that another process has pickled."""
    return Refused(code, message, **more)

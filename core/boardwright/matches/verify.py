"""Verify: whether a record still plays as it was played, and what has changed since; one by one."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import msgspec

from ..blame import fault_message
from ..errors import BoardwrightError
from ..plugins.discovery import installed
from .lock import Change, signature
from .record import SUFFIX, Record, load_record
from .replay import Divergence, changes_of, replay

Kind = Literal["identical", "same play", "diverges", "not playable", "unreadable"]
GOOD: frozenset[Kind] = frozenset({"identical", "same play"})


class Verdict(msgspec.Struct, frozen=True):
    """What has become of a record.

    ``identical``: nothing that it was played with has changed; ``same play``: something has, and every choice and the
    result are still those of the rules; ``diverges``: at choice ``at`` they are not; ``not playable``: it cannot be put
    together; ``unreadable``: it is no record. ``refused`` holds rule ids, ``changed`` sentences.
    """

    file: str
    kind: Kind
    said: str
    choices: int = 0
    at: int | None = None
    refused: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()

    @property
    def good(self) -> bool:
        """Whether the match can be played again as it was."""
        return self.kind in GOOD


def verify(file: Path, *, trust: bool = False) -> Verdict:
    """The verdict on the record of a file; with ``trust``, code that the match brings along is run."""
    try:
        record = load_record(file)
    except BoardwrightError as error:
        return Verdict(str(file), "unreadable", str(error))
    return verdict_on(record.planned(record.plan.trusting()) if trust else record)


def verdict_on(record: Record) -> Verdict:
    """The verdict on a record."""
    found = changes_of(record)
    count, told = len(record.choices), tuple(map(str, found))
    try:
        match = replay(record)
    except Divergence as error:
        where = f"diverges at choice {error.number}: {refusal_text(error)}{guilty_changes_text(error, found)}"
        return Verdict(record.origin, "diverges", where, count, error.number, error.refused, told)
    except BoardwrightError as error:
        return Verdict(record.origin, "not playable", str(error), count, changed=told)
    except Exception as error:
        if (why := fault_message(error)) is None:
            raise
        return Verdict(record.origin, "not playable", why, count, changed=told)
    if not found and record.lock.whole:
        return Verdict(record.origin, "identical", "identical", count)
    if not found:
        return Verdict(record.origin, "same play", "same play; it tells versions alone, of the same plugins", count)
    elsewhere = "" if record.lock.signature in {"", signature(match.start)} else ELSEWHERE
    done = match.migrated[len(record.migrated) :]
    brought = f"; brought along: {'; '.join(done)}" if done else ""
    said_of = f"same play; changed: {'; '.join(told)}{brought}{elsewhere}"
    return Verdict(record.origin, "same play", said_of, count, changed=told)


ELSEWHERE = "; other matches of this kind may go another way now"
"""What is said when a match plays as before, but its signature does not."""


def refusal_text(error: Divergence) -> str:
    """By what the rules part from a record."""
    if not error.text:
        return "its result is not that of its choices"
    return f"{error.text!r} is refused by {', '.join(error.refused) or 'the rules'}"


def guilty_changes_text(error: Divergence, found: tuple[Change, ...]) -> str:
    """The changes to blame: those of plugins whose rules refuse the choice, or else all there are."""
    refusing = {known[0] for id in error.refused if (known := installed().rulebooks.rule(id))}
    guilty = [str(change) for change in found if change.plugin in refusing] or [*map(str, found)]
    return f", changed in {'; '.join(guilty)}" if guilty else "; no plugin has changed, so the record was"


def records_below(folder: Path) -> list[Path]:
    """Every record below a folder, by name."""
    return sorted(folder.rglob(f"*{SUFFIX}"))

"""Replay: a record's match made again, every choice checked, the result compared."""

from __future__ import annotations

from ..errors import AssemblyError, IllegalChoice, Misuse, RecordError, ScenarioError
from ..explain.refusals import why
from ..game import Game
from .lock import Change, lock_changes
from .match import Match
from .migrations import kept_defaults, migrated
from .plan import Options
from .record import Record


class Divergence(RecordError):
    """A record that does not replay: at which choice, from 1 on, and which rules refuse it now, by id."""

    def __init__(self, message: str, number: int, text: str = "", refused: tuple[str, ...] = ()) -> None:
        """Keep where the record and the rules part."""
        super().__init__(message)
        self.number, self.text, self.refused = number, text, refused


def begin_match(record: Record) -> Match:
    """The match of a record at its first choice; ``RecordError`` if it cannot be put together.

    An option that neither its scenario nor its plan says keeps the default it had.
    """
    try:
        match = Match(record.plan)
        if kept := kept_defaults(record, match.start):
            match = kept_match(record, kept)
    except (AssemblyError, ScenarioError) as error:
        raise RecordError("{error}{changes}", error=error, changes=changes_text(record)) from error
    match.migrated = record.migrated
    return match


def kept_match(record: Record, kept: Options) -> Match:
    """The match of a record with options as its lock tells them; ``RecordError`` if it tells them wrongly."""
    try:
        return Match(record.plan.but(options=kept))
    except Misuse as error:
        raise RecordError("{origin}: {error}", origin=record.origin or "the record", error=error) from error


def replay(record: Record) -> Match:
    """The match of a record, every choice checked and the result compared.

    Raises ``Divergence`` naming the first choice that the rules do not offer, or a result that is not theirs, and
    ``RecordError`` if it cannot be put together.
    """
    record = migrated(record)
    match = begin_match(record)
    for number, text in enumerate(record.choices, 1):
        try:
            match.take(match.game.find(text))
        except IllegalChoice as error:
            place = f"{record.place(number)}choice {number} ({match.turn})"
            refused = refusing_rules(match.game, text)
            by = f"; refused by {', '.join(refused)}" if refused else ""
            said = f"{place} does not replay: {error}{by}{changes_text(record)}"
            raise Divergence(said, number, text, refused) from error
    if record.result not in {"", match.result} and (match.result or not record.cut):
        said = f"{record.origin or 'the record'}{result_difference(record, match)}{changes_text(record)}"
        raise Divergence(said, len(record.choices))
    return match


def result_difference(record: Record, match: Match) -> str:
    """How the result of a record is not that of its choices."""
    if match.result:
        return f" says {record.result!r}, but by the rules its choices end with {match.result!r}"
    return (
        f" says {record.result!r}, but the match goes on after its {len(record.choices)} choices; "
        'if the last were lost, write result = "" and resume it'
    )


def refusing_rules(game: Game, text: str) -> tuple[str, ...]:
    """The rules that refuse an option, by id, unless that is not to be told."""
    return () if game.blind else tuple(citation.rule for citation in why(game, text).citations)


def changes_of(record: Record) -> tuple[Change, ...]:
    """The plugins of a record that are not what they were when it was made."""
    return lock_changes(record.lock, record.plan.installed)


def changes_text(record: Record) -> str:
    """Which plugins are not what they were when a record was made."""
    found = "; ".join(map(str, changes_of(record)))
    return f"; changed since it was played: {found}" if found else ""

"""Replay: a record's match made again, every choice checked, the result compared."""

from __future__ import annotations

from ..errors import AssemblyError, IllegalChoice, Misuse, RecordError, ScenarioError
from ..explain.refusals import why
from ..game import Game
from ..i18n import Phrase, joined, message, phrase
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
        raise RecordError("{origin}: {error}", origin=record.origin or phrase("the record"), error=error) from error


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
            refused = refusing_rules(match.game, text)
            by = phrase("; refused by {rules}", rules=joined(refused)) if refused else ""
            said = phrase(
                "{place} does not replay: {error}{by}{changes}",
                place=joined((record.place(number), match.place), ""),
                error=message(error), by=by, changes=changes_text(record),
            )  # fmt: skip
            raise Divergence(said, number, text, refused) from error
    if record.result not in {"", match.result} and (match.result or not record.cut):
        origin = record.origin or phrase("the record")
        said = joined((origin, result_difference(record, match), changes_text(record)), "")
        raise Divergence(said, len(record.choices))
    return match


def result_difference(record: Record, match: Match) -> Phrase:
    """How the result of a record is not that of its choices."""
    if match.result:
        both = {"result": record.result, "other": match.result}
        return phrase(" says {result!r}, but by the rules its choices end with {other!r}", **both)
    return phrase(
        " says {result!r}, but the match goes on after its {count} choices; "
        'if the last were lost, write result = "" and resume it',
        result=record.result, count=len(record.choices),
    )  # fmt: skip


def refusing_rules(game: Game, text: str) -> tuple[str, ...]:
    """The rules that refuse an option, by id, unless that is not to be told."""
    return () if game.blind else tuple(citation.rule for citation in why(game, text).citations)


def changes_of(record: Record) -> tuple[Change, ...]:
    """The plugins of a record that are not what they were when it was made."""
    return lock_changes(record.lock, record.plan.installed)


def changes_text(record: Record) -> Phrase:
    """Which plugins are not what they were when a record was made."""
    found = joined((change.sentence for change in changes_of(record)), "; ")
    return phrase("; changed since it was played: {changes}", changes=found) if found else Phrase("")

"""What happens is told in sentences: cells by their names, seats and kinds as words."""

from __future__ import annotations

import pytest
from boardwright import Log, TurnEnded, play
from boardwright.explain.narration import sentence_of
from boardwright.game import Ended
from boardwright.i18n import translated

from ..making import Shelf, match
from ..toys.counting import Take
from ..toys.walker import Found, Walk, Walker, Wander


@pytest.fixture(autouse=True)
def shelf(toys: Shelf) -> Shelf:
    """The toys are the only installed plugins."""
    return toys


def test_an_event_without_a_sentence_is_told_by_its_name_and_fields() -> None:
    assert sentence_of(Take(3), match("counting")) == "take: count 3"


def test_an_event_with_a_sentence_is_told_by_it() -> None:
    assert sentence_of(TurnEnded("ann"), match("counting")) == "ann's turn ends"


def test_a_cell_is_told_by_its_name() -> None:
    game = match("walker")
    assert sentence_of(Found(0), game) == f"found: cell {game.rules.board.name(0)}"


def test_events_within_an_event_are_told_as_well() -> None:
    game = match("walker")
    walk = next(option for option in game.options if isinstance(option, Walk))
    event = Walk(walk.heading, walk.cell, (Found(1),))
    assert f"effects found: cell {game.rules.board.name(1)}" in sentence_of(event, game)


def test_a_question_is_told_with_who_is_asked() -> None:
    assert sentence_of(Wander("ann"), match("walker")) == "ann is asked: wander"


def test_a_choice_is_told_in_another_language_word_by_word() -> None:
    log = Log.of(match("counting"), ["take 3"])
    chosen = next(entry for entry in log.entries if entry.seat)
    german = {("", "{seat} chooses {option}"): "{seat} wählt {option}", ("option", "take"): "nimm:"}
    assert translated(chosen.said, lambda text, context: german.get((context, text))) == "ann wählt nimm: 3"


def test_what_an_event_changed_names_cells() -> None:
    game = match("walker")
    away = next(option for option in game.options if play(game, option)[Walker].cell != game[Walker].cell)
    log = Log.of(game, [game.text(away)])
    start, end = (game.rules.board.name(position[Walker].cell) for position in (game, log.game))
    told = {change.what: str(change) for _, change in log.changes()}
    assert told["Walker.cell"] == f"Walker.cell {start} → {end}"


def test_the_end_of_a_match_is_told() -> None:
    assert sentence_of(Ended(), match("counting")) == "the match is over"


def test_choices_made_at_once_are_told_as_one() -> None:
    assert (
        sentence_of(match("sealed").agenda[0], match("sealed")) == "several choose in secret: choose hand, choose hand"
    )

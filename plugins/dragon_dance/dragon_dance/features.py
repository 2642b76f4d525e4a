"""What a learner is told of the duel, seen from its own seat, and every text that may be chosen."""

from __future__ import annotations

from collections.abc import Iterator

from boardwright import Event, Feature, Features, Game, Lexicon, Seat, Together

from .cards import CARDS, FACES, FOE, KNIGHT, LONG, SEATS
from .clash import FOLLOWS, ChooseFollow, NoFollow
from .dice import DICE_OF, ROLLS, ChooseDie
from .fighters import DICE, LIFE, Fighters, Range
from .rounds import CARDS_OF, ChooseCard

CHOICES = (ChooseDie, ChooseCard, ChooseFollow)


def lexicon(game: Game, question: Lexicon, texts: tuple[str, ...]) -> tuple[str, ...]:
    """Every face, every die, every card of both sides, and what may follow. (DD-5)"""
    tables: tuple[dict[Seat, tuple[Event, ...]], ...] = ({**ROLLS}, {**DICE_OF}, {**CARDS_OF})
    chosen = [event for table in tables for seat in SEATS for event in table[seat]]
    following = [NoFollow(), *(event for follows in FOLLOWS.values() for event in follows)]
    return (*texts, *map(game.text, [*chosen, *following]))


def features(game: Game, question: Features, told: tuple[Feature, ...]) -> tuple[Feature, ...]:
    """Life, cards and dice of both, all of which lie open, the range, and what is to be chosen. (DD-1.2)"""
    seat = question.seat
    return (
        *told,
        *fighter(game, "own", seat),
        *fighter(game, "foe's", FOE[seat]),
        Feature("range", "1 if it is long", (float(game[Range].now == LONG),)),
        Feature("side", "1 for the knight", (float(seat == KNIGHT),)),
        Feature("to choose", "a die, a card, what follows",
                tuple(float(isinstance(game.choice, kind)) for kind in CHOICES)),
        Feature("own envelope", "which die or card it holds, if it is sealed", envelope(game, seat)),
    )  # fmt: skip


def fighter(game: Game, name: str, seat: Seat) -> Iterator[Feature]:
    """A fighter's life, dice, and where its cards are. (DD-1.1)"""
    one = game[Fighters].of(seat)
    yield Feature(f"{name} life", "as a part of what it began with", (one.life / LIFE[seat],))
    yield Feature(f"{name} dice", "how many show each of 1 to 6, as parts of all",
                  tuple(one.dice.count(face) / DICE[seat] for face in FACES))  # fmt: skip
    yield Feature(f"{name} die", "which of 1 to 6 is on the table", tuple(float(one.die == face) for face in FACES))
    for where, cards in (("hand", one.hand), ("cards shown", one.played), ("discard", one.discard)):
        yield Feature(f"{name} {where}", "which of its cards, in the order of the rules",
                      tuple(float(card in cards) for card in CARDS[seat]))  # fmt: skip


def envelope(game: Game, seat: Seat) -> tuple[float, ...]:
    """What this seat has put into its envelope, as long as that is closed. (DD-2.1)"""
    head = game.agenda[0] if game.agenda else None
    held: list[Event] = []
    if isinstance(head, Together):
        held = [taken for asked, taken in zip(head.choices, head.taken, strict=False) if asked.seat == seat]
    return tuple(float(option in held) for option in (*DICE_OF[seat], *CARDS_OF[seat]))

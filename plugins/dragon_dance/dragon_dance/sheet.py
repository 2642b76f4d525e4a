"""The cards of a fighter as a table: where each is played, what it does with each die, where it is (DD-2, DD-3)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from boardwright import Game, Phrase, Row, Seat, Sheet, State, Together, joined, phrase, word

from .cards import CARDS, FACES, LOWERS, Card, Distance
from .config import DragonDanceConfig
from .fighters import Fighter, Range
from .rounds import ChooseCard

BARE = Phrase("none", None, "die")
"""The head of what a card does without a die."""
HEADS = ("range", BARE, *map(str, FACES))
BOTH = "both"
OWN: Mapping[str, Phrase] = {"block": phrase("lowers the foe's die by"), "dodge": phrase("takes off all damage")}
"""What the two cards do that have no row of damage."""


def cards(game: Game, seat: Seat, fighter: Fighter) -> Sheet:
    """All cards of a fighter in the order of the rules, and which column counts, by its die on the table. (DD-1.1)"""
    now = game[Range].now
    rows = tuple(
        Row(
            Phrase(spoken(card).capitalize()),
            (where(known), *numbers(game, card, known)),
            state(fighter, card, known, now),
            joined(effects(card, known)),
            card,
        )
        for card, known in CARDS[seat].items()
    )
    title = phrase("{seat}'s cards", seat=Phrase(seat.capitalize()))
    return Sheet(title, HEADS, rows, counting(game, fighter), seat)


def counting(game: Game, fighter: Fighter) -> str:
    """The head of what counts: the die on the table, or that there is none while cards are chosen. (DD-2.1)"""
    if fighter.die:
        return str(fighter.die)
    head = game.agenda[0] if game.agenda else None
    return BARE if isinstance(head, Together) and isinstance(head.choices[0], ChooseCard) else ""


def where(known: Card) -> Phrase:
    """The range at which a card is played, or both. (DD-2.2)"""
    return word(known.ranges[0] if len(known.ranges) == 1 else BOTH)


def numbers(game: Game, card: str, known: Card) -> tuple[str, ...]:
    """What a card does without a die and with each: damage, what it takes off, or how far it lowers a die. (DD-3.2)"""
    if card == "block":
        row = LOWERS
    elif known.kind == "attack" or known.prevents:
        row = game.rules.config[DragonDanceConfig].rows[card]
    else:
        return ("",) * (1 + len(FACES))
    return tuple(map(str, row))


def state(fighter: Fighter, card: str, known: Card, now: Distance) -> State:
    """Where a card is, and whether it can be played at this range. (DD-2.2)"""
    if card in fighter.played:
        return "open"
    if card in fighter.discard:
        return "used"
    return "usable" if now in known.ranges else "idle"


def effects(card: str, known: Card) -> Iterator[Phrase]:
    """What a card does, in a few words: it moves, does damage or takes it off, lets another follow. (DD-3)"""
    if known.moves:
        yield word(known.moves)
    if card in OWN:
        yield OWN[card]
    elif known.prevents:
        yield phrase("takes off")
    elif known.kind == "attack":
        yield phrase("damage")
    elif known.kind == "rest":
        yield phrase("cards and dice back")
    if known.combo:
        yield phrase("then {card}", card=spoken(known.combo))


def spoken(card: str) -> Phrase:
    """A card as a sentence has it: ``tail lash``."""
    return Phrase(card.replace("_", " "))

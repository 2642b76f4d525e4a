"""How the race looks: the five paths as rows of spaces, the dice, and the scores (WD-1)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from boardwright import (
    DRAW,
    Die,
    Drawing,
    Game,
    Ink,
    Mark,
    Meter,
    Outcome,
    Phrase,
    Picture,
    Seat,
    Tray,
    Turn,
    phrase,
    word,
)
from msgspec.structs import replace

from .config import WayOfTheDragonConfig
from .dice import PLACES, UNROLLED, ChooseReroll, Dice, RollDie
from .elements import DRAGON, LETTERS, NUMBERED, PATHS, Path
from .pieces import OFF, Pieces
from .scoring import home, score

INKS: Mapping[Path, Ink] = {"earth": "brown", "water": "blue", "metal": "grey", "fire": "red", "wood": "green"}
SEAT_INKS: Mapping[Seat, tuple[Ink, str]] = {
    "black": ("black", "B"), "red": ("red", "R"), "white": ("white", "W"), "yellow": ("yellow", "Y"),
    "blue": ("blue", "U"),
}  # fmt: skip
"""The colour of the pieces of each seat, and the letter that tells them apart without colour."""
DIE_INKS: Mapping[str, Ink] = {**{str(path): ink for path, ink in INKS.items()}, DRAGON: "yellow", UNROLLED: "grey"}


def picture(game: Game, question: Picture, answer: Drawing) -> Drawing:
    """Everything lies open."""
    plain = game.rules.config[WayOfTheDragonConfig].plain
    numbers = tuple(str(number) for number in range(1, NUMBERED + 1))
    columns = ("", *LETTERS[:plain], *numbers)
    return replace(
        answer,
        title="Way of the Dragon",
        width=len(columns),
        height=len(PATHS),
        columns=columns,
        rows=PATHS,
        marks=(*answer.marks, *spaces(plain), *animals(game, len(columns))),
        trays=(*answer.trays, dice(game)),
        meters=(*answer.meters, *scores(game, plain)),
        notes=(*answer.notes, standing(game), *left(game)),
    )


def spaces(plain: int) -> Iterator[Mark]:
    """The symbol space at the head of each path, and its numbered spaces. (WD-1.2)"""
    width = 1 + plain + NUMBERED
    for row, path in enumerate(PATHS):
        yield Mark(row * width, "block", INKS[path], "", f"symbol of {path}")
        for number in range(1, NUMBERED + 1):
            yield Mark(
                row * width + plain + number,
                "ring",
                INKS[path],
                str(number),
                phrase("numbered {number}", number=number),
            )


def animals(game: Game, width: int) -> Iterator[Mark]:
    """The pieces on the board. (WD-1.1)"""
    for team in game[Pieces].teams:
        ink, letter = SEAT_INKS[team.seat]
        for row, space in enumerate(team.spaces):
            if space != OFF:
                yield Mark(row * width + space, "disc", ink, letter, f"{team.seat} piece")


def scores(game: Game, plain: int) -> Iterator[Meter]:
    """The score of each player, and how many pieces are on numbered spaces and off the board. (WD-1.1, WD-5.1)"""
    for team in game[Pieces].teams:
        ink, holder = (
            SEAT_INKS[team.seat][0],
            phrase("{seat} {score}", seat=Phrase(team.seat.capitalize()), score=score(team, plain)),
        )
        yield Meter("home", ink, home(team, plain), len(PATHS), holder)
        yield Meter("off", ink, team.spaces.count(OFF), len(PATHS), holder)


def dice(game: Game) -> Tray:
    """What the dice show, in the order of their places. (WD-7.1)"""
    shown = zip(PLACES, game[Dice].faces, strict=True)
    return Tray("Dice", tuple(Die(word(face) if face else face, DIE_INKS[face], str(place)) for place, face in shown))


def left(game: Game) -> Iterator[Phrase]:
    """How often dice may still be rolled again, while they are rolled. (WD-2.1)"""
    asked = next((item for item in game.agenda if isinstance(item, ChooseReroll)), None)
    if asked or isinstance(game.choice, RollDie):
        yield phrase("Rerolls left: {left}", left=asked.left if asked else 0)


def standing(game: Game) -> Phrase:
    """Whose turn it is, or how the match ended. (WD-5.1)"""
    turn, outcome = game[Turn], game[Outcome]
    if outcome.winner == DRAW:
        many = turn.number > 1
        return phrase("A draw after {number} turns", number=turn.number) if many else phrase("A draw after 1 turn")
    if outcome.winner:
        winner = outcome.winner.capitalize()
        if len(outcome.seats) > 1:
            return phrase("{seats} have won in turn {number}", seats=winner, number=turn.number)
        return phrase("{seat} has won in turn {number}", seat=Phrase(winner), number=turn.number)
    return phrase("Turn {number}: {seat}", number=turn.number, seat=Phrase(turn.seat.capitalize()))

"""Positions of the duel for tests: two fighters as words, a range, and rounds played out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from boardwright import CHANCE, Game, Outcome, play
from boardwright.testing import at, texts
from dragon_dance import CARDS, DRAGON, KNIGHT, SHORT, Fighter, Fighters, Range, RoundBegan
from dragon_dance.cards import Distance
from dragon_dance.fighters import DICE, LIFE


def fighter(seat: str, dice: str = "", life: int = 0, discard: str = "") -> Fighter:
    """A fighter with these dice at hand and these cards discarded; full life unless it is given."""
    held = tuple(sorted(map(int, dice.split())))
    gone = tuple(discard.split())
    hand = tuple(card for card in CARDS[seat] if card not in gone)
    return Fighter(life or LIFE[seat], hand, DICE[seat] - len(held), held, discard=gone)


def duel(
    knight: Fighter | str = "", dragon: Fighter | str = "", now: Distance = SHORT, *more: str, **config: Any
) -> Game:
    """The beginning of a round; a fighter given as a word has these dice at hand."""
    fighters = Fighters(
        fighter(KNIGHT, knight) if isinstance(knight, str) else knight,
        fighter(DRAGON, dragon) if isinstance(dragon, str) else dragon,
    )
    options = {"dragon_dance": config} if config else None
    return at("", ["dragon_dance", *more], put=[fighters, Range(now)], agenda=[RoundBegan()], config=options)


def after(game: Game, *choices: str) -> Game:
    """The position after these choices."""
    for text in choices:
        game = play(game, game.find(text))
    return game


def shown(game: Game, knight: str, dragon: str) -> Game:
    """The position after a round in which these were played: ``hack 5`` is the card and its die, ``hack`` no die."""
    (card, *die), (foe_card, *foe_die) = knight.split(), dragon.split()
    dice = (f"die {die[0]}" if die else "no die", f"die {foe_die[0]}" if foe_die else "no die")
    return after(game, *dice, f"play {card}", f"play {foe_card}")


def met(knight: str, dragon: str, now: Distance = SHORT, **config: Any) -> Game:
    """The position after a round of unhurt fighters, each with just the die it chooses; see ``shown``."""
    dice = [" ".join(said.split()[1:]) for said in (knight, dragon)]
    return shown(duel(dice[0], dice[1], now, **config), knight, dragon)


def lost(game: Game) -> tuple[int, int]:
    """How much life knight and dragon have lost."""
    fighters = game[Fighters]
    return LIFE[KNIGHT] - fighters.knight.life, LIFE[DRAGON] - fighters.dragon.life


def harm(knight: str, dragon: str, now: Distance = SHORT, **config: Any) -> tuple[int, int]:
    """What a round costs knight and dragon, no combo following."""
    game = met(knight, dragon, now, **config)
    return lost(after(game, "no follow") if "no follow" in texts(game) else game)


def now(game: Game) -> str:
    """How far apart the fighters stand."""
    return game[Range].now


def winner(game: Game) -> str:
    """Who has won; empty while the duel goes on."""
    return game[Outcome].winner


def rolls(game: Game) -> Iterator[str]:
    """The seats whose dice chance rolls until a player is asked, each with a 1."""
    while game.choice is not None and game.choice.seat == CHANCE:
        yield getattr(game.choice, "of", "")
        game = after(game, "1")

"""A round: dice, cards, the clash, the discard; and how the duel ends (DD-2.1, DD-4.1)."""

from __future__ import annotations

from functools import partial
from typing import Any

from boardwright import (
    Board,
    Choice,
    Event,
    Game,
    GameDrawn,
    GameWon,
    Phrase,
    Seat,
    Table,
    Together,
    Turn,
    joined,
    phrase,
    word,
)

from .cards import CARDS, DRAGON, KNIGHT, SEATS
from .clash import Clash
from .dice import ChooseDie, all_dice
from .fighters import TOGETHER, Fighters, Range, cleared, discarded, lay, played


class RoundBegan(Event):
    """Nothing lies on the table."""

    says = "round {number} begins at {range} range"

    def blanks(self, game: Game) -> dict[str, Any]:
        """Which round, at which range."""
        return {"number": game[Turn].number, "range": word(game[Range].now)}


class PlayCard(Event):
    """A fighter has chosen a card for the round."""

    says = "{seat} plays {card}"

    seat: Seat
    card: str

    def text(self, board: Board) -> str:
        """Such as ``play tail_lash``."""
        return f"play {self.card}"


class ChooseCard(Choice):
    """Which card in hand that can be played at this range? (DD-5.2)"""


class Clear(Event):
    """The cards and dice on the table are to be discarded."""

    says = "at the end of the round the table is cleared"
    quiet = True


class Discarding(Event):
    """A card is about to go from the table to the discard; this only announces it."""

    says = "{card} of {seat} has taken effect"
    quiet = True

    seat: Seat
    card: str


class Discard(Event):
    """A card goes from the table to the discard."""

    says = "{seat} discards {card}"

    seat: Seat
    card: str


class RoundEnded(Event):
    """Everything is discarded."""

    says = "the round is over; life of the knight {knight}, of the dragon {dragon}"

    def blanks(self, game: Game) -> dict[str, Any]:
        """How much life both have."""
        return {seat: game[Fighters].of(seat).life for seat in SEATS}


CARDS_OF = {seat: tuple(PlayCard(seat, card) for card in CARDS[seat]) for seat in SEATS}
ROUND = (Together(tuple(map(ChooseDie, SEATS))), Together(tuple(map(ChooseCard, SEATS))))


def begin(table: Table) -> None:
    """All dice are rolled, the knight's first, and the first round begins. (DD-1.1, DD-5.1)"""
    lay(table)
    table.begin(*all_dice(KNIGHT), *all_dice(DRAGON), RoundBegan())


def open_round(game: Game, began: RoundBegan) -> Game:
    """Both choose a die in secret, then both choose a card in secret. (DD-2.1)"""
    return game.then(*ROUND)


def cards(game: Game, choice: ChooseCard, answer: tuple[Event, ...]) -> tuple[Event, ...]:
    """The cards in hand that can be played at the range at which the round began. (DD-2.2, DD-5.2)"""
    seat, at = choice.seat, game[Range].now
    fighter = game[Fighters].of(seat)
    hand, known = fighter.hand, CARDS[seat]
    return answer + tuple(
        event for event in CARDS_OF[seat]
        if (event.card in hand or game.refuse("DD-3.5", event, partial(discard, fighter.discard)))
        and (at in known[event.card].ranges or game.refuse("DD-2.2", event, partial(in_range, at)))
    )  # fmt: skip


def in_range(at: str) -> Phrase:
    """A range in words."""
    return phrase("{range} range", range=word(at))


def discard(cards: tuple[str, ...]) -> Phrase:
    """The discard in words."""
    return phrase("discard: {cards}", cards=joined(map(word, cards)) or phrase("none"))


def play_card(game: Game, event: PlayCard) -> Game:
    """The chosen cards are shown to both; when both lie open they take effect, and are discarded. (DD-2.1)"""
    fighters = game[Fighters]
    fighters = fighters.but(event.seat, played(fighters.of(event.seat), event.card))
    game = game.put(fighters)
    return game.then(Clash(), Clear()) if fighters.knight.played and fighters.dragon.played else game


def clear(game: Game, event: Clear) -> Game:
    """The dice that were used are discarded, and the cards one by one, the knight's first. (DD-2.1)"""
    fighters = game[Fighters]
    if fighters.knight.die or fighters.dragon.die:
        game = game.put(Fighters(cleared(fighters.knight), cleared(fighters.dragon)))
    cards = ((seat, card) for seat in SEATS for card in fighters.of(seat).played)
    return game.then(*(event for of in cards for event in (Discarding(*of), Discard(*of))), RoundEnded())


def discard_card(game: Game, event: Discard) -> Game:
    """A card that was played is discarded, open to both. (DD-2.1, DD-1.2)"""
    fighters = game[Fighters]
    return game.put(fighters.but(event.seat, discarded(fighters.of(event.seat), event.card)))


def end_round(game: Game, ended: RoundEnded) -> Game:
    """The duel ends after a round in which somebody is at 0: the knight wins if it is the dragon. (DD-4.1)"""
    fighters, number = game[Fighters], game[Turn].number
    if not fighters.dragon.life:
        return game.then(GameWon(KNIGHT, (KNIGHT,)))
    if not fighters.knight.life:
        return game.then(GameWon(DRAGON, (DRAGON,)))
    if number == game.rules.max_turns:
        return game.then(GameDrawn())
    return game.put(Turn(SEATS, TOGETHER, number + 1)).then(RoundBegan())

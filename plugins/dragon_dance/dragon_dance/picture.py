"""How the duel looks: dice, life, the cards of both, and the range as a line of text (DD-1.2)."""

from __future__ import annotations

from collections.abc import Mapping

from boardwright import (
    DRAW,
    Die,
    Drawing,
    Game,
    Ink,
    Meter,
    Outcome,
    Phrase,
    Picture,
    Seat,
    Tray,
    Turn,
    joined,
    phrase,
    sealers,
    word,
)
from msgspec.structs import replace

from .cards import DRAGON, KNIGHT, SEATS
from .dice import named
from .fighters import LIFE, Fighter, Fighters, Range
from .sheet import cards, spoken

LIFE_INK: Mapping[Seat, Ink] = {KNIGHT: "red", DRAGON: "yellow"}
DICE_INK: Mapping[Seat, Ink] = {KNIGHT: "white", DRAGON: "red"}


def picture(game: Game, question: Picture, answer: Drawing) -> Drawing:
    """Everything, for all of it is open: life, range, dice, and cards in hand, on the table and discarded. (DD-1.2)"""
    sides = [(seat, game[Fighters].of(seat)) for seat in SEATS]
    return replace(
        answer,
        title="Dragon Dance",
        trays=(*answer.trays, *(dice(*side) for side in sides)),
        meters=(*answer.meters, *(life(*side) for side in sides)),
        sheets=(*answer.sheets, *(cards(game, *side) for side in sides)),
        notes=(*answer.notes, heading(game), *(table(*side, sealed=side[0] in sealers(game)) for side in sides)),
    )


def life(seat: Seat, fighter: Fighter) -> Meter:
    """The life of a fighter. (DD-1.1)"""
    return Meter("life", LIFE_INK[seat], fighter.life, LIFE[seat], seat.capitalize())


def dice(seat: Seat, fighter: Fighter) -> Tray:
    """The dice at hand, the one on the table, and those that are away until they are rolled. (DD-2.1, DD-3.5)"""
    ink = DICE_INK[seat]
    held = [Die(str(face), ink, space=str(face)) for face in fighter.dice]
    table = [Die(str(fighter.die), ink, open=True)] if fighter.die else []
    away = [Die("", ink)] * fighter.away
    return Tray(phrase("{seat}'s dice", seat=Phrase(seat.capitalize())), (*held, *table, *away), seat)


def heading(game: Game) -> Phrase:
    """The round and the range, or who has won. (DD-4.1)"""
    winner, number = game[Outcome].winner, game[Turn].number
    if winner == DRAW:
        many = number > 1
        return phrase("A draw after {number} rounds", number=number) if many else phrase("A draw after 1 round")
    if winner:
        return phrase("The {winner} has won in round {number}", winner=word(winner), number=number)
    return phrase("Round {number}, {range} range", number=number, range=word(game[Range].now))


def table(seat: Seat, fighter: Fighter, *, sealed: bool) -> Phrase:
    """What a fighter has on the table, and whether more lies there in secret. (DD-2.1)"""
    shown = [named(fighter.die)] if fighter.die else []
    shown += [spoken(card) for card in fighter.played]
    shown += [phrase("a secret choice")] if sealed else []
    return phrase(
        "{seat} shows: {cards}", seat=Phrase(seat.capitalize()), cards=joined(shown) if shown else phrase("nothing")
    )

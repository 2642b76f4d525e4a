"""How the duel looks: life and dice as meters, range and cards as lines of text (DD-1.2)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from boardwright import DRAW, Drawing, Game, Ink, Meter, Outcome, Picture, Seat, Together, Turn
from boardwright.said import Said, joined, said, word
from msgspec.structs import replace

from .cards import DRAGON, KNIGHT, SEATS
from .fighters import DICE, LIFE, Fighter, Fighters, Range

LIFE_INK: Mapping[Seat, Ink] = {KNIGHT: "red", DRAGON: "yellow"}
DICE_INK: Mapping[Seat, Ink] = {KNIGHT: "white", DRAGON: "red"}


def picture(game: Game, question: Picture, answer: Drawing) -> Drawing:
    """Everything, for all of it is open: life, range, dice, and cards in hand, on the table and discarded. (DD-1.2)"""
    fighters = game[Fighters]
    sides = (line for seat in SEATS for line in lines(seat, fighters.of(seat)))
    return replace(
        answer,
        title="Dragon Dance",
        meters=(*answer.meters, *(meter for seat in SEATS for meter in meters(seat, fighters.of(seat)))),
        notes=(*answer.notes, heading(game), *sealed(game), *sides),
    )


def meters(seat: Seat, fighter: Fighter) -> Iterator[Meter]:
    """The life of a fighter, and the dice at hand out of all. (DD-1.1)"""
    yield Meter("life", LIFE_INK[seat], fighter.life, LIFE[seat], seat.capitalize())
    yield Meter("dice", DICE_INK[seat], len(fighter.dice), DICE[seat], seat.capitalize())


def heading(game: Game) -> Said:
    """The round and the range, or who has won. (DD-4.1)"""
    winner, number = game[Outcome].winner, game[Turn].number
    if winner == DRAW:
        many = number > 1
        return said("A draw after {number} rounds", number=number) if many else said("A draw after 1 round")
    if winner:
        return said("The {winner} has won in round {number}", winner=word(winner), number=number)
    return said("Round {number}, {range} range", number=number, range=word(game[Range].now))


def sealed(game: Game) -> Iterator[Said]:
    """Who has chosen in secret, but not what. (DD-2.1)"""
    head = game.agenda[0] if game.agenda else None
    for choice in head.choices[: len(head.taken)] if isinstance(head, Together) else ():
        yield said("The {seat} has chosen", seat=word(choice.seat))


def lines(seat: Seat, fighter: Fighter) -> Iterator[Said]:
    """What a fighter has on the table, at hand and discarded; cards that are nowhere else are in hand."""
    owner = Said(seat.capitalize())
    table = [said("die {die}", die=fighter.die)] if fighter.die else []
    table += [spoken(card) for card in fighter.played]
    if table:
        yield said("{seat} shows: {cards}", seat=owner, cards=joined(table))
    yield said("{seat}'s dice: {dice}", seat=owner, dice=joined(map(str, fighter.dice), " ") or said("none"))
    yield said("{seat}'s hand: {cards}", seat=owner, cards=joined(map(spoken, fighter.hand)))
    yield said("{seat}'s discard: {cards}", seat=owner, cards=joined(map(spoken, fighter.discard)) or said("none"))


def spoken(card: str) -> Said:
    """A card as a sentence has it: ``tail lash``."""
    return Said(card.replace("_", " "))

"""How Tao Long looks: the board of Human, the wheel, the meters, and whose turn it is (TL-1)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from boardwright import (
    DRAW,
    Drawing,
    Game,
    Ink,
    Link,
    Mark,
    Meter,
    Outcome,
    Phrase,
    Picture,
    Ring,
    Space,
    Tiles,
    Turn,
    View,
    phrase,
)
from msgspec.structs import replace

from .config import TaolongConfig
from .dragons import BLACK, WHITE, Dragon, Dragons
from .elements import NAMES
from .life import Store, Stores, centre
from .symbols import HEAD
from .wheel import Wheel

ROCK = "rock"
STONES: Mapping[str, Ink] = {"w": WHITE, "b": BLACK}


def picture(game: Game, question: Picture, answer: Drawing) -> Drawing:
    """Everything that the seat may see of the match."""
    seen = game.ask(View(question.seat))
    drawing = board_of_human(game, answer) if Dragons in seen else answer
    return replace(
        drawing,
        title="Tao Long",
        rings=(*drawing.rings, *(wheel(game) if Wheel in seen else ())),
        meters=(*drawing.meters, *(meters(game) if Stores in seen else ())),
        notes=(*drawing.notes, standing(game)),
    )


def board_of_human(game: Game, drawing: Drawing) -> Drawing:
    """Tiles and dragons on the board. (TL-1.1, TL-1.2)"""
    board, dragons = game.rules.board, game[Dragons].all
    parts = (mark for number in range(len(dragons)) for mark in body(game, number))
    links = (link for dragon in dragons for link in Link.chain(board, dragon.body, dragon.side))
    return replace(
        drawing,
        width=board.width,
        height=board.height,
        marks=(*drawing.marks, *tiles(game), *parts),
        links=(*drawing.links, *links),
        symbols=(*drawing.symbols, HEAD),
    )


def tiles(game: Game) -> Iterator[Mark]:
    """The big rock; any other tile as a counter, until its plugin draws it. (TL-8.1)"""
    for cell, tile in enumerate(game[Tiles].at):
        if tile is not None and tile.kind == ROCK:
            yield Mark(cell, "block", "grey", "", "big rock")
        elif tile is not None:
            glyphs = game.rules.kinds[tile.kind].glyphs
            yield Mark(cell, "disc", "grey", next(g for g, tag in glyphs.items() if tag == tile.tag), str(tile))


def body(game: Game, number: int) -> Iterator[Mark]:
    """The head with its facing, and the segments numbered from neck to tail. (TL-1.5)"""
    dragon = game[Dragons].all[number]
    written, name = letter(game, number), spoken(dragon.name)
    for place, cell in reversed(tuple(enumerate(dragon.body))):
        if place:
            yield Mark(
                cell,
                "segment",
                dragon.side,
                f"{written}{place}",
                phrase("{dragon}: segment {place}", dragon=name, place=place),
            )
        else:
            yield Mark(cell, HEAD.name, dragon.side, written, phrase("{dragon}: head", dragon=name), dragon.facing)


def letter(game: Game, number: int) -> str:
    """A dragon's letter: its side's, as a capital for the second of a side. (TL-13.1)"""
    dragons: tuple[Dragon, ...] = game[Dragons].all
    side = dragons[number].side
    second = any(dragon.side == side for dragon in dragons[:number])
    return side[0].upper() if second else side[0]


def spoken(name: str) -> Phrase:
    """A name as a sentence begins with it: ``White 2`` for ``white_2``."""
    return Phrase(name.replace("_", " ").capitalize())


def wheel(game: Game) -> tuple[Ring, ...]:
    """The Ba-Gua wheel, Sky on top, its stacks bottom first. (TL-1.3, TL-1.4)"""
    stacks = zip(NAMES, game[Wheel].stacks, strict=True)
    return (Ring("Wheel", tuple(Space(name.capitalize(), tuple(STONES[s] for s in stack)) for name, stack in stacks)),)


def meters(game: Game) -> Iterator[Meter]:
    """Water and fire of both sides and of the centre. (TL-1.5)"""
    stores, config = game[Stores], game.rules.config[TaolongConfig]
    full = Store(config.water_stones, config.fire_stones)
    measure = Store(config.meter, config.meter)
    for holder, store, most in (
        (WHITE, stores.white, measure), (BLACK, stores.black, measure), ("centre", centre(game), full),
    ):  # fmt: skip
        yield Meter("water", "blue", store.water, most.water, spoken(holder))
        yield Meter("fire", "red", store.fire, most.fire, spoken(holder))


def standing(game: Game) -> Phrase:
    """Whose turn it is, or how the match ended. (TL-6.2, TL-6.3)"""
    turn, outcome = game[Turn], game[Outcome]
    if outcome.winner == DRAW:
        many = turn.number > 1
        return phrase("A draw after {number} turns", number=turn.number) if many else phrase("A draw after 1 turn")
    if outcome.winner:
        return phrase("{side} has won in turn {number}", side=spoken(outcome.winner), number=turn.number)
    seat = game.choice.seat if game.choice is not None else turn.seat
    now = phrase("Turn {number}: {seat}", number=turn.number, seat=spoken(turn.seat))
    return now if seat == turn.seat else phrase("{now}; {seat} chooses", now=now, seat=spoken(seat))

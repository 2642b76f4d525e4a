"""Positions as JSON and MessagePack: every word is tagged ``package.Name``, slices travel in a fixed order."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, reduce
from hashlib import sha256
from operator import or_
from typing import Any

import msgspec

from .errors import AssemblyError, RecordError
from .game import Ended, Game, Item, Rest, Together
from .rules import Rules
from .words import AnyEvent, Choice, Event, Slice

_pack = msgspec.msgpack.Encoder(order="deterministic")
_json = msgspec.json.Encoder(order="deterministic")


def encode(game: Game) -> bytes:
    """The canonical MessagePack of a position: equal bytes for equal positions, in every process."""
    return _pack.encode((game.slices, game.agenda))


def encode_json(game: Game) -> str:
    """The position as JSON, for people and other programs."""
    return _json.encode((game.slices, game.agenda)).decode()


def encode_word(word: Slice | Item | None) -> str:
    """A part of a position, or what happens, as JSON."""
    return _json.encode(word).decode()


def decode(rules: Rules, data: bytes) -> Game:
    """The position that ``encode`` wrote; ``RecordError`` if these rules know no such position."""
    return _position(rules, _codec(rules).pack, data)


def decode_json(rules: Rules, data: str) -> Game:
    """The position that ``encode_json`` wrote; ``RecordError`` if these rules know no such position."""
    return _position(rules, _codec(rules).json, data)


def key(game: Game) -> str:
    """A name for the position that holds across processes and machines: 128 bits in hex."""
    return sha256(encode(game)).hexdigest()[:32]


def _position(rules: Rules, decoder: Any, data: bytes | str) -> Game:
    try:
        slices, agenda = decoder.decode(data)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise RecordError("not a position of this match: {error}", error=error) from error
    if tuple(map(type, slices)) != tuple(rules.places):
        raise RecordError("not a position of this match: it keeps other slices")
    return Game(rules, slices, agenda)


class _Codec:
    """Decoders that know the words of one match."""

    def __init__(self, rules: Rules) -> None:
        self.events = _union(Event, rules.packages)
        self.choices = _union(Choice, rules.packages)
        slices: Any = reduce(or_, rules.places)
        items: Any = self.events | self.choices | Rest | Together | Ended
        position: Any = tuple[tuple[slices, ...], tuple[items, ...]]
        self.pack = msgspec.msgpack.Decoder(position, dec_hook=self.nested)
        self.json = msgspec.json.Decoder(position, dec_hook=self.nested)

    def nested(self, kind: type, data: Any) -> Any:
        """An event or choice inside another word, which msgspec leaves to us."""
        known = self.events if kind is AnyEvent else self.choices
        return msgspec.convert(data, known, dec_hook=self.nested)


@lru_cache(maxsize=16)
def _codec(rules: Rules) -> _Codec:
    return _Codec(rules)


def check_words(packages: frozenset[str]) -> None:
    """``AssemblyError`` if two words of these packages have one name, so that no position could tell them apart."""
    names: dict[str, type[Any]] = {}
    for kind in sorted(words_of(packages), key=_place):
        tag = kind.__struct_config__.tag
        other = names.setdefault(tag, kind)
        if _place(other) != _place(kind):
            raise AssemblyError(
                "two words are called {tag!r}: {place} and {other}; rename one",
                tag=tag,
                place=_place(other),
                other=_place(kind),
            )


def words_of(packages: frozenset[str]) -> Iterator[type[Any]]:
    """Every event, choice and slice that these packages bring."""
    for base in (Event, Choice, Slice):
        yield from (kind for kind in _kinds(base) if kind.__module__.partition(".")[0] in packages)


def _place(kind: type[Any]) -> str:
    """Where a class is defined."""
    return f"{kind.__module__}.{kind.__qualname__}"


def _union(base: type[Any], packages: frozenset[str]) -> Any:
    """Every word of this kind that these packages bring."""
    kinds = (kind for kind in _kinds(base) if kind.__module__.partition(".")[0] in packages)
    return reduce(or_, sorted(kinds, key=_place))


def _kinds(base: type[Any]) -> set[type[Any]]:
    below: list[type[Any]] = base.__subclasses__()
    return {base}.union(*map(_kinds, below))

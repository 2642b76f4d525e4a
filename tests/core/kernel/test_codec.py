"""Positions through JSON and MessagePack, and the key that is the same in every process."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import msgspec
import pytest
from boardwright import Game, RecordError, decode, decode_json, encode, encode_json, key, play
from boardwright.testing import at

from ..making import Shelf, every_toy, keys, match, positions
from ..toys.counting import Heap, Take
from ..toys.diary import ChooseLine

ROOT = Path(__file__).parents[3]
ANOTHER_PROCESS = f"""
from boardwright.plugins import discovery as plugins
from {__package__.rpartition(".")[0]} import making
plugins._source = lambda: plugins.Installed(making.INSTALLED)
print(making.keys())
"""
KEEP = """
from boardwright import Event
class Keep(Event):
    what: {kind}
"""


def in_random_play(toy: str) -> Iterator[Game]:
    """Every position of some random matches of this toy."""
    for seed in range(10):
        yield from positions(toy, seed)


@every_toy
def test_every_position_of_a_random_match_comes_back_from_messagepack(toy: str) -> None:
    for game in in_random_play(toy):
        assert decode(game.rules, encode(game)) == game


@every_toy
def test_every_position_of_a_random_match_comes_back_from_json(toy: str) -> None:
    for game in in_random_play(toy):
        assert decode_json(game.rules, encode_json(game)) == game


@every_toy
def test_what_comes_back_has_the_same_hash(toy: str) -> None:
    for game in in_random_play(toy):
        assert hash(decode(game.rules, encode(game))) == hash(game)


@every_toy
def test_what_comes_back_from_json_has_the_same_key(toy: str) -> None:
    for game in in_random_play(toy):
        assert key(decode_json(game.rules, encode_json(game))) == key(game)


@every_toy
def test_different_positions_have_different_keys(toy: str) -> None:
    seen = [(key(game), game.slices, game.agenda) for game in in_random_play(toy)]
    assert len({name for name, *_ in seen}) == len({tuple(state) for _, *state in seen})


def test_equal_positions_have_one_key() -> None:
    game = match("counting")
    assert key(play(play(game, Take(1)), Take(3))) == key(play(play(game, Take(3)), Take(1)))


def test_positions_of_two_assemblies_of_one_match_have_one_key() -> None:
    assert key(match("walker")) == key(match("walker"))


def test_a_key_is_128_bits_in_hex() -> None:
    assert len(bytes.fromhex(key(match("counting")))) == 16


@pytest.mark.parametrize("hash_seed", ["1", "2"])
def test_keys_are_the_same_in_another_process(hash_seed: str) -> None:
    said = subprocess.run(
        [sys.executable, "-c", ANOTHER_PROCESS],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=True,
    )
    assert said.stdout.strip() == keys()


def test_words_are_tagged_with_their_package() -> None:
    assert msgspec.json.encode(ChooseLine("ann")) == b'{"type":"tests.ChooseLine","seat":"ann"}'


@pytest.mark.parametrize("data", [b"", b"\x00", b"\xc1", b"garbage", b"\x80", b"\x92\x90\x90", b"\xff" * 100])
def test_garbage_is_no_position(data: bytes) -> None:
    with pytest.raises(RecordError, match="not a position of this match"):
        decode(match("counting").rules, data)


@pytest.mark.parametrize("data", ["", "{}", "[]", "[[],[]]", "null", '"Heap"', "[" * 10_000, '[[{"type":1}],[]]'])
def test_garbage_is_no_position_in_json(data: str) -> None:
    with pytest.raises(RecordError, match="not a position of this match"):
        decode_json(match("counting").rules, data)


def test_text_that_is_no_unicode_is_no_position() -> None:
    with pytest.raises(RecordError, match="not a position of this match"):
        decode_json(match("counting").rules, "\ud800")


def test_a_field_nested_without_end_is_no_position() -> None:
    text = encode_json(match("counting")).replace('"left":7', '"left":7,"more":' + "[" * 100_000)
    with pytest.raises(RecordError, match="not a position of this match"):
        decode_json(match("counting").rules, text)


def test_a_position_of_another_game_is_no_position() -> None:
    with pytest.raises(RecordError, match="not a position of this match"):
        decode(match("counting").rules, encode(match("dice")))


def test_a_position_with_a_slice_missing_is_no_position() -> None:
    game = match("counting")
    with pytest.raises(RecordError, match="it keeps other slices"):
        decode(game.rules, encode(Game(game.rules, game.slices[1:], game.agenda)))


def test_a_value_of_another_type_is_no_position() -> None:
    game = match("counting")
    with pytest.raises(RecordError, match="Expected `int`, got `str`"):
        decode_json(game.rules, encode_json(game).replace('"left":7', '"left":"seven"'))


def test_a_position_cut_short_is_no_position() -> None:
    game = match("counting").put(Heap(300))
    data = encode(game)
    for length in range(len(data)):
        with pytest.raises(RecordError):
            decode(game.rules, data[:length])


@every_toy
def test_a_damaged_byte_makes_another_position_or_none(toy: str) -> None:
    game = match(toy)
    data = encode(game)
    for place, byte in enumerate(data):
        try:
            decode(game.rules, data[:place] + bytes([byte ^ 0x41]) + data[place + 1 :])
        except RecordError:
            continue


def test_a_word_of_a_plugin_that_is_not_in_the_match_makes_no_position(shelf: Shelf) -> None:
    shelf.write("keeps_away", KEEP.format(kind="int"))
    stranger = at("", ["diary", "keeps_away"], agenda=[ChooseLine("ann")])
    game = stranger.then(import_module("keeps_away").Keep(1))
    with pytest.raises(RecordError, match=r"keeps_away\.Keep"):
        decode(match("diary").rules, encode(game))


def test_two_plugins_may_both_have_a_word_of_one_name(shelf: Shelf) -> None:
    shelf.write("keeps_numbers", KEEP.format(kind="int"))
    shelf.write("keeps_words", KEEP.format(kind="str"))
    plugins = ["diary", "keeps_numbers", "keeps_words"]
    at("", plugins)
    numbers, words = (import_module(name) for name in plugins[1:])
    game = at("", plugins, agenda=[ChooseLine("ann"), numbers.Keep(1), words.Keep("one")])
    assert decode(game.rules, encode(game)).agenda == (ChooseLine("ann"), numbers.Keep(1), words.Keep("one"))

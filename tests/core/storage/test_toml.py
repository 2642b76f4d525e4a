"""What is written as TOML is read as the same by the standard library."""

from __future__ import annotations

import tomllib
from typing import Any

from boardwright.storage.toml import toml_block, toml_inline, toml_key, toml_string
from hypothesis import example, given, settings
from hypothesis.strategies import (
    SearchStrategy,
    booleans,
    characters,
    dictionaries,
    floats,
    integers,
    lists,
    recursive,
    sampled_from,
    text,
)

LETTERS = characters(exclude_categories=["Cs"])  # a file has no half letters
TEXTS: SearchStrategy[str] = text(LETTERS)
NUMBERS = integers(-(2**63), 2**63 - 1) | floats(allow_nan=False)
VALUES: SearchStrategy[Any] = recursive(
    TEXTS | booleans() | NUMBERS, lambda inner: lists(inner, max_size=4) | dictionaries(TEXTS, inner, max_size=4)
)
FILES = text(LETTERS | sampled_from("\n\t'\"\\#"))


@settings(deadline=None)
@given(TEXTS)
@example('"\\\b\f\x7f\x00\u2028')
def test_a_text_is_read_as_it_was_written(written: str) -> None:
    assert tomllib.loads(f"x = {toml_string(written)}")["x"] == written
    assert "\n" not in toml_string(written)


@settings(deadline=None)
@given(FILES)
@example("\n")
@example("'''\n")
@example('"""\n')
@example("\n\n'\n")
@example('name = \'x\'\r\nmap = """\\\n"""\r\n')
def test_a_file_is_read_as_it_was_written(written: str) -> None:
    assert tomllib.loads(f"x = {toml_block(written)}\ny = 1") == {"x": written, "y": 1}


@settings(deadline=None)
@given(TEXTS)
@example("")
@example("a.b")
@example("ä")
def test_a_key_is_read_as_it_was_written(written: str) -> None:
    assert tomllib.loads(f"{toml_key(written)} = 1") == {written: 1}
    assert tomllib.loads(f"[a.{toml_key(written)}]\nx = 1") == {"a": {written: {"x": 1}}}


@settings(deadline=None)
@given(VALUES)
@example(float("inf"))
@example({})
@example([[[1, 0, 2], [2, 0, 1]]])
def test_a_value_is_read_as_it_was_written(written: Any) -> None:
    assert tomllib.loads(f"x = {toml_inline(written)}") == {"x": written}
    assert "\n" not in toml_inline(written)


def test_a_number_that_is_none_is_read_as_such() -> None:
    assert str(tomllib.loads(f"x = {toml_inline(float('nan'))}")["x"]) == "nan"


def test_a_scenario_file_stands_in_a_record_as_it_is() -> None:
    written = 'name = "The Pass"\nmap = """\nw1 wv .\n"""\n'
    assert toml_block(written) == f"'''\n{written}'''"

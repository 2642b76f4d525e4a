"""Whatever has happened to a file, it is read or refused: nothing else, not for long, and nothing is written.

The ordinary run tries about 2,000 files. A hundred thousand, with a watchdog that lets none take a second:

    BOARDWRIGHT_FUZZ=100000 python -m pytest tests/fuzz -s
"""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path
from random import Random

import pytest
from boardwright.matches.plan import MatchFile
from boardwright.matches.record import RecordHeader
from boardwright.scenarios.scenario import Header
from boardwright.storage.toml import toml_inline, toml_key
from hypothesis import HealthCheck, given, settings
from hypothesis.strategies import (
    SearchStrategy,
    booleans,
    dictionaries,
    floats,
    integers,
    lists,
    randoms,
    recursive,
    sampled_from,
    text,
)
from msgspec import structs

from .mutating import damaged
from .reading import BESIDE, CORPUS, DAMAGED, GOOD, Desk, Fault

FILES = int(os.environ.get("BOARDWRIGHT_FUZZ", "1200"))
PATIENCE = 1.0 if "BOARDWRIGHT_FUZZ" in os.environ else 0
"""Seconds that a file may take, of the processor; an ordinary run may share it with too much else."""
EXAMPLES = 200

quiet = settings(
    max_examples=EXAMPLES, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.function_scoped_fixture]
)


@pytest.fixture(autouse=True)
def beside(desk: Desk) -> None:
    """A scenario file that match files may name."""
    (desk.files / BESIDE).write_bytes((CORPUS / "good" / BESIDE).read_bytes())


@pytest.mark.parametrize("file", GOOD, ids=lambda file: file.name)
def test_a_good_file_is_read(file: Path, desk: Desk) -> None:
    assert desk.tried(f"a{file.suffix}", file.read_bytes()).fate == "fine"


@pytest.mark.parametrize("file", DAMAGED, ids=lambda file: file.name)
def test_a_damaged_file_is_refused(file: Path, desk: Desk) -> None:
    assert desk.tried(file.name, file.read_bytes()).fate != "fine"


def test_damaged_files_are_read_or_refused_and_nothing_is_written(desk: Desk) -> None:
    fates: Counter[str] = Counter()
    slowest = (0.0, 0)
    for seed in range(FILES):
        random = Random(seed)
        file = random.choice(random.choice((GOOD, GOOD, DAMAGED)))
        try:
            found = desk.tried(f"damaged{file.suffix}", damaged(random, file.read_bytes()), PATIENCE)
        except Fault as fault:
            raise AssertionError(f"seed {seed}, {file.name}: {fault}") from fault
        fates[found.fate] += 1
        slowest = max(slowest, (found.seconds, seed))
    print(f"\n{FILES} files: {dict(fates)}; the slowest took {slowest[0]:.3f} s, seed {slowest[1]}")  # noqa: T201
    assert sorted(desk.left()) in (["matches", BESIDE], [BESIDE])


# Damage that can be made smaller by Hypothesis


@pytest.mark.parametrize("suffix", [".toml", ".record"])
def test_the_smallest_damage_is_looked_for(suffix: str, desk: Desk) -> None:
    files = [file for file in (*GOOD, *DAMAGED) if file.suffix == suffix]

    @quiet
    @given(randoms(use_true_random=False), sampled_from(files))
    def damage(random: Random, file: Path) -> None:
        desk.tried(f"damaged{suffix}", damaged(random, file.read_bytes()))

    damage()


# Files of the right shape that say anything


WORDS = text(max_size=6) | sampled_from(
    ["taolong", "portals", "the_field", BESIDE, "white", "black", "greedy", "search:1", "2017", "edition", "ours", "w"]
)
VALUES = recursive(
    WORDS | integers() | booleans() | floats() | text(max_size=300),
    lambda inner: lists(inner, max_size=4) | dictionaries(WORDS, inner, max_size=3),
    max_leaves=6,
)
TABLES = {"a.toml": (Header, MatchFile), "a.record": (RecordHeader,)}


def said(name: str) -> SearchStrategy[dict[str, object]]:
    """Tables with some of the keys of a file and values of any kind."""
    fields = [field.encode_name for schema in TABLES[name] for field in structs.fields(schema)]
    return dictionaries(sampled_from([*fields, "taolong"]), VALUES, max_size=4)


@pytest.mark.parametrize(
    ("name", "base"), [("a.toml", "small.toml"), ("a.toml", "evening.toml"), ("a.record", "short.record")]
)
def test_keys_may_have_any_value(name: str, base: str, desk: Desk) -> None:
    text = (CORPUS / "good" / base).read_text(encoding="utf-8")

    @quiet
    @given(said(name))
    def values(tables: dict[str, object]) -> None:
        lines = [line for line in text.split("\n") if line.partition(" = ")[0] not in tables]
        above = [f"{toml_key(word)} = {toml_inline(value)}" for word, value in tables.items()]
        desk.tried(name, "\n".join([*above, *lines]).encode(errors="replace"))

    values()

"""Count the matches from every start position, with the engine as it is: ``python -m tests.perft.make_tables``.

Writes ``tables/start.toml``: each scenario in Grasshopper, Monk and Master, by either edition, as deep as about half a
second takes. The numbers are the engine's own: they prove that a change left the rules alone, not that the rules are
right (that is what the tables one folder up are for). Make them anew only where the rules are meant to change, and look
at what has become different.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from itertools import product
from pathlib import Path

from boardwright.analysis.perft import perft

from ..scenarios_of import scenarios_of
from ..test_perft import Row, position

TABLES = Path(__file__).with_name("tables") / "start.toml"
ENOUGH = 8_000
"""The first depth with more sequences than this is the last one counted: about half a second."""

MODES = ("grasshopper", "monk", "master")
EDITIONS = ("classic", "2017")
HEADER = """\
# How many sequences of 1, 2, 3 … decisions there are from the start of every scenario, as the engine counts them.
# Made by `python -m tests.perft.make_tables`.
"""


def scenarios() -> list[str]:
    """The installed scenarios, by name."""
    names = (file.name for file in files("taolong_scenarios").iterdir())
    return sorted(name.removesuffix(".toml") for name in names if name.endswith(".toml"))


def starts() -> list[Row]:
    """Every start position to be counted, without its numbers."""
    return [start(*chosen) for chosen in product(scenarios_of("taolong"), MODES, EDITIONS)]


def start(scenario: str, mode: str, edition: str) -> Row:
    """The start of a scenario in this mode, by this edition."""
    plugins = () if mode == "grasshopper" else (mode,)
    return Row(scenario, (), plugins, {"taolong.edition": edition})


def counted(row: Row) -> Iterator[int]:
    """The numbers of sequences of 1, 2, 3 … decisions, until there are enough."""
    game, depth, count = position(row), 0, 0
    while count <= ENOUGH:
        depth += 1
        count = perft(game, depth)
        yield count


def written(row: Row, numbers: list[int]) -> str:
    """One row, as a file has it."""
    plugins = ", ".join(f'"{name}"' for name in row.plugins)
    options = ", ".join(f'"{name}" = "{value}"' for name, value in row.options.items())
    return f'\n[[row]]\nscenario = "{row.scenario}"\nwith = [{plugins}]\nset = {{ {options} }}\nperft = {numbers}\n'


def main() -> None:
    """Count, and write the file."""
    rows = (written(row, list(counted(row))) for row in starts())
    TABLES.write_text(HEADER + "".join(rows), encoding="utf-8")


if __name__ == "__main__":
    main()

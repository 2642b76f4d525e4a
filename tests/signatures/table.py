"""How matches play: one of every scenario and edition, and one of every plugin. To write it after a rule has changed:

    python -m tests.signatures.table

It refuses to while play has changed and no rules version went up.
"""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec
from boardwright import Game
from boardwright.matches.plan import Plan, read_plan
from boardwright.plugins.discovery import installed
from boardwright.storage.toml import parse, toml_inline
from boardwright.testing import Signed, signed, unraised

from ..scenarios_of import scenarios_of

FILE = Path(__file__).with_name("signatures.toml")
COMMAND = "python -m tests.signatures.table"
BOARD = "the_crossroads"


def plans() -> dict[str, Plan]:
    """The matches of the table by name."""
    found = {id: read_plan(id) for id in installed().scenarios}
    for id in scenarios_of("taolong"):
        found[f"{id}, 2017"] = read_plan(id).but(options={"taolong": {"edition": "2017"}})
    there = {name for plan in found.values() for name in plan.game().rules.plugins}
    for name in installed():
        if name not in there:
            found[f"with {name}"] = read_plan(board_of(name)).but(plugins=(name,))
    return found


def board_of(name: str) -> str:
    """A scenario that a plugin can be added to."""
    for id in (BOARD, *installed().scenarios):
        try:
            read_plan(id).but(plugins=(name,)).game()
        except Exception:  # noqa: BLE001, S112 - another one will do
            continue
        return id
    raise LookupError(name)


def games() -> dict[str, Game]:
    """The matches of the table, each at its first choice."""
    return {name: plan.game() for name, plan in plans().items()}


def kept() -> dict[str, Signed]:
    """The table as it is kept."""
    return msgspec.convert(parse(FILE.read_text(encoding="utf-8"), str(FILE)), dict[str, Signed])


def write(found: dict[str, Signed]) -> None:
    """Write the table."""
    lines = (f'"{name}" = {toml_inline(msgspec.to_builtins(row))}\n' for name, row in sorted(found.items()))
    FILE.write_text(f"# Written by {COMMAND}\n" + "".join(lines), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    found = {name: signed(game) for name, game in games().items()}
    before = kept() if FILE.exists() else {}
    judged = {name: unraised(before[name], row) for name, row in found.items() if name in before}
    if any(judged.values()):
        sys.exit("\n".join(f"{name}: {said}" for name, said in judged.items() if said))
    write(found)

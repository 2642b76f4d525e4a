"""Write the page of Tao Long's vocabulary from the code of the base game, or check the page."""

from __future__ import annotations

import argparse
import ast
import inspect
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import boardwright
import msgspec
import taolong
from boardwright import Choice, Event, Question, Slice

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "pages" / "taolong-vocabulary.md"
KINDS: dict[str, tuple[type, str]] = {
    "Events": (
        Event,
        "An expansion reacts to them, or puts them on the agenda. In italics: what the base game does then.",
    ),
    "Choices": (Choice, "A ruling on one adds options or takes some away. In italics: how the base game answers."),
    "Questions": (Question, "A ruling on one refines the answer so far. In italics: the answer of the base game."),
    "Slices": (Slice, "`game[Dragons]` reads one, `game.put(…)` is the position with another one."),
}
QUOTED = re.compile(r"'(\w[^']*)'")
TURN = """\
TurnBegan TakeTurn Spirit ChooseSow Sow Drop Sown Matter ChooseStep Step Moved ChooseOnward Acted Bite Bitten
ChooseBreath Absorb Expel Damaged Defeated TurnEnded"""
"""What happens in a turn, in the order in which it first may."""

PREAMBLE = """\
<!-- Written by docs/vocabulary_page.py from the code of plugins/taolong. Edit that. -->

# The vocabulary of Tao Long

What an expansion of Tao Long imports from `taolong`: the events, choices, questions and slices of the base game, and
the functions and constants that go with them. How such words are used is told in the [hook reference](hooks.md), and
for a whole module in the [tutorial](tutorial.md). Events name a dragon by its number in `game[Dragons].all`.

Some things are no question yet, so no expansion can change them: how much damage is dealt, what stops the ruler between
two cells, and whether a tile lets breath through. What an expansion needs of these has to become a question of the base
game first.

A turn goes through these, as far as they come about; `boardwright explain the_field` prints the rules at each. A dragon
that stands still (TL-4.4) takes no step, so neither `Step` nor `Moved` happens in that action: `Acted` follows `Matter`
at once. `TurnBegan(seat)`, `TakeTurn(seat)` and `TurnEnded(seat)` come from `boardwright`, like all that turns need:

"""


def public() -> dict[str, Any]:
    """The names that the base game offers: those that its package imports as themselves."""
    tree = ast.parse(inspect.getsource(taolong))
    names = (alias.name for node in tree.body if isinstance(node, ast.ImportFrom) for alias in node.names
             if alias.asname == alias.name)  # fmt: skip
    return {name: getattr(taolong, name) for name in sorted(names)}


def page() -> str:
    """The whole page."""
    names = public()
    blocks = [PREAMBLE + order(TURN.split(), names)]
    left = dict(names)
    for title, (kind, about) in KINDS.items():
        found = {name: left.pop(name) for name in names if is_a(names[name], kind) and name in left}
        blocks += [f"## {title}", about, table(rows(found, kind))]
    structs = {name: left.pop(name) for name in names if name in left and is_a(left[name], msgspec.Struct)}
    functions = {name: left.pop(name) for name in names if name in left and inspect.isfunction(left[name])}
    blocks += ["## Other classes", table((signed(kind), first(kind)) for kind in structs.values())]
    blocks += ["## Functions", table((called(function), first(function)) for function in functions.values())]
    blocks += ["## Constants and types", ", ".join(f"`{name}`" for name in left) + "."]
    return "\n\n".join(blocks) + "\n"


def is_a(thing: Any, kind: type) -> bool:
    """Whether a thing is a class of this kind; a choice is a question, and stands with the choices only."""
    return isinstance(thing, type) and issubclass(thing, kind)


def order(turn: Iterable[str], names: dict[str, Any]) -> str:
    """The words of a turn, in order; every one must be there."""
    wrong = [word for word in turn if word not in names and word not in boardwright.HOME]
    if missing := [word for word in wrong if not hasattr(taolong, word)]:
        sys.exit(f"the turn has words that the base game does not: {missing}")
    return " → ".join(f"`{word}`" for word in turn)


def rows(found: dict[str, Any], kind: type) -> Iterator[tuple[str, str]]:
    """A row for each word: what it looks like, what it is, and what the base game does with it."""
    tables = {Event: taolong.reactions, Choice: taolong.rulings, Question: taolong.rulings}
    done: Any = tables[kind]() if kind in tables else {}
    for word in found.values():
        does = f" *{first(done[word])}*" if word in done else ""
        answer = f" → {told(answer_of(word))}" if kind is Question else ""
        yield signed(word) + answer, f"{first(word)}{does}"


def answer_of(word: type) -> str:
    """Of which type a question's answer is, as its class says."""
    return str(vars(word)["__orig_bases__"][0]).partition("[")[2].removesuffix("]")


def signed(word: type[msgspec.Struct]) -> str:
    """A word with its fields, those of every choice left out."""
    own = vars(word).get("__annotations__", {})
    fields = [f"{field.name}: {own[field.name]}" for field in msgspec.structs.fields(word) if field.name in own]
    return told(f"{word.__name__}({', '.join(fields)})")


def called(function: Callable[..., Any]) -> str:
    """A function with what it takes."""
    taken = QUOTED.sub(r"\1", str(inspect.signature(function)))
    return told(f"{function.__name__}{taken}")


def told(code: str) -> str:
    """Code in a cell of a table."""
    return f"`{code.replace(' | ', ' or ')}`"


def first(thing: Any) -> str:
    """The first line of what a thing says of itself."""
    return (inspect.getdoc(thing) or "").splitlines()[0]


def table(rows: Iterable[tuple[str, str]]) -> str:
    """A table of two columns."""
    return "\n".join(["| | |", "|---|---|", *(f"| {left} | {right} |" for left, right in rows)])


def main() -> None:
    """Write the page, or leave with 1 if the one on disk is stale."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", help="write the page, not check it")
    name, fresh = PAGE.relative_to(ROOT).as_posix(), page()
    if parser.parse_args().write:
        PAGE.write_text(fresh, encoding="utf-8", newline="\n")
        print(f"wrote {name}")
    elif not PAGE.exists() or PAGE.read_text(encoding="utf-8") != fresh:
        sys.exit(f"{name} is stale; run: python docs/vocabulary_page.py --write")
    else:
        print(f"{name} is current")


if __name__ == "__main__":
    main()

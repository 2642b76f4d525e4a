"""Write the page of Tao Long's vocabulary from the code of the base game, or check the page."""

from __future__ import annotations

import argparse
import ast
import inspect
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import pairwise
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
        "React to them, or put them on the agenda. Italics say what the base game does then.",
    ),
    "Choices": (Choice, "A ruling adds options or takes some away. Italics say how the base game answers."),
    "Questions": (Question, "A ruling refines the answer so far. Italics say how the base game answers."),
    "Slices": (Slice, "`game[Dragons]` reads a slice. `game.put(…)` returns the position with another one."),
}
QUOTED = re.compile(r"'(\w[^']*)'")
TURN = """\
TurnBegan TakeTurn Spirit ChooseSow Sow Drop Sown Matter ChooseStep Step Moved ChooseOnward Acted Bite Bitten
ChooseBreath Absorb Expel Damaged Defeated TurnEnded"""
"""What happens in a turn, in the order in which it first may."""

PREAMBLE = """\
<!-- Written by docs/vocabulary_page.py from the code of plugins/taolong. Edit that. -->

# The vocabulary of Tao Long

This page lists everything that an expansion of Tao Long can import from `taolong`: the events, choices, questions and
slices of the base game, and the classes, functions and constants that go with them. The [hook reference](hooks.md)
explains how to use such words. The [tutorial](tutorial.md) uses them in a whole module. Events name a dragon by its
number, which is its place in `game[Dragons].all`; `game[Dragons].of_seat(seat)` gives the number for a seat.

Some rules are not questions yet, so no expansion can change them: how much damage is dealt, what stops the ruler
between two cells, and whether a tile lets breath through. If your expansion needs one of these, turn it into a question
of the base game first.

A turn goes through the following events and choices in this order and skips those that do not apply.
`boardwright explain the_field` prints the rules at each. A dragon that stands still (TL-4.4) takes no step, so neither
`Step` nor `Moved` happens in that action: `Acted` follows `Matter` at once. `STILL` says when. `TurnBegan(seat)`,
`TakeTurn(seat)` and `TurnEnded(seat)` come from `boardwright`, like everything that turns need:

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
    told_of = explanations()
    blocks = [PREAMBLE + order(TURN.split(), names)]
    left = dict(names)
    for title, (kind, about) in KINDS.items():
        found = {name: left.pop(name) for name in names if is_a(names[name], kind) and name in left}
        blocks += [f"## {title}", about, table(rows(found, kind))]
    structs = {name: left.pop(name) for name in names if name in left and is_a(left[name], msgspec.Struct)}
    functions = {name: left.pop(name) for name in names if name in left and inspect.isfunction(left[name])}
    blocks += ["## Other classes", table((signed(kind), first(kind)) for kind in structs.values())]
    blocks += ["## Functions", table((called(function), first(function)) for function in functions.values())]
    methods = (row for kind in names.values() if is_a(kind, msgspec.Struct) for row in own_methods(kind))
    blocks += ["## Methods", "What the classes above offer besides their fields.", table(methods)]
    blocks += ["## Constants and types", table((f"`{name}`", constant(name, left[name], told_of)) for name in left)]
    return "\n\n".join(blocks) + "\n"


def explanations() -> dict[str, str]:
    """The docstring below each constant of the base game, by the constant's name."""
    found = {}
    for file in sorted(Path(inspect.getfile(taolong)).parent.glob("*.py")):
        for statement, after in pairwise(ast.parse(file.read_text(encoding="utf-8")).body):
            match statement, after:
                case (
                    ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)),
                    ast.Expr(value=ast.Constant(value=str(text))),
                ):
                    found[name] = text
    return found


def constant(name: str, value: Any, told_of: Mapping[str, str]) -> str:
    """What a constant or type says of itself; every one must."""
    if isinstance(value, type):
        return first(value)
    if name not in told_of:
        sys.exit(f"{name} has no docstring below it; write one in plugins/taolong")
    return told_of[name].splitlines()[0]


def own_methods(kind: type) -> Iterator[tuple[str, str]]:
    """A row for each method and property that a class adds; how an option is called and told is left out."""
    for name, thing in vars(kind).items():
        if isinstance(thing, property):
            yield f"`{kind.__name__}.{name}`", first(thing)
        elif inspect.isfunction(thing) and not name.startswith("_") and name not in {*dir(Event), *dir(Choice)}:
            yield called(thing, kind.__name__), first(thing)


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


def called(function: Callable[..., Any], owner: str = "") -> str:
    """A function with what it takes, or a method of this class."""
    taken = QUOTED.sub(r"\1", str(inspect.signature(function)))
    return told(f"{owner}.{function.__name__}{taken.replace('self, ', '')}" if owner else f"{function.__name__}{taken}")


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

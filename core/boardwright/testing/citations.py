"""What a plugin says of its rules: a sentence for each, and ids that its rulebook has."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Callable, Iterator
from typing import Any

from ..errors import BoardwrightError
from ..i18n import joined, phrase
from ..plugins.discovery import installed
from ..plugins.hooks import Hooks
from ..plugins.loading import Plugin
from ..plugins.packages import files, folder
from ..plugins.rulebook import FILE, ID, read_rulebook
from ..tiles import nothing_enters
from .random_matches import BrokenContract

SENTENCE = re.compile(r"\S.*[.?!](?: \((?P<cited>[^()]*)\))?")
CITED = re.compile(rf"(?P<rule>{ID.pattern})(?:[–-](?:\d+\.)?\d+)?(?:: .*)?")
"""``HB-4.6``, ``HB-4``, ``HB-4.7–4.9``, or an id with a note behind a colon."""


def check_citations(plugin: Plugin) -> None:
    """``BrokenContract`` unless each rule of a plugin says which it is, and all that it cites is in its rulebook."""
    place = folder(plugin.module.__name__)
    known = rules_known(plugin, place / FILE) if place is not None and (place / FILE).is_file() else None
    for function in functions_of(plugin):
        first, *_ = (inspect.getdoc(function) or "").splitlines() or [""]
        sentence = SENTENCE.fullmatch(first)
        if sentence is None:
            raise BrokenContract(
                "plugin {name!r}: {__name__} does not say which rule it is; its docstring begins with"
                " one line, a sentence, perhaps with a rule id: {first!r}",
                name=plugin.name,
                __name__=function.__name__,
                first=first,
            )
        check_cited(plugin, known, (sentence["cited"] or "").split(", "), function.__name__)
    for where, rule in refusing_calls(plugin.module.__name__):
        check_cited(plugin, known, [rule], phrase("a refusal ({place})", place=where))


def functions_of(plugin: Plugin) -> Iterator[Callable[..., Any]]:
    """The rulings, reactions and tiles of a plugin."""
    hooks = Hooks((plugin,))
    for hook in ("rulings", "reactions"):
        for _, table in hooks(hook):
            yield from table.values()
    for _, kinds in hooks("tiles"):
        yield from (kind.enter for kind in kinds.values() if kind.enter is not nothing_enters)


def rules_known(plugin: Plugin, file: Any) -> set[str]:
    """Every rule id that this plugin and those installed beside it tell."""
    try:
        own = read_rulebook(plugin.name, file).rules
    except BoardwrightError as error:
        raise BrokenContract("plugin {name!r}: {error}", name=plugin.name, error=error) from error
    return {*own, *(id for book in installed().rulebooks for id in book.rules)}


def check_cited(plugin: Plugin, known: set[str] | None, words: list[str], where: str) -> None:
    """``BrokenContract`` if one of these words is a rule id that nobody tells; no rulebook, no complaint."""
    for word in words if known is not None else ():
        cited = CITED.fullmatch(word)
        if cited and not any(id == cited["rule"] or id.startswith(f"{cited['rule']}.") for id in known or ()):
            raise BrokenContract(
                "plugin {name!r}: {where} cites {rule}, which is not in its {file}",
                name=plugin.name,
                where=where,
                rule=cited["rule"],
                file=FILE,
            )


def refusing_calls(module: str) -> Iterator[tuple[str, str]]:
    """The rule ids that a plugin's files refuse by, each with its place."""
    for place, data in files(module):
        if place.endswith(".py") or place == module:
            for line, rule in refusal_ids(data):
                yield joined((place, phrase(", line {number}", number=line)), ""), rule


def refusal_ids(code: bytes) -> Iterator[tuple[int, str]]:
    """The rule ids that a file refuses by, each with its line; what is no Python refuses nothing."""
    try:
        tree = ast.parse(code)
    except (SyntaxError, ValueError):
        return
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "refuse" and node.args:
            said = node.args[0]
            if isinstance(said, ast.Constant) and isinstance(said.value, str):
                yield node.lineno, said.value

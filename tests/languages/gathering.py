"""Everything that is said to people, gathered from the code, the plugins, and positions of every game."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from pkgutil import walk_packages
from random import Random
from string import Formatter

from babel.messages.extract import extract_from_file
from boardwright import (
    BoardwrightError,
    Choice,
    Event,
    Game,
    Log,
    Picture,
    Plan,
    Turn,
    conceivable,
    installed_scenario,
    play,
    why,
)
from boardwright.explain.narration import ASKED
from boardwright.i18n import WORD, Phrase
from boardwright.plugins.discovery import installed
from boardwright.plugins.loading import load
from boardwright.plugins.packages import folder
from boardwright.storage.files import read_text
from boardwright.storage.toml import CURES, parse
from boardwright.words import class_in_words

Text = tuple[str, str]
"""A context and an English text."""
PHRASE = "phrase"
"""The function that makes a sentence."""
RAISES = "raise_misuse"
"""The function that raises an error with a sentence."""
WOVEN = ast.JoinedStr | ast.BinOp
"""What a text is in the code that something has been put into."""
PLAYED = 60
"""Choices of the match that is played in each scenario."""


def packages() -> dict[str, Path]:
    """The folders of all packages that say something, by name."""
    names = ["boardwright", "boardwright_table", *map(installed().package, installed())]
    return {name: path for name in dict.fromkeys(names) if (path := folder(name)) is not None}


@cache
def in_code() -> frozenset[Text]:
    """The templates of sentences that stand in the code: of phrases, and of errors."""
    return frozenset(("", text) for text in (*literals(PHRASE), *filter(has_letters, literals(*errors(), RAISES))))


def literals(*functions: str) -> Iterator[str]:
    """The text that each call of one of these functions begins with, in the code of all packages.

    Phrases and errors are looked for one after the other: of a call in a call, Babel finds the inner one alone.
    """
    called = tuple(f"{function}(" for function in functions)
    for file in code_files():
        code = file.read_text(encoding="utf-8")
        if any(call in code for call in called):
            for _, text, _, _ in extract_from_file("python", str(file), keywords=dict.fromkeys(functions)):
                yield str(text)


def code_files() -> list[Path]:
    """The modules of all packages."""
    return [file for path in packages().values() for file in sorted(path.rglob("*.py"))]


def errors() -> list[str]:
    """The classes of errors that say something, as found when every module is imported."""
    for name, path in packages().items():
        for module in walk_packages([str(path)], f"{name}."):
            if not module.name.endswith(".__main__"):
                import_module(module.name)
    return sorted(kind.__name__ for kind in (BoardwrightError, *kinds(BoardwrightError)))


def woven() -> Iterator[str]:
    """Where a phrase or an error is given a text that has been put together already, so that no language knows it."""
    called = {PHRASE, RAISES, *errors()}
    for file in code_files():
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            first = node.args[:1] if isinstance(node, ast.Call) and getattr(node.func, "id", "") in called else []
            yield from (f"{file.name}, line {text.lineno}" for text in first if isinstance(text, WOVEN))


def has_letters(text: str) -> bool:
    """Whether a text says something besides what fills its blanks."""
    return any(letter.isalpha() for literal, *_ in Formatter().parse(text) for letter in literal)


def kinds(base: type) -> Iterator[type]:
    """The events, choices or errors of the core and of all installed plugins."""
    for point in installed().values():
        import_module(point.module)
    ours = packages().keys()
    waiting: list[type] = [*base.__subclasses__()]
    while waiting:
        kind = waiting.pop()
        waiting += kind.__subclasses__()
        if kind.__module__.partition(".")[0] in ours:
            yield kind


def events() -> frozenset[Text]:
    """The sentences of events."""
    return frozenset(("", kind.says) for kind in kinds(Event) if issubclass(kind, Event) and kind.says)


def questions() -> frozenset[Text]:
    """What choices are called."""
    return frozenset((ASKED, class_in_words(kind)) for kind in kinds(Choice))


@cache
def played(id: str) -> tuple[Game, ...]:
    """Positions of a random match."""
    game, random, found = Plan(installed_scenario(id), modules(id)).game(), Random(id), []
    for _ in range(PLAYED):
        found.append(game)
        if game.over:
            break
        game = play(game, random.choice(game.options))
    return tuple(found)


def modules(id: str) -> tuple[str, ...]:
    """What else is played in the match of a scenario, so that every module has its turn."""
    return {"the_field": ("master", "red_pearl"), "the_valley": ("village",), "the_cave": ("solo", "monk")}.get(id, ())


def captions() -> frozenset[str]:
    """The plain words of drawings, and what refusals saw, in positions of every scenario."""
    found: set[str] = set()
    for id in installed().scenarios:
        for game in played(id)[::7]:
            found.update(caption_of(game))
            found.update(saw(game))
    return frozenset(found)


def caption_of(game: Game) -> Iterator[str]:
    """The words of the drawing of a position."""
    drawing = game.ask(Picture(None))
    yield from (drawing.title, *drawing.notes, *drawing.rows)
    yield from (mark.name for mark in drawing.marks)
    for ring in drawing.rings:
        yield from (ring.title, ring.note, *(text for space in ring.spaces for text in (space.name, space.note)))
    for meter in drawing.meters:
        yield from (meter.name, meter.holder)
    for tray in drawing.trays:
        yield from (tray.title, *(die.face for die in tray.lying))
    for sheet in drawing.sheets:
        yield from (sheet.title, *sheet.heads)
        yield from (text for row in sheet.rows for text in (row.name, row.note, *row.cells))


def saw(game: Game) -> Iterator[str]:
    """What the rules saw that refuse some of the options that can be named."""
    possible = set(map(game.text, game.options))
    for text in [text for text in conceivable(game) if text not in possible][:60]:
        for citation in why(game, text).citations:
            yield from citation.saw


def seats() -> frozenset[str]:
    """The seats of all scenarios."""
    return frozenset(
        seat for id in installed().scenarios for seat in played(id)[0][Turn].order if Turn in played(id)[0]
    )


def option_words() -> frozenset[str]:
    """The words of all options that can be named in positions of every scenario."""
    texts = {text for id in installed().scenarios for game in played(id)[::5] for text in conceivable(game)}
    return frozenset(word for text in texts for word in text.split())


def words_of_events() -> frozenset[str]:
    """The words that fill the sentences of events in a random match of every scenario."""
    found: set[str] = set()
    for id in installed().scenarios:
        positions = played(id)
        log = Log(positions[0])
        for before, after in pairwise(positions):
            log.play(next(option for option in before.options if play(before, option) == after))
        found.update(word for entry in log.entries for word in words_in(entry.said))
    return frozenset(found)


def words_in(text: Phrase) -> Iterator[str]:
    """The words of a text that is told, those within its blanks as well."""
    if text.context == WORD:
        yield text.template
    named = {name for _, name, _, _ in Formatter().parse(text.template) if name}
    for name in named & text.blanks.keys():
        if isinstance(text.blanks[name], Phrase):
            yield from words_in(text.blanks[name])


def rules() -> frozenset[str]:
    """The titles, texts and rulings of all rules, and what they are in brief."""
    told = (rule for book in installed().rulebooks for rule in book.rules.values())
    return frozenset(text for rule in told for text in (rule.title, rule.text, rule.ruling, rule.brief) if text)


def headers() -> frozenset[str]:
    """What plugins say of themselves and of each other, scenarios of themselves, and what mends a file."""
    found = {installed().about(name) for name in installed()} | {*CURES.values()}
    for name in installed():
        manifest = load(name).manifest
        found |= {relation.reason for relation in (*manifest.needed, *manifest.clashes, *manifest.suggests)}
    for file in installed().scenarios.values():
        raw = parse(read_text(file), file.stem)
        found |= {str(raw.get(key, "")) for key in ("name", "about")}
    return frozenset(found - {""})

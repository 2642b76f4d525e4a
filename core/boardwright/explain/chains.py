"""Explain: every question and event of a match with the rulings and reactions that answer them, in order."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from html import escape
from typing import Any, Literal

import msgspec

from ..blame import By, by_plugin, package_of
from ..game import Game
from ..rules import Rules
from ..turn import TurnBegan
from ..words import Choice, Event

Kind = Literal["choice", "question", "event"]
HEADINGS: Mapping[Kind, str] = {
    "choice": "Choices: what a player is asked, and which rules say what may be chosen",
    "question": "Questions: what the rules are asked, each ruling refining the answer before it",
    "event": "Events: what happens, and which reactions say what follows",
}
NOTHING = "nothing follows"
STYLE = """
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
section { display: grid; grid-template-columns: 14rem 1fr; gap: .5rem 1.5rem; align-items: start; }
h2 { margin-top: 2.5rem; } h3 { margin: 0; font-size: 1rem; } p { margin: 0; opacity: .75; font-size: .9rem; }
ol { margin: 0 0 1rem; padding: 0; list-style: none; }
li { border-left: .3rem solid var(--ink); padding: .1rem .7rem; margin-bottom: .3rem; }
li b { color: var(--ink); } code { font-size: .85em; opacity: .8; }
"""


class Chain(msgspec.Struct, frozen=True):
    """A question, choice or event of a match: what it is, and the functions that answer it, in order."""

    word: str
    kind: Kind
    about: str
    links: tuple[By, ...]


def chains(rules: Rules) -> tuple[Chain, ...]:
    """Every chain of the match: choices, then questions, then events, each kind by the order in which plugins came."""
    found = [chain(rules, word, "choice" if issubclass(word, Choice) else "question", links)
             for word, links in rules.rulings.items()]  # fmt: skip
    found += [chain(rules, word, "event", links) for word, links in rules.reactions.items()]
    found += [chain(rules, word, "event", ()) for word in events_without_reaction(rules)]
    return tuple(sorted(found, key=lambda chain: [*HEADINGS].index(chain.kind)))


def chain(rules: Rules, word: type[Any], kind: Kind, links: tuple[Callable[..., Any], ...]) -> Chain:
    """One word and who answers it."""
    about = (word.__doc__ or "").strip().partition("\n")[0]
    name = f"{package_of(word)}.{word.__name__}"
    return Chain(name, kind, about, tuple(by_plugin(link, rules.owners[link]) for link in links))


def events_without_reaction(rules: Rules) -> list[type[Event]]:
    """The events of the match that nothing follows from yet, by name: where an expansion may begin."""
    ours = rules.packages - {package_of(Event)}
    found = {word for word in event_kinds_below(Event) if package_of(word) in ours} | {TurnBegan}
    return sorted(found - rules.reactions.keys(), key=lambda word: (word.__module__, word.__qualname__))


def event_kinds_below(word: type[Event]) -> set[type[Event]]:
    """Every kind of event below this one."""
    kinds = word.__subclasses__()
    return {*kinds}.union(*map(event_kinds_below, kinds))


def chains_text(game: Game) -> Iterator[str]:
    """The match on one page of text."""
    yield f"Plugins, in order: {', '.join(game.rules.plugins)}"
    heading = ""
    for found in chains(game.rules):
        if HEADINGS[found.kind] != heading:
            heading = HEADINGS[found.kind]
            yield f"\n{heading}"
        yield f"\n  {found.word}  {found.about}".rstrip()
        if not found.links:
            yield f"    {NOTHING}"
        for number, link in enumerate(found.links, 1):
            yield f"    {number}. {link.plugin}.{link.function}: {link.sentence}"


def chains_page(game: Game, title: str) -> str:
    """The match on one self-contained HTML page, a colour to each plugin."""
    names = ["boardwright", *game.rules.plugins]
    inks = {name: f"hsl({360 * place // len(names)} 60% 45%)" for place, name in enumerate(names)}
    rows, kind = [], None
    for found in chains(game.rules):
        if found.kind != kind:
            kind = found.kind
            rows.append(f"<h2>{escape(HEADINGS[found.kind])}</h2>")
        links = "".join(link_item(link, inks[link.plugin]) for link in found.links) or f"<li>{NOTHING}</li>"
        rows.append(
            f"<section><div><h3>{escape(found.word)}</h3><p>{escape(found.about)}</p></div><ol>{links}</ol></section>"
        )
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{escape(title)}</title><style>{STYLE}</style>'
        f"<h1>{escape(title)}</h1><p>Plugins, in order: {escape(', '.join(game.rules.plugins))}</p>"
        f"{''.join(rows)}</html>\n"
    )


def link_item(link: By, ink: str) -> str:
    """One link of a chain as a list item."""
    return (
        f'<li style="--ink: {ink}"><b>{escape(link.plugin)}</b> <code>{escape(link.function)}</code><br>'
        f"{escape(link.sentence)}</li>"
    )

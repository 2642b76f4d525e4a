"""The page of a match: every question and event with its rulings and reactions, in order, as text and as HTML."""

from __future__ import annotations

import re
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from boardwright import Clash, Event, Game, Manifest, TurnBegan, assemble
from boardwright.explain.chains import HEADINGS, chains, chains_page, chains_text
from boardwright.rules import Rules

from ..cli.calling import called, fine
from ..toys.shelf import Shelf, planned
from .mixes import mix

SEEDS = range(12)
ALONE = frozenset({"meta", "br"})
"""Elements of HTML that have no end."""
every_mix = pytest.mark.parametrize("seed", SEEDS)


class Read(HTMLParser):
    """A page of HTML, read strictly: what is open is closed in order."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.seen: list[str] = []
        self.links: list[tuple[str, str | None]] = []
        self.texts: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)
        self.links += [(name, value) for name, value in attrs if name in {"src", "href", "action", "data"}]
        if tag not in ALONE:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open, f"</{tag}> ends nothing"
        assert self.open.pop() == tag, f"</{tag}> where another element ends"

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


def game(seed: int) -> Game:
    return mix(seed).plan.game()


def first_line(function: Callable[..., Any]) -> str:
    """The sentence of a ruling or reaction."""
    return (function.__doc__ or "").strip().splitlines()[0]


def tables(rules: Rules) -> list[tuple[type, tuple[Callable[..., Any], ...]]]:
    """Every question and event of a match with what answers it."""
    return [*rules.rulings.items(), *rules.reactions.items()]


# Every chain


@every_mix
def test_every_question_and_event_is_there_with_its_chain_in_order(seed: int) -> None:
    rules = game(seed).rules
    told = {chain.word: [(link.plugin, link.sentence) for link in chain.links] for chain in chains(rules)}
    for word, functions in tables(rules):
        name = f"{word.__module__.partition('.')[0]}.{word.__name__}"
        assert told.pop(name) == [(rules.owners[function], first_line(function)) for function in functions]
    assert not any(told.values())


@every_mix
def test_choices_come_before_questions_and_questions_before_events(seed: int) -> None:
    kinds = [chain.kind for chain in chains(game(seed).rules)]
    assert kinds == sorted(kinds, key=[*HEADINGS].index)


@every_mix
def test_every_link_is_on_the_text_with_plugin_sentence_and_rules(seed: int) -> None:
    text = "\n".join(chains_text(game(seed)))
    for chain in chains(game(seed).rules):
        assert f"\n  {chain.word}" in text
        for number, link in enumerate(chain.links, 1):
            assert f"    {number}. {link.plugin}.{link.function}: {link.sentence}\n" in f"{text}\n"
            cited = re.findall(r"TL-\w+(?:\.\d+)?", link.sentence)
            assert {id.partition(".")[0] for id in cited} == {rule.partition(".")[0] for rule in link.rules}


def test_an_event_that_nothing_follows_from_is_there_too(shelf: Shelf) -> None:
    text = "\n".join(chains_text(planned(of=("diary",)).game()))
    assert "boardwright.TurnBegan  A turn begins." in text
    assert text.count("    nothing follows") >= 1


def test_the_page_is_the_same_whatever_else_has_been_imported() -> None:
    class Noise(Event):
        """Of no match."""

    assert Noise.__name__ not in "\n".join(chains_text(game(0)))
    assert TurnBegan.__name__ in "\n".join(chains_text(game(0)))


def quiet(game: Game, event: Event) -> Game:
    return game


def test_words_and_functions_without_a_docstring_are_told_by_name(shelf: Shelf) -> None:
    class Nameless(Event):
        pass

    shelf.add("plain", reactions={Nameless: quiet})
    text = "\n".join(chains_text(planned(of=("plain",)).game()))
    assert "Nameless\n    1. plain.quiet: quiet" in text


# HTML


@every_mix
def test_the_html_is_well_formed_and_refers_to_nothing_outside(seed: int) -> None:
    text = chains_page(game(seed), f"The rules of {mix(seed)}")
    read = Read(text)
    assert read.open == []
    assert read.links == []
    assert not re.search(r"https?:|//|@import|url\(|<script", text)
    assert {"html", "title", "style", "h1", "h2", "section", "ol", "li"} <= set(read.seen)


@every_mix
def test_every_link_is_on_the_html(seed: int) -> None:
    said = Read(chains_page(game(seed), "x")).texts
    for chain in chains(game(seed).rules):
        assert chain.word in said
        assert not chain.about or chain.about in said
        for link in chain.links:
            assert {link.plugin, link.function, link.sentence} <= set(said)


def shout(game: Game, event: Event) -> Game:
    """<script>alert("&amp;")</script> is no rule. (X-1)"""
    return game


def test_what_plugins_say_is_escaped(shelf: Shelf) -> None:
    shelf.add("loud", manifest=Manifest(), reactions={TurnBegan: shout})
    text = chains_page(planned(of=("loud",)).game(), "<b>&")
    assert "<script>" not in text
    assert "<title>&lt;b&gt;&amp;</title>" in text
    assert '<script>alert("&amp;")</script> is no rule. (X-1)' in Read(text).texts


# The command


def test_explain_prints_a_match() -> None:
    text = fine("explain", "the_valley")
    assert text.startswith("Plugins, in order: taolong, portals\n")
    assert "  taolong.ChooseSow  Which stack is sown" in text
    assert "    3. portals.named: A step into a portal is named with where it comes out. (TL-15.2)" in text


def test_explain_prints_what_is_added() -> None:
    assert "monk." in fine("explain", "the_field", "--with", "monk", "--set", "taolong.edition=2017")


def test_explain_writes_a_page_once() -> None:
    assert called("explain", "the_valley", "--html", "a.html") == (0, "", "")
    first = Path("a.html").read_text(encoding="utf-8")
    assert Read(first).open == []
    again = called("explain", "the_field", "--html", "a.html")
    assert (again.code, "a.html exists" in again.err) == (2, True)
    assert Path("a.html").read_text(encoding="utf-8") == first
    fine("explain", "the_field", "--html", "a.html", "--force")
    assert Path("a.html").read_text(encoding="utf-8") != first


def test_explain_says_what_is_wrong_with_a_match() -> None:
    said = called("explain", "the_field", "--with", "solo,four_players")
    assert said.code == 1
    assert said.err.startswith("error: plugins 'four_players' and 'solo' cannot be in one match")


def test_explain_says_which_clash_is_allowed(shelf: Shelf) -> None:
    two_who_clash(shelf)
    assert "'fire' and 'water' are in one match because it is allowed: it goes out (F-1)" in fine(
        "explain", "both.toml", "--allow", "fire:water"
    )


def two_who_clash(shelf: Shelf) -> None:
    """Two plugins of a soft clash, and a scenario of both."""
    clash = Clash(plugin="water", reason="it goes out", source="F-1", soft=True)
    shelf.add("fire", manifest=Manifest(clashes=(clash,)))
    shelf.add("water")
    Path("both.toml").write_text('name = "Both"\nplugins = ["fire", "water"]\n', encoding="utf-8")


def test_the_library_explains_a_game() -> None:
    first, *_ = chains_text(assemble(mix(0).plan.scenario, mix(0).plugins))
    assert first.startswith("Plugins, in order: taolong")

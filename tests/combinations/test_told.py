"""The rules about combinations are complete: numbered without a gap, told where they belong, and each one tested."""

from __future__ import annotations

import re
import tomllib
from itertools import pairwise
from pathlib import Path

from boardwright.testing import marked

ROOT = Path(__file__).resolve().parent.parent.parent
LEANING = (
    "ring",
    "portals",
    "small_rocks",
    "clouds",
    "village",
    "red_pearl",
    "monk",
    "master",
    "chosen_one",
    "four_players",
    "solo",
    "random_scenarios",
    "2017_edition",
)
"""The modules, each behind what it leans on; a rule is told by the last of those it is about."""
COMBINATION = re.compile(r"TL-C\.(\d+)")


def told() -> dict[int, tuple[str, str]]:
    """The plugin and the title of every rule about a combination, by its number."""
    found = {}
    for file in sorted(ROOT.glob("plugins/*/*/rules.toml")):
        for rule, said in tomllib.loads(file.read_text(encoding="utf-8")).items():
            if number := COMBINATION.fullmatch(rule):
                found[int(number[1])] = (file.parent.parent.name, said["title"])
    return found


def modules(title: str) -> list[str]:
    """The modules that a title begins with."""
    return [name.lower().replace(" ", "_") for name in re.split(r", | and ", title.partition(":")[0])]


def numbers_tested() -> set[int]:
    """The numbers of the rules that the tests beside this one are marked with."""
    return {int(number[1]) for id in marked(Path(__file__).parent) if (number := COMBINATION.fullmatch(id))}


def test_the_rules_are_numbered_without_a_gap() -> None:
    assert sorted(told()) == [*range(1, len(told()) + 1)]


def test_every_rule_has_a_test_and_every_test_a_rule() -> None:
    assert numbers_tested() == set(told())


def test_a_rule_is_about_modules_that_exist_and_told_by_the_first_it_names() -> None:
    wrong = {
        number: title
        for number, (plugin, title) in told().items()
        if modules(title)[0] != plugin or len(modules(title)) < 2 or not set(modules(title)) <= set(LEANING)
    }
    assert wrong == {}


def test_a_rule_is_told_by_the_module_that_leans_on_the_others() -> None:
    edition = LEANING[-1]
    wrong = {
        number: title
        for number, (plugin, title) in told().items()
        if plugin != max(set(modules(title)) - {edition}, key=LEANING.index)
    }
    assert wrong == {}


def test_the_numbers_go_from_the_module_that_leans_on_least_to_the_one_that_leans_on_most() -> None:
    places = [LEANING.index(plugin) for _, (plugin, _) in sorted(told().items())]
    assert all(before <= after for before, after in pairwise(places))


def test_every_combination_that_is_cited_is_told() -> None:
    files = (file for place in ("plugins", "docs", "tests") for file in (ROOT / place).rglob("*.*"))
    cited = {
        int(number)
        for file in files
        if file.suffix in {".py", ".md", ".toml"} and "corpus" not in file.parts
        for number in COMBINATION.findall(file.read_text(encoding="utf-8"))
    }
    assert cited <= set(told())

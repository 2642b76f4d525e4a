"""Write the pages of the games' rules from the plugins' rules.toml files and the scenarios, or check the pages."""

from __future__ import annotations

import argparse
import re
import sys
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
PAGES = ROOT / "docs" / "pages" / "rules"
RULE_ID = re.compile(r"([A-Z]{2})-(\d+|C)\.(\d+)")
TAO_LONG = "TL"
SECTIONS = {
    "1": "Board, wheel, pieces",
    "2": "A turn",
    "3": "Movement",
    "4": "Actions",
    "5": "Reach",
    "6": "Damage and end",
    "7": "Portals",
    "8": "Rocks and the village",
    "9": "Clouds",
    "10": "Red Pearl",
    "11": "Modes",
    "12": "Solo",
    "13": "Four players",
    "14": "Scenarios",
    "15": "Decisions",
    "C": "Combinations",
}
OTHERS = {
    "WD": (
        "Way of the Dragon",
        {
            "1": "Players, paths, pieces, dice",
            "2": "A turn",
            "3": "The Great Dragon",
            "4": "Perfection and Equilibrium",
            "5": "The end",
            "6": "Dead pieces",
            "7": "Decisions",
        },
    ),
    "DD": (
        "Dragon Dance",
        {
            "1": "Players, cards, dice",
            "2": "A round",
            "3": "What cards do",
            "4": "The end",
            "5": "Decisions",
        },
    ),
    "DR": ("Discard rule", {"1": "The discard"}),
}
"""The other games by the prefix of their rules: their name, and their sections."""

SOURCES = {
    "printed": "the printed rules",
    "public": "public facts about the physical game",
    "ruling": "a decision of this project",
    "edition": "differs between the printings",
}
LAYOUTS = "14"
"""The section that is no rule: what the installed maps are and where they come from."""

ABOUT_LAYOUTS = """\
The layouts printed with the game are pictures, and no text that we know reproduces them. The Field is certain, as it is
empty; the introductory scenario is the same board. The Valley follows its description in the rulebook. The maps of the
others are ours and say so (`layout = "ours"`); whoever owns the game can put them right without touching code.

All of them may be played in either edition and in any mode. The village needs a big rock (TL-8.3). In The Wall and The
Cave there are tiles where second dragons would start, so they refuse four players (TL-13.2)."""

COMBINATIONS = "C"
"""The section of what happens where modules meet; the title of its rules begins with the modules: ``A and B: …``."""

MODULES = (
    "Ring",
    "Portals",
    "Small rocks",
    "Clouds",
    "Village",
    "Red Pearl",
    "Monk",
    "Master",
    "Chosen One",
    "Four players",
    "Solo",
    "Random scenarios",
    "2017 edition",
)
"""What can meet, each behind what it leans on."""

ABOUT_COMBINATIONS = """\
Where modules meet, most of the answer follows from their own rules; it is written down here all the same, so that it
can be looked up. A cell of the table names the rules about the module of its row together with that of its column. In
an empty cell the two do not touch: each goes on as if the other were not there. Master brings Monk, and The Chosen One
brings both, with what is said about them here."""

PREAMBLE = """\
<!-- Written by docs/rules_page.py from the rules.toml files of the plugins and the scenarios. Edit those. -->

# {game}, rule by rule

Every rule has an id. A refused option cites it, and `boardwright rule {example}` prints the same text.
The source of a rule is one or more of these:

"""


@dataclass(frozen=True)
class Rule:
    """One rule as its plugin tells it."""

    id: str
    title: str
    text: str
    source: str | list[str]
    ruling: str = ""
    option: str = ""
    brief: str = ""

    @property
    def section(self) -> str:
        """The section it belongs to."""
        return self.id[3:].partition(".")[0]

    @property
    def game(self) -> str:
        """The prefix of the game it belongs to."""
        return self.id[:2]

    @property
    def place(self) -> tuple[int, int]:
        """Section and number, by which rules are ordered."""
        return [*sections_of(self.game)].index(self.section), int(self.id.partition(".")[2])

    @property
    def modules(self) -> list[str]:
        """The modules that meet, as the title of a combination begins with them."""
        return re.split(r", | and ", self.title.partition(":")[0])

    @property
    def sources(self) -> list[str]:
        """Where the rule comes from, as a list even if it is one word."""
        return [self.source] if isinstance(self.source, str) else self.source


def read(file: Path) -> list[Rule]:
    """The rules of one file; a rule that no page has a place for is said so."""
    try:
        tables = tomllib.loads(file.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        sys.exit(f"{file.relative_to(ROOT)}: {error}")
    for name in tables:
        found = RULE_ID.fullmatch(name)
        if found is None or found[1] not in {TAO_LONG, *OTHERS}:
            sys.exit(f"{file.relative_to(ROOT)}: no page has a place for {name}; say one in OTHERS of this script")
    return [checked(file, name, table) for name, table in tables.items()]


def sections_of(game: str) -> dict[str, str]:
    """The sections of a game, in order."""
    return SECTIONS if game == TAO_LONG else OTHERS[game][1]


def checked(file: Path, name: str, table: dict[str, Any]) -> Rule:
    """The rule, if its table is what a rule must be."""
    missing = {"title", "text", "source"} - table.keys()
    unknown = table.keys() - {"title", "text", "source", "ruling", "option", "brief"}
    if missing or unknown:
        sys.exit(f"{file.relative_to(ROOT)}: {name} lacks {sorted(missing)}, has {sorted(unknown)}")
    rule = Rule(name, **table)
    if strange := [word for word in rule.sources if word not in SOURCES]:
        sys.exit(f"{file.relative_to(ROOT)}: {name} has the source {strange}, not of {[*SOURCES]}")
    if rule.section not in sections_of(rule.game):
        sys.exit(f"{file.relative_to(ROOT)}: section {rule.section} has no title in SECTIONS")
    if rule.section == COMBINATIONS and (len(rule.modules) < 2 or not {*rule.modules} <= {*MODULES}):
        sys.exit(f"{file.relative_to(ROOT)}: {name} must be titled like 'Clouds and Ring: …', not {rule.title!r}")
    return rule


def all_rules(files: Iterable[Path]) -> list[Rule]:
    """The rules of all games in the order of their ids, each told once."""
    rules = sorted((rule for file in files for rule in read(file)), key=lambda rule: (rule.game, rule.place))
    known = [rule.id for rule in rules]
    if twice := sorted({name for name in known if known.count(name) > 1}):
        sys.exit(f"told by two plugins: {', '.join(twice)}")
    return rules


def page(game: str, rules: list[Rule], maps: Iterable[Path]) -> str:
    """All rules of one game as a Markdown page; for Tao Long with the list of the maps."""
    ours = [rule for rule in rules if rule.game == game]
    known = [rule.id for rule in ours]
    sections = sections_of(game)
    told = {section: [entry(rule, known) for rule in ours if rule.section == section] for section in sections}
    name, example = ("Tao Long", "TL-4.6") if game == TAO_LONG else (OTHERS[game][0], known[0])
    if game == TAO_LONG:
        told[LAYOUTS] = [linked(ABOUT_LAYOUTS, known), layouts(maps)]
        told[COMBINATIONS] = [ABOUT_COMBINATIONS, pairs(ours), *told[COMBINATIONS]]
    sources = "\n".join(f"- *{word}*: {what}" for word, what in SOURCES.items())
    blocks = [PREAMBLE.format(game=name, example=example) + sources, *in_brief(ours)]
    for section, entries in told.items():
        blocks.extend([f"## {section} {sections[section]}", *entries])
    return "\n\n".join(blocks) + "\n"


def in_brief(rules: list[Rule]) -> list[str]:
    """What whoever plays for the first time has to know, as a section; nothing if no rule says any of it."""
    told = [f"- {' '.join(rule.brief.split())} ([{rule.id}](#{rule.id}))" for rule in rules if rule.brief]
    return ["## In brief", "\n".join(told)] if told else []


def pairs(rules: Iterable[Rule]) -> str:
    """Module by module, the rules about both; a rule about three is found under its first with each of the others."""
    cells: dict[frozenset[str], list[str]] = {}
    for rule in rules:
        if rule.section == COMBINATIONS:
            first, *others = rule.modules
            for other in others:
                cells.setdefault(frozenset({first, other}), []).append(f"[{rule.id[3:]}](#{rule.id})")
    table = [["", *MODULES[:-1]], ["---"] * len(MODULES)]
    for place, row in enumerate(MODULES):
        found = (" ".join(cells.get(frozenset({row, column}), ())) for column in MODULES[:place])
        table.append([row, *found, *[""] * (len(MODULES) - 1 - place)])
    return "\n".join(f"| {' | '.join(row)} |" for row in (*table[:2], *table[3:]))


def layouts(maps: Iterable[Path]) -> str:
    """Each map with its id, what it is, and where its layout comes from."""
    rows = ["| scenario | id | layout | |", "|---|---|---|---|"]
    for file in maps:
        found = tomllib.loads(file.read_text(encoding="utf-8"))
        rows.append(f"| {found['name']} | `{file.stem}` | {found.get('layout', 'ours')} | {found.get('about', '')} |")
    return "\n".join(rows)


def entry(rule: Rule, known: list[str]) -> str:
    """Anchor, heading, text, ruling, source and option of one rule."""
    parts = [f'<a id="{rule.id}"></a>', f"### {rule.id} {rule.title}", linked(rule.text, known)]
    if rule.ruling:
        parts.append(f"> **Ruling.** {linked(rule.ruling, known)}")
    notes = f"Source: *{'*, *'.join(rule.sources)}*"
    if rule.option:
        notes += f" · Option: `{'`, `'.join(rule.option.split(', '))}`"
    return "\n\n".join([*parts, notes])


def linked(text: str, known: list[str]) -> str:
    """The text with each paragraph on one line, and a link on every id that is on the page."""

    def link(found: re.Match[str]) -> str:
        name = found.group()
        return f"[{name}](#{name})" if name in known else name

    paragraphs = (" ".join(paragraph.split()) for paragraph in text.split("\n\n"))
    return RULE_ID.sub(link, "\n\n".join(paragraphs))


def main() -> None:
    """Write the pages, or leave with 1 if one on disk is stale."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", help="write the pages, not check them")
    write = parser.parse_args().write
    maps = sorted((ROOT / "scenarios").glob("*/*.toml"))
    rules = all_rules(sorted((ROOT / "plugins").glob("*/*/rules.toml")))
    for game, name in {TAO_LONG: "Tao Long", **{prefix: name for prefix, (name, _) in OTHERS.items()}}.items():
        file = PAGES / f"{name.lower().replace(' ', '-')}.md"
        settle(file, page(game, rules, maps), write=write)


def settle(file: Path, fresh: str, *, write: bool) -> None:
    """Write one page, or leave with 1 if it is stale."""
    name = file.relative_to(ROOT).as_posix()
    if write:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(fresh, encoding="utf-8", newline="\n")
        print(f"wrote {name}")
    elif not file.exists() or file.read_text(encoding="utf-8") != fresh:
        sys.exit(f"{name} is stale; run: python docs/rules_page.py --write")
    else:
        print(f"{name} is current")


if __name__ == "__main__":
    main()

"""Write the page of Tao Long's rules from the plugins' rules.toml files, or check the page."""

from __future__ import annotations

import argparse
import re
import sys
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "pages" / "rules" / "tao-long.md"
RULE_ID = re.compile(r"TL-(\d+)\.(\d+)")
SECTIONS = {
    1: "Board, wheel, pieces",
    2: "A turn",
    3: "Movement",
    4: "Actions",
    5: "Reach",
    6: "Damage and end",
    7: "Portals",
    8: "Rocks and the village",
    9: "Clouds",
    10: "Red Pearl",
    11: "Modes",
    12: "Solo",
    13: "Four players",
    15: "Decisions",
}
SOURCES = {
    "printed": "the printed rules",
    "public": "public facts about the physical game",
    "ruling": "a decision of this project",
    "edition": "differs between the printings",
}
PREAMBLE = """\
<!-- Written by docs/rules_page.py from the rules.toml files of the plugins. Edit those. -->

# Tao Long, rule by rule

Every rule has an id. A refused option cites it, and `boardwright rule TL-4.6` prints the same text.
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

    @property
    def place(self) -> tuple[int, int]:
        """Section and number, by which rules are ordered."""
        section, number = self.id.removeprefix("TL-").split(".")
        return int(section), int(number)

    @property
    def sources(self) -> list[str]:
        """Where the rule comes from, as a list even if it is one word."""
        return [self.source] if isinstance(self.source, str) else self.source


def read(file: Path) -> list[Rule]:
    """The rules of Tao Long in one file; tables with other names are left alone."""
    try:
        tables = tomllib.loads(file.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        sys.exit(f"{file.relative_to(ROOT)}: {error}")
    return [checked(file, name, table) for name, table in tables.items() if RULE_ID.fullmatch(name)]


def checked(file: Path, name: str, table: dict[str, Any]) -> Rule:
    """The rule, if its table is what a rule must be."""
    missing = {"title", "text", "source"} - table.keys()
    unknown = table.keys() - {"title", "text", "source", "ruling", "option"}
    if missing or unknown:
        sys.exit(f"{file.relative_to(ROOT)}: {name} lacks {sorted(missing)}, has {sorted(unknown)}")
    rule = Rule(name, **table)
    if strange := [word for word in rule.sources if word not in SOURCES]:
        sys.exit(f"{file.relative_to(ROOT)}: {name} has the source {strange}, not of {[*SOURCES]}")
    if rule.place[0] not in SECTIONS:
        sys.exit(f"{file.relative_to(ROOT)}: section {rule.place[0]} has no title in SECTIONS")
    return rule


def page(files: Iterable[Path]) -> str:
    """All rules of the files as one Markdown page, in the order of their ids."""
    rules = sorted((rule for file in files for rule in read(file)), key=lambda rule: rule.place)
    known = [rule.id for rule in rules]
    if twice := sorted({name for name in known if known.count(name) > 1}):
        sys.exit(f"told by two plugins: {', '.join(twice)}")
    blocks = [PREAMBLE + "\n".join(f"- *{word}*: {what}" for word, what in SOURCES.items())]
    for section, members in groupby(rules, key=lambda rule: rule.place[0]):
        blocks.append(f"## {section} {SECTIONS[section]}")
        blocks.extend(entry(rule, known) for rule in members)
    return "\n\n".join(blocks) + "\n"


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
    """The text on one line, with a link on every id that is on the page."""

    def link(found: re.Match[str]) -> str:
        name = found.group()
        return f"[{name}](#{name})" if name in known else name

    return RULE_ID.sub(link, " ".join(text.split()))


def main() -> None:
    """Write the page, or leave with 1 if the one on disk is stale."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", help="write the page, not check it")
    fresh = page(sorted((ROOT / "plugins").glob("*/*/rules.toml")))
    name = PAGE.relative_to(ROOT).as_posix()
    if parser.parse_args().write:
        PAGE.parent.mkdir(parents=True, exist_ok=True)
        PAGE.write_text(fresh, encoding="utf-8", newline="\n")
        print(f"wrote {name}")
    elif not PAGE.exists() or PAGE.read_text(encoding="utf-8") != fresh:
        sys.exit(f"{name} is stale; run: python docs/rules_page.py --write")
    else:
        print(f"{name} is current")


if __name__ == "__main__":
    main()

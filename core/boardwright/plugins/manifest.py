"""Manifests: what a plugin says of itself: its options and rules version, what it needs, clashes with and suggests."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from operator import eq, ge, gt, le, lt, ne
from typing import Any

import msgspec

from ..i18n import Phrase, joined, phrase

Value = Callable[[str], Any]
"""The value of an option such as ``harbour.edition``; None where no plugin of the selection has it."""

COMPARE = {">=": ge, "<=": le, "==": eq, "!=": ne, ">": gt, "<": lt}
NUMBERS = re.compile(r"\d+(?:\.\d+)*")
RANGE = re.compile(rf"\s*(>=|<=|==|!=|>|<)\s*({NUMBERS.pattern})\s*")


class Relation(msgspec.Struct, frozen=True, kw_only=True):
    """A relation to another plugin: why, by which rule, for which of its versions, and under which options.

    ``versions`` is a range such as ``>=0.2, <1``, ``when`` the options it depends on, such as
    ``{"harbour.edition": "2"}``.
    """

    plugin: str
    reason: str = ""
    source: str = ""
    versions: str = ""
    when: Mapping[str, Any] = {}

    def __post_init__(self) -> None:
        """``ValueError`` if the range of versions is none."""
        for part in filter(None, self.versions.split(",")):
            if not RANGE.fullmatch(part):
                raise ValueError(f"versions = {self.versions!r}: say it as '>=0.2, <1'")

    def applies(self, value: Value) -> bool:
        """Whether the options are those it depends on."""
        return all(is_value(value(option), wanted) for option, wanted in self.when.items())

    def admits(self, version: str) -> bool:
        """Whether this version is in the range; a plugin without a version always is."""
        return not version or all(
            COMPARE[sign](version_numbers(version), version_numbers(bound))
            for sign, bound in RANGE.findall(self.versions)
        )

    @property
    def because(self) -> Phrase:
        """The reason with its source and condition, to be put behind a statement."""
        where = joined((f"{option} = {wanted}" for option, wanted in self.when.items()), phrase(" and "))
        why = phrase(": {reason}", reason=Phrase(self.reason)) if self.reason else ""
        source = f" ({self.source})" if self.source else ""
        return joined((why, source, phrase(", when {options}", options=where) if where else ""), "")


class Need(Relation, frozen=True, kw_only=True):
    """A plugin that has to be in the match too; it is brought in."""


class Clash(Relation, frozen=True, kw_only=True):
    """A plugin that cannot be in the match as well; a ``soft`` clash may be allowed."""

    soft: bool = False


class Suggestion(Relation, frozen=True, kw_only=True):
    """A plugin that goes well with this one."""


class Migration(msgspec.Struct, frozen=True, kw_only=True):
    """How a record of earlier rules is brought to the version ``rules`` of a plugin.

    ``sentence`` says what changed, ``options`` gives later names of the plugin's options, and ``texts`` later words of
    choices: a pattern that matches a whole text, and what takes its place, as ``{r"pay (\\w+)": r"fee \\1"}``.
    """

    rules: str
    sentence: str
    options: Mapping[str, str] = {}
    texts: Mapping[str, str] = {}

    def __post_init__(self) -> None:
        """``ValueError`` if a pattern is none, or if its words refer to what it does not have."""
        for pattern, words in self.texts.items():
            try:
                re.compile(f"{pattern}|").sub(words, "", count=1)
            except (re.error, IndexError) as error:
                raise ValueError(f"texts = {{{pattern!r}: {words!r}}}: {error}") from error


class Manifest(msgspec.Struct, frozen=True):
    """What a plugin says of itself: its config schema, the version of its rules, and its relations to others.

    ``rules`` goes up when the plugin's play changes; ``migrations`` bring records of earlier versions to it.
    """

    config: type[msgspec.Struct] | None = None
    rules: str = "1"
    needs: tuple[str | Need, ...] = ()
    after: tuple[str, ...] = ()
    clashes: tuple[Clash, ...] = ()
    suggests: tuple[Suggestion, ...] = ()
    migrations: tuple[Migration, ...] = ()

    def since(self, rules: str) -> tuple[Migration, ...]:
        """The migrations that records of this rules version need, in order."""
        later = (
            step
            for step in self.migrations
            if version_numbers(rules) < version_numbers(step.rules) <= version_numbers(self.rules)
        )
        return tuple(sorted(later, key=lambda step: version_numbers(step.rules)))

    @property
    def needed(self) -> tuple[Need, ...]:
        """What it needs, each as a relation."""
        return tuple(Need(plugin=need) if isinstance(need, str) else need for need in self.needs)


def is_value(said: Any, wanted: Any) -> bool:
    """Whether what is said of an option is this value; on a command line everything is said in words."""
    try:
        return bool(said == wanted or msgspec.convert(said, type(wanted), strict=not isinstance(said, str)) == wanted)
    except msgspec.ValidationError:
        return False


def version_numbers(version: str) -> tuple[int, ...]:
    """The numbers that a version begins with; ``1.0`` is ``1``."""
    found = NUMBERS.match(version)
    parts = [int(part) for part in found[0].split(".")] if found else []
    while parts and not parts[-1]:
        parts.pop()
    return tuple(parts)

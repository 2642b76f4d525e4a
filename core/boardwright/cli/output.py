"""How things are said: rules, reasons and lists, for people and for programs."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ..explain.refusals import Reason
    from ..matches.diagnosis import Diagnosis
    from ..plugins.rulebook import Rule


def rule_data(id: str, plugin: str, rule: Rule) -> dict[str, Any]:
    """A rule for programs."""
    return {"id": id, "plugin": plugin, "title": rule.title, "text": rule.text, "source": rule.sources,
            "ruling": rule.ruling, "option": rule.option, "brief": rule.brief}  # fmt: skip


def rule_text(id: str, plugin: str, rule: Rule) -> str:
    """A rule for people."""
    lines = [f"{id} {rule.title} ({plugin})", rule.text.strip(), f"Source: {', '.join(rule.sources)}"]
    if rule.ruling:
        lines.append(f"Ruling: {rule.ruling.strip()}")
    if rule.option:
        lines.append(f"Option: {rule.option}")
    return "\n".join(lines)


def reason_data(reason: Reason) -> dict[str, Any]:
    """A reason for programs."""
    cited = [{"rule": citation.rule, "saw": citation.saw} for citation in reason.citations]
    return {"text": reason.text, "legal": reason.legal, "known": reason.known, "citations": cited}


def reason_lines(reason: Reason, options: Iterable[str], among: Collection[str] = ()) -> list[str]:
    """A reason for people: every rule that refuses, of the plugins ``among``, with what it saw."""
    from ..plugins.discovery import installed

    if reason.legal:
        return [f"{reason.text!r} is possible."]
    if not reason.known:
        return [f"{reason.text!r} is not asked for now; what is: {some_of([*options]) or 'nothing, the match is over'}"]
    lines = [f"{reason.text!r} is not possible:"]
    for citation in reason.citations:
        saw = f" [{', '.join(citation.saw)}]" if citation.saw else ""
        lines.append(f"  {installed().rulebooks.sentence(citation.rule, among)}{saw}")
    return lines


MOST = 20
"""Options that are named."""
SHOWN = 3
"""Repairs of one kind that are told."""


def some_of(options: list[str]) -> str:
    """Options by name, or some of them if there are many."""
    more = len(options) - MOST
    return ", ".join(options[:MOST]) + (f" and {more} more, such as {options[-1]}" if more > 0 else "")


def diagnosis_data(found: Diagnosis) -> dict[str, Any]:
    """What is wrong with a match, for programs."""
    return {"ok": False, "causes": found.causes, "message": found.message, "besides": found.besides,
            "cells": found.cells, "repairs": [repair.words for repair in found.repairs]}  # fmt: skip


def diagnosis_text(found: Diagnosis) -> str:
    """What is wrong with a match, for people."""
    named = all(repr(cause) in found.message for cause in found.causes)
    causes = "" if named else f"{' with '.join(found.causes)}: "
    return f"{causes}{found.message}" + (f"\nBesides: {found.besides}" if found.besides else "")


def cure_lines(found: Diagnosis) -> list[str]:
    """A few of the changes that work, for people."""
    told: dict[str, list[str]] = {}
    for repair in found.repairs:
        told.setdefault(repair.words[0].split()[0], []).append(str(repair))
    lines = [f"  {words}" for kind in told.values() for words in kind[:SHOWN]]
    more = sum(max(0, len(kind) - SHOWN) for kind in told.values())
    lines += [f"  and {more} more"] if more else []
    return ["What works, each tried:", *lines] if lines else []


def print_rows(rows: list[dict[str, Any]], as_json: bool, columns: tuple[str, ...]) -> None:
    """Print rows as JSON, or as columns of text."""
    if as_json:
        print(json.dumps(rows))
        return
    widths = {column: max((len(str(row[column])) for row in rows), default=0) for column in columns}
    for row in rows:
        print("  ".join(str(row[column]).ljust(widths[column]) for column in columns).rstrip())

"""The format of a record: a TOML header, a dividing line, and the choices under the headings of their turns."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import to_builtins

from ..storage.toml import toml_block, toml_inline, toml_key, toml_string
from .lock import Lock
from .plan import DIVIDER
from .record import FORMAT, Record


def record_text(record: Record, turns: list[str]) -> str:
    """A whole record: its header, and each choice under the heading of its turn."""
    lines = [header_text(record)]
    for number, (turn, choice) in enumerate(zip(turns, record.choices, strict=True)):
        heading = f"# {turn}\n" if not number or turn != turns[number - 1] else ""
        lines.append(f"{heading}{choice}\n")
    return "".join(lines)


def header_text(record: Record) -> str:
    """The header of a record and the dividing line."""
    plan = record.plan
    lines = [f"format = {FORMAT}", f"result = {toml_string(record.result)}"]
    lines += [
        f"{name} = {value}" for name, value in (("seed", plan.seed), ("max_turns", plan.max_turns)) if value is not None
    ]
    lines.append(f"plugins = {toml_inline(plan.plugins)}")
    lines += [
        f"{name} = {toml_inline(said)}" for name, said in (("allow", plan.allow), ("migrated", record.migrated)) if said
    ]
    lines.append("")
    tables: dict[str, dict[str, Any]] = {"seats": plan.seats}
    tables |= {f"set.{toml_key(plugin)}": options for plugin, options in plan.options.items()} | lock_tables(
        record.lock
    )
    lines += table_lines(tables)
    if plan.code:
        lines += ["[code]", *(f"{toml_key(local.name)} = {toml_block(local.text)}" for local in plan.code), ""]
    lines += [
        "[scenario]",
        f"id = {toml_string(plan.scenario.id)}",
        f"text = {toml_block(plan.scenario.text)}",
        "",
        DIVIDER,
        "",
    ]
    return "\n".join(lines)


def table_lines(tables: Mapping[str, Mapping[str, Any]]) -> Iterator[str]:
    """Tables of TOML, a key a line; empty ones are left out."""
    for name, table in tables.items():
        if table:
            yield from (f"[{name}]", *(f"{toml_key(word)} = {toml_inline(value)}" for word, value in table.items()), "")


def lock_tables(lock: Lock) -> dict[str, dict[str, Any]]:
    """A lock as the tables of a header, a plugin a line."""
    found = to_builtins(lock)
    parts = found.pop("plugins", {})
    return {"lock": found, "lock.plugins": parts}

"""Emit: a failing case as files: a match file to play, a record to look at, a test that fails until it is mended."""

from __future__ import annotations

import re
from pathlib import Path

from boardwright import Plan, Record
from boardwright.matches import SUFFIX, Lock, lock_of, record_text
from boardwright.storage import shortened, toml_inline, toml_key

from .shrink import Case

TEST = '''"""Found by the lab: {said}"""

from __future__ import annotations

from pathlib import Path

from boardwright.testing import check_record


def test_{name}() -> None:
    check_record(Path(__file__).with_name("{name}{suffix}"))
'''


def emitted(case: Case, folder: Path) -> Path:
    """Write the files of a case into a folder of its own below this one; that folder."""
    name = name_of(case)
    below = folder / name
    number = 1
    while below.exists():
        number += 1
        below = folder / f"{name}_{number}"
    below.mkdir(parents=True)
    (below / f"{name}.toml").write_text(match_text(case.plan), encoding="utf-8")
    (below / f"{name}{SUFFIX}").write_text(record_of(case), encoding="utf-8")
    said = shortened(case.failure.said, 500).replace("\\", "\\\\").replace('"', "'")
    (below / f"test_{name}.py").write_text(TEST.format(said=said, name=name, suffix=SUFFIX), encoding="utf-8")
    return below


def name_of(case: Case) -> str:
    """What a case is called: the modules and options that it takes, or its scenario where there are none."""
    words = [name if value is True else f"{name}_{value}" for name, value in case.row.items() if name in case.guilty]
    return re.sub(r"\W+", "_", "_and_".join(words) or str(case.plan.scenario.id))


def match_text(plan: Plan) -> str:
    """A match file for this plan on an installed scenario."""
    said = {"scenario": plan.scenario.id, "plugins": plan.plugins, "seed": plan.seed, "max_turns": plan.max_turns}
    lines = [f"{word} = {toml_inline(value)}" for word, value in said.items() if value not in (None, ())]
    for plugin, options in plan.options.items():
        lines += [
            "",
            f"[set.{toml_key(plugin)}]",
            *(f"{toml_key(word)} = {toml_inline(value)}" for word, value in options.items()),
        ]
    return "\n".join([*lines, ""])


def record_of(case: Case) -> str:
    """The record of a case, up to the choice that fails."""
    try:
        lock = lock_of(case.plan.game(), case.plan.installed)
    except Exception:  # noqa: BLE001 - a match that cannot even be put together has no lock
        lock = Lock()
    return record_text(Record(case.plan, lock, case.failure.choices), ["found by the lab"] * len(case.failure.choices))

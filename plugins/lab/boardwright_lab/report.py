"""Report: what a study has seen, as lines for a terminal, as data for programs, and as one page of HTML."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec
from boardwright import Plan, installed_scenario, sight_of
from boardwright.analysis import Share
from boardwright.pictures import svg
from boardwright.storage import shortened

from .figures import Figures, by_pair, by_scenario, figures, mattered, reached_never
from .study import Study

TEMPLATE = "page.html"
LONGEST = 500
"""Letters of a failure that are shown on the terminal; its record has the rest."""


def lines(study: Study, written: Iterable[Path]) -> list[str]:
    """A study in a few lines, with the folders of the cases that were written."""
    whole = figures(seen for _, _, seen in study.seen)
    said = [f"{whole.matches} matches of {len(study.rows)} rows: {whole.failed} failed", "", *table(study), ""]
    said += [
        f"{name:<16} mattered in {share} of the {share.of} rows that add it"
        for name, share in mattered(study).items()
        if share.of
    ]
    said += [f"never at work: {plugin}: {', '.join(ids)}" for plugin, ids in reached_never(study).items()]
    for case, folder in zip(study.cases, written, strict=False):
        said += [
            "",
            f"FAILED {' + '.join(case.guilty) or case.plan.scenario.id}: {shortened(case.failure.said, LONGEST)}",
            f"  {folder}",
        ]
    return said


def table(study: Study) -> list[str]:
    """The figures of each scenario, and of all together, in columns."""
    rows = {**by_scenario(study), "together": figures(seen for _, _, seen in study.seen)}
    width = max(map(len, rows))
    head = f"{'scenario':<{width}}  matches  drawn  choices        options  first seat wins"
    return [head, *(f"{name:<{width}}  {told(found)}" for name, found in rows.items())]


def told(found: Figures) -> str:
    """Figures in columns."""
    low, high = found.quarter
    length = f"{found.length:.0f} ({low:.0f}–{high:.0f})"
    return f"{found.matches:>7}  {found.drawn:>5}  {length:<13}  {found.branching:>7.2f}  {found.first}"


def data(study: Study) -> dict[str, Any]:
    """A study for programs."""
    return {
        "rows": len(study.rows),
        "matches": len(study.seen),
        "failures": [{"guilty": case.guilty, "scenario": case.plan.scenario.id, "said": case.failure.said,
                      "choices": case.failure.choices} for case in study.cases],
        "failed": len(study.failures),
        "scenarios": {name: plain(found) for name, found in by_scenario(study).items()},
        "mattered": {name: shared(share) for name, share in mattered(study).items() if share.of},
        "never": reached_never(study),
    }  # fmt: skip


def plain(found: Figures) -> dict[str, Any]:
    """Figures for programs."""
    return {**msgspec.to_builtins(found), "first": shared(found.first)}


def shared(share: Share) -> dict[str, Any]:
    """A share for programs."""
    low, high = share.interval
    return {"count": share.count, "of": share.of, "low": round(low, 4), "high": round(high, 4)}


def page(study: Study, title: str) -> str:
    """A study as one page of HTML that refers to nothing outside."""
    from jinja2 import Environment, PackageLoader

    environment = Environment(
        loader=PackageLoader(__package__, ""), autoescape=True, trim_blocks=True, lstrip_blocks=True
    )
    pairs = by_pair(study)
    return environment.get_template(TEMPLATE).render(
        title=title,
        whole=figures(seen for _, _, seen in study.seen),
        rows=len(study.rows),
        scenarios=by_scenario(study),
        pictures={id: picture(id) for id in by_scenario(study)},
        lengths=[len(seen.choices) for _, _, seen in study.seen if seen.failure is None],
        modules=[name for name in study.space.modules if any(name in pair for pair in pairs)],
        pairs=pairs,
        mattered={name: share for name, share in mattered(study).items() if share.of},
        never=reached_never(study),
        cases=study.cases,
        bars=bars(study),
    )


def bars(study: Study, count: int = 24) -> list[tuple[str, float]]:
    """How many matches have each length, as heights of up to 100."""
    found = sorted(len(seen.choices) for _, _, seen in study.seen if seen.failure is None)
    if not found:
        return []
    width = max(1, -(-(found[-1] + 1) // count))
    counts = [sum(start <= length < start + width for length in found) for start in range(0, found[-1] + 1, width)]
    return [
        (f"{place * width}–{(place + 1) * width - 1}: {number}", 100 * number / max(counts))
        for place, number in enumerate(counts)
    ]


def picture(id: str) -> str:
    """The board of a scenario as it is at the first choice."""
    return svg(sight_of(Plan(installed_scenario(id)).game(), None).picture)

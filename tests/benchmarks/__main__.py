"""Print the ratios of one run: ``python -m tests.benchmarks``."""

from __future__ import annotations

from .table import lines

for line in lines():
    print(line, flush=True)  # noqa: T201

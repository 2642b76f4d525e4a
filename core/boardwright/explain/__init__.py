"""Explain: why an option is refused, what has happened and by which rule, and which rules are in force."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..doors import door

if TYPE_CHECKING:
    from .coverage import rule_counts as rule_counts, traceable_rules as traceable_rules
    from .log import Log as Log
    from .refusals import (
        Citation as Citation,
        Reason as Reason,
        conceivable as conceivable,
        offered as offered,
        why as why,
    )
else:
    __getattr__, __all__ = door(
        __name__,
        {
            "coverage": "rule_counts traceable_rules",
            "log": "Log",
            "refusals": "Citation Reason conceivable offered why",
        },
    )

"""Explain: why an option is refused, what has happened and by which rule, and which rules are in force."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..doors import door

if TYPE_CHECKING:
    from .causes import cause_lines as cause_lines
    from .coverage import rule_counts as rule_counts, traceable_rules as traceable_rules
    from .log import Entry as Entry, Log as Log
    from .narration import ASKED as ASKED, ending as ending, sentence_of as sentence_of
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
            "causes": "cause_lines",
            "coverage": "rule_counts traceable_rules",
            "log": "Entry Log",
            "narration": "ASKED ending sentence_of",
            "refusals": "Citation Reason conceivable offered why",
        },
    )

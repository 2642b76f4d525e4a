"""Matches: plans, the matches played by them, the records that are kept, and the locks that vouch for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..doors import door

if TYPE_CHECKING:
    from .diagnosis import diagnose as diagnose, few_values as few_values
    from .lock import Lock as Lock, content_hash as content_hash, lock_of as lock_of
    from .match import SEEDS as SEEDS, Match as Match, turn_heading as turn_heading
    from .plan import Plan as Plan, read_plan as read_plan
    from .record import SUFFIX as SUFFIX, Record as Record, load_record as load_record, read_record as read_record
    from .record_format import record_text as record_text
    from .recorder import Recorder as Recorder, home as home
    from .selection import wish as wish
else:
    __getattr__, __all__ = door(
        __name__,
        {
            "diagnosis": "diagnose few_values",
            "lock": "Lock content_hash lock_of",
            "match": "Match SEEDS turn_heading",
            "plan": "Plan read_plan",
            "record": "Record SUFFIX load_record read_record",
            "record_format": "record_text",
            "recorder": "Recorder home",
            "selection": "wish",
        },
    )

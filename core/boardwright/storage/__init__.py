"""Storage: files people make: read within limits, locked, written as a whole, and checked against a schema."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..doors import door

if TYPE_CHECKING:
    from .file_lock import Claim as Claim
    from .files import (
        error_cause as error_cause,
        read_text as read_text,
        taken_message as taken_message,
        write_new as write_new,
    )
    from .limits import shortened as shortened
    from .toml import parse as parse, toml_inline as toml_inline, toml_key as toml_key
else:
    __getattr__, __all__ = door(
        __name__,
        {
            "file_lock": "Claim",
            "files": "error_cause read_text taken_message write_new",
            "limits": "shortened",
            "toml": "parse toml_inline toml_key",
        },
    )

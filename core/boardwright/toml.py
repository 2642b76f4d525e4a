"""Writing TOML: the few forms that records need; reading is the standard library's."""

from __future__ import annotations

import json
import re
from math import isfinite
from typing import Any

BARE = re.compile(r"[A-Za-z0-9_-]+")


def quoted(text: str) -> str:
    """A TOML string on one line."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def key(name: str) -> str:
    """A TOML key."""
    return name if BARE.fullmatch(name) else quoted(name)


def block(text: str) -> str:
    """A TOML string over several lines, readable as the file it came from."""
    if text.endswith("\n") and "'''" not in text and all(char.isprintable() or char in "\n\t" for char in text):
        return f"'''\n{text}'''"
    lines = (quoted(line)[1:-1] for line in text.split("\n"))
    return '"""\n' + "\n".join(lines) + '"""'


def inline(value: Any) -> str:
    """A value as TOML on one line."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key(str(name))} = {inline(item)}" for name, item in value.items()) + " }"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(inline, value)) + "]"
    if isinstance(value, float) and not isfinite(value):
        return str(value)
    return quoted(value) if isinstance(value, str) else json.dumps(value)

"""Writing TOML: the few forms that records need; reading is the standard library's."""

from __future__ import annotations

import json
from typing import Any


def quoted(text: str) -> str:
    """A TOML string on one line."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def block(text: str) -> str:
    """A TOML string over several lines, readable as the file it came from."""
    if text.endswith("\n") and "'''" not in text and all(char.isprintable() or char in "\n\t" for char in text):
        return f"'''\n{text}'''"
    lines = (quoted(line)[1:-1] for line in text.split("\n"))
    return '"""\n' + "\n".join(lines) + '"""'


def inline(value: Any) -> str:
    """A value as TOML on one line."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{quoted(str(key))} = {inline(item)}" for key, item in value.items()) + " }"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(inline, value)) + "]"
    return quoted(value) if isinstance(value, str) else json.dumps(value)

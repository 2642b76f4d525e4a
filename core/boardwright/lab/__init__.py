"""The lab: every combination of a few modules, options and scenarios, played, checked, and told.

``space`` knows what can be combined, ``covering`` chooses the rows, ``trial`` plays a match of one and ``crew`` many,
``shrink`` finds the smallest failing case, ``store`` keeps what was seen, ``report`` tells it all. A ``tournament`` is
played by the same crew, and told by ``rating``.
"""

from __future__ import annotations

from importlib.util import find_spec

from ..errors import Misuse

EXTRA = ("choix", "jinja2", "numpy", "pebble")
"""Packages of the extra ``lab``."""


def check_installed() -> None:
    """``Misuse`` unless all that the lab takes is installed; asked before an hour is played."""
    if missing := [name for name in EXTRA if find_spec(name) is None]:
        raise Misuse(f"this needs {', '.join(missing)}: pip install 'boardwright[lab]'")

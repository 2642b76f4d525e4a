"""Adapters are tried where their libraries are installed."""

from __future__ import annotations

from importlib.util import find_spec

LIBRARIES = {"test_pettingzoo.py": "pettingzoo", "test_openspiel.py": "pyspiel", "test_hidden.py": "pyspiel"}

collect_ignore = [file for file, library in LIBRARIES.items() if find_spec(library) is None]

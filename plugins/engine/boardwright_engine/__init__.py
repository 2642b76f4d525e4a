"""The engine: a match led by another program, a JSON object a line each way."""

from __future__ import annotations

from .engine import Engine as Engine

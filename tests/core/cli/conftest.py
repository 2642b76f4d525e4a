"""Every test here works in an empty folder of its own."""

from __future__ import annotations

from ..explain.conftest import shelf
from .calling import desk

__all__ = ["desk", "shelf"]

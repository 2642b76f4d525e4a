"""Every test here works in an empty folder of its own."""

from __future__ import annotations

from ..cli.calling import desk
from ..explain.conftest import shelf

__all__ = ["desk", "shelf"]

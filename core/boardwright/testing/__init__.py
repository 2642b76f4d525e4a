"""The kit for testing rules: positions drawn as boards, random matches under all laws. Nothing here imports pytest."""

from __future__ import annotations

from .matches import BrokenContract as BrokenContract, check_position as check_position, random_match as random_match
from .positions import at as at, texts as texts

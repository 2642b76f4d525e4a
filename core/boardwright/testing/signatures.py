"""Signatures kept beside the code: a rules version goes up when play changes, and not before."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from ..game import Game
from ..matches.lock import signature
from ..plugins.loading import load


class Signed(msgspec.Struct, frozen=True):
    """How a match plays, and the rules versions of its plugins under which it does."""

    rules: Mapping[str, str]
    signature: str


def signed(game: Game) -> Signed:
    """How the match that begins here plays now."""
    return Signed({name: load(name).manifest.rules for name in game.rules.plugins}, signature(game))


def unraised(was: Signed, now: Signed) -> str:
    """That play has changed under the same rules versions, with the plugins it may be; empty if that is not so."""
    if was.signature == now.signature or was.rules != now.rules:
        return ""
    versions = ", ".join(f"{name} {rules}" for name, rules in now.rules.items())
    cure = f"raise `rules` in the manifest of the plugin you changed ({versions})"
    return f"play has changed, and no rules version has: {cure}"

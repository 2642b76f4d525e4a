"""Selecting: the plugins of a plan and what they say of each other, whether or not they make a match."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from ..assembly.assemble import option_values
from ..errors import AssemblyError
from ..i18n import Phrase
from ..plugins.loading import load, select
from ..plugins.manifest import Manifest, Value
from ..plugins.relations import Selection
from ..storage.toml import parse
from .plan import Plan


class Wish(msgspec.Struct, frozen=True):
    """The plugins that a scenario and a plan name, and all of them that are installed with all they need."""

    names: tuple[str, ...]
    selection: Selection

    @property
    def manifests(self) -> dict[str, Manifest]:
        """The manifests of the plugins in the match, the named ones first; of a broken plugin an empty one."""
        known = self.selection.manifests
        return {name: known[name] for name in self.selection.brought(self.names) if name in known}

    @property
    def overruled(self) -> tuple[Phrase, ...]:
        """The soft clashes that are allowed, in words."""
        return tuple(self.selection.overruled(self.names))


def wish(plan: Plan) -> Wish:
    """What a plan wishes for, whether or not it makes a match."""
    raw = parse(plan.scenario.text, plan.scenario.place)
    named = raw.get("plugins")
    words = (name for name in (named if isinstance(named, list) else ()) if isinstance(name, str))
    names = tuple(dict.fromkeys((*words, *plan.plugins)))

    def value(manifests: Mapping[str, Manifest]) -> Value:
        return option_values(raw, plan.options, manifests)

    def manifest_of(name: str) -> Manifest:
        """The manifest of a plugin; of a broken one, an empty one."""
        try:
            return load(name, there).manifest
        except AssemblyError:
            return Manifest()

    there = plan.installed
    return Wish(names, select(names, manifest_of, value, plan.allow, there))

"""Relations between plugins: what is wrong with a selection of them, and the smallest causes."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from itertools import combinations

import msgspec

from ..errors import nearest
from ..i18n import Phrase, id_with_name, joined, module_name, phrase
from .manifest import Clash, Manifest, Need, Value

Values = Callable[[Mapping[str, Manifest]], Value]
"""The value of each option, given the manifests of the plugins that have them."""


SHOWN = 5
"""Wrong allowances that are told."""


class Problem(msgspec.Struct, frozen=True):
    """What keeps a selection of plugins from being a match: the plugins it is about, and a sentence."""

    about: tuple[str, ...]
    sentence: Phrase
    allow: str = ""
    """How a soft clash is allowed: ``a:b``."""


def no_value(option: str) -> None:
    """No plugin has any option."""


def no_values(manifests: Mapping[str, Manifest]) -> Value:
    """No plugin has any option."""
    return no_value


class Selection(msgspec.Struct, frozen=True):
    """Plugins to choose from: their manifests and versions, the value of options, and the soft clashes allowed.

    ``known`` are the names of all plugins there are, for whoever mistypes one.
    """

    manifests: Mapping[str, Manifest]
    value: Value = no_value
    versions: Mapping[str, str] = {}
    allowed: frozenset[str] = frozenset()
    known: Collection[str] = ()

    def brought(self, wanted: Iterable[str]) -> dict[str, str]:
        """The wanted plugins and all they need, each with the plugin that first asked for it; empty for the wanted."""
        found: dict[str, str] = dict.fromkeys(wanted, "")
        waiting = [*found]
        while waiting:
            name = waiting.pop(0)
            for need in self.needs_of(name):
                if need.plugin not in found:
                    found[need.plugin] = name
                    waiting.append(need.plugin)
        return found

    def needed_by(self, name: str) -> tuple[str, ...]:
        """The names of what a plugin needs under the present options."""
        return tuple(need.plugin for need in self.needs_of(name))

    def needs_of(self, name: str) -> tuple[Need, ...]:
        """What a plugin needs under the present options."""
        manifest = self.manifests.get(name)
        return tuple(need for need in manifest.needed if need.applies(self.value)) if manifest else ()

    def problems(self, wanted: Iterable[str]) -> Iterator[Problem]:
        """All that is wrong with a selection: plugins that are missing, of a wrong version, or that clash."""
        found = self.brought(wanted)
        for allowed in sorted(self.allowed - self.soft_clashes())[:SHOWN]:
            none = phrase(
                "--allow {pair}: there is no clash of these two in the match that may be allowed", pair=allowed
            )
            yield Problem((), none)
        for name in sorted(found):
            if name not in self.manifests:
                missing = phrase("plugin {name!r} is not installed", name=module_name(name))
                yield Problem((name,), joined((missing, nearest(name, self.known), self.asked(name, found)), ""))
                continue
            for need in self.needs_of(name):
                version = self.versions.get(need.plugin, "")
                if not need.admits(version):
                    other = self.misfit(name, need, version)
                    yield Problem((name, need.plugin), joined((other, need.because, self.asked(name, found)), ""))
            for clash in self.manifests[name].clashes:
                if self.holds(name, clash, found):
                    allow = clash_pair(name, clash.plugin) if clash.soft else ""
                    yield Problem((name, clash.plugin), self.clashing(name, clash, found, allow), allow)

    def misfit(self, name: str, need: Need, version: str) -> Phrase:
        """Another version is installed than the one that is needed."""
        return phrase(
            "plugin {name!r} needs {other!r} {versions}, and {version} is installed",
            name=module_name(name), other=module_name(need.plugin), versions=need.versions, version=version,
        )  # fmt: skip

    def soft_clashes(self) -> frozenset[str]:
        """Every clash of these plugins that may be allowed, named either way."""
        soft = {
            (name, clash.plugin)
            for name, manifest in self.manifests.items()
            for clash in manifest.clashes
            if clash.soft
        }
        return frozenset(clash_pair(*names) for one, other in soft for names in ((one, other), (other, one)))

    def clashing(self, name: str, clash: Clash, found: Mapping[str, str], allow: str) -> Phrase:
        """A clash in words, with who brought the two in, and the cure."""
        two = {"one": module_name(name), "other": module_name(clash.plugin)}
        cannot = phrase("plugins {one!r} and {other!r} cannot be in one match", **two)
        cure = phrase("; leave out {one!r} or {other!r}", **two)
        leave = phrase(", or allow it{how}", how=id_with_name(f": --allow {allow}", "")) if allow else ""
        asked = self.asked(name, found), self.asked(clash.plugin, found)
        return joined((cannot, clash.because, *asked, cure, leave), "")

    def holds(self, name: str, clash: Clash, found: Mapping[str, str]) -> bool:
        """Whether a clash is one in this selection."""
        allowed = clash.soft and not self.allowed.isdisjoint(
            {clash_pair(name, clash.plugin), clash_pair(clash.plugin, name)}
        )
        version = self.versions.get(clash.plugin, "")
        return clash.plugin in found and not allowed and clash.applies(self.value) and clash.admits(version)

    def overruled(self, wanted: Iterable[str]) -> Iterator[Phrase]:
        """The soft clashes of a selection that are allowed, in words."""
        found, strict = self.brought(wanted), msgspec.structs.replace(self, allowed=frozenset())
        for name in sorted(self.manifests.keys() & found):
            for clash in self.manifests[name].clashes:
                if strict.holds(name, clash, found) and not self.holds(name, clash, found):
                    two = {"one": module_name(name), "other": module_name(clash.plugin)}
                    allowed = phrase("{one!r} and {other!r} are in one match because it is allowed", **two)
                    yield joined((allowed, clash.because), "")

    def asked(self, name: str, found: Mapping[str, str]) -> Phrase:
        """Who brought a plugin in that nobody named."""
        chain: list[Phrase] = []
        while asker := found.get(name, ""):
            need = next(need for need in self.needs_of(asker) if need.plugin == name)
            chain += [
                phrase("; {one!r} needs {other!r}", one=module_name(asker), other=module_name(name)),
                need.because,
            ]
            name = asker
        return joined(chain, "")


def smallest_selection(things: list[str], fits: Callable[[tuple[str, ...]], bool]) -> tuple[str, ...]:
    """The smallest, and among those the first, selection of these things that fits; empty if none does."""
    for size in range(len(things) + 1):
        for some in combinations(things, size):
            if fits(some):
                return some
    return ()


def clash_pair(one: str, other: str) -> str:
    """How a clash of two plugins is named."""
    return f"{one}:{other}"

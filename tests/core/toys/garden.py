"""Ten plugins that need, suggest and refuse each other, and a second opinion on what goes together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any, Literal, NamedTuple

import msgspec
from boardwright import Clash, Manifest, Need, Suggestion

from .shelf import Shelf


class FerryConfig(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    kind: Literal["rowing", "steam"] = "rowing"


class OrchardConfig(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    trees: Literal["plum", "apple"] = "plum"


NAMES = ("apiary", "bakery", "bears", "desert", "drought", "ferry", "goats", "mill", "orchard", "river")
VERSIONS = {"river": "1.4", "goats": "2.0"}
DEFAULTS = {"ferry.kind": "rowing", "orchard.trees": "plum"}
OTHERS = {"ferry.kind": "steam", "orchard.trees": "apple"}
STEAM = {"ferry.kind": "steam"}

MANIFESTS: Mapping[str, Manifest] = {
    "apiary": Manifest(clashes=(Clash(plugin="bears", reason="bears take the honey", source="G-1"),)),
    "bakery": Manifest(
        needs=(Need(plugin="mill", reason="bread is made of flour", source="G-2"),),
        after=("ferry",),
        suggests=(Suggestion(plugin="apiary", reason="honey goes with bread", source="G-3"),),
    ),
    "bears": Manifest(clashes=(Clash(plugin="bakery", reason="bears like bread", source="G-4", soft=True),)),
    "desert": Manifest(needs=(Need(plugin="camels", reason="nothing else crosses it", source="G-5"),)),
    "drought": Manifest(clashes=(Clash(plugin="river", reason="a dry river is none", source="G-6"),)),
    "ferry": Manifest(
        config=FerryConfig,
        needs=(
            "river",
            Need(
                plugin="river", reason="steamers lie deep", source="G-7", versions=">=2", when={"ferry.kind": "steam"}
            ),
        ),
        clashes=(
            Clash(plugin="goats", reason="goats upset boats", source="G-8", soft=True, when={"ferry.kind": "rowing"}),
        ),
    ),
    "goats": Manifest(
        clashes=(Clash(plugin="orchard", reason="goats bark plums", source="G-9", when={"orchard.trees": "plum"}),)
    ),
    "mill": Manifest(
        needs=(Need(plugin="river", reason="its wheel turns in water", source="G-10", versions=">=1.2, <2"),),
        clashes=(Clash(plugin="goats", reason="goats of today eat sacks", source="G-11", versions=">=3"),),
    ),
    "orchard": Manifest(
        config=OrchardConfig,
        needs=(Need(plugin="apiary", reason="apples want bees", source="G-12", when={"orchard.trees": "apple"}),),
    ),
    "river": Manifest(),
}
REASONS = {
    clash_or_need.source: clash_or_need.reason
    for manifest in MANIFESTS.values()
    for clash_or_need in (*manifest.needed, *manifest.clashes)
    if clash_or_need.source
}


def planted(shelf: Shelf) -> None:
    """Put the ten on a shelf."""
    shelf.versions.update(VERSIONS)
    for name, manifest in MANIFESTS.items():
        shelf.add(name, manifest=manifest)


# The second opinion: the same relations told once more, as sets of letters.


class Bed(NamedTuple):
    """What is planted: plugins, the options that differ from their defaults, and the soft clashes allowed."""

    names: frozenset[str]
    options: frozenset[str] = frozenset()
    allowed: frozenset[str] = frozenset()


BRINGS = {"bakery": "mill", "mill": "river", "ferry": "river", "desert": "camels"}
HARD = [{"apiary", "bears"}, {"drought", "river"}]
SOFT = {"bears:bakery": {"bears", "bakery"}, "ferry:goats": {"ferry", "goats"}}


@cache
def grown(bed: Bed) -> frozenset[str]:
    """All that is in the match."""
    found = set(bed.names)
    while True:
        more = {BRINGS[name] for name in found if name in BRINGS}
        if "orchard" in found and "orchard.trees" in bed.options:
            more.add("apiary")
        if more <= found:
            return frozenset(found)
        found |= more


@cache
def thrives(bed: Bed) -> bool:
    """Whether a selection is a match."""
    found = grown(bed)
    if "camels" in found or any(pair <= found for pair in HARD):
        return False
    if {"ferry.kind"} <= bed.options and "ferry" in found:  # the river is too shallow for steamers
        return False
    if {"goats", "orchard"} <= found and "orchard.trees" not in bed.options:
        return False
    for allow, pair in SOFT.items():
        steam = allow == "ferry:goats" and "ferry.kind" in bed.options
        if pair <= found and not steam and allow not in bed.allowed:
            return False
    return True


def subsets(names: Iterable[str]) -> Iterator[frozenset[str]]:
    """Every selection of these, small ones first."""
    listed = sorted(names)
    masks = sorted(range(1 << len(listed)), key=int.bit_count)
    return (frozenset(name for place, name in enumerate(listed) if mask >> place & 1) for mask in masks)


def without(bed: Bed, names: Iterable[str]) -> Bed:
    """The bed with some plugins pulled out, and with them the options and allowances of all that leave."""
    left = bed._replace(names=bed.names - frozenset(names))
    gone = grown(bed) - grown(left)
    options = frozenset(option for option in left.options if option.partition(".")[0] not in gone)
    allowed = frozenset(allow for allow in left.allowed if gone.isdisjoint(allow.split(":")))
    return left._replace(options=options, allowed=allowed)


def values(bed: Bed) -> dict[str, Any]:
    """The value of every option."""
    return {option: OTHERS[option] if option in bed.options else DEFAULTS[option] for option in DEFAULTS}

"""Why a match cannot be put together, and the smallest changes with which it can: each judged a second time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial, reduce
from itertools import combinations
from typing import NamedTuple

import pytest
from boardwright import Plan
from boardwright.matches.diagnosis import diagnose

from ..toys.garden import DEFAULTS, NAMES, OTHERS, SOFT, Bed, grown, planted, subsets, thrives, without
from ..toys.shelf import Shelf, planned

Grow = Callable[[Bed], Bed]


@pytest.fixture(autouse=True)
def _no_other_scenario(shelf: Shelf) -> None:
    shelf.scenarios()


# The garden, by brute force


class Variant(NamedTuple):
    """How a garden is planned: the options changed, and the soft clashes allowed."""

    options: frozenset[str] = frozenset()
    allowed: frozenset[str] = frozenset()


AS_IT_IS = Variant()
STEAM = Variant(frozenset({"ferry.kind"}))
APPLES = Variant(frozenset({"orchard.trees"}), frozenset({"bears:bakery"}))


def plan(bed: Bed) -> Plan:
    """A plan of a bed."""
    options: dict[str, dict[str, str]] = {}
    for option in sorted(bed.options):
        name, _, key = option.partition(".")
        options.setdefault(name, {})[key] = OTHERS[option]
    return planned(*sorted(bed.names), options=options, allow=tuple(sorted(bed.allowed)))


def bed_of(found: Plan) -> Bed:
    """The bed that a plan says."""
    options = {f"{name}.{key}": value for name, chosen in found.options.items() for key, value in chosen.items()}
    changed = frozenset(option for option, value in options.items() if value != DEFAULTS[option])
    return Bed(frozenset(found.plugins), changed, frozenset(found.allow))


def stands(bed: Bed) -> bool:
    """Whether a bed is a match: also its options and allowances have to be about what is there."""
    found = grown(bed)
    owners = {option.partition(".")[0] for option in bed.options}
    # Who declares a soft clash is named first, and has to be there for it to be allowed.
    declared = {allow.partition(":")[0] for allow in bed.allowed}
    return thrives(bed) and owners | declared <= found


def takings(bed: Bed) -> Iterator[Grow]:
    """Every single change that takes back what the plan adds, told once more."""
    yield from (partial(pull, name=name) for name in bed.names)
    yield from (partial(turn, option=option) for option in bed.options)
    yield from (partial(permit, allow=allow) for allow in bed.allowed)


def changes(bed: Bed) -> Iterator[Grow]:
    """Every other single change that is tried, told once more."""
    there = grown(bed)
    yield from (partial(turn, option=option) for option in DEFAULTS if option.partition(".")[0] in there)
    yield from (partial(permit, allow=allow) for allow in SOFT if allow.partition(":")[0] in there - bed.allowed)


def pull(bed: Bed, name: str) -> Bed:
    return without(bed, [name])


def turn(bed: Bed, option: str) -> Bed:
    return bed._replace(options=bed.options ^ {option})


def permit(bed: Bed, allow: str) -> Bed:
    return bed._replace(allowed=bed.allowed ^ {allow})


def fewest_changes(bed: Bed) -> int:
    """The size of the smallest set of changes that makes a match; of more than two only such as take back."""
    back = [*takings(bed)]
    for size in range(1, len(back) + 2):
        found = [*back, *changes(bed)] if size <= 2 else back
        if any(stands(reduce(lambda now, change: change(now), some, bed)) for some in combinations(found, size)):
            return size
    return 0


def faults_of_diagnosis(bed: Bed) -> str:
    """What is wrong with what is said of a garden; empty if nothing is."""
    said = diagnose(plan(bed))
    if said is None or stands(bed):
        return "" if said is None and stands(bed) else f"it is said to be {said or 'fine'}"
    bad = [some for some in subsets(bed.names) if not stands(without(bed, bed.names - some))]
    if len(said.causes) != len(bad[0]) or frozenset(said.causes) not in bad:
        return f"{said.causes} are no smallest cause; {set(bad[0])} are one"
    fewest, idle = fewest_changes(bed), [str(repair) for repair in said.repairs if not stands(bed_of(repair.plan))]
    if idle or {len(repair.words) for repair in said.repairs} != {fewest}:
        return f"{fewest} changes are enough, {[*map(str, said.repairs)]} are said, and {idle} do not work"
    for repair in said.repairs:
        repair.plan.game()
    return ""


def wrong(variant: Variant, every: int) -> list[str]:
    """What is wrong with what is said of every so-many-th garden."""
    beds = [Bed(names, *variant) for names in subsets(NAMES)]
    told = ((bed, faults_of_diagnosis(bed)) for bed in beds[::every])
    return [f"{sorted(bed.names)}, {sorted(bed.options)}: {said}" for bed, said in told if said]


@pytest.mark.parametrize("variant", [AS_IT_IS, STEAM, APPLES], ids=["as it is", "steam", "apples"])
def test_causes_are_smallest_and_repairs_work_and_are_smallest(shelf: Shelf, variant: Variant) -> None:
    planted(shelf)
    assert wrong(variant, every=40) == []


@pytest.mark.slow
@pytest.mark.parametrize("variant", [AS_IT_IS, STEAM, APPLES], ids=["as it is", "steam", "apples"])
def test_so_it_is_for_every_garden(shelf: Shelf, variant: Variant) -> None:
    planted(shelf)
    assert wrong(variant, every=1) == []

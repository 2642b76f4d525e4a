"""The eight elements and the ways they let a head move, worked out once as tables (TL-1.3, TL-3.4, TL-4)."""

from __future__ import annotations

from enum import IntEnum

from boardwright import HEADINGS, Heading


class Element(IntEnum):
    """The spaces of the wheel, counterclockwise from Sky (TL-1.3)."""

    SKY = 0
    LAKE = 1
    FIRE = 2
    THUNDER = 3
    EARTH = 4
    MOUNTAIN = 5
    WATER = 6
    WIND = 7

    def __str__(self) -> str:
        """Its name in a choice, such as ``sky``."""
        return NAMES[self]


RING = tuple(Element)
"""The elements in the order of the wheel, counterclockwise from Sky."""
NAMES = tuple(element.name.lower() for element in Element)
BREATHS = (Element.FIRE, Element.WATER)
TWICE = (Element.SKY, Element.EARTH)
AGAIN = (Element.WIND, Element.THUNDER)

AXIS = {Element.SKY: True, Element.WIND: True, Element.LAKE: True,
        Element.EARTH: False, Element.THUNDER: False, Element.MOUNTAIN: False}  # fmt: skip
"""Whether the head must lie on the vertical axis to move; Fire and Water do not mind."""

RULE = {Element.SKY: "TL-4.1", Element.EARTH: "TL-4.1", Element.WIND: "TL-4.2", Element.THUNDER: "TL-4.2",
        Element.LAKE: "TL-4.4", Element.MOUNTAIN: "TL-4.4"}  # fmt: skip


def bar(element: Element, facing: Heading, heading: Heading) -> str | None:
    """The rule that keeps a head facing one way from moving another; None if the element allows it."""
    if heading is facing.opposite:
        return "TL-3.4"
    if element in BREATHS:
        return None
    turns = heading is not facing
    if facing.vertical is not AXIS[element] or (element in TWICE and turns) or (element in AGAIN and not turns):
        return RULE[element]
    return None


def rests(element: Element, facing: Heading) -> bool:
    """Lake stands still on the horizontal axis, Mountain on the vertical (TL-4.4)."""
    return element in (Element.LAKE, Element.MOUNTAIN) and facing.vertical is not AXIS[element]


def needs(element: Element, facing: Heading) -> int:
    """The headings, as bits, of which one must be open; ``ALWAYS`` is open where the dragon stands still. (TL-2.4)"""
    if rests(element, facing):
        return ALWAYS
    return sum(1 << heading for heading in leads(element, facing))


def leads(element: Element, facing: Heading) -> tuple[Heading, ...]:
    """The headings in which the element lets the head step. (TL-3.4, TL-4)"""
    return tuple(heading for heading in HEADINGS if bar(element, facing, heading) is None)


ALWAYS = 1 << len(HEADINGS)
WAYS = tuple(
    tuple(tuple((heading, bar(element, facing, heading)) for heading in HEADINGS) for facing in HEADINGS)
    for element in RING
)
"""``WAYS[element][facing]``: each heading, with the rule that bars it or None."""

STILL = tuple(tuple(rests(element, facing) for facing in HEADINGS) for element in RING)
"""``STILL[element][facing]``: whether a dragon whose head faces so takes no step in this action. (TL-4.4)"""

LEADS = tuple(tuple(leads(element, facing) for facing in HEADINGS) for element in RING)
"""``LEADS[element][facing]``: the headings that are not barred."""

NEEDS = tuple(tuple(needs(element, facing) for facing in HEADINGS) for element in RING)
"""``NEEDS[element][facing]``: what must be open for the action to be possible."""

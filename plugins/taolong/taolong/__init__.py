"""Tao Long: The Way of the Dragon, the base game: sow the wheel, move the dragon, bite and breathe."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardwright import (
    Conceivable,
    Config,
    Event,
    Features,
    Laws,
    Lexicon,
    Manifest,
    Picture,
    Question,
    Reaction,
    Ruling,
    Table,
    TakeTurn,
    TileKind,
    Worth,
    hookimpl,
)

from .actions import Acted as Acted, Again, Bite as Bite, Bitten as Bitten, again, perform, snap, strike, wound
from .breath import (
    Absorb as Absorb,
    Breathe,
    ChooseBreath as ChooseBreath,
    Expel as Expel,
    absorb,
    breathe,
    breaths,
    expel,
    reached as reached,
    spend as spend,
)
from .conceivable import leaps as leaps, named
from .config import TaolongConfig as TaolongConfig
from .dragons import (
    BLACK as BLACK,
    FOE as FOE,
    WHITE as WHITE,
    Dragon as Dragon,
    Dragons as Dragons,
    Holder as Holder,
    Side as Side,
    body_part,
)
from .elements import RING as RING, STILL as STILL, Element as Element
from .features import coming_out as coming_out, features, lexicon, lying as lying
from .laws import laws
from .life import (
    Damaged as Damaged,
    Defeated as Defeated,
    Store as Store,
    Stores as Stores,
    centre as centre,
    hurt,
    judge,
)
from .movement import (
    ChooseOnward as ChooseOnward,
    ChooseStep as ChooseStep,
    Moved as Moved,
    Onward as Onward,
    Step as Step,
    Stop as Stop,
    block,
    first_steps,
    free as free,
    landings as landings,
    onward,
    possible as possible,
    second_step,
    step,
)
from .phases import Matter as Matter, Pace as Pace, Spirit as Spirit, begin
from .picture import picture
from .setting import Opening as Opening, lay, open_with as open_with, read_dragon as read_dragon
from .wheel import (
    SIZE as SIZE,
    SOW as SOW,
    ChooseSow as ChooseSow,
    Drop as Drop,
    Echo as Echo,
    Flow as Flow,
    OnTheWheel as OnTheWheel,
    Orders as Orders,
    Sow as Sow,
    Sown as Sown,
    Wheel as Wheel,
    drop,
    flow,
    meditate,
    orders,
    sow,
    sowings,
)
from .worth import worth


@hookimpl
def manifest() -> Manifest:
    """The base game needs nothing."""
    return Manifest(config=TaolongConfig)


@hookimpl
def tiles() -> Mapping[str, TileKind]:
    """The big rock. (TL-8.1)"""
    return {"rock": TileKind("the big rock: blocks movement and reach (TL-8.1)", {"#": ""}, block)}


@hookimpl
def setup(table: Table, config: Config) -> None:
    """Dragons, wheel and meters. (TL-1)"""
    lay(table, config[TaolongConfig])


@hookimpl
def rulings() -> Mapping[type[Question[Any]], Ruling]:
    """What the base game answers."""
    return {
        Flow: flow,
        Orders: orders,
        Holder: body_part,
        ChooseSow: sowings,
        ChooseStep: first_steps,
        ChooseOnward: second_step,
        ChooseBreath: breaths,
        Conceivable: named,
        Picture: picture,
        Worth: worth,
        Laws: laws,
        Lexicon: lexicon,
        Features: features,
    }


@hookimpl
def reactions() -> Mapping[type[Event], Reaction]:
    """What follows from what, in the order of a turn."""
    return {
        TakeTurn: begin,
        Spirit: meditate,
        Sow: sow,
        Drop: drop,
        Matter: perform,
        Step: step,
        Onward: onward,
        Acted: strike,
        Bite: snap,
        Bitten: wound,
        Again: again,
        Breathe: breathe,
        Absorb: absorb,
        Expel: expel,
        Damaged: hurt,
        Defeated: judge,
    }

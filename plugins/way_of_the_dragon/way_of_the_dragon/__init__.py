"""Way of the Dragon: five elements race along five paths, as the dice will have it."""

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
    Worth,
    hookimpl,
)

from .calling import Call as Call, Swapped as Swapped, swap
from .config import WayOfTheDragonConfig as WayOfTheDragonConfig
from .dice import (
    ChooseReroll as ChooseReroll,
    Dice as Dice,
    Keep as Keep,
    Reroll as Reroll,
    RollDie as RollDie,
    Shown as Shown,
    Thrown as Thrown,
    faces,
    keep,
    reroll,
    rerolls,
    show,
)
from .elements import (
    DRAGON as DRAGON,
    FACES as FACES,
    NUMBERED as NUMBERED,
    PATHS as PATHS,
    SEATS as SEATS,
    Face as Face,
    Path as Path,
    space_name as space_name,
)
from .features import features, lexicon
from .laws import laws
from .naming import named
from .picture import picture
from .pieces import (
    OFF as OFF,
    Advance as Advance,
    Move as Move,
    Moved as Moved,
    Occupant as Occupant,
    Pieces as Pieces,
    Team as Team,
    advance,
    stands,
)
from .scoring import arrive, ranking as ranking, score as score, settle
from .setting import lay
from .turns import (
    Again as Again,
    ChooseAgain as ChooseAgain,
    ChooseMove as ChooseMove,
    End as End,
    Pass as Pass,
    Passed as Passed,
    again,
    again_or_end,
    begin,
    move,
    moves,
    use,
)
from .worth import worth


@hookimpl
def manifest() -> Manifest:
    """The race needs nothing."""
    return Manifest(config=WayOfTheDragonConfig)


@hookimpl
def setup(table: Table, config: Config) -> None:
    """Pieces, dice and seats. (WD-1)"""
    lay(table, config[WayOfTheDragonConfig])


@hookimpl
def rulings() -> Mapping[type[Question[Any]], Ruling]:
    """What the race answers."""
    return {
        Occupant: stands,
        RollDie: faces,
        ChooseReroll: rerolls,
        ChooseMove: moves,
        ChooseAgain: again_or_end,
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
        Shown: show,
        Keep: keep,
        Reroll: reroll,
        Thrown: use,
        Move: move,
        Advance: advance,
        Moved: arrive,
        Call: swap,
        Swapped: settle,
        Again: again,
    }

"""Dragon Dance: a duel of knight and dragon with cards and dice, both choosing in secret."""

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
    Worth,
    hookimpl,
)

from .cards import (
    CARDS as CARDS,
    DRAGON as DRAGON,
    FIXED as FIXED,
    FOE as FOE,
    KNIGHT as KNIGHT,
    LONG as LONG,
    SEATS as SEATS,
    SETS as SETS,
    SHORT as SHORT,
)
from .clash import (
    ChooseFollow,
    Clash,
    Combo,
    Damage as Damage,
    Follow,
    Manoeuvred as Manoeuvred,
    NoFollow as NoFollow,
    Recuperate,
    Wounded as Wounded,
    clash,
    combo,
    damage,
    follow,
    follows,
    manoeuvre,
    recuperate,
    wound,
)
from .conceivable import named
from .config import DragonDanceConfig
from .dice import ChooseDie, ChooseRoll, Roll, TakeDie, dice, faces, roll, take
from .features import features, lexicon
from .fighters import Fighter as Fighter, Fighters as Fighters, Range as Range, taken_back as taken_back
from .laws import laws
from .picture import picture
from .rounds import (
    ChooseCard,
    Clear,
    Discard as Discard,
    Discarding as Discarding,
    PlayCard,
    RoundBegan as RoundBegan,
    RoundEnded as RoundEnded,
    begin,
    cards,
    clear,
    discard_card,
    end_round,
    open_round,
    play_card,
)
from .worth import worth


@hookimpl
def manifest() -> Manifest:
    """The options of the duel."""
    return Manifest(config=DragonDanceConfig)


@hookimpl
def setup(table: Table, config: Config) -> None:
    """Both fighters, and the first dice. (DD-1.1)"""
    begin(table)


@hookimpl
def rulings() -> Mapping[type[Question[Any]], Ruling]:
    """What may be chosen, how much it hurts, and what the duel says of itself."""
    return {
        ChooseRoll: faces,
        ChooseDie: dice,
        ChooseCard: cards,
        ChooseFollow: follows,
        Damage: damage,
        Conceivable: named,
        Laws: laws,
        Worth: worth,
        Picture: picture,
        Lexicon: lexicon,
        Features: features,
    }


@hookimpl
def reactions() -> Mapping[type[Event], Reaction]:
    """What follows from dice, cards and blows."""
    return {
        Roll: roll,
        RoundBegan: open_round,
        TakeDie: take,
        PlayCard: play_card,
        Clash: clash,
        Wounded: wound,
        Manoeuvred: manoeuvre,
        Combo: combo,
        Follow: follow,
        Recuperate: recuperate,
        Clear: clear,
        Discard: discard_card,
        RoundEnded: end_round,
    }

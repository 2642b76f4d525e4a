"""Random matches under the contract: options distinct and stable, laws kept, positions that round-trip."""

from __future__ import annotations

from random import Random

from ..codec import decode, decode_json, encode, encode_json
from ..errors import BoardwrightError
from ..game import Game
from ..loop import play
from ..questions import Conceivable, Laws
from ..words import Slice


class BrokenContract(BoardwrightError, AssertionError):
    """A match does what no match may do; the message says after which choices."""


def random_match(game: Game, seed: int) -> tuple[Game, list[str]]:
    """Play to the end with a seeded random player, every position checked; the last position and the choices.

    Raises ``BrokenContract`` naming what is broken and the choices that lead there.
    """
    random, taken = Random(seed), list[str]()
    while game.options:
        check_position(game, taken)
        before = encode(game)
        option = random.choice(game.options)
        taken.append(game.text(option))
        following = play(game, option)
        expect(encode(game) == before, "a choice altered the position it was made in", taken)
        game = following
    check_position(game, taken)
    return game, taken


def check_position(game: Game, taken: list[str]) -> None:
    """Raise ``BrokenContract`` unless this position keeps every law and can be saved, and its options be told apart."""
    for law in game.ask(Laws()):
        expect(law.holds, f"{law.rule}: {law.sentence}", taken)
    for slice in game.slices:
        expect(hashable(slice), f"slice {type(slice).__name__} holds what can be altered: {slice}", taken)
    for copy in (decode(game.rules, encode(game)), decode_json(game.rules, encode_json(game))):
        expect(
            copy == game and hash(copy) == hash(game), "the position is not the same after saving and loading", taken
        )
    if game.choice is None:
        return
    options = game.options
    names = [game.text(option) for option in options]
    expect(bool(options), f"nothing to choose for {game.choice}", taken)
    expect(len(set(names)) == len(names), f"two options with one text among {names}", taken)
    expect(game.options == options, "the options are not the same when listed again", taken)
    named = {game.text(event) for event in game.ask(Conceivable(game.choice))}
    expect(named.issuperset(names), f"options that are not conceivable: {set(names) - named}", taken)


def hashable(slice: Slice) -> bool:
    """Whether a slice holds nothing that can be altered."""
    try:
        hash(slice)
    except TypeError:
        return False
    return True


def expect(holds: bool, broken: str, taken: list[str]) -> None:
    """Raise ``BrokenContract`` with the choices made so far unless this holds."""
    if not holds:
        raise BrokenContract(f"{broken}; after: {'; '.join(taken) or 'the set-up'}")

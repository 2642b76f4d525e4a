"""Episode: a match played by numbers, chance drawn as in any other match of the same seed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from boardwright import (
    CHANCE,
    BoardwrightError,
    Choice,
    Event,
    Game,
    Misuse,
    Plan,
    Seat,
    Sight,
    Together,
    Turn,
    draw,
    play,
    random_bits,
    read_plan,
    sight_of,
    sight_to_choose,
)
from boardwright.matches import SEEDS

from .actions import Actions


def planned(
    scenario: str,
    with_: Iterable[str] | str = (),
    set_: Mapping[str, Mapping[str, Any]] | None = None,
    max_turns: int | None = None,
    allow: Iterable[str] = (),
) -> Plan:
    """The plan of a scenario with plugins added and options changed; raises what ``read_plan`` and ``but`` raise."""
    names = with_.split(",") if isinstance(with_, str) else with_
    plugins = tuple(filter(None, (name.strip() for name in names)))
    options = {plugin: dict(values) for plugin, values in (set_ or {}).items()}
    return read_plan(scenario).but(plugins, options, max_turns=max_turns, allow=tuple(allow)).settled()


class Episode:
    """One match after another of a plan: ``game`` is the position now, ``path`` the options that have led to it.

    ``named`` is what was named in vain, each with the number of the choice and by whom.
    """

    def __init__(self, plan: Plan) -> None:
        """Assemble the match; ``Misuse`` if it names no seats."""
        self.plan = plan
        self.start = self.game = plan.game()
        if Turn not in self.start:
            raise Misuse("scenario {id!r}: a match without seats in turn cannot be learned", id=plan.scenario.id)
        self.seats: tuple[Seat, ...] = self.start[Turn].order
        self.actions = Actions(self.start)
        self.seed = 0
        self.path: list[Event] = []
        self.named: list[tuple[int, Seat, str]] = []

    def begin(self, seed: int | None) -> None:
        """Begin the match of this seed, or of the one that follows from the last."""
        self.seed = random_bits(self.seed, 0) % SEEDS if seed is None else seed
        self.game, self.path, self.named = self.start, [], []
        self.settle()

    def settle(self) -> None:
        """Let chance choose until a seat is asked, or the match is over."""
        game = self.game
        while (choice := game.choice) is not None and choice.seat == CHANCE:
            options = game.options
            drawn = options[draw(self.seed, len(self.path), choice.weights(options))]
            self.path.append(drawn)
            game = play(game, drawn)
        self.game = game

    def take(self, option: Event) -> bool:
        """Make a choice; False if a seat that chooses blind has named what is impossible, and nothing happens."""
        taken = possible(self.game, option)
        if taken is None:
            self.named.append((len(self.path), self.asked()[0].seat, self.game.text(option)))
            return False
        self.game = play(self.game, taken)
        self.path.append(taken)
        if (choice := self.game.choice) is not None and choice.seat == CHANCE:
            self.settle()
        return True

    def asked(self) -> tuple[Choice, ...]:
        """Who is asked now and has not chosen yet: more than one where envelopes are filled."""
        if not self.game.agenda:
            return ()
        head = self.game.agenda[0]
        if isinstance(head, Together):
            return head.choices[len(head.taken) :]
        choice = self.game.choice
        return () if choice is None else (choice,)

    def offers(self, choice: Choice) -> tuple[Event, ...]:
        """What its seat is offered, also before others have chosen that choose together with it."""
        game = self.game
        if choice is not game.choice:
            game = Game(game.rules, game.slices, (Together((choice,)), *game.agenda[1:]))
        return offered(game)

    def sight(self, seat: Seat | None) -> Sight:
        """What a seat (``None``: an onlooker) is entitled to know."""
        named = [(number, text) for number, by, text in self.named if by == seat]
        return sight_of(self.game, seat, start=self.start, options=[*self.path], named=named)


def offered(game: Game) -> tuple[Event, ...]:
    """What the sight of the seat to choose offers it; unless it chooses blind these are its options as they are."""
    return sight_to_choose(game).seen.options if game.blind else game.options


def possible(game: Game, option: Event) -> Event | None:
    """What a seat has named if that is possible: the real option of the same text where it chooses blind."""
    return game.by_text.get(game.text(option)) if game.blind else option


def beginning(game: str) -> str:
    """The id of the first installed scenario of a game; ``Misuse`` if it has none."""
    for id, name in games():
        if name == game:
            return id
    raise Misuse("no scenario of {game!r} is installed", game=game)


def games() -> list[tuple[str, str]]:
    """The id of every installed scenario that can be read, with the plugin that it names first."""
    from boardwright.plugins import installed
    from boardwright.storage import parse, read_text

    found = []
    for id, file in installed().scenarios.items():
        try:
            named = parse(read_text(file), str(file)).get("plugins")
        except BoardwrightError:
            continue
        if isinstance(named, list) and named:
            found.append((id, str(named[0])))
    return found

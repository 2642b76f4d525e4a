"""OpenSpiel: matches as a Python game ``boardwright`` with parameters; needs ``boardwright-adapters[openspiel]``.

``pyspiel.load_game("boardwright(scenario=the_valley,with=monk+portals)")`` once this module is imported. Sealed choices
are moves one after another that hide what was taken, as the engine asks for them: so every algorithm for sequential
games applies, and who chooses later in a group cannot tell what those before it took.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import pyspiel
from boardwright import CHANCE, BoardwrightError, Game, Misuse, Plan, Together, View, outcome, play

from .actions import Legal
from .episode import Episode, planned
from .observing import Stretch, layout
from .telling import Observer, Told, sight

NAME = "boardwright"
PERFECT = "perfect"
DEFAULTS: Mapping[str, Any] = {
    "scenario": "", "with": "", "set": "", "max_turns": 0, "max_choices": 1000, "kind": "", "plan": "",
}  # fmt: skip
"""The parameters: lists are joined by ``+``, options are ``plugin.key:value``, 0 means without a bound.

``kind=perfect`` says that nothing is drawn and nothing hidden; a match that does either then stops with an error.
"""
PLANS: dict[str, Plan] = {}
"""Plans that were given as such, by the parameter ``plan``."""


def type_of(seats: int, *, perfect: bool, tensor: bool) -> pyspiel.GameType:
    """How OpenSpiel is told of a match with so many seats."""
    kinds = pyspiel.GameType
    return pyspiel.GameType(
        short_name=NAME,
        long_name="Boardwright",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.DETERMINISTIC if perfect else kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.PERFECT_INFORMATION if perfect else kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if seats == 2 else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=seats,
        min_num_players=seats or 1,
        provides_information_state_string=True,
        provides_information_state_tensor=tensor,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=dict(DEFAULTS),
        default_loadable=False,
    )


class Match(pyspiel.Game):  # type: ignore[misc]
    """The matches of one configuration."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        """Assemble the match; raises what ``Plan.game`` raises."""
        said = {**DEFAULTS, **(params or {})}
        self.episode = Episode(plan_of(said))
        self.seats, self.actions = self.episode.seats, self.episode.actions
        self.perfect, self.most = said["kind"] == PERFECT, int(said["max_choices"])
        start = self.episode.start
        self.open = all(start.ask(View(seat)) == frozenset(start.rules.places) for seat in self.seats)
        """Whether every seat sees all slices, so that choices tell all that happens."""
        self.layout: tuple[Stretch, ...] = layout(start, self.seats[0])
        about = pyspiel.GameInfo(
            num_distinct_actions=len(self.actions),
            max_chance_outcomes=0 if self.perfect else len(self.actions),
            num_players=len(self.seats),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if len(self.seats) == 2 else None,
            max_game_length=self.most,
        )
        kind = type_of(len(self.seats), perfect=self.perfect, tensor=self.open)
        super().__init__(kind, about, dict(params or {}))

    def new_initial_state(self, data: str | None = None) -> Position:
        """The match at its first choice."""
        return Position(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None) -> Observer:
        """What tells a seat of a position, or of all that it has learnt."""
        if params:
            raise Misuse("observers of {name} take no parameters, not {params}", name=NAME, params=params)
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return Observer(self, recall=recall)


class Held:
    """A position with what was told on the way to it; never altered, so that states can share it."""

    __slots__ = ("decisions", "game", "legal", "told")

    def __init__(self, game: Game, told: tuple[Told, ...], decisions: int) -> None:
        """Keep a position; what may be chosen is found when it is first asked for."""
        self.game, self.told, self.decisions = game, told, decisions
        self.legal: Legal | None = None

    def __deepcopy__(self, memo: Any) -> Held:
        """Itself: OpenSpiel copies what a state holds."""
        return self


class Position(pyspiel.State):  # type: ignore[misc]
    """A match under way."""

    def __init__(self, game: Match) -> None:
        """Begin the match."""
        super().__init__(game)
        self.held = Held(game.episode.start, (), 0)

    @property
    def position(self) -> Game:
        """The position of ours."""
        return self.held.game

    def legal(self) -> Legal:
        """What may be chosen, by number."""
        held = self.held
        if held.legal is None:
            choice = held.game.choice
            held.legal = {} if choice is None else self.get_game().actions.legal(held.game, choice)
        return held.legal

    def current_player(self) -> int:
        """The seat that is asked, by its place in the turn order."""
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        choice = self.held.game.choice
        assert choice is not None  # noqa: S101 - a match that is over is terminal
        if choice.seat == CHANCE:
            self._check("draws by chance")
            return int(pyspiel.PlayerId.CHANCE)
        return int(self.get_game().seats.index(choice.seat))

    def _check(self, what: str) -> None:
        """``BoardwrightError`` if that was not to happen."""
        if self.get_game().perfect:
            raise BoardwrightError("this match {what}; load it without kind={perfect}", what=what, perfect=PERFECT)

    def _legal_actions(self, player: int) -> list[int]:
        """The numbers of the options in ascending order; where a seat chooses blind, of all that it may name."""
        return sorted(self.legal())

    def chances(self) -> list[tuple[int, Fraction]]:
        """How likely each draw is, exactly."""
        choice, legal = self.held.game.choice, self.legal()
        assert choice is not None  # noqa: S101 - asked at chance nodes
        weights = choice.weights(tuple(legal.values()))
        total = sum(weights)
        found = zip(legal, weights, strict=True)
        return sorted((number, Fraction(weight, total)) for number, weight in found if weight)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """How likely each draw is."""
        return [(number, float(share)) for number, share in self.chances()]

    def _apply_action(self, action: int) -> None:
        """Make a choice; the impossible, named blind, is told to who named it, and nothing happens."""
        held, option = self.held, self.legal()[int(action)]
        game, choice = held.game, held.game.choice
        assert choice is not None  # noqa: S101 - a match that is over has no options
        possible = choice.seat == CHANCE or not game.blind or option in game.options
        after = play(game, option) if possible else game
        if after.agenda and isinstance(after.agenda[0], Together):
            self._check("has sealed choices")
        told = Told(choice.seat, self.get_game().actions.texts[action], possible, self._sights(after))
        self.held = Held(after, (*held.told, told), held.decisions + (choice.seat != CHANCE))

    def _sights(self, game: Game) -> tuple[str, ...]:
        """What each seat sees, where that is not all; else nothing, since choices tell everything."""
        match = self.get_game()
        return () if match.open else tuple(sight(game, seat) for seat in match.seats)

    def _action_to_string(self, player: int, action: int) -> str:
        """The text of an option."""
        return str(self.get_game().actions.texts[action])

    def is_terminal(self) -> bool:
        """Whether the match is over, or has had all the choices it was given."""
        return self.held.game.over or self.held.decisions >= self.get_game().most

    def returns(self) -> list[float]:
        """1 for who has won, -1 for who has not; 0 while the match goes on, or if nobody has."""
        seats = self.get_game().seats
        if not self.held.game.over:
            return [0.0] * len(seats)
        return [*outcome(self.held.game).returns.values()]

    def __str__(self) -> str:
        """The choices so far."""
        return "; ".join(f"{told.seat}: {told.text}" for told in self.held.told)


def plan_of(said: Mapping[str, Any]) -> Plan:
    """The plan that the parameters describe."""
    if said["plan"]:
        return PLANS[said["plan"]]
    if not said["scenario"]:
        raise Misuse("say which scenario, as in {name}(scenario=the_valley)", name=NAME)
    options: dict[str, dict[str, str]] = {}
    for word in filter(None, said["set"].split("+")):
        name, _, value = word.partition(":")
        plugin, _, key = name.partition(".")
        options.setdefault(plugin, {})[key] = value
    scenario, names = said["scenario"].replace("+", ","), said["with"].replace("+", ",")
    return planned(scenario, names, options, said["max_turns"] or None)


def game_of(plan: Plan, **params: Any) -> Match:
    """The game of a plan, such as one of a match file; it can be loaded again in this process only."""
    name = f"plan{len(PLANS)}"
    PLANS[name] = plan
    return pyspiel.load_game(NAME, {"plan": name, **params})  # type: ignore[no-any-return]


pyspiel.register_game(type_of(10, perfect=False, tensor=True), Match)

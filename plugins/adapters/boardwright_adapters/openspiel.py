"""OpenSpiel: matches as a Python game ``boardwright`` with parameters; needs ``boardwright-adapters[openspiel]``.

``pyspiel.load_game("boardwright(scenario=the_valley,with=monk+portals)")`` once this module is imported. Sealed choices
are moves one after another that hide what was taken, as the engine asks for them: so every algorithm for sequential
games applies, and who chooses later in a group cannot tell what those before it took.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import pairwise
from typing import Any

import pyspiel
from boardwright import (
    CHANCE,
    BoardwrightError,
    Game,
    Misuse,
    Plan,
    Scores,
    Sight,
    Together,
    is_open,
    outcome,
    play,
    sight_of,
)

from .actions import Legal
from .episode import Episode, offered, planned, possible
from .observing import Stretch, layout
from .telling import OVER, Held, Observer

NAME = "boardwright"
PERFECT = "perfect"
DEFAULTS: Mapping[str, Any] = {
    "scenario": "", "with": "", "set": "", "max_turns": 0, "max_choices": 1000, "kind": "", "plan": "",
}  # fmt: skip
"""The parameters: lists are joined by ``+``, options are ``plugin.key:value``, 0 means without a bound.

``kind=perfect`` says that nothing is drawn and nothing hidden; a match that does either then stops with an error.
"""
KEPT = 20_000
"""Positions that are kept, so that an algorithm that comes again finds what was asked of them."""
PLANS: dict[str, Plan] = {}
"""Plans that were given as such, by the parameter ``plan``."""
UTILITIES: Mapping[float | None, Any] = {
    0: pyspiel.GameType.Utility.ZERO_SUM,
    None: pyspiel.GameType.Utility.GENERAL_SUM,
}
"""How OpenSpiel calls it when all seats together get so much; any other sum is constant."""


def type_of(seats: int, *, perfect: bool, tensor: bool, total: float | None) -> pyspiel.GameType:
    """How OpenSpiel is told of a match with so many seats."""
    kinds = pyspiel.GameType
    return pyspiel.GameType(
        short_name=NAME,
        long_name="Boardwright",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.DETERMINISTIC if perfect else kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.PERFECT_INFORMATION if perfect else kinds.Information.IMPERFECT_INFORMATION,
        utility=UTILITIES.get(total, kinds.Utility.CONSTANT_SUM),
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
        self.open = is_open(start.rules)
        """Whether nothing is hidden but what lies in envelopes, so that choices tell all that happens."""
        if not self.open:
            self.check("hides something")
        self.layout: tuple[Stretch, ...] = layout(start, self.seats[0])
        self.first = self.held(Held(start))
        self._known: dict[tuple[Held, int], Held] = {}
        pays = start[Scores] if Scores in start else Scores(total=0.0 if len(self.seats) == 2 else None)
        about = pyspiel.GameInfo(
            num_distinct_actions=len(self.actions),
            max_chance_outcomes=0 if self.perfect else len(self.actions),
            num_players=len(self.seats),
            min_utility=pays.least,
            max_utility=pays.most,
            utility_sum=pays.total,
            max_game_length=self.most * (len(self.actions) if start.blind else 1),
        )
        kind = type_of(len(self.seats), perfect=self.perfect, tensor=self.open, total=pays.total)
        super().__init__(kind, about, dict(params or {}))

    def check(self, what: str) -> None:
        """``BoardwrightError`` if that was not to happen."""
        if self.perfect:
            raise BoardwrightError("this match {what}; load it without kind={perfect}", what=what, perfect=PERFECT)

    def after(self, held: Held, action: int) -> Held:
        """What follows from a choice; the impossible, named blind, is told to who named it, and nothing happens."""
        found = self._known.get((held, action))
        if found is not None:
            return found
        option = possible(held.game, self.legal(held)[action])
        if option is None:
            return held.but(action, self.actions.texts[action])
        found = self.held(Held(play(held.game, option), held, option, action))
        if len(self._known) > KEPT:
            self._known.clear()
        self._known[held, action] = found
        return found

    def held(self, held: Held) -> Held:
        """The same, with who is asked."""
        game, seat = held.game, held.seat
        if seat is None or held.decisions >= self.most:
            return held
        if seat == CHANCE:
            self.check("draws by chance")
        if isinstance(game.agenda[0], Together):
            self.check("has sealed choices")
        held.player = int(pyspiel.PlayerId.CHANCE) if seat == CHANCE else self.seats.index(seat)
        return held

    def legal(self, held: Held) -> Legal:
        """What may be chosen by number, in the order of the rules; what has been named in vain is still there."""
        if held.legal is None:
            held.legal = self.actions.numbered(held.game, offered(held.game))
            held.numbers = sorted(number for number in held.legal if self.actions.texts[number] not in held.vain)
        return held.legal

    def new_initial_state(self, data: str | None = None) -> Position:
        """The match at its first choice."""
        return Position(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None) -> Observer:
        """What tells a seat of a position, or of all that it has learnt."""
        if params:
            raise Misuse("observers of {name} take no parameters, not {params}", name=NAME, params=params)
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return Observer(self, recall=recall)


class Position(pyspiel.State):  # type: ignore[misc]
    """A match under way."""

    def __init__(self, game: Match) -> None:
        """Begin the match."""
        super().__init__(game)
        self.held = game.first

    @property
    def position(self) -> Game:
        """The position of ours."""
        return self.held.game

    def sight(self, player: int) -> Sight:
        """What a player is entitled to know."""
        match, held = self.get_game(), self.held
        seat, (first, *path) = match.seats[player], held.path()
        named = [(at, text) for at, one in enumerate((first, *path)) if one.seat == seat for text in one.vain]
        options = [one.option for one in path if one.option is not None]
        return sight_of(held.game, seat, start=first.game, options=options, named=named)

    def current_player(self) -> int:
        """The seat that is asked, by its place in the turn order."""
        return self.held.player

    def _legal_actions(self, player: int) -> list[int]:
        """The numbers of the options in ascending order; where a seat chooses blind, of all that it may name."""
        self.get_game().legal(self.held)
        return self.held.numbers

    def chances(self) -> list[tuple[int, Fraction]]:
        """How likely each draw is, exactly."""
        choice, legal = self.held.game.choice, self.get_game().legal(self.held)
        assert choice is not None  # noqa: S101 - asked at chance nodes
        weights = choice.weights(tuple(legal.values()))
        total = sum(weights)
        found = zip(legal, weights, strict=True)
        return sorted((number, Fraction(weight, total)) for number, weight in found if weight)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """How likely each draw is."""
        return [(number, float(share)) for number, share in self.chances()]

    def _apply_action(self, action: int) -> None:
        """Make a choice."""
        self.held = self.get_game().after(self.held, int(action))

    def _action_to_string(self, player: int, action: int) -> str:
        """The text of an option."""
        return str(self.get_game().actions.texts[action])

    def is_terminal(self) -> bool:
        """Whether the match is over, or has had all the choices it was given."""
        return self.held.player == OVER

    def returns(self) -> list[float]:
        """What each seat gets, by its scores or as it has won or not; nothing while the match goes on."""
        seats = self.get_game().seats
        if not self.held.game.over:
            return [0.0] * len(seats)
        return [*outcome(self.held.game).returns.values()]

    def __str__(self) -> str:
        """The choices so far."""
        texts = self.get_game().actions.texts
        path = self.held.path()
        return "; ".join(f"{before.seat}: {texts[one.action]}" for before, one in pairwise(path))


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


pyspiel.register_game(type_of(10, perfect=False, tensor=True, total=0), Match)

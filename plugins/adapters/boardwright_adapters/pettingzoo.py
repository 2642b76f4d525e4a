"""PettingZoo: a match as an AEC environment, or as a parallel one; needs ``boardwright-adapters[pettingzoo]``."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from secrets import randbelow
from typing import Any, Literal

import numpy as np
import pettingzoo
from boardwright import Choice, Event, Misuse, Seat, outcome, sight_of
from boardwright.matches import SEEDS
from gymnasium import spaces

from .actions import Legal
from .episode import Episode, planned
from .observing import Stretch, layout, row
from .registry import register

Mask = np.ndarray[Any, Any]
Observation = dict[str, np.ndarray[Any, Any]]
Illegal = Literal["lose", "first", "raise"]
"""What becomes of a number that the mask forbids: the seat loses, the first option is taken, or it is an error."""
KEPT = 4096
"""Masks that are kept, by their options."""
MODES = ("human", "ansi", "svg", "rgb_array")


class Environment(pettingzoo.AECEnv[Seat, Observation, int | None]):  # type: ignore[misc]
    """A match whose seats are the agents: ``actions.texts[number]`` is what a number means."""

    def __init__(
        self,
        scenario: str,
        with_: Iterable[str] | str = (),
        set_: Mapping[str, Mapping[str, Any]] | None = None,
        *,
        max_turns: int | None = None,
        max_cycles: int | None = None,
        render_mode: str | None = None,
        illegal: Illegal = "lose",
        allow: Iterable[str] = (),
    ) -> None:
        """Assemble the match; raises what ``Plan.game`` raises, and ``Misuse`` for a wrong ``render_mode``."""
        super().__init__()
        if render_mode not in {None, *MODES}:
            raise Misuse(
                "render_mode {render_mode!r}: it is one of {modes}", render_mode=render_mode, modes=", ".join(MODES)
            )
        self.episode = Episode(planned(scenario, with_, set_, max_turns, allow))
        self.metadata = {
            "name": scenario, "render_modes": [*MODES], "is_parallelizable": False, "render_fps": 1,
        }  # fmt: skip
        self.render_mode, self.max_cycles, self.illegal = render_mode, max_cycles, illegal
        self.possible_agents = [*self.episode.seats]
        self.agents = [*self.possible_agents]
        self.actions = self.episode.actions
        self.layout: tuple[Stretch, ...] = layout(self.episode.start, self.episode.seats[0])
        """Where each feature stands in an observation."""
        size, width = len(self.actions), self.layout[-1].end
        self._nothing = np.zeros(size, np.int8)
        self._nothing.setflags(write=False)
        self._actions = {seat: spaces.Discrete(size) for seat in self.possible_agents}
        self._seen = {seat: seen(width, size) for seat in self.possible_agents}
        self._legal: Legal = {}
        self._masks: dict[tuple[Event, ...], tuple[Legal, Mask]] = {}
        self.episode.seed = randbelow(SEEDS)

    def observation_space(self, agent: Seat) -> spaces.Space[Any]:
        """The features in a row, and the mask."""
        return self._seen[agent]

    def action_space(self, agent: Seat) -> spaces.Space[Any]:
        """A number for every text."""
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin the match of this seed, or of the next one."""
        self.episode.begin(seed)
        self.cycles = 0
        self.agents = [*self.possible_agents]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._idle = {agent: {"action_mask": self._nothing} for agent in self.agents}
        self.infos: dict[Seat, dict[str, Any]] = {**self._idle}
        self.agent_selection = self.agents[0]
        if self.episode.game.over:
            self._end(self.episode.seats[0])
        else:
            self._ask()
        if self.render_mode == "human":
            self.render()

    def _ask(self) -> None:
        """Name the seat that is asked, and what it may choose."""
        game = self.episode.game
        choice = game.choice
        assert choice is not None  # noqa: S101 - a match that is over is not asked
        self._legal, mask = self.masked(choice)
        self.agent_selection = choice.seat
        self.infos[choice.seat] = {"action_mask": mask.copy()}

    def masked(self, choice: Choice) -> tuple[Legal, Mask]:
        """What may be chosen by number, and as a mask; both are made once for the same options."""
        options = self.episode.offers(choice)
        found = self._masks.get(options)
        if found is None:
            if len(self._masks) > KEPT:
                self._masks.clear()
            legal = self.actions.numbered(self.episode.game, options)
            mask = self._nothing.copy()
            mask[[*legal]] = 1
            found = self._masks[options] = legal, mask
        return found

    def _end(self, last: Seat) -> None:
        """The match is over: everybody gets what the result gives."""
        self.rewards = dict(outcome(self.episode.game).returns)
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._skip(last)

    def _skip(self, last: Seat) -> None:
        """Nobody chooses any more; each agent is still told so once, the one after the last first."""
        self._legal = {}
        self.infos = {**self._idle}
        start = self.agents.index(last) + 1
        self.agent_selection = self.agents[start % len(self.agents)]

    def step(self, action: int | None) -> None:
        """The seat that is asked chooses; chance answers at once."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(None)
            return
        self._cumulative_rewards[agent] = 0.0
        option = self._legal.get(action)  # type: ignore[arg-type]
        if option is None:
            option = self._forbidden(agent, action)
        if option is not None:
            self._taken(agent, option, action)
        if self.render_mode == "human":
            self.render()

    def _forbidden(self, agent: Seat, action: int | None) -> Event | None:
        """What is taken in place of a number that the mask forbids; None if the match ends with it."""
        if self.illegal == "raise":
            raise Misuse(
                "{text!r} ({action}) is not possible for {agent} now",
                text=self.text(action),
                action=action,
                agent=agent,
            )
        if self.illegal == "first":
            return next(iter(self._legal.values()))
        self._forfeit(agent)
        return None

    def _taken(self, agent: Seat, option: Event, action: int | None) -> None:
        """A choice is made, and whoever is asked next is asked."""
        held, self.infos[agent] = self.infos[agent], self._idle[agent]
        heard = self.episode.take(option)
        self.cycles += 1
        if not self.episode.game.agenda:
            self._end(agent)
        elif self.max_cycles is not None and self.cycles >= self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
            self._skip(agent)
        elif heard:
            self._ask()
        else:
            self._legal = {number: option for number, option in self._legal.items() if number != action}
            mask = held["action_mask"].copy()
            mask[action] = 0
            self.infos[agent] = {"action_mask": mask, "impossible": self.text(action)}

    def _forfeit(self, agent: Seat) -> None:
        """Who takes a number that the mask forbids has lost, and the match ends."""
        self.rewards = {seat: -float(seat == agent) for seat in self.agents}
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._skip(agent)

    def observe(self, agent: Seat) -> Observation:
        """What the seat may know, and what it may choose; nothing if it is not asked."""
        values = np.array(row(sight_of(self.episode.game, agent)), np.float32)
        return {"observation": values, "action_mask": self.infos.get(agent, self._idle[agent])["action_mask"]}

    def text(self, action: int | None) -> str:
        """What a number means."""
        known = action is not None and 0 <= action < len(self.actions)
        return self.actions.texts[action] if known and action is not None else str(action)

    def named(self, observation: np.ndarray[Any, Any]) -> dict[str, np.ndarray[Any, Any]]:
        """An observation taken apart: each feature by name, planes in their shape."""
        return {part.name: observation[part.start : part.end].reshape(part.shape) for part in self.layout}

    def render(self) -> Any:
        """The position as everybody may see it: as text, as SVG or as an array of pixels."""
        drawing = sight_of(self.episode.game, None).picture
        if self.render_mode == "svg":
            from boardwright.pictures import svg

            return svg(drawing)
        if self.render_mode == "rgb_array":
            from .pixels import pixels

            return pixels(drawing)
        from boardwright.pictures import plain

        if self.render_mode == "ansi":
            return plain(drawing)
        if self.render_mode == "human":
            sys.stdout.write(f"{plain(drawing)}\n")
        return None

    def close(self) -> None:
        """Nothing is held open."""


def seen(width: int, size: int) -> spaces.Dict:
    """The space of an observation."""
    return spaces.Dict({
        "observation": spaces.Box(0.0, 1.0, (width,), np.float32),
        "action_mask": spaces.Box(0, 1, (size,), np.int8),
    })  # fmt: skip


def env(scenario: str, with_: Iterable[str] | str = (), **options: Any) -> Environment:
    """The environment of a scenario, with plugins added; see ``Environment`` for the other options."""
    return Environment(scenario, with_, **options)


def parallel_env(scenario: str, with_: Iterable[str] | str = (), **options: Any) -> Any:
    """The same in steps in which all seats give a number, and those count that are asked."""
    from .parallel import ParallelEnvironment

    return ParallelEnvironment(scenario, with_, **options)


register()

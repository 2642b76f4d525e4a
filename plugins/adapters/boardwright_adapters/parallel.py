"""A match as a parallel environment of PettingZoo: in a step every seat gives a number, and those count that are asked.

Where envelopes are filled, all their seats choose in one step; otherwise one seat does, and the rest wait.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np
import pettingzoo
from boardwright import Seat
from gymnasium import spaces

from .pettingzoo import Environment, Observation

Infos = dict[Seat, dict[str, Any]]


class ParallelEnvironment(pettingzoo.ParallelEnv[Seat, Observation, int]):  # type: ignore[misc]
    """A match whose seats are the agents; a seat that is not asked has an empty mask, and its number means nothing."""

    def __init__(
        self, scenario: str, with_: Iterable[str] | str = (), *, max_cycles: int | None = None, **options: Any
    ) -> None:
        """Assemble the match; ``max_cycles`` are steps, the other options are those of ``Environment``."""
        self.turns = Environment(scenario, with_, **options)
        self.metadata = self.turns.metadata
        self.render_mode = self.turns.render_mode
        self.possible_agents = [*self.turns.possible_agents]
        self.agents: list[Seat] = []
        self.actions = self.turns.actions
        self.max_cycles = max_cycles

    def observation_space(self, agent: Seat) -> spaces.Space[Any]:
        """The features in a row, and the mask."""
        return self.turns.observation_space(agent)

    def action_space(self, agent: Seat) -> spaces.Space[Any]:
        """A number for every text."""
        return self.turns.action_space(agent)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[Seat, Observation], Infos]:
        """Begin the match of this seed, or of the next one."""
        self.turns.reset(seed)
        self.steps = 0
        self.agents = [*self.possible_agents]
        return self._told()

    def step(
        self, actions: dict[Seat, int]
    ) -> tuple[dict[Seat, Observation], dict[Seat, float], dict[Seat, bool], dict[Seat, bool], Infos]:
        """Whoever is asked chooses; of a seat that gives no number, it is none that is possible."""
        turns, agents = self.turns, self.agents
        earned = dict.fromkeys(agents, 0.0)
        for _ in turns.episode.asked():
            turns.step(actions.get(turns.agent_selection, -1))
            for agent, reward in turns.rewards.items():
                earned[agent] += reward
            if any(turns.terminations.values()):
                break
        self.steps += 1
        over = dict(turns.terminations)
        late = self.max_cycles is not None and self.steps >= self.max_cycles
        cut = dict.fromkeys(agents, late and not any(over.values()))
        seen, infos = self._told()
        if late or any(over.values()):
            self.agents = []
        return seen, earned, over, cut, infos

    def _told(self) -> tuple[dict[Seat, Observation], Infos]:
        """What each seat may know, and what those that are asked may choose."""
        turns = self.turns
        over = any(turns.terminations.values())
        masks = {} if over else {choice.seat: self._mask(choice) for choice in turns.episode.asked()}
        seen = {agent: turns.observe(agent) for agent in self.agents}
        for agent, mask in masks.items():
            seen[agent]["action_mask"] = mask
        return seen, {agent: {**turns.infos[agent], "action_mask": seen[agent]["action_mask"]} for agent in self.agents}

    def _mask(self, choice: Any) -> np.ndarray[Any, Any]:
        """What may be chosen, as a mask."""
        if choice.seat == self.turns.agent_selection:
            found: np.ndarray[Any, Any] = self.turns.infos[choice.seat]["action_mask"]
            return found
        return self.turns.masked(choice)[1].copy()

    def render(self) -> Any:
        """The position as everybody may see it."""
        return self.turns.render()

    def close(self) -> None:
        """Nothing is held open."""

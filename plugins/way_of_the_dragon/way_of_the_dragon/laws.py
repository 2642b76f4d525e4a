"""What must always hold in the race."""

from __future__ import annotations

from boardwright import Game, Law, Laws

from .config import WayOfTheDragonConfig
from .dice import UNROLLED, Dice
from .elements import DICE, FACES, NUMBERED, PATHS, SEATS
from .pieces import OFF, Pieces


def laws(game: Game, question: Laws, answer: tuple[Law, ...]) -> tuple[Law, ...]:
    """Five pieces a player, at most one on each path and one on each space. (WD-1.1–1.4)"""
    config, teams, faces = game.rules.config[WayOfTheDragonConfig], game[Pieces].teams, game[Dice].faces
    last = config.plain + NUMBERED
    spaces = [space for team in teams for space in team.spaces]
    taken = [(path, team.on(path)) for team in teams for path in PATHS if team.on(path) != OFF]
    return (
        *answer,
        Law("WD-1.1", "each player has five pieces, one for each path", all(
            len(team.spaces) == len(PATHS) for team in teams)),
        Law("WD-1.2", "every piece is off the board or on a space of its path", all(
            OFF <= space <= last for space in spaces)),
        Law("WD-1.2", "no space holds two pieces", len(taken) == len(set(taken))),
        Law("WD-1.3", "there are five dice, each with a face or still to be rolled", len(faces) == DICE and all(
            face in FACES or face == UNROLLED for face in faces)),
        Law("WD-1.4", "the players are the first of the seats", tuple(
            team.seat for team in teams) == SEATS[: config.players]),
    )  # fmt: skip

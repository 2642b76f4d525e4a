"""Commands that play: play, resume and rematch."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .arguments import (
    AllowOption,
    FileArgument,
    ForceOption,
    RecordOption,
    ScenarioArgument,
    SeatOption,
    SeedOption,
    SetOption,
    StrictOption,
    TrustOption,
    TurnsOption,
    WithOption,
    plan_of,
)

if TYPE_CHECKING:
    from ..matches.match import Match
    from ..players.base import Player
    from ..words import Seat

UNTOLD = "(in secret)"
"""What is told of a choice that is not told."""
BoardsOption = Annotated[bool, typer.Option("--boards", help="Draw the board after every turn.")]


def play(
    scenario: ScenarioArgument,
    with_: WithOption = None,
    set_: SetOption = None,
    seat: SeatOption = None,
    seed: SeedOption = None,
    max_turns: TurnsOption = None,
    allow: AllowOption = None,
    record: RecordOption = None,
    force: ForceOption = False,
    boards: BoardsOption = False,
    choose: Annotated[bool, typer.Option("--choose", help="Tick modules and options first.")] = False,
    strict: StrictOption = False,
    trust: TrustOption = False,
) -> None:
    """Play a match at the terminal, against players of the computer, or watch them."""
    from ..matches.match import Match
    from ..matches.strict import StrictMatch
    from .arguments import vouch_for_players

    plan = plan_of(scenario, with_, set_, seat, seed, max_turns, allow, trust=trust, settle=not choose)
    vouch_for_players(plan, trust=trust)
    if choose:
        from .chooser import Gone, choose as chosen

        try:
            plan = chosen(plan).settled()
        except Gone:
            return
    match = (StrictMatch if strict else Match)(plan)
    match.record_to(record, new=not force)
    carry_on(match, boards)


def resume(
    file: FileArgument, seat: SeatOption = None, boards: BoardsOption = False, trust: TrustOption = False
) -> None:
    """Go on with a recorded match."""
    from ..matches.replay import replay
    from .arguments import players_by_seat, record_of, vouch_for_players

    record = record_of(file, trust=trust)
    plan = vouch_for_players(record.plan.but(seats=players_by_seat(seat)), trust=trust)
    if record.cut:
        note("the record ends in the middle of a choice; going on from the choice before")
    match = replay(record.planned(plan.settled()))
    if match.game.over and record.result:
        note(f"{file}: the match is over: {match.result}")
        return
    match.record_to(file, new=False, held=len(record.choices))
    carry_on(match, boards)


def rematch(
    file: FileArgument,
    seed: SeedOption = None,
    record: RecordOption = None,
    force: ForceOption = False,
    boards: BoardsOption = False,
    trust: TrustOption = False,
) -> None:
    """Play a recorded match's scenario again with the sides swapped."""
    from ..matches.match import Match
    from ..matches.replay import begin_match
    from .arguments import record_of, vouch_for_players

    kept = record_of(file, trust=trust)
    vouch_for_players(kept.plan, trust=trust)
    played = begin_match(kept.planned(kept.plan.settled()))
    match = Match(played.plan.swapped(played.seats, seed))
    match.record_to(record, new=not force)
    carry_on(match, boards)


def carry_on(match: Match, boards: bool) -> None:
    """Play a match to its end or until its people leave it, and say how it ended and where it is kept."""
    from .prompt import Left, human
    from .reproduce import fault_with_cure

    file = match.recorder.file if match.recorder else Path()
    players = players_of(match, human(match))
    try:
        match.run(players, Watcher(boards))
    except (Left, KeyboardInterrupt):
        note(f"saved; go on with: boardwright resume {shell_word(file)}")
        return
    except Exception as error:
        if (fault := fault_with_cure(match, error, file)) is None:
            raise
        raise fault from error
    finally:
        if match.recorder:
            match.recorder.close()
    draw_board(match)
    print(match.result)
    note(f"recorded; see it again with: boardwright replay {shell_word(file)} --step")


def players_of(match: Match, human: Player) -> Mapping[str, Player]:
    """The player of each seat; a seat nobody was named for is played at the terminal."""
    from ..players.base import HUMAN
    from ..players.registry import player_named

    names = {seat: match.player(seat) for seat in match.seats}
    return {seat: human if name == HUMAN else player_named(name) for seat, name in names.items()}


class Watcher:
    """Tells the choices of a match as they are made, a line a turn, and draws the board where it is asked to."""

    def __init__(self, boards: bool) -> None:
        """Keep whether the board is drawn."""
        self.boards = boards

    def __call__(self, match: Match) -> None:
        """Tell the turn that has just been completed."""
        turn = match.turns[-1]
        if not match.game.over and match.turn == turn:
            return
        first = match.turns.index(turn)
        told = [text or UNTOLD for text in match.taken(audience(match))[first:]]
        print(f"{turn}: {'; '.join(turn_texts(turn, match.chosen_by[first:], told))}", flush=True)
        if self.boards and not match.game.over:
            draw_board(match)


def turn_texts(turn: str, seats: list[Seat], texts: list[str]) -> Iterator[str]:
    """The choices of a turn; where it is not the turn of one seat, with who made them."""
    if "," in turn:
        yield from texts
        return
    for seat, made in groupby(zip(seats, texts, strict=True), key=itemgetter(0)):
        yield f"{seat} {', '.join(text for _, text in made)}"


def audience(match: Match) -> Seat | None:
    """With whose eyes the terminal is looked at: those of the one person who plays at it, else of an onlooker."""
    from ..players.base import HUMAN

    people = [seat for seat in match.seats if match.player(seat) == HUMAN]
    return people[0] if len(people) == 1 else None


def draw_board(match: Match) -> None:
    """Draw the position as everybody at the terminal may see it."""
    from rich.console import Console

    from ..pictures import render

    Console(highlight=False).print(render(match.sight(audience(match)).picture))


def note(text: str) -> None:
    """Say something beside the matter itself."""
    print(text, file=sys.stderr, flush=True)


def shell_word(file: Path) -> str:
    """A file name as a shell reads it."""
    from shlex import quote

    return quote(str(file))


COMMANDS: tuple[Callable[..., None], ...] = (play, resume, rematch)

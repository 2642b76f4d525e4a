"""What is sealed stays sealed: nothing a seat is shown depends on what the other has put into an envelope."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator
from contextlib import redirect_stdout
from pathlib import Path
from random import Random

import pytest
from boardwright import (
    Game,
    Picture,
    assemble,
    conceivable,
    installed_scenario,
    offered,
    play,
    seen,
    sight_to_choose,
    why,
)
from boardwright.cli.prompt import Prompt
from boardwright.matches.match import Match
from boardwright.matches.plan import read_plan
from boardwright.pictures import plain, svg
from boardwright.players.registry import player_named
from boardwright.testing import rule, texts
from dragon_dance import DRAGON, KNIGHT, Fighters

Pair = tuple[Game, Game]


def sealed_by_the_knight(seed: int) -> Iterator[tuple[Game, tuple[Game, ...]]]:
    """Every position of a random duel in which the knight chooses under seal, and all that it may become."""
    game, random = assemble(installed_scenario("duel")), Random(seed)
    while game.choice is not None:
        if game.choice.seat == KNIGHT and "no follow" not in texts(game):
            yield game, tuple(play(game, option) for option in game.options)
        game = play(game, random.choice(game.options))


@rule("DD-2.1")
@pytest.mark.parametrize("seat", [DRAGON, None])
@pytest.mark.parametrize("seed", range(3))
def test_what_the_knight_seals_is_seen_by_nobody_else(seat: str | None, seed: int) -> None:
    for _, become in sealed_by_the_knight(seed):
        assert len({seen(game, seat) for game in become}) == 1
        assert len({plain(game.ask(Picture(seat))) for game in become}) == 1
        assert len({svg(game.ask(Picture(seat))) for game in become}) == 1


@rule("DD-2.1")
@pytest.mark.parametrize("seed", range(3))
def test_what_the_knight_seals_changes_nothing_for_the_dragon(seed: int) -> None:
    for _, become in sealed_by_the_knight(seed):
        assert len({(tuple(texts(game)), tuple(conceivable(game)), tuple(offered(game))) for game in become}) == 1
        for text in conceivable(become[0]):
            assert len({why(game, text) for game in become}) == 1


@pytest.mark.parametrize("player", ["greedy", "search:3"])
def test_no_player_looks_into_an_envelope(player: str) -> None:
    chosen = [*sealed_by_the_knight(1)][:6]
    for _, become in chosen:
        assert len({game.text(player_named(player)(sight_to_choose(game), Random(7))) for game in become}) == 1


def test_the_knight_sees_its_own_envelope() -> None:
    for before, become in sealed_by_the_knight(0):
        assert len({seen(game, KNIGHT) for game in become}) == len(before.options)


def prompted(*choices: str) -> str:
    """All that is shown to the dragon at the prompt after these choices of the knight: board, log, why, undo's help."""
    match = Match(read_plan("duel").but(seed=3))
    while match.game.choice is not None and match.game.choice.seat not in (KNIGHT, DRAGON):
        match.take(match.draw())
    for text in choices:
        match.take(match.game.find(text))
    said = io.StringIO()
    with redirect_stdout(said):
        prompt = Prompt(match)
        for ask in (prompt.log, prompt.why, prompt.board):
            ask("")
        for words in ("die 3", "play bite", "my dice", "the knight's dice", "knight die", "knight played"):
            prompt.why(words)
    return said.getvalue()


def test_the_prompt_shows_that_the_knight_has_chosen_but_not_what() -> None:
    said = {prompted(die) for die in ("no die", "die 1", "die 2", "die 4")}
    assert len(said) == 1
    assert "Knight shows: a secret choice" in said.pop()
    assert len({prompted("die 1", "no die", card) for card in ("play charge", "play block", "play recuperate")}) == 1


def test_a_record_shown_step_by_step_keeps_what_is_sealed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from boardwright.cli import main

    shown = set()
    for die in ("die 1", "die 4"):
        match = Match(read_plan("duel").but(seed=3))
        match.record_to(tmp_path / "a.record", new=False)
        while not match.game[Fighters].dragon.dice or match.game[Fighters].dragon.away:
            match.take(match.draw())
        match.take(match.game.find(die))
        assert match.recorder is not None
        match.recorder.close()
        monkeypatch.setattr(sys, "argv", ["boardwright", "replay", str(tmp_path / "a.record"), "--step"])
        said = io.StringIO()
        with redirect_stdout(said), pytest.raises(SystemExit) as left:
            main()
        assert left.value.code in (0, None)
        shown.add(said.getvalue())
    assert len(shown) == 1
    assert "turn 1: sealed" in shown.pop()

"""Players: chance and sealed choices averaged, nobody's envelope looked into, what comes to light made use of."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from random import Random

import pytest
from boardwright import Event, Game, Item, Misuse, Together, Worth, play, sight_to_choose
from boardwright.players.averages import LEAVES
from boardwright.players.registry import check_player_name, player_named
from boardwright.testing import at

from ..making import Shelf, match
from ..toys import words
from ..toys.words import Ask, Heard, ask, coin

ANN, BOB = "ann", "bob"
Payoff = Callable[[tuple[str, ...]], float]
Start = Callable[..., Game]
SEEDS = pytest.mark.parametrize("seed", range(5))


def table(payoffs: Mapping[str, float]) -> Payoff:
    """What Ann wins by the words that were said, 0 for any others."""
    return lambda said: payoffs.get(" ".join(said), 0.0)


@pytest.fixture
def start(shelf: Shelf) -> Start:
    """A match of words: what Ann wins of Bob by them, and who is asked for which."""
    shelf.point("words", words.__name__)

    def begin(pays: Payoff, *agenda: Item) -> Game:
        def worth(game: Game, asked: Worth, answer: float) -> float:
            return pays(game[Heard].words) * (1 if asked.seat == ANN else -1)

        shelf.add("payoff", rulings={Worth: worth})
        return at("", ["words", "payoff"], agenda=agenda)

    return begin


def chosen(player: str, game: Game, seed: int = 1) -> str:
    return game.text(player_named(player)(sight_to_choose(game), Random(seed)))


def after(game: Game, *words: str) -> Game:
    for word in words:
        game = play(game, game.find(word))
    return game


def choices(player: str, game: Game, number: int = 40) -> Counter[str]:
    return Counter(chosen(player, game, seed) for seed in range(number))


# Greedy and chance


@pytest.mark.parametrize(("shares", "best"), [((1, 1), "safe"), ((3, 1), "risky"), ((0, 1), "safe"), ((1, 0), "risky")])
def test_greedy_averages_over_chance_by_weight(start: Start, shares: tuple[int, int], best: str) -> None:
    pays = table({"safe heads": 0.1, "safe tails": 0.1, "risky heads": 0.4, "risky tails": -0.4})
    game = start(pays, ask(ANN, "safe risky"), coin(*shares))
    assert choices("greedy", game).keys() == {best}


def test_greedy_averages_over_more_chance_than_can_be_counted(start: Start) -> None:
    """Of twenty coins about half show heads; nobody counts the million ways they may fall."""

    def pays(said: tuple[str, ...]) -> float:
        return said.count("heads") / 20 if said[0] == "many" else {"little": 0.4, "much": 0.6}[said[0]]

    twenty = (coin(),) * 20
    assert choices("greedy", start(pays, ask(ANN, "many little"), *twenty), 3).keys() == {"many"}
    assert choices("greedy", start(pays, ask(ANN, "many much"), *twenty), 3).keys() == {"much"}


def test_greedy_judges_all_options_by_the_same_draws(start: Start) -> None:
    """One option is worth a trifle more; if each had draws of its own, they would hide it."""

    def pays(said: tuple[str, ...]) -> float:
        return said.count("heads") / 200 + (1e-6 if said[0] == "more" else 0.0)

    game = start(pays, ask(ANN, "less more"), *(coin(),) * 20)
    assert choices("greedy", game, 4).keys() == {"more"}


def test_greedy_draws_ties_of_averages(start: Start) -> None:
    """Thirds added up in different orders."""
    pays = table({f"{bet} {face}": value for bet, values in (("one", "123"), ("two", "312"), ("three", "231"))
                  for face, value in zip("abc", (int(value) / 30 for value in values), strict=True)})  # fmt: skip
    game = start(pays, ask(ANN, "one two three"), ask("chance", "a b c"))
    assert choices("greedy", game).keys() == {"one", "two", "three"}


def test_greedy_takes_an_average_of_so_many_ends_at_most(start: Start) -> None:
    counted = []

    def pays(said: tuple[str, ...]) -> float:
        counted.append(said)
        return 0.0

    chosen("greedy", start(pays, ask(ANN, "a b"), *(coin(),) * 40))
    assert len(counted) <= 2 * LEAVES


def test_greedy_follows_a_thousand_coins_to_their_end(start: Start) -> None:
    sides = (ask("chance", "heads"),) * 1000
    assert chosen("greedy", start(lambda said: float(said[0] == "b"), ask(ANN, "a b"), *sides)) == "b"


# Greedy, and secrets


def pennies(first: str = ANN, second: str = BOB) -> Together:
    return Together((ask(first, "left right"), ask(second, "left right")))


@pytest.mark.parametrize("seat", [ANN, BOB])
def test_greedy_averages_over_what_the_other_seals(start: Start, seat: str) -> None:
    """Left is better by one half if the other says left, worse by a tenth if not."""
    pays = table({"left left": 0.5, "right left": 0.0, "left right": -0.1, "right right": 0.0})
    mine = table({"left left": -0.5, "right left": 0.1, "left right": 0.0, "right right": 0.0})
    game = start(pays if seat == ANN else mine, pennies())
    assert choices("greedy", game if seat == ANN else after(game, "left")).keys() == {"left"}


@pytest.mark.parametrize("player", ["greedy", "search:60"])
@SEEDS
def test_nobody_looks_into_an_envelope(start: Start, player: str, seed: int) -> None:
    """Who saw it would always guess right."""
    game = start(lambda said: 0.5 if said[0] != said[1] else -0.5, pennies())
    assert chosen(player, after(game, "left"), seed) == chosen(player, after(game, "right"), seed)


@pytest.mark.parametrize("player", ["greedy", "search:200"])
@pytest.mark.parametrize("word", ["left", "right"])
def test_a_seat_knows_what_it_has_sealed_itself(start: Start, player: str, word: str) -> None:
    group = Together((ask(ANN, "left right"), ask(BOB, "yes no"), ask(ANN, "left right")))
    game = start(lambda said: 0.5 if said[0] == said[2] else -0.5, group)
    assert choices(player, after(game, word, "yes"), 5).keys() == {word}


@pytest.mark.parametrize("player", ["greedy", "search:30"])
def test_many_sealed_rounds_are_no_trouble(start: Start, player: str) -> None:
    game = start(lambda said: said.count("left") / 1000, *(pennies() for _ in range(400)))
    assert chosen(player, game) in {"left", "right"}


def test_greedy_judges_the_position_where_the_next_envelopes_are_handed_out(start: Start) -> None:
    """What is sealed there is a decision of its own, however it may turn out."""
    pays = table({"left": 0.1, "right": 0.2, "left left": 0.5, "left right": 0.5})
    game = start(pays, ask(ANN, "left right"), Together((ask(BOB, "left right"), ask(BOB, "left right"))))
    assert choices("greedy", game, 5).keys() == {"right"}


# Search


def in_or_out(said: tuple[str, ...]) -> float:
    """Who is out wins a little; who is in wins by saying the word before once more."""
    return 0.1 if said[0] == "out" else 0.5 if said[1:2] == said[2:3] else -0.5


@SEEDS
def test_search_makes_use_of_what_chance_has_shown(start: Start, seed: int) -> None:
    game = start(in_or_out, ask(ANN, "in out"), coin(), ask(ANN, "heads tails"))
    assert chosen("search:300", game, seed) == "in"


@SEEDS
def test_search_does_not_count_on_guessing_a_coin(start: Start, seed: int) -> None:
    game = start(in_or_out, ask(ANN, "in out"), ask(ANN, "heads tails"), coin())
    assert chosen("search:300", game, seed) == "out"


@SEEDS
def test_search_weighs_chance(start: Start, seed: int) -> None:
    pays = table({"safe heads": 0.1, "safe tails": 0.1, "risky heads": 0.5, "risky tails": -0.5})
    assert chosen("search:300", start(pays, ask(ANN, "safe risky"), coin(1, 1)), seed) == "safe"
    assert chosen("search:300", start(pays, ask(ANN, "safe risky"), coin(4, 1)), seed) == "risky"


@SEEDS
def test_search_makes_use_of_what_comes_out_of_envelopes(start: Start, seed: int) -> None:
    group = Together((ask(ANN, "in out"), ask(BOB, "left right")))
    assert chosen("search:300", start(in_or_out, group, ask(ANN, "left right")), seed) == "in"


@SEEDS
@pytest.mark.parametrize("first", [True, False])
def test_search_does_not_count_on_guessing_what_is_sealed(start: Start, seed: int, first: bool) -> None:
    def pays(said: tuple[str, ...]) -> float:
        mine, other = said if first else said[::-1]
        return 0.15 if mine == "out" else 0.5 if mine == other else -0.5

    seats: tuple[Ask, ...] = (ask(ANN, "left right out"), ask(BOB, "left right"))
    game = start(pays, Together(seats if first else seats[::-1]))
    assert chosen("search:600", game if first else after(game, "left"), seed) == "out"


@SEEDS
@pytest.mark.parametrize("first", [True, False])
def test_search_takes_the_other_to_seal_what_is_best_for_it(start: Start, seed: int, first: bool) -> None:
    """Bold is better against one who seals at random, but Bob loses less by left whatever Ann does."""
    bets = {("calm", "left"): 0.1, ("calm", "right"): 0.2, ("bold", "left"): -0.4, ("bold", "right"): 0.9}

    def pays(said: tuple[str, ...]) -> float:
        mine, other = said if first else said[::-1]
        return bets[mine, other]

    seats = (ask(ANN, "calm bold"), ask(BOB, "left right"))
    game = start(pays, Together(seats if first else seats[::-1]))
    assert chosen("search:400", game if first else after(game, "right"), seed) == "calm"


def test_search_draws_the_same_by_the_same_seed(start: Start) -> None:
    game = start(lambda said: said.count("left") / 10, pennies(), coin(), pennies(BOB, ANN))
    assert chosen("search:50", game, 3) == chosen("search:50", game, 3)


def test_players_of_every_kind_play_sealed_rounds_to_the_end() -> None:
    for player in ("random", "greedy", "search:20"):
        game, random = match("sealed"), Random(1)
        taken: list[Event] = []
        while not game.over:
            taken.append(player_named(player)(sight_to_choose(game), random))
            game = play(game, taken[-1])
        assert len(taken) >= 4


def test_a_person_is_no_player_of_the_computer() -> None:
    check_player_name("human")
    with pytest.raises(Misuse, match="player 'human': a person cannot be asked here; name a player of the computer"):
        player_named("human")

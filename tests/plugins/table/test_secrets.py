"""Secrets: nothing that is sent to a guest depends on what they may not know, and all that they may know is told."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest
from boardwright.plugins import discovery
from boardwright_table import tables
from litestar.testing import WebSocketTestSession

from .seating import Chair, Client, Match, served

GAMES = Path(__file__).parents[2] / "hidden" / "games"
MINE = {"text": 'name = "Mine"\nplugins = ["mine"]\n'}
KUHN = {"text": 'name = "Kuhn poker"\nplugins = ["kuhn"]\n'}
BLIND = {"scenario": "the_valley", "plugins": ["chosen_one"]}
CELL = re.compile(r"\b[a-z]\d+\b")
Step = Callable[[Match], object]
Seeded = Callable[[int], None]


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    """A server on which Kuhn poker is installed, for its workers, too."""
    folder = tmp_path_factory.mktemp("desk")
    info = folder / "kuhn-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: kuhn\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[{discovery.GROUP}]\nkuhn = kuhn\nmine = mine\n")
    with pytest.MonkeyPatch.context() as patch:
        for path in (GAMES, folder):
            patch.syspath_prepend(path)
        discovery.environment.cache_clear()
        with served(folder / "table.db") as client:
            yield client
    discovery.environment.cache_clear()


@pytest.fixture
def seed(monkeypatch: pytest.MonkeyPatch) -> Seeded:
    """Says the seed of the matches begun from then on."""
    return lambda seed: monkeypatch.setattr(tables, "randbelow", lambda _: seed)


def choose(who: str, text: str) -> Step:
    return lambda match: (match.friends.get(who) or match.owner).choose(text)


def ask_back(who: str) -> Step:
    def ask(match: Match) -> object:
        chair = match.friends.get(who) or match.owner
        return chair.post("/undo", at=chair.sees["at"])

    return ask


class Ear:
    """Everything that a guest is sent: by websocket as it comes, and to whatever they may ask."""

    def __init__(self, chair: Chair, socket: WebSocketTestSession) -> None:
        self.chair, self.socket, self.sent = chair, socket, list[str]()
        socket.send_json(chair.hello())

    def hear(self) -> list[str]:
        """The frames that have come, each once."""
        self.socket.send_json({"type": "ping", "ref": "all"})
        frames: list[str] = []
        while '"pong"' not in (frame := self.socket.receive_text()):
            frames += [frame] if frame not in frames[-1:] else []
        return frames

    def listen(self) -> None:
        """Read what has come, and ask everything."""
        sent = [*self.hear(), *(answer.text for answer in self.answers())]
        self.sent += [text.replace(self.chair.match, "this") for text in sent]

    def answers(self) -> Iterator[Any]:
        chair, seen = self.chair, self.chair.sees
        at = seen["at"]
        yield from (chair.get(), chair.get("/log"), *(chair.get("/replay", at=n) for n in range(at + 1)))
        yield from (chair.get("/why", text=text) for text in ("die 5", "why did I lose life", "cards", "call"))
        yield from (chair.post("/preview", text=text, at=at) for text in [*seen["options"][:4], "no die"])
        yield from (chair.post("/hint", at=at), chair.get("/record")) if not seen["over"] else ()


def everything(client: Client, match: Match, *steps: Step) -> dict[str, list[str]]:
    """All that every seat and the watcher are sent before, between and after these steps."""
    chairs = {"owner": match.owner, **match.friends, "watch": match.watch}
    with ExitStack() as stack:
        sockets = [stack.enter_context(client.websocket_connect("/api/live")) for _ in chairs]
        ears = [Ear(chair, socket) for chair, socket in zip(chairs.values(), sockets, strict=True)]
        for ear in (*ears, *ears):
            ear.hear()  # until all have come, who is there is told in another order each time
        for step in (bool, *steps):
            step(match)
            for ear in ears:
                ear.listen()
    return {who: ear.sent for who, ear in zip(chairs, ears, strict=True)}


# Envelopes


def duel(client: Client, *steps: Step) -> dict[str, list[str]]:
    return everything(client, Match(client, "duel", knight="me", dragon="friend"), *steps)


def dice_of(client: Client) -> list[str]:
    """What the knight may put into an envelope."""
    match = Match(client, "duel", knight="me", dragon="friend")
    return sorted({text for text in match.owner.sees["options"] if text.startswith("die ")})


def test_a_die_in_an_envelope_is_shown_to_who_put_it_there(client: Client) -> None:
    match = Match(client, "duel", knight="me", dragon="friend")
    secret = match.owner.sees["options"][0]
    assert match.owner.choose(secret).json()["recent"][-1]["text"] == secret


def test_whatever_lies_in_an_envelope_the_others_are_sent_the_same_bytes(client: Client, seed: Seeded) -> None:
    seed(2)
    first, second, *_ = dice_of(client)
    one, two = (duel(client, choose("knight", die), ask_back("knight")) for die in (first, second))
    assert (one["dragon"], one["watch"]) == (two["dragon"], two["watch"])
    assert one["owner"] != two["owner"]
    last = json.loads(next(text for text in one["watch"] if '"sealed":["knight"]' in text))["last"]
    assert (last["seat"], last["text"], last["events"], last["sealed"]) == ("knight", "", [], True)


def test_both_envelopes_are_opened_when_both_are_taken(client: Client) -> None:
    match = Match(client, "duel", knight="me", dragon="friend")
    secret = match.owner.sees["options"][0]
    match.owner.choose(secret)
    match.friends["dragon"].choose("no die")
    assert [taken["text"] for taken in match.watch.sees["recent"]][-2:] == [secret, "no die"]


def test_a_secret_choice_has_no_preview(client: Client) -> None:
    match = Match(client, "duel", knight="me", dragon="friend")
    match.owner.choose()
    answer = match.friends["dragon"].post("/preview", text="no die", at=match.owner.sees["at"])
    assert answer.json()["error"]["code"] == "hidden"


# Private hands


def poker(seed: Seeded, client: Client, of: int, **seats: str) -> Match:
    """Kuhn poker as chance deals it by this seed."""
    seed(of)
    return Match(client, KUHN, **{"ann": "me", "bob": "friend", **seats})


def dealt(match: Match) -> tuple[str, str]:
    """The cards of ann and bob, as they see them themselves."""
    own = (match.owner, match.friends["bob"])
    ann, bob = (chair.sees["recent"][n]["text"] for n, chair in enumerate(own))
    return ann, bob


@pytest.fixture
def two_deals(desk: Client, seed: Seeded) -> Callable[[int], tuple[int, int]]:
    """Two seeds by which one seat gets the same card, and the other does not."""

    def find(same: int) -> tuple[int, int]:
        known: dict[str, tuple[str, int]] = {}
        for number in range(40):
            cards = dealt(poker(seed, desk, number))
            other, found = known.setdefault(cards[same], (cards[1 - same], number))
            if other != cards[1 - same]:
                return found, number
        raise AssertionError

    return find


@pytest.mark.parametrize(("who", "same"), [("owner", 0), ("bob", 1)])
def test_whatever_card_another_seat_holds_one_is_sent_the_same_bytes(
    desk: Client, seed: Seeded, two_deals: Callable[[int], tuple[int, int]], who: str, same: int
) -> None:
    steps = (choose("ann", "pass"), ask_back("ann"), choose("bob", "bet"), choose("ann", "pass"))
    one, two = (everything(desk, poker(seed, desk, number), *steps) for number in two_deals(same))
    assert one[who] == two[who]
    assert one["watch"] == two["watch"]
    assert one["bob" if who == "owner" else "owner"] != two["bob" if who == "owner" else "owner"]


def test_wherever_another_has_laid_a_mine_one_is_sent_the_same_bytes(desk: Client) -> None:
    def told(cell: str) -> dict[str, list[str]]:
        match = Match(desk, MINE, ann="me", bob="friend")
        laid = (choose("ann", "lay b3"), choose("bob", f"lay {cell}"))
        return everything(desk, match, *laid, choose("ann", "step b4"), choose("bob", "step c1"))

    one, two = told("c3"), told("b1")
    assert (one["owner"], one["watch"]) == (two["owner"], two["watch"])
    assert one["bob"] != two["bob"]


def test_the_log_tells_all_that_is_no_secret(desk: Client, seed: Seeded) -> None:
    match = poker(seed, desk, 1)
    match.owner.choose("bet")
    own, others, bet = match.owner.get("/log").json()
    assert own["text"] in {"jack", "queen", "king"}
    assert [event["text"] for event in others["events"]] == ["bob is dealt a card"]
    assert any(event["changes"] for event in bet["events"])


def test_a_preview_shows_what_does_not_depend_on_what_is_hidden(desk: Client, seed: Seeded) -> None:
    match = poker(seed, desk, 1)
    match.owner.choose("bet")
    bob = match.friends["bob"]
    fold, call = (bob.post("/preview", text=text, at=3).json() for text in ("pass", "bet"))
    assert fold["result"] == "ann wins after 2 turns"
    assert call["error"]["code"] == "hidden"
    assert bob.choose("pass").json()["last"]["events"] == fold["events"]


def test_a_hint_rests_on_what_the_seat_knows(desk: Client, seed: Seeded) -> None:
    match = poker(seed, desk, 1)
    assert match.owner.post("/hint", at=2).json()["text"] in {"bet", "pass"}


def test_a_position_of_before_is_shown_as_the_seat_saw_it(desk: Client, seed: Seeded) -> None:
    match = poker(seed, desk, 1)
    card, _ = dealt(match)
    own, others = (chair.get("/replay", at=1).json() for chair in (match.owner, match.friends["bob"]))
    assert (f"ann: {card}" in own["words"], "ann: hidden" in others["words"]) == (True, True)


def test_a_computer_plays_by_what_its_seat_knows(desk: Client, seed: Seeded) -> None:
    match = poker(seed, desk, 1, bob="greedy")
    match.owner.choose("bet")
    until = monotonic() + 30
    while match.owner.sees["at"] < 4 and monotonic() < until:
        sleep(0.02)
    assert match.owner.sees["last"]["seat"] == "bob"
    refused = match.owner.post("/undo", at=4).json()["error"]
    assert refused["code"] == "hidden"
    assert "begin a new match" in refused["message"]


def test_past_something_revealed_a_choice_is_taken_back_only_with_the_others_leave(desk: Client, seed: Seeded) -> None:
    match = poker(seed, desk, 1)
    match.owner.choose("bet")
    asked = match.owner.post("/undo", at=3).json()["undo"]
    assert asked == {"by": "ann", "to": 2, "waiting": ["bob"], "revealed": True}
    assert match.friends["bob"].sees["undo"] == asked
    assert match.friends["bob"].post("/undo/answer", agree=True, at=3).json()["at"] == 2


# Blind


def blind(client: Client) -> Match:
    """The Chosen One, a choice on."""
    match = Match(client, BLIND, black="friend")
    sown = (match.owner.choose(text) for text in match.owner.sees["options"] if text.startswith("sow"))
    assert any(answer.status_code == 200 for answer in sown)
    return match


def test_the_chosen_one_shows_no_board_to_anybody(client: Client) -> None:
    match = blind(client)
    for chair in (match.owner, match.friends["black"], match.watch):
        seen = chair.sees
        assert "The board is in your mind" in seen["words"]
        assert not any("dragon" in word.lower() for word in seen["words"])
        assert seen["hidden"]
        assert chair.get("/replay", at=0).json()["words"] == Match(client, BLIND).owner.sees["words"]


def test_the_chosen_one_tells_what_happens_on_the_wheel_and_nothing_of_the_board(client: Client) -> None:
    match = blind(client)
    [sown] = match.owner.get("/log").json()
    assert sown["events"]
    assert not CELL.search(json.dumps(sown["events"], ensure_ascii=False))
    assert match.owner.post("/preview", text=match.owner.sees["options"][0], at=1).json()["error"]["code"] == "hidden"
    assert match.owner.get("/record").json()["error"]["code"] == "hidden"


def vain(match: Match) -> list[str]:
    """Five options that are offered at the beginning, and impossible."""
    possible = {"sow sky ww", "sow earth bb", "sow water bw", "sow water wb"}
    return [text for text in match.owner.sees["options"] if text.startswith("sow") and text not in possible][:5]


def test_who_chooses_blind_hears_only_that_an_option_is_impossible_and_is_offered_it_no_more(client: Client) -> None:
    match = Match(client, BLIND, black="friend")
    named = vain(match)
    for text in named:
        refused = match.owner.choose(text).json()["error"]
        assert refused == {"code": "impossible", "message": f"{text!r} is impossible", "citations": []}
        assert match.owner.get("/why", text=text).json()["citations"] == []
    assert not {*named} & {*match.owner.sees["options"]}
    assert {*named} <= {*match.owner.sees["conceivable"]}


def test_what_is_named_in_vain_is_told_nobody_else(client: Client) -> None:
    named = vain(Match(client, BLIND, black="friend"))
    one, two = (
        everything(client, Match(client, BLIND, black="friend"), *(choose("white", text) for text in some))
        for some in (named[:2], named[1:3])
    )
    assert (one["black"], one["watch"]) == (two["black"], two["watch"])
    assert one["owner"] != two["owner"]


# Chance


def test_the_seed_is_told_nobody_while_a_match_goes_on(client: Client) -> None:
    match = Match(client, {"scenario": "duel", "max_turns": 1}, dragon="friend")
    assert match.owner.get("/record").json()["error"]["code"] == "hidden"
    match.play()
    seed = next(line for line in match.owner.get("/record").text.splitlines() if line.startswith("seed = "))
    assert int(seed.removeprefix("seed = ")) > 2**32


def test_nobody_alone_takes_back_a_match_whose_record_tells_what_chance_will_draw(client: Client) -> None:
    match = Match(client, {"scenario": "duel", "max_turns": 1})
    at = match.play()
    assert match.owner.post("/undo", at=at).json()["error"]["code"] == "hidden"

"""Secrets: in all that is sent to another seat or to a watcher nothing stands that they may not see."""

from __future__ import annotations

from typing import Any

from .seating import Chair, Client, Match


def all_that_is_sent(chair: Chair, client: Client) -> str:
    """Every answer that this guest gets, by HTTP and by websocket, in one text."""
    at = chair.sees["at"]
    asked = [chair.get(), chair.get("/log"), chair.get("/replay", at=at), chair.get("/replay", at=0)]
    asked += [chair.get("/record"), chair.get("/why", text="die 5"), chair.get("/why", text="why did I lose life")]
    asked += [chair.post("/preview", text="no die", at=at), chair.post("/hint", at=at), chair.post("/undo", at=at)]
    asked += [client.post("/api/mine", json={"keys": [{"match": chair.match, "token": chair.token}]})]
    with client.websocket_connect("/api/live") as socket:
        socket.send_json(chair.hello())
        heard = socket.receive_text()
    return "\n".join([*(answer.text for answer in asked), heard])


def duel(client: Client) -> tuple[Match, str]:
    """A duel in which the knight has put a die into an envelope, and which one."""
    match = Match(client, "duel", knight="me", dragon="friend")
    secret = next(text for text in match.owner.sees["options"] if text.startswith("die "))
    assert match.owner.choose(secret).status_code == 200
    return match, secret


def chosen_texts(seen: dict[str, Any]) -> list[str]:
    return [taken["text"] for taken in seen["recent"]]


def test_a_die_in_an_envelope_is_shown_to_who_put_it_there(client: Client) -> None:
    match, secret = duel(client)
    assert chosen_texts(match.owner.sees)[-1] == secret


def test_a_die_in_an_envelope_stands_in_no_answer_to_the_other_seat_or_a_watcher(client: Client) -> None:
    match, secret = duel(client)
    other = next(text for text in match.owner.sees["options"] or ["die 0"] if text != secret)
    assert other
    for chair in (match.friends["dragon"], match.watch):
        seen = chair.sees
        assert seen["sealed"] == ["knight"]
        assert (seen["last"]["text"], seen["last"]["sealed"], seen["last"]["events"]) == ("", True, [])
        assert chosen_texts(seen)[-1] == ""


def test_every_answer_is_the_same_whatever_die_lies_in_the_envelope(client: Client) -> None:
    told: list[set[str]] = []
    dice = [text for text in Match(client, "duel", dragon="friend").owner.sees["options"] if text.startswith("die ")]
    for _ in dice:
        match, secret = duel(client)
        words = {secret, f"knight chooses {secret}", f"knight takes {secret}", f"Knight shows: {secret}"}
        for chair in (match.friends["dragon"], match.watch):
            own = set(chair.sees["options"]) | set(chair.sees["conceivable"])
            sent = all_that_is_sent(chair, client)
            assert not [word for word in words - own if f'"{word}"' in sent]
            assert f"knight chooses {secret}" not in sent
            assert f"knight takes {secret}" not in sent
        told.append(words)
    assert told


def test_both_envelopes_are_opened_when_both_are_taken(client: Client) -> None:
    match, secret = duel(client)
    match.friends["dragon"].choose("no die")
    assert chosen_texts(match.watch.sees)[-2:] == [secret, "no die"]


def test_a_secret_choice_has_no_preview(client: Client) -> None:
    match, _ = duel(client)
    answer = match.friends["dragon"].post("/preview", text="no die", at=match.owner.sees["at"])
    assert answer.json()["error"]["code"] == "hidden"


def blind(client: Client) -> Match:
    """The Chosen One, a few choices on."""
    match = Match(client, {"scenario": "the_valley", "plugins": ["chosen_one"]}, black="friend")
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
        assert seen["last"]["events"] == []


def test_the_chosen_one_tells_neither_events_nor_positions_nor_its_record(client: Client) -> None:
    match = blind(client)
    at = match.owner.sees["at"]
    refused = [match.watch.get("/replay", at=0), match.owner.post("/hint", at=at), match.owner.get("/record"),
               match.owner.post("/preview", text="north", at=at)]  # fmt: skip
    assert [answer.json()["error"]["code"] for answer in refused] == ["hidden"] * 4
    assert all(taken["events"] == [] for taken in match.owner.get("/log").json())


def test_who_chooses_blind_hears_only_that_an_option_is_impossible(client: Client) -> None:
    match = Match(client, {"scenario": "the_valley", "plugins": ["chosen_one"]}, black="friend")
    possible = {"sow sky ww", "sow earth bb", "sow water bw", "sow water wb"}
    named = [text for text in match.owner.sees["options"] if text.startswith("sow") and text not in possible]
    for text in named[:5]:
        refused = match.owner.choose(text).json()["error"]
        assert refused == {"code": "impossible", "message": f"{text!r} is impossible", "citations": []}
        assert match.owner.get("/why", text=text).json()["citations"] == []
    assert named


def test_the_seed_is_told_nobody_while_a_match_goes_on(client: Client) -> None:
    match = Match(client, {"scenario": "duel", "max_turns": 1}, dragon="friend")
    assert match.owner.get("/record").json()["error"]["code"] == "hidden"
    match.play()
    seed = next(line for line in match.owner.get("/record").text.splitlines() if line.startswith("seed = "))
    assert int(seed.removeprefix("seed = ")) > 2**32

"""Matches: seats, links, watchers, choices that are kept once, undo by agreement, computers, records."""

from __future__ import annotations

from pathlib import Path
from time import monotonic, sleep

import pytest
from boardwright import replay
from boardwright.matches.record import read_record
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import WebSocketTestSession

from .seating import Chair, Client, Match, served

SHORT = {"scenario": "the_valley", "max_turns": 4}


def test_two_people_play_a_match_by_their_links_to_its_end(client: Client) -> None:
    match = Match(client, SHORT, white="me", black="friend")
    taken = match.play()
    seen = match.friends["black"].sees
    assert seen["over"]
    assert seen["result"] == "draw after 4 turns"
    assert seen["at"] == taken > 4


def test_the_record_of_a_match_that_is_over_replays(client: Client) -> None:
    match = Match(client, SHORT, black="friend")
    match.play()
    record = read_record(match.watch.get("/record").text, "shared")
    assert replay(record).result == record.result == "draw after 4 turns"


def test_a_match_is_brought_back_from_its_file_with_every_choice(tmp_path: Path) -> None:
    with served(tmp_path / "a.db") as client:
        match = Match(client, "the_valley", black="friend")
        match.play(12)
        before = match.owner.sees
    with served(tmp_path / "a.db") as client:
        assert Chair(client, match.id, match.owner.token).sees == before


def test_everybody_at_a_table_is_shown_a_choice_at_once(client: Client) -> None:
    match = Match(client, "the_valley", black="friend")
    with client.websocket_connect("/api/live") as black:
        black.send_json(match.friends["black"].hello())
        assert black.receive_json()["at"] == 0
        match.owner.choose("sow water")
        seen = black.receive_json()
        while seen["at"] == 0:
            seen = black.receive_json()
    assert seen["last"]["text"] == "sow water"
    told = [event["text"] for event in seen["last"]["events"]]
    assert told[0] == "white sows the stones of water"
    assert "the sowing is over" not in told, "what only announces is not told to people"


def test_a_choice_by_websocket_is_shown_before_it_is_said_to_be_done(client: Client) -> None:
    match = Match(client, "the_valley", black="friend")
    with client.websocket_connect("/api/live") as white:
        white.send_json(match.owner.hello())
        white.receive_json()
        white.send_json({"type": "choose", "text": "sow water", "at": 0, "ref": 7})
        heard = [white.receive_json()]
        while heard[-1]["type"] != "done":
            heard.append(white.receive_json())
    assert heard[-1] == {"type": "done", "ref": 7, "at": 1}
    assert heard[-2]["at"] == 1


def test_a_watcher_sees_the_board_and_may_choose_nothing(client: Client) -> None:
    match = Match(client, "the_valley", black="friend")
    seen = match.watch.sees
    assert (seen["role"], seen["you"], seen["options"]) == ("watch", [], [])
    assert "<svg" in seen["svg"]
    assert match.watch.post("/choose", text="sow water", at=0).json()["error"]["code"] == "not_yours"


def test_a_computer_plays_its_seat(client: Client) -> None:
    match = Match(client, SHORT, white="me", black="greedy")
    until = monotonic() + 30
    while not match.owner.sees["over"] and monotonic() < until:
        if match.owner.sees["your_turn"]:
            match.owner.choose()
        else:
            sleep(0.02)
    assert match.owner.sees["result"] == "draw after 4 turns"


def test_against_the_computer_a_choice_is_taken_back_at_once(client: Client) -> None:
    match = Match(client, "the_valley", white="me", black="greedy")
    match.owner.choose("sow water")
    seen = match.owner.post("/undo", at=1).json()
    assert (seen["at"], seen["last"], seen["undo"]) == (0, None, None)


def test_between_people_a_choice_is_taken_back_when_the_other_agrees(client: Client) -> None:
    match = Match(client, "the_valley", black="friend")
    match.owner.choose("sow water")
    asked = match.owner.post("/undo", at=1).json()
    assert asked["undo"] == {"by": "white", "to": 0, "waiting": ["black"], "revealed": False}
    assert asked["at"] == 1
    assert match.owner.post("/undo/answer", agree=True, at=1).json()["error"]["code"] == "not_yours"
    assert match.watch.post("/undo/answer", agree=True, at=1).json()["error"]["code"] == "not_yours"
    assert match.friends["black"].post("/undo/answer", agree=True, at=1).json()["at"] == 0


def test_who_does_not_agree_keeps_the_match_as_it_is(client: Client) -> None:
    match = Match(client, "the_valley", black="friend")
    match.owner.choose("sow water")
    match.owner.post("/undo", at=1)
    seen = match.friends["black"].post("/undo/answer", agree=False, at=1).json()
    assert (seen["at"], seen["undo"]) == (1, None)


def test_a_choice_withdraws_a_wish_to_take_back(client: Client) -> None:
    match = Match(client, "the_valley", black="friend")
    match.owner.choose("sow water")
    match.owner.post("/undo", at=1)
    assert match.owner.choose().json()["undo"] is None


def test_what_was_taken_back_is_not_there_after_a_restart(tmp_path: Path) -> None:
    with served(tmp_path / "a.db") as client:
        match = Match(client, "the_valley", white="me", black="me")
        match.play(5)
        match.owner.post("/undo", at=5)
        before = match.owner.sees
    with served(tmp_path / "a.db") as client:
        found = Chair(client, match.id, match.owner.token).sees
    assert found["at"] == 4
    assert found["svg"] == before["svg"]


def read_on(socket: WebSocketTestSession) -> None:
    """Read what there is until there is nothing more."""
    while socket.receive_json():
        pass


def test_a_link_that_was_replaced_opens_nothing_and_its_websocket_is_closed(client: Client) -> None:
    match = Match(client, "the_valley", black="friend")
    old = match.friends["black"]
    with client.websocket_connect("/api/live") as black:
        black.send_json(old.hello())
        black.receive_json()
        new = match.owner.post("/links/black").json()
        with pytest.raises(WebSocketDisconnect) as closed:
            read_on(black)
    assert closed.value.code == 4404
    assert old.get().status_code == 404
    assert Chair(client, match.id, new["token"]).sees["you"] == ["black"]


def test_a_revoked_watchers_link_opens_nothing(client: Client) -> None:
    match = Match(client, "the_valley", black="friend")
    path = f"/api/matches/{match.id}/links/watch"
    assert client.delete(path, headers=match.friends["black"].head).status_code == 403
    assert client.delete(path, headers=match.owner.head).status_code == 204
    assert match.watch.get().status_code == 404


def test_my_matches_are_those_my_tokens_open(client: Client) -> None:
    match = Match(client, "the_valley", black="friend")
    keys = [{"match": match.id, "token": token} for token in (match.owner.token, "wrong")]
    [mine] = client.post("/api/mine", json={"keys": keys}).json()
    assert (mine["match"], mine["you"], mine["your_turn"]) == (match.id, ["white"], True)


def test_a_match_is_looked_at_again_position_by_position(client: Client) -> None:
    match = Match(client, "the_valley", black="friend")
    first = match.owner.sees["svg"]
    match.owner.choose("sow water")
    frame = match.watch.get("/replay", at=0).json()
    assert (frame["svg"], frame["of"], frame["choices"][0]["text"]) == (first, 1, "sow water")
    assert match.watch.get("/replay", at=1).json()["taken"]["events"]


def test_a_shared_record_is_looked_at_again(client: Client) -> None:
    match = Match(client, SHORT, black="friend")
    match.play()
    frame = client.post("/api/replay", json={"record": match.owner.get("/record").text, "at": 1}).json()
    assert (frame["at"], frame["name"], frame["result"]) == (1, "The Valley", "draw after 4 turns")

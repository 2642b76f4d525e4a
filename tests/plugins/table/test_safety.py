"""Safety: what is not allowed changes nothing and learns nothing; everything has a limit."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from boardwright_table.limits import Limits, Rate
from litestar.exceptions import WebSocketDisconnect

from .seating import PLENTY, Chair, Client, Match, served

KEY = "the key of the server"
JSON = {"Content-Type": "application/json"}


def code(answer: Any) -> str:
    """The code of a refusal."""
    return str(answer.json()["error"]["code"])


def test_a_doubled_choice_is_refused_and_taken_once(client: Client) -> None:
    match = Match(client, "the_valley", white="me", black="me")
    assert match.owner.choose("sow water", 0).status_code == 200
    again = match.owner.choose("sow water", 0)
    assert (again.status_code, code(again), again.json()["error"]["at"]) == (409, "stale", 1)
    assert match.owner.sees["at"] == 1


def test_an_old_or_future_choice_is_refused(client: Client) -> None:
    match = Match(client, "the_valley", black="friend")
    match.owner.choose("sow water")
    before = match.owner.sees
    assert [code(match.owner.post("/choose", text="east", at=at)) for at in (0, 2, 99)] == ["stale"] * 3
    assert match.owner.sees == before


def test_a_choice_for_another_seat_is_refused(client: Client) -> None:
    match = Match(client, "the_valley", black="friend")
    before = match.owner.sees
    assert code(match.friends["black"].post("/choose", text="sow water", at=0)) == "not_yours"
    assert match.owner.sees == before


def test_tokens_of_another_match_and_guesses_get_one_and_the_same_answer(client: Client) -> None:
    match, other = Match(client, "the_valley", black="friend"), Match(client, "the_valley", black="friend")
    tokens = [other.owner.token, "", "x", "é", match.owner.token[:-1], match.owner.token.lower()]
    answers = {Chair(client, match.id, token).get().text for token in tokens if token.isascii()}
    answers |= {Chair(client, "nothing", match.owner.token).get().text}
    assert len(answers) == 1
    assert "no longer valid" in answers.pop()


@pytest.mark.parametrize("body", [
    b"", b"{", b"[]", b"null", b"\xff\xfe", b'{"text": 1, "at": 0}', b'{"text": "sow water"}',
    b'{"at": -1, "text": "a"}',
    b'{"text": "sow water", "at": 0, "seat": "black"}', b'{"text": "sow water", "at": 1e999}', b"[" * 50_000,
    b'{"text": "' + b"x" * 301 + b'", "at": 0}', b'{"text": "\\ud800", "at": 0}',
])  # fmt: skip
def test_garbage_changes_nothing(client: Client, body: bytes) -> None:
    match = Match(client, "the_valley", black="friend")
    answer = client.post(f"/api/matches/{match.id}/choose", content=body, headers={**match.owner.head, **JSON})
    assert answer.status_code in {400, 413}
    assert code(answer) in {"bad_request", "too_large"}
    assert match.owner.sees["at"] == 0


def test_a_huge_body_is_refused(client: Client) -> None:
    answer = client.post("/api/check", content=b'{"text": "' + b"a" * 300_000 + b'"}', headers=JSON)
    assert (answer.status_code, code(answer)) == (413, "too_large")


def test_a_scenario_of_too_many_letters_is_refused(client: Client) -> None:
    answer = client.post("/api/check", json={"text": "#" * 100_001})
    assert (answer.status_code, code(answer)) == (400, "bad_request")


@pytest.mark.parametrize("plan", [
    {"text": "a = " + "[" * 9_000}, {"text": ".".join("a" * 30) + " = 1"}, {"text": "\x00"}, {"text": ""},
    {"scenario": "../../etc/passwd"}, {"scenario": "/etc/passwd"}, {"scenario": "the_valley.toml"},
    {"scenario": "the_valley", "plugins": ["./evil.py"]}, {"scenario": "the_valley", "plugins": ["os"]},
    {"text": 'scenario = "the_valley"\nplugins = ["./evil.py"]'},
    {"scenario": "the_valley", "options": {"taolong": {"edition": [[[[1]]]]}}},
    {"scenario": "the_valley", "options": {"__class__": {"x": 1}}},
    {"text": 'name = "A"\nplugins = ["taolong"]\nmap = """\n' + (". " * 101 + "\n") * 101 + '"""'},
])  # fmt: skip
def test_a_hostile_plan_is_refused_as_on_the_command_line(client: Client, plan: dict[str, Any]) -> None:
    checked = client.post("/api/check", json=plan)
    assert checked.status_code == 200
    assert not checked.json()["ok"]
    begun = client.post("/api/matches", json={"plan": plan})
    assert begun.status_code == 422
    assert code(begun) == "wrong"


@pytest.mark.parametrize(
    "player", ["human", "level:6", "level", "search:999999", "search:0", "search:401", "program:ls", "", "../x"]
)
def test_nobody_is_seated_who_is_no_player_of_this_table(client: Client, player: str) -> None:
    answer = client.post("/api/matches", json={"plan": {"scenario": "the_valley"}, "seats": {"white": player}})
    assert (answer.status_code, code(answer)) == (422, "wrong")


def test_a_record_that_brings_code_is_not_run(client: Client) -> None:
    match = Match(client, {"scenario": "the_valley", "max_turns": 2}, white="me", black="me")
    match.play()
    record = match.owner.get("/record").text
    evil = record.replace("[scenario]", "[code]\nevil = 'raise SystemExit'\n\n[scenario]", 1)
    evil = evil.replace("plugins = [", 'plugins = ["evil", ', 1).replace('"evil", ]', '"evil"]')
    answer = client.post("/api/replay", json={"record": evil})
    assert (answer.status_code, code(answer)) == (422, "wrong")


def test_every_answer_forbids_the_browser_what_it_does_not_need(client: Client) -> None:
    for path in ("/", "/api/about", "/api/nothing", "/static/nothing.js", "/api/scenarios/the_valley/picture.svg"):
        headers = client.get(path).headers
        assert headers["content-security-policy"].startswith("default-src 'none'; script-src 'self';")
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "access-control-allow-origin" not in headers
    assert client.get("/api/about").headers["cache-control"] == "no-store"


@pytest.mark.parametrize("path", [
    "/static/../app.py", "/static/%2e%2e/app.py", "/static/..%2fapp.py", "/static//etc/passwd", "/static/%00",
    "/..%2f..%2fetc%2fpasswd", "/api/scenarios/..%2f..%2fpyproject", "/static/..\\app.py",
])  # fmt: skip
def test_no_path_leads_to_a_file_that_is_no_page(client: Client, path: str) -> None:
    assert client.get(path).status_code in {400, 404}


def test_what_comes_from_another_site_is_refused(client: Client) -> None:
    elsewhere = {"Origin": "https://evil.example"}
    answer = client.post("/api/check", json={"scenario": "the_valley"}, headers=elsewhere)
    assert (answer.status_code, code(answer)) == (403, "foreign")
    with pytest.raises(WebSocketDisconnect), client.websocket_connect("/api/live", headers=elsewhere):
        pass
    own = {"Origin": "http://table.local"}
    assert client.post("/api/check", json={"scenario": "the_valley"}, headers=own).status_code == 200


def test_a_form_of_another_site_can_say_nothing(client: Client) -> None:
    answer = client.post("/api/check", content=b"{}", headers={"Content-Type": "text/plain"})
    assert (answer.status_code, code(answer)) == (415, "bad_request")


def test_a_server_is_called_only_by_its_names(tmp_path: Path) -> None:
    with served(tmp_path / "a.db", hosts=frozenset({"localhost"})) as client:
        assert code(client.get("/api/about")) == "foreign"
        assert client.get("/api/about", headers={"Host": "localhost:8888"}).status_code == 200


def test_a_server_with_a_key_wants_it(tmp_path: Path) -> None:
    with served(tmp_path / "a.db", key=KEY) as client:
        wanted = {"plan": {"scenario": "the_valley"}}
        assert client.get("/api/about").json()["keyed"]
        assert code(client.post("/api/matches", json=wanted)) == "key_needed"
        assert code(client.get("/api/rules")) == "key_needed"
        begun = client.post("/api/matches", json=wanted, headers={"X-Table-Key": KEY}).json()
        token = {"Authorization": f"Bearer {begun['watch']['token']}"}
        assert client.get(f"/api/matches/{begun['match']}", headers=token).status_code == 200
        assert client.get("/api/rules/TL-3.2", headers=token).status_code == 200
        assert code(client.post("/api/check", json=wanted["plan"], headers=token)) == "key_needed"


def limited(**more: Any) -> Limits:
    return msgspec.structs.replace(PLENTY, **more)


def test_there_are_only_so_many_matches(tmp_path: Path) -> None:
    with served(tmp_path / "a.db", limited(matches=1)) as client:
        Match(client, "the_valley")
        answer = client.post("/api/matches", json={"plan": {"scenario": "the_valley"}})
        assert (answer.status_code, code(answer), answer.headers["retry-after"]) == (429, "too_many", "5")


def test_one_address_may_ask_only_so_often(tmp_path: Path) -> None:
    with served(tmp_path / "a.db", limited(requests=Rate(3, 0.001))) as client:
        codes = [client.get("/api/about").status_code for _ in range(5)]
        assert codes == [200, 200, 200, 429, 429]


def test_a_match_has_only_so_many_choices(tmp_path: Path) -> None:
    with served(tmp_path / "a.db", limited(choices=3)) as client:
        match = Match(client, "the_valley", white="me", black="me")
        assert match.play(3) == 3
        assert code(match.owner.choose()) == "wrong"
        assert match.owner.sees["at"] == 3


def test_tables_that_nobody_is_at_are_let_go_of_and_come_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("boardwright_table.table.IDLE", -1.0)
    with served(tmp_path / "a.db", limited(live=2)) as client:
        matches = [Match(client, "the_valley", white="me", black="me") for _ in range(4)]
        assert [match.play(2) for match in matches] == [2] * 4


@pytest.mark.parametrize(("first", "closed"), [
    ("{", 4400), ('{"type": "choose", "text": "a", "at": 0}', 4400),
    ('{"type": "hello", "match": "a", "token": "b"}', 4404), ("x" * 20_000, 4413),
])  # fmt: skip
def test_a_websocket_that_does_not_say_hello_is_closed(client: Client, first: str, closed: int) -> None:
    with client.websocket_connect("/api/live") as socket:
        socket.send_text(first)
        with pytest.raises(WebSocketDisconnect) as end:
            socket.receive_text()
    assert end.value.code == closed


def test_a_websocket_that_says_nothing_is_closed(tmp_path: Path) -> None:
    with served(tmp_path / "a.db", limited(hello=0.1)) as client, client.websocket_connect("/api/live") as socket:
        with pytest.raises(WebSocketDisconnect) as end:
            socket.receive_text()
        assert end.value.code == 4408


@pytest.mark.parametrize("text", [
    "{", "[]", '"choose"', '{"type": "steal"}', '{"type": "choose", "text": "sow water"}', "\x00",
    '{"type": "choose", "text": "sow water", "at": 5}', '{"type": "choose", "text": "sow gold", "at": 0}',
    '{"type": "hello", "match": "a", "token": "b"}', '{"type": "undo", "at": 0}',
    '{"type": "answer", "agree": true, "at": 0}',
])  # fmt: skip
def test_garbage_by_websocket_changes_nothing(client: Client, text: str) -> None:
    match = Match(client, "the_valley", black="friend")
    with client.websocket_connect("/api/live") as socket:
        socket.send_json(match.owner.hello())
        socket.receive_json()
        socket.send_text(text)
        heard = socket.receive_json()
        while heard["type"] == "view":
            heard = socket.receive_json()
    assert heard["type"] == "error"
    assert match.owner.sees["at"] == 0


def test_a_websocket_may_say_only_so_much(tmp_path: Path) -> None:
    with served(tmp_path / "a.db", limited(messages=Rate(2, 0.001))) as client:
        match = Match(client, "the_valley")
        with client.websocket_connect("/api/live") as socket:
            socket.send_json(match.owner.hello())
            for ref in range(3):
                socket.send_json({"type": "ping", "ref": ref})
            heard = [socket.receive_json()]
            while heard[-1]["type"] != "error":
                heard.append(socket.receive_json())
    assert [message["ref"] for message in heard if message["type"] == "pong"] == [0, 1]
    assert (heard[-1]["ref"], heard[-1]["code"]) == (2, "too_many")


def test_another_server_is_kept_from_the_file(tmp_path: Path) -> None:
    from boardwright import RecordError

    with served(tmp_path / "a.db"), pytest.raises(RecordError, match="is writing it"), served(tmp_path / "a.db"):
        pass


def test_tokens_do_not_stand_in_the_file(tmp_path: Path) -> None:
    with served(tmp_path / "a.db") as client:
        match = Match(client, "the_valley", black="friend")
        kept = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert match.id.encode() in kept
    assert match.owner.token.encode() not in kept
    assert match.friends["black"].token.encode() not in kept

"""A table in German: whatever is told is told in the language of whoever asks, and in English to who says nothing."""

from __future__ import annotations

import re
from typing import Any

import pytest
from boardwright_table.languages import language, preferred_language

from ..plugins.table.seating import Chair, Client, Match

Header = dict[str, str]


class Speaking(Chair):
    """Somebody at a match who speaks a language."""

    def __init__(self, chair: Chair, header: Header) -> None:
        super().__init__(chair.client, chair.match, chair.token)
        self.header = header

    @property
    def head(self) -> dict[str, str]:
        return {**super().head, **self.header}


@pytest.fixture
def match(client: Client) -> Match:
    return Match(client, "the_valley", black="friend")


@pytest.fixture
def speaker(match: Match, german: Header) -> Speaking:
    return Speaking(match.owner, german)


def test_a_position_is_described_and_painted_in_the_language_of_who_looks(match: Match, speaker: Speaking) -> None:
    german, english = speaker.sees, match.owner.sees
    assert "Zug 1: Weiß" in german["words"]
    assert "Turn 1: White" in english["words"]
    assert ">Himmel<" in german["svg"]
    assert ">Sky<" in english["svg"]
    assert 'data-space="Sky"' in german["svg"]
    assert german["options"] == english["options"]


def test_a_refusal_cites_its_rule_in_german(speaker: Speaking) -> None:
    error = speaker.post("/choose", text="sow lake", at=0).json()["error"]
    assert error["message"] == "„säen: See“ ist nicht möglich"
    assert (error["citations"][0]["rule"], error["citations"][0]["saw"]) == ("TL-2.2", ["kein Stein"])
    assert error["citations"][0]["title"] == language("de")("Spirit") != "Spirit"
    assert speaker.get("/why", text="sow lake").json()["citations"] == error["citations"]


def test_events_are_told_in_german(match: Match, speaker: Speaking) -> None:
    told = [event["text"] for event in speaker.choose("sow water").json()["last"]["events"]]
    assert "Weiß sät die Steine von Wasser" in told
    assert "ein Stein fällt auf Wind: Weiß" in told
    english = [event["text"] for event in match.owner.sees["last"]["events"]]
    assert "a stone falls on wind: white" in english


def test_a_cause_is_told_in_german(speaker: Speaking) -> None:
    speaker.choose("sow water")
    told = speaker.get("/why", text="wheel").json()
    assert told["message"] == "das war die Ursache:"
    assert "Weiß wählt säen: Wasser" in told["told"][-1]


def test_a_hint_is_given_in_german(speaker: Speaking) -> None:
    assert re.match(r"Unter \d+ Möglichkeiten steht Weiß|Bei \d+ von", speaker.post("/hint", at=0).json()["reason"])


def test_a_conflict_and_its_repairs_are_told_in_german(client: Client, german: Header) -> None:
    plan = {"scenario": "the_valley", "plugins": ["solo", "four_players"]}
    told, english = (client.post("/api/check", json=plan, headers=head).json() for head in (german, {}))
    assert "können nicht in einer Partie sein: in der Solovariante steht ein Spieler" in told["message"]
    assert "cannot be in one match: in solo one player" in english["message"]
    assert [repair["text"] for repair in told["repairs"]] == ["lass 'Solovariante' weg", "lass 'Vier Spieler' weg"]
    assert [repair["plan"] for repair in told["repairs"]] == [repair["plan"] for repair in english["repairs"]]


def test_a_mistake_in_a_map_is_told_in_german(client: Client, german: Header) -> None:
    text = 'name = "X"\nplugins = ["taolong"]\nmap = """\n. .\n.\n"""\n'
    told = client.post("/api/check", json={"text": text}, headers=german).json()
    assert "jede Zeile braucht so viele" in told["message"]


def test_rules_scenarios_and_modules_are_told_in_german(client: Client, german: Header) -> None:
    def told(path: str) -> Any:
        return client.get(path, headers=german).json()

    assert told("/api/rules/TL-2.2")["title"] == language("de")("Spirit")
    assert {one["id"]: one["name"] for one in told("/api/scenarios")}["the_valley"] == "Das Tal"
    assert {one["name"]: one["about"] for one in told("/api/modules")}["portals"].endswith("die Portale und ihre Zölle")


def test_a_picture_may_be_asked_for_in_a_language_by_its_address(client: Client) -> None:
    path = "/api/scenarios/the_valley/picture.svg"
    assert ">Himmel<" in client.get(f"{path}?language=de").text
    assert ">Sky<" in client.get(path).text


def test_a_language_is_kept_to_by_a_websocket(match: Match) -> None:
    with match.owner.client.websocket_connect("/api/live") as socket:
        socket.send_json({**match.owner.hello(), "language": "de"})
        assert "Zug 1: Weiß" in socket.receive_json()["words"]
        socket.send_json({"type": "choose", "text": "sow lake", "at": 0, "ref": 1})
        assert socket.receive_json()["message"] == "„säen: See“ ist nicht möglich"


def test_who_is_refused_at_the_door_is_told_so_in_german(client: Client, german: Header) -> None:
    refused = client.post("/api/check", content="x", headers={**german, "Content-Type": "text/plain"})
    assert refused.json()["error"]["message"] == "sag es als application/json"


def test_the_pages_get_their_words_with_a_tag(client: Client) -> None:
    answer = client.get("/languages/de")
    words = answer.json()
    assert words["setup.begin"] == "Partie beginnen"
    assert words["asked.choose sow"] == "Welches Feld säst du?"
    assert (words["said"]["sow"], words["said"]["seat white"]) == ("säen:", "Weiß")
    again = client.get("/languages/de", headers={"If-None-Match": answer.headers["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert client.get("/languages/xx").status_code == 404


def test_what_is_still_to_come_is_not_told_as_if_it_had_happened(match: Match) -> None:
    told = [event["text"] for event in match.owner.choose("sow water").json()["last"]["events"]]
    assert told[0] == "white sows the stones of water"
    assert "white's turn ends" not in told


def test_english_is_what_the_code_says(match: Match) -> None:
    match.owner.choose("sow water")
    assert match.owner.get("/why", text="north").json()["message"] == "'north' is not possible"
    assert match.owner.client.get("/languages/en").json()["said"]["north"] == "↑ North"


@pytest.mark.parametrize(
    ("header", "code"),
    [
        ("de", "de"), ("fr, de;q=0.8, en;q=0.9", "en"), ("de-AT", "de"), ("*", "en"), ("", "en"), ("de;q=0, *", "en"),
        ("en;q=0.1,de;q=0.2", "de"), ("x" * 10_000, "en"),
    ],
)  # fmt: skip
def test_the_language_liked_best_is_spoken(header: str, code: str) -> None:
    assert preferred_language(header).code == code

"""Inquiries: why not, what would happen, what is good, what is wrong with a plan and how it is mended, who wins."""

from __future__ import annotations

from .seating import Client, Match


def test_an_option_that_is_not_possible_is_refused_by_its_rule(client: Client) -> None:
    match = Match(client, "the_valley", black="friend")
    impossible = match.owner.sees["conceivable"][0]
    answer = match.owner.get("/why", text=impossible).json()
    assert not answer["legal"]
    assert answer["citations"][0]["title"]
    refused = match.owner.post("/choose", text=impossible, at=0)
    assert refused.status_code == 422
    assert refused.json()["error"]["citations"][0]["rule"] == answer["citations"][0]["rule"]


def test_why_tells_what_caused_a_change(client: Client) -> None:
    match = Match(client, "the_valley", white="me", black="me")
    match.play(4)
    assert match.owner.get("/why", text="wheel stacks").json()["told"]


def test_only_who_is_to_choose_may_ask_why(client: Client) -> None:
    match = Match(client, "the_valley", black="friend")
    assert match.friends["black"].get("/why", text="sow water").json()["error"]["code"] == "not_yours"


def test_a_preview_shows_what_would_happen_and_changes_nothing(client: Client) -> None:
    match = Match(client, "the_valley", black="friend")
    seen = match.owner.post("/preview", text="sow water", at=0).json()
    assert seen["svg"] != match.owner.sees["svg"]
    assert any("white sows the stones of water" in event["text"] for event in seen["events"])
    assert match.owner.sees["at"] == 0
    assert match.owner.choose("sow water").json()["svg"] == seen["svg"]


def test_a_hint_is_an_option_with_its_reason(client: Client) -> None:
    match = Match(client, "the_valley", black="friend")
    told = match.owner.post("/hint", at=0).json()
    assert told["text"] in match.owner.sees["options"]
    assert "white" in told["reason"]


def test_the_rival_of_solo_explains_itself(client: Client) -> None:
    match = Match(client, {"scenario": "the_valley", "plugins": ["solo"]})
    match.play(8)
    events = [event for taken in match.owner.get("/log").json() for event in taken["events"]]
    assert any("solo" in event["plugin"] and event["rules"] and event["sentence"] for event in events)


def test_a_plan_that_is_no_match_is_told_with_changes_that_work(client: Client) -> None:
    plan = {"scenario": "the_valley", "plugins": ["solo", "four_players"]}
    found = client.post("/api/check", json=plan).json()
    assert not found["ok"]
    assert found["message"]
    mended = found["repairs"][0]["plan"]
    assert client.post("/api/check", json=mended).json()["ok"]


def test_a_plan_that_is_a_match_is_drawn(client: Client) -> None:
    found = client.post("/api/check", json={"scenario": "the_valley", "plugins": ["ring"]}).json()
    assert (found["ok"], found["seats"], found["first"]) == (True, ["white", "black"], "white")
    assert "ring" in found["plugins"]
    assert found["svg"].startswith("<svg")


def test_a_mistake_in_a_text_is_told_with_its_line(client: Client) -> None:
    found = client.post("/api/check", json={"text": 'name = "A"\nplugins = ["taolong"]\nmapp = ""\n'}).json()
    assert (found["ok"], found["line"]) == (False, 3)
    assert "did you mean 'map'" in found["message"]


def test_a_scenario_of_ones_own_is_played_at_once(client: Client) -> None:
    text = client.get("/api/scenarios/the_valley").json()["text"]
    match = Match(client, {"text": text}, black="friend")
    assert match.owner.sees["name"] == "The Valley"
    assert match.play(3) == 3


def test_playouts_tell_who_wins(client: Client) -> None:
    plan = {"scenario": "the_valley", "max_turns": 6}
    told = client.post("/api/fairness", json={"plan": plan, "matches": 3}).json()
    assert told["played"] == 3
    assert told["draws"] + sum(told["wins"].values()) == 3
    assert told["turns"]["most"] <= 6


def test_scenarios_modules_and_rules_are_listed(client: Client) -> None:
    scenarios = {told["id"]: told for told in client.get("/api/scenarios").json()}
    modules = {told["name"]: told for told in client.get("/api/modules").json()}
    assert client.get(scenarios["the_valley"]["picture"]).text.startswith("<svg")
    edition = next(option for option in modules["taolong"]["options"] if option["key"] == "edition")
    assert edition["kind"] == "choice"
    assert "2017" in edition["values"]
    assert client.get("/api/rules/tl-3.2").json()["title"] == "Obstacles"
    assert len(client.get("/api/rules").json()) > 100

"""People play one match by a link: cut off and back, watching, agreeing, and told nothing of what is secret."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any

import pytest

from .conftest import Page, Server, Table
from .driving import CHOOSE, PUDDLE, alone, begin, heard, lit, now, play_on

pytestmark = pytest.mark.browser
FRIENDS = {"white": "me", "black": "friend"}


class Wire:
    """Everything that a page is sent, as it comes."""

    def __init__(self) -> None:
        self.told: list[str] = []
        self.answers: list[Any] = []

    def __call__(self, page: Page) -> None:
        page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: self.told.append(str(frame))))
        page.on("response", self.answered)

    def answered(self, answer: Any) -> None:
        self.answers.append(answer)

    @property
    def everything(self) -> list[str]:
        """Every frame of every websocket, and the body of every answer that is not a file of the pages."""
        found = [*self.told]
        for answer in self.answers:
            if "/static/" not in answer.url:
                with suppress(Exception):  # a page that was left has no bodies any more
                    found.append(answer.text())
        return found

    def views(self) -> list[dict[str, Any]]:
        return [view for view in map(json.loads, self.told) if view["type"] == "view"]


def friends(table: Table, plan: Any, seats: dict[str, str], *, before: Callable[[Page], None] | None = None) -> Any:
    """A host who has begun a match, and a friend who has come by the link."""
    host = table("/")
    begin(host, plan, seats)
    link = next(f"#link-{seat}" for seat, who in seats.items() if who == "friend")
    friend = table(host.input_value(link), before=before)
    friend.wait_for_selector("#asked")
    return host, friend


def test_two_browsers_play_one_match_by_a_link_and_one_reloads_and_loses_its_network(table: Table) -> None:
    host, friend = friends(table, {"text": PUDDLE}, FRIENDS)
    random = Random(2)
    play_on([host, friend], random, choices=2)
    friend.reload()
    friend.wait_for_selector(f"[data-at='{now(host)}']")
    play_on([host, friend], random, choices=1)
    friend.context.set_offline(True)
    friend.wait_for_selector(".away")
    while host.query_selector(CHOOSE) and not host.query_selector("#ended"):
        play_on([host], random, choices=1)
    friend.context.set_offline(False)
    friend.wait_for_selector(".away", state="detached")
    friend.wait_for_selector(f"[data-at='{now(host)}']")
    play_on([host, friend], random)
    host.wait_for_selector("#ended")
    friend.wait_for_selector("#ended")
    assert host.inner_text(".verdict") == friend.inner_text(".verdict")


def test_the_host_is_told_to_send_a_link_and_the_friend_who_they_are_and_what_it_is_about(table: Table) -> None:
    host = table("/")
    begin(host, "the_field", FRIENDS)
    host.wait_for_selector("#inviting:has-text('Black has not come yet')")
    friend = table(host.input_value("#inviting #link-black"))
    host.wait_for_selector("#inviting", state="detached")
    friend.wait_for_selector(".asked:has-text('you are Black')")
    friend.wait_for_selector("h2:has-text('Tao Long: The Field')")
    host.click("[data-option='sow water']")
    friend.wait_for_selector("#last")
    friend.wait_for_selector("#about[open]")
    assert "a person" in friend.inner_text("#seats")


def test_who_was_cut_off_comes_back_by_itself_even_to_a_server_begun_anew(table: Table, server: Server) -> None:
    page = table("/")
    alone(page, "the_field")
    server.end()
    page.wait_for_selector(".away")
    server.begin()
    page.wait_for_selector(".away", state="detached")
    page.click("[data-option='sow water']")
    page.wait_for_selector("[data-option=south]")


def test_who_watches_is_shown_the_match_and_chooses_nothing(table: Table) -> None:
    host = table("/")
    begin(host, "the_field", FRIENDS)
    guest = table(host.input_value("#link-watch"))
    guest.wait_for_selector("#asked")
    host.click("[data-option='sow water']")
    guest.wait_for_selector("#last")
    assert "White: Sow water" in heard(guest)
    assert guest.locator("#options, #undo, #hint").count() == 0
    assert "You are watching" in guest.inner_text(".asked")
    guest.click("[data-space=Sky] > text")
    guest.wait_for_selector("#refusal:has-text('watching')")


def test_a_choice_is_taken_back_when_the_friend_agrees(table: Table) -> None:
    host, friend = friends(table, "the_field", FRIENDS)
    host.click("[data-option='sow water']")
    host.click("#undo")
    friend.click("#undoing button.first")
    host.wait_for_selector("[data-option='sow water']")


def test_nothing_on_the_wire_tells_a_secret_choice_before_both_have_chosen(table: Table) -> None:
    wire = Wire()
    host, friend = friends(table, "duel", {"knight": "me", "dragon": "friend"}, before=wire)
    kept = [a_secret(host, friend, wire) for _ in ("a die", "a card")]
    for option in kept:
        friend.wait_for_selector(f"#last:has-text('{option.split()[-1]}')")
        assert any(f'"text":"{option}"' in one for one in wire.everything), "once all have chosen it is told"


def a_secret(host: Page, friend: Page, wire: Wire) -> str:
    """The host takes two options in turn, and keeps one; the friend is sent the same for both, and takes something."""
    seals = []
    for option in two_secrets(host):
        seals.append(sealed(host, friend, wire, option))
        taken_back(host, friend)
    (first, told), (second, other) = seals
    assert first != second
    assert told == other, "whatever lies in the envelope, the other is sent the same"
    sealed(host, friend, wire, first)
    at = now(friend)
    assert first.title() not in friend.text_content("#last")
    friend.click(f"{CHOOSE} >> nth=0")
    friend.wait_for_selector(f"[data-at]:not([data-at='{at}'])")
    host.wait_for_selector(f"[data-at]:not([data-at='{at}'])")
    return first


def two_secrets(host: Page) -> list[str]:
    """Two options that can be told apart, and from what the other may choose."""
    host.wait_for_selector(CHOOSE)
    return sorted(set(lit(host, CHOOSE, "option")))[-2:]


def sealed(host: Page, friend: Page, wire: Wire, option: str) -> tuple[str, dict[str, Any]]:
    """Choose in secret: the view that the other is sent then; no message tells what was chosen."""
    at, since = now(friend), len(wire.told)
    begun = len(wire.answers)
    host.click(f"{CHOOSE}[data-option='{option}']")
    friend.wait_for_selector(f"[data-at]:not([data-at='{at}']):has-text('Chosen secretly already: Knight')")
    host.wait_for_selector("[aria-busy=false]")
    view = wire.views()[-1]
    own = [*view["options"], *view["conceivable"]]
    for one in wire.told[since:]:
        found = json.loads(one)
        assert found.get("last") is None or found["last"]["text"] != option
        assert option in own or f'"{option}"' not in one
    assert len(wire.answers) == begun, "nothing else is sent"
    return option, view


def taken_back(host: Page, friend: Page) -> None:
    """The host's choice is taken back with the friend's leave."""
    at = now(host)
    host.click("#undo")
    friend.click("#undoing button.first")
    for page in (host, friend):
        page.wait_for_selector(f"[data-at]:not([data-at='{at}'])")
    host.wait_for_selector(f"{CHOOSE}")

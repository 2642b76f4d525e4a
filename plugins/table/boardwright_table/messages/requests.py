"""Requests: what programs and pages send."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from boardwright import Plan, Scenario

TEXT = 100_000
"""Characters of a scenario that a client may send."""
RECORD = 200_000
"""Characters of a record that a client may send."""

Name = Annotated[str, msgspec.Meta(max_length=100)]
Line = Annotated[str, msgspec.Meta(max_length=300)]
Count = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
Ref = Annotated[str, msgspec.Meta(max_length=64)] | Annotated[int, msgspec.Meta(ge=-(2**53), le=2**53)] | None


class Request(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that a client asks for."""


class Wanted(Request, frozen=True):
    """What is played: a scenario by its id or as a text, with modules, options and allowances."""

    scenario: Name | None = None
    text: Annotated[str, msgspec.Meta(max_length=TEXT)] | None = None
    plugins: Annotated[list[Name], msgspec.Meta(max_length=50)] = []
    options: Annotated[dict[Name, dict[Name, Any]], msgspec.Meta(max_length=50)] = {}
    allow: Annotated[list[Name], msgspec.Meta(max_length=50)] = []
    max_turns: Annotated[int, msgspec.Meta(ge=1, le=100_000)] | None = None

    @classmethod
    def of(cls, plan: Plan, scenario: Scenario | None = None) -> Wanted:
        """The request for this plan; a scenario that a client sent as a text is sent back as one."""
        own = scenario is not None and plan.scenario == scenario
        return cls(
            None if own else plan.scenario.id, plan.scenario.text if own else None, [*plan.plugins],
            dict(plan.options), [*plan.allow], plan.max_turns,
        )  # fmt: skip


class NewMatch(Request, frozen=True):
    """A match to begin, and who plays which seat."""

    plan: Wanted
    seats: Annotated[dict[Name, Name], msgspec.Meta(max_length=20)] = {}


class Trial(Request, frozen=True):
    """Matches that a computer player is to play against itself, to see who wins."""

    plan: Wanted
    player: Name = "random"
    matches: Annotated[int, msgspec.Meta(ge=1, le=40)] = 20


class Shared(Request, frozen=True):
    """A record, and the number of the position to show."""

    record: Annotated[str, msgspec.Meta(max_length=RECORD)]
    at: Count = 0


class Key(Request, frozen=True):
    """A match and a token for it."""

    match: Name
    token: Name


class Keys(Request, frozen=True):
    """The matches that a browser has tokens for."""

    keys: Annotated[list[Key], msgspec.Meta(max_length=100)]


class Chosen(Request, frozen=True):
    """An option by its text, and the number of choices taken when the client chose it."""

    text: Line
    at: Count


class At(Request, frozen=True):
    """The number of choices taken when the client asked for something."""

    at: Count


class Answer(Request, frozen=True):
    """Whether a guest agrees to take choices back."""

    agree: bool
    at: Count


class Hello(Request, frozen=True, tag="hello"):
    """The first message of a websocket."""

    match: Name
    token: Name
    language: Name = ""


class Choose(Request, frozen=True, tag="choose"):
    """Choose an option."""

    text: Line
    at: Count
    ref: Ref = None


class Why(Request, frozen=True, tag="why"):
    """Ask why an option is not possible."""

    text: Line
    ref: Ref = None


class AskPreview(Request, frozen=True, tag="preview"):
    """Ask what an option would bring about."""

    text: Line
    at: Count
    ref: Ref = None


class AskHint(Request, frozen=True, tag="hint"):
    """Ask for a good option."""

    at: Count
    ref: Ref = None


class Undo(Request, frozen=True, tag="undo"):
    """Ask for one's last choice back."""

    at: Count
    ref: Ref = None


class Agree(Request, frozen=True, tag="answer"):
    """Agree to take choices back, or refuse."""

    agree: bool
    at: Count
    ref: Ref = None


class Ping(Request, frozen=True, tag="ping"):
    """Ask whether anybody is there."""

    ref: Ref = None


Asked = Choose | Why | AskPreview | AskHint | Undo | Agree | Ping
hello = msgspec.json.Decoder(Hello)
asked = msgspec.json.Decoder(Asked)

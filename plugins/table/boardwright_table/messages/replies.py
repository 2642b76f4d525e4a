"""Replies: what a seat, a watcher or a program is sent."""

from __future__ import annotations

import msgspec


class Message(msgspec.Struct, frozen=True):
    """Something that the server sends."""


class Cited(Message, frozen=True):
    """A rule that refuses an option, what it saw, and what it says."""

    rule: str
    saw: tuple[str, ...] = ()
    title: str = ""
    text: str = ""


class Change(Message, frozen=True):
    """A value that an event changed, and by which rules."""

    text: str
    plugin: str
    rules: tuple[str, ...]


class Happened(Message, frozen=True):
    """An event of the tree: what follows from it comes next, one deeper."""

    depth: int
    text: str
    plugin: str = ""
    rules: tuple[str, ...] = ()
    sentence: str = ""
    changes: tuple[Change, ...] = ()
    choice: bool = False


class Taken(Message, frozen=True):
    """A choice, and all that followed; one that is sealed, or not told, has no text."""

    n: int
    seat: str
    turn: str
    text: str
    events: tuple[Happened, ...] = ()
    sealed: bool = False


class SeatTold(Message, frozen=True):
    """A seat, and who plays it."""

    seat: str
    player: str
    person: bool = False
    here: bool = False
    yours: bool = False


class Undoing(Message, frozen=True):
    """A wish to take choices back, the seats that have yet to agree, and whether who asks has learnt more since."""

    by: str
    to: int
    waiting: tuple[str, ...]
    revealed: bool


class View(Message, frozen=True, tag="view", kw_only=True):
    """What a guest is shown of a match."""

    match: str
    name: str
    scenario: str
    plugins: tuple[str, ...]
    role: str
    owner: bool
    you: tuple[str, ...]
    seats: tuple[SeatTold, ...]
    at: int
    turn: str
    to_choose: str
    asked: str
    your_turn: bool
    options: tuple[str, ...]
    conceivable: tuple[str, ...]
    aims: dict[str, tuple[str, ...]]
    blind: bool
    hidden: bool
    sealed: tuple[str, ...]
    svg: str
    words: tuple[str, ...]
    last: Taken | None
    recent: tuple[Taken, ...]
    undo: Undoing | None
    can_undo: bool
    thinking: bool
    over: bool
    result: str
    winners: tuple[str, ...]


class Reasons(Message, frozen=True):
    """Why an option is or is not possible."""

    text: str
    legal: bool
    known: bool
    message: str
    citations: tuple[Cited, ...] = ()
    told: tuple[str, ...] = ()


class Preview(Message, frozen=True):
    """What an option would bring about."""

    text: str
    at: int
    svg: str
    words: tuple[str, ...]
    events: tuple[Happened, ...]
    to_choose: str
    asked: str
    result: str


class Hint(Message, frozen=True):
    """A good option, and why it is thought to be one."""

    text: str
    reason: str
    player: str = "greedy"


class Frame(Message, frozen=True):
    """A past position of a match."""

    at: int
    of: int
    svg: str
    words: tuple[str, ...]
    turn: str
    to_choose: str
    taken: Taken | None
    choices: tuple[Taken, ...]
    result: str
    name: str
    scenario: str
    seats: dict[str, str]


class Link(Message, frozen=True):
    """A token, and the path that opens the table with it."""

    token: str
    link: str


class Begun(Message, frozen=True):
    """A new match: the owner's token, and the links for others."""

    match: str
    token: str
    link: str
    seats: dict[str, Link]
    watch: Link


class Mine(Message, frozen=True):
    """A match in a list."""

    match: str
    name: str
    scenario: str
    role: str
    you: tuple[str, ...]
    at: int
    turn: str
    your_turn: bool
    over: bool
    result: str
    seats: tuple[SeatTold, ...]
    touched: str


def websocket_reply(message: Message, ref: object, kind: str) -> dict[str, object]:
    """A reply as a websocket sends it, with its kind and the client's ``ref``."""
    return {"type": kind, "ref": ref, **msgspec.structs.asdict(message)}

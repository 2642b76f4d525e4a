"""A server in this process, matches begun on it, and what a seat sees and does there."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from boardwright_table.limits import Limits, Rate
from boardwright_table.web.app import app
from litestar.testing import TestClient

FREE = Rate(100_000, 100_000)
PLENTY = Limits(requests=FREE, heavy=FREE, messages=FREE)
AT = "http://table.local"

Client = TestClient[Any]


@contextmanager
def served(file: Path | str, limits: Limits = PLENTY, **more: Any) -> Iterator[Client]:
    """A server that keeps its matches in this file."""
    with TestClient(app(file, limits=limits, **more), base_url=AT) as client:
        yield client


class Chair:
    """Somebody with a token for a match."""

    def __init__(self, client: Client, match: str, token: str) -> None:
        self.client, self.match, self.token = client, match, token

    def get(self, path: str = "", **query: Any) -> Any:
        """What is answered to a question."""
        return self.client.get(f"/api/matches/{self.match}{path}", params=query, headers=self.head)

    def post(self, path: str, **said: Any) -> Any:
        """What is answered to a wish."""
        return self.client.post(f"/api/matches/{self.match}{path}", json=said, headers=self.head)

    @property
    def head(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"}

    @property
    def sees(self) -> dict[str, Any]:
        """The view."""
        found = self.get()
        assert found.status_code == 200, found.text
        seen: dict[str, Any] = found.json()
        return seen

    def choose(self, text: str | None = None, at: int | None = None) -> Any:
        """Choose an option: the first, unless one is named."""
        seen = self.sees
        return self.post("/choose", text=text or seen["options"][0], at=seen["at"] if at is None else at)

    def hello(self) -> dict[str, str]:
        return {"type": "hello", "match": self.match, "token": self.token}


class Match:
    """A match that has been begun, and everybody who has a token for it."""

    def __init__(self, client: Client, plan: dict[str, Any] | str, **seats: str) -> None:
        wanted = {"scenario": plan} if isinstance(plan, str) else plan
        begun = client.post("/api/matches", json={"plan": wanted, "seats": seats})
        assert begun.status_code == 201, begun.text
        self.begun: dict[str, Any] = begun.json()
        self.id = self.begun["match"]
        self.owner = Chair(client, self.id, self.begun["token"])
        self.watch = Chair(client, self.id, self.begun["watch"]["token"])
        self.friends = {seat: Chair(client, self.id, link["token"]) for seat, link in self.begun["seats"].items()}

    def play(self, choices: int = 10_000) -> int:
        """Let whoever is to choose take the first option, so many times or to the end; how many choices there are."""
        for _ in range(choices):
            if not (chair := self.to_choose()):
                break
            assert chair.choose().status_code == 200
        return int(self.owner.sees["at"])

    def to_choose(self) -> Chair | None:
        """Who is to choose now."""
        seen = self.owner.sees
        return None if seen["over"] else self.owner if seen["your_turn"] else self.friends[seen["to_choose"]]

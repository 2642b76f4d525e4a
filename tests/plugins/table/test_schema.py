"""The schema: every answer is one that the OpenAPI document tells of, and none is the server's own failure."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from .processes import FREELY, running
from .seating import Client


def test_the_document_tells_of_every_path(client: Client) -> None:
    paths = client.get("/api/schema/openapi.json").json()["paths"]
    assert {"/api/check", "/api/matches", "/api/matches/{match}/choose", "/api/replay"} <= paths.keys()


@pytest.mark.slow
def test_no_request_makes_the_server_fail(tmp_path: Path) -> None:
    schemathesis: Any = pytest.importorskip("schemathesis", reason="schemathesis is not installed")
    from hypothesis import HealthCheck, Phase, given, settings

    with running(tmp_path / "a.db", FREELY) as process:
        schema = schemathesis.openapi.from_url(f"{process.at}/api/schema/openapi.json")
        strategies = [operation.ok().as_strategy() for operation in schema.get_all_operations()]
        for strategy in strategies:

            @settings(max_examples=60, deadline=None, phases=[Phase.generate], suppress_health_check=[*HealthCheck])
            @given(case=strategy)
            def ask(case: Any) -> None:
                assert case.call(base_url=process.at).status_code < 500

            ask()

"""The command serve says what is wrong with what it is told, and what would mend it."""

from __future__ import annotations

import socket
from pathlib import Path

from ...core.cli.calling import called


def test_a_folder_is_no_file_for_matches(tmp_path: Path) -> None:
    said = called("serve", "--data", str(tmp_path))
    assert (said.code, said.out) == (2, "")
    assert said.err == f"error: --data {tmp_path}: this is a folder; name a file in it, such as {tmp_path}/table.db\n"


def test_a_port_that_is_taken_is_named(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        said = called("serve", "--port", port, "--data", str(tmp_path / "table.db"))
    assert said.code == 2
    assert said.err.startswith(f"error: nobody can be reached at 127.0.0.1, port {port}: ")
    assert said.err.endswith("name another with --host and --port\n")

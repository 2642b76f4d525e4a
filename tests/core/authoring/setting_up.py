"""Installing a folder for other processes, as an editable install would, and running commands in it."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path


def install(folder: Path) -> None:
    """Do what an installer does for whoever has this folder on the path."""
    project = tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    info = folder / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n")
    groups = project["entry-points"].items()
    lines = [f"[{group}]\n" + "".join(f"{k} = {v}\n" for k, v in points.items()) for group, points in groups]
    (info / "entry_points.txt").write_text("\n".join(lines))


def run(module: str, *words: str, folder: Path) -> str:
    """What a command says that is run in a folder, with the folder on the path; it must end well."""
    done = subprocess.run(
        [sys.executable, "-m", module, *words],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": str(folder)},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout

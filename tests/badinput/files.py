"""Wrong files to write, and what is said of them."""

from __future__ import annotations

from pathlib import Path

from ..core.cli.calling import called, fine

MAP = """\
w1 w2 .  .
wv w3 .  .
.  .  b3 b2
.  .  b< b1"""

WITH_PORTALS = """\
w1 w2 .  g
wv w3 .  .
.  .  b3 b2
g  .  b< b1"""


def scenario(
    drawn: str = MAP, rest: str = "", *, plugins: str = '["taolong", "portals"]', file: str = "mine.toml"
) -> str:
    """Write a scenario file of this map; ``rest`` is what it says besides. Its name."""
    text = f'name = "Mine"\nplugins = {plugins}\nmap = """\n{drawn}\n"""\n{rest}'
    Path(file).write_text(text, encoding="utf-8")
    return file


def written(text: str | bytes, file: str = "mine.toml") -> str:
    """Write a file; its name."""
    Path(file).write_bytes(text if isinstance(text, bytes) else text.encode())
    return file


def recorded(of: str = "", *, file: str = "mine.record", turns: int = 6) -> str:
    """Play a short match of a scenario file, or of one made for it, between random players; the name of its record."""
    played = of or scenario(WITH_PORTALS, "\n[portals]\ntoll = {}\n")
    seats = ("--seat", "white=random", "--seat", "black=random", "--seed", "7", "--max-turns", str(turns))
    fine("play", played, *seats, "--record", file, "--force")
    return file


def edited(file: str, old: str, new: str) -> str:
    """Put one text in place of another, which has to be there; the file's name."""
    text = Path(file).read_text(encoding="utf-8")
    assert old in text
    Path(file).write_text(text.replace(old, new, 1), encoding="utf-8")
    return file


def choices_of(file: str) -> list[str]:
    """The lines of a record below its header that are choices."""
    below = Path(file).read_text(encoding="utf-8").partition("--- choices ---\n")[2]
    return [line for line in below.splitlines() if not line.startswith("#")]


def refused(code: int, *words: str, typed: str = "") -> str:
    """What is said of this wrong command: one message on stderr, no traceback, this exit code."""
    said = called(*words, typed=typed)
    assert said.code == code, said
    assert said.err.startswith("error: "), said.err
    assert "Traceback" not in said.err
    return said.err.removeprefix("error: ").rstrip("\n")


def wrong(*words: str) -> str:
    """What is said of a thing that is wrong."""
    return refused(1, *words)


def misused(*words: str) -> str:
    """What is said to somebody who asks for what does not exist, or says it wrongly."""
    return refused(2, *words)


def usage(*words: str) -> str:
    """What is said of arguments that the command line itself refuses."""
    said = called(*words)
    assert (said.code, said.out) == (2, "")
    assert "Traceback" not in said.err
    return said.err

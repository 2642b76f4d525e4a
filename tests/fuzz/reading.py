"""Reading one file as the program does: it works, or it is refused with a message that names the file."""

from __future__ import annotations

import os
import re
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import process_time
from types import FrameType
from typing import Any, NamedTuple

from boardwright import AssemblyError, BoardwrightError
from boardwright.matches.match import Match
from boardwright.matches.plan import read_plan
from boardwright.matches.record import load_record
from boardwright.matches.recorder import new_recorder
from boardwright.matches.replay import replay
from boardwright.storage.limits import CONTROL
from msgspec import structs

CORPUS = Path(__file__).parent / "corpus"
GOOD, DAMAGED = (sorted((CORPUS / name).iterdir()) for name in ("good", "damaged"))
BESIDE = "small.toml"
"""The file that lies beside those that are tried, for match files to name."""
NAMES = re.compile(r"[\w.-]+")
LONGEST = 4_000
"""Letters of a message, most of them a map."""
LINES = 40

WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
CHANGING = {"os.mkdir", "os.rename", "os.link", "os.symlink", "os.remove", "os.rmdir", "os.chmod", "os.truncate",
            "os.system", "subprocess.Popen", "socket.connect"}  # fmt: skip


class Hang(BaseException):
    """A file has taken a second of the processor."""


class Fault(AssertionError):
    """A file was neither read nor refused as it should be."""


class Tried(NamedTuple):
    """What became of a file: ``fine`` or the kind of the error, its message, and the seconds it took."""

    fate: str
    said: str
    seconds: float


class Guard:
    """Tells what is written, and where, while it watches; there is one a process, as a hook is for good."""

    def __init__(self) -> None:
        self.watching = False
        self.written: list[str] = []
        sys.addaudithook(self.hear)

    def hear(self, event: str, given: tuple[Any, ...]) -> None:
        if not self.watching:
            return
        if event == "open" and isinstance(given[2], int) and given[2] & WRITING and "__pycache__" not in str(given[0]):
            self.written.append(str(given[0]))
        elif event in CHANGING:
            self.written += [f"{event} {word!r}" for word in given[:2] if not isinstance(word, int)]

    @contextmanager
    def watch(self) -> Iterator[None]:
        self.watching, self.written = True, []
        try:
            yield
        finally:
            self.watching = False


GUARD = Guard()


@contextmanager
def watchdog(seconds: float) -> Iterator[None]:
    """Stop what takes more of the processor's time than this; nothing is stopped where there are no such signals."""
    if not seconds or not hasattr(signal, "setitimer"):
        yield
        return

    def bark(number: int, frame: FrameType | None) -> None:
        raise Hang

    before = signal.signal(signal.SIGVTALRM, bark)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def read(file: Path) -> None:
    """Read a file and put its match together; replay it if it is a record."""
    if file.suffix == ".record":
        replay(load_record(file))
    else:
        Match(read_plan(str(file)).settled())


def tried(file: Path, patience: float = 0) -> Tried:
    """What becomes of a file; ``Fault`` if it hangs, writes anything, or is refused in another way than it should."""
    began = process_time()
    try:
        with GUARD.watch(), watchdog(patience):
            read(file)
        fate, said = "fine", ""
    except BoardwrightError as error:
        fate, said = type(error).__name__, str(error)
        check_message(file, error)
    except Hang as error:
        raise Fault(f"{file.name} takes more than {patience} s") from error
    except Exception as error:
        raise Fault(f"{file.name}: {type(error).__name__}: {error}") from error
    if GUARD.written:
        raise Fault(f"{file.name} makes something be written: {GUARD.written}")
    return Tried(fate, said, process_time() - began)


def check_message(file: Path, error: BoardwrightError) -> None:
    """A message names the file, or the plugins of a scenario that do not go together; no terminal obeys it."""
    said = str(error)
    if not {file.name, BESIDE} & set(NAMES.findall(said)) and not about_plugins(file, error):
        raise Fault(f"the message does not name {file.name}: {said}") from error
    if len(said) > LONGEST or len(said.split("\n")) > LINES or not said.strip():
        raise Fault(f"{file.name} is refused in {len(said)} letters: {said[:200]}") from error
    if found := CONTROL.search(said):
        raise Fault(f"the message on {file.name} holds {found[0]!r}: {said!r}") from error


def recorded(file: Path, home: Path) -> None:
    """A match that was read is recorded in its folder and nowhere else, under a name made from its id."""
    record = load_record(file)
    with GUARD.watch():
        recorder = new_recorder(structs.replace(record, choices=()))
        recorder.close()
    outside = [path for path in GUARD.written if "/" in path and str(home) not in path]
    if outside or recorder.file.parent != home:
        raise Fault(f"{file.name} is recorded elsewhere: {outside or recorder.file}")
    recorder.file.unlink()


def about_plugins(file: Path, error: BoardwrightError) -> bool:
    """Whether an error is about the plugins of a scenario file, which it names instead."""
    return isinstance(error, AssemblyError) and b"scenario" not in file.read_bytes()


class Desk(NamedTuple):
    """A folder for the files, beside which nothing may appear."""

    files: Path
    home: Path

    def tried(self, name: str, data: bytes, patience: float = 0) -> Tried:
        """What becomes of a file of this content; one that is at fault stays there."""
        file = self.files / name
        file.write_bytes(data)
        found = tried(file, patience)
        if found.fate == "fine" and file.suffix == ".record":
            recorded(file, self.home)
        with suppress(FileNotFoundError):
            file.unlink()
        return found

    def left(self) -> list[str]:
        """What lies here that was not put here."""
        return [path.name for path in (*self.files.iterdir(), *self.files.parent.iterdir()) if path != self.files]

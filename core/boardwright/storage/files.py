"""Files people make: read as far as they can be, never written over unless they say so, and written as a whole."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path, PurePosixPath, PureWindowsPath
from stat import S_IMODE, S_ISREG

from ..errors import Misuse, ScenarioError
from ..i18n import Phrase, caption, phrase
from .file_lock import claim_file
from .limits import LARGEST

FORCE = phrase(", or say --force to write over it")
"""The cure where a command writes a new file."""


def read_bytes(file: Path) -> bytes:
    """What a file holds; ``Misuse`` if there is none, or if it cannot be read."""
    try:
        with file.open("rb") as source:
            data = source.read(LARGEST + 1)
    except FileNotFoundError as error:
        raise Misuse("there is no file {file!r}{hint}", file=str(file), hint=near_file_hint(file)) from error
    except (OSError, ValueError) as error:
        raise Misuse("{file} cannot be read: {cause}", file=file, cause=error_cause(error)) from error
    if len(data) > LARGEST:
        raise Misuse("{file} cannot be read: it has more than {largest} MB", file=file, largest=LARGEST >> 20)
    return data


def read_text(file: Path) -> str:
    """The text of a file, line ends as ``\\n``; ``ScenarioError`` naming the place if it is no text."""
    try:
        return read_bytes(file).decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        raise ScenarioError(
            "{file} is not text in UTF-8: {reason} at byte {start}",
            file=file,
            reason=caption(error.reason),
            start=error.start,
        ) from error


def file_inside(file: Path, name: str) -> Path:
    """The file that a file names: one in the same folder or below; ``Misuse`` if the name leads elsewhere."""
    flavours = (PurePosixPath(name), PureWindowsPath(name))
    found = file.parent / name
    leads_out = any(path.root or ".." in path.parts for path in flavours)
    if leads_out or (is_there(found) and not real_path(found).is_relative_to(real_path(file.parent))):
        raise Misuse("{name!r} leads out of the folder of {file}; name a file in it", name=name, file=file.name)
    if is_there(found) and not found.is_file():
        raise Misuse("{name!r} is no ordinary file", name=name)
    return found


def real_path(file: Path) -> Path:
    """Where a file lies when every link is followed, whether or not it is there."""
    return Path(os.path.realpath(file))


def write_new(file: Path, text: str, *, force: bool = False, cure: str = FORCE) -> None:
    """Write a new file; ``Misuse`` if it exists, unless ``force``, or if it cannot be written.

    What is there stays until the new text is safe.
    """
    try:
        place = check_place(file, force=force)
        if place.exists() and not place.is_file():  # such as a pipe
            place.write_bytes(text.encode())
            return
        with claim_file(place):
            put_in_place(place, text.encode(), Path.replace if force else publish)
    except FileExistsError as error:
        raise Misuse(taken_message(file, cure)) from error
    except (OSError, ValueError) as error:
        raise Misuse("{file} cannot be written: {cause}", file=file, cause=error_cause(error)) from error


def check_place(file: Path, *, force: bool) -> Path:
    """Where a file is written, through links; ``FileExistsError`` if it is there, unless ``force``."""
    if file.is_dir() or (not force and os.path.lexists(real_path(file))):
        raise FileExistsError(file)
    return real_path(file)


def put_in_place(file: Path, data: bytes, place: Callable[[Path, Path], object]) -> None:
    """Write all of it beside the file, and only then put it in its place; whoever calls this has claimed the file.

    The file keeps its mode. What a killed process has left beside it is taken away.
    """
    new = file.with_name(f".{file.name}.new")
    new.unlink(missing_ok=True)
    try:
        with new.open("xb") as out:
            with suppress(FileNotFoundError):
                new.chmod(mode_of(file))
            out.write(data)
            out.flush()
            os.fsync(out.fileno())
        place(new, file)
    finally:
        new.unlink(missing_ok=True)


def mode_of(file: Path) -> int:
    """Who may do what with a file; ``OSError`` if it is no ordinary one."""
    mode = file.stat().st_mode
    if not S_ISREG(mode):
        raise OSError(0, phrase("it is no ordinary file"))
    return S_IMODE(mode)


def publish(written: Path, file: Path) -> None:
    """Give a finished file its name, unless that is taken: ``FileExistsError``."""
    try:
        os.link(written, file)
    except FileExistsError:
        raise
    except OSError:  # a file system without links
        if file.exists():
            raise FileExistsError(file) from None
        written.replace(file)


def taken_message(file: Path, cure: str = FORCE) -> Phrase:
    """That a file is there already, or a folder in its place."""
    if file.is_dir():
        return phrase("{file} is a folder; name a file", file=file)
    return phrase("{file} exists; name another file{cure}", file=file, cure=cure)


def error_cause(error: OSError | ValueError) -> Phrase:
    """Why a file could not be opened, without its name."""
    return caption((isinstance(error, OSError) and error.strerror) or str(error))


def near_file_hint(file: Path) -> Phrase:
    """``; did you mean 'a.toml'?`` if there is a file of nearly this name."""
    from difflib import get_close_matches

    try:
        names = [other.name for other in file.parent.iterdir()]
    except OSError:
        return Phrase("")
    close = get_close_matches(file.name, names, 1)
    return phrase("; did you mean {name!r}?", name=str(file.with_name(close[0]))) if close else Phrase("")


def is_there(file: Path) -> bool:
    """Whether there is a file, or something else that can be read; a name too long for one is none."""
    try:
        return file.exists() and not file.is_dir()
    except (OSError, ValueError):
        return False

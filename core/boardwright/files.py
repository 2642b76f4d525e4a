"""Files people make: read as far as they can be, and never written over unless they say so."""

from __future__ import annotations

from pathlib import Path

from .errors import Misuse, ScenarioError

LARGEST = 1 << 24
"""Bytes of a file that is read; none of ours comes near."""


def read_bytes(file: Path) -> bytes:
    """What a file holds; ``Misuse`` if there is none, or if it cannot be read."""
    try:
        with file.open("rb") as source:
            data = source.read(LARGEST + 1)
    except FileNotFoundError as error:
        raise Misuse(f"there is no file {str(file)!r}{near(file)}") from error
    except (OSError, ValueError) as error:
        raise Misuse(f"{file} cannot be read: {cause(error)}") from error
    if len(data) > LARGEST:
        raise Misuse(f"{file} cannot be read: it has more than {LARGEST >> 20} MB")
    return data


def read_text(file: Path) -> str:
    """The text of a file, line ends as ``\\n``; ``ScenarioError`` naming the place if it is no text."""
    try:
        return read_bytes(file).decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        raise ScenarioError(f"{file} is not text in UTF-8: {error.reason} at byte {error.start}") from error


def write_new(file: Path, text: str, *, force: bool = False, cure: str = ", or say --force to write over it") -> None:
    """Write a new file; ``Misuse`` if it exists, unless ``force``, or if it cannot be written."""
    try:
        with file.open("w" if force else "x", encoding="utf-8", newline="\n") as out:
            out.write(text)
    except FileExistsError as error:
        raise Misuse(taken(file, cure)) from error
    except (OSError, ValueError) as error:
        raise Misuse(f"{file} cannot be written: {cause(error)}") from error


def taken(file: Path, cure: str) -> str:
    """That a file is there already, or a folder in its place."""
    if file.is_dir():
        return f"{file} is a folder; name a file"
    return f"{file} exists; name another file{cure}"


def cause(error: OSError | ValueError) -> str:
    """Why a file could not be opened, without its name."""
    return (isinstance(error, OSError) and error.strerror) or str(error)


def near(file: Path) -> str:
    """``; did you mean 'a.toml'?`` if there is a file of nearly this name."""
    from difflib import get_close_matches

    try:
        names = [other.name for other in file.parent.iterdir()]
    except OSError:
        return ""
    close = get_close_matches(file.name, names, 1)
    return f"; did you mean {str(file.with_name(close[0]))!r}?" if close else ""


def there_is(file: Path) -> bool:
    """Whether there is a file, or something else that can be read; a name too long for one is none."""
    try:
        return file.exists() and not file.is_dir()
    except (OSError, ValueError):
        return False

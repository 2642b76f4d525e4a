"""Files people make: nothing is written over unless they say so."""

from __future__ import annotations

from pathlib import Path

from .errors import Misuse


def write_new(file: Path, text: str, *, force: bool = False) -> None:
    """Write a new file; ``Misuse`` if it exists, unless ``force``, or if it cannot be written."""
    try:
        with file.open("w" if force else "x", encoding="utf-8", newline="\n") as out:
            out.write(text)
    except FileExistsError as error:
        raise Misuse(f"{file} exists; name another file, or say --force to write over it") from error
    except OSError as error:
        raise Misuse(f"{file} cannot be written: {error.strerror}") from error

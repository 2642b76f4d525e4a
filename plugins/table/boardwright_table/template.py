"""Template: everything that is said, to be translated: ``python -m boardwright_table.template fr > fr.po``."""

from __future__ import annotations

import sys
from typing import BinaryIO

from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po

from .languages import FIRST, Language, files, language, sentences


def template(code: str) -> Catalog:
    """A catalogue in which nothing is translated yet: what the pages say, and what any language has said."""
    made, english = Catalog(code, project="Boardwright", charset="utf-8"), language(FIRST)
    said = {(key, text) for key, text in sentences().items()}
    for known in files():
        said |= language(known).texts.keys()
    for context, text in sorted(said):
        shown = english.texts.get((context, text))
        made.add(text, context=context or None, auto_comments=[shown] if shown and shown != text else [])
    return made


def filled(made: Catalog, spoken: Language) -> Catalog:
    """A catalogue with what a language says already, for whoever goes on with it."""
    for entry in made:
        if isinstance(entry.id, str) and entry.id:
            entry.string = spoken.texts.get((entry.context or "", entry.id), "")
    return made


def write(code: str, out: BinaryIO) -> None:
    """Write the template of a language, with what there is of it."""
    made = template(code)
    write_po(out, filled(made, language(code)) if code in files() else made, width=110)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("say the language: python -m boardwright_table.template fr > fr.po")
    write(sys.argv[1], sys.stdout.buffer)

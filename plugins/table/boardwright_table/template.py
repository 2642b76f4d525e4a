"""Template: all texts, ready to be translated: ``python -m boardwright_table.template fr > fr.po``."""

from __future__ import annotations

import sys
from typing import BinaryIO

from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po

from .languages import FIRST, Language, catalogues, language, sentences


def template(code: str) -> Catalog:
    """A catalogue without translations, of the sentences of the pages and all texts that any language translates."""
    made, english = Catalog(code, project="Boardwright", charset="utf-8"), language(FIRST)
    texts = {(key, text) for key, text in sentences().items()}
    for known in catalogues():
        texts |= language(known).texts.keys()
    for context, text in sorted(texts):
        shown = english.texts.get((context, text))
        made.add(text, context=context or None, auto_comments=[shown] if shown and shown != text else [])
    return made


def fill(made: Catalog, known: Language) -> Catalog:
    """Fill a catalogue with the translations that a language has already, and return it."""
    for entry in made:
        if isinstance(entry.id, str) and entry.id:
            entry.string = known.texts.get((entry.context or "", entry.id), "")
    return made


def write(code: str, out: BinaryIO) -> None:
    """Write the template of a language, with the translations it has already."""
    made = template(code)
    write_po(out, fill(made, language(code)) if code in catalogues() else made, width=110)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("say the language: python -m boardwright_table.template fr > fr.po")
    write(sys.argv[1], sys.stdout.buffer)

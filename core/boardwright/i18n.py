"""Phrases: English sentences that remember how they were made, so that they can be told in another language."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Self

Catalogue = Callable[[str, str], str | None]
"""What a language makes of a text in a context; None where it says nothing. Most texts have no context: ``""``."""

Say = Callable[[str], str]
"""How a text is put before somebody."""
WORD = "word"
"""The context of single words of a game, such as seats and kinds of things."""
MODULE = "module"
"""The context of the names of modules."""
OPTION = "option"
"""The context of options and of single words of them."""


class Phrase(str):
    """An English text that remembers its template, what fills its blanks, and in what context it is looked up."""

    __slots__ = ("blanks", "context", "template")
    template: str
    blanks: Mapping[str, Any]
    context: str

    def __new__(cls, template: str, blanks: Mapping[str, Any] | None = None, context: str = "") -> Self:
        """Fill the blanks of a template; without blanks it is the text as it stands."""
        self = super().__new__(cls, template.format_map(blanks) if blanks else template)
        self.template, self.blanks, self.context = template, blanks or {}, context
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Travel with template and blanks."""
        return type(self), (self.template, self.blanks, self.context)

    def within(self, catalogue: Catalogue) -> str:
        """The text in another language; in English where the catalogue lacks it or fills it wrongly."""
        blanks = {name: filled_blank(value, catalogue) for name, value in self.blanks.items()}
        english = self.template.replace("_", " ") if self.context == WORD else self.template
        for template in (catalogue(self.template, self.context), english):
            try:
                if template is not None:
                    return template.format_map(blanks) if blanks else template
            except (LookupError, ValueError, AttributeError):
                continue
        return str(self)


class Name(Phrase):
    """What programs know by an id and people by a name: as a text the id, told in a language the name."""

    __slots__ = ()

    def within(self, catalogue: Catalogue) -> str:
        """The name in a language, English among them."""
        return catalogue(self.template, self.context) or translated(self.blanks["name"], catalogue)


class Option(Phrase):
    """An option by its text; another language knows it as a whole or word by word."""

    __slots__ = ()

    def within(self, catalogue: Any) -> str:
        """The option in another language."""
        whole = catalogue(self.template, OPTION)
        return whole or " ".join(word_translation(one, catalogue) for one in self.template.split(" "))


def word_translation(text: str, catalogue: Any) -> str:
    """A word of an option in another language."""
    return catalogue(text, OPTION) or catalogue(text, WORD) or text


def phrase(template: str, /, **blanks: Any) -> Phrase:
    """A sentence: ``phrase("{plugin!r} needs {other!r}", plugin=..., other=...)``; blanks may be such texts again."""
    return Phrase(template, blanks)


def word(text: str) -> Phrase:
    """A word of a game, such as a seat: it stands for itself in English."""
    return Phrase(text, None, WORD)


def id_with_name(id: str, name: str, context: str = "") -> Name:
    """An id that people know by this name, which may be empty where only a terminal says it."""
    return Name(id, {"name": name}, context)


def module_name(name: str) -> Name:
    """A module by its name as a package."""
    return id_with_name(name, name.replace("_", " ").capitalize(), MODULE)


def module_pair(pair: str) -> Name:
    """Two modules that are allowed together: ``a:b``."""
    return id_with_name(pair, joined(map(module_name, pair.split(":")), " + "))


def option_name(plugin: str, key: str) -> Name:
    """An option of a module: ``harbour.edition``."""
    return id_with_name(f"{plugin}.{key}", joined((module_name(plugin), word(key)), ": "))


def option_phrase(text: str) -> Option:
    """An option by its text."""
    return Option(text, None, OPTION)


def quoted_option(text: str) -> Phrase:
    """An option by its text, in quotation marks."""
    return phrase("{option!r}", option=option_phrase(text))


def caption(text: str) -> Phrase:
    """A text that a catalogue may know as a whole, unless it remembers already how it was made."""
    return text if isinstance(text, Phrase) else Phrase(text)


def joined(parts: Iterable[str], between: str = ", ") -> Phrase:
    """Texts one behind the other, with something between them that may be translated, too."""
    blanks = {f"part{place}": part for place, part in enumerate(parts)}
    return Phrase(
        "{between}".join(f"{{{name}}}" for name in blanks), {**blanks, "between": between} if blanks else None
    )


def line_phrases(text: str) -> list[str]:
    """The lines of a text, each still to be told in another language if it was joined of such."""
    if isinstance(text, Phrase) and text.blanks.get("between") == "\n":
        return [part for name, part in text.blanks.items() if name != "between"]
    return str(text).splitlines()


def filled_blank(value: Any, catalogue: Catalogue) -> Any:
    """What fills a blank, in another language if it is a text that remembers."""
    return value.within(catalogue) if isinstance(value, Phrase) else value


def translated(text: str, catalogue: Catalogue) -> str:
    """A text in another language; a plain one is looked up as a whole, and else left as it is."""
    if isinstance(text, Phrase):
        return text.within(catalogue)
    return catalogue(text, "") or text


def message(error: BaseException) -> str:
    """What an error says, still able to be told in another language if it was raised so."""
    first = error.args[0] if len(error.args) == 1 else None
    return first if isinstance(first, Phrase) else str(error)

"""Answers: which type of answer a question asks for, and whether a value is of the type it should be."""

from __future__ import annotations

from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from ..i18n import Phrase, caption, phrase
from ..words import Question

STAND_FOR: dict[Any, Any] = {None: NoneType, float: int | float}
"""What is of another type than it is called."""


@cache
def answer_of(question: Any) -> Any:
    """The type of answer that a class of questions asks for, as ``int`` for a ``Question[int]``."""
    for kind in question.__mro__:
        for base in kind.__dict__.get("__orig_bases__", ()):
            if get_origin(base) is Question:
                return get_args(base)[0]
    return Any


def is_of_type(value: Any, kind: Any) -> bool:
    """Whether a value is of this type, as far as that can be seen from outside."""
    origin, parts = get_origin(kind) or kind, get_args(kind)
    if origin in {Union, UnionType}:
        return any(is_of_type(value, part) for part in parts)
    if origin is Literal:
        return value in parts
    if origin is type and parts:
        return isinstance(value, type) and (not isinstance(parts[0], type) or issubclass(value, parts[0]))
    if origin is tuple and parts[1:] == (...,):
        return isinstance(value, tuple) and all(is_of_type(item, parts[0]) for item in value)
    origin = STAND_FOR.get(origin, origin)
    return not isinstance(origin, type | UnionType) or isinstance(value, origin)


def misfit(struct: msgspec.Struct) -> Phrase:
    """The first field of a struct that is not of its type, as ``rules = 2, not a str``; empty if none is."""
    for field, kind in field_types(type(struct)).items():
        value = getattr(struct, field)
        if not is_of_type(value, kind):
            wrong = {"field": field, "value": repr(value), "kind": type_in_words(kind)}
            return phrase("{field} = {value}, not {kind}", **wrong)
    return Phrase("")


@cache
def field_types(struct: type[msgspec.Struct]) -> dict[str, Any]:
    """The type of each field."""
    return get_type_hints(struct)


def type_in_words(kind: Any) -> Phrase:
    """A type by its name."""
    named = isinstance(kind, type) and not get_args(kind)
    return phrase("a {name}", name=kind.__name__) if named else caption(str(kind))

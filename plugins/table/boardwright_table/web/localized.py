"""Speaking: every answer in the language of whoever asked: what remembers how it was said is told in it at the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec
from boardwright.i18n import Said
from litestar import Request, Response
from litestar.connection import ASGIConnection
from litestar.response.base import ASGIResponse

from ..languages import FIRST, Language, wished

T = TypeVar("T")
LANGUAGE = "language"
"""How an address asks for a language, where a header cannot."""


class Spoken(Response[T]):
    """An answer that is told in the language of the request."""

    def to_asgi_response(self, app: Any, request: Request[Any, Any, Any], **more: Any) -> ASGIResponse:
        """The answer with all texts in one language."""
        spoken = language_of(request)
        if not isinstance(self.content, bytes):
            self.content = in_language(self.content, spoken)
        self.headers = {**self.headers, "Content-Language": spoken.code, "Vary": "Accept-Language"}
        return super().to_asgi_response(app, request, **more)


def language_of(request: ASGIConnection[Any, Any, Any, Any]) -> Language:
    """The language that somebody asks to be answered in; English for whoever says nothing."""
    return wished(request.query_params.get(LANGUAGE) or request.headers.get("accept-language") or FIRST)


def in_language(content: Any, spoken: Language) -> Any:
    """What is told, in plain values and in this language."""
    return msgspec.to_builtins(content, enc_hook=teller(spoken))


def encoded(content: Any, spoken: Language) -> bytes:
    """What is told, as JSON in this language."""
    return msgspec.json.encode(content, enc_hook=teller(spoken))


def teller(spoken: Language) -> Callable[[Any], str]:
    """What makes texts that remember how they were said into texts of a language."""

    def told(value: Any) -> str:
        if isinstance(value, Said):
            return value.within(spoken)
        raise NotImplementedError(f"{type(value).__name__} cannot be told")

    return told

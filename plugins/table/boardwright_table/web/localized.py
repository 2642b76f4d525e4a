"""Localized: answers in the language of the request; texts that know their template are translated on sending."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec
from boardwright import Phrase
from litestar import Request, Response
from litestar.connection import ASGIConnection
from litestar.response.base import ASGIResponse

from ..languages import FIRST, Language, preferred_language

T = TypeVar("T")
LANGUAGE = "language"
"""The query parameter that asks for a language, where a header cannot."""


class LocalizedResponse(Response[T]):
    """A response in the language of the request."""

    def to_asgi_response(self, app: Any, request: Request[Any, Any, Any], **more: Any) -> ASGIResponse:
        """Translate the content, and name its language in the headers."""
        language = requested_language(request)
        if not isinstance(self.content, bytes):
            self.content = localized(self.content, language)
        self.headers = {**self.headers, "Content-Language": language.code, "Vary": "Accept-Language"}
        return super().to_asgi_response(app, request, **more)


def requested_language(request: ASGIConnection[Any, Any, Any, Any]) -> Language:
    """The language that a request asks for, by query or header; English if by neither."""
    return preferred_language(request.query_params.get(LANGUAGE) or request.headers.get("accept-language") or FIRST)


def localized(content: Any, language: Language) -> Any:
    """The content as plain values, with its texts in this language."""
    return msgspec.to_builtins(content, enc_hook=localizer(language))


def localized_json(content: Any, language: Language) -> bytes:
    """The content as JSON, with its texts in this language."""
    return msgspec.json.encode(content, enc_hook=localizer(language))


def localizer(language: Language) -> Callable[[Any], str]:
    """A hook for msgspec that translates the texts that know their template."""

    def localize(value: Any) -> str:
        if isinstance(value, Phrase):
            return value.within(language)
        raise NotImplementedError(f"{type(value).__name__} cannot be sent as JSON")

    return localize

"""Pages: the static files that browsers are sent."""

from __future__ import annotations

import mimetypes
import re
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Annotated

import msgspec
from boardwright import phrase
from litestar import Response, Router, get
from litestar.params import HeaderParameter, PathParameter
from litestar.static_files import create_static_files_router

from ..errors import Refused
from ..languages import catalogues, language_name, page_texts
from ..messages.catalogue import LanguageTold

STATIC = Path(__file__).parent.parent / "static"
PAGE = re.compile(r"[a-z][a-z_-]{0,30}(\.html)?")
TYPES = {".js": "text/javascript", ".mjs": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml",
         ".woff2": "font/woff2", ".json": "application/json", ".webmanifest": "application/manifest+json"}  # fmt: skip

for ending, kind in TYPES.items():
    mimetypes.add_type(kind, ending)


@get("/", include_in_schema=False, sync_to_thread=True)
def home() -> Response[bytes]:
    """The first page."""
    return page("index")


@get("/{name:str}", include_in_schema=False, sync_to_thread=True)
def named_page(name: Annotated[str, PathParameter(max_length=40)]) -> Response[bytes]:
    """A page by its name; ``Refused`` if the name cannot be one."""
    if not PAGE.fullmatch(name):
        raise Refused("unknown", phrase("there is no such page"))
    return page(name.removesuffix(".html"))


def page(name: str) -> Response[bytes]:
    """The file of a page, or of the first page, which shows every page without a file of its own."""
    file = STATIC / f"{name}.html"
    file = file if file.is_file() else STATIC / "index.html"
    if not file.is_file():
        raise Refused(
            "unknown", phrase("this server has no pages; programs find what it answers at /api/schema/openapi.json")
        )
    return Response(file.read_bytes(), media_type="text/html; charset=utf-8")


@get("/api/languages", sync_to_thread=True)
def languages() -> list[LanguageTold]:
    """The languages there are."""
    return [LanguageTold(code, language_name(code)) for code in sorted(catalogues())]


@get("/languages/{code:str}", include_in_schema=False, sync_to_thread=True)
def language_file(
    code: Annotated[str, PathParameter(max_length=20)],
    known: Annotated[str, HeaderParameter(name="If-None-Match", max_length=200)] = "",
) -> Response[bytes]:
    """The texts of the pages in a language; an empty answer if the client has them already."""
    if code not in catalogues():
        raise Refused("unknown", phrase("there is no language {code!r}", code=code))
    data, tag = dictionary(code)
    headers = {"ETag": tag, "Cache-Control": "no-cache"}
    if tag in known:
        return Response(b"", status_code=304, headers=headers, media_type="application/json")
    return Response(data, media_type="application/json", headers=headers)


@cache
def dictionary(code: str) -> tuple[bytes, str]:
    """The texts of the pages in a language as JSON, and a tag that changes with them."""
    data = msgspec.json.encode(page_texts(code))
    return data, f'"{blake2b(data, digest_size=12).hexdigest()}"'


def static_files() -> Router:
    """A router for every other file of the pages."""
    return create_static_files_router(path="/static", directories=[STATIC], include_in_schema=False)


ROUTES = [home, named_page, languages, language_file]

"""Pages: the files of the package that the browser is sent."""

from __future__ import annotations

import mimetypes
import re
from pathlib import Path
from typing import Annotated

import msgspec
from litestar import Response, Router, get
from litestar.params import PathParameter
from litestar.static_files import create_static_files_router

from .catalogue import LanguageTold
from .errors import Refused

STATIC = Path(__file__).parent / "static"
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
def named(name: Annotated[str, PathParameter(max_length=40)]) -> Response[bytes]:
    """A page by its name; where it is no file of its own, the first page shows it."""
    if not PAGE.fullmatch(name):
        raise Refused("unknown", "there is no such page")
    return page(name.removesuffix(".html"))


def page(name: str) -> Response[bytes]:
    """A page as it stands in the package."""
    file = STATIC / f"{name}.html"
    file = file if file.is_file() else STATIC / "index.html"
    if not file.is_file():
        raise Refused("unknown", "this server has no pages; programs find what it answers at /api/schema/openapi.json")
    return Response(file.read_bytes(), media_type="text/html; charset=utf-8")


@get("/api/languages", sync_to_thread=True)
def languages() -> list[LanguageTold]:
    """The languages of the pages: one for each catalogue."""
    files = sorted((STATIC / "languages").glob("*.json"))
    return [LanguageTold(file.stem, msgspec.json.decode(file.read_bytes())["language"]) for file in files]


def static() -> Router:
    """Every other file of the pages."""
    return create_static_files_router(path="/static", directories=[STATIC], include_in_schema=False)

"""Pictures: a ``Drawing`` made visible, in a terminal and as SVG. Imported only where a picture is wanted."""

from __future__ import annotations

from .svg.document import descriptions as descriptions, svg as svg
from .text.terminal import plain as plain, render as render

"""Pictures: a ``Drawing`` made visible, in a terminal and as SVG. Imported only where a picture is wanted."""

from __future__ import annotations

from .svg import svg as svg
from .terminal import plain as plain, render as render

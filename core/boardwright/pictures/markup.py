"""Markup: SVG elements as text, numbers short and names escaped."""

from __future__ import annotations

from xml.sax.saxutils import escape, quoteattr

SERIF = "Georgia, 'Times New Roman', 'DejaVu Serif', serif"
INK, MUTED = "#3b3226", "#86775f"


def tag(name: str, *content: str, **attributes: str | float) -> str:
    """An element; ``stroke_width=2`` becomes ``stroke-width="2"``, and content is markup."""
    written = "".join(
        f" {key.strip('_').replace('_', '-')}={quoteattr(short(value))}" for key, value in attributes.items()
    )
    return f"<{name}{written}>{''.join(content)}</{name}>" if content else f"<{name}{written}/>"


def short(value: str | float) -> str:
    """A number with at most two decimals; text as it is."""
    if isinstance(value, str):
        return value
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def words(text: str, x: float, y: float, size: float, **attributes: str | float) -> str:
    """A line of text; ``anchor`` says which part of it stands at x."""
    return tag("text", escape(text), x=x, y=y, font_size=size, **{"fill": INK, **attributes})


def group(*content: str, at: tuple[float, float] = (0, 0), turn: float = 0, name: str = "") -> str:
    """Elements moved and turned together, with a name that a pointer shows."""
    moves = f"translate({short(at[0])} {short(at[1])})" + (f" rotate({short(turn)})" if turn else "")
    return tag("g", *((tag("title", escape(name)),) if name else ()), *content, transform=moves)

"""The symbols of Tao Long: a dragon's head, drawn from above and facing north."""

from __future__ import annotations

from boardwright import Symbol

WHISKERS = "M-8-22C-15-29-22-26-24-17M8-22C15-29 22-26 24-17"
HORNS = "M-10 1C-20 5-27 14-27 27C-21 20-13 16-5 13ZM10 1C20 5 27 14 27 27C21 20 13 16 5 13Z"
SKULL = "M-12 21C-24 15-24-1-16-9C-11-14-12-19-9-24C-5-30 5-30 9-24C12-19 11-14 16-9C24-1 24 15 12 21"
CREST = "M0-13L5-3L3 6L6 13L0 25L-6 13L-3 6L-5-3Z"
IRIS, PUPIL = "#f3b72f", "#1b1208"

HEAD = Symbol(
    "dragon_head",
    f"""
    <g stroke="edge" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">
      <path d="{WHISKERS}" fill="none"/>
      <path d="{HORNS}" fill="shine"/>
      <path d="{SKULL}" fill="fill" stroke-width="2.5"/>
    </g>
    <path d="{CREST}" fill="edge" opacity="0.3"/>
    <g fill="{IRIS}" stroke="edge" stroke-width="1.5">
      <ellipse cx="-9.5" cy="-5" rx="4" ry="4.6"/>
      <ellipse cx="9.5" cy="-5" rx="4" ry="4.6"/>
    </g>
    <g fill="{PUPIL}">
      <ellipse cx="-9.5" cy="-6" rx="1.5" ry="3"/>
      <ellipse cx="9.5" cy="-6" rx="1.5" ry="3"/>
    </g>
    <g fill="edge">
      <circle cx="-3.5" cy="-23" r="1.6"/>
      <circle cx="3.5" cy="-23" r="1.6"/>
    </g>""",
    brackets="[]",
)
"""Whiskers, horns, skull, crest, eyes and nostrils."""

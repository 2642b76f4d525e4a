"""Checking: what there is to play: scenarios, modules, rules; whether a plan is a match, and how fair it is."""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from pathlib import Path
from types import UnionType
from typing import Any, Literal, TypeVar, Union, get_args, get_origin

import msgspec
from boardwright import BoardwrightError
from boardwright.i18n import caption, message, phrase
from boardwright.matches.diagnosis import few_values
from boardwright.plugins.discovery import installed
from boardwright.plugins.inspection import flaw_of, tiles_of
from boardwright.plugins.loading import load
from boardwright.storage.files import read_text
from boardwright.storage.toml import parse

from .catalogue import Checked, GlyphTold, ModuleTold, OptionTold, Played, RuleTold, ScenarioText, ScenarioTold
from .crew import Crew
from .errors import Refused
from .messages import Shared, Trial, Wanted
from .replies import Frame
from .working import checked, fairly, pictured, shown

JUDGING = 20.0
"""Seconds that judging a plan may take."""
PLAYOUTS = 6.0
"""Seconds that playouts may take."""


T = TypeVar("T", bound=ScenarioTold)


class Gallery:
    """The installed scenarios, each with its picture once it has been drawn."""

    def __init__(self, crew: Crew) -> None:
        """Nothing has been drawn yet."""
        self.crew = crew
        self.drawn: dict[str, dict[str, str]] = {}

    def all(self) -> list[ScenarioTold]:
        """Every installed scenario."""
        return [self.told(id, file, ScenarioTold) for id, file in sorted(installed().scenarios.items())]

    def one(self, id: str) -> ScenarioText:
        """An installed scenario with its text; ``Refused`` if there is none."""
        file = self.file(id)
        return msgspec.structs.replace(self.told(id, file, ScenarioText), text=read_text(file))

    def told(self, id: str, file: Path, kind: type[T]) -> T:
        """What a scenario says of itself."""
        raw = parse(read_text(file), id)
        words = {key: caption(str(raw.get(key, ""))) for key in ("name", "about", "author", "source", "layout")}
        seats = tuple(filter(None, self.drawn.get(id, {}).get("seats", "").split("\n")))
        plugins = tuple(map(str, raw.get("plugins", ())))
        picture = f"/api/scenarios/{id}/picture.svg"
        return kind(id=id, **words, plugins=plugins, seats=seats, picture=picture)

    def file(self, id: str) -> Path:
        """The file of an installed scenario."""
        if id not in installed().scenarios:
            raise Refused("unknown", phrase("no scenario {id!r} is installed", id=id))
        return installed().scenarios[id]

    async def picture(self, id: str) -> str:
        """The picture of an installed scenario, drawn once."""
        self.file(id)
        if id not in self.drawn:
            self.drawn[id] = await self.crew.do(JUDGING, pictured, id)
        return self.drawn[id]["svg"]

    async def check(self, wanted: Wanted) -> Checked:
        """Whether a plan makes a match; what is wrong beyond any repair is told likewise."""
        try:
            return await self.crew.do(JUDGING, checked, wanted)
        except Refused as error:
            if error.code != "wrong":
                raise
            return Checked(False, message=error.message)

    async def fairness(self, trial: Trial) -> Played:
        """Who wins when the computer plays a plan with itself."""
        if trial.player not in {"random", "greedy"}:
            raise Refused("wrong", phrase("player: random or greedy"))
        return await self.crew.do(PLAYOUTS + JUDGING, fairly, trial, PLAYOUTS)

    async def replay(self, shared: Shared) -> Frame:
        """A position of a record that somebody sends."""
        return await self.crew.do(JUDGING, shown, shared)


@cache
def modules() -> list[ModuleTold]:
    """Every installed module and its options."""
    return [module(name) for name in installed()]


def module(name: str) -> ModuleTold:
    """An installed module; of a broken one what is wrong with it."""
    fault: str = flaw_of(name)
    options: tuple[OptionTold, ...] = ()
    needs: tuple[str, ...] = ()
    if not fault:
        try:
            manifest = load(name).manifest
            config, needs = manifest.config, tuple(need.plugin for need in manifest.needed)
            options = tuple(map(option, msgspec.structs.fields(config))) if config else ()
        except BoardwrightError as error:
            fault = message(error)
    return ModuleTold(name, installed().version(name), caption(installed().about(name)), fault, options, needs)


@cache
def glyphs() -> list[GlyphTold]:
    """The glyphs of the tiles that installed plugins bring; a broken plugin brings none."""
    found = []
    for plugin in installed():
        with suppress(BoardwrightError):
            found += [
                GlyphTold(plugin, kind, tag, glyph, f"{kind}:{tag}" if tag else kind)
                for kind, made in tiles_of(plugin).items()
                for glyph, tag in made.glyphs.items()
            ]
    return found


def option(field: msgspec.structs.FieldInfo) -> OptionTold:
    """An option of a module."""
    made = field.default_factory() if field.default_factory is not msgspec.NODEFAULT else field.default
    default = None if made is msgspec.NODEFAULT else msgspec.to_builtins(made)
    return OptionTold(field.encode_name, kind(field.type), few_values(field.type), default)


def kind(of: Any) -> str:
    """What kind of value an option has."""
    if of is bool:
        return "bool"
    if get_origin(of) is Literal:
        return "choice"
    if get_origin(of) in {Union, UnionType} and few_values(of):
        return "choice"
    plain = get_args(of)[0] if hasattr(of, "__metadata__") else of
    return "number" if plain in {int, float} else "text" if plain is str else "other"


@cache
def rules() -> dict[str, RuleTold]:
    """Every rule of every installed module by its id."""
    return {
        id: RuleTold(
            id,
            book.plugin,
            caption(rule.title),
            caption(rule.text),
            rule.sources,
            caption(rule.ruling),
            rule.option,
            caption(rule.brief),
        )
        for book in installed().rulebooks
        for id, rule in book.rules.items()
    }

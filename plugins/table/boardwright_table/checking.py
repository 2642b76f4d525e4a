"""Checking: what there is to play: scenarios, modules, rules; whether a plan makes a match, and how fair it is."""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from pathlib import Path
from types import UnionType
from typing import Any, Literal, TypeVar, Union, get_args, get_origin

import msgspec
from boardwright import BoardwrightError, phrase
from boardwright.i18n import caption, message
from boardwright.matches import few_values
from boardwright.plugins import flaw_of, installed, load, tiles_of
from boardwright.storage import parse, read_text

from .errors import Refused
from .jobs import assessment, playouts, scenario_picture, shared_frame
from .messages.catalogue import Checked, GlyphTold, ModuleTold, OptionTold, Played, RuleTold, ScenarioText, ScenarioTold
from .messages.replies import Frame
from .messages.requests import Shared, Trial, Wanted
from .worker_pool import WorkerPool

JUDGING = 20.0
"""Seconds that judging a plan may take."""
PLAYOUTS = 6.0
"""Seconds that playouts may take."""


T = TypeVar("T", bound=ScenarioTold)


class Gallery:
    """The installed scenarios, and the pictures drawn of them so far."""

    def __init__(self, pool: WorkerPool) -> None:
        """Start without pictures."""
        self.pool = pool
        self.pictures: dict[str, dict[str, str]] = {}

    def all(self) -> list[ScenarioTold]:
        """Every installed scenario."""
        return [self.description(id, file, ScenarioTold) for id, file in sorted(installed().scenarios.items())]

    def one(self, id: str) -> ScenarioText:
        """An installed scenario with its text; ``Refused`` if there is none."""
        file = self.file(id)
        return msgspec.structs.replace(self.description(id, file, ScenarioText), text=read_text(file))

    def description(self, id: str, file: Path, kind: type[T]) -> T:
        """A scenario as its file describes it."""
        raw = parse(read_text(file), id)
        words = {key: caption(str(raw.get(key, ""))) for key in ("name", "about", "author", "source", "layout")}
        seats = tuple(filter(None, self.pictures.get(id, {}).get("seats", "").split("\n")))
        plugins = tuple(map(str, raw.get("plugins", ())))
        picture = f"/api/scenarios/{id}/picture.svg"
        return kind(id=id, **words, plugins=plugins, seats=seats, picture=picture)

    def file(self, id: str) -> Path:
        """The file of an installed scenario; ``Refused`` if there is none."""
        if id not in installed().scenarios:
            raise Refused("unknown", phrase("no scenario {id!r} is installed", id=id))
        return installed().scenarios[id]

    async def picture(self, id: str) -> str:
        """The picture of an installed scenario, drawn once."""
        self.file(id)
        if id not in self.pictures:
            self.pictures[id] = await self.pool.run(JUDGING, scenario_picture, id)
        return self.pictures[id]["svg"]

    async def check(self, wanted: Wanted) -> Checked:
        """Whether a plan makes a match; a plan that cannot be read at all is a failed check, not a refusal."""
        try:
            return await self.pool.run(JUDGING, assessment, wanted)
        except Refused as error:
            if error.code != "wrong":
                raise
            return Checked(False, message=error.message)

    async def fairness(self, trial: Trial) -> Played:
        """Who wins when a computer player plays a plan against itself."""
        if trial.player not in {"random", "greedy"}:
            raise Refused("wrong", phrase("player: random or greedy"))
        return await self.pool.run(PLAYOUTS + JUDGING, playouts, trial, PLAYOUTS)

    async def replay(self, shared: Shared) -> Frame:
        """A position of a record that a client sends."""
        return await self.pool.run(JUDGING, shared_frame, shared)


@cache
def modules() -> list[ModuleTold]:
    """Every installed module and its options."""
    return [module(name) for name in installed()]


def module(name: str) -> ModuleTold:
    """An installed module; a broken one with what is wrong with it."""
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
    """The glyphs of the tiles of all installed plugins; a broken plugin has none."""
    found: list[GlyphTold] = []
    for plugin in installed():
        with suppress(BoardwrightError):
            found += [
                GlyphTold(plugin, kind, tag, glyph, f"{kind}:{tag}" if tag else kind)
                for kind, made in tiles_of(plugin).items()
                for glyph, tag in made.glyphs.items()
            ]
    return found


def option(field: msgspec.structs.FieldInfo) -> OptionTold:
    """An option of a module, by the field of its configuration."""
    made = field.default_factory() if field.default_factory is not msgspec.NODEFAULT else field.default
    default = None if made is msgspec.NODEFAULT else msgspec.to_builtins(made)
    return OptionTold(field.encode_name, kind(field.type), few_values(field.type), default)


def kind(of: Any) -> str:
    """The kind of value that an option of this type has, as pages name it."""
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

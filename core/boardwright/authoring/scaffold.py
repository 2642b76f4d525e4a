"""Starting points: folders of a new plugin, scenario or game, filled from the templates that a game ships."""

from __future__ import annotations

import keyword
import sys
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from string import Template

from ..errors import BoardwrightError, Misuse
from ..i18n import joined, phrase
from ..plugins.discovery import installed
from ..plugins.inspection import tiles_of
from ..plugins.packages import folder, spec_of
from ..storage.files import error_cause, read_text, write_new
from .games import the_game
from .json_schema import SCHEMA, scenario_schema, schema_text

TEMPLATES = "templates"
"""The folder of a package that holds its templates, one folder for each kind."""
SUFFIX = ".template"
"""What the name of every template ends with, so that nothing takes it for code."""
GLYPHS = "*%&+?!=$"
"""Glyphs for the tile of a new plugin."""
KINDS: Mapping[str, str] = {"plugin": phrase("a new plugin"), "scenario": phrase("a new scenario")}
"""What a game ships templates for."""


class Form(Template):
    """A text with places such as ``{{ name }}``."""

    delimiter = "{{"
    pattern = r"\{\{(?:(?P<escaped>(?!))|\s(?P<named>[a-z]+)\s\}\}|(?P<braced>(?!))|(?P<invalid>))"  # type: ignore[assignment]


def words_for(name: str, game: str = "") -> dict[str, str]:
    """What a template may say: ``{{ name }}``, ``{{ title }}``, and what else is made of a name."""
    parts = name.split("_")
    package = f"{game}_{name}" if game else name
    return {
        "name": name,
        "title": " ".join(parts).capitalize(),
        "package": package,
        "dist": package.replace("_", "-"),
        "rule": free_prefix(name),
        "glyph": free_glyph() if game else GLYPHS[0],
        "game": game,
    }


def free_prefix(name: str) -> str:
    """The letters that the rule ids of a new plugin begin with: of its name, and of no rulebook that is installed."""
    taken = {id.partition("-")[0] for book in installed().rulebooks for id in book.rules}
    initials = "".join(part[:1] for part in name.split("_"))
    wanted = (initials if len(initials) > 1 else name[:2], name[:3], name[:4], name.replace("_", ""))
    return next((word.upper() for word in wanted if word.upper() not in taken), wanted[-1].upper())


def free_glyph() -> str:
    """A glyph for a new kind of tile that no installed plugin draws."""
    taken: set[str] = set()
    for name in installed():
        with suppress(BoardwrightError):
            taken |= {glyph for kind in tiles_of(name).values() for glyph in kind.glyphs}
    return next((glyph for glyph in GLYPHS if glyph not in taken), GLYPHS[0])


def check_free_name(name: str, package: str) -> None:
    """``Misuse`` unless this can be the name of a plugin and its package: a word that nothing else has."""
    if not name.isidentifier() or not name.isascii() or name != name.lower() or name.startswith("_"):
        raise Misuse("{name!r} cannot be a name: small letters, digits and _, a letter first", name=name)
    if keyword.iskeyword(name) or keyword.issoftkeyword(name) or name in sys.stdlib_module_names:
        raise Misuse("{name!r} is a word of Python's own; take another name", name=name)
    if name in installed():
        raise Misuse("a plugin {name!r} is installed already; take another name", name=name)
    if spec_of(package) is not None:
        raise Misuse("a package {package!r} is installed already; take another name", package=package)


def template_folder(game: str, kind: str) -> Path:
    """The folder of a game's templates of this kind, found without running the game; ``Misuse`` if there is none."""
    place = templates_in(installed().package(game), kind)
    if place is None:
        with_some = joined(games_with_templates(kind)) or phrase("none")
        raise Misuse(
            "{game!r} ships no templates for {kinds}; games that do: {with_some}. Whoever makes "
            "{game} can put some into {package}/{templates}/{kind}",
            game=game,
            kinds=KINDS[kind],
            with_some=with_some,
            package=installed().package(game),
            templates=TEMPLATES,
            kind=kind,
        )
    return place


def games_with_templates(kind: str) -> list[str]:
    """The installed games that ship templates of this kind."""
    return [name for name in installed() if templates_in(installed().package(name), kind) is not None]


def templates_in(package: str, kind: str) -> Path | None:
    """The folder of a package's templates of this kind; None if it has none."""
    place = folder(package) if package else None
    found = place / TEMPLATES / kind if place is not None else None
    return found if found is not None and found.is_dir() else None


def filled_templates(place: Path, words: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Every file of a folder of templates, by its place within: names and places filled in."""
    for file in sorted(place.rglob(f"*{SUFFIX}")):
        path = file.relative_to(place).as_posix().removesuffix(SUFFIX)
        for word in ("name", "package"):
            path = path.replace(word.upper(), words[word])
        yield path, Form(read_text(file)).substitute(words)


def write_all(target: Path, files: Mapping[str, str]) -> list[Path]:
    """Write the files of a new folder; ``Misuse`` if there is anything in its place, before anything is written."""
    if target.exists():
        raise Misuse("{target} exists; take another name, or another folder with --into", target=target)
    written = []
    for path, text in files.items():
        file = target / path
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise Misuse("{parent} cannot be made: {cause}", parent=file.parent, cause=error_cause(error)) from error
        write_new(file, text, cure="")
        written.append(file)
    return written


def new_plugin(name: str, game: str, into: Path) -> list[Path]:
    """Begin a plugin of a game; the files that have been written."""
    game = the_game(game, games_with_templates("plugin"))
    words = words_for(name, game)
    check_free_name(name, words["package"])
    return write_all(into / name, dict(filled_templates(template_folder(game, "plugin"), words)))


def new_game(name: str, into: Path) -> list[Path]:
    """Begin a game; the files that have been written."""
    check_free_name(name, name)
    place = Path(__file__).with_name(TEMPLATES) / "game"
    if not place.is_dir():
        raise Misuse("the templates of boardwright are not there; install it again")
    return write_all(into / name, dict(filled_templates(place, words_for(name))))


def new_scenario(name: str, game: str, into: Path) -> list[Path]:
    """Begin a pack of one scenario of a game, with its schema; the files that have been written."""
    game = the_game(game, games_with_templates("scenario"))
    words = words_for(name) | {"game": game}
    if name in installed().scenarios:
        raise Misuse("a scenario {name!r} is installed already; take another name", name=name)
    check_free_name(name, name)
    files = dict(filled_templates(template_folder(game, "scenario"), words))
    return write_all(into / name, files | {f"{name}/{SCHEMA}": schema_text(scenario_schema(game))})

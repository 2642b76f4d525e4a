"""Discovery: which plugins, scenarios and rulebooks are at hand, found without importing any of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache, cached_property
from importlib.metadata import EntryPoint, entry_points  # takes a third less to start than importlib_metadata
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, NoReturn

from ..errors import AssemblyError, ScenarioError, nearest
from ..i18n import Phrase, joined, phrase
from .packages import folder

if TYPE_CHECKING:
    from .onefile import OneFile
    from .rulebook import Rulebooks

GROUP = "boardwright.plugins"
PACKS = "boardwright.scenarios"


class Disputed(NamedTuple):
    """A name that two installed packages claim; it stands in for an entry point, and cannot be loaded."""

    name: str
    value: str
    dist: None = None
    module: str = ""

    def load(self) -> NoReturn:
        """``AssemblyError``."""
        raise AssemblyError(
            "two installed packages bring a plugin {name!r}: {places}; uninstall one", name=self.name, places=self.value
        )


class Installed(Mapping[str, Any]):
    """Everything at hand: by name where each plugin is to be found; the packs of scenarios; the rulebooks.

    A plugin is an ``EntryPoint``, one file that a match brings along (``OneFile``), or ``Disputed``. The value never
    changes: who wants other things at hand makes another one, and hands it to ``gather`` or ``assemble``.
    """

    def __init__(
        self, plugins: Mapping[str, EntryPoint | Disputed | OneFile], packs: Mapping[str, Path] | None = None
    ) -> None:
        """Keep where plugins are, and the folder of each pack by its package: left out, the packs installed."""
        self._plugins = {name: plugins[name] for name in sorted(plugins)}
        self._packs = packs

    def __getitem__(self, name: str) -> Any:
        """Where the plugin of this name is to be found; ``KeyError`` if it is not at hand."""
        return self._plugins[name]

    def __iter__(self) -> Iterator[str]:
        """The names of the plugins, in order."""
        return iter(self._plugins)

    def __len__(self) -> int:
        """How many plugins there are."""
        return len(self._plugins)

    def with_code(self, *files: OneFile) -> Installed:
        """The same with these one-file plugins; ``AssemblyError`` if one has the name of another plugin."""
        if not files:
            return self
        for file in files:
            if file.name in self:
                raise AssemblyError(
                    "{file}: a plugin {name!r} is installed already; give the file another name",
                    file=file.file,
                    name=file.name,
                )
        return Installed({**self._plugins, **{file.name: file for file in files}}, self._packs)

    def without(self, *names: str) -> Installed:
        """The same without these plugins."""
        return Installed({name: point for name, point in self.items() if name not in names}, self._packs)

    def package(self, name: str) -> str:
        """The package that a plugin is in; empty if its entry point makes no sense."""
        try:
            return str(self[name].module).partition(".")[0]
        except ValueError:
            return ""

    def version(self, name: str) -> str:
        """The version of the distribution that brings this plugin; empty if it has none, or is not at hand."""
        point = self.get(name)
        return "" if point is None or isinstance(point, Disputed) else distribution_version(point)

    def about(self, name: str) -> str:
        """What the distribution of this plugin says of itself, in a line."""
        dist = getattr(self.get(name), "dist", None)
        return str(dist.metadata.get("Summary", "")) if dist is not None else ""

    def missing(self, name: str) -> Phrase:
        """That this plugin is not installed, and the nearest that is; empty if it is."""
        if name.endswith(".py"):
            return phrase("{name} is a file; a match file may name one that lies beside it, in plugins", name=name)
        if name in self:
            return Phrase("")
        return joined((phrase("plugin {name!r} is not installed", name=name), nearest(name, self)), "")

    @cached_property
    def packs(self) -> Mapping[str, Path]:
        """The folder of every scenario pack, by the name of its package."""
        return found_packs() if self._packs is None else self._packs

    @property
    def scenarios(self) -> dict[str, Path]:
        """The file of every scenario by its id; ``ScenarioError`` if two packs bring the same id."""
        files: dict[str, Path] = {}
        for path in self.packs.values():
            for file in sorted(path.glob("*.toml")):
                other = files.setdefault(file.stem, file)
                if other != file:
                    raise ScenarioError(
                        "two scenario packs bring {stem!r}: {other} and {file}; uninstall one",
                        stem=file.stem,
                        other=other,
                        file=file,
                    )
        return files

    @cached_property
    def rulebooks(self) -> Rulebooks:
        """The rulebooks of the plugins."""
        from .rulebook import Rulebooks

        return Rulebooks.of({name: self.package(name) for name in self})


@cache
def distribution_version(point: EntryPoint) -> str:
    """The version of the distribution of an entry point, whose metadata is read once; empty if it has none."""
    return str(point.dist.version) if point.dist is not None else ""


def found_plugins() -> dict[str, EntryPoint | Disputed]:
    """The plugins of this environment by name.

    Whoever imports importlib_metadata makes the standard library find entry points of that package's class from then
    on, so nothing here asks for their class.
    """
    found: dict[str, EntryPoint | Disputed] = {}
    for point in sorted(entry_points(group=GROUP), key=lambda point: (point.name, point.value)):
        other = found.setdefault(point.name, point)
        if other.value != point.value:
            found[point.name] = Disputed(point.name, joined((other.value, point.value), phrase(" and ")))
    return found


def found_packs() -> dict[str, Path]:
    """The folder of every scenario pack of this environment, by the name of its package."""
    found = ((point.value, folder(point.value)) for point in entry_points(group=PACKS))
    return {name: path for name, path in sorted(found, key=lambda pair: pair[0]) if path is not None}


@cache
def environment() -> Installed:
    """What is installed in this environment; looked up once for each process."""
    return Installed(found_plugins())


_source: Callable[[], Installed] = environment


def installed() -> Installed:
    """What is at hand where nobody says otherwise: what is installed in this environment."""
    return _source()


@contextmanager
def installed_as(source: Callable[[], Installed]) -> Iterator[None]:
    """Take this for what is installed, for as long as something is done: how a test has plugins of its own."""
    global _source  # noqa: PLW0603 - one place, put back at the end
    before, _source = _source, source
    try:
        yield
    finally:
        _source = before

"""Plans: which scenario is played with which plugins, options, players and seed; what a match file says."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import msgspec

from ..assembly.assemble import assemble, settled_options
from ..errors import AssemblyError, BoardwrightError, Misuse, ScenarioError
from ..game import Game
from ..i18n import joined, message, phrase
from ..players.registry import check_player_name
from ..plugins.discovery import Installed, installed
from ..plugins.onefile import OneFile, is_onefile, read_onefile
from ..scenarios.library import installed_scenario, read_scenario, scenario_in
from ..scenarios.map import MapError
from ..scenarios.scenario import OptionError, Scenario, Word
from ..storage.files import file_inside, is_there, read_text
from ..storage.toml import parse
from ..storage.validation import convert, line_of
from ..words import Seat

Options = dict[str, dict[str, Any]]
"""Options changed, by plugin and key."""

DIVIDER = "--- choices ---"
"""The line below which a record tells choices; no other file has it."""

Turns = Annotated[int, msgspec.Meta(ge=1)]
"""A bound on the turns of a match."""


class MatchFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a match file says; ``scenario`` is an id or a path beside the file, ``allow`` soft clashes as ``a:b``."""

    scenario: Word
    plugins: tuple[Word, ...] = ()
    options: Options = msgspec.field(default_factory=dict, name="set")
    seats: dict[Seat, Word] = {}
    seed: int | None = None
    max_turns: Turns | None = None
    allow: tuple[Word, ...] = ()


class Plan(msgspec.Struct, frozen=True):
    """Everything that decides how a match goes, but for what people choose.

    ``places`` is where a file says what was not said on the command line, by key, such as ``seats.white``.
    """

    scenario: Scenario
    plugins: tuple[str, ...] = ()
    options: Options = {}
    seats: dict[Seat, str] = {}
    seed: int | None = None
    max_turns: int | None = None
    allow: tuple[str, ...] = ()
    places: Mapping[str, str] = {}
    code: tuple[OneFile, ...] = ()
    """One-file plugins that the match brings along."""

    @property
    def installed(self) -> Installed:
        """What is at hand for this match: what is installed, and the code that it brings along."""
        return installed().with_code(*self.code)

    def game(self, *, backwards: bool = False) -> Game:
        """The match at its first choice; raises what ``assemble`` raises, and ``Misuse`` for what no file says.

        ``backwards`` turns the order of unrelated plugins.
        """
        with self.placing():
            return assemble(
                self.scenario, self.plugins, self.options, self.max_turns, self.allow,
                backwards=backwards, at_hand=self.installed,
            )  # fmt: skip

    def settled(self) -> Plan:
        """The plan with each option as its plugin has it, all in order: however it was said, the plan is the same.

        Raises ``ScenarioError``, or ``Misuse`` for what no file says, if there is no such plugin, option or player.
        """
        with self.placing():
            options = settled_options(self.scenario, self.plugins, self.options, self.allow, self.installed)
        for seat, player in self.seats.items():
            self.check_player(seat, player)
        plugins, allow = tuple(sorted(self.plugins)), tuple(sorted(self.allow))
        return msgspec.structs.replace(self, plugins=plugins, options=sorted_tables(options), allow=allow)

    def check_player(self, seat: Seat, player: str) -> None:
        """``ScenarioError`` or ``Misuse`` unless there is a player of this name."""
        try:
            check_player_name(player)
        except Misuse as error:
            raise self.wrong(f"seats.{seat}", message(error)) from error

    @contextmanager
    def placing(self) -> Iterator[None]:
        """Name the file in what is said of the match's plugins, options and map."""
        try:
            for name in self.plugins:
                if missing := self.installed.missing(name):
                    raise self.wrong("plugins", missing)
            yield
        except MapError as error:
            raise MapError(joined((self.scenario.place, message(error))), error.cells) from error
        except OptionError as error:
            raise self.wrong(f"set.{error.option}", message(error)) from error
        except (AssemblyError, ScenarioError) as error:
            file = self.places.get("plugins", "").partition(", line ")[0]
            if file in str(error) or type(error) not in {AssemblyError, ScenarioError}:
                raise
            raise type(error)(joined((file, message(error)), ": ")) from error

    def trusting(self) -> Plan:
        """The plan with leave to run the code that it brings along."""
        return self.with_code(*(msgspec.structs.replace(local, trusted=True) for local in self.code))

    def with_code(self, *code: OneFile) -> Plan:
        """The plan with these one-file plugins."""
        return msgspec.structs.replace(self, code=code)

    def wrong(self, key: str, told: str) -> BoardwrightError:
        """The error for what is said under this key, with its place if a file says it."""
        return ScenarioError(joined((self.places[key], told), ": ")) if key in self.places else Misuse(told)

    def but(
        self,
        plugins: tuple[str, ...] = (),
        options: Options | None = None,
        seats: dict[Seat, str] | None = None,
        seed: int | None = None,
        max_turns: int | None = None,
        allow: tuple[str, ...] = (),
    ) -> Plan:
        """The plan with more plugins, other options and players, and another seed or bound where one is given."""
        given, players = options or {}, seats or {}
        said = {f"seats.{seat}" for seat in players} | {f"set.{name}.{key}" for name in given for key in given[name]}
        return msgspec.structs.replace(
            self,
            plugins=tuple(dict.fromkeys((*self.plugins, *plugins))),
            options={name: {**self.options.get(name, {}), **given.get(name, {})} for name in [*self.options, *given]},
            seats={**self.seats, **players},
            seed=self.seed if seed is None else seed,
            max_turns=self.max_turns if max_turns is None else max_turns,
            allow=tuple(dict.fromkeys((*self.allow, *allow))),
            places={key: place for key, place in self.places.items() if key not in said},
        )

    def swapped(self, seats: tuple[Seat, ...], seed: int | None = None) -> Plan:
        """The plan with each seat's player moved on to the next seat, and a new seed unless one is given."""
        players = {
            after: self.seats[seat]
            for seat, after in zip(seats, (*seats[1:], *seats[:1]), strict=True)
            if seat in self.seats
        }
        places = {key: place for key, place in self.places.items() if not key.startswith("seats.")}
        return msgspec.structs.replace(self, seats=players, seed=seed, places=places)


def sorted_tables(value: Any) -> Any:
    """A value with the keys of every table in order."""
    if isinstance(value, dict):
        return {key: sorted_tables(value[key]) for key in sorted(value)}
    return [*map(sorted_tables, value)] if isinstance(value, list | tuple) else value


def read_plan(name: str) -> Plan:
    """The plan of a scenario id, a scenario file or a match file.

    Raises ``Misuse`` if there is no such thing, ``ScenarioError`` if a file is wrong.
    """
    file = Path(name)
    if not (is_there(file) or file.suffix == ".toml" or len(file.parts) > 1):
        return Plan(installed_scenario(name))
    if not is_there(file) and file.stem in installed().scenarios:
        raise Misuse("there is no file {name!r}; did you mean the scenario {stem!r}?", name=name, stem=file.stem)
    text = read_text(file)
    raw = tables_of_match_file(text, str(file))
    if "scenario" not in raw:
        return Plan(scenario_in(text, raw, file))
    hint = phrase("; options of a plugin go into [set.PLUGIN]")
    said = convert(raw, MatchFile, text, str(file), hint)
    scenario = scenario_of(file, said.scenario, joined((str(file), line_of(text, ["scenario"])), ""))
    places = file_places(said.seats, said.options, text, str(file))
    code = {name: file_beside(file, name, places["plugins"]) for name in said.plugins if is_onefile(name)}
    plugins = tuple(code[name].name if name in code else name for name in said.plugins)
    return Plan(
        scenario, plugins, said.options, said.seats, said.seed, said.max_turns, said.allow, places, (*code.values(),)
    )


def file_beside(file: Path, name: str, place: str) -> OneFile:
    """The one-file plugin that a match file names; ``ScenarioError`` if it lies outside the match file's folder."""
    try:
        found = file_inside(file, name)
        return read_onefile(found, str(found))
    except BoardwrightError as error:
        raise ScenarioError("{place}: {error}", place=place, error=error) from error


def tables_of_match_file(text: str, origin: str) -> dict[str, Any]:
    """The tables of a scenario or match file; ``ScenarioError`` if it is neither, also if it is a record."""
    try:
        return parse(text, origin)
    except ScenarioError as error:
        if f"\n{DIVIDER}\n" not in text:
            raise
        raise ScenarioError(
            "{origin} is a record, not a scenario or match file; check it with boardwright "
            "replay, go on with boardwright resume",
            origin=origin,
        ) from error


def scenario_of(file: Path, name: str, place: str) -> Scenario:
    """The scenario that a match file names: a path beside it, or an id; ``ScenarioError`` if there is none."""
    there = False
    try:
        found = file_inside(file, name)
        there = is_there(found)
        scenario = read_scenario(found) if there else installed_scenario(name)
    except Misuse as error:
        raise ScenarioError("{place}: {error}", place=place, error=error) from error
    except ScenarioError as error:
        raise error if there else ScenarioError("{place}: {error}", place=place, error=error) from error
    if "scenario" in parse(scenario.text, scenario.place):
        raise ScenarioError("{place}: {name!r} is a match file itself; name a scenario", place=place, name=name)
    return scenario


def file_places(seats: Iterable[Seat], options: Options, text: str, origin: str) -> dict[str, str]:
    """Where a file says what it says of plugins, seats and options, by key."""
    paths = [("plugins",), *(("seats", seat) for seat in seats)]
    paths += [("set", plugin, key) for plugin, changed in options.items() for key in changed]
    return {".".join(path): joined((origin, line_of(text, [*path])), "") for path in paths}

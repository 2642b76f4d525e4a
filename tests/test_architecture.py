"""The architecture holds: what each package may know, how long things may be, and that every rule says which it is."""

from __future__ import annotations

import ast
import inspect
import re
import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from boardwright import Features, Lexicon, Picture, View, Worth
from boardwright.plugins.loading import load

ROOT = Path(__file__).resolve().parent.parent
CORE = ROOT / "core" / "boardwright"
PLUGINS = "boardwright.plugins"
ADDED = sorted(file.parent for file in ROOT.glob("plugins/*/pyproject.toml"))
FOLDERS = [folder for folder in ADDED if PLUGINS in (folder / "pyproject.toml").read_text(encoding="utf-8")]
"""The distributions that bring a plugin; what else is added brings commands."""
OTHERS = [folder for folder in ADDED if folder not in FOLDERS]
DISTRIBUTIONS = [ROOT / "core", *ADDED, ROOT / "scenarios"]

MODULES_OF_A_FOLDER = 20
LINES_OF_THE_KERNEL = 2000
LINES_OF_A_FUNCTION = 40

FLOORS = (
    "i18n board chance", "errors words", "symbols", "blame storage pictures",
    "tiles questions rules game loop turn codec", "analysis explain", "sight", "contract players", "plugins",
    "scenarios", "assembly", "matches", "authoring testing", "cli",
)  # fmt: skip
"""The rooms of the core and the modules of its kernel from the ground up: each imports what lies below it."""
FLOOR = {room: floor for floor, rooms in enumerate(FLOORS) for room in rooms.split()}
DOORS = {"__init__", "__main__", "doors", "hookspecs"}
"""Modules of the root that belong to no floor: what the core offers, how its rooms offer theirs, and the hooks."""
KERNEL_TYPES = {"game", "questions", "rules", "tiles", "words"}
"""Modules of the kernel whose types name each other; nothing else may go in a circle."""

GAME_WORDS = set(
    re.findall(
        r"\w+",
        "absorb bagua balance bite boulder breath cave cloud dance dragon earth expel fire flux focus gorge "
        "grasshopper lake life lives maze meditate mist monk mountain pearl portal rock ruler sow stone storm "
        "tao taolong thunder toll trample trigram valley village water wheel wind",
    )
)
"""What no name and no text of the core may speak of."""

MEASURED = {"balance"}
"""What the list of commands that packages bring may speak of besides: how well the seats of a game are balanced."""

DRAWING = {CORE / "__init__.py"}
SHAPES = {"ring"}
"""What this file, pictures and symbols may speak of besides: a plain shape that is also the name of a plugin."""

NO_RULES = (Picture, Worth, View, Features, Lexicon)
"""Questions of the core that are about showing and judging: whoever answers them follows no rule of the game."""

RULE_ID = re.compile(r"\b[A-Z]{2,}-\d+(\.\d+)?")
A_SENTENCE = re.compile(r"[A-Z0-9`].*[.?](?: \([^()]*\))?")
ABSOLUTE = re.compile(r"(?<![\w./:-])(?:/(?:home|root|tmp|usr|work|opt|var|mnt|srv|Users)/|[A-Z]:\\)")


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def modules(*folders: Path) -> list[Path]:
    return sorted(file for folder in folders for file in folder.rglob("*.py") if "build" not in file.parts)


@cache
def tree(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


def project(folder: Path) -> dict[str, Any]:
    found: dict[str, Any] = tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return found


def package(folder: Path) -> Path:
    """The package of a distribution: its only folder with an __init__.py."""
    [found] = (file.parent for file in folder.glob("*/__init__.py"))
    return found


def imports(file: Path) -> set[str]:
    """The top-level packages that a module imports, wherever in it."""
    found: set[str] = set()
    for node in ast.walk(tree(file)):
        if isinstance(node, ast.Import):
            found |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
            found.add(node.module.partition(".")[0])
    return found


def foreign(folder: Path) -> set[str]:
    """What a distribution imports that is neither its own nor Python's."""
    found = set().union(*map(imports, modules(folder)))
    return found - {package(folder).name} - set(sys.stdlib_module_names)


def module_of(requirement: str) -> str:
    """The package that a requirement brings, as it is imported."""
    name = re.split(r"[\s<>=!~;\[]", requirement, maxsplit=1)[0]
    ours = {project(folder)["name"]: package(folder).name for folder in DISTRIBUTIONS}
    return ours.get(name, name.replace("-", "_"))


def declared(folder: Path) -> set[str]:
    return set(map(module_of, project(folder)["dependencies"]))


# What may be imported


def extra(folder: Path) -> set[str]:
    """What the optional parts of a distribution need besides."""
    found = project(folder).get("optional-dependencies", {})
    return {module_of(requirement) for requirements in found.values() for requirement in requirements}


BROUGHT = {"adapters": {"PIL", "gymnasium", "pyspiel"}}
"""What comes along with an extra: what PettingZoo needs, Pillow by the name it has in Python, and OpenSpiel by its."""


@pytest.mark.parametrize(
    ("part", "needed"), [("testing", extra(ROOT / "core")), ("", set())], ids=["testing", "the rest"]
)
def test_the_core_imports_what_it_declares_and_no_plugin(part: str, needed: set[str]) -> None:
    kit = modules(CORE / "testing")
    files = kit if part else [file for file in modules(CORE) if file not in kit]
    found = set().union(*map(imports, files)) - set(sys.stdlib_module_names) - {"boardwright"}
    assert found <= declared(ROOT / "core") | needed


@pytest.mark.parametrize("folder", ADDED, ids=name_of)
def test_a_plugin_imports_only_what_it_declares(folder: Path) -> None:
    assert foreign(folder) <= declared(folder) | extra(folder) | BROUGHT.get(folder.name, set())


@pytest.mark.parametrize("folder", FOLDERS, ids=name_of)
def test_a_plugin_needs_the_plugins_it_imports_and_declares_those_it_needs(folder: Path) -> None:
    needs = {need.plugin for need in load(folder.name).manifest.needed}
    packages = {package(other).name: other.name for other in FOLDERS}
    assert {packages[name] for name in foreign(folder) if name in packages} <= needs
    assert {package(ROOT / "plugins" / name).name for name in needs} <= declared(folder)


def test_a_scenario_pack_has_no_code() -> None:
    [init] = modules(ROOT / "scenarios")
    assert [type(node) for node in tree(init).body] == [ast.Expr]


LOADED = "import sys, boardwright, boardwright.cli; print(*sorted({name.partition('.')[0] for name in sys.modules}))"


def test_the_core_and_its_command_line_load_nothing_heavy_and_no_plugin() -> None:
    done = subprocess.run([sys.executable, "-c", LOADED], capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    ours = {package(folder).name for folder in (*ADDED, ROOT / "scenarios")}
    assert not loaded & ({"rich", "pluggy", "msgspec", "importlib_metadata"} | ours)


# What the core may speak of


def words_of(text: str) -> set[str]:
    """The words of a name or a text: ``DragonSown``, ``dragon_sown`` and ``a dragon, sown`` have the same two."""
    apart = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", text)
    return {word.lower().removesuffix("s") for word in re.findall(r"[A-Za-z]+", apart)}


def names_in(node: ast.AST) -> Iterator[str]:
    """The names a node of the tree brings or uses."""
    for field in ("name", "id", "attr", "arg", "asname"):
        value = getattr(node, field, None)
        if isinstance(value, str):
            yield value


def spoken(file: Path) -> set[str]:
    """The words of every name and of every text, docstrings among them."""
    found: set[str] = set()
    for node in ast.walk(tree(file)):
        for name in names_in(node):
            found |= words_of(name)
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            found |= words_of(node.value)
    return found


GAMES = re.compile(r"dragon|stone|portal|cloud|pearl|\bsow|knight|monk|taolong", re.IGNORECASE)
"""What stands nowhere in the core, whatever the file, comments among it."""


def test_no_word_of_a_game_stands_in_the_core() -> None:
    texts = [file for file in CORE.parent.rglob("*") if file.suffix in {".py", ".md", ".po", ".toml", ".template"}]
    found = {name_of(file): GAMES.findall(file.read_text(encoding="utf-8")) for file in texts}
    assert {name: words for name, words in found.items() if words} == {}


@pytest.mark.parametrize("file", modules(CORE), ids=name_of)
def test_the_core_knows_no_game(file: Path) -> None:
    draws = file in DRAWING or {CORE / "pictures", CORE / "symbols"} & {*file.parents}
    games = GAME_WORDS | {folder.name for folder in FOLDERS}
    studies = file.name == "external.py"
    assert spoken(file) & games <= (SHAPES if draws else MEASURED if studies else set())


# Rooms and floors


def room_of(file: Path) -> str:
    """The room of the core that a module is in, or its own name where it belongs to the kernel."""
    return file.relative_to(CORE).with_suffix("").parts[0]


def module_at(dotted: list[str]) -> Path | None:
    """The module of the core of this name; None if there is none."""
    place = CORE.joinpath(*dotted)
    return next((file for file in (place.with_suffix(".py"), place / "__init__.py") if file.is_file()), None)


def brought_in(file: Path) -> Iterator[Path]:
    """The modules of the core that a module of it imports, within functions and for type checking as well."""
    package = [*file.parent.relative_to(CORE).parts]
    for node in ast.walk(tree(file)):
        if isinstance(node, ast.ImportFrom) and node.level:
            base = package[: len(package) - node.level + 1]
            source = [*base, *(node.module.split(".") if node.module else ())]
            for alias in node.names:
                found = module_at([*source, alias.name]) or module_at(source)
                if found is not None and found != file:
                    yield found


@pytest.mark.parametrize("file", modules(CORE), ids=name_of)
def test_a_room_imports_rooms_below_it(file: Path) -> None:
    here = room_of(file)
    if here in DOORS:
        return
    for other in map(room_of, brought_in(file)):
        kernel = {here, other} <= {file.stem for file in CORE.glob("*.py")}
        below = other in DOORS or FLOOR[other] < FLOOR[here] or (kernel and FLOOR[other] == FLOOR[here])
        assert other == here or below or {here, other} <= KERNEL_TYPES | {"board"}, f"{here} imports {other}"


def test_every_room_has_its_floor() -> None:
    rooms = {room_of(file) for file in modules(CORE)}
    assert rooms - DOORS == {*FLOOR}


def test_imports_go_in_no_circle_but_among_the_types_of_the_kernel() -> None:
    graph = {file: {*brought_in(file)} for file in modules(CORE)}
    for start, first in graph.items():
        seen: set[Path] = set()
        waiting = [*first]
        while waiting:
            file = waiting.pop()
            if file not in seen:
                seen.add(file)
                waiting += graph[file]
        assert start not in seen or room_of(start) in KERNEL_TYPES, f"{name_of(start)} imports itself in a circle"


@pytest.mark.parametrize("folder", DISTRIBUTIONS, ids=name_of)
def test_a_folder_can_be_overlooked(folder: Path) -> None:
    counts = Counter(file.parent for file in modules(folder))
    assert {name_of(place): count for place, count in counts.items() if count > MODULES_OF_A_FOLDER} == {}


def test_the_kernel_reads_in_one_sitting() -> None:
    assert sum(len(file.read_text(encoding="utf-8").splitlines()) for file in CORE.glob("*.py")) < LINES_OF_THE_KERNEL


DOORS_OF_ROOMS = [CORE / "__init__.py", *sorted(CORE.glob("*/__init__.py"))]


@pytest.mark.parametrize("file", DOORS_OF_ROOMS, ids=name_of)
def test_a_door_says_what_its_room_is_and_offers_what_type_checkers_see(file: Path) -> None:
    assert ast.get_docstring(tree(file))
    package = import_module(".".join(["boardwright", *file.parent.relative_to(CORE).parts]))
    [*seen] = (
        alias.asname for node in ast.walk(tree(file)) if isinstance(node, ast.ImportFrom) for alias in node.names
    )
    offered = [*getattr(package, "__all__", [])]
    assert not offered or sorted(filter(None, seen)) == offered
    # A name that is a module's, too, would be either, depending on what has been imported before.
    assert not {*offered} & {other.stem for other in (*file.parent.glob("*.py"), *file.parent.glob("*/"))}
    assert [name for name in offered if getattr(package, name, None) is None] == []


# One name, one licence, one shape


@pytest.mark.parametrize("folder", FOLDERS, ids=name_of)
def test_folder_entry_point_and_package_are_one_word(folder: Path) -> None:
    described = project(folder)
    packs = sorted(pack.name for pack in folder.glob("*_scenarios"))
    packs = [pack for pack in packs if pack != package(folder).name]
    brought = {"boardwright.scenarios": {folder.name: packs[0]}} if packs else {}
    assert described["entry-points"] == {"boardwright.plugins": {folder.name: package(folder).name}} | brought
    assert package(folder).name in {folder.name, f"taolong_{folder.name}"}
    assert described["name"] == package(folder).name.replace("_", "-")


@pytest.mark.parametrize("folder", OTHERS, ids=name_of)
def test_what_brings_no_plugin_brings_commands_if_anything_and_knows_no_game(folder: Path) -> None:
    described = project(folder)
    assert described.get("entry-points", {}).keys() <= {"boardwright.commands"}
    assert package(folder).name == f"boardwright_{folder.name}" == described["name"].replace("-", "_")
    games = {package(other).name for other in FOLDERS}
    assert not foreign(folder) & games
    assert not {name for name in declared(folder) if name in games}


@pytest.mark.parametrize("folder", FOLDERS, ids=name_of)
def test_the_section_of_a_plugin_is_named_like_it(folder: Path) -> None:
    config = load(folder.name).manifest.config
    assert config is None or config.__name__ == "".join(map(str.capitalize, folder.name.split("_"))) + "Config"


@pytest.mark.parametrize("folder", DISTRIBUTIONS, ids=name_of)
def test_a_distribution_is_complete(folder: Path) -> None:
    assert (folder / "LICENSE").read_bytes() == (ROOT / "LICENSE").read_bytes()
    assert (folder / "README.md").is_file()
    assert (package(folder) / "py.typed").is_file()


# Every rule says which it is


def rules_of(name: str) -> dict[str, tuple[type, Callable[..., object]]]:
    """The rulings and reactions of an installed plugin, by the name of the function."""
    module = load(name).module
    tables = [getattr(module, hook)() for hook in ("rulings", "reactions") if hasattr(module, hook)]
    return {f"{function.__module__}.{function.__name__}": (word, function)
            for table in tables for word, function in table.items()}  # fmt: skip


@pytest.mark.parametrize("folder", FOLDERS, ids=name_of)
def test_a_ruling_or_reaction_says_in_one_sentence_which_rule_it_is(folder: Path) -> None:
    for name, (word, function) in rules_of(folder.name).items():
        first, *_ = (inspect.getdoc(function) or "").splitlines() or [""]
        assert A_SENTENCE.fullmatch(first), f"{name}: {first!r}"
        assert RULE_ID.search(first) or word in NO_RULES, f"{name} cites no rule: {first!r}"


# Doors


INNER = ("boardwright.cli.arguments", "boardwright.testing.")
"""What other distributions may import besides doors: options of the command line, and the workings of the kit."""


@pytest.mark.parametrize("folder", ADDED, ids=name_of)
def test_a_distribution_enters_the_rooms_of_the_core_by_their_doors(folder: Path) -> None:
    found = {
        node.module
        for file in modules(folder)
        for node in ast.walk(tree(file))
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("boardwright.")
    }
    assert {name for name in found if name.count(".") > 1 and not name.startswith(INNER)} == set()


# What is shown to a seat

SHOWN = [CORE / "cli", *(ROOT / "plugins" / name for name in ("table", "engine", "adapters"))]
"""What shows seats, onlookers and programs a match."""
OPEN = {
    "Picture",
    "Features",
    "View",
    "Seen",
    "Told",
    "Offered",
    "Conceivable",
    "Worth",
    "conceivable",
    "offered",
    "why",
}
"""Ways to ask a position for what a seat gets of it, which a sight does for them."""
ASKED: Mapping[str, set[str]] = {
    "plugins/table/boardwright_table/visibility.py": {"Picture"},  # of what ``seen`` shows
    "plugins/adapters/boardwright_adapters/observing.py": {
        "Features"
    },  # their names and shapes, before the first choice
}
WHOLE = {"core/boardwright/cli/replay.py"}
"""Where a log hears everything: of a match that is over, for whoever has its record."""


def sources(file: Path) -> set[str]:
    """The names that a module takes from the framework."""
    found = (node for node in ast.walk(tree(file)) if isinstance(node, ast.ImportFrom))
    core = (
        node
        for node in found
        if (node.module or "").startswith(("boardwright", "questions", "explain"))
        and "boardwright_" not in str(node.module)
    )
    return {alias.name for node in core for alias in node.names}


@pytest.mark.parametrize("file", modules(*SHOWN), ids=name_of)
def test_what_shows_a_match_asks_a_sight(file: Path) -> None:
    assert sources(file) & OPEN == ASKED.get(name_of(file), set())


@pytest.mark.parametrize("file", modules(*SHOWN), ids=name_of)
def test_what_shows_a_match_hears_it_by_an_ear(file: Path) -> None:
    logs = [
        node
        for node in ast.walk(tree(file))
        if isinstance(node, ast.Call) and ast.unparse(node.func) in {"Log", "Log.of"}
    ]
    deaf = [ast.unparse(node) for node in logs if not any("ear" in ast.unparse(each).lower() for each in node.args)]
    assert not deaf or name_of(file) in WHOLE


# Length


@pytest.mark.parametrize("folder", DISTRIBUTIONS, ids=name_of)
def test_functions_are_short(folder: Path) -> None:
    for file in modules(folder):
        for node in ast.walk(tree(file)):
            if isinstance(node, ast.FunctionDef):
                long = (node.end_lineno or node.lineno) - node.lineno + 1
                assert long <= LINES_OF_A_FUNCTION, f"{name_of(file)}: {node.name} has {long} lines"


# Nothing of the machine it was written on


def test_no_file_names_a_place_on_a_machine() -> None:
    kinds = {".py", ".toml", ".md", ".yml"}
    below = [file for place in ("core", "plugins", "scenarios", "docs") for file in sorted((ROOT / place).rglob("*"))]
    files = [ROOT / "README.md", *(file for file in below if file.suffix in kinds)]
    found = {name_of(file): match[0] for file in files if (match := ABSOLUTE.search(file.read_text(encoding="utf-8")))}
    assert not found

"""The docs hold: their code and commands run, their tables match the schemas, their hooks, rules and links exist."""

from __future__ import annotations

import ast
import doctest
import gc
import inspect
import io
import re
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator, Mapping
from contextlib import redirect_stderr, redirect_stdout
from importlib import import_module, invalidate_caches
from pathlib import Path
from typing import Any, NamedTuple

import boardwright
import msgspec
import pytest
import typer
from boardwright import Choice, Question, hookspecs
from boardwright.cli import main, whole_command_line
from boardwright.matches.plan import MatchFile
from boardwright.matches.record import RecordHeader, WrittenScenario
from boardwright.plugins import discovery as plugins
from boardwright.plugins.loading import load
from boardwright.scenarios.scenario import Header
from boardwright.storage.toml import toml_inline

NAMES = sorted(boardwright.HOME)
"""The public names."""
ROOT = Path(__file__).resolve().parent.parent
PAGES_FOLDER = ROOT / "docs" / "pages"
PAGES = sorted(PAGES_FOLDER.rglob("*.md"))
READMES = [ROOT / "README.md", *sorted(ROOT.glob("core/README.md")), *sorted(ROOT.glob("scenarios/README.md")),
           *sorted(ROOT.glob("plugins/*/README.md"))]  # fmt: skip
DOCS = [*READMES, *PAGES]
RULES_PAGES = sorted((PAGES_FOLDER / "rules").glob("*.md"))

FENCE = re.compile(r"^```(?P<language>\w+)(?P<about>[^\n]*)\n(?P<body>.*?)^```$", re.MULTILINE | re.DOTALL)
RULE_ID = re.compile(r"\b(TL|WD|DD|DR)-(\d+)(?:\.(\d+)(?:[–-](?:(\d+)\.)?(\d+))?)?")
COSTLY = ("tournament --matches 24", "search:", "boardwright serve", "--strength 3", "--depth 5", "--depth 6")


class Block(NamedTuple):
    """A fenced block of a page."""

    language: str
    title: str
    body: str
    line: int


def blocks(page: Path) -> list[Block]:
    text = page.read_text(encoding="utf-8")
    return [
        Block(
            found["language"],
            "".join(re.findall(r'title="([^"]+)"', found["about"])),
            found["body"],
            text.count("\n", 0, found.start()) + 1,
        )
        for found in FENCE.finditer(text)
    ]


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def holding(*languages: str) -> list[Path]:
    return [page for page in DOCS if any(block.language in languages for block in blocks(page))]


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty folder to work in, with a folder for matches; what was opened or installed there is let go of after."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("BOARDWRIGHT_HOME", str(tmp_path / "matches"))
    monkeypatch.setenv("COLUMNS", "80")
    before = set(sys.modules)
    yield tmp_path
    for name in set(sys.modules) - before:
        if (file := getattr(sys.modules[name], "__file__", None)) and Path(file).is_relative_to(tmp_path):
            del sys.modules[name]
    forget()
    gc.collect()


def forget() -> None:
    """Forget what was found installed."""
    invalidate_caches()
    plugins.environment.cache_clear()


def lay_out(page: Path, desk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Write every titled block of the page as a file."""
    for block in blocks(page):
        lay(block, desk, monkeypatch)


def lay(block: Block, desk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Write a titled block as a file; a pyproject.toml installs what it names."""
    if block.title:
        file = desk / block.title
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(block.body, encoding="utf-8")
        if file.name == "pyproject.toml":
            install(tomllib.loads(block.body)["project"], file.parent, monkeypatch)
        forget()


def install(project: Mapping[str, Any], desk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Do what an installer does for a project, if its modules lie in this folder."""
    info = desk / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n")
    groups = project["entry-points"].items()
    lines = [f"[{group}]\n" + "".join(f"{k} = {v}\n" for k, v in points.items()) for group, points in groups]
    (info / "entry_points.txt").write_text("\n".join(lines))
    monkeypatch.syspath_prepend(desk)


# Python blocks


@pytest.mark.parametrize("page", holding("python"), ids=name_of)
def test_the_python_of_a_page_runs(page: Path, desk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lay_out(page, desk, monkeypatch)
    names: dict[str, Any] = {"__name__": "page"}
    said: list[str] = []
    for block in blocks(page):
        if block.language == "python" and ">>>" in block.body:
            test = doctest.DocTestParser().get_doctest(block.body, names, name_of(page), str(page), block.line)
            doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test, out=said.append, clear_globs=False)
            names = test.globs
        elif block.language == "python" and not block.title:
            exec(compile("\n" * block.line + block.body, str(page), "exec"), names)  # noqa: S102
    assert not said, "".join(said)


# Commands


def commands(page: Path) -> list[str]:
    """Every line of the page's shell blocks that calls boardwright, from its name on."""
    lines = (line for block in blocks(page) if block.language in {"sh", "console"} for line in block.body.splitlines())
    found = (re.search(r"(?:^\$ |^|/|\s)(boardwright (?![=\[]).*)$", line) for line in lines)
    return [match[1] for match in found if match]


def called(command: str, typed: str = "") -> tuple[int, str]:
    """Run a command line in this process: its exit code and all it says; ``typed`` is read at its prompts."""
    said = io.StringIO()

    lines = iter(typed.splitlines())

    def ask(prompt: str = "") -> str:
        line = next(lines, None)
        said.write(f"{prompt}{line or ''}\n")
        if line is None:
            raise EOFError
        return line

    with pytest.MonkeyPatch.context() as patch, redirect_stdout(said), redirect_stderr(said):
        patch.setattr(sys, "argv", shlex.split(command))
        patch.setattr("builtins.input", ask)
        try:
            main()
        except SystemExit as left:
            return int(left.code or 0), said.getvalue()
    return 0, said.getvalue()


@pytest.mark.parametrize("page", holding("sh", "console"), ids=name_of)
def test_the_commands_of_a_page_exist(page: Path) -> None:
    group: Any = typer.main.get_command(whole_command_line())
    for line in commands(page):
        _, *words = shlex.split(line, comments=True)
        if words == ["--help"]:
            continue
        context = typer.Context(group)
        found = group.commands.get(words[0]) or group.get_command(context, words[0])
        assert found, f"no command {words[0]!r}: {line}"
        if words[0] in group.commands:
            found.make_context(words[0], words[1:])


@pytest.mark.filterwarnings("ignore:unclosed file:ResourceWarning")  # a process lets go of its record when it ends
@pytest.mark.parametrize("page", holding("sh", "console"), ids=name_of)
def test_the_commands_of_a_page_do_what_it_says(page: Path, desk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for block in blocks(page):
        lay(block, desk, monkeypatch)
        if block.language == "console":
            for command, shown in re.findall(r"^\$ (boardwright .*)\n((?:(?!\$ ).*\n)*)", block.body, re.MULTILINE):
                typed = "".join(f"{line[2:]}\n" for line in shown.splitlines() if line.startswith("> "))
                _, said = called(command, typed)
                same = doctest.OutputChecker().check_output(trimmed(shown), trimmed(said), doctest.ELLIPSIS)
                assert same, f"{command}\n--- the page shows\n{shown}\n--- it says\n{said}"
        elif block.language == "sh":
            for line in commands(page):
                if f"{line}\n" in block.body and not any(costly in line for costly in COSTLY):
                    code, said = called(line.partition(" #")[0])
                    assert code == 0, f"{line}\n{said}"


def trimmed(text: str) -> str:
    return "".join(f"{line.rstrip()}\n" for line in text.rstrip().splitlines())


def test_every_command_is_shown_on_a_page() -> None:
    group: Any = typer.main.get_command(whole_command_line())
    shown = {line.split()[1] for page in DOCS for line in commands(page)}
    assert shown >= set(group.commands)


def test_the_picture_of_the_valley_is_the_one_the_command_draws(desk: Path) -> None:
    assert called("boardwright show the_valley --svg the_valley.svg")[0] == 0
    kept = PAGES_FOLDER / "pictures" / "the_valley.svg"
    assert kept.read_text(encoding="utf-8") == (desk / "the_valley.svg").read_text(encoding="utf-8")


# Hooks

HOOKS = {name: hook for name, hook in vars(hookspecs).items() if hasattr(hook, "boardwright_spec")}


def signature(hook: Callable[..., object]) -> str:
    return f"{hook.__name__}{inspect.signature(hook)}".replace("'", "")


def asked(name: str) -> bool:
    """Whether a public name is a question of the core, with fields and an answer of its own."""
    kind = getattr(boardwright, name)
    return isinstance(kind, type) and issubclass(kind, Question) and kind not in {Question, Choice}


@pytest.mark.parametrize("hook", HOOKS)
def test_a_hook_has_a_heading_with_its_exact_signature(hook: str) -> None:
    page = (PAGES_FOLDER / "hooks.md").read_text(encoding="utf-8")
    assert f"\n### `{signature(HOOKS[hook])}` {{ #{hook} }}\n" in page


@pytest.mark.parametrize("hook", HOOKS)
def test_a_hook_is_used_by_an_installed_plugin_or_by_the_toy_on_its_page(hook: str) -> None:
    toy = "".join(block.body for block in blocks(PAGES_FOLDER / "hooks.md") if block.title.endswith(".py"))
    used = any(hasattr(load(name).module, hook) for name in plugins.installed())
    assert used or f"@hookimpl\ndef {hook}(" in toy


@pytest.mark.parametrize("question", [name for name in NAMES if asked(name)])
def test_a_question_of_the_core_is_on_the_page_of_the_hooks(question: str) -> None:
    assert f"| `{question}(" in (PAGES_FOLDER / "hooks.md").read_text(encoding="utf-8")


def test_every_module_of_the_core_is_on_the_page_of_the_architecture() -> None:
    page = (PAGES_FOLDER / "architecture.md").read_text(encoding="utf-8")
    parts = (ROOT / "core" / "boardwright").iterdir()
    names = [part.stem for part in parts if part.suffix == ".py" or (part / "__init__.py").is_file()]
    assert [name for name in names if not name.startswith("__") and f"| `{name}` |" not in page] == []


# Rules


def told() -> dict[str, str]:
    """Every rule id that a rules.toml tells, and the file."""
    files = sorted(ROOT.glob("plugins/*/*/rules.toml"))
    return {rule: name_of(file) for file in files for rule in tomllib.loads(file.read_text(encoding="utf-8"))}


def cited(text: str) -> set[str]:
    """Every rule id that a text cites; ``TL-4`` is a section, ``TL-4.7–4.9`` three rules."""
    found = set()
    for game, section, number, _, last in (match.groups() for match in RULE_ID.finditer(text)):
        numbers = range(int(number), int(last or number) + 1) if number else ()
        found |= {f"{game}-{section}.{each}" for each in numbers} if number else {f"{game}-{section}"}
    return found


@pytest.mark.parametrize("folder", ["core", "scenarios", "docs", *map(name_of, sorted(ROOT.glob("plugins/*")))])
def test_every_rule_that_is_cited_is_told(folder: str) -> None:
    known = set(told()) | {rule.partition(".")[0] for rule in told()}
    wrong = {
        f"{name_of(file)}: {rule}"
        for kind in ("*.py", "*.md")
        for file in (ROOT / folder).rglob(kind)
        if file not in RULES_PAGES
        for rule in cited(file.read_text(encoding="utf-8")) - known
    }
    assert not wrong


def test_every_rule_is_on_the_page_of_the_rules() -> None:
    page = "".join(file.read_text(encoding="utf-8") for file in RULES_PAGES)
    assert {rule: file for rule, file in told().items() if f'<a id="{rule}"></a>' not in page} == {}


def test_the_page_of_the_rules_is_fresh() -> None:
    done = subprocess.run([sys.executable, "docs/rules_page.py"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_options_that_rules_name_exist() -> None:
    known = {"max_turns"} | {f"{name}.{key}" for name in DOCUMENTED for key in keys(config_of(name))}
    for name in DOCUMENTED:
        for file in ROOT.glob(f"plugins/{name}/*/rules.toml"):
            for rule, told_as in tomllib.loads(file.read_text(encoding="utf-8")).items():
                assert set(filter(None, told_as.get("option", "").split(", "))) <= known, f"{name}: {rule}"


def test_the_page_of_the_vocabulary_is_fresh() -> None:
    done = subprocess.run(
        [sys.executable, "docs/vocabulary_page.py"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


# Files


DOCUMENTED = [
    name
    for name in plugins.installed()
    if (readme := ROOT / "plugins" / name / "README.md").is_file() and "\n## Rules\n" in readme.read_text("utf-8")
]
"""A plugin has its place in the docs as soon as its README tells its rules."""


def config_of(plugin: str) -> type[msgspec.Struct] | None:
    return load(plugin).manifest.config


def keys(schema: type[msgspec.Struct] | None) -> dict[str, msgspec.structs.FieldInfo]:
    return {field.encode_name: field for field in msgspec.structs.fields(schema)} if schema else {}


def tabled(page: Path, anchor: str) -> dict[str, list[str]]:
    """The rows of the first table below a heading with this anchor, by the code in their first cell."""
    _, _, below = page.read_text(encoding="utf-8").partition(f"{{ #{anchor} }}\n")
    table = re.search(r"^(?:\|.*\|\n)+", below.partition("\n#")[0], re.MULTILINE)
    assert table, f"{name_of(page)} has no table below #{anchor}"
    rows = [[cell.strip() for cell in line.strip("| ").split(" | ")] for line in table[0].splitlines()[2:]]
    return {first.strip("`"): rest for first, *rest in rows}


FORMATS = PAGES_FOLDER / "file-formats.md"
SCHEMAS: dict[str, type[msgspec.Struct]] = {
    "scenario-keys": Header,
    "match-keys": MatchFile,
    "record-keys": RecordHeader,
    "record-scenario": WrittenScenario,
}


def agrees(page: Path, anchor: str, schema: type[msgspec.Struct]) -> None:
    """A table of keys lists those of the schema, and where it gives a default as code, it is the schema's."""
    table, fields = tabled(page, anchor), keys(schema)
    assert set(table) == set(fields)
    for key, field in fields.items():
        default = table[key][0]
        assert (default == "required") is field.required, key
        if default.startswith("`"):
            made = field.default if field.default is not msgspec.NODEFAULT else field.default_factory()
            assert default.replace(" ", "") == f"`{toml_inline(msgspec.to_builtins(made))}`".replace(" ", ""), key


@pytest.mark.parametrize("anchor", SCHEMAS)
def test_every_key_of_a_file_is_on_the_page(anchor: str) -> None:
    agrees(FORMATS, anchor, SCHEMAS[anchor])


CONFIGURED = [name for name in DOCUMENTED if config_of(name)]


@pytest.mark.parametrize("plugin", CONFIGURED)
def test_every_option_of_a_plugin_is_on_the_page(plugin: str) -> None:
    schema = config_of(plugin)
    assert schema is not None
    agrees(FORMATS, f"section-{plugin.replace('_', '-')}", schema)


@pytest.mark.parametrize("plugin", CONFIGURED)
def test_every_option_of_a_plugin_is_in_its_readme(plugin: str) -> None:
    readme = (ROOT / "plugins" / plugin / "README.md").read_text(encoding="utf-8")
    assert [key for key in keys(config_of(plugin)) if f"`{key}`" not in readme] == []


def test_every_glyph_of_a_tile_is_on_the_page() -> None:
    table = tabled(FORMATS, "tiles")
    for name in DOCUMENTED:
        module = load(name).module
        for tile, kind in (module.tiles() if hasattr(module, "tiles") else {}).items():
            for glyph, tag in kind.glyphs.items():
                assert table.get(glyph, [""])[0] == (f"`{tile}:{tag}`" if tag else f"`{tile}`"), glyph


# Names and links


def explained(module: str, name: str) -> bool:
    """Whether the name is a class or function with a docstring, or a constant with one below it."""
    tree = ast.parse(inspect.getsource(import_module(f"boardwright.{module}")))
    body = [statement for top in tree.body for statement in (top.orelse if isinstance(top, ast.If) else [top])]
    for statement, after in zip(body, [*body[1:], ast.Pass()], strict=True):
        if isinstance(statement, ast.ClassDef | ast.FunctionDef) and statement.name == name:
            return ast.get_docstring(statement) is not None
        targets = statement.targets if isinstance(statement, ast.Assign) else [getattr(statement, "target", None)]
        if any(isinstance(target, ast.Name) and target.id == name for target in targets):
            return isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant)
    return False


@pytest.mark.parametrize("name", NAMES)
def test_a_public_name_has_a_docstring(name: str) -> None:
    assert explained(boardwright.HOME[name], name)


def anchors(page: Path) -> set[str]:
    text = page.read_text(encoding="utf-8")
    titles = (re.sub(r"[^\w\s-]", "", title).strip().lower() for title in re.findall(r"^#+ (.*)$", text, re.MULTILINE))
    ids = {*re.findall(r'<a id="([^"]+)">', text), *re.findall(r"\{ #([\w-]+) \}", text)}
    return ids | {re.sub(r"[-\s]+", "-", title) for title in titles}


@pytest.mark.parametrize("page", DOCS, ids=name_of)
def test_the_links_of_a_page_lead_somewhere(page: Path) -> None:
    text = FENCE.sub("", page.read_text(encoding="utf-8"))
    for link in re.findall(r"\]\(([^)\s]+)\)", text):
        file, _, anchor = link.partition("#")
        target = (page.parent / file).resolve() if file else page
        if "://" in link:
            continue
        assert target.exists(), link
        assert not anchor or anchor in anchors(target), link


def test_every_page_is_in_the_navigation() -> None:
    navigation = (ROOT / "docs" / "mkdocs.yml").read_text(encoding="utf-8")
    assert [name for page in PAGES if (name := page.relative_to(PAGES_FOLDER).as_posix()) not in navigation] == []

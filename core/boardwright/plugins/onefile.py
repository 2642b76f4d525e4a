"""One-file plugins: a file beside a match file is a plugin too, kept as its text, and run only if it is trusted."""

from __future__ import annotations

import linecache
import sys
from hashlib import sha256
from pathlib import Path
from types import ModuleType
from typing import ClassVar

import msgspec

from ..errors import AssemblyError, ScenarioError
from ..storage.files import read_text
from ..storage.limits import SMALL, text_excess, text_flaws

SUFFIX = ".py"


class Untrusted(AssemblyError):
    """A match brings code of its own, and nobody has said that it may run."""


class OneFile(msgspec.Struct, frozen=True):
    """A one-file plugin: its name, its text, and the file it was read from; it stands in for an entry point."""

    name: str
    text: str
    file: str
    trusted: bool = False

    dist: ClassVar[None] = None

    @property
    def value(self) -> str:
        """Where it was read from."""
        return self.file

    @property
    def content(self) -> str:
        """A hash of its text."""
        return sha256(self.text.encode()).hexdigest()[:32]

    @property
    def module(self) -> str:
        """The name of its module: another text is another module, so that two matches never share one by mistake."""
        return f"{self.name}_{self.content[:8]}"

    def load(self) -> ModuleType:
        """Run the file as a module, once; ``Untrusted`` unless it may run."""
        if not self.trusted:
            raise Untrusted(
                "{file} is code that this match brings along, and code may do anything that you may; "
                "read it, and say --trust if you trust it",
                file=self.file,
            )
        if self.module not in sys.modules:
            self.run(ModuleType(self.module))
        return sys.modules[self.module]

    def run(self, module: ModuleType) -> None:
        """Run the text in a module, which stays known only if it could be run."""
        module.__file__ = self.file
        linecache.cache[self.file] = (len(self.text), None, self.text.splitlines(keepends=True), self.file)
        code = compile(self.text, self.file, "exec", dont_inherit=True)
        sys.modules[self.module] = module
        try:
            exec(code, module.__dict__)  # noqa: S102 - it has been trusted
        except BaseException:
            del sys.modules[self.module]
            raise


def is_onefile(name: str) -> bool:
    """Whether a plugin is named by its file."""
    return name.endswith(SUFFIX)


def read_onefile(file: Path, shown: str) -> OneFile:
    """The one-file plugin of a file; ``ScenarioError`` if its name is none for a plugin."""
    if not file.stem.isidentifier():
        raise ScenarioError(
            "{shown}: a one-file plugin is called like its file; {stem!r} is no name in Python",
            shown=shown,
            stem=file.stem,
        )
    text = read_text(file)
    if wrong := text_excess(text, SMALL):
        raise ScenarioError("{shown}{wrong}", shown=shown, wrong=wrong)
    if said := next(text_flaws(text), ""):
        raise ScenarioError("{shown}: {what}", shown=shown, what=said)
    return OneFile(file.stem, text, shown)

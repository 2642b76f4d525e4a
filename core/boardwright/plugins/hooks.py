"""Hooks: what the plugins of a match hand over, checked and in their order; pluggy only collects."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any

import pluggy

from .. import hookspecs
from ..blame import blame
from ..errors import AssemblyError
from ..i18n import Phrase, phrase
from ..rules import CORE
from ..tiles import TileKind
from ..words import Event, Question
from .loading import Plugin

HOOKS = tuple(name for name, hook in vars(hookspecs).items() if hasattr(hook, f"{CORE}_spec"))
TABLES = frozenset({"tiles", "rulings", "reactions"})
"""The hooks that return a table."""
WORDS: Mapping[str, type] = {"rulings": Question, "reactions": Event}
"""What the keys of these tables are."""


class Hooks:
    """What the plugins' hooks returned, in the plugins' order; pluggy only checks and collects."""

    def __init__(self, plugins: tuple[Plugin, ...]) -> None:
        """Have pluggy check and collect their hooks; a misspelt one is an ``AssemblyError``."""
        self.plugins = plugins
        self.manager = manager(tuple((plugin.name, *parts(plugin.module)) for plugin in plugins))

    def __call__(self, hook: str, **given: Any) -> Iterator[tuple[str, Any]]:
        """Each plugin's name and what its hook returned."""
        for plugin in self.plugins:
            for implementation in getattr(self.manager.hook, hook).get_hookimpls():
                if implementation.plugin_name == plugin.name:
                    wanted = {name: given[name] for name in implementation.argnames}
                    yield plugin.name, hook_answer(plugin, hook, implementation.function, wanted)


class Same:
    """An object as a part of a key: equal to itself alone, also one that has no hash."""

    __slots__ = ("value",)

    def __init__(self, value: Any) -> None:
        """Keep the object, so that no other takes its identity."""
        self.value = value

    def __eq__(self, other: object) -> bool:
        """Whether both are the same object."""
        return isinstance(other, Same) and self.value is other.value

    def __hash__(self) -> int:
        """By identity."""
        return id(self.value)


# A registration costs more than the rest of an assembly, and a replay or a lab assembles the same plugins many times.
# The functions are a part of the key, so a hook that is replaced in a module is never answered by the old one.
@lru_cache(maxsize=64)
def manager(plugins: tuple[tuple[Any, ...], ...]) -> pluggy.PluginManager:
    """A manager in which these plugins are registered: of each its name and its ``parts``."""
    made = pluggy.PluginManager(CORE)
    made.add_hookspecs(hookspecs)
    try:
        for name, module, *_ in plugins:
            made.register(module.value, name)
        made.check_pending()
    except pluggy.PluginValidationError as error:
        raise AssemblyError("a plugin does not fit the hooks: {error}", error=error) from error
    return made


def parts(module: Any) -> Iterator[Same]:
    """A module, and what it has under the name of each hook: None for those it has not."""
    return map(Same, (module, *(getattr(module, hook, None) for hook in HOOKS)))


def hook_answer(plugin: Plugin, hook: str, function: Callable[..., Any], given: Mapping[str, Any]) -> Any:
    """What a hook returns, checked; its own errors pass with a note that names plugin and hook."""
    try:
        answer = function(**given)
    except Exception as error:
        blame(error, f"while plugin {plugin.name!r} answered the hook {hook!r}", function, {function: plugin.name})
        raise
    if wrong := hook_answer_flaw(hook, answer):
        raise AssemblyError("plugin {name!r}: {hook}() {wrong}", name=plugin.name, hook=hook, wrong=wrong)
    return answer


def hook_answer_flaw(hook: str, answer: Any) -> Phrase:
    """What is wrong with what a hook returned; empty if nothing is."""
    if hook == "scenarios" and not isinstance(answer, Iterable):
        return phrase("must return scenarios, not {answer}", answer=repr(answer))
    if hook not in TABLES:
        return Phrase("")
    if not isinstance(answer, Mapping):
        return phrase("must return a mapping, not {answer}", answer=repr(answer))
    for word, value in answer.items():
        if hook in WORDS and not (isinstance(word, type) and issubclass(word, WORDS[hook])):
            wanted = {"key": repr(word), "kind": WORDS[hook].__name__}
            return phrase("has the key {key}, which is no class of {kind}", **wanted)
        if not (isinstance(value, TileKind) if hook == "tiles" else callable(value)):
            kind = "TileKind" if hook == "tiles" else phrase("function")
            return phrase("has {value} for {key}, which is no {kind}", value=repr(value), key=repr(word), kind=kind)
    return Phrase("")

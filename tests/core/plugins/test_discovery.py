"""Which plugins make a match, in which order, and what is said when they do not go together."""

from __future__ import annotations

import subprocess
import sys
from importlib.metadata import entry_points
from types import ModuleType, SimpleNamespace

import pytest
from boardwright import AssemblyError, Clash, Config, Manifest, Scenario, Table, TileKind, assemble
from boardwright.plugins.discovery import GROUP, installed
from boardwright.plugins.loading import gather, load, select
from boardwright.plugins.relations import no_values
from boardwright.testing import at

from ..making import Shelf
from ..toys.counting import CountingConfig, Heap


def plugins(*names: str) -> tuple[str, ...]:
    """The plugins of a match of these, in order."""
    return at("", names).rules.plugins


def test_an_unknown_plugin_is_named_with_the_nearest() -> None:
    with pytest.raises(AssemblyError, match=r"plugin 'countin' is not installed; did you mean 'counting'\?"):
        plugins("countin")


def test_an_unknown_plugin_like_no_other_is_named_with_all_there_are() -> None:
    with pytest.raises(AssemblyError, match="'xyz' is not installed; there are: counting, diary, dice, sealed, walker"):
        plugins("xyz")


def test_what_a_plugin_needs_is_brought_in(shelf: Shelf) -> None:
    shelf.add("bonus", manifest=Manifest(needs=("counting",)))
    assert plugins("bonus") == ("counting", "bonus")


def test_what_is_needed_by_what_is_needed_is_brought_in(shelf: Shelf) -> None:
    shelf.add("bonus", manifest=Manifest(needs=("counting",)))
    shelf.add("amount", manifest=Manifest(needs=("bonus",)))
    assert plugins("amount") == ("counting", "bonus", "amount")


def test_what_a_plugin_follows_is_not_brought_in(shelf: Shelf) -> None:
    shelf.add("bonus", manifest=Manifest(after=("counting",)))
    assert plugins("bonus") == ("bonus",)


def test_a_plugin_comes_behind_those_it_follows(shelf: Shelf) -> None:
    shelf.add("amount", manifest=Manifest(after=("zeal",)))
    shelf.add("zeal")
    assert plugins("amount", "zeal") == ("zeal", "amount")


@pytest.mark.parametrize("names", [("a", "b", "c"), ("c", "b", "a"), ("b", "c", "a")])
def test_plugins_that_do_not_mind_come_by_name(shelf: Shelf, names: tuple[str, ...]) -> None:
    for name in names:
        shelf.add(name)
    assert plugins(*names) == ("a", "b", "c")


def test_a_plugin_that_follows_holds_back_only_itself(shelf: Shelf) -> None:
    shelf.add("a", manifest=Manifest(after=("c",)))
    for name in ("b", "c", "d"):
        shelf.add(name)
    assert plugins("a", "b", "c", "d") == ("b", "c", "a", "d")


def test_a_plugin_named_twice_is_there_once() -> None:
    assert plugins("diary", "diary") == ("diary",)


def test_plugins_that_follow_each_other_are_named(shelf: Shelf) -> None:
    shelf.add("hen", manifest=Manifest(after=("egg",)))
    shelf.add("egg", manifest=Manifest(needs=("hen",)))
    with pytest.raises(AssemblyError, match=r"in a circle: (hen -> egg -> hen|egg -> hen -> egg)"):
        plugins("hen", "egg")


def test_a_clash_names_both_plugins_and_the_reason(shelf: Shelf) -> None:
    shelf.add("fire", manifest=Manifest(clashes=(Clash(plugin="water", reason="it would go out", source="F-1"),)))
    shelf.add("water")
    with pytest.raises(
        AssemblyError, match=r"'fire' and 'water' cannot be in one match: it would go out \(F-1\); leave out"
    ):
        plugins("fire", "water")


def test_a_plugin_clashes_only_with_what_is_in_the_match(shelf: Shelf) -> None:
    shelf.add("fire", manifest=Manifest(clashes=(Clash(plugin="water", reason="it would go out"),)))
    shelf.add("water")
    assert plugins("fire") == ("fire",)


def test_a_plugin_clashes_with_what_another_needs(shelf: Shelf) -> None:
    shelf.add("fire", manifest=Manifest(clashes=(Clash(plugin="water", reason="it would go out"),)))
    shelf.add("water")
    shelf.add("fish", manifest=Manifest(needs=("water",)))
    with pytest.raises(AssemblyError, match="'fire' and 'water' cannot be in one match"):
        plugins("fire", "fish")


def test_two_plugins_with_one_tile_are_named(shelf: Shelf) -> None:
    shelf.add("hedge", tiles={"wall": TileKind("another wall", {"H": ""})})
    with pytest.raises(AssemblyError, match="plugins 'hedge' and 'walker' both bring the tile 'wall'"):
        plugins("hedge", "walker")


def test_two_plugins_with_one_glyph_are_named(shelf: Shelf) -> None:
    shelf.add("hedge", tiles={"hedge": TileKind("a hedge", {"#": ""})})
    with pytest.raises(AssemblyError, match="plugins 'hedge' and 'walker' both bring the map glyph '#'"):
        plugins("hedge", "walker")


def test_a_misspelt_hook_is_named_with_its_plugin(shelf: Shelf) -> None:
    shelf.add("hasty", rulingz={})
    with pytest.raises(AssemblyError, match=r"'rulingz'.*hasty"):
        plugins("hasty")


def test_a_misspelt_argument_of_a_hook_is_named_with_its_plugin(shelf: Shelf) -> None:
    def setup(tabel: Table) -> None:
        """Never called."""

    shelf.add("hasty", setup=setup)
    with pytest.raises(AssemblyError, match=r"(?s)'hasty'.*tabel"):
        plugins("hasty")


def test_a_hook_may_leave_out_arguments(shelf: Shelf) -> None:
    def setup(config: Config) -> None:
        """Nothing to lay."""

    shelf.add("quiet", setup=setup)
    assert plugins("quiet") == ("quiet",)


def test_set_ups_run_in_the_order_of_the_plugins(shelf: Shelf) -> None:
    def halve(table: Table) -> None:
        table.put(Heap(table[Heap].left // 2))

    shelf.add("half", manifest=Manifest(after=("counting",)), setup=halve)
    assert at("", ["half", "counting"], config={"counting": {"size": 10}})[Heap].left == 5


def test_a_manifest_must_be_one(shelf: Shelf) -> None:
    shelf.add("vague", manifest={"needs": ["counting"]})
    with pytest.raises(AssemblyError, match=r"plugin 'vague' \(toy_vague\): manifest\(\) must return a Manifest"):
        plugins("vague")


def test_a_plugin_without_a_manifest_needs_nothing(shelf: Shelf) -> None:
    shelf.add("plain")
    assert plugins("plain") == ("plain",)


def test_a_plugin_that_cannot_be_imported_is_named_with_its_error(shelf: Shelf) -> None:
    shelf.write("breaks_on_import", "1 / 0")
    with pytest.raises(
        AssemblyError,
        match=r"plugin 'breaks_on_import' \(breaks_on_import\) cannot be loaded: ZeroDivisionError: division by zero",
    ):
        plugins("breaks_on_import")


def test_the_error_of_a_plugin_that_cannot_be_imported_is_kept(shelf: Shelf) -> None:
    shelf.write("breaks_on_import", "1 / 0")
    with pytest.raises(AssemblyError) as caught:
        plugins("breaks_on_import")
    assert isinstance(caught.value.__cause__, ZeroDivisionError)


def test_a_plugin_whose_module_is_gone_is_named(shelf: Shelf) -> None:
    shelf.point("ghost", "no_such_module")
    with pytest.raises(AssemblyError, match=r"plugin 'ghost' .*No module named 'no_such_module'"):
        plugins("ghost")


def test_a_broken_plugin_that_is_not_named_is_never_imported(shelf: Shelf) -> None:
    shelf.write("breaks_on_import", "1 / 0")
    assert (plugins("diary"), "breaks_on_import" in sys.modules) == (("diary",), False)


def test_an_exception_in_a_hook_says_which_plugin_it_was(shelf: Shelf) -> None:
    def setup(table: Table) -> None:
        raise ZeroDivisionError

    shelf.add("broken", setup=setup)
    with pytest.raises(ZeroDivisionError) as caught:
        plugins("broken")
    assert any("'broken'" in note and "setup" in note for note in getattr(caught.value, "__notes__", ()))


def test_rules_know_which_plugin_brought_a_function() -> None:
    rules = at("", ["counting"]).rules
    assert {owner for function, owner in rules.owners.items() if "counting" in function.__module__} == {"counting"}


def test_a_match_knows_the_config_of_its_plugins() -> None:
    assert at("", ["counting"]).rules.config[CountingConfig] == CountingConfig(7)


# Whatever can be gone through may be given


def test_names_may_come_from_an_iterator(shelf: Shelf) -> None:
    shelf.add("one", manifest=Manifest(needs=("counting",)))
    assert [plugin.name for plugin in gather(iter(["one", "diary"]))] == ["counting", "diary", "one"]
    game = assemble(Scenario("toy", 'name = "toy"\nplugins = ["counting"]'), iter(["one"]), allowed=iter(()))
    assert game.rules.plugins == ("counting", "one")


def test_a_selection_may_be_made_of_iterators(shelf: Shelf) -> None:
    shelf.add("one", manifest=Manifest(needs=("counting",)))
    found = select(iter(["one"]), lambda name: load(name).manifest, no_values, iter(()), installed())
    assert [*found.manifests] == ["one", "counting"]


def test_what_is_at_hand_can_be_handed_over(shelf: Shelf) -> None:
    shelf.add("one")
    there, toys = installed(), installed().without("one")
    assert [plugin.name for plugin in gather(["one"], at_hand=there)] == ["one"]
    with pytest.raises(AssemblyError, match="'one' is not installed"):
        gather(["one"], at_hand=toys)
    scenario = Scenario("toy", 'name = "toy"\nplugins = ["counting"]')
    with pytest.raises(AssemblyError, match="'one' is not installed"):
        assemble(scenario, ["one"], at_hand=toys)
    assert assemble(scenario, ["one"], at_hand=there).rules.plugins == ("counting", "one")


@pytest.mark.parametrize("first", ["", "import importlib_metadata; "], ids=["by itself", "behind importlib_metadata"])
def test_the_version_of_a_plugin_is_that_of_its_distribution(first: str) -> None:
    """The other library puts its own finder in the place of Python's as soon as it is imported."""
    point, *_ = entry_points(group=GROUP)
    program = f"{first}from boardwright.plugins.discovery import installed; print(installed().version({point.name!r}))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert point.dist is not None
    assert done.stdout.strip() == point.dist.version


def test_a_table_under_the_name_of_a_hook_is_no_hook_and_breaks_nothing(shelf: Shelf) -> None:
    shelf.write("plain", "rulings = {}\n")
    assert plugins("plain") == ("plain",)


def test_a_plugin_may_be_an_object_that_has_no_hash(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    holder = ModuleType("holder")
    vars(holder)["hooks"] = SimpleNamespace(__name__="holder")
    monkeypatch.setitem(sys.modules, "holder", holder)
    shelf.point("plain", "holder:hooks")
    assert plugins("plain") == ("plain",)

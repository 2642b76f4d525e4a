"""Each promise of a plugin, broken by one that is planted; and kept by every one that is installed."""

from __future__ import annotations

import random
import re
import sys

import pytest
from boardwright import Misuse
from boardwright.plugins import discovery as plugins
from boardwright.testing import BrokenContract, check_plugin

from ...plugins.lab.garden import PLOT, Garden
from .pests import GNAWED, OFFERED, plant

OLD_WORK = """plot.work, OLD = (lambda game, choice, options: OLD(game, choice, options)[:2]), plot.work
"""
LATER = "    if {}:\n        return game.put(Bites(1))\n" + GNAWED

BROKEN = {
    "options are there": ((OFFERED, "    return ()\n"), r"nothing to choose .*after: the set-up"),
    "options have texts of their own": (
        (OFFERED, "    return (*options, Grow(1))\n"),
        r"two options with one text .*plugin 'pest': spray",
    ),
    "options keep their order": (
        (OFFERED, "    SEEN.append(0)\n    return options[::(-1) ** len(SEEN)]\n"),
        r"not the same when listed again: plugin 'pest': spray",
    ),
    "a reaction alters nothing": (
        (GNAWED, '    msgspec.structs.force_setattr(game[Bites], "count", 1)\n' + GNAWED),
        r"altered .*plugin 'pest': gnaw .*after: ",
    ),
    "a ruling alters nothing": (
        (OFFERED, '    msgspec.structs.force_setattr(game[Bites], "count", 1)\n' + OFFERED),
        r"plugin 'pest': spray .*altered",
    ),
    "a slice holds nothing that can be altered": (("Bites()", "Bites(0, [])"), r"slice Bites holds what can be"),
    "a position can be saved": (("Bites()", 'Bites("none")'), r"cannot be loaded once it is saved: .*got `str`"),
    "a match replays": (
        (GNAWED, "    SEEN.append(0)\n" + LATER.format("len(SEEN) % 7 == 0")),
        r"another one when it is played once more.*: plugin 'pest': gnaw .*after: ",
    ),
    "no rule minds the time": (
        (GNAWED, LATER.format("time.time() > 2_200_000_000")),
        r"another one at another time of the clock.*: plugin 'pest': gnaw .*after: ",
    ),
    "no rule minds the date": (
        (GNAWED, LATER.format("datetime.now(UTC).year == 2041")),
        r"another one at another time of the clock.*: plugin 'pest': gnaw",
    ),
    "no rule draws from the global random": (
        (GNAWED, "    random.random()\n" + GNAWED),
        r"draws from the global random: plugin 'pest': gnaw .*after: ",
    ),
    "no rule minds the state of the global random": (
        (GNAWED, LATER.format("random.getstate() == random.Random(20_411_123).getstate()")),
        r"another one with another seed of the global random.*: plugin 'pest': gnaw",
    ),
    "no rule minds how a process hashes": (
        (OFFERED, '    return (*options, *map(Spray, {"hand", "hose", "can", "lance", "plane", "bomb"}))\n'),
        r"differ between processes.*ruled on by: .*pest",
    ),
    "importing it changes nothing": (("SEEN = []\n", OLD_WORK), r"in garden.* in a process that has not imported it"),
    "a ruling says which rule it is": (('"""A gardener may spray. (PE-1)"""', '"""Sprays"""'), "spray does not say"),
    "a reaction says which rule it is": (
        ('    """A pest gnaws at a bean that is higher than seven. (PE-2)"""\n', ""),
        "gnaw does not say which rule it is",
    ),
    "no rule raises anything": ((GNAWED, "    game.gone\n" + GNAWED), r"plugin 'pest' fails: gnaw .*AttributeError"),
    "its set-up raises nothing": (("Bites()", "Bites().gone"), r"plugin 'pest' fails: setup .*AttributeError"),
    "its hooks are those there are": (("def setup", "def set_up"), "set_up"),
    "it can be imported": (("SEEN = []", "SEEN = gone"), r"plugin 'pest' .*cannot be loaded: NameError"),
}  # fmt: skip


def test_a_plugin_that_keeps_its_promises_passes(garden: Garden) -> None:
    plant(garden)
    check_plugin("pest", matches=2)


@pytest.mark.parametrize("promise", BROKEN)
def test_a_plugin_that_breaks_a_promise_is_found(garden: Garden, promise: str) -> None:
    change, words = BROKEN[promise]
    plant(garden, change)
    with pytest.raises(AssertionError, match=f"(?s){words}") as caught:
        check_plugin("pest", scenarios=None if "import" in promise else ["garden"])
    assert "plugin 'pest'" in str(caught.value) or "set_up" in str(caught.value)


def test_the_order_of_unrelated_plugins_may_change_nothing(garden: Garden) -> None:
    garden.module("weed", "height = height * 2 % 50")
    garden.scenario("wild", "pest", "weed")
    plant(garden)
    with pytest.raises(AssertionError, match=r"plugin 'pest' in wild: .*in the other order; .*; after: "):
        check_plugin("pest", scenarios=["wild"])


def test_a_match_that_does_not_use_a_plugin_may_not_mind_that_it_is_there(garden: Garden) -> None:
    nosy = PLOT.replace("Grow(2), Storm()", 'Grow(2), *((Storm(),) if "pest" in plugins.installed() else ())')
    brought = "import msgspec\nfrom boardwright.plugins import discovery as plugins\n"
    garden.write("plot", nosy.replace("import msgspec\n", brought, 1))
    plant(garden)
    with pytest.raises(AssertionError, match=r"plugin 'pest' in garden: .*another one where it is not installed"):
        check_plugin("pest", scenarios=["garden"])


RULES = '["PE-1"]\ntitle = "Spraying"\ntext = "A gardener may spray."\nsource = "ours"\n'


def test_a_rule_that_is_cited_is_in_the_rulebook(garden: Garden) -> None:
    (garden.folder / "rules.toml").write_text(RULES)
    plant(garden)
    with pytest.raises(AssertionError, match=r"plugin 'pest': gnaw cites PE-2, which is not in its rules.toml"):
        check_plugin("pest")


def test_a_rule_that_is_refused_by_is_in_the_rulebook(garden: Garden) -> None:
    (garden.folder / "rules.toml").write_text(RULES + RULES.replace("PE-1", "PE-2"))
    plant(garden, (OFFERED, '    game.refuse("PE-9", "hose")\n' + OFFERED))
    with pytest.raises(AssertionError, match=r"plugin 'pest': a refusal \(pest.*, line \d+\) cites PE-9"):
        check_plugin("pest")


def test_a_rulebook_that_cannot_be_read_is_told(garden: Garden) -> None:
    (garden.folder / "rules.toml").write_text(RULES.replace("title", "titel"))
    plant(garden)
    with pytest.raises(AssertionError, match=r"plugin 'pest': .*rules.toml, PE-1.*titel"):
        check_plugin("pest")


def test_a_plugin_that_nobody_can_play_with_is_told(garden: Garden) -> None:
    plant(garden, ('needs=("plot",)', 'needs=("plot",), clashes=(Clash(plugin="plot", reason="it is wild"),)'),
          ("import Event", "import Clash, Event"))  # fmt: skip
    with pytest.raises(AssertionError, match=r"plugin 'pest': .*it is wild"):
        check_plugin("pest", scenarios=["garden"])


def test_a_plugin_that_is_not_there_is_told(garden: Garden) -> None:
    plant(garden)
    with pytest.raises(AssertionError, match="plugin 'pst' is not installed; did you mean 'pest'"):
        check_plugin("pst")


def test_checking_leaves_the_global_random_as_it_is(garden: Garden) -> None:
    plant(garden)
    state = random.getstate()
    check_plugin("pest", scenarios=["garden"])
    assert random.getstate() == state


def test_a_failure_names_plugin_scenario_rule_and_choices(garden: Garden) -> None:
    plant(garden, (GNAWED, "    random.random()\n" + GNAWED))
    with pytest.raises(BrokenContract) as caught:
        check_plugin("pest", scenarios=["garden"])
    said = r"plugin 'pest' in garden: .*: plugin 'pest': gnaw \(\"A pest .*\"\); after: (grow [12]|storm|spray by hand)"
    assert re.fullmatch(said, str(caught.value), re.IGNORECASE)


@pytest.mark.parametrize("name", [*plugins.installed()])
def test_an_installed_plugin_keeps_its_promises(name: str) -> None:
    check_plugin(name, max_turns=12)


def test_without_the_means_to_set_the_clock_the_kit_says_what_to_install(
    garden: Garden, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(garden)
    monkeypatch.setitem(sys.modules, "time_machine", None)
    with pytest.raises(Misuse, match=r"needs time-machine: pip install .boardwright\[testing\]"):
        check_plugin("pest", scenarios=["garden"])

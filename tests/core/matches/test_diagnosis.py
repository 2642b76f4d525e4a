"""Why a match cannot be put together, and which changes mend it: single cases."""

from __future__ import annotations

from typing import Literal

import msgspec
import pytest
from boardwright import Clash, Manifest, Misuse, Plan, Scenario, ScenarioError, Table, TileKind
from boardwright.matches import diagnosis
from boardwright.matches.diagnosis import Diagnosis, diagnose
from boardwright.matches.selection import wish

from ..toys.garden import planted
from ..toys.shelf import Shelf, planned


@pytest.fixture(autouse=True)
def _no_other_scenario(shelf: Shelf) -> None:
    shelf.scenarios()


def said_of(found: Plan) -> Diagnosis:
    """What is said of a plan that makes no match."""
    said = diagnose(found)
    assert said is not None
    return said


def cures(found: Plan) -> list[str]:
    """The repairs that are said to work, each tried."""
    said = said_of(found)
    for repair in said.repairs:
        repair.plan.game()
    return [*map(str, said.repairs)]


def stand_alone(table: Table) -> None:
    """Takes the letter S off the map."""
    table.take("S")


def stubborn(table: Table) -> None:
    raise ZeroDivisionError


class ModeConfig(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    mode: Literal["old", "new"] = "old"
    loud: bool = False
    size: int = 3


def test_a_plan_that_makes_a_match_is_not_diagnosed(shelf: Shelf) -> None:
    planted(shelf)
    assert diagnose(planned("bakery", "goats")) is None


def test_what_a_cause_brings_in_is_told_with_who_asked_for_it(shelf: Shelf) -> None:
    planted(shelf)
    said = said_of(planned("goats", "bakery", "drought"))
    assert said.causes == ("bakery", "drought")
    assert "'drought' and 'river' cannot be in one match: a dry river is none (G-6); 'mill' needs" in said.message


def test_what_else_is_wrong_is_told_besides(shelf: Shelf) -> None:
    planted(shelf)
    said = said_of(planned("apiary", "bears", "desert"))
    assert said.causes == ("desert",)
    assert "'apiary' and 'bears' cannot be in one match" in said.besides


def test_nothing_is_told_twice(shelf: Shelf) -> None:
    planted(shelf)
    assert said_of(planned("apiary", "bears")).besides == ""


def test_a_plugin_that_another_one_needs_for_its_map_is_no_cause(shelf: Shelf) -> None:
    planted(shelf)
    shelf.add("signs", setup=stand_alone)
    said = said_of(planned("apiary", "bears", "signs", scenario='map = "S"'))
    assert said.causes == ("apiary", "bears")


def test_a_plugin_that_is_missing_for_the_map_is_added(shelf: Shelf) -> None:
    planted(shelf)
    shelf.add("signs", setup=stand_alone)
    assert cures(planned("bears", scenario='map = "S"')) == ["add 'signs'"]


def test_a_scenario_whose_own_plugins_clash_is_told_without_causes(shelf: Shelf) -> None:
    planted(shelf)
    said = said_of(planned(of=("bakery", "bears")))
    assert (said.causes, cures(planned(of=("bakery", "bears")))) == ((), ["allow bears:bakery"])


def test_a_scenario_that_nothing_helps_has_no_repair(shelf: Shelf) -> None:
    planted(shelf)
    assert cures(planned(of=("apiary", "bears"))) == []


def test_the_soft_clash_of_a_plugin_that_is_brought_in_can_be_allowed(shelf: Shelf) -> None:
    shelf.add("hen", manifest=Manifest(clashes=(Clash(plugin="fox", reason="foxes eat hens", soft=True),)))
    shelf.add("fox")
    shelf.add("egg", manifest=Manifest(needs=("hen",)))
    assert cures(planned("fox", "egg")) == ["leave out 'fox'", "leave out 'egg'", "allow hen:fox"]


def test_the_option_of_a_plugin_that_is_brought_in_can_be_set(shelf: Shelf) -> None:
    shelf.add("hen", manifest=Manifest(config=ModeConfig, clashes=(Clash(plugin="fox", when={"hen.mode": "old"}),)))
    shelf.add("fox")
    shelf.add("egg", manifest=Manifest(needs=("hen",)))
    assert "set hen.mode = new" in cures(planned("fox", "egg"))


def test_an_option_that_the_scenario_has_changed_can_be_set_back(shelf: Shelf) -> None:
    shelf.add("hen", manifest=Manifest(config=ModeConfig, clashes=(Clash(plugin="fox", when={"hen.mode": "new"}),)))
    shelf.add("fox")
    assert cures(planned("fox", of=("hen",), scenario='[hen]\nmode = "new"')) == [
        "leave out 'fox'",
        "set hen.mode = old",
    ]


@pytest.mark.parametrize("value", [True, "true"])
def test_a_condition_holds_for_what_is_said_on_the_command_line(shelf: Shelf, value: object) -> None:
    shelf.add("hen", manifest=Manifest(config=ModeConfig, clashes=(Clash(plugin="fox", when={"hen.loud": True}),)))
    shelf.add("fox")
    assert cures(planned("hen", "fox", options={"hen": {"loud": value}})) == [
        "leave out 'hen'",
        "leave out 'fox'",
        "leave hen.loud as it is",
        "set hen.loud = False",
    ]


@pytest.mark.parametrize("options", [{"mode": "newest"}, {"moed": "new"}, {"size": "many"}])
def test_a_wrong_option_is_left_as_it_is(shelf: Shelf, options: dict[str, str]) -> None:
    shelf.add("hen", manifest=Manifest(config=ModeConfig))
    [key] = options
    found = planned("hen", options={"hen": options})
    assert isinstance(said_of(found).error, Misuse)
    assert f"leave hen.{key} as it is" in cures(found)


def test_the_option_of_a_plugin_that_is_not_there_is_left_or_the_plugin_added(shelf: Shelf) -> None:
    shelf.add("hen", manifest=Manifest(config=ModeConfig))
    assert cures(planned(options={"hen": {"mode": "new"}})) == ["leave hen.mode as it is", "add 'hen'"]


def test_who_leaves_takes_the_options_of_what_it_brought_along(shelf: Shelf) -> None:
    planted(shelf)
    shelf.add("hen", manifest=Manifest(config=ModeConfig))
    shelf.add("egg", manifest=Manifest(needs=("hen",), clashes=(Clash(plugin="bears"),)))
    said = said_of(planned("egg", "bears", options={"hen": {"mode": "new"}}))
    assert said.causes == ("egg", "bears")
    assert [repair.plan.options for repair in said.repairs] == [{}, {"hen": {"mode": "new"}}]


def test_who_leaves_takes_its_allowances_along(shelf: Shelf) -> None:
    planted(shelf)
    said = said_of(planned("bakery", "bears", "apiary", allow=("bears:bakery",)))
    assert said.causes == ("bears", "apiary")
    assert [(str(repair), repair.plan.allow) for repair in said.repairs] == [
        ("leave out 'bears'", ()),
        ("leave out 'apiary'", ("bears:bakery",)),
    ]


@pytest.mark.parametrize("allow", ["hen:fox", ""])
def test_an_allowance_of_nothing_is_taken_back(shelf: Shelf, allow: str) -> None:
    planted(shelf)
    said = said_of(planned("bears", allow=(allow,)))
    assert (said.causes, said.message) == (
        (),
        f"--allow {allow}: there is no clash of these two in the match that may be allowed",
    )
    assert cures(planned("bears", allow=(allow,))) == [f"do not allow {allow}"]


def test_a_hard_clash_cannot_be_allowed(shelf: Shelf) -> None:
    planted(shelf)
    assert cures(planned("bears", allow=("bears:apiary",))) == ["leave out 'bears'", "do not allow bears:apiary"]


def test_a_broken_plugin_is_the_cause_and_left_out(shelf: Shelf) -> None:
    planted(shelf)
    shelf.write("breaks_on_import", "1 / 0")
    assert said_of(planned("bears", "breaks_on_import")).causes == ("breaks_on_import",)
    assert cures(planned("bears", "breaks_on_import")) == ["leave out 'breaks_on_import'"]


def test_a_broken_plugin_that_nobody_has_named_is_no_repair_and_no_news(shelf: Shelf) -> None:
    planted(shelf)
    shelf.write("breaks_on_import", "1 / 0")
    shelf.add("stubborn", setup=stubborn)
    assert cures(planned("apiary", "bears")) == ["leave out 'apiary'", "leave out 'bears'"]


def test_the_bug_of_a_plugin_that_is_named_keeps_its_traceback(shelf: Shelf) -> None:
    shelf.add("stubborn", setup=stubborn)
    with pytest.raises(ZeroDivisionError):
        diagnose(planned("stubborn"))


def test_two_plugins_with_one_tile_are_a_cause(shelf: Shelf) -> None:
    for name in ("hedge", "fence"):
        shelf.add(name, tiles={"wall": TileKind("a wall", {"H": ""})})
    said = said_of(planned("hedge", "fence", "diary"))
    assert said.causes == ("hedge", "fence")
    assert "both bring the tile 'wall'" in said.message


def test_another_scenario_is_a_repair(shelf: Shelf) -> None:
    others(shelf, plain="", signed='map = "S"')
    shelf.add("signs", setup=needs_a_sign)
    assert cures(planned("signs")) == ["leave out 'signs'", "choose the scenario signed"]


def test_another_scenario_is_no_repair_of_one_that_is_wrong_by_itself(shelf: Shelf) -> None:
    others(shelf, plain="")
    shelf.add("hen", manifest=Manifest(config=ModeConfig))
    assert cures(planned(of=("hen",), scenario="[hen]\nsize = 'x'")) == []


def others(shelf: Shelf, **maps: str) -> None:
    """These are the installed scenarios."""
    shelf.scenarios(**{id: f'name = "{id}"\nplugins = []\n{text}\n' for id, text in maps.items()})


def needs_a_sign(table: Table) -> None:
    """Takes the letter S off the map, which has to be there."""
    if not table.take("S"):
        raise ScenarioError("there is no sign")


def test_three_faults_are_repaired_together(shelf: Shelf) -> None:
    planted(shelf)
    found = planned("apiary", "bears", "desert", "drought", "river", "hen", options={"hen": {"mode": "x"}})
    shelf.add("hen", manifest=Manifest(config=ModeConfig))
    assert {len(repair.words) for repair in said_of(found).repairs} == {4}
    assert "leave out 'bears', and leave out 'desert', and leave out 'river', and leave hen.mode as it is" in cures(
        found
    )


def test_a_scenario_file_of_unusual_length_is_told_without_trying(shelf: Shelf) -> None:
    planted(shelf)
    said = said_of(planned("apiary", "bears", scenario="# nothing\n" * (diagnosis.LONGEST // 10)))
    assert (said.causes, said.repairs) == (("apiary", "bears"), ())


# What a plan wishes for


def test_a_wish_holds_what_is_brought_in(shelf: Shelf) -> None:
    planted(shelf)
    assert [*wish(planned("bakery", of=("ferry",))).manifests] == ["ferry", "bakery", "river", "mill"]


def test_a_wish_holds_what_is_needed_under_its_options(shelf: Shelf) -> None:
    planted(shelf)
    found = planned("orchard", options={"orchard": {"trees": "apple"}})
    assert [*wish(found).manifests] == ["orchard", "apiary"]


def test_a_wish_for_what_is_not_there_or_no_name_at_all_is_heard(shelf: Shelf) -> None:
    planted(shelf)
    found = msgspec.structs.replace(planned("unicorn"), scenario=Scenario("odd", 'plugins = ["bears", 1, ["x"]]'))
    assert (wish(found).names, [*wish(found).manifests]) == (("bears", "unicorn"), ["bears"])


def test_a_wish_tells_what_is_allowed(shelf: Shelf) -> None:
    planted(shelf)
    assert wish(planned("bakery", "bears", allow=("bakery:bears",))).overruled == (
        "'bears' and 'bakery' are in one match because it is allowed: bears like bread (G-4)",
    )


def test_a_scenario_that_cannot_be_read_is_diagnosed_without_repairs() -> None:
    found = diagnose(Plan(Scenario("broken", "name = "), ("signs",)))
    assert found is not None
    assert (found.causes, found.repairs) == ((), ())
    assert found.message.startswith("broken is not TOML: ")

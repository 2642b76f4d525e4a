"""What is said of a selection of plugins that is no match: judged a second time, by brute force, for all there are."""

from __future__ import annotations

import pytest
from boardwright import Clash, Manifest, Need
from boardwright.plugins.manifest import version_numbers
from boardwright.plugins.relations import Selection

from ..toys.garden import MANIFESTS, NAMES, REASONS, SOFT, VERSIONS, Bed, grown, subsets, thrives, values


@pytest.fixture(autouse=True)
def shelf() -> None:
    """What is really installed."""


NONE: frozenset[str] = frozenset()
every_garden = pytest.mark.parametrize(
    ("options", "allowed"),
    [
        (NONE, NONE),
        (frozenset({"ferry.kind"}), frozenset({"bears:bakery"})),
        (frozenset({"orchard.trees"}), frozenset(SOFT)),
        (frozenset({"ferry.kind", "orchard.trees"}), frozenset({"ferry:goats"})),
    ],
    ids=["as it is", "steam", "apples", "steam and apples"],
)


def selection(bed: Bed) -> Selection:
    """The ten plugins to choose from, under these options and allowances."""
    return Selection(MANIFESTS, values(bed).get, VERSIONS, bed.allowed, NAMES)


@every_garden
def test_a_selection_has_problems_exactly_if_it_is_no_match(options: frozenset[str], allowed: frozenset[str]) -> None:
    judged = selection(Bed(frozenset(), options, allowed))
    for names in subsets(NAMES):
        bed = Bed(names, options, allowed)
        assert any(judged.problems(sorted(names))) is not thrives(bed), names
        assert set(judged.brought(names)) == grown(bed)


@every_garden
def test_a_problem_is_told_with_plugins_reason_and_source(options: frozenset[str], allowed: frozenset[str]) -> None:
    judged = selection(Bed(frozenset(), options, allowed))
    for names in subsets(NAMES):
        for problem in judged.problems(sorted(names)):
            assert problem.about
            assert all(repr(name) in problem.sentence for name in problem.about)
            told = [source for source, reason in REASONS.items() if f": {reason} ({source})" in problem.sentence]
            assert told, problem.sentence
            assert all(repr(name) in problem.sentence for name in brought_for(judged, problem.about, names))
            assert (problem.allow in SOFT) if problem.allow else True


def brought_for(judged: Selection, about: tuple[str, ...], names: frozenset[str]) -> set[str]:
    """The plugins that somebody has named and that bring in what a problem is about."""
    found, askers = judged.brought(sorted(names)), set()
    for name in about:
        while found.get(name):
            name = found[name]  # noqa: PLW2901
        askers.add(name)
    return askers & names


def test_a_sentence_says_under_which_options_it_holds() -> None:
    [problem] = selection(Bed(frozenset())).problems(["goats", "orchard"])
    assert problem.sentence == (
        "plugins 'goats' and 'orchard' cannot be in one match: goats bark plums (G-9), when orchard.trees = plum; "
        "leave out 'goats' or 'orchard'"
    )


def test_a_sentence_says_who_brought_a_plugin_in_that_nobody_named() -> None:
    [problem] = selection(Bed(frozenset())).problems(["bakery", "drought"])
    assert problem.sentence == (
        "plugins 'drought' and 'river' cannot be in one match: a dry river is none (G-6); "
        "'mill' needs 'river': its wheel turns in water (G-10); 'bakery' needs 'mill': bread is made of flour (G-2); "
        "leave out 'drought' or 'river'"
    )


def test_a_soft_clash_is_told_with_how_it_is_allowed() -> None:
    [problem] = selection(Bed(frozenset())).problems(["bakery", "bears"])
    assert problem.sentence.endswith("leave out 'bears' or 'bakery', or allow it: --allow bears:bakery")
    assert problem.allow == "bears:bakery"


def test_a_plugin_of_another_version_is_told_with_both() -> None:
    bed = Bed(frozenset(), frozenset({"ferry.kind"}))
    [problem] = selection(bed).problems(["ferry"])
    assert problem.sentence == (
        "plugin 'ferry' needs 'river' >=2, and 1.4 is installed: steamers lie deep (G-7), when ferry.kind = steam"
    )


@pytest.mark.parametrize("allow", ["bears:bakery", "bakery:bears"])
def test_a_soft_clash_is_allowed_either_way(allow: str) -> None:
    judged = selection(Bed(frozenset(), allowed=frozenset({allow})))
    assert [*judged.problems(["bakery", "bears"])] == []
    assert [*judged.overruled(["bakery", "bears"])] == [
        "'bears' and 'bakery' are in one match because it is allowed: bears like bread (G-4)"
    ]


@pytest.mark.parametrize("allow", ["apiary:bears", "bears:river", "bears", "", "bears:bakery:mill"])
def test_what_is_no_soft_clash_cannot_be_allowed(allow: str) -> None:
    judged = selection(Bed(frozenset(), allowed=frozenset({allow})))
    [problem] = judged.problems(["river"])
    assert f"--allow {allow}: there is no clash of these two" in problem.sentence


def test_nothing_is_overruled_where_nothing_clashes() -> None:
    judged = selection(Bed(frozenset(), allowed=frozenset(SOFT)))
    assert [*judged.overruled(["bakery", "goats"])] == []


# Versions


@pytest.mark.parametrize(
    ("version", "wanted", "fits"),
    [
        ("1.0", "==1", True),
        ("1", "==1.0.0", True),
        ("1.0.1", ">1", True),
        ("1.0.0", ">1", False),
        ("1.0.0", "<=1.0", True),
        ("1.10", ">1.9", True),
        ("2.0rc1", "<2.1", True),
        ("2.0rc1", ">=2.0.1", False),
        ("2.0.dev3", "<=2.0", True),
        ("0.9+local.7", "<1", True),
        ("1.5", ">=1.2, <2", True),
        ("2.0", ">=1.2,<2", False),
        ("1.3", "!=1.3", False),
        ("0", "<1", True),
        ("", ">=99", True),
        ("unknown", ">=0", True),
    ],
)
def test_a_version_is_in_a_range_or_not(version: str, wanted: str, fits: bool) -> None:
    assert Need(plugin="river", versions=wanted).admits(version) is fits


@pytest.mark.parametrize("wanted", ["2", "=2", ">=two", ">=1 <2", "~=1.2", ">=1.*", ">= 1, ", "=>1"])
def test_a_range_that_is_none_is_refused(wanted: str) -> None:
    with pytest.raises(ValueError, match=r"say it as '>=0\.2, <1'"):
        Need(plugin="river", versions=wanted)


def test_only_the_numbers_in_front_of_a_version_count() -> None:
    assert [version_numbers(version) for version in ("1.2.3", "1.2rc4", "3.0.0", "", "x")] == [
        (1, 2, 3),
        (1, 2),
        (3,),
        (),
        (),
    ]


# Options


@pytest.mark.parametrize(
    ("said", "wanted", "same"),
    [
        ("true", True, True),
        ("false", True, False),
        (True, True, True),
        ("4", 4, True),
        ("4.5", 4, False),
        ("2017", "2017", True),
        ("two", 2, False),
        (["a", "b"], ("a", "b"), True),
        (None, None, True),
        (None, "x", False),
        (1, "1", False),
    ],
)
def test_a_condition_holds_for_an_option_however_it_is_said(said: object, wanted: object, same: bool) -> None:
    assert Clash(plugin="x", when={"a.b": wanted}).applies({"a.b": said}.get) is same


def test_all_options_of_a_condition_have_to_hold() -> None:
    clash = Clash(plugin="x", when={"a.b": 1, "a.c": 2})
    assert [clash.applies({"a.b": 1, "a.c": c}.get) for c in (1, 2)] == [False, True]


def test_a_need_may_be_said_by_name_alone() -> None:
    assert Manifest(needs=("river", Need(plugin="mill"))).needed == (Need(plugin="river"), Need(plugin="mill"))

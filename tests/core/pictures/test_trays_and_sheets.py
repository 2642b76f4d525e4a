"""Dice on trays and rows on sheets: in characters, as SVG, and in words."""

from __future__ import annotations

import pytest
from boardwright import Die, Drawing, Tray
from boardwright.pictures import plain, svg
from boardwright.pictures.palette import PAINTS

from .gallery import BOWL, CUP, PLANTS
from .geometry import SVG, Shown, shown
from .test_pictures import drawn_as, written


def described(drawing: Drawing) -> str:
    """The picture in words."""
    return shown(svg(drawing))[0].element.findtext(f"{SVG}desc", "")


def with_data(drawing: Drawing, name: str) -> list[Shown]:
    """The groups that tell pages this of themselves."""
    return [one for one in drawn_as(drawing, "g") if name in one.element.attrib]


def test_a_tray_is_a_line_of_dice() -> None:
    assert plain(CUP) == "Cup  [3] <5> [ ]"
    assert plain(BOWL) == "        1    2\nBowl  [sun] [ ]"


def test_a_tray_is_told_in_words() -> None:
    assert described(CUP) == "Cup: 3, 5 (lies open), blank"
    assert described(BOWL) == "Bowl: 1: sun, 2: blank"
    assert described(Drawing(trays=(Tray("Cup", ()),))) == "Cup: empty"


@pytest.mark.parametrize("face", "123456")
def test_a_die_shows_its_number_in_pips(face: str) -> None:
    die = Drawing(trays=(Tray("", (Die(face, "black"),)),))
    assert len(drawn_as(die, "circle")) == int(face)


@pytest.mark.parametrize("face", ["sun", "7", "Extraordinarily"])
def test_any_other_face_is_written_on_its_die(face: str) -> None:
    drawing = Drawing(trays=(Tray("", (Die(face, "black"),)),))
    assert written(drawing) == ["", face]
    [die] = [one for one in drawn_as(drawing, "rect") if one.look("fill") == PAINTS["black"].fill]
    assert die.box.holds(drawn_as(drawing, "text")[1].box)


def test_only_a_die_that_options_name_has_a_name_in_svg() -> None:
    [die] = with_data(CUP, "data-space")
    assert die.element.attrib["data-space"] == "3"
    wide, high = die.element.attrib["data-box"].split()
    assert wide == high


def test_a_sheet_can_be_read_without_colour() -> None:
    assert plain(PLANTS).splitlines() == [
        "Seeds   wet[dry]",
        "  Oats    2   3  now",
        "· Rye         4  (not now)",
        "x Flax    1      (used up)",
        "► Peas    1   1  (lies open)",
    ]


def test_a_sheet_is_told_in_words() -> None:
    assert described(PLANTS) == (
        "Seeds, what counts now is dry. Oats: now, wet = 2, dry = 3. Rye (not now): dry = 4. "
        "Flax (used up): wet = 1. Peas (lies open): wet = 1, dry = 1"
    )


def test_a_row_that_options_name_is_a_box_that_can_be_clicked() -> None:
    [row] = with_data(PLANTS, "data-space")
    assert row.element.attrib["data-space"] == "oats"
    assert min(map(float, row.element.attrib["data-box"].split())) >= 24


def test_what_cannot_be_used_is_faded_and_only_what_is_used_up_struck_through() -> None:
    assert len(with_data(PLANTS, "opacity")) == 2
    assert [one.words for one in drawn_as(PLANTS, "text") if one.look("text-decoration")] == ["Flax"]


def test_whose_dice_and_rows_they_are_is_told_to_pages() -> None:
    for drawing in (BOWL, PLANTS):
        assert [one.element.attrib["data-seat"] for one in with_data(drawing, "data-seat")] == ["north"]

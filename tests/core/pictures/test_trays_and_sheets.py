"""Dice on trays and rows on sheets: in characters, as SVG, and in words."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest
from boardwright import Die, Drawing, Row, Sheet, Tray
from boardwright.pictures import plain, svg
from boardwright.pictures.svg.document import MARGIN
from boardwright.pictures.svg.panel import WIDTH
from boardwright.pictures.svg.tray import LARGE, SMALL

from .test_pictures import SVG, drawn_as, number, wide

CUP = Drawing(trays=(Tray("Cup", (Die("3", "white", space="3"), Die("5", "red", open=True), Die("", "red"))),))
BOWL = Drawing(trays=(Tray("Bowl", (Die("sun", "red", "1"), Die("", "blue", "2")), "north"),))
SEEDS = (
    Row("Oats", ("2", "3"), space="oats", note="now"),
    Row("Rye", ("", "4"), "idle"),
    Row("Flax", ("1", ""), "used"),
    Row("Peas", ("1", "1"), "open"),
)
PLANTS = Drawing(sheets=(Sheet("Seeds", ("wet", "dry"), SEEDS, "dry", "north"),))


@pytest.mark.parametrize("drawing", [CUP, BOWL, PLANTS])
def test_svg_is_one_document_and_always_the_same(drawing: Drawing) -> None:
    assert ET.fromstring(svg(drawing)).tag == f"{SVG}svg"  # noqa: S314 - our own
    assert svg(drawing) == svg(drawing)


def described(drawing: Drawing) -> str:
    """The picture in words."""
    return ET.fromstring(svg(drawing)).findtext(f"{SVG}desc", "")  # noqa: S314


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
    [_, written] = drawn_as(Drawing(trays=(Tray("", (Die(face, "black"),)),)), "text")
    assert written.text == face
    assert wide(written) < SMALL if face == "7" else wide(written) < LARGE


def test_only_a_die_that_options_name_has_a_name_in_svg() -> None:
    [die] = [one for one in drawn_as(CUP, "g") if one.get("data-space")]
    assert (die.get("data-space"), die.get("data-box")) == ("3", f"{SMALL:g} {SMALL:g}")


def test_many_dice_stay_on_the_card() -> None:
    dice = (Die("6", "red"),) * 12
    assert all(
        number(pip, "left", "cx", "r") <= MARGIN + WIDTH for pip in drawn_as(Drawing(trays=(Tray("", dice),)), "circle")
    )


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
    [row] = [one for one in drawn_as(PLANTS, "g") if one.get("data-space")]
    assert row.get("data-space") == "oats"
    wide, high = map(float, row.get("data-box", "").split())
    assert wide == WIDTH
    assert high >= 24


def test_what_cannot_be_used_is_faded_and_only_what_is_used_up_struck_through() -> None:
    assert len([one for one in drawn_as(PLANTS, "g") if one.get("opacity")]) == 2
    assert [one.text for one in drawn_as(PLANTS, "text") if one.get("text-decoration")] == ["Flax"]


def test_whose_dice_and_rows_they_are_is_told_to_pages() -> None:
    for drawing in (BOWL, PLANTS):
        assert [one.get("data-seat") for one in drawn_as(drawing, "g") if one.get("data-seat")] == ["north"]


@pytest.mark.parametrize("name", ["Oats", "Extraordinarily long"])
def test_the_columns_of_a_sheet_stay_on_the_card(name: str) -> None:
    rows = (Row(name, ("12345",) * 9, note="what is to be said of it"),)
    for text in drawn_as(Drawing(sheets=(Sheet("", ("incomprehensible",) * 9, rows),)), "text"):
        half = wide(text) / (2 if text.get("text-anchor") else 1)
        assert number(text, "left", "x") + half <= MARGIN + WIDTH

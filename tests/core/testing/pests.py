"""A small module of the garden, which keeps every promise as it stands, and what is changed in it to break one."""

from __future__ import annotations

from ...plugins.lab.garden import Garden

PEST = '''
"""Pest: gnaws at high beans."""
import random
import time
from datetime import UTC, datetime

import msgspec
from boardwright import Event, Law, Laws, Manifest, Slice, TurnEnded, hookimpl
import {game} as plot
from {game} import Bean, ChooseWork, Grow

SEEN = []


class Spray(Event):
    by: str = "hand"

    def text(self, board):
        return f"spray by {{self.by}}"


class Bites(Slice):
    count: int = 0
    places: tuple[int, ...] = ()


def spray(game, choice, options):
    """A gardener may spray. ({rule}1)"""
    return (*options, Spray())


def gnaw(game, ended):
    """A pest gnaws at a bean that is higher than seven. ({rule}2)"""
    bean = game[Bean]
    return game if bean.height <= 7 else game.put(msgspec.structs.replace(bean, height=bean.height - 1))


@hookimpl
def manifest():
    return Manifest(needs=("plot",))


@hookimpl
def setup(table):
    table.put(Bites())


@hookimpl
def rulings():
    return {{ChooseWork: spray}}


@hookimpl
def reactions():
    return {{TurnEnded: gnaw}}
'''
OFFERED = "    return (*options, Spray())\n"
GNAWED = "    bean = game[Bean]\n    return"


def plant(garden: Garden, *changes: tuple[str, str], rule: str = "PE-") -> None:
    """Install the garden with a pest in it, in which some words have been changed for others."""
    code = PEST.format(game=garden.points["plot"], rule=rule)
    for old, new in changes:
        assert old in code, old
        code = code.replace(old, new)
    garden.write("pest", code)
    garden.install(garden.monkeypatch)

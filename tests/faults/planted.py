"""A small game, and plugins for it that are each faulty in one way: the text of their files."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from textwrap import dedent

from boardwright.plugins import discovery as plugins

HEAP = '''
"""Heap: two seats take one to three from a heap of sixty in turn; who takes the last wins."""

from boardwright import Choice, Conceivable, Event, GameWon, Slice, TakeTurn, Turn, TurnEnded, hookimpl


class Heap(Slice):
    left: int
    taken: int = 0


class Take(Event):
    count: int

    def text(self, board):
        return f"take {self.count}"


class ChooseTake(Choice):
    pass


def takes(game, choice, options):
    """Nobody takes more than there is. (H-1)"""
    return tuple(Take(count) for count in (1, 2, 3) if count <= game[Heap].left)


def every_number(game, question, named):
    """One, two or three can be named. (H-2)"""
    return (Take(1), Take(2), Take(3))


def begin(game, began):
    """A turn is one choice. (H-3)"""
    return game.then(ChooseTake(began.seat), TurnEnded(began.seat))


def take(game, taken):
    """Who takes the last wins. (H-4)"""
    heap, seat = game[Heap], game[Turn].seat
    game = game.put(Heap(heap.left - taken.count, heap.taken + 1))
    return game if game[Heap].left else game.then(GameWon(seat, (seat,)))


@hookimpl
def setup(table):
    table.put(Heap(60), Turn(("ann", "bob")))


@hookimpl
def rulings():
    return {ChooseTake: takes, Conceivable: every_number}


@hookimpl
def reactions():
    return {TakeTurn: begin, Take: take}
'''

IMPORTS = """
from itertools import count

from boardwright import Event, GameWon, Manifest, Turn, hookimpl
from msgspec.structs import force_setattr
from planted_heap import ChooseTake, Heap, Take


@hookimpl
def manifest():
    return Manifest(needs=("heap",))

"""


def reacting(code: str) -> str:
    """A plugin whose fault is its reaction to a taking."""
    return f"{IMPORTS}\n{dedent(code)}\n@hookimpl\ndef reactions():\n    return {{Take: faulty}}\n"


def ruling(code: str) -> str:
    """A plugin whose fault is its ruling on what may be taken."""
    return f"{IMPORTS}\n{dedent(code)}\n@hookimpl\ndef rulings():\n    return {{ChooseTake: faulty}}\n"


BROKEN = {
    "import_error": "x = 1\n1 / 0\n",
    "syntax_error": "x = 1\ndef (:\n",
    "missing_dependency": "x = 1\nimport a_package_nobody_has\n",
    "bad_manifest": (
        "from boardwright import Manifest, hookimpl\n\n"
        "@hookimpl\ndef manifest():\n    return Manifest(rules=2)\n"
    ),
}  # fmt: skip
"""Plugins that cannot be in any match."""

FAULTY = {
    "wrong_answer": ruling('''
        def faulty(game, choice, options):
            """The last heap is nobody's. (F-1)"""
            if game[Heap].left > 50:
                return options
    '''),
    "wrong_outcome": reacting('''
        def faulty(game, taken):
            """A taking is seen. (F-2)"""
            game.put(Heap(1))
    '''),
    "late_exception": reacting('''
        def faulty(game, taken):
            """Every taking is divided. (F-3)"""
            return game if game[Heap].taken < 10 else 1 / 0
    '''),
    "mutation": reacting('''
        def faulty(game, taken):
            """The heap grows by itself. (F-4)"""
            force_setattr(game[Heap], "left", game[Heap].left + 1)
            return game
    '''),
    "unstable_order": ruling('''
        TIMES = count()

        def faulty(game, choice, options):
            """The numbers come as they like. (F-5)"""
            return options if next(TIMES) % 2 else options[::-1]
    '''),
    "hash_order": ruling('''
        def faulty(game, choice, options):
            """The numbers come as a set has them. (F-6)"""
            texts = {option.text(None): option for option in options}
            return tuple(texts[text] for text in set(texts))
    '''),
    "two_of_one_text": ruling('''
        class Grab(Event):
            def text(self, board):
                return "take 1"

        def faulty(game, choice, options):
            """One may be grabbed, too. (F-7)"""
            return (*options, Grab()) if game[Heap].taken == 3 else options
    '''),
    "event_storm": reacting('''
        def faulty(game, taken):
            """A taking is followed by another. (F-8)"""
            return game.then(Take(0)) if game[Heap].taken > 4 else game
    '''),
    "endless_loop": reacting('''
        def faulty(game, taken):
            """The heap is counted. (F-9)"""
            while game[Heap].taken == 5:
                pass
            return game
    '''),
    "bad_text": ruling('''
        class Vanish(Event):
            def text(self, board):
                return self.nothing

        def faulty(game, choice, options):
            """The heap may vanish. (F-10)"""
            return (*options, Vanish()) if game[Heap].taken == 2 else options
    '''),
    "bad_worth": f'''{IMPORTS}
from boardwright import Worth


def faulty(game, question, so_far):
    """Few are worth more. (F-12)"""
    return 1 / (game[Heap].left - 44)


@hookimpl
def rulings():
    return {{Worth: faulty}}
''',
    "bad_setup": f"{IMPORTS}\n@hookimpl\ndef setup(table):\n    table.put(Heap(table[Heap].right))\n",
}  # fmt: skip
"""Plugins that a match can be put together with, or nearly."""

CHANGED = {
    1: ruling('''
        def faulty(game, choice, options):
            """Three are taken while there are many. (F-11)"""
            return options if game[Heap].left < 9 else options[-1:]
    '''),
    2: ruling('''
        def faulty(game, choice, options):
            """Three are taken while there are many. (F-11)"""
            return options if game[Heap].left < 12 else options[-1:]
    '''),
}  # fmt: skip
"""One plugin before and after a change of play that its manifest does not tell: the rules version is the same."""

FILES = {**BROKEN, **FAULTY, "changed_1": CHANGED[1], "changed_2": CHANGED[2]}
"""Every faulty plugin by name."""

SCENARIO = 'name = "Heap"\nplugins = ["heap"]\n'
EVENING = """
scenario = "heap.toml"
seed = 5

[seats]
ann = "random"
bob = "random"
"""


def plant(folder: Path, files: Mapping[str, str]) -> None:
    """Do what an installer does for a distribution of these plugins, a file each."""
    for name, code in files.items():
        (folder / f"planted_{name}.py").write_text(code)
    info = folder / f"{folder.name}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {folder.name}\nVersion: 1.0\n")
    points = "".join(f"{name} = planted_{name}\n" for name in files)
    (info / "entry_points.txt").write_text(f"[{plugins.GROUP}]\n{points}")

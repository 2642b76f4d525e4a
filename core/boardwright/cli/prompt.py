"""The prompt: how a person plays at a terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from ..errors import BoardwrightError, IllegalChoice
from ..explain.causes import cause_lines
from ..explain.log import is_head, tree_lines
from ..matches.record_format import record_text
from ..players.base import HUMAN
from ..plugins.discovery import installed
from ..storage.files import write_new
from .output import reason_lines

if TYPE_CHECKING:
    from ..matches.match import Match
    from ..players.base import Player
    from ..sight.sight import Sight
    from ..words import Event, Seat

MOST = 20
"""Options that are listed; who chooses blind may name many more."""
HELP = """\
Type the number or the text of an option, or:
  why TEXT    which rules refuse an option, as in: why {example},
              or what caused the last change of something TEXT names
  log         what has happened since your last choice, and by which rules
  rules       what this match is about, in brief
  rule ID     what a rule says, as in: rule {rule}
  undo        take back your last choice, and what the others did since;
              undo anyway, if all agree, where something was revealed since
  board       draw the board again
  save FILE   keep a copy of the match so far
  help        this; /help, /undo and so on where an option has that name
  quit        leave; the match is saved and can be resumed"""


class Left(Exception):
    """A person has left the match."""


def human(match: Match) -> Player:
    """A player who is asked at the terminal; ``Left`` when they leave."""

    def ask(sight: Sight, random: Random) -> Event:
        while True:
            seat = match.game.choice.seat if match.game.choice is not None else None
            with alone(match, match.sight(seat)):
                prompt = Prompt(match)
                # Whoever takes choices back may make it another's turn, who must then have the terminal alone.
                while match.game.choice is not None and match.game.choice.seat == seat:
                    option = prompt.read()
                    if option is not None:
                        return option

    return ask


@contextmanager
def alone(match: Match, sight: Sight) -> Iterator[None]:
    """Give a person the terminal alone where several share it and one must not see what another does.

    What is shown meanwhile goes to a screen of its own, of which nothing is left to scroll back to.
    """
    people = [seat for seat in match.seats if match.player(seat) == HUMAN]
    shared = len(people) > 1 and sys.stdin.isatty() and sys.stdout.isatty()
    if not shared or not (sight.seals or any(match.sight(seat).hides for seat in people)):
        yield
        return
    from rich.console import Console

    with Console(highlight=False).screen(hide_cursor=False):
        hand_over(sight.seat)
        yield


def hand_over(seat: Seat | None) -> None:
    """Wait until whoever is to choose has the terminal."""
    try:
        input(f"{seat} is to choose, and nobody else may look: {seat}, press Enter ")
    except (EOFError, KeyboardInterrupt):
        print()
        raise Left from None


def options_by_number(texts: list[str]) -> dict[str, str]:
    """Options by the numbers under which they are listed; none where a number is itself the text of an option."""
    return {} if any(text.isdecimal() for text in texts) else {str(n): text for n, text in enumerate(texts, 1)}


class Prompt:
    """One decision of a person: the board, the options, and whatever else they ask for first."""

    def __init__(self, match: Match) -> None:
        """Draw the board and list the options."""
        self.match = match
        self.commands: dict[str, Callable[[str], None]] = {
            "why": self.why, "log": self.log, "rule": self.rule, "rules": self.rules, "undo": self.undo,
            "board": self.board, "save": self.save, "help": self.help, "?": self.help, "quit": self.quit,
        }  # fmt: skip
        self.board()

    def read(self) -> Event | None:
        """Read one line: an option, or None after anything else."""
        try:
            line = " ".join(input("> ").split())
        except (EOFError, KeyboardInterrupt):
            print()
            raise Left from None
        word, _, rest = line.removeprefix("/").partition(" ")
        try:
            # The rules decide what options are called, so an option comes before a command of that name.
            if word in self.commands and line not in self.sight.options:
                self.commands[word](rest)
                return None
            return self.option(line) if line else None
        except BoardwrightError as error:
            print(error)
            return None

    @property
    def sight(self) -> Sight:
        """What the seat to choose is entitled to know."""
        return self.match.sight(self.match.game.choice.seat if self.match.game.choice else None)

    def option(self, line: str) -> Event:
        """The option of this number or text; ``IllegalChoice`` says why not."""
        sight = self.sight
        shown = [*sight.options]
        text = options_by_number(shown).get(line, line)
        if text.isdecimal() and options_by_number(shown):
            raise IllegalChoice("the options are numbered 1 to {count}", count=len(shown))
        if text not in sight.options:
            raise IllegalChoice("impossible" if text in sight.vain else self.reason(text))
        option = self.match.name(text)
        if option is None:
            raise IllegalChoice("impossible")
        return option

    def board(self, rest: str = "") -> None:
        """Draw the board and list the options with their numbers."""
        from rich.console import Console

        from ..pictures import render

        sight = self.sight
        Console(highlight=False).print(render(sight.picture))
        print(f"{self.match.turn}: {sight.seat} to choose (help for more)")
        shown = [*sight.options]
        numbers = {text: number for number, text in options_by_number(shown).items()}
        for text in shown[:MOST]:
            print(f"{numbers.get(text, ''):>3}  {text}")
        if len(shown) > MOST:
            print(f"     and {len(shown) - MOST} more, such as {shown[-1]}")

    def reason(self, text: str) -> str:
        """Why an option is not possible, in words."""
        sight = self.sight
        return "\n".join(reason_lines(sight.why(text), [*sight.options], sight.seen.rules.plugins))

    def why(self, text: str) -> None:
        """Say which rules refuse an option, or what caused the last change that the words tell of."""
        sight = self.sight
        if not text:
            print(f"name an option, as in: why {self.example()}\nor something that has changed, in words of your own")
        elif sight.blind and text in sight.options:
            print(f"you choose blind: only choosing {text!r} tells whether it is possible")
        elif sight.why(text).known:
            print(self.reason(text))
        else:
            told = cause_lines(sight.heard, text, sight.seat)
            print("\n".join(told) if told else self.reason(text))

    def log(self, rest: str) -> None:
        """Say what has happened since the seat that is asked chose last, as far as it was told."""
        heard, seat = self.sight.heard, self.sight.seat
        own = [entry.number for entry in heard.entries if entry.cause is None and entry.seat == seat]
        for entry in heard.entries[own[-1] if own else 0 :]:
            if is_head(entry):
                print("\n".join(tree_lines(heard, entry)))

    def example(self) -> str:
        """An option to ask about: one that is refused, if the seat may know and there is one."""
        sight = self.sight
        possible = [*sight.options]
        named = () if sight.blind else sight.conceivable()
        return next((text for text in named if text not in possible), possible[0])

    def cited(self) -> str:
        """A rule to ask about: one that refuses the example, or any of the match."""
        game = self.match.game
        refusing = [citation.rule for citation in self.sight.why(self.example()).citations]
        told = (id for book in installed().rulebooks if book.plugin in game.rules.plugins for id in book.rules)
        return next(iter(refusing), next(told, "ID"))

    def people(self) -> list[int]:
        """The numbers of the choices that persons made."""
        return [place for place, by in enumerate(self.match.chosen_by) if self.match.player(by) == HUMAN]

    def rule(self, id: str) -> None:
        """Say what a rule says."""
        print(installed().rulebooks.sentence(id.upper()) if id else f"name a rule, as in: rule {self.cited()}")

    def rules(self, rest: str) -> None:
        """Say what the match is about."""
        told = installed().rulebooks.briefs(self.match.game.rules.plugins)
        print("\n".join(f"{text} ({id})" for id, text in told.items()) or "no plugin of this match says it in brief")

    def undo(self, rest: str) -> None:
        """Go back to the last choice a person made; past a secret, or what was revealed since, only if all agree."""
        people, seat = self.people(), self.sight.seat
        if not people:
            print("there is no choice of yours to take back")
            return
        last = people[-1]
        by, told = self.match.chosen_by[last], self.match.taken(seat)
        if rest != "anyway" and by != seat and told[last] is None:
            print(f"the last choice is {by}'s, and a secret; if all agree, type: undo anyway")
        elif rest != "anyway" and self.match.reveals(by, last):
            seen = ", ".join(text or "something in secret" for text in told[last + 1 :])
            print(f"something was revealed since{seen and f' ({seen})'}; if all agree, type: undo anyway")
        else:
            self.match.undo(len(self.match.choices) - last)
            if self.sight.seat == seat:
                self.board()

    def save(self, name: str) -> None:
        """Keep a copy of the match so far."""
        if not name:
            print("name a file, as in: save mine.record")
            return
        write_new(Path(name), record_text(self.match.record, self.match.turns), cure="")
        print(f"saved as {name}")

    def help(self, rest: str) -> None:
        """Say what can be typed."""
        print(HELP.format(example=self.example(), rule=self.cited()))

    def quit(self, rest: str) -> None:
        """Leave the match."""
        raise Left

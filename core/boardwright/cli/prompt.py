"""The prompt: how a person plays at a terminal."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from ..errors import BoardwrightError, IllegalChoice
from ..explain.causes import cause_lines
from ..explain.log import Log, is_head, tree_lines
from ..explain.refusals import conceivable, is_hiding, offered, why
from ..matches.record_format import record_text
from ..players.base import HUMAN
from ..plugins.discovery import installed
from ..questions import Picture
from ..storage.files import write_new
from .output import reason_lines

if TYPE_CHECKING:
    from ..game import Game
    from ..matches.match import Match
    from ..players.base import Player
    from ..words import Event

MOST = 20
"""Options that are listed; who chooses blind may name many more."""
HELP = """\
Type the number or the text of an option, or:
  why TEXT    which rules refuse an option, as in: why {example},
              or what caused the last change of something TEXT names
  log         what has happened since your last choice, and by which rules
  rules       what this match is about, in brief
  rule ID     what a rule says, as in: rule {rule}
  undo        take back your last choice, and what the others did since
  board       draw the board again
  save FILE   keep a copy of the match so far
  help        this; /help, /undo and so on where an option has that name
  quit        leave; the match is saved and can be resumed"""


class Left(Exception):
    """A person has left the match."""


def human(match: Match) -> Player:
    """A player who is asked at the terminal; ``Left`` when they leave."""

    def ask(game: Game, random: Random) -> Event:
        prompt = Prompt(match)
        while True:
            option = prompt.read()
            if option is not None:
                return option

    return ask


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
            if word in self.commands and line not in offered(self.match.game):
                self.commands[word](rest)
                return None
            return self.option(line) if line else None
        except BoardwrightError as error:
            print(error)
            return None

    def option(self, line: str) -> Event:
        """The option of this number or text; ``IllegalChoice`` says why not."""
        game, shown = self.match.game, [*offered(self.match.game)]
        text = options_by_number(shown).get(line, line)
        if text.isdecimal() and options_by_number(shown):
            raise IllegalChoice("the options are numbered 1 to {count}", count=len(shown))
        if why(game, text).legal:
            return game.find(text)
        raise IllegalChoice("impossible" if game.blind and text in shown else self.reason(text))

    def board(self, rest: str = "") -> None:
        """Draw the board and list the options with their numbers."""
        from rich.console import Console

        from ..pictures import render

        game = self.match.game
        seat = game.choice.seat if game.choice else None
        Console(highlight=False).print(render(game.ask(Picture(seat))))
        print(f"{self.match.turn}: {seat} to choose (help for more)")
        shown = [*offered(game)]
        numbers = {text: number for number, text in options_by_number(shown).items()}
        for text in shown[:MOST]:
            print(f"{numbers.get(text, ''):>3}  {text}")
        if len(shown) > MOST:
            print(f"     and {len(shown) - MOST} more, such as {shown[-1]}")

    def reason(self, text: str) -> str:
        """Why an option is not possible, in words."""
        game = self.match.game
        return "\n".join(reason_lines(why(game, text), offered(game), game.rules.plugins))

    def why(self, text: str) -> None:
        """Say which rules refuse an option, or what caused the last change that the words tell of."""
        game = self.match.game
        if not text:
            print(f"name an option, as in: why {self.example()}\nor something that has changed, in words of your own")
        elif game.blind and text in offered(game):
            print(f"you choose blind: only choosing {text!r} tells whether it is possible")
        elif why(game, text).known or is_hiding(game):
            print(self.reason(text))
        else:
            told = cause_lines(self.history(), text, game.choice.seat if game.choice else None)
            print("\n".join(told) if told else self.reason(text))

    def log(self, rest: str) -> None:
        """Say what has happened since the seat that is asked chose last."""
        game = self.match.game
        if is_hiding(game):
            print("something is hidden from you, and so is what has happened")
            return
        log, seat = self.history(), game.choice.seat if game.choice else ""
        own = [entry.number for entry in log.entries if entry.cause is None and entry.seat == seat]
        for entry in log.entries[own[-1] if own else 0 :]:
            if is_head(entry):
                print("\n".join(tree_lines(log, entry)))

    def example(self) -> str:
        """An option to ask about: one that is refused, if the seat may know and there is one."""
        game = self.match.game
        possible = [*offered(game)]
        return next((text for text in (() if game.blind else conceivable(game)) if text not in possible), possible[0])

    def cited(self) -> str:
        """A rule to ask about: one that refuses the example, or any of the match."""
        game = self.match.game
        refusing = [] if game.blind else [citation.rule for citation in why(game, self.example()).citations]
        told = (id for book in installed().rulebooks if book.plugin in game.rules.plugins for id in book.rules)
        return next(iter(refusing), next(told, "ID"))

    def history(self) -> Log:
        """The log of the match so far, but for what lies in envelopes."""
        return Log.of(self.match.start, self.match.choices[: len(self.match.choices) - self.match.game.sealed])

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
        """Go back to the last choice a person made."""
        people = self.people()
        if not people:
            print("there is no choice of yours to take back")
            return
        self.match.undo(len(self.match.choices) - people[-1])
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

"""Choosing modules and options at the terminal: ticked by number or name, judged at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from ..diagnosis import Repair, diagnose, manifests, without
from ..errors import BoardwrightError, Misuse, nearest
from ..plugins import about, installed
from .options import chosen
from .wording import SHOWN, diagnosis_lines

if TYPE_CHECKING:
    from ..plan import Plan

HELP = """\
Type the number or the name of a module to tick it or not, or:
  set P.K=V    an option, as in: set taolong.edition=2017
  options      the options of the ticked modules and their values
  do N         make the change that works number N
  play         begin the match
  quit         leave"""


class Gone(Exception):
    """A person has left without a match."""


def choose(plan: Plan) -> Plan:
    """The plan as a person has ticked it together; ``Gone`` when they leave."""
    choosing = Choosing(plan)
    while not choosing.done:
        choosing.show()
        try:
            choosing.read(" ".join(input("> ").split()))
        except (EOFError, KeyboardInterrupt):
            print()
            raise Gone from None
        except BoardwrightError as error:
            print(error)
    return choosing.plan


class Choosing:
    """The modules and options while a person chooses them."""

    def __init__(self, plan: Plan) -> None:
        """Begin with what the scenario and the command line say."""
        self.plan = plan
        self.done = False
        self.repairs: list[Repair] = []
        self.fixed = set(manifests(msgspec.structs.replace(plan, plugins=())))
        self.names = [*installed()]

    def show(self) -> None:
        """List the modules, those in the match ticked, and say whether they go together."""
        width = max(map(len, self.names))
        for number, name in enumerate(self.names, 1):
            tick = "x" if name in self.fixed or name in self.plan.plugins else " "
            print(f"{number:>3} [{tick}] {name:<{width}}  {about(name)}")
        found = diagnose(self.plan)
        self.repairs = [*found.repairs] if found else []
        if found is None:
            print(f"These go together: {', '.join(self.plan.game().rules.plugins)}. Type play, or help.")
            return
        print("\n".join(diagnosis_lines(found)[:1]))
        for number, repair in enumerate(self.repairs[: 3 * SHOWN], 1):
            print(f"  do {number}: {repair}")

    def read(self, line: str) -> None:
        """One line of a person: a tick, or a command."""
        word, _, rest = line.partition(" ")
        commands = {"set": self.set, "do": self.do, "options": self.options, "play": self.play}
        if word in commands:
            commands[word](rest)
        elif word == "quit":
            raise EOFError
        elif word in {"help", "?"}:
            print(HELP)
        elif line:
            self.tick(line)

    def tick(self, line: str) -> None:
        """Take a module in, or leave it out."""
        numbered = {str(number): name for number, name in enumerate(self.names, 1)}
        name = numbered.get(line, line)
        if name not in self.names:
            raise Misuse(f"there is no module {line!r}{nearest(line, self.names)}")
        if name in self.fixed:
            raise Misuse(f"{name!r} belongs to the scenario {self.plan.scenario.id}")
        self.plan = without(self.plan, name) if name in self.plan.plugins else self.plan.but((name,))

    def set(self, text: str) -> None:
        """Set an option."""
        changed = self.plan.but(options=chosen([text]))
        changed.settled()
        self.plan = changed

    def do(self, number: str) -> None:
        """Make one of the changes that work."""
        if not number.isdecimal() or not 1 <= int(number) <= len(self.repairs):
            raise Misuse(f"do what? there are changes 1 to {len(self.repairs)}" if self.repairs else "all is well")
        self.plan = self.repairs[int(number) - 1].plan

    def options(self, rest: str) -> None:
        """List the options of the modules that are named, with their values in this match."""
        for name, manifest in manifests(self.plan).items():
            for field in msgspec.structs.fields(manifest.config) if manifest.config else ():
                value = self.plan.options.get(name, {}).get(field.encode_name)
                print(f"  {name}.{field.encode_name} = {'as it is' if value is None else value}")

    def play(self, rest: str) -> None:
        """Begin, if the match can."""
        if self.repairs or diagnose(self.plan) is not None:
            raise Misuse("these do not go together yet")
        self.done = True

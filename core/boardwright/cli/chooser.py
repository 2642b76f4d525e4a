"""Choosing modules and options at the terminal: ticked by number or name, judged at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from ..errors import BoardwrightError, Misuse, nearest
from ..i18n import phrase
from ..matches.diagnosis import Repair, diagnose, without_plugin
from ..matches.selection import wish
from ..scenarios.scenario import converted_changes
from .arguments import options_of
from .output import SHOWN, diagnosis_text

if TYPE_CHECKING:
    from ..matches.plan import Plan

HELP = """\
Type the number or the name of a module to tick it or not, or:
  set P.K=V    an option, as in: set harbour.edition=2
  options      the options of the modules in the match, and their values
  do N         make the change that works number N
  play         begin the match
  quit         leave"""


class Gone(Exception):
    """A person has left without a match."""


def choose(plan: Plan) -> Plan:
    """The plan as a person has ticked it together; ``Gone`` when they leave."""
    choosing = Choosing(plan)
    shown: Plan | None = None
    while not choosing.done:
        if choosing.plan is not shown:
            choosing.show()
            shown = choosing.plan
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
        self.good = False
        self.repairs: list[Repair] = []
        self.names = [*plan.installed]

    def show(self) -> None:
        """List the modules, those in the match ticked, and say whether they go together."""
        width, there = max(map(len, self.names)), wish(self.plan)
        for number, name in enumerate(self.names, 1):
            tick = "x" if name in there.manifests else " "
            print(f"{number:>3} [{tick}] {name:<{width}}  {self.plan.installed.about(name)}".rstrip())
        found = diagnose(self.plan)
        self.good, self.repairs = found is None, [*found.repairs[: 3 * SHOWN]] if found else []
        if found is None:
            for allowed in there.overruled:
                print(allowed)
            print(f"These go together: {', '.join(self.plan.game().rules.plugins)}. Type play, or help.")
            return
        print(diagnosis_text(found))
        for number, repair in enumerate(self.repairs, 1):
            print(f"  do {number}: {repair}")

    def read(self, line: str) -> None:
        """One line of a person: a tick, or a command."""
        word, _, rest = line.removeprefix("/").partition(" ")
        commands = {"set": self.set, "do": self.do, "options": self.options, "play": self.play}
        if line in self.names:  # whoever called a module like a command has to say the command with a slash
            self.tick(line)
        elif word in commands:
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
            raise Misuse("there is no module {line!r}{hint}", line=line, hint=nearest(line, self.names))
        if name in wish(msgspec.structs.replace(self.plan, plugins=())).names:
            raise Misuse("{name!r} belongs to the scenario {id}", name=name, id=self.plan.scenario.id)
        there = wish(self.plan)
        if asker := there.selection.brought(there.names).get(name):
            raise Misuse("{name!r} comes along with {asker!r}", name=name, asker=asker)
        self.plan = without_plugin(self.plan, name) if name in self.plan.plugins else self.plan.but((name,))

    def set(self, text: str) -> None:
        """Set an option."""
        options = options_of([text])
        converted_changes(
            options, {name: found.config for name, found in wish(self.plan).manifests.items() if found.config}
        )
        self.plan = self.plan.but(options=options)

    def do(self, number: str) -> None:
        """Make one of the changes that work."""
        if number not in map(str, range(1, len(self.repairs) + 1)):
            several, none = phrase("there are changes 1 to {last}", last=len(self.repairs)), phrase("there is none")
            there = several if self.repairs else none
            raise Misuse("do what? {there}", there=there)
        self.plan = self.repairs[int(number) - 1].plan

    def options(self, rest: str) -> None:
        """List the options of the modules in the match, with their values."""
        there = wish(self.plan)
        for name, manifest in there.manifests.items():
            for field in msgspec.structs.fields(manifest.config) if manifest.config else ():
                option = f"{name}.{field.encode_name}"
                value = there.selection.value(option)
                print(f"  {option} = {field.default_factory() if value is msgspec.NODEFAULT else value}")

    def play(self, rest: str) -> None:
        """Begin, if the match can."""
        if not self.good:
            raise Misuse("these do not go together yet")
        self.done = True

"""Game: a position of a match, and the rules it is played by."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, TypeVar

import msgspec
from msgspec.structs import force_setattr

from .blame import blame
from .errors import IllegalChoice
from .i18n import phrase
from .questions import Offered
from .rules import Rules
from .words import A, AnyChoice, AnyEvent, Choice, Event, Question, Slice

S = TypeVar("S", bound=Slice)


class Rest(msgspec.Struct, frozen=True, tag="boardwright.Rest", gc=False):
    """Keeps the place of an event whose reactions, from ``next`` on, have not run yet."""

    asks: ClassVar[bool] = False

    event: AnyEvent
    next: int


class Together(msgspec.Struct, frozen=True, tag="boardwright.Together", gc=False):
    """Sealed choices: what is taken stays in its envelope until the last of the group is taken."""

    asks: ClassVar[bool] = True

    choices: tuple[AnyChoice, ...]
    taken: tuple[AnyEvent, ...] = ()


class Ended(msgspec.Struct, frozen=True, tag="boardwright.Ended", gc=False):
    """Drops everything that was still to happen."""

    asks: ClassVar[bool] = False


Item = Event | Choice | Rest | Together | Ended
"""What an agenda holds."""


class Game(msgspec.Struct, frozen=True, eq=False, gc=False):
    """A position: ``game[Boats]`` reads a slice, ``put`` and ``then`` return the next position.

    ``agenda`` holds what has still to be resolved; a reaction sees only what it adds itself.
    """

    rules: Rules
    slices: tuple[Slice, ...]
    agenda: tuple[Item, ...] = ()
    # A position never changes, so what may be chosen in it, and how that is called, is found once.
    _options: tuple[Event, ...] | None = None
    _by_text: dict[str, Event] | None = None

    def __getitem__(self, kind: type[S]) -> S:
        """The slice of this kind; ``KeyError`` if the match has none."""
        found: S = self.slices[self.rules.places[kind]]  # type: ignore[assignment]
        return found

    def __contains__(self, kind: type[Slice]) -> bool:
        """Whether the match keeps a slice of this kind."""
        return kind in self.rules.places

    def __eq__(self, other: object) -> bool:
        """Whether both are the same position of the same rules."""
        if not isinstance(other, Game):
            return NotImplemented
        return self.rules is other.rules and self.slices == other.slices and self.agenda == other.agenda

    def __ne__(self, other: object) -> bool:
        """Whether they are not; msgspec brings one of its own otherwise."""
        return not self == other

    def __hash__(self) -> int:
        """Equal positions hash alike within one process; keys that leave it come from the codec."""
        return hash((self.slices, self.agenda))

    def put(self, *slices: Slice) -> Game:
        """The position with these slices in place of the old ones."""
        state, places = list(self.slices), self.rules.places
        for slice in slices:
            state[places[type(slice)]] = slice
        return Game(self.rules, tuple(state), self.agenda)

    def then(self, *items: Item) -> Game:
        """The position in which these come next, behind what was added before them."""
        return Game(self.rules, self.slices, self.agenda + items)

    def ask(self, question: Question[A]) -> A:
        """The answer of the rules in force; ``KeyError`` if no plugin answers such questions."""
        answer = question.unruled
        for ruling in self.rules.rulings[type(question)]:
            try:
                answer = ruling(self, question, answer)
            except Exception as error:
                owners = self.rules.owners
                blame(error, f"while {owners.get(ruling)!r} answered {question}", ruling, owners)
                raise
        return answer  # type: ignore[no-any-return]

    def refuse(self, rule: str, about: Any, *saw: Any) -> tuple[()]:
        """No options, by this rule; who asks why hears the rule, what it is about and what it saw."""
        return ()

    @property
    def choice(self) -> Choice | None:
        """What a player has to choose now, or None when the match is over."""
        if not self.agenda:
            return None
        head = self.agenda[0]
        return head.choices[len(head.taken)] if type(head) is Together else head  # type: ignore[return-value]

    @property
    def options(self) -> tuple[Event, ...]:
        """What may be chosen now, in the order of the rules; empty when the match is over. Listed once."""
        listed = self._options
        if listed is None:
            choice = self.choice
            listed = self.ask(choice) if choice is not None else ()
            force_setattr(self, "_options", listed)
        return listed

    @property
    def by_text(self) -> Mapping[str, Event]:
        """The options by their texts, in the order of the rules; of two with one text the last."""
        named = self._by_text
        if named is None:
            named = {self.text(option): option for option in self.options}
            force_setattr(self, "_by_text", named)
        return named

    @property
    def over(self) -> bool:
        """Whether nothing is left to choose."""
        return not self.agenda

    @property
    def sealed(self) -> int:
        """How many of the last choices lie in envelopes that are still closed."""
        head = self.agenda[0] if self.agenda else None
        return len(head.taken) if isinstance(head, Together) else 0

    @property
    def blind(self) -> bool:
        """Whether a seat is kept from knowing which of the options it can name are possible."""
        return Offered in self.rules.rulings

    def text(self, option: Event) -> str:
        """How players and records write this option."""
        try:
            return option.text(self.rules.board)
        except Exception as error:
            if isinstance(option, Event):
                blame(error, f"while {option} was put in words", type(option).text, self.rules.owners)
            raise

    def _repr_svg_(self) -> str:
        """The position as a notebook shows it: what an onlooker may see."""
        from .pictures.svg.document import svg
        from .questions import Picture, Seen

        return svg(self.ask(Seen(None)).ask(Picture(None)))

    def find(self, text: str) -> Event:
        """The option of this text; ``IllegalChoice`` if there is none, listing the options unless they are secret."""
        named, text = self.by_text, " ".join(text.split())
        if text in named:
            return named[text]
        if not named:
            raise IllegalChoice("{text!r} cannot be chosen: the match is over", text=text)
        listed = "" if self.blind else phrase("; options: {options}", options=", ".join(named))
        raise IllegalChoice("{text!r} is not possible now{listed}", text=text, listed=listed)

"""Actions: one number for every text that an option of a match may have, the same in every position of it."""

from __future__ import annotations

from boardwright import Event, Game, Lexicon

SPARE = 64
"""Numbers at the end of a table, for options whose text the match did not tell: the first of a choice, the second, …"""
KEPT = 50_000
"""Options whose number is kept."""

Legal = dict[int, Event]
"""Options by number, in the order of the rules."""


class Actions:
    """The table of one match: ``texts[number]`` is an option's text, ``numbers[text]`` its number."""

    def __init__(self, start: Game) -> None:
        """Ask the rules for every text, in the position before the first choice."""
        texts = start.ask(Lexicon())
        told = tuple(dict.fromkeys(texts))
        self.told = len(told)
        """How many texts the rules have told; the numbers from here on are spare."""
        self.texts = (*told, *(f"option {place}" for place in range(1, SPARE + 1)))
        self.numbers = {text: number for number, text in enumerate(told)}
        self._known: dict[Event, int] = {}

    def __len__(self) -> int:
        """How many numbers there are."""
        return len(self.texts)

    def numbered(self, game: Game, options: tuple[Event, ...]) -> Legal:
        """Options by number."""
        known = self._known
        try:
            return {known[option]: option for option in options}
        except KeyError:
            return self._named(game, options)

    def _named(self, game: Game, options: tuple[Event, ...]) -> Legal:
        """The same for options that are met for the first time, or that have no number of their own."""
        if len(self._known) > KEPT:
            self._known.clear()
        found: Legal = {}
        spare = self.told
        for option in options:
            number = self.numbers.get(game.text(option))
            if number is None:
                number, spare = spare, spare + 1
                if number >= len(self.texts):
                    continue  # more than can be counted: it cannot be chosen here
            else:
                self._known[option] = number
            found[number] = option
        return found

"""The clash: damage, range, the combo, and Recuperate (DD-3)."""

from __future__ import annotations

from functools import partial
from typing import Any, ClassVar

from boardwright import Board, Choice, Event, Game, Phrase, Question, Seat, joined, phrase, word

from .cards import CARDS, FACES, FOE, KNIGHT, LONG, LOWERS, NO_DIE, SEATS, SHORT, Distance
from .config import DragonDanceConfig
from .dice import all_dice, at_hand, named
from .fighters import Fighter, Fighters, Range, played, rested, spent, wounded


class Damage(Question[int]):
    """How much damage does the card of this seat do, its foe's defence taken off?"""

    unruled: ClassVar[int] = 0

    seat: Seat


class Clash(Event):
    """Both cards lie open and take effect."""

    says = "{knight} meets {dragon}"

    def blanks(self, game: Game) -> dict[str, Any]:
        """The two cards with their dice, and what a block makes of the other's."""
        fighters = game[Fighters]
        return {seat: shown(seat, fighters.of(seat), fighters.of(FOE[seat])) for seat in SEATS}


class Wounded(Event):
    """A fighter loses life."""

    says = "{foe} hits {seat} for {damage}"

    seat: Seat
    damage: int

    def blanks(self, game: Game) -> dict[str, Any]:
        """Who hit whom for how much."""
        return {**super().blanks(game), "foe": word(FOE[self.seat])}


class Manoeuvred(Event):
    """Cards that change the range have been played."""

    says = "the fighters move, and then stand at {range} range"

    def blanks(self, game: Game) -> dict[str, Any]:
        """The range to which the cards on the table lead."""
        return {"range": word(moved(game))}


class Combo(Event):
    """An attack has done damage, and this card may follow it."""

    says = "the hit lets {card} follow, if it is in hand and the range is short"

    card: str


class ChooseFollow(Choice):
    """Which attack follows, with which die? (DD-5.3)"""

    card: str


class NoFollow(Event):
    """No attack follows."""

    says = "no other attack follows"

    def text(self, board: Board) -> str:
        """``no follow``."""
        return "no follow"


class Follow(Event):
    """Another attack follows at once."""

    says = "{seat} follows with {card} and {die}"

    card: str
    die: int

    def blanks(self, game: Game) -> dict[str, Any]:
        """Who follows with which card and die."""
        return {**super().blanks(game), "seat": word(KNIGHT), "die": named(self.die)}

    def text(self, board: Board) -> str:
        """Such as ``follow slash 1``, or ``follow slash`` without a die."""
        return f"follow {self.card} {self.die}" if self.die else f"follow {self.card}"


class Recuperate(Event):
    """A fighter recuperates."""

    says = "{seat} recuperates: all cards come back, and all dice are rolled"

    seat: Seat


def shown(seat: Seat, fighter: Fighter, foe: Fighter) -> Phrase:
    """What a fighter has played, in words: the card, its die, and how far a block lowers the foe's. (DD-3.2)"""
    card = joined(map(word, fighter.played))
    told = phrase("{card} with {die}", card=card, die=named(fighter.die)) if fighter.die else card
    attacked = any(CARDS[FOE[seat]][other].kind == "attack" for other in foe.played)
    if fighter.played[:1] != ("block",) or not (attacked and foe.die):
        return told
    left = foe.die - LOWERS[fighter.die]
    return phrase("{card} (lowers die {die} to {left})", card=told, die=foe.die, left=max(0, left))


FOLLOWS = {
    card: tuple(Follow(card, die) for die in (NO_DIE, *FACES)) for card, known in CARDS[KNIGHT].items() if known.combo
}


def damage(game: Game, question: Damage, answer: int) -> int:
    """The attack's value, the foe's prevention taken off, never below 0; a dodge prevents all. (DD-3.1, DD-3.2)"""
    seat, fighters = question.seat, game[Fighters]
    by, foe = fighters.of(seat), fighters.of(FOE[seat])
    card, against = by.played[0], foe.played[0]
    if CARDS[seat][card].kind != "attack" or against == "dodge":
        return answer
    rows, die = game.rules.config[DragonDanceConfig].rows, by.die
    if against == "block" and die:
        die -= LOWERS[foe.die]
        if die < 1:
            return answer
    prevented = rows[against][foe.die] if CARDS[FOE[seat]][against].prevents else 0
    return answer + max(0, rows[card][die] - prevented)


def clash(game: Game, event: Clash) -> Game:
    """Both attacks deal their damage at the same time, then come range, combo and recuperate. (DD-2.1, DD-3.1)"""
    fighters = game[Fighters]
    done = {seat: game.ask(Damage(seat)) for seat in SEATS}
    cards = {seat: fighters.of(seat).played[0] for seat in SEATS}
    known = {seat: CARDS[seat][card] for seat, card in cards.items()}
    return game.then(
        *(Wounded(FOE[seat], done[seat]) for seat in SEATS if done[seat]),
        *((Manoeuvred(),) if any(card.moves for card in known.values()) else ()),
        *(Combo(known[seat].combo) for seat in SEATS if done[seat] and known[seat].combo),
        *(Recuperate(seat) for seat in SEATS if known[seat].kind == "rest"),
    )


def wound(game: Game, event: Wounded) -> Game:
    """A fighter loses life equal to the damage. (DD-3.1)"""
    fighters = game[Fighters]
    return game.put(fighters.but(event.seat, wounded(fighters.of(event.seat), event.damage)))


def manoeuvre(game: Game, event: Manoeuvred) -> Game:
    """The range changes as the cards say. (DD-3.4)"""
    now = moved(game)
    return game.put(Range(now)) if now != game[Range].now else game


def moved(game: Game) -> Distance:
    """Closer makes the range short, apart makes it long, both together leave it. (DD-3.4)"""
    moves = {CARDS[seat][card].moves for seat in SEATS for card in game[Fighters].of(seat).played[:1]} - {""}
    return (SHORT if moves == {"closer"} else LONG) if len(moves) == 1 else game[Range].now


def combo(game: Game, event: Combo) -> Game:
    """At short range the knight may follow with the other attack if it is in hand. (DD-3.3)"""
    if game[Range].now != SHORT or event.card not in game[Fighters].knight.hand:
        return game
    return game.then(ChooseFollow(KNIGHT, event.card))


def follows(game: Game, choice: ChooseFollow, answer: tuple[Event, ...]) -> tuple[Event, ...]:
    """No attack, or the other one without a die or with one of those that are left. (DD-3.3, DD-5.3)"""
    held, options = game[Fighters].knight.dice, list[Event]()
    for card, events in FOLLOWS.items():
        for event in events:
            if card != choice.card:
                game.refuse("DD-3.3", event, partial(phrase, "only {card} may follow", card=word(choice.card)))
            elif not event.die or event.die in held:
                options.append(event)
            else:
                game.refuse("DD-3.3", event, partial(at_hand, held))
    return (*answer, NoFollow(), *options)


def follow(game: Game, event: Follow) -> Game:
    """The second attack deals the damage of its table; nothing defends against it. (DD-3.3)"""
    fighters = game[Fighters]
    knight = played(fighters.knight, event.card)
    knight = spent(knight, event.die) if event.die else knight
    damage = game.rules.config[DragonDanceConfig].rows[event.card][event.die]
    game = game.put(fighters.but(KNIGHT, knight))
    return game.then(Wounded(FOE[KNIGHT], damage)) if damage else game


def recuperate(game: Game, event: Recuperate) -> Game:
    """All cards come back to the hand, this one too, and all dice are rolled. (DD-3.5)"""
    fighters = game[Fighters]
    fighter = rested(event.seat, fighters.of(event.seat))
    return game.put(fighters.but(event.seat, fighter)).then(*all_dice(event.seat))

"""Cards that a seat of the Duel does not see, in many ways in which they may lie: the particles of a filter."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from lostcities.kit.dice import Dice
from lostcities_duel.engine import KINDS, DuelEngine

NEVER: Final = 1_000_000
"""Decision after all others."""


@final
class HiddenCards:
    """Hidden cards in a number of particles. Decisions of the other seat are counted from 0.

    The first `gained` places of a particle are cards that the other seat got unseen, in the order in which it got
    them. Those that have left its hand are among them. The other places are the deck, in any order. All particles
    have as many of either. Equal cards count as different ones: all ways that fit are equally likely.
    """

    def __init__(self, particles: i64, cards: i64, dice: Dice) -> None:
        """Take the number of cards of the game, at most."""
        self.particles = particles
        self.gained: i64 = 0
        self.size: i64 = 0
        """Number of places."""
        self.since: vec[i64] = vec[i64]([0] * cards)
        """First decision with the card of a place in the hand. It is the same in all particles."""
        self._dice = dice
        self._cards = cards
        self._kinds: vec[i64] = vec[i64]([0] * (particles * cards))
        self._until: vec[i64] = vec[i64]([0] * (particles * cards))
        self._other_kinds: vec[i64] = vec[i64]([0] * (particles * cards))
        self._other_until: vec[i64] = vec[i64]([0] * (particles * cards))

    def begin(self, engine: DuelEngine, seat: i64) -> None:
        """Take the first position of a round, in which a seat sees its own hand alone."""
        self.gained = engine.hand_size
        self.size = 0
        for colour in range(engine.colours):
            for _copy in range(engine.wagers_per_colour - engine.wagers[seat * engine.colours + colour]):
                self._add(colour * KINDS)
            for kind in range(colour * KINDS + 1, (colour + 1) * KINDS):
                if not (engine.held[seat] >> kind) & 1:
                    self._add(kind)
        for place in range(self.gained):
            self.since[place] = 0
        for particle in range(self.particles - 1, -1, -1):  # the first one last: the others copy it
            first = particle * self._cards
            for place in range(self.size):
                self._kinds[first + place] = self._kinds[place]
                self._until[first + place] = NEVER
            self._dice.shuffle(self._kinds, first, first + self.size)

    def _add(self, kind: i64) -> None:
        self._kinds[self.size] = kind
        self.size += 1

    # -- what is seen --

    def see(self, particle: i64, kind: i64) -> i64:
        """Take a card that the seat draws out of the deck. `size` must shrink by one when all particles have done so.

        If the hand has it, another card takes its place there. Return the first decision with that one in the hand,
        or `NEVER`.
        """
        first, changed = particle * self._cards, i64(NEVER)
        place = self._place_of(particle, kind)
        if place < self.gained:
            changed = self.since[place]
            other = self._any_of_deck()
            self._swap_kinds(first + place, first + other)
            place = other
        self._kinds[first + place] = self._kinds[first + self.size - 1]
        return changed

    def lose(self, particle: i64, kind: i64, decision: i64) -> i64:
        """Let the other hand lose a card by a decision.

        If the hand does not have it, it takes the place of one that has. So the others stay random. Return the first
        decision with it in the hand then, else `NEVER`.
        """
        first, changed = particle * self._cards, i64(NEVER)
        place = self._place_of(particle, kind)
        if place >= self.gained:
            other = self._any_of_hand(particle)
            self._swap_kinds(first + place, first + other)
            place = other
            changed = self.since[place]
        self._until[first + place] = decision
        return changed

    def gain(self, decision: i64) -> None:
        """Let the other seat draw a card, which is in its hand from a decision on."""
        for particle in range(self.particles):
            first = particle * self._cards
            self._swap_kinds(first + self._any_of_deck(), first + self.gained)
            self._until[first + self.gained] = NEVER
        self.since[self.gained] = decision
        self.gained += 1

    def _place_of(self, particle: i64, kind: i64) -> i64:
        """Return the place of a card in the hand or the deck; of equal ones any, with equal probability."""
        first, found, count = particle * self._cards, i64(0), i64(0)
        for place in range(self.size):
            if self._kinds[first + place] == kind and (place >= self.gained or self._until[first + place] == NEVER):
                count += 1
                if self._dice.below(count) == 0:
                    found = place
        assert count > 0, "a card that is seen was hidden before"
        return found

    def _any_of_deck(self) -> i64:
        return self.gained + self._dice.below(self.size - self.gained)

    def _any_of_hand(self, particle: i64) -> i64:
        place = self._dice.below(self.gained)
        while self._until[particle * self._cards + place] != NEVER:
            place = self._dice.below(self.gained)
        return place

    # -- changes of particles --

    def can_swap(self, particle: i64, gained: i64, other: i64) -> bool:
        """Return whether two cards may change places, the first one gained, and whether that changes any hand.

        The card of a place in the deck has not left the hand, and no card leaves it before it came.
        """
        one, two = particle * self._cards + gained, particle * self._cards + other
        if self._kinds[one] == self._kinds[two]:
            return False
        if other >= self.gained:
            return self._until[one] == NEVER
        early, late = self.since[gained], self.since[other]
        return early != late and late <= self._until[one] and early <= self._until[two]

    def swap(self, particle: i64, gained: i64, other: i64) -> None:
        """Let two cards change places, the first one gained. A card takes along when it left the hand."""
        one, two = particle * self._cards + gained, particle * self._cards + other
        self._swap_kinds(one, two)
        if other < self.gained:
            until = self._until[one]
            self._until[one] = self._until[two]
            self._until[two] = until

    def _swap_kinds(self, one: i64, two: i64) -> None:
        kind = self._kinds[one]
        self._kinds[one] = self._kinds[two]
        self._kinds[two] = kind

    def choose(self, sources: vec[i64]) -> None:
        """Make each particle a copy of the one that `sources` names for it."""
        for particle in range(self.particles):
            first, source = particle * self._cards, sources[particle] * self._cards
            for place in range(self.size):
                self._other_kinds[first + place] = self._kinds[source + place]
                self._other_until[first + place] = self._until[source + place]
        kinds, until = self._kinds, self._until
        self._kinds, self._until = self._other_kinds, self._other_until
        self._other_kinds, self._other_until = kinds, until

    # -- positions --

    def give(self, particle: i64, decision: i64, engine: DuelEngine, seat: i64) -> None:
        """Give a seat of an engine the hidden hand of a particle at a decision, beside the cards known of it."""
        engine.held[seat] = engine.known[seat]
        for colour in range(seat * engine.colours, (seat + 1) * engine.colours):
            engine.wagers[colour] = engine.known_wagers[colour]
        first = particle * self._cards
        for place in range(self.gained):
            if self.since[place] <= decision <= self._until[first + place]:
                engine.give(seat, self._kinds[first + place])

    def lay_deck(self, particle: i64, engine: DuelEngine) -> None:
        """Make the deck of an engine that of a particle, shuffled."""
        first = particle * self._cards + self.gained
        engine.deck_size = self.size - self.gained
        for at in range(engine.deck_size):
            engine.deck[at] = self._kinds[first + at]
        engine.dice.shuffle(engine.deck, 0, engine.deck_size)

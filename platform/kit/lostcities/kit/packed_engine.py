"""The base of packed engines: dice, the seat to act, its legal actions, and random play."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from lostcities.kit.dice import Dice

NO_ONE: Final[i64] = -1
"""Value of `turn` while no seat is to act, and of seats and colours that there are not."""


class PackedEngine:
    """A game by rules on packed integers. Actions are numbers; `legal` lists them and `step` carries one out."""

    def __init__(self, seed: i64, *, seats: i64, actions_max: i64, cards: i64 = 0, draw: i64 = NO_ONE) -> None:
        self.dice = Dice(seed)
        self.seats = seats
        self.draw = draw
        """Action that draws from the deck into a hand; `NO_ONE` in a game without such draws."""
        self.deck_size: i64 = 0
        self.deck: vec[i64] = vec[i64]([0] * cards)
        """Kinds in the deck, as far as `deck_size`, the top last."""
        self.turn: i64 = NO_ONE
        """Seat to act."""
        self.actions: vec[i64] = vec[i64]([0] * actions_max)
        """Legal actions, as far as `legal` has counted them."""

    def deal(self) -> None:
        """Deal the next round, at random."""
        raise NotImplementedError

    def restart(self) -> None:
        """Deal the first round of a new game."""
        raise NotImplementedError

    def copy_from(self, other: "PackedEngine") -> None:
        """Take over the position of an engine of the same game with the same numbers. The dice stay."""
        raise NotImplementedError

    def restore(self, other: "PackedEngine", colour: i64) -> None:
        """Undo one foreseen action in a colour. The other engine has the position before it, which was copied."""
        raise NotImplementedError

    def give(self, seat: i64, kind: i64) -> None:
        """Put a card into a hand."""
        raise NotImplementedError

    def resample(self, seat: i64) -> None:
        """Deal the cards that a seat does not know anew, uniformly."""
        raise NotImplementedError

    def legal(self) -> i64:
        """Write the legal actions of the seat to act into `actions`, rising, and return their number."""
        raise NotImplementedError

    def step(self, action: i64) -> None:
        """Carry out a legal action."""
        raise NotImplementedError

    def step_unseen(self, action: i64) -> None:
        """Carry out a legal action as the seat foresees it: what it would turn up stays unknown."""
        raise NotImplementedError

    def score(self, seat: i64) -> i64:
        """Return the points of a seat as they are now."""
        raise NotImplementedError

    def margin(self, seat: i64) -> i64:
        """Return the points of a seat beyond the best of the others."""
        best: i64 = -1_000_000
        for other in range(self.seats):
            if other != seat:
                best = max(best, self.score(other))
        return self.score(seat) - best

    @property
    def is_over(self) -> bool:
        """Return whether the game is over."""
        raise NotImplementedError

    def legal_actions(self) -> list[int]:
        """Return the legal actions of the seat to act, rising."""
        return [self.actions[at] for at in range(self.legal())]

    def play_randomly(self) -> i64:
        """Play random legal actions until no seat is to act: to the end of the round. Return their number."""
        steps: i64 = 0
        while self.turn >= 0:
            self.step(self.actions[self.dice.below(self.legal())])
            steps += 1
        return steps

    def _list_kinds(self, mask: i64, offset: i64, count: i64) -> i64:
        """Append an action for each kind of a mask, and return the new number of actions."""
        kind: i64 = 0
        while mask:
            if mask & 1023 == 0:
                mask >>= 10
                kind += 10
            elif mask & 1:
                self.actions[count] = offset + kind
                count += 1
                mask >>= 1
                kind += 1
            else:
                mask >>= 1
                kind += 1
        return count

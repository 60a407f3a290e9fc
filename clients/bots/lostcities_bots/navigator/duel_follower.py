"""Games of the Duel event by event, as a seat sees them: what its beliefs about hidden cards come from."""

import time
from collections.abc import Sequence
from math import inf

from lostcities.core import Event, MovesRedone, MovesUndone, Seat, Version
from lostcities.kit import kind_of
from lostcities_bots.navigator.duel_beliefs import DuelBeliefs
from lostcities_client import SeenCommit
from lostcities_duel import CardDrawn, RoundDealt
from lostcities_duel.packing import action_that_made


class DuelFollower:
    """Source of what a seat sees, for its beliefs."""

    def __init__(self, beliefs: DuelBeliefs, seat: Seat) -> None:
        self._beliefs = beliefs
        self._seat = seat
        self._version = Version(-1)
        self._is_lost = True

    def follow(self, history: Sequence[SeenCommit], *, deadline: float = inf) -> DuelBeliefs | None:
        """Take note of new commits, and return the beliefs after them, improved until a time of the monotonic clock.

        Most of the time goes into improving them, and after a restart there are many turns to do so for.
        Return None from an undo or missing commits on until the next deal: what was seen before may not count any more.
        """
        dealt = [at for at, commit in enumerate(history) if any(isinstance(one, RoundDealt) for one in commit.events)]
        for commit in history[dealt[-1] if dealt else 0 :]:  # finished rounds tell nothing
            if commit.version > self._version:
                self._is_lost |= commit.version != self._version + len(commit.events)
                self._version = commit.version
                for event in commit.events:
                    self._improve(deadline)
                    self._tell(event)
        self._improve(deadline)
        return None if self._is_lost else self._beliefs

    def _improve(self, deadline: float) -> None:
        """Improve the beliefs when the own seat is to act."""
        if not self._is_lost and self._beliefs.position.turn == self._seat and time.monotonic() < deadline:
            self._beliefs.improve()

    def _tell(self, event: Event) -> None:
        match event:
            case RoundDealt():
                self._is_lost = False
                hand = event.hands[self._seat].items
                assert hand is not None, "a seat sees its own hand"
                self._beliefs.begin([kind_of(card) for card in hand], event.starter)
            case MovesUndone() | MovesRedone():
                self._is_lost = True
            case CardDrawn(self._seat, hidden) if not self._is_lost:
                assert hidden.items is not None, "a seat sees the cards that it draws"
                self._beliefs.act(self._beliefs.position.draw, kind_of(hidden.items[0]))
            case _ if not self._is_lost:
                action = action_that_made(event, self._beliefs.position.colours)
                if action is not None:
                    self._beliefs.act(action)

"""The line of commands for one game: places for the player of each seat, and others that all the rest share."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from lostcities.core.errors import OverQuota
from lostcities.core.names import PlayerId

SHARE_OF_A_GUEST = 8
"""Number of players without a seat who can fill their places together: each gets that part of them."""


class GameLine:
    """Commands that run or wait, by player. Members of the game wait for places that no other player can take."""

    __slots__ = ("_by_player", "_guests")

    def __init__(self) -> None:
        self._by_player = Counter[PlayerId]()
        self._guests = 0
        """Number of commands of players who are no members."""

    @contextmanager
    def place(self, actor: PlayerId, *, is_member: bool, most: int) -> Iterator[None]:
        """Hold a place. Raise `OverQuota` if a member has `most`, or all guests together."""
        waiting = self._by_player[actor] if is_member else self._guests
        own_most = most if is_member else max(1, most // SHARE_OF_A_GUEST)
        if waiting >= most or self._by_player[actor] >= own_most:
            message = f"{waiting} commands wait for this game already (commands_waiting_max): try again"
            raise OverQuota("commands_waiting_max", message, retry_after_s=1)
        self._by_player[actor] += 1
        self._guests += not is_member
        try:
            yield
        finally:
            self._guests -= not is_member
            self._by_player[actor] -= 1
            if not self._by_player[actor]:
                del self._by_player[actor]

"""The delay for spectators: how much of a running game viewers without a seat may see.

They see everything before the n-th last commit of moves, where n is the delay that the game agreed on at its creation.
A commit of moves holds an event of the variant, or undoes or redoes moves. The commits up to the start of the game are
never withheld, and at the end all is open at once.

The rule reads the stored JSON and needs no plugin, since logs can be watched without their rules.
"""

from collections.abc import Sequence
from typing import Self

from msgspec import DecodeError, Struct, json

from lostcities.core.names import Version

SPECTATOR_DELAY_MAX = 100
"""Largest number of moves by which a host may delay the spectators of a game."""

WHOLE_GAME = 100_000
"""Delay of sealed games: more moves than any game has, so that spectators see the deal and then the end."""

_PLATFORM_MARK = b'"type":"@'  # as in canonical JSON; events of variants need no decoding
_MOVES = ("@MovesUndone", "@MovesRedone")


class _Platform(Struct):
    type: str = ""
    spectator_delay: int = 0


_read = json.Decoder(_Platform).decode


class SpectatorSight:
    """The part of one game that spectators may see, commit by commit."""

    __slots__ = ("_last_moves", "_started_at", "delay", "is_over", "version")

    def __init__(self) -> None:
        self.delay = 0
        """Delay in moves; 0 without one."""
        self.version = Version(0)
        """Version of the log so far."""
        self.is_over = False
        """True once the game is over."""
        self._started_at = Version(0)
        self._last_moves: list[Version] = []
        """First versions of the last commits of moves, at most as many as the delay."""

    @property
    def visible(self) -> Version:
        """Last version that spectators may see."""
        if not self.is_withholding:
            return self.version
        if len(self._last_moves) < self.delay:
            return self._started_at
        return Version(self._last_moves[0] - 1)

    @property
    def is_withholding(self) -> bool:
        """True while the game is running and has a delay. Its last commits are then hidden from spectators."""
        return bool(self.delay) and bool(self._started_at) and not self.is_over

    @property
    def later_visible(self) -> tuple[Version, ...]:
        """Versions up to which spectators see the running game now, or will at one of the next moves; rising."""
        return (self._started_at, *(Version(first - 1) for first in self._last_moves))

    @classmethod
    def restored(cls, delay: int, version: Version, later_visible: Sequence[Version] = ()) -> Self:
        """Return the sight of a game at a version: of a running one with its `later_visible`, else of an open one."""
        sight = cls()
        sight.delay, sight.version = delay, version
        if later_visible:
            sight._started_at, *last = later_visible
            sight._last_moves = [Version(before + 1) for before in last]
        return sight

    def add(self, first_version: Version, texts: Sequence[bytes]) -> None:
        """Add the next commit, given with the canonical JSON of its events."""
        tags = [_platform_tag(text) for text in texts]
        if first_version == 1:
            self.delay = _delay_of(texts[0])
        self.version = Version(first_version + len(texts) - 1)
        if not self.delay:
            return
        if self._started_at and any(tag is None or tag in _MOVES for tag in tags):
            self._last_moves = [*self._last_moves, first_version][-self.delay :]
        if "@GameStarted" in tags:
            self._started_at = self.version
        if tags[-1] == "@GameEnded":
            self.is_over = True


def _platform_tag(text: bytes) -> str | None:
    """Return the type of an event of the platform; None for one of the variant."""
    if _PLATFORM_MARK not in text:
        return None
    try:
        tag = _read(text).type
    except (DecodeError, UnicodeDecodeError):
        return None
    return tag if tag.startswith("@") else None


def _delay_of(created: bytes) -> int:
    """Return the delay that the first event of a log agrees on. A log need not be a game's."""
    try:
        return max(0, min(_read(created).spectator_delay, WHOLE_GAME))
    except (DecodeError, UnicodeDecodeError):
        return 0

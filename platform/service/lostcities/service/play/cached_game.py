"""One game in memory: the fold of its log up to some version, and what is known of the log beyond it."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

from msgspec.structs import replace

from lostcities.core.game import Game
from lostcities.core.hash_chain import LogHead, start
from lostcities.core.names import GameId, Version
from lostcities.core.timeline import prune_checkpoints
from lostcities.eventstore.port import Commit
from lostcities.projections import GameListing, listing_after
from lostcities.service.play.game_line import GameLine
from lostcities.service.play.rules_check import Verdict
from lostcities.service.view.viewer_logs import DECISION_CHECKPOINTS

CHECKPOINTS_KEPT = DECISION_CHECKPOINTS
"""Number of moves that a game in memory can be undone at once. A longer undo folds the log again."""


class CachedGame:
    """A game in memory: the fold of its log up to `version`. `game` is None until it is folded.

    Changes need `lock`, but not to mark it as stale.
    """

    __slots__ = (
        "_is_doubtful",
        "_known_head",
        "_listing",
        "game",
        "game_id",
        "has_installed_rules",
        "head",
        "is_whole",
        "last",
        "line",
        "lock",
        "may_differ",
        "verdict",
        "version",
    )

    def __init__(self, game_id: GameId) -> None:
        self.game_id = game_id
        self.game: Game | None = None
        self.head = start(game_id)
        self._listing: GameListing | None = None
        """Row as of the last fact in it."""
        self.last: Commit | None = None
        """Last commit that is folded."""
        self.version = Version(0)
        self._known_head = Version(0)
        """Highest version that the log is known to have."""
        self._is_doubtful = False
        """True if the log may have gone on, and its head is not known."""
        self.may_differ = False
        """True if the log may have lost commits, so that another one may have the same version as the fold."""
        self.lock = asyncio.Lock()
        self.line = GameLine()
        self.verdict: Verdict | None = None
        """Verdict on the installed rules, once it is needed."""
        self.has_installed_rules = False
        """True once the installed rules are known to be those of the running game."""
        self.is_whole = False
        """True while every checkpoint is kept, to decide a command that leads further back."""

    @property
    def listing(self) -> GameListing:
        """Row of the game list as of the head of a folded game."""
        assert self._listing is not None, "the game is not folded"
        return replace(self._listing, version=self.version, updated_at=self.head.at)

    def advance(self, game: Game, commit: Commit) -> None:
        """Set the game after a commit was recorded. A move has no facts for lists unless it ends the game."""
        before = self.game
        has_facts = (
            before is None
            or before.state is None
            or game.ended is not None
            or game.seats is not before.seats
            or game.rules is not before.rules
            or game.left is not before.left
        )
        self.put(game, listing_after(self._listing, commit) if has_facts else self._listing, commit)

    def put(self, game: Game, listing: GameListing | None, commit: Commit) -> None:
        """Set the game and its row as of the last commit of its log."""
        if not self.is_whole:
            prune_checkpoints(game.checkpoint, game.undone, keep=CHECKPOINTS_KEPT)
        self.game = game
        self.head = LogHead(commit.game_id, commit.hashes[-1], commit.at)
        self.last = commit
        self._listing = listing
        self.version = game.version

    @property
    def is_stale(self) -> bool:
        """True if the log has commits that the fold lacks, or may have them."""
        return self._is_doubtful or self._known_head > self.version

    def note_head(self, version: Version) -> None:
        """Note a version that the log has. The game is stale if its fold is older."""
        self._known_head = max(self._known_head, version)

    def doubt(self, *, may_differ: bool = False) -> None:
        """Mark the game as stale, since its log may have gone on. The store is asked at the next use.

        With `may_differ` the log may have lost commits, too.
        """
        self._is_doubtful = True
        self.may_differ = self.may_differ or may_differ

    @contextmanager
    def settling(self) -> Iterator[Version | None]:
        """Settle the doubts so far by reads in this context; they stay if it fails. Later doubts stay in any case.

        Yield the version up to which to read; None if only the store knows.
        """
        was_doubtful, self._is_doubtful = self._is_doubtful, False
        try:
            yield None if was_doubtful else self._known_head
        except BaseException:
            self._is_doubtful = self._is_doubtful or was_doubtful
            raise
        if not self._is_doubtful:
            self.may_differ = False

    def drop_fold(self) -> None:
        """Drop the fold: the log is folded anew at the next use."""
        self.game = self.last = None
        self.version = self._known_head = Version(0)

    def trim(self) -> None:
        """Drop the checkpoints beyond the usual number."""
        self.is_whole = False
        if self.game is not None:
            prune_checkpoints(self.game.checkpoint, self.game.undone, keep=CHECKPOINTS_KEPT)

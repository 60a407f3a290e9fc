"""The events that a seat saw as rows of numbers, for programs that learn: its information state, in pages."""

from collections.abc import Sequence

from msgspec import Struct

from lostcities.core.contract import Event
from lostcities.core.errors import VersionConflict
from lostcities.core.game import Game
from lostcities.core.hidden import redact
from lostcities.core.names import GameId, PlayerId, Seat, Version
from lostcities.core.platform_events import PlatformEvent
from lostcities.service.play.commit_folding import LogFolder
from lostcities.service.view.game_encodings import NUMBERS_MAX, GameEncodings
from lostcities.service.view.log_queries import LogQueries


class SeenEvent(Struct, frozen=True):
    """An event as numbers."""

    version: Version
    numbers: Sequence[float]


class EventRowPage(Struct, frozen=True):
    """Rows in the order of the log."""

    rows: Sequence[SeenEvent]
    last_version: Version
    """Last version that the page covers, with or without a row."""
    digest: str
    """Digest of the slices of a row."""


class EventRows:
    """Pages of event rows. Events are redacted for the seat before they are encoded, also once the game is over."""

    def __init__(self, encodings: GameEncodings, log_folder: LogFolder, log_queries: LogQueries) -> None:
        self._encodings = encodings
        self._log_folder = log_folder
        self._log_queries = log_queries

    async def page(
        self, game_id: GameId, game: Game, seat: Seat, *, after: Version, size: int, player_id: PlayerId
    ) -> EventRowPage:
        """Return the rows of a seat after a version, as far as a message carries them.

        Raise `VersionConflict` beyond the end, `Unsupported` or `PluginError`. Undone moves stay among them.
        """
        if after > game.version:
            raise VersionConflict(expected=after, actual=game.version)
        kind = self._encodings.kind_of(game)
        await self._log_queries.turns.next(player_id)
        rows_max = max(1, min(size, NUMBERS_MAX // max(1, kind.encoding.event_layout.size)))
        rows, last = list[SeenEvent](), after
        for commit in await self._log_queries.page(game_id, after, size):
            if commit.last_version > game.version:
                break
            for version, event in enumerate(self._log_folder.events_of(commit, game.variant), commit.first_version):
                if version <= after:
                    continue
                if len(rows) == rows_max:
                    return EventRowPage(rows, last, kind.encoding.event_layout.digest)
                rows += self._row(game, seat, Version(version), event)
                last = Version(version)
        return EventRowPage(rows, last, kind.encoding.event_layout.digest)

    def _row(self, game: Game, seat: Seat, version: Version, event: Event) -> list[SeenEvent]:
        """Return the row of an event, or none for one of the platform."""
        if isinstance(event, PlatformEvent):
            return []
        return [SeenEvent(version, self._encodings.event_numbers(game, redact(event, seat)))]

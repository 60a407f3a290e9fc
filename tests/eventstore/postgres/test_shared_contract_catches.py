"""Faults planted in the SQL of the PostgreSQL store, and where it reads and tells: its contract must find each."""

from collections.abc import AsyncGenerator, Callable, Mapping
from pathlib import Path

import pytest
from tests.support.postgres_store import PostgresContract, connected, url_of

from lostcities.core.errors import VersionConflict
from lostcities.core.names import FeedPosition, GameId, Version
from lostcities.eventstore.checked_rows import secret_row
from lostcities.eventstore.news import KnownHeads
from lostcities.eventstore.notifier import follow
from lostcities.eventstore.port import LOG_START, Appended, Commit, PlayerRecord
from lostcities.eventstore.postgres import append_lane, appends, change_poll, nodes, people, reads
from lostcities.eventstore.postgres.announcer import Announcer
from lostcities.eventstore.postgres.connection import Connection
from lostcities.eventstore.postgres.store import PostgresStore
from lostcities.eventstore.recent_commits import RecentPositions
from lostcities.testing.postgres import EmbeddedPostgres

Plant = Callable[[pytest.MonkeyPatch], None]


def replacing(module: object, name: str, old: str, new: str) -> Plant:
    """Return a fault: a part of a statement is another."""

    def plant(patch: pytest.MonkeyPatch) -> None:
        statement = getattr(module, name)
        assert statement.count(old) == 1, f"{name} has changed: plant the fault anew"
        patch.setattr(module, name, statement.replace(old, new))

    plant.__name__ = f"{name} with {new!r}"
    return plant


def from_the_database(fault: Plant) -> Plant:
    """Plant a fault of a statement that commits in memory would hide."""

    def plant(patch: pytest.MonkeyPatch) -> None:
        fault(patch)
        patch.setattr(RecentPositions, "feed", lambda self, after, limit: [])

    plant.__name__ = fault.__name__
    return plant


no_fence = replacing(
    appends, "APPEND", "AND g.version = i.first_version - 1 AND g.last_checksum = i.previous_checksum", ""
)
feeds_the_last_again = from_the_database(replacing(reads, "_FEED", "position > $1", "position >= $1"))
_SETTLED = "WHERE xmin::text::bigint < pg_snapshot_xmin(pg_current_snapshot())::text::bigint AND"
waits_for_open_transactions = from_the_database(replacing(reads, "_FEED", "WHERE", _SETTLED))
leases_do_not_end = replacing(nodes, "_HOLD", "OR held.until <= clock_timestamp()", "")
leases_go_to_all = replacing(nodes, "_HOLD", "WHERE held.holder = $2 OR held.until <= clock_timestamp()", "")
keeps_the_term = replacing(nodes, "_HOLD", "term = held.term + (held.holder <> $2)::int", "term = held.term")
repeats_requests = replacing(
    people, "_INSERT_REQUEST", "DO NOTHING", "(request_hash) DO UPDATE SET player_id = excluded.player_id"
)
polls_for_no_players = replacing(change_poll, "_PLAYERS", "change <= $2", "change < $1 AND change <= $2")


def positions_from_a_sequence(patch: pytest.MonkeyPatch) -> None:
    """Draw the positions without a lock, which is fast, and lets a later one be visible first."""
    counter = appends.APPEND[appends.APPEND.index(", counter AS (") : appends.APPEND.index("INSERT INTO commits")]
    replacing(appends, "APPEND", counter, "")(patch)
    position = "(SELECT position FROM counter) - count(*) OVER () + row_number() OVER ()"
    replacing(appends, "APPEND", position, "nextval('drawn')")(patch)


def command_after_version(patch: pytest.MonkeyPatch) -> None:
    """Look for the version alone."""

    async def find_nothing(connection: Connection, commands: object) -> dict[object, object]:
        return {}

    patch.setattr(append_lane, "find_entries", find_nothing)


def announces_before_the_commit(patch: pytest.MonkeyPatch) -> None:
    """Announce a commit before it is recorded."""
    append = PostgresStore.append

    async def announce_first(self: PostgresStore, commit: Commit) -> Appended:
        self._announcer.announce_commits([(FeedPosition(1), commit)])
        await self.feed_head()  # a round trip, in which the announcement arrives
        return await append(self, commit)

    patch.setattr(PostgresStore, "append", announce_first)


def does_not_poll(patch: pytest.MonkeyPatch) -> None:
    """Trust announcements."""

    async def end(self: change_poll.ChangePoll) -> None:
        """Poll never."""

    patch.setattr(change_poll.ChangePoll, "_run", end)


def fetches_for_all_followers(patch: pytest.MonkeyPatch) -> None:
    """Read for the follower that is furthest behind, and give all to every one."""

    def follow_unfiltered(
        self: PostgresStore, game_id: GameId, after: Version = LOG_START
    ) -> AsyncGenerator[list[Commit], None]:
        async def read(game_id: GameId, after: Version) -> list[Commit]:
            fetched = await self.read(game_id, Version(after - 4 if after > 20 else after))
            return fetched if fetched and fetched[-1].last_version > after else []

        return follow(read, self._notifier, game_id, after)

    patch.setattr(PostgresStore, "follow", follow_unfiltered)


def keeps_tokens_without_end(patch: pytest.MonkeyPatch) -> None:
    """Remember in each handle which player a token belongs to."""
    read = PostgresStore.player_by_token

    async def read_once(self: PostgresStore, token_hash: bytes) -> PlayerRecord | None:
        known = self.__dict__.setdefault("tokens", {})
        if known.get(token_hash) is None:
            known[token_hash] = await read(self, token_hash)
        player: PlayerRecord | None = known[token_hash]
        return player

    patch.setattr(PostgresStore, "player_by_token", read_once)


def trusts_the_head_in_memory(patch: pytest.MonkeyPatch) -> None:
    """Answer with the last version in memory."""
    head = PostgresStore.head

    async def remembered(self: PostgresStore, game_id: GameId) -> Version:
        return self._recent.head(game_id) or await head(self, game_id)

    patch.setattr(PostgresStore, "head", remembered)


def tells_known_heads(patch: pytest.MonkeyPatch) -> None:
    """Tell every head that an announcement or a poll brings, also of this handle's commits."""

    def every_one(self: KnownHeads, heads: Mapping[GameId, Version]) -> dict[GameId, Version]:
        return dict(heads)

    patch.setattr(KnownHeads, "raise_to", every_one)


def the_last_secret_wins(patch: pytest.MonkeyPatch) -> None:
    """Replace a secret that another handle drew meanwhile, and answer with the own one."""
    drawn: dict[tuple[int, str], bytes] = {}

    async def draw(self: PostgresStore, name: str) -> bytes:
        key = id(self), name
        if key not in drawn:
            async with self._connections.one() as connection:
                known = await people.read_secret(connection, name)
            drawn[key] = known or bytes([len(drawn)]) * 32
            async with self._connections.one() as connection:
                row = secret_row(name, drawn[key])
                put = (
                    "INSERT INTO secrets VALUES ($1, $2, $3) ON CONFLICT (name) DO UPDATE SET value = $2, checksum = $3"
                )
                await connection.execute(put, *row)
        return drawn[key]

    patch.setattr(PostgresStore, "secret", draw)


def listens_once(patch: pytest.MonkeyPatch) -> None:
    """Forget to listen on the connections after the first."""
    connect = Announcer._connect

    async def connect_once(self: Announcer) -> Connection:
        connection = await connect(self)
        if self._task is not None:
            await connection.execute("UNLISTEN *")
        return connection

    patch.setattr(Announcer, "_connect", connect_once)


CAUGHT: list[tuple[Plant, str]] = [
    (no_fence, "test_of_rivals_at_two_handles_exactly_one_wins"),
    (command_after_version, "test_one_command_at_two_handles_is_recorded_once"),
    (command_after_version, "test_a_command_of_the_other_handle_is_found_before_the_version"),
    (command_after_version, "test_commands_whose_connections_are_cut_are_recorded_once"),
    (announces_before_the_commit, "test_the_other_handle_hears_of_a_change_once_it_can_read_it"),
    (does_not_poll, "test_lost_announcements_cost_a_second"),
    (polls_for_no_players, "test_lost_announcements_cost_a_second"),
    (fetches_for_all_followers, "test_followers_at_one_handle_see_the_commits_of_all"),
    (feeds_the_last_again, "test_no_commit_appears_behind_a_reader_while_many_write"),
    (positions_from_a_sequence, "test_no_commit_appears_behind_a_reader_while_many_write"),
    (waits_for_open_transactions, "test_an_idle_transaction_elsewhere_does_not_stall_the_feed"),
    (keeps_tokens_without_end, "test_a_token_replaced_at_one_handle_is_unknown_at_the_other_at_once"),
    (trusts_the_head_in_memory, "test_what_one_handle_has_acknowledged_the_other_sees_at_once"),
    (tells_known_heads, "test_a_handle_is_told_of_all_others_and_of_itself_once"),
    (repeats_requests, "test_a_request_about_a_player_is_answered_once_by_all_handles"),
    (the_last_secret_wins, "test_all_handles_draw_one_secret"),
    (leases_do_not_end, "test_the_role_of_a_holder_that_died_goes_to_another"),
    (leases_go_to_all, "test_of_two_handles_one_holds_a_role"),
    (keeps_the_term, "test_of_many_at_two_handles_one_gets_a_role"),
    (listens_once, "test_a_handle_whose_connections_were_cut_recovers"),
]


class FaultyPostgresContract(PostgresContract):
    """The contract with a short time limit, at places where the planted sequence is there."""

    __test__ = False
    patience_s = 3.0

    def __init__(self, server: EmbeddedPostgres) -> None:
        self.server = server

    async def open_store(self, place: Path) -> PostgresStore:
        store = await super().open_store(place)
        async with connected(url_of(self.server, place)) as connection:
            await connection.execute("CREATE SEQUENCE IF NOT EXISTS drawn")
        return store


@pytest.mark.parametrize(("plant", "test"), CAUGHT)
def test_a_broken_store_is_rejected(
    plant: Plant, test: str, postgres: EmbeddedPostgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    with pytest.raises((AssertionError, VersionConflict, ValueError)):  # and no error of a faulty statement
        getattr(FaultyPostgresContract(postgres), test)(tmp_path)

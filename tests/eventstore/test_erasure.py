"""An erased player leaves no byte of a name or token in the files of a SQLite store, also while it is in use."""

import asyncio
from hashlib import sha256
from pathlib import Path
from random import Random

import apsw
import pytest
from msgspec.structs import replace

from lostcities.core.names import FeedPosition, PlayerId
from lostcities.eventstore.port import Ban, PlayerChange
from lostcities.eventstore.sqlite.connection import connect
from lostcities.eventstore.sqlite.store import SqliteStore, open_sqlite, open_sqlite_read_only
from lostcities.testing.store_samples import fill, sample_bot, sample_player, sample_request

PLAYERS = 400
ERASED = range(0, PLAYERS, 7)


def secrets_of(number: int) -> list[bytes]:
    """Return what the files may hold of a player: names, hashes of tokens and requests, a profile, a ban."""
    texts = [f"{kind} of {number:04}." for kind in ("name", "nickname", "profile", "ban")]
    hashes = [sha256(f"{kind} {number}".encode()).digest() for kind in ("token", "new token", "request", "rename")]
    return [*map(str.encode, texts), *hashes]


async def live(store: SqliteStore, number: int, request: int) -> None:
    """Register a player who then does all that leaves traces."""
    name, nickname, profile, ban, token, new_token, registered, renamed = secrets_of(number)
    player_id = PlayerId(f"player-{number:04}")
    player = replace(sample_player(player_id, token=token), name=name.decode())
    at = 1_000 + request
    await store.add_player(player, replace(sample_request("x", player_id, at=at), request_hash=registered))
    await store.put_bot(sample_bot(player_id, profile))
    await store.rename_player(
        player_id, nickname.decode(), replace(sample_request("x", player_id, at=at), request_hash=renamed)
    )
    await store.replace_token(player_id, new_token)
    await store.change_player(player_id, PlayerChange(ban=Ban(at=1, reason=ban.decode())))
    await store.record_token_use(player_id, 20_000)


def traces(place: Path, numbers: range) -> list[tuple[str, bytes]]:
    """Return each secret of these players that a file holds."""
    files = {path.name: path.read_bytes() for path in place.iterdir()}
    return [
        (name, secret) for name, held in files.items() for n in numbers for secret in secrets_of(n) if secret in held
    ]


async def lived(place: Path) -> SqliteStore:
    """Return a store in which players came in any order, and pages of the file were split and merged."""
    store = open_sqlite(place / "games.sqlite")
    order = list(range(PLAYERS))
    Random(7).shuffle(order)
    await asyncio.gather(*(live(store, number, at) for at, number in enumerate(order)))
    await fill(store, *[1] * 200)
    return store


def erasure(number: int) -> PlayerChange:
    return PlayerChange(is_erased=True, token_hash=sha256(f"no token {number}".encode()).digest())


def test_no_file_of_the_store_holds_what_was_erased(tmp_path: Path) -> None:
    async def play() -> None:
        store = await lived(tmp_path)
        assert len({secret for _, secret in traces(tmp_path, ERASED)}) == len(ERASED) * 8  # the search finds them
        for number in ERASED:
            await store.change_player(PlayerId(f"player-{number:04}"), erasure(number))
        assert traces(tmp_path, ERASED) == []
        kept = range(1, PLAYERS, 7)
        held = {secret for _, secret in traces(tmp_path, kept)}
        assert all(set(secrets_of(number)[1:4:2]) <= held for number in kept)  # those of others are untouched
        assert await store.verify_storage() == []
        await store.close()
        assert traces(tmp_path, ERASED) == []

    asyncio.run(play())


def test_a_reader_only_delays_that_the_write_ahead_log_is_emptied(tmp_path: Path) -> None:
    async def play() -> None:
        store = await lived(tmp_path)
        reader = connect(str(tmp_path / "games.sqlite"), apsw.SQLITE_OPEN_READONLY)
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM players").fetchall()
        await store.change_player(PlayerId("player-0000"), erasure(0))
        assert {name for name, _ in traces(tmp_path, range(1))} >= {"games.sqlite-wal"}
        reader.execute("COMMIT")
        reader.close()
        await store.record_progress("the next batch", FeedPosition(1))
        assert traces(tmp_path, range(1)) == []
        await store.close()

    asyncio.run(play())


@pytest.mark.parametrize("table", ["player_states", "operator_actions", "names"])
def test_a_file_of_an_earlier_release_is_read_without_its_tables(tmp_path: Path, table: str) -> None:
    async def play() -> None:
        store = open_sqlite(tmp_path / "games.sqlite")
        await store.add_player(sample_player())
        await store.close()
        with apsw.Connection(str(tmp_path / "games.sqlite")) as connection:
            connection.execute(f"DROP TABLE {table}")
        old = open_sqlite_read_only(tmp_path / "games.sqlite")
        assert list(await old.players()) == [sample_player()]
        assert (list(await old.actions()), await old.verify_storage()) == ([], [])
        await old.close()

    asyncio.run(play())

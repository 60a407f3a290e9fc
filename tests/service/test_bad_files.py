"""Database files that are full, read-only or damaged under a running server.

Callers get errors, and the server stays.
"""

from pathlib import Path
from typing import Any

import apsw
import grpc
from tests.service.server_fixtures import Caller, refusal
from tests.service.server_fixtures import desk as make_desk

from lostcities.eventstore.sqlite.store import SqliteStore, open_sqlite


class Opened:
    """A store on a file, with the connections it opened. The first one writes."""

    def __init__(self, path: Path) -> None:
        self.connections: list[apsw.Connection] = []
        self.store: SqliteStore = open_sqlite(path, connect=self._connect)

    def _connect(self, path: str, flags: int) -> apsw.Connection:
        self.connections.append(apsw.Connection(path, flags=flags))
        return self.connections[-1]

    def pragma(self, text: str) -> None:
        self.connections[0].execute(f"PRAGMA {text}")


async def test_on_a_full_disk_nothing_is_lost_and_work_goes_on_once_there_is_room(tmp_path: Path) -> None:
    opened = Opened(tmp_path / "games.sqlite")
    async with make_desk(store=opened.store) as desk:
        game_id, ada, ben = await desk.started("talk", seats=2)
        opened.pragma("max_page_count = 1")  # that is, no more pages than there are
        shouts = 0

        async def shout() -> Any:  # Any: the answer of gRPC
            return await (ada, ben)[shouts % 2].submit(game_id, command_id=f"full-{shouts}", move_id="shout 9")

        async def shout_until_refused() -> None:
            nonlocal shouts
            while True:  # until the pages that there are have no room left
                await shout()
                shouts += 1

        refused = await refusal(shout_until_refused())
        assert (refused.code, refused.reason, refused.retry_s) == (grpc.StatusCode.UNAVAILABLE, "STORE_UNAVAILABLE", 1)
        assert str(tmp_path) not in refused.everything
        assert (await ada.get(game_id)).head.version == 5 + shouts
        # After the failure the store writes through a new connection, and that one has space.
        again = await shout()
        assert (again.replayed, again.head.version) == (False, 6 + shouts)


async def test_on_a_read_only_file_games_can_be_read_and_moves_are_refused(tmp_path: Path) -> None:
    opened = Opened(tmp_path / "games.sqlite")
    async with make_desk(store=opened.store) as desk:
        game_id, ada, _ = await desk.started("talk")
        await (
            desk.server.parts.access.players.close()
        )  # notes of token uses: after a failed write the store has a new connection
        opened.pragma("query_only = 1")
        refused = await refusal(ada.submit(game_id, move_id="shout 0"))
        assert (refused.code, refused.reason) == (grpc.StatusCode.UNAVAILABLE, "STORE_UNAVAILABLE")
        assert (await ada.get(game_id)).head.version == 5
        assert len((await ada.events(game_id)).commits) == 3


async def test_a_damaged_log_is_data_loss_and_other_games_go_on(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    async with make_desk(store=open_sqlite(path)) as desk:
        game_id, ada, _ = await desk.started("talk")
        sound = await ada.create("talk", seats=1)
        await ada.join(sound)
    connection = apsw.Connection(str(path))
    connection.execute(
        "UPDATE commits SET at = at + 1 "
        "WHERE game = (SELECT number FROM games WHERE game_id = ?) AND first_version = 2",
        (game_id,),
    )
    assert connection.changes() == 1
    connection.close()
    async with make_desk(store=open_sqlite(path)) as desk:
        ada = Caller(desk.anonymous.channel, ada.player_id, ada.token)
        for made in (ada.get(game_id), ada.submit(game_id, move_id="hush"), ada.events(game_id), watched(ada, game_id)):
            refused = await refusal(made)
            assert (refused.code, refused.reason) == (grpc.StatusCode.DATA_LOSS, "CORRUPT_LOG")
            assert refused.details["game_id"] == game_id
            assert refused.details["version"] == "2"
        await ada.submit(sound, move_id="hush")
        assert [game.game_id for game in (await ada.list()).games] == [sound], "a list shows what can be opened"


async def watched(caller: Caller, game_id: str) -> None:
    async for _ in caller.watch(game_id):
        pass

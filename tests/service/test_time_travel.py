"""Earlier versions: the table of any version as the viewer saw it then, and forks from there."""

import asyncio
import json
from typing import Any

import grpc
import pytest
from tests.service.server_fixtures import Caller, Desk, refusal
from tests.service.server_fixtures import desk as make_desk
from tests.service.stores import LeverStore
from tests.service.test_playing import play_out

from lostcities.core.names import GameId, Version
from lostcities.eventstore import Commit
from lostcities.eventstore.port import LOG_START, READ_EVENTS_MAX
from lostcities.service.settings import Limits
from lostcities.service.view.viewer_logs import FRAME_CHECKPOINTS
from lostcities.v1 import game_pb2, table_pb2


async def table_of(caller: Caller, game_id: str, **wanted: Any) -> game_pb2.GetTableResponse:
    return await caller.games.GetTable(game_pb2.GetTableRequest(game_id=game_id, **wanted), metadata=caller.metadata)


async def fork_of(caller: Caller, game_id: str, version: int, command_id: str = "fork") -> game_pb2.ForkGameResponse:
    request = game_pb2.ForkGameRequest(command_id=command_id, game_id=game_id, version=version)
    return await caller.games.ForkGame(request, metadata=caller.metadata)


def hand(table: table_pb2.Table, seat: int) -> tuple[list[str], int]:
    """Return the visible cards of a hand, and its size."""
    (zone,) = (zone for zone in table.zones if zone.id == f"hand-{seat}")
    faces = [piece.face for piece in zone.pieces]
    return faces, zone.count if zone.HasField("count") else len(faces)


async def test_a_table_shows_a_seat_its_own_hand_and_counts_the_other(desk: Desk) -> None:
    game_id, ada, bob = await desk.started()
    mine, theirs = await table_of(ada, game_id), await table_of(bob, game_id)
    assert (mine.seat, theirs.seat) == (0, 1)
    for seat, own, other in ((0, mine, theirs), (1, theirs, mine)):
        faces, count = hand(own.table, seat)
        assert len(faces) == count
        assert hand(other.table, seat) == ([], count)
    assert [action.move_id for action in mine.table.actions] != []
    assert list(theirs.table.actions) == []


async def test_a_spectator_sees_no_hand_and_a_seat_of_another_is_refused(desk: Desk) -> None:
    game_id, ada, _ = await desk.started()
    eve = await desk.player("Eve")
    seen = await table_of(eve, game_id)
    assert not seen.HasField("seat")
    assert [hand(seen.table, seat)[0] for seat in (0, 1)] == [[], []]
    refused = await refusal(table_of(ada, game_id, seat=1))
    assert (refused.code, refused.reason) == (grpc.StatusCode.PERMISSION_DENIED, "NOT_YOUR_SEAT")
    refused = await refusal(table_of(ada, game_id, open=True))
    assert (refused.reason, refused.field) == ("MALFORMED", "open")


async def test_the_table_of_a_past_version_is_what_it_was_and_offers_no_moves(desk: Desk) -> None:
    game_id, ada, bob = await desk.started()
    then = await table_of(ada, game_id)
    move = then.table.actions[0].move_id
    await ada.submit(game_id, move_id=move)
    again = await table_of(ada, game_id, version=then.head.version)
    assert again.head == then.head
    assert list(again.table.zones) == list(then.table.zones)
    assert list(again.table.actions) == []
    await play_out(game_id, ada, bob)
    late = await table_of(ada, game_id, version=then.head.version)
    assert list(late.table.zones) == list(then.table.zones)  # the end opens the log, but not the view of that time


async def test_once_a_game_is_over_any_viewer_sees_any_seat_or_everything(desk: Desk) -> None:
    game_id, ada, bob = await desk.started()
    start = (await table_of(ada, game_id)).head.version
    hands = [hand((await table_of(caller, game_id)).table, seat) for seat, caller in enumerate((ada, bob))]
    await play_out(game_id, ada, bob)
    eve = await desk.player("Eve")
    for seat in (0, 1):
        as_seen = await table_of(eve, game_id, version=start, seat=seat)
        assert hand(as_seen.table, seat) == hands[seat]
        assert hand(as_seen.table, 1 - seat)[0] == []
    everything = await table_of(eve, game_id, version=start, open=True)
    assert [hand(everything.table, seat) for seat in (0, 1)] == hands


async def test_a_version_beyond_the_log_and_one_before_the_deal_are_refused(desk: Desk) -> None:
    game_id, ada, _ = await desk.started()
    head = (await ada.get(game_id)).head.version
    assert (await refusal(table_of(ada, game_id, version=head + 1))).reason == "VERSION_CONFLICT"
    assert (await refusal(table_of(ada, game_id, version=0))).field == "version"
    assert (await refusal(table_of(ada, game_id, version=1))).reason == "NOT_STARTED"
    refused = await refusal(
        table_of(ada, game_id, version=3)
    )  # both have joined, and the start is the next event of the commit
    assert (refused.reason, refused.message) == (
        "NOT_STARTED",
        "the game has not started: every seat is taken, and the start is the next event",
    )
    assert (await refusal(table_of(ada, "no-such-game"))).reason == "UNKNOWN_GAME"


async def test_a_fork_stands_where_the_other_game_stood_and_says_where_it_comes_from(desk: Desk) -> None:
    game_id, ada, bob = await desk.started()
    start = await table_of(ada, game_id)
    await play_out(game_id, ada, bob)
    eve = await desk.player("Eve")
    forked = await fork_of(eve, game_id, start.head.version)
    at = await eve.get(forked.game.game_id)
    assert (at.origin.game_id, at.origin.version, at.origin.hash) == (game_id, start.head.version, start.head.hash)
    listed = {game.game_id: game for game in (await ada.list()).games}
    assert listed[forked.game.game_id].origin == at.game.origin == forked.game.origin == at.origin
    assert not listed[game_id].HasField("origin")
    assert at.undo == game_pb2.UNDO_MODE_FREE
    assert [seat.player_name for seat in at.game.seats] == ["Eve", "Eve"]
    assert list((await table_of(eve, forked.game.game_id)).table.zones) == list(start.table.zones)
    assert await play_out(forked.game.game_id, eve, eve) > 0
    assert (await ada.get(game_id)).head.version > start.head.version  # the other game has not changed


async def test_a_repeated_fork_is_the_same_game(desk: Desk) -> None:
    game_id, ada, bob = await desk.started()
    version = (await ada.get(game_id)).head.version
    await play_out(game_id, ada, bob)
    first, again = await fork_of(ada, game_id, version), await fork_of(ada, game_id, version)
    assert first == again
    other = await refusal(fork_of(ada, game_id, version + 1))
    assert other.reason == "COMMAND_MISMATCH"


async def test_a_running_game_is_forked_only_by_a_player_of_every_seat(desk: Desk) -> None:
    game_id, ada, _ = await desk.started()
    version = (await ada.get(game_id)).head.version
    refused = await refusal(fork_of(ada, game_id, version))
    assert (refused.reason, refused.message) == (
        "NOT_YOUR_SEAT",
        "only a player with every seat may fork a running game",
    )
    alone = await ada.create("tiny", command_id="alone")
    await ada.join(alone)
    await ada.join(alone)
    version = (await ada.get(alone)).head.version
    assert (await fork_of(ada, alone, version)).head.version > 0


async def test_a_fork_begins_where_a_move_ended_and_a_seat_is_to_act(desk: Desk) -> None:
    game_id, ada, bob = await desk.started()
    version = (await ada.get(game_id)).head.version
    await play_out(game_id, ada, bob)
    end = (await ada.get(game_id)).head.version
    for wrong in (version - 1, end, end + 1):
        refused = await refusal(fork_of(ada, game_id, wrong))
        assert (refused.reason, refused.field) == ("INVALID_SETUP", "version"), wrong
    assert (await refusal(fork_of(ada, "no-such-game", 4))).reason == "UNKNOWN_GAME"


async def test_what_is_undone_is_no_part_of_a_fork(desk: Desk) -> None:
    ada = await desk.player("Ada")
    game_id = await ada.create("tiny", undo=game_pb2.UNDO_MODE_FREE)
    await ada.join(game_id)
    await ada.join(game_id)
    start = await table_of(ada, game_id)
    await ada.submit(game_id, move_id=start.table.actions[0].move_id)
    await ada.submit(game_id, undo=game_pb2.Undo())
    back = (await ada.get(game_id)).head.version
    forked = await fork_of(ada, game_id, back)
    log = await ada.games.ListEvents(game_pb2.ListEventsRequest(game_id=forked.game.game_id), metadata=ada.metadata)
    types = [json.loads(event.event_json)["type"] for commit in log.commits for event in commit.events]
    assert types == ["@GameCreated", "@SeatTaken", "@SeatTaken", "@GameStarted", "Dealt", "TurnBegan"]


# -- limits --


class Shelf(LeverStore):
    """A store that counts reads from the start of a log, in total and at once. Reads wait while the gate is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.from_start, self.reading, self.most = 0, 0, 0
        self.two = asyncio.Event()

    async def read(self, game_id: GameId, after: Version = LOG_START, limit: int = READ_EVENTS_MAX) -> list[Commit]:
        page = await super().read(game_id, after, limit)
        if after == LOG_START:
            self.from_start, self.reading = self.from_start + 1, self.reading + 1
            self.most = max(self.most, self.reading)
            if self.reading == 2:
                self.two.set()
            await self.gate.wait()
            self.reading -= 1
        return page


async def test_the_table_at_the_head_is_drawn_without_reading_the_log_again() -> None:
    store = Shelf()
    async with make_desk(store=store) as desk:
        game_id, ada, bob = await desk.started()
        for caller in (ada, bob):
            await table_of(caller, game_id)
        before = store.from_start
        for caller in (ada, bob, ada):
            table = await table_of(caller, game_id)
            done = await caller.submit(game_id, move_id=table.table.actions[0].move_id)
            assert (await table_of(caller, game_id)).head == done.head
            assert (await table_of(caller, game_id, version=done.head.version)).head == done.head
        assert store.from_start == before


async def test_once_a_game_is_over_the_table_of_the_end_can_be_open(desk: Desk) -> None:
    game_id, ada, bob = await desk.started()
    await ada.submit(game_id, resign=game_pb2.Resign())
    end = await table_of(bob, game_id, open=True)
    assert (end.head, list(end.table.actions)) == ((await bob.get(game_id)).head, [])
    assert [len(hand(end.table, seat)[0]) for seat in (0, 1)] == [3, 3]
    closed = await table_of(bob, game_id)
    assert [len(hand(closed.table, seat)[0]) for seat in (0, 1)] == [0, 3]


async def test_a_player_has_only_so_many_tables_of_the_past_drawn_at_once() -> None:
    store = Shelf()
    async with make_desk(store=store, limits=Limits(folds_per_player_max=2, shutdown_grace_s=0.1)) as desk:
        game_id, ada, bob = await desk.started()
        version = (await table_of(ada, game_id)).head.version
        await play_out(game_id, ada, bob)
        store.gate.clear()
        calls = [asyncio.ensure_future(table_of(ada, game_id, version=version)) for _ in range(3)]
        done, waiting = await asyncio.wait(calls, timeout=20, return_when=asyncio.FIRST_COMPLETED)
        refused = await refusal(done.pop())
        assert (refused.code, refused.details["key"], refused.retry_s) == (
            grpc.StatusCode.RESOURCE_EXHAUSTED,
            "folds_per_player_max",
            1,
        )
        other = asyncio.ensure_future(table_of(bob, game_id, version=version))
        store.gate.set()
        assert [answer.head.version for answer in await asyncio.gather(*waiting, other)] == [version] * 3
        assert (await table_of(ada, game_id, version=version)).head.version == version


async def test_only_so_many_logs_are_folded_at_once_and_the_others_wait() -> None:
    store = Shelf()
    async with make_desk(store=store, limits=Limits(folds_max=2, shutdown_grace_s=0.1)) as desk:
        game_id, ada, bob = await desk.started()
        version = (await table_of(ada, game_id)).head.version
        await play_out(game_id, ada, bob)
        eyes = [await desk.player() for _ in range(6)]
        store.most = 0
        store.gate.clear()
        calls = [asyncio.ensure_future(table_of(eve, game_id, version=version)) for eve in eyes]
        await store.two.wait()
        await ada.get(game_id)  # by then all have arrived
        store.gate.set()
        assert [table.head.version for table in await asyncio.gather(*calls)] == [version] * 6
        assert store.most == 2


async def test_a_past_beyond_a_far_undo_is_shown_as_it_was(desk: Desk) -> None:
    ada = await desk.player()
    game_id = await ada.create("talk", seats=2, undo=game_pb2.UNDO_MODE_FREE)
    await ada.join(game_id)
    start = (await ada.join(game_id)).head.version
    for _ in range(2 * FRAME_CHECKPOINTS + 1):
        await ada.submit(game_id, move_id="shout 0")
    back = (await ada.submit(game_id, undo=game_pb2.Undo(to=start))).head.version
    await ada.submit(game_id, move_id="shout 0")
    commits = {commit.last_version: commit for commit in await desk.store.read(GameId(game_id))}
    scene = desk.server.parts.streams.watching.parts.frames.viewer_logs.unshared(GameId(game_id), None)
    step = await scene.advance_to(commits[Version(back - 1)])
    assert step is not None
    assert (step.after.to_act, step.after.length) == ((1,), back - 1)
    kept, checkpoint = 0, step.after.checkpoint
    while checkpoint is not None:
        kept, checkpoint = kept + 1, checkpoint.before
    assert kept == FRAME_CHECKPOINTS + 1
    step = await scene.advance_to(commits[Version(back)])
    assert step is not None
    assert (step.after.version, step.after.to_act, step.after.length) == (back, (0,), start)
    assert (await table_of(ada, game_id, version=back)).head.version == back


@pytest.mark.parametrize(
    ("limits", "key"), [({"fork_events_max": 4}, "fork_events_max"), ({"page_bytes_max": 10_000}, "page_bytes_max")]
)
async def test_a_fork_takes_only_so_much_along(limits: dict[str, int], key: str) -> None:
    async with make_desk(limits=Limits(shutdown_grace_s=0.1, **limits)) as desk:
        ada = await desk.player()
        game_id = await ada.create("talk", seats=1)
        start = (await ada.join(game_id)).head.version
        for _ in range(4):
            version = (await ada.submit(game_id, move_json='{"type":"Shout","thousands":4}')).head.version
        assert (await fork_of(ada, game_id, start, "early")).head.version == start
        refused = await refusal(fork_of(ada, game_id, version, "late"))
        assert (refused.code, refused.details["key"]) == (grpc.StatusCode.RESOURCE_EXHAUSTED, key)

"""State in memory that catches up with the log, whatever became of the call that wrote to it."""

import asyncio

from tests.service.server_fixtures import Caller
from tests.service.server_fixtures import desk as make_desk
from tests.service.stores import LeverStore

from lostcities.core.names import GameId, Version
from lostcities.eventstore import Appended, Commit
from lostcities.eventstore.port import LOG_START, READ_EVENTS_MAX
from lostcities.service.settings import Limits
from lostcities.v1 import game_pb2

_LIMITS = Limits(shutdown_grace_s=0.1)


class PagedStore(LeverStore):
    """A store that returns one commit a page, and the page after version `slow_after` only on demand."""

    def __init__(self) -> None:
        super().__init__()
        self.slow_after: int | None = None
        self.reading = asyncio.Event()
        self.let_through = asyncio.Event()

    async def read(self, game_id: GameId, after: Version = LOG_START, limit: int = READ_EVENTS_MAX) -> list[Commit]:
        """Read, and answer when released."""
        page = await super().read(game_id, after, 1)
        if after == self.slow_after:
            self.reading.set()
            await self.let_through.wait()
        return page


class LateStore(LeverStore):
    """A store that reports an append only on demand, although readers see it before."""

    def __init__(self) -> None:
        super().__init__()
        self.recorded = asyncio.Event()
        self.late = asyncio.Event()
        self.late.set()

    async def append(self, commit: Commit) -> Appended:
        """Append, and report it when released."""
        appended = await super().append(commit)
        self.recorded.set()
        await self.late.wait()
        return appended


async def _leave_in_mid_call(store: LeverStore, caller: Caller, game_id: str) -> None:
    """Cancel a call before the store records its commit, read the game, and then let the store record it."""
    store.gate.clear()
    call = caller.games.SubmitCommand(
        game_pb2.SubmitCommandRequest(game_id=game_id, command_id="left", move_id="shout 0"), metadata=caller.metadata
    )
    await store.waiting.wait()
    call.cancel()
    before = await caller.get(game_id)
    assert before.to_act == [0]
    store.gate.set()


async def test_who_asks_after_a_vanished_clients_move_was_recorded_is_told_of_it() -> None:
    store = LateStore()
    async with make_desk(store=store, limits=_LIMITS) as made:
        game_id, ada, bob = await made.started("talk")
        before = (await ada.get(game_id)).head.version
        store.recorded.clear()
        await _leave_in_mid_call(store, ada, game_id)
        await store.recorded.wait()
        answer = await bob.get(game_id)
        assert answer.to_act == [1]
        assert [(decision.seat, decision.version) for decision in answer.decisions] == [(1, before + 1)]
        assert answer.head.version == before + 1


async def test_a_retry_of_a_move_after_another_read_catches_every_viewer_up() -> None:
    store = LeverStore()
    async with make_desk(store=store, limits=_LIMITS) as made:
        game_id, ada, bob = await made.started("talk")
        watch = bob.watch(game_id, with_decisions=True)
        await _leave_in_mid_call(store, ada, game_id)
        again = await ada.submit(game_id, command_id="left", move_id="shout 0")
        assert (await bob.get(game_id)).head == again.head
        async with asyncio.timeout(5):
            while not (message := await watch.read()).HasField("decision"):
                pass
        assert (message.decision.seat, message.decision.version) == (1, again.head.version)
        watch.cancel()


async def test_no_viewer_sees_a_game_that_is_still_being_folded() -> None:
    store = PagedStore()
    async with make_desk(store=store, limits=Limits(cached_games_max=1, shutdown_grace_s=0.1)) as made:
        game_id, ada, bob = await made.started("talk")
        head = (await ada.submit(game_id, move_id="shout 0")).head
        await ada.create("talk")  # which takes the place in memory
        store.slow_after = 1
        folding = asyncio.ensure_future(ada.get(game_id))
        await store.reading.wait()
        looking = asyncio.ensure_future(bob.get(game_id))
        await made.player()
        store.let_through.set()
        assert [answer.head for answer in (await folding, await looking)] == [head, head]


async def test_a_position_and_its_decisions_are_of_one_version_while_a_move_is_about_to_be_told() -> None:
    store = LateStore()
    async with make_desk(store=store, limits=_LIMITS) as made:
        game_id, ada, _bob = await made.started("talk")
        store.late.clear()
        store.recorded.clear()
        moving = asyncio.ensure_future(ada.submit(game_id, move_id="shout 0"))
        await store.recorded.wait()
        asking = asyncio.ensure_future(ada.get(game_id))
        answer = await asking
        assert [(decision.seat, decision.version) for decision in answer.decisions] == [(0, answer.head.version)]
        assert answer.to_act == [0]
        store.late.set()
        assert (await moving).head.version == answer.head.version + 1
        assert (await ada.get(game_id)).to_act == [1]

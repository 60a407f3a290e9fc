"""Players in memory: what is read again, and what is not."""

import asyncio

import pytest
from tests.service.server_fixtures import desk as make_desk
from tests.service.server_fixtures import refusal
from tests.support.store_handles import Handle, handles

from lostcities.core.names import PlayerId
from lostcities.eventstore.port import PlayerRecord
from lostcities.service.access import players
from lostcities.service.settings import Limits

LIMITS = Limits(shutdown_grace_s=0.1)


class Gated(Handle):
    """A store whose answers about tokens wait while the gate is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.gate, self.is_waiting = asyncio.Event(), asyncio.Event()

    async def player_by_token(self, token_hash: bytes) -> PlayerRecord | None:
        found = await super().player_by_token(token_hash)
        self.is_waiting.set()
        await self.gate.wait()
        return found


class SlowNotes(Handle):
    """A store that records the use of a token only once it may."""

    def __init__(self) -> None:
        super().__init__()
        self.gate, self.noted = asyncio.Event(), list[int]()

    async def record_token_use(self, player_id: PlayerId, day: int, session_id: str = "") -> None:
        await self.gate.wait()
        self.noted.append(day)


async def test_the_end_waits_until_the_use_of_a_token_is_recorded() -> None:
    store = SlowNotes()
    async with make_desk(store=store, limits=LIMITS) as desk:
        ada = await desk.player("Ada")
        await desk.server.parts.access.players.caller(ada.metadata)
        closing = asyncio.create_task(desk.server.parts.access.players.close())
        await asyncio.sleep(0)
        assert not closing.done()
        store.gate.set()
        await closing
        assert len(store.noted) == 1


@pytest.mark.parametrize(("changed", "reads"), [("Bob", 1), ("Ada", 2), ("all", 2), ("tokens", 2)])
async def test_only_changes_of_a_player_void_what_was_just_looked_up(changed: str, reads: int) -> None:
    store = Gated()
    async with make_desk(store=store, limits=LIMITS) as desk:
        known, people = desk.server.parts.access.players, {name: await desk.player(name) for name in ("Ada", "Bob")}
        looking_up = asyncio.create_task(known.caller(people["Ada"].metadata))
        await store.is_waiting.wait()
        if changed in people:
            known.forget(PlayerId(people[changed].player_id))
        else:
            (known.forget_all if changed == "all" else known.forget_tokens)()
        store.gate.set()
        assert (await looking_up).name == "Ada"
        await known.caller(people["Ada"].metadata)
        assert store.reads["player_by_token"] == reads


async def test_names_are_still_known_when_tokens_are_forgotten() -> None:
    store = Handle()
    async with make_desk(store=store, limits=LIMITS) as desk:
        ada = await desk.player("Ada")
        known = desk.server.parts.access.players
        await known.caller(ada.metadata)
        known.forget_tokens()
        assert (await known.player(PlayerId(ada.player_id))).name == "Ada"
        assert store.reads["player"] == 0
        await known.caller(ada.metadata)
        assert store.reads["player_by_token"] == 2


async def test_a_replaced_token_is_forgotten_in_time_even_if_no_news_of_it_come(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(players, "CACHED_S", 0.0)
    one, other = handles()
    async with make_desk(store=one, limits=LIMITS) as desk:
        ada = await desk.player("Ada")
        await ada.list()
        other.loses_announcements = True
        await other.replace_token(PlayerId(ada.player_id), b"another")
        assert (await refusal(ada.list())).reason == "BAD_TOKEN"


async def test_a_token_is_worthless_once_a_newer_one_was_read() -> None:
    one, other = handles()
    other.loses_announcements = True
    async with make_desk(store=one, limits=LIMITS) as desk:
        ada = await desk.player("Ada")
        known = desk.server.parts.access.players
        player = await known.caller(ada.metadata)
        async with make_desk(store=other, limits=LIMITS) as elsewhere:
            token = await elsewhere.server.parts.access.players.rotate(player, player.token_hash)
            assert await known.caller(ada.metadata) == player  # there were no news of it
            await known.caller([("authorization", f"Bearer {token}")])
            assert (await refusal(ada.list())).reason == "BAD_TOKEN"

"""Ids of new games follow from a secret of the store, so that they cannot be computed from public ids."""

import base64
from pathlib import Path

import structlog
from tests.service.server_fixtures import Caller, Desk, refusal
from tests.service.server_fixtures import desk as make_desk

from lostcities.core.names import PlayerId
from lostcities.eventstore import open_store
from lostcities.v1 import game_pb2


async def fork_of(caller: Caller, game_id: str, version: int) -> str:
    request = game_pb2.ForkGameRequest(command_id="the fork", game_id=game_id, version=version)
    return (await caller.games.ForkGame(request, metadata=caller.metadata)).game.game_id


async def create_and_fork(ada: Caller) -> tuple[str, str]:
    game_id = await ada.create("talk", seats=1, command_id="mine", unlisted=True)
    seated = await ada.join(game_id, command_id="sit")
    return game_id, await fork_of(ada, game_id, seated.head.version)


def spellings(secret: bytes) -> set[str]:
    """Return the texts by which bytes are usually written."""
    encoded = base64.b32encode(secret), base64.b64encode(secret), base64.urlsafe_b64encode(secret)
    return {secret.hex(), str(secret)[2:-1], *(text.decode().rstrip("=").lower() for text in encoded)}


def test_the_spellings_of_a_secret_are_found_in_texts() -> None:
    secret = bytes(range(200, 232))
    for text in (secret.hex(), repr(secret), base64.b64encode(secret).decode(), base64.b32encode(secret).decode()):
        assert any(spelling in text.lower() for spelling in spellings(secret))


async def test_the_same_command_of_the_same_player_makes_another_id_in_another_store() -> None:
    async with make_desk() as first, make_desk() as second:
        ada = await first.player()
        await second.store.add_player(await first.store.player(PlayerId(ada.player_id)))
        same_ada = Caller(second.anonymous.channel, ada.player_id, ada.token)
        ids = [*await create_and_fork(ada), *await create_and_fork(same_ada)]
    assert len(set(ids)) == 4


async def test_a_repeat_after_a_restart_finds_the_same_games(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/games.sqlite"
    async with make_desk(store=await open_store(url)) as desk:
        ada = await desk.player()
        before = await create_and_fork(ada)
    async with make_desk(store=await open_store(url)) as desk:
        again = Caller(desk.anonymous.channel, ada.player_id, ada.token)
        assert await create_and_fork(again) == before
        assert len((await again.list()).games) == 2


async def test_two_servers_of_one_store_make_one_game_of_a_command() -> None:
    store = await open_store("memory:")
    async with make_desk(store=store) as first, make_desk(store=store) as second:
        ada = await first.player()
        same_ada = Caller(second.anonymous.channel, ada.player_id, ada.token)
        assert await create_and_fork(ada) == await create_and_fork(same_ada)
        assert len((await ada.list()).games) == 2


async def told(desk: Desk) -> str:
    """Create, fork and provoke errors. Return all that the callers received and that the store recorded."""
    ada, eve = await desk.player("Ada"), await desk.player("Eve")
    game_id, fork_id = await create_and_fork(ada)
    refusals = [
        await refusal(ada.create("talk", seats=2, command_id="mine")),
        await refusal(eve.join(fork_id)),
        await refusal(eve.join("g" + "a" * 20)),
    ]
    answers = [await ada.list(), await eve.list(), await ada.get(game_id), await ada.events(fork_id)]
    recorded = await desk.store.feed()
    return f"{game_id} {fork_id} {[refused.everything for refused in refusals]} {answers} {recorded}"


async def test_the_secret_is_in_no_log_line_answer_error_or_event() -> None:
    store = await open_store("memory:")
    with structlog.testing.capture_logs() as logs:
        async with make_desk(store=store) as desk:
            text = await told(desk)
            secret = await store.secret("game-ids")
    assert {"game_created", "game_forked", "request_rejected"} <= {line["event"] for line in logs}
    everything = f"{text} {logs}".lower()
    assert not any(spelling in everything for spelling in spellings(secret))

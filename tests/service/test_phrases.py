"""Phrases at a table: told to those who follow it now, with a limit, and kept nowhere."""

import asyncio
from typing import Any

import pytest
from tests.service.server_fixtures import Caller, Desk, refusal
from tests.service.server_fixtures import desk as make_desk
from tests.service.test_company import company_where, follow, presence
from tests.service.test_watching import PATIENCE_S

from lostcities.eventstore import open_store
from lostcities.service.company import companies
from lostcities.service.settings import Limits
from lostcities.v1 import company_pb2, game_pb2

HELLO = company_pb2.PHRASE_HELLO


@pytest.fixture(autouse=True)
def short_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tell companies more often, so that tests wait less."""
    monkeypatch.setattr(companies, "PAUSE_S", 0.05)


async def say(caller: Caller, game_id: str, phrase: Any = HELLO) -> None:
    request = game_pb2.SayPhraseRequest(game_id=game_id, phrase=phrase)
    await caller.games.SayPhrase(request, metadata=caller.metadata)


async def said(watch: Any) -> tuple[int, int]:
    """Return seat and phrase of the next phrase on a watch stream."""
    async with asyncio.timeout(PATIENCE_S):
        while True:
            message = await watch.read()
            if message.WhichOneof("message") == "said":
                return message.said.seat, message.said.phrase


async def test_a_phrase_reaches_players_and_spectators(desk: Desk) -> None:
    game_id, ada, bob = await desk.started()
    watches = [follow(ada, game_id), follow(await desk.player("Eve"), game_id)]
    for watch in watches:
        await company_where(watch, lambda company: True)
    await say(bob, game_id)
    assert [await said(watch) for watch in watches] == [(1, HELLO), (1, HELLO)]


async def test_a_phrase_reaches_followers_at_another_node() -> None:
    store = await open_store("memory:")
    async with make_desk(store=store) as one, make_desk(store=store) as two:
        game_id, ada, bob = await one.started()
        watch = follow(ada, game_id)
        two.caller(bob).watch(game_id)
        await company_where(watch, lambda company: presence(company)[1] == "here")
        await say(two.caller(bob), game_id, company_pb2.PHRASE_WOW)
        assert await said(watch) == (1, company_pb2.PHRASE_WOW)


async def test_a_phrase_leaves_no_trace_in_the_log_or_for_those_who_come_later(desk: Desk) -> None:
    game_id, ada, bob = await desk.started()
    before = (await ada.get(game_id)).head
    await say(bob, game_id)
    assert (await ada.get(game_id)).head == before
    watch = follow(ada, game_id)
    await company_where(watch, lambda company: True)
    await say(bob, game_id, company_pb2.PHRASE_OOPS)
    assert await said(watch) == (1, company_pb2.PHRASE_OOPS)


async def test_only_players_of_the_game_say_something(desk: Desk) -> None:
    game_id, _, _ = await desk.started()
    eve = await desk.player("Eve")
    assert (await refusal(say(eve, game_id))).reason == "NOT_YOUR_SEAT"
    assert (await refusal(say(eve, "gnosuchgame"))).reason == "UNKNOWN_GAME"
    hidden, _, _ = await desk.started(unlisted=True)
    assert (await refusal(say(eve, hidden))).reason == "INVITATION_REQUIRED"


async def test_wrong_phrases_are_refused(desk: Desk) -> None:
    game_id, ada, _ = await desk.started()
    for phrase in (0, 99):
        assert (await refusal(say(ada, game_id, phrase))).field == "phrase"


async def test_a_player_has_so_many_phrases_a_minute() -> None:
    async with make_desk(limits=Limits(phrases_per_minute=2, shutdown_grace_s=0.2)) as desk:
        game_id, ada, bob = await desk.started()
        for _ in range(2):
            await say(ada, game_id)
        refused = await refusal(say(ada, game_id))
        assert (refused.reason, refused.details["key"]) == ("OVER_QUOTA", "phrases_per_minute")
        await say(bob, game_id)

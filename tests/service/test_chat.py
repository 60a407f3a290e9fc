"""Chat at a table: off at first, told only to players there who have it on, too, with a limit, and kept nowhere."""

import asyncio
from typing import Any

import pytest
from tests.service.server_fixtures import Caller, Desk, refusal
from tests.service.server_fixtures import desk as make_desk
from tests.service.test_company import company_where, follow
from tests.service.test_phrases import say
from tests.service.test_watching import PATIENCE_S

from lostcities.eventstore import open_store
from lostcities.service.company import companies
from lostcities.service.settings import Limits
from lostcities.v1 import company_pb2, game_pb2, player_pb2


@pytest.fixture(autouse=True)
def _short_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(companies, "PAUSE_S", 0.05)


async def change(caller: Caller, **settings: Any) -> None:
    request = player_pb2.ChangeSettingsRequest(**settings)
    await caller.players.ChangeSettings(request, metadata=caller.metadata)


async def write(caller: Caller, game_id: str, text: str = "Hello, you!") -> None:
    await caller.games.Chat(game_pb2.ChatRequest(game_id=game_id, text=text), metadata=caller.metadata)


async def heard(watch: Any) -> company_pb2.Said:
    """Return what is said next on a watch stream."""
    async with asyncio.timeout(PATIENCE_S):
        while True:
            message = await watch.read()
            if message.WhichOneof("message") == "said":
                said: company_pb2.Said = message.said
                return said


def chatting(company: company_pb2.Company) -> list[bool]:
    return [each.has_chat for each in company.seats]


async def test_words_reach_players_with_chat_and_neither_spectators_nor_players_without(desk: Desk) -> None:
    game_id, ada, bob = await desk.started()
    eve = await desk.player("Eve")
    for each in (ada, bob, eve):
        await change(each, has_chat=True)
    watch, spectator = follow(ada, game_id), follow(eve, game_id)
    for each in (watch, spectator):
        await company_where(each, lambda company: chatting(company) == [True, True])
    await write(bob, game_id, "  Well, well.  ")
    said = await heard(watch)
    assert (said.seat, said.text, said.phrase) == (1, "Well, well.", company_pb2.PHRASE_UNSPECIFIED)
    await say(bob, game_id)
    assert (await heard(spectator)).text == "", "the words have passed the spectator"
    await change(ada, has_chat=False)
    await company_where(watch, lambda company: chatting(company) == [False, True])
    nobody = await refusal(write(bob, game_id))
    assert (nobody.reason, nobody.details["rule"]) == ("CHAT_REFUSED", "chat.nobody")


async def test_chat_is_off_at_first_and_only_for_players_at_the_table(desk: Desk) -> None:
    game_id, ada, bob = await desk.started()
    off = await refusal(write(ada, game_id))
    assert (off.reason, off.details["rule"]) == ("CHAT_REFUSED", "chat.off")
    await change(ada, has_chat=True)
    assert (await refusal(write(ada, game_id))).details["rule"] == "chat.nobody"
    await change(bob, has_chat=True)
    await write(ada, game_id)
    eve = await desk.player("Eve")
    await change(eve, has_chat=True)
    assert (await refusal(write(eve, game_id))).reason == "NOT_YOUR_SEAT"


@pytest.mark.parametrize("text", ["", "   ", "x" * 201, "two\nlines", "\x1b[31mred", "\u2800"])
async def test_words_are_a_line_that_can_be_read(desk: Desk, text: str) -> None:
    game_id, ada, bob = await desk.started()
    for each in (ada, bob):
        await change(each, has_chat=True)
    refused = await refusal(write(ada, game_id, text))
    assert (refused.reason, refused.field) == ("MALFORMED", "text")
    await write(ada, game_id, "x" * 200)


async def test_players_who_are_apart_hear_nothing_of_each_other_and_no_answer_tells_them(desk: Desk) -> None:
    game_id, ada, bob = await desk.started()
    for each in (ada, bob):
        await change(each, has_chat=True)
    await change(ada, block=bob.player_id)
    watches = follow(ada, game_id), follow(bob, game_id)
    for watch in watches:
        await company_where(watch, lambda company: chatting(company) == [True, True])
    for each in (ada, bob):
        await write(each, game_id, "first")
        await say(each, game_id)
    await change(ada, unblock=bob.player_id)
    await write(bob, game_id, "second")
    heard_by_ada = [await heard(watches[0]) for _ in range(3)]
    assert [(said.seat, said.text) for said in heard_by_ada] == [(0, "first"), (0, ""), (1, "second")]
    heard_by_bob = [await heard(watches[1]) for _ in range(3)]
    assert [(said.seat, said.text) for said in heard_by_bob] == [(1, "first"), (1, ""), (1, "second")]


async def test_a_player_writes_so_often_in_a_minute() -> None:
    async with make_desk(limits=Limits(chat_per_minute=2, shutdown_grace_s=0.2)) as desk:
        game_id, ada, bob = await desk.started()
        for each in (ada, bob):
            await change(each, has_chat=True)
        for _ in range(2):
            await write(ada, game_id)
        refused = await refusal(write(ada, game_id))
        assert (refused.reason, refused.details["key"]) == ("OVER_QUOTA", "chat_per_minute")


async def test_words_reach_another_node_and_leave_no_trace(capfd: pytest.CaptureFixture[str]) -> None:
    store = await open_store("memory:")
    async with make_desk(store=store) as one, make_desk(store=store) as two:
        game_id, ada, bob = await one.started()
        for each in (ada, bob):
            await change(each, has_chat=True)
        watch = follow(ada, game_id)
        two.caller(bob).watch(game_id)
        await company_where(watch, lambda company: company.seats[1].presence == company_pb2.PRESENCE_HERE)
        before = await store.head(game_id)  # type: ignore[arg-type]  # the id of a game
        await write(two.caller(bob), game_id, "a secret word")
        assert (await heard(watch)).text == "a secret word"
        assert await store.head(game_id) == before  # type: ignore[arg-type]  # the id of a game
        late = follow(await one.player("Eve"), game_id)
        await company_where(late, lambda company: True)
    assert "a secret word" not in "".join(capfd.readouterr())

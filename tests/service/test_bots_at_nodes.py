"""Bots at several nodes of one PostgreSQL: presence, challenges and profiles, with announcements lost, too."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
from tests.service.bot_fixtures import (
    bot,
    challenge,
    challenged,
    decline,
    get_bot,
    list_bots,
    ready,
    reason,
    set_profile,
)
from tests.service.server_fixtures import Caller, Desk, fresh, refusal
from tests.service.server_fixtures import desk as make_desk
from tests.service.test_play_streams import Talk
from tests.service.test_watching import PATIENCE_S, eventually

from lostcities.core.names import PlayerId
from lostcities.eventstore import open_store
from lostcities.eventstore.port import ANNOUNCEMENT_BYTES_MAX
from lostcities.eventstore.postgres.store import open_postgres
from lostcities.service.bots import announced, bot_news
from lostcities.service.bots.announced import BOTS_AT_ONCE, SignsOfLife
from lostcities.service.settings import Limits
from lostcities.testing.postgres import EmbeddedPostgres
from lostcities.v1 import bots_pb2, player_pb2

Nodes = tuple[Desk, Desk]

NEVER_S = 1e6

LIMITS = Limits(bot_silence_s=30.0, challenge_answer_s=60.0, shutdown_grace_s=0.1)
IMPATIENT = Limits(bot_silence_s=30.0, challenge_answer_s=0.5, shutdown_grace_s=0.1)


@asynccontextmanager
async def two_nodes(postgres: EmbeddedPostgres, limits: Limits) -> AsyncIterator[Nodes]:
    """Run two nodes of a new store, which do not poll it."""
    url = postgres.new_url()
    one, other = await open_postgres(url, poll_s=NEVER_S), await open_postgres(url, poll_s=NEVER_S)
    async with make_desk(store=one, limits=limits) as first, make_desk(store=other, limits=limits) as second:
        yield first, second


@pytest.fixture
async def nodes(postgres: EmbeddedPostgres) -> AsyncIterator[Nodes]:
    """Two nodes of one store."""
    async with two_nodes(postgres, LIMITS) as made:
        yield made


@pytest.fixture
async def impatient(postgres: EmbeddedPostgres) -> AsyncIterator[Nodes]:
    """Two nodes on which bots have little time to answer challenges."""
    async with two_nodes(postgres, IMPATIENT) as made:
        yield made


def at(node: Desk, player: Caller) -> Caller:
    """Return a player who calls another node."""
    return Caller(node.anonymous.channel, player.player_id, player.token)


async def until_seen(caller: Caller, robo: Caller, is_it: Callable[[bots_pb2.Bot], bool]) -> None:
    """Ask for a bot until a claim holds."""
    async with asyncio.timeout(PATIENCE_S):
        while not is_it(await get_bot(caller, robo.player_id)):
            pass


async def until_online(caller: Caller, robo: Caller, *, online: bool = True) -> None:
    """Ask for a bot until it is online, or offline."""
    await until_seen(caller, robo, lambda found: found.online is online)


async def table(nodes: Nodes, **fields: Any) -> tuple[Caller, Talk, Caller]:
    """Return a bot that is ready at the first node, its stream, and a host at the second node who sees it."""
    robo, host = await bot(nodes[0], **fields), await nodes[1].player()
    talk = await ready(robo)
    await until_online(host, robo)
    return robo, talk, host


def lose(monkeypatch: pytest.MonkeyPatch, node: Desk, is_lost: Callable[[announced.BotAnnouncement], bool]) -> None:
    """Lose announcements of a node."""
    announce = node.store.announce

    async def announcing(topic: str, content: bytes) -> None:
        if not is_lost(announced.decode(content)):
            await announce(topic, content)

    monkeypatch.setattr(node.store, "announce", announcing)


def lose_first(monkeypatch: pytest.MonkeyPatch, node: Desk) -> dict[str, str]:
    """Lose the first announcement of each kind and of each question; return the kinds that are lost."""
    lost = dict[str, str]()

    def is_first(announcement: announced.BotAnnouncement) -> bool:
        kind = type(announcement).__name__
        key = kind + getattr(announcement, "number", "")
        if key in lost:
            return False
        lost[key] = kind
        return True

    lose(monkeypatch, node, is_first)
    return lost


async def test_a_bot_is_challenged_at_one_node_and_answers_at_another(nodes: Nodes) -> None:
    robo, talk, ada = await table(nodes)
    found = (await list_bots(ada, only_available=True)).bots
    assert [(each.player.name, each.online, each.available) for each in found] == [("Robo", True, True)]
    game_id = await ada.create(seats=2, unlisted=True)
    asking = asyncio.ensure_future(challenge(ada, robo, game_id, seat=1))
    asked = await challenged(talk)
    assert (asked.game.game_id, asked.seat, asked.challenger.player_id) == (game_id, 1, ada.player_id)
    assert 0 < asked.expires_at - nodes[0].clock() <= 60_000_000
    await robo.invited(asked.invitation).join(game_id, seat=asked.seat)
    answer = await asking
    assert (reason(answer), answer.seat, answer.game.seats[1].player_id) == ("", 1, robo.player_id)


async def test_a_bot_may_answer_to_any_node(nodes: Nodes) -> None:
    robo, talk, ada = await table(nodes)
    for host, answering in ((ada, nodes[0]), (ada, nodes[1]), (at(nodes[0], ada), nodes[1])):
        asking = asyncio.ensure_future(challenge(host, robo, await host.create(seats=2)))
        asked = await challenged(talk)
        await decline(at(answering, robo), asked.challenge_id, bots_pb2.DECLINE_REASON_LATER)
        assert reason(await asking) == "LATER"
        await decline(at(answering, robo), asked.challenge_id)
        assert (await refusal(decline(at(answering, ada), asked.challenge_id))).reason == "UNKNOWN_CHALLENGE"
    asking = asyncio.ensure_future(challenge(ada, robo, game_id := await ada.create(seats=2)))
    await challenged(talk)
    await at(nodes[1], robo).join(game_id)
    assert (await asking).seat == 0


async def test_a_challenge_without_an_answer_ends_in_time(impatient: Nodes) -> None:
    robo, talk, ada = await table(impatient)
    assert reason(await challenge(ada, robo, await ada.create(seats=2))) == "NO_ANSWER"
    late = await challenged(talk)
    assert (await refusal(decline(robo, late.challenge_id))).reason == "UNKNOWN_CHALLENGE"


async def test_a_challenge_learns_at_another_node_that_others_took_the_seats(nodes: Nodes) -> None:
    robo, talk, ada = await table(nodes)
    bob = at(nodes[0], await nodes[1].player("Bob"))
    asking = asyncio.ensure_future(refusal(challenge(ada, robo, game_id := await ada.create(seats=2), seat=1)))
    await challenged(talk)
    await bob.join(game_id, seat=1)
    refused = await asking
    assert (refused.reason, refused.message) == ("SEAT_TAKEN", "another player took seat 1 meanwhile")
    asking = asyncio.ensure_future(refusal(challenge(ada, robo, game_id := await ada.create(seats=2))))
    await challenged(talk)
    await ada.join(game_id)
    await bob.join(game_id)
    assert (await asking).reason == "ALREADY_STARTED"


async def test_a_bot_that_goes_away_is_offline_at_all_nodes_at_once(nodes: Nodes) -> None:
    robo, talk, ada = await table(nodes)
    asking = asyncio.ensure_future(challenge(ada, robo, await ada.create(seats=2)))
    await challenged(talk)
    await talk.send(ready=False)
    assert reason(await asking) == "OFFLINE"
    await until_online(ada, robo, online=False)
    await talk.send(ready=True)
    await until_online(ada, robo)
    talk.call.cancel()
    await until_online(ada, robo, online=False)


async def test_a_node_that_stops_takes_its_bots_offline_at_once(postgres: EmbeddedPostgres) -> None:
    url = postgres.new_url()
    async with make_desk(store=await open_store(url), limits=LIMITS) as second:
        async with make_desk(store=await open_store(url), limits=LIMITS) as first:
            robo, _, ada = await table((first, second))
            name = first.server.parts.bots.news.node
            assert second.server.parts.bots.news._presence.knows_node(name)
        await until_online(ada, robo, online=False)
        await eventually(lambda: not second.server.parts.bots.news._presence.knows_node(name))


async def test_a_node_that_dies_takes_its_bots_offline_in_time(nodes: Nodes, monkeypatch: pytest.MonkeyPatch) -> None:
    robo, talk, ada = await table(nodes)
    lose(monkeypatch, nodes[0], lambda _: True)
    lose(monkeypatch, nodes[1], lambda _: True)
    talk.call.cancel()
    assert (await get_bot(ada, robo.player_id)).online
    nodes[1].clock.shift(LIMITS.bot_silence_s - 1)
    assert (await get_bot(ada, robo.player_id)).online
    nodes[1].clock.shift(1)
    assert not (await get_bot(ada, robo.player_id)).online
    assert list((await list_bots(ada, only_available=True)).bots) == []
    assert reason(await challenge(ada, robo, await ada.create(seats=2))) == "OFFLINE"


async def test_a_challenge_at_a_node_that_has_died_is_answered_in_time(
    impatient: Nodes, monkeypatch: pytest.MonkeyPatch
) -> None:
    robo, _, ada = await table(impatient)
    lose(monkeypatch, impatient[0], lambda _: True)
    game_id = await ada.create(seats=2)
    assert reason(await challenge(ada, robo, game_id)) == "NO_ANSWER"
    asking = asyncio.ensure_future(challenge(ada, robo, game_id))
    await at(impatient[1], robo).join(game_id)
    assert (await asking).seat == 0


async def test_a_node_that_starts_later_learns_which_bots_are_online(postgres: EmbeddedPostgres) -> None:
    url = postgres.new_url()
    async with make_desk(store=await open_store(url), limits=LIMITS) as first:
        robo, ada = await bot(first), await first.player()
        talk = await ready(robo)
        async with make_desk(store=await open_store(url), limits=LIMITS) as second:
            host = at(second, ada)
            await until_online(host, robo)
            asking = asyncio.ensure_future(challenge(host, robo, await host.create(seats=2)))
            await decline(at(second, robo), (await challenged(talk)).challenge_id)
            assert reason(await asking) == "BUSY"


async def test_announcements_that_are_lost_are_made_again(nodes: Nodes, monkeypatch: pytest.MonkeyPatch) -> None:
    for node in nodes:
        monkeypatch.setattr(node.server.parts.bots.news, "_summary_s", 0.1)
        node.server.parts.bots.news._summary_at = 0.0
        node.server.parts.bots.news._has_changed.set()
    lost = [lose_first(monkeypatch, node) for node in nodes]
    robo, talk, ada = await table(nodes)
    for node in nodes:
        asking = asyncio.ensure_future(challenge(ada, robo, await ada.create(seats=2)))
        asked = await challenged(talk)
        await decline(at(node, robo), asked.challenge_id, bots_pb2.DECLINE_REASON_LATER)
        assert reason(await asking) == "LATER"
    await talk.send(ready=False)
    await until_online(at(nodes[0], ada), robo, online=False)
    async with asyncio.timeout(PATIENCE_S):
        while (await get_bot(ada, robo.player_id)).online:  # an earlier sign of life may still be on its way
            nodes[1].clock.shift(LIMITS.bot_silence_s)
    assert set(lost[0].values()) >= {"SignsOfLife", "BotsLeft", "NodeAnswer"}
    assert set(lost[1].values()) >= {"SignsOfLife", "NodeQuestion"}


async def test_a_summary_repeats_signs_of_life_that_were_lost(nodes: Nodes, monkeypatch: pytest.MonkeyPatch) -> None:
    news, is_losing = nodes[0].server.parts.bots.news, True
    monkeypatch.setattr(news, "_summary_s", 0.1)
    news._summary_at = 0.0
    lose(monkeypatch, nodes[0], lambda _: is_losing)
    robo, host = await bot(nodes[0]), await nodes[1].player()
    await ready(robo)
    assert not (await get_bot(host, robo.player_id)).online
    is_losing = False
    await until_online(host, robo)


async def test_a_bot_gets_one_challenge_for_a_request_that_is_repeated_at_another_node(nodes: Nodes) -> None:
    robo, talk, ada = await table(nodes)
    game_id, request_id = await ada.create(seats=2), fresh()
    asking = [
        asyncio.ensure_future(challenge(at(node, ada), robo, game_id, request_id=request_id)) for node in nodes * 2
    ]
    asked = await challenged(talk)
    await decline(robo, asked.challenge_id)
    assert [reason(answer) for answer in await asyncio.gather(*asking)] == ["BUSY"] * 4
    await talk.send(inbox=True)
    assert all(not item.HasField("challenge") for item in await talk.up_to("inbox"))
    other = challenge(at(nodes[0], ada), robo, game_id, request_id=request_id, seat=1)
    assert (await refusal(other)).reason == "REQUEST_MISMATCH"


async def test_the_node_with_the_last_sign_of_life_sends_the_challenge(nodes: Nodes) -> None:
    robo, first, ada = await table(nodes)
    second = await ready(at(nodes[1], robo))
    for number, newest in ((0, first), (1, second), (0, first)):
        await newest.send(heartbeat=True, inbox=True)
        await newest.up_to("inbox")
        nodes[0].server.parts.bots.news._note_change(PlayerId(robo.player_id))
        await until_placed(nodes[1], robo, is_here=number == 1)
        asking = asyncio.ensure_future(challenge(ada, robo, await ada.create(seats=2)))
        await decline(robo, (await challenged(newest)).challenge_id)
        assert reason(await asking) == "BUSY"


async def until_placed(node: Desk, robo: Caller, *, is_here: bool) -> None:
    """Wait until the bot's last sign of life is at this node, or at another."""
    presence = node.server.parts.bots.news._presence
    async with asyncio.timeout(PATIENCE_S):
        while isinstance(presence.place_of(PlayerId(robo.player_id)), str) is is_here:
            await get_bot(at(node, robo), robo.player_id)


async def test_challenges_at_all_nodes_never_exceed_the_games_of_a_bot(nodes: Nodes) -> None:
    robo, talk, ada = await table(nodes, games_max=3)
    hosts = [ada, *[await nodes[number % 2].player() for number in range(7)]]
    games = [await host.create(seats=2) for host in hosts]
    asking = [asyncio.ensure_future(challenge(*pair)) for pair in zip(hosts, [robo] * 8, games, strict=True)]
    for number in range(3):
        await at(nodes[number % 2], robo).join((await challenged(talk)).game.game_id)
    answers = [reason(answer) for answer in await asyncio.gather(*asking)]
    assert (answers.count(""), answers.count("TOO_MANY_GAMES")) == (3, 5)
    assert not (await get_bot(ada, robo.player_id)).available


async def test_a_profile_that_is_set_at_one_node_counts_at_all(nodes: Nodes) -> None:
    robo, _, ada = await table(nodes)
    game_id = await ada.create(seats=2)
    await set_profile(robo, variants=["talk"])
    await until_seen(ada, robo, lambda found: list(found.profile.variants) == ["talk"])
    assert reason(await challenge(ada, robo, game_id)) == "VARIANT"


async def test_announcements_hold_no_secret(nodes: Nodes, monkeypatch: pytest.MonkeyPatch) -> None:
    heard = list[bytes]()

    def is_lost(announcement: announced.BotAnnouncement) -> bool:
        heard.append(announced.encode(announcement))
        return False

    for node in nodes:
        lose(monkeypatch, node, is_lost)
    robo, talk, ada = await table(nodes)
    game_id, request_id = await ada.create(seats=2, unlisted=True), "request-of-ada-that-others-do-not-know"
    asking = asyncio.ensure_future(challenge(ada, robo, game_id, request_id=request_id))
    asked = await challenged(talk)
    await decline(at(nodes[1], robo), asked.challenge_id)
    await asking
    everything = b"".join(heard)
    assert game_id.encode() in everything
    assert asked.challenge_id.encode() in everything
    code = asked.invitation.rpartition(".")[2]
    for secret in (code, ada.token, robo.token, request_id, "Ada", "Robo"):
        assert secret is not None
        assert secret.encode() not in everything


def test_signs_of_life_fit_into_an_announcement() -> None:
    ids = [PlayerId("p" * 63 + chr(ord("0") + number)) for number in range(BOTS_AT_ONCE)]
    longest = announced.encode(SignsOfLife("n" * 16, dict.fromkeys(ids, 30_000)))
    assert len(longest) <= ANNOUNCEMENT_BYTES_MAX
    assert list(map(len, bot_news.pages(ids * 2 + ids[:1]))) == [BOTS_AT_ONCE, BOTS_AT_ONCE, 1]


async def test_a_turn_reaches_the_inbox_at_another_node_without_a_poll(nodes: Nodes) -> None:
    game_id, ada, bob = await nodes[0].started()
    talk = Talk(at(nodes[1], bob))
    await talk.send(inbox=True)
    await talk.until(lambda item: item.inbox.caught_up)
    decision = (await ada.get(game_id)).decisions[0]
    await ada.submit(game_id, move_id=decision.legal_moves[0].id)
    item = await talk.until(lambda item: any(each.game.game_id == game_id for each in item.inbox.items))
    assert [(each.kind, each.seat) for each in item.inbox.items] == [(player_pb2.INBOX_KIND_YOUR_TURN, 1)]

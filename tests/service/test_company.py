"""The company of a game: who is here or away, spectators, and the rematch, told to all who follow it."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace
from tests.service.server_fixtures import Caller, Desk, refusal
from tests.service.server_fixtures import desk as make_desk
from tests.service.test_play_streams import Talk
from tests.service.test_rematches import over, rematch
from tests.service.test_watching import PATIENCE_S, read_until

from lostcities.eventstore import open_store
from lostcities.service.company import companies
from lostcities.service.company.companies import LiveCompany
from lostcities.v1 import company_pb2, game_pb2, player_pb2

Company = company_pb2.Company


@pytest.fixture(autouse=True)
def short_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tell companies more often, so that tests wait less."""
    monkeypatch.setattr(companies, "PAUSE_S", 0.05)


SHOWN = {
    company_pb2.PRESENCE_HERE: "here",
    company_pb2.PRESENCE_AWAY: "away",
    company_pb2.PRESENCE_UNSPECIFIED: "unknown",
}


def presence(company: Company) -> list[str]:
    return [SHOWN[seat.presence] for seat in company.seats]


async def company_where(watch: Any, is_it: Callable[[Company], bool]) -> Company:
    """Return the first company on a watch stream of which a claim holds."""
    async with asyncio.timeout(PATIENCE_S):
        while True:
            message = await watch.read()
            if message.WhichOneof("message") == "company" and is_it(message.company):
                company: Company = message.company
                return company


def follow(caller: Caller, game_id: str, **fields: Any) -> Any:
    return caller.watch(game_id, with_company=True, **fields)


async def test_a_player_is_here_while_following_and_then_away_since_a_time(desk: Desk) -> None:
    game_id, ada, bob = await desk.started()
    watch = follow(ada, game_id)
    first = await company_where(watch, lambda company: True)
    assert presence(first) == ["here", "away"]
    assert not first.seats[1].HasField("away_since")
    his = bob.watch(game_id)
    assert presence(await company_where(watch, lambda company: presence(company)[1] == "here")) == ["here", "here"]
    before = desk.clock()
    his.cancel()
    left = await company_where(watch, lambda company: presence(company)[1] == "away")
    assert before - 1 <= left.seats[1].away_since <= desk.clock()


async def test_a_player_who_hides_presence_is_never_shown_whatever_the_call_says(desk: Desk) -> None:
    game_id, ada, bob = await desk.started()
    eve = await desk.player("Eve")
    hidden = player_pb2.ChangeSettingsRequest(is_presence_hidden=True)
    for caller in (bob, eve):
        await caller.players.ChangeSettings(hidden, metadata=caller.metadata)
    watch = follow(ada, game_id)
    await company_where(watch, lambda company: presence(company) == ["here", "away"])
    for caller in (bob, eve):
        await read_until(caller.watch(game_id, attendance=company_pb2.ATTENDANCE_NAMED), "caught_up")
    fay = (await desk.player("Fay")).watch(game_id, attendance=company_pb2.ATTENDANCE_NAMED)
    company = await company_where(watch, lambda company: company.spectators > 0)
    assert (presence(company), company.spectators) == (["here", "unknown"], 1)
    assert [*company.spectator_names] == ["Fay"]
    fay.cancel()


async def test_a_player_with_two_streams_is_here_until_both_have_ended(desk: Desk) -> None:
    game_id, ada, bob = await desk.started()
    watch, one, two = follow(ada, game_id), bob.watch(game_id), Talk(bob)
    await two.follow(game_id)
    await two.up_to("caught_up")
    await company_where(watch, lambda company: presence(company)[1] == "here")
    one.cancel()
    eve = (await desk.player("Eve")).watch(game_id)
    seen = await company_where(watch, lambda company: company.spectators == 1)
    assert presence(seen) == ["here", "here"]
    await two.send(unfollow=[game_id])
    assert presence(await company_where(watch, lambda company: presence(company)[1] == "away")) == ["here", "away"]
    eve.cancel()


async def test_spectators_are_counted_and_named_if_they_like(desk: Desk) -> None:
    game_id, ada, _ = await desk.started()
    watch = follow(ada, game_id)
    shy, open_, unseen = [await desk.player(name) for name in ("Shy", "Eve", "Mallory")]
    calls = [
        shy.watch(game_id),
        unseen.watch(game_id, attendance=company_pb2.ATTENDANCE_HIDDEN),
        open_.watch(game_id, attendance=company_pb2.ATTENDANCE_NAMED),
    ]
    seen = await company_where(watch, lambda company: company.spectators == 2)
    assert list(seen.spectator_names) == ["Eve"]
    for call in calls:
        call.cancel()
    gone = await company_where(watch, lambda company: company.spectators == 0)
    assert not gone.spectator_names


async def test_a_player_who_hides_is_unknown_while_here_and_afterwards(desk: Desk) -> None:
    game_id, ada, bob = await desk.started()
    his = bob.watch(game_id, attendance=company_pb2.ATTENDANCE_HIDDEN)
    await his.read()
    watch = follow(ada, game_id)
    assert presence(await company_where(watch, lambda company: True)) == ["here", "unknown"]
    his.cancel()
    eve = (await desk.player("Eve")).watch(game_id)
    later = await company_where(watch, lambda company: company.spectators == 1)
    assert presence(later) == ["here", "unknown"]
    assert not later.seats[1].HasField("away_since")
    eve.cancel()


async def test_a_wish_for_a_rematch_reaches_the_other_players_and_the_spectators(desk: Desk) -> None:
    game_id, ada, bob = await over(desk)
    eve = await desk.player("Eve")
    watches = [follow(bob, game_id), follow(eve, game_id)]
    for watch in watches:
        assert not (await company_where(watch, lambda company: True)).HasField("next")
    next_id = (await rematch(ada, game_id)).game.game_id
    for watch in watches:
        told = (await company_where(watch, lambda company: company.HasField("next"))).next
        assert (told.game_id, told.is_closed) == (next_id, False)
        assert [(seat.player_name, seat.is_taken) for seat in told.seats] == [("Bob", False), ("Ada", True)]
    await bob.submit(next_id, release_seat={}, seat=0)
    declined = await company_where(watches[0], lambda company: not company.next.seats[0].HasField("player_id"))
    assert [(seat.player_name, seat.is_taken) for seat in declined.next.seats] == [("", False), ("Ada", True)]
    await ada.submit(next_id, close_table={})
    assert (await company_where(watches[1], lambda company: company.next.is_closed)).next.game_id == next_id


async def test_a_game_that_ends_while_it_is_followed_tells_its_rematch(desk: Desk) -> None:
    game_id, ada, bob = await desk.started()
    watch = follow(bob, game_id)
    await company_where(watch, lambda company: True)
    await ada.submit(game_id, resign={})
    next_id = (await rematch(ada, game_id)).game.game_id
    assert (await company_where(watch, lambda company: company.HasField("next"))).next.game_id == next_id


async def test_the_rematch_of_an_unlisted_game_is_told_to_its_players_alone(desk: Desk) -> None:
    game_id, ada, bob = await over(desk, unlisted=True)
    eve = (await desk.player("Eve")).invited((await ada.get(game_id)).invitation)
    hers, his = follow(eve, game_id), follow(bob, game_id)
    await rematch(ada, game_id)
    await company_where(his, lambda company: company.HasField("next"))
    zoe = (await desk.player("Zoe")).invited((await ada.get(game_id)).invitation).watch(game_id)
    seen = await company_where(hers, lambda company: company.spectators == 2)
    assert not seen.HasField("next")
    zoe.cancel()


async def test_a_player_without_an_invitation_does_not_attend(desk: Desk) -> None:
    game_id, ada, _ = await desk.started(unlisted=True)
    watch = follow(ada, game_id)
    eve = await desk.player("Eve")
    assert (await refusal(eve.watch(game_id).read())).reason == "INVITATION_REQUIRED"
    zoe = (await desk.player("Zoe")).invited((await ada.get(game_id)).invitation).watch(game_id)
    assert (await company_where(watch, lambda company: company.spectators > 0)).spectators == 1
    zoe.cancel()


async def test_a_wrong_attendance_is_refused(desk: Desk) -> None:
    game_id, ada, _ = await desk.started()
    refused = await refusal(ada.watch(game_id, attendance=7).read())
    assert (refused.reason, refused.field) == ("MALFORMED", "attendance")


async def test_nothing_is_told_to_followers_who_do_not_ask(desk: Desk) -> None:
    game_id, ada, bob = await desk.started()
    quiet, asking = bob.watch(game_id), follow(ada, game_id)
    await company_where(asking, lambda company: presence(company)[1] == "here")
    end = (await ada.submit(game_id, resign={})).head.version
    kinds = []
    async with asyncio.timeout(PATIENCE_S):
        async for message in quiet:
            kinds.append(message.WhichOneof("message"))
            if message.commit.events and message.commit.events[-1].version == end:
                break
    assert kinds[-1] == "commit"
    assert "company" not in kinds


async def test_all_nodes_tell_the_same_company() -> None:
    store = await open_store("memory:")
    async with make_desk(store=store) as one, make_desk(store=store) as two:
        game_id, ada, bob = await one.started()
        watch = follow(ada, game_id)
        his = two.caller(bob).watch(game_id)
        await company_where(watch, lambda company: presence(company)[1] == "here")
        eve = (await two.player("Eve")).watch(game_id, attendance=company_pb2.ATTENDANCE_NAMED)
        assert list((await company_where(watch, lambda company: company.spectators == 1)).spectator_names) == ["Eve"]
        his.cancel()
        left = await company_where(watch, lambda company: presence(company)[1] == "away")
        assert left.seats[1].HasField("away_since")
        await two.caller(bob).submit(game_id, resign={})
        next_id = (await rematch(two.caller(bob), game_id)).game.game_id
        assert (await company_where(watch, lambda company: company.HasField("next"))).next.game_id == next_id
        eve.cancel()


async def test_the_followers_at_a_node_that_stops_are_away() -> None:
    store = await open_store("memory:")
    async with make_desk(store=store) as one:
        async with make_desk(store=store) as two:
            game_id, ada, bob = await one.started()
            watch = follow(ada, game_id)
            two.caller(bob).watch(game_id)
            await company_where(watch, lambda company: presence(company)[1] == "here")
            two.server.parts.inputs = replace(
                two.server.parts.inputs, store=_LeftOpen()
            )  # the other node goes on with it
        assert presence(await company_where(watch, lambda company: presence(company)[1] == "away"))[1] == "away"


class _LeftOpen:
    async def close(self) -> None:
        """Leave the store open for the other node."""


async def test_many_changes_are_told_together(desk: Desk) -> None:
    game_id, ada, _ = await desk.started()
    watch = follow(ada, game_id)
    await company_where(watch, lambda company: True)
    crowd = [(await desk.player(f"P{number}")).watch(game_id) for number in range(20)]
    told = 0
    async with asyncio.timeout(PATIENCE_S):
        while True:
            message = await watch.read()
            if message.WhichOneof("message") == "company":
                told += 1
                if message.company.spectators == 20:
                    break
    assert told <= 8
    for call in crowd:
        call.cancel()


async def test_a_company_that_cannot_be_read_is_told_later(desk: Desk, monkeypatch: Any) -> None:
    game_id, ada, _ = await desk.started()
    whole, failures = LiveCompany._drawn, [OSError("planted")]

    async def failing(company: LiveCompany) -> Any:
        if failures:
            raise failures.pop()
        return await whole(company)

    monkeypatch.setattr(LiveCompany, "_drawn", failing)
    assert presence(await company_where(follow(ada, game_id), lambda company: True)) == ["here", "away"]


async def test_play_streams_tell_the_company_too(desk: Desk) -> None:
    game_id, ada, bob = await desk.started()
    talk = Talk(ada)
    await talk.follow(game_id, with_company=True)
    told = await talk.until(lambda item: item.news.HasField("company"))
    assert presence(told.news.company) == ["here", "away"]
    bob.watch(game_id)
    await talk.until(lambda item: presence(item.news.company) == ["here", "here"])


def test_a_company_tells_nothing_of_the_log() -> None:
    fields = {field.name for field in company_pb2.Company.DESCRIPTOR.fields}
    assert fields == {"seats", "spectators", "spectator_names", "next", "claim_s"}
    assert game_pb2.WatchGameResponse.DESCRIPTOR.fields_by_name["company"].number == 7

"""Friends and recent opponents: who is listed, to whom, and what they show."""

from typing import Any

from tests.service.server_fixtures import Caller, Desk, refusal
from tests.service.test_blocks import change
from tests.service.test_frames import caught_up

from lostcities.core.names import PlayerId
from lostcities.eventstore.port import FRIENDS_MAX, PlayerChange
from lostcities.v1 import player_pb2


async def contacts(caller: Caller) -> list[player_pb2.Contact]:
    answer = await caller.players.ListContacts(player_pb2.ListContactsRequest(), metadata=caller.metadata)
    return list(answer.contacts)


async def names(caller: Caller) -> list[tuple[str, bool]]:
    """Return the names of a player's contacts, and which of them are friends."""
    return [(each.player.name, each.is_friend) for each in await contacts(caller)]


async def play(*callers: Caller, **fields: Any) -> str:
    """Start a game of some players."""
    game_id = await callers[0].create(seats=len(callers), **fields)
    for caller in callers:
        await caller.join(game_id)
    return game_id


async def test_friends_stand_first_and_then_the_people_of_the_latest_games(desk: Desk) -> None:
    ada, bob, cyd, dan = [await desk.player(name) for name in ("Ada", "Bob", "Cyd", "Dan")]
    assert await contacts(ada) == []
    await play(ada, bob)
    await play(cyd, ada)
    assert await names(ada) == [("Cyd", False), ("Bob", False)]
    await change(ada, befriend=dan.player_id)
    await change(ada, befriend=bob.player_id)
    assert await names(ada) == [("Dan", True), ("Bob", True), ("Cyd", False)]
    assert await names(dan) == []  # a friend is not told
    assert [bool(each.played_at) for each in await contacts(ada)] == [False, True, True]
    await change(ada, unfriend=dan.player_id)
    assert await names(ada) == [("Bob", True), ("Cyd", False)]


async def test_tables_that_wait_and_players_who_are_blocked_make_no_contact(desk: Desk) -> None:
    ada, bob, cyd = [await desk.player(name) for name in ("Ada", "Bob", "Cyd")]
    waiting = await ada.create(seats=3)
    await ada.join(waiting)
    await bob.join(waiting)
    await play(ada, cyd)
    assert await names(ada) == [("Cyd", False)]
    await change(ada, block=cyd.player_id)
    assert await names(ada) == []


async def test_bots_are_listed_as_friends_alone(desk: Desk) -> None:
    ada = await desk.player("Ada")
    request = player_pb2.RegisterPlayerRequest(name="Robo", kind=player_pb2.PLAYER_KIND_BOT)
    answer = await desk.anonymous.players.RegisterPlayer(request)
    robo = Caller(desk.anonymous.channel, answer.player.player_id, answer.token)
    await play(ada, robo)
    assert await names(ada) == []
    await change(ada, befriend=robo.player_id)
    assert await names(ada) == [("Robo", True)]


async def test_a_contact_with_an_open_stream_is_online_unless_it_hides_or_has_blocked_the_caller(desk: Desk) -> None:
    ada, bob = await desk.player("Ada"), await desk.player("Bob")
    game_id = await play(ada, bob)
    assert [each.is_online for each in await contacts(ada)] == [False]
    watch = bob.watch(game_id, with_frames=True)
    await caught_up(watch)
    assert [each.is_online for each in await contacts(ada)] == [True]
    await change(bob, is_presence_hidden=True)
    assert [each.is_online for each in await contacts(ada)] == [False]
    await change(bob, is_presence_hidden=False)
    await change(bob, block=ada.player_id)
    assert [each.is_online for each in await contacts(ada)] == [False]
    watch.cancel()


async def test_marking_a_player_as_a_friend_does_not_tell_when_they_are_online(desk: Desk) -> None:
    ada, bob, eve = [await desk.player(name) for name in ("Ada", "Bob", "Eve")]
    watch = bob.watch(await play(ada, bob), with_frames=True)
    await caught_up(watch)
    await change(eve, befriend=bob.player_id)
    assert [each.is_online for each in await contacts(eve)] == [False]
    await change(bob, befriend=eve.player_id)
    assert [each.is_online for each in await contacts(eve)] == [True]
    watch.cancel()


async def test_an_erased_friend_is_listed_no_longer(desk: Desk) -> None:
    ada, bob = await desk.player("Ada"), await desk.player("Bob")
    await change(ada, befriend=bob.player_id)
    request = player_pb2.ForgetMeRequest(player_id=bob.player_id)
    await bob.players.ForgetMe(request, metadata=bob.metadata)
    assert await contacts(ada) == []


async def test_who_cannot_be_a_friend_is_refused(desk: Desk) -> None:
    ada, bob = await desk.player("Ada"), await desk.player("Bob")
    refused = await refusal(change(ada, befriend=ada.player_id))
    assert (refused.reason, refused.details["field"]) == ("MALFORMED", "befriend")
    assert (await refusal(change(ada, befriend="pnoplayer"))).reason == "UNKNOWN_PLAYER"
    many = tuple(PlayerId(f"p{number}") for number in range(FRIENDS_MAX))
    await desk.store.change_player(PlayerId(ada.player_id), PlayerChange(friends=many))
    refused = await refusal(change(ada, befriend=bob.player_id))
    assert (refused.reason, refused.details["key"]) == ("OVER_QUOTA", "friends_max")
    assert (await refusal(contacts(desk.anonymous))).reason == "BAD_TOKEN"

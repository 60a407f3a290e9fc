"""Invited players through the API: their inbox, their seat, unlisted games, and what is refused."""

from typing import Any

from tests.service.server_fixtures import Caller, Desk, refusal
from tests.service.server_fixtures import desk as make_desk

from lostcities.service.settings import Limits
from lostcities.v1 import game_pb2, player_pb2

RELEASE = game_pb2.ReleaseSeat()


async def invitations(caller: Caller) -> list[tuple[str, int]]:
    """Return the games and seats to which a player is invited, by the inbox."""
    request = player_pb2.ListInboxRequest(kind=player_pb2.INBOX_KIND_INVITED)
    answer = await caller.players.ListInbox(request, metadata=caller.metadata)
    return [(item.game.game_id, item.seat) for item in answer.items]


async def challenge(desk: Desk, **fields: Any) -> tuple[str, Caller, Caller]:
    """Let Ada open a game, sit down, and invite Bob to the second seat."""
    ada, bob = await desk.player("Ada"), await desk.player("Bob")
    game_id = await ada.create(invited={1: bob.player_id}, **fields)
    await ada.join(game_id)
    return game_id, ada, bob


async def test_an_invited_player_learns_of_it_and_the_game_starts(desk: Desk) -> None:
    game_id, ada, bob = await challenge(desk)
    assert (await invitations(bob), await invitations(ada)) == ([(game_id, 1)], [])
    seats = (await bob.get(game_id)).game.seats
    assert [(seat.player_name, seat.kept_for_name) for seat in seats] == [("Ada", ""), ("", "Bob")]
    cyd = await desk.player("Cyd")
    assert (await refusal(cyd.join(game_id))).reason == "SEAT_TAKEN"
    await bob.join(game_id)
    assert (await bob.get(game_id)).game.status == game_pb2.GAME_STATUS_RUNNING
    assert await invitations(bob) == []


async def test_a_player_who_declines_is_no_longer_invited(desk: Desk) -> None:
    game_id, ada, bob = await challenge(desk)
    await bob.submit(game_id, release_seat=RELEASE, seat=1)
    assert await invitations(bob) == []
    seats = (await ada.get(game_id)).game.seats
    assert not seats[1].HasField("kept_for_player_id")


async def test_the_invitation_goes_with_the_table(desk: Desk) -> None:
    game_id, ada, bob = await challenge(desk)
    await ada.submit(game_id, close_table=game_pb2.CloseTable())
    assert await invitations(bob) == []


async def test_an_unlisted_game_is_open_to_its_invited_player_without_a_link(desk: Desk) -> None:
    game_id, _, bob = await challenge(desk, unlisted=True)
    cyd = await desk.player("Cyd")
    assert (await refusal(cyd.get(game_id))).reason == "INVITATION_REQUIRED"
    assert await invitations(bob) == [(game_id, 1)]
    await bob.join(game_id)
    assert (await bob.get(game_id)).game.status == game_pb2.GAME_STATUS_RUNNING


async def test_the_wish_for_a_rematch_is_in_the_inbox_too(desk: Desk) -> None:
    game_id, ada, bob = await desk.started()
    await bob.submit(game_id, resign=game_pb2.Resign())
    request = game_pb2.RematchRequest(command_id="again", game_id=game_id)
    next_id = (await ada.games.Rematch(request, metadata=ada.metadata)).game.game_id
    assert await invitations(bob) == [(next_id, 0)]
    assert await invitations(ada) == []


async def test_players_who_do_not_exist_and_bots_are_not_invited(desk: Desk) -> None:
    ada = await desk.player("Ada")
    assert (await refusal(ada.create(invited={1: "nobody"}))).reason == "UNKNOWN_PLAYER"
    registered = await ada.players.RegisterPlayer(
        player_pb2.RegisterPlayerRequest(name="Robo", kind=player_pb2.PLAYER_KIND_BOT)
    )
    bot = await refusal(ada.create(invited={1: registered.player.player_id}))
    assert (bot.reason, bot.field) == ("MALFORMED", "invited")
    far = await refusal(ada.create(invited={2_000_000_000: "anna"}))
    assert (far.reason, far.field) == ("MALFORMED", "invited")
    own = await refusal(ada.create(invited={1: ada.player_id}))
    assert own.reason == "INVALID_SETUP"


async def test_a_table_with_an_invited_player_pairs_no_other(desk: Desk) -> None:
    game_id, _, _ = await challenge(desk)
    cyd = await desk.player("Cyd")
    request = game_pb2.PairRequest(command_id="pair", variant="tiny", seats=2)
    assert (await cyd.games.Pair(request, metadata=cyd.metadata)).game.game_id != game_id


async def test_a_repeat_gets_the_first_answer_even_if_the_player_was_erased_since(desk: Desk) -> None:
    ada, bob = await desk.player("Ada"), await desk.player("Bob")
    invited = {1: bob.player_id}
    game_id = await ada.create(command_id="challenge", invited=invited)
    await bob.players.ForgetMe(player_pb2.ForgetMeRequest(player_id=bob.player_id), metadata=bob.metadata)
    assert await ada.create(command_id="challenge", invited=invited) == game_id
    assert (await refusal(ada.create(command_id="another", invited=invited))).reason == "UNKNOWN_PLAYER"


async def test_a_table_without_room_is_not_among_those_that_wait_for_others(desk: Desk) -> None:
    game_id, ada, bob = await challenge(desk)
    watch = ada.watch(game_id)
    await watch.read()
    cyd = await desk.player("Cyd")

    async def waiting(caller: Caller) -> tuple[list[str], int]:
        games = (await caller.list(status=game_pb2.GAME_STATUS_OPEN, between_people=True)).games
        activity = await caller.games.GetActivity(game_pb2.GetActivityRequest(), metadata=caller.metadata)
        return [game.game_id for game in games], activity.tables_waiting

    assert await waiting(cyd) == ([], 0)
    await bob.submit(game_id, release_seat=RELEASE, seat=1)
    assert await waiting(cyd) == ([game_id], 1)


async def test_a_player_has_so_many_invitations_and_fewer_of_one_host() -> None:
    async with make_desk(limits=Limits(invitations_max=3, invitations_of_host_max=2)) as desk:
        ada, bob, cyd = [await desk.player(name) for name in ("Ada", "Bob", "Cyd")]
        invited = {1: bob.player_id}
        first = await ada.create(invited=invited)
        await ada.create(invited=invited)
        of_one = await refusal(ada.create(invited=invited))
        assert (of_one.reason, of_one.details["key"]) == ("OVER_QUOTA", "invitations_of_host_max")
        await cyd.create(invited=invited)
        of_all = await refusal(cyd.create(invited=invited))
        assert (of_all.reason, of_all.details["key"]) == ("OVER_QUOTA", "invitations_max")
        await bob.submit(first, release_seat=RELEASE, seat=1)
        await ada.create(invited=invited)
        assert len(await invitations(bob)) == 3

"""Invitations: players who know only the id of an unlisted game can neither change nor read it."""

import itertools
import re
from pathlib import Path
from typing import Any

import grpc
import pytest
import structlog
from tests.service.server_fixtures import Caller, Desk, fresh, invitation_to, refusal
from tests.service.server_fixtures import desk as make_desk

from lostcities.eventstore import open_store
from lostcities.v1 import game_pb2

SERVICE = game_pb2.DESCRIPTOR.services_by_name["GameService"]
WITHOUT_GAME = {"CreateGame", "GetActivity", "ListGames", "Pair"}
"""Methods whose request names no game."""

FIELDS: dict[str, dict[str, Any]] = {  # Any: of any request
    "SubmitCommand": {"move_id": "say 1"},
    "ForkGame": {"version": 6},
}
"""Fields that a request needs beside the game and the id of the command."""

CODE = re.compile(r"^(g[a-z2-7]{20})\.([a-z2-7]{16})$")


async def called(method: str, caller: Caller, game_id: str) -> Any:  # Any: the response of any method
    """Call a method on a game, with a new command id if it takes one; of a stream return the first message."""
    request_type = getattr(game_pb2, f"{method}Request")
    fields = {"game_id": game_id, **FIELDS.get(method, {})}
    if "command_id" in request_type.DESCRIPTOR.fields_by_name:
        fields["command_id"] = fresh()
    call = getattr(caller.games, method)(request_type(**fields), metadata=caller.metadata)
    if not SERVICE.methods_by_name[method].server_streaming:
        return await call
    try:
        return await call.read()
    finally:
        call.cancel()


async def unlisted_games(ada: Caller, bob: Caller) -> dict[str, str]:
    """Open unlisted games in every status."""
    ids = {}
    for status in ("open", "running", "over"):
        ids[status] = game_id = await ada.create(seats=2, unlisted=True)
        if status == "open":
            continue
        await ada.join(game_id)
        await bob.invited(await invitation_to(ada, game_id)).join(game_id)
    await bob.submit(ids["over"], resign={})
    return ids


@pytest.mark.parametrize("method", [method.name for method in SERVICE.methods])
async def test_the_id_alone_opens_no_unlisted_game(desk: Desk, method: str) -> None:
    if method in WITHOUT_GAME:
        assert "game_id" not in SERVICE.methods_by_name[method].input_type.fields_by_name
        return
    ada, bob, eve = [await desk.player(name) for name in ("Ada", "Bob", "Eve")]
    games = await unlisted_games(ada, bob)
    other = await invitation_to(eve, await eve.create(unlisted=True))
    for (status, game_id), sent in itertools.product(games.items(), ("", "nonsense", other, f"{{}}.{'a' * 16}")):
        before = (await ada.get(game_id)).head
        refused = await refusal(called(method, eve.invited(sent.format(game_id)), game_id))
        assert (refused.code, refused.reason) == (grpc.StatusCode.PERMISSION_DENIED, "INVITATION_REQUIRED"), status
        assert refused.message == f"game {game_id} is only for players who were invited: ask its host for the link"
        assert refused.details == {"game_id": game_id}
        assert (await ada.get(game_id)).head == before
        assert (await invitation_to(ada, game_id)).partition(".")[2] not in refused.everything


READS = ("GetGame", "ListEvents", "WatchGame", "SignHead", "GetTable", "ListFrames")


@pytest.mark.parametrize("method", READS)
async def test_members_read_without_the_invitation_and_others_with_it(desk: Desk, method: str) -> None:
    ada, bob, eve = [await desk.player(name) for name in ("Ada", "Bob", "Eve")]
    for status, game_id in (await unlisted_games(ada, bob)).items():
        if method == "GetTable" and status == "open":
            continue
        spectator = eve.invited(await invitation_to(ada, game_id))
        for caller in (ada, spectator) if status == "open" else (ada, bob, spectator):
            assert await called(method, caller, game_id)


async def test_the_host_and_players_with_a_seat_alone_get_the_invitation(desk: Desk) -> None:
    ada, bob, eve = [await desk.player(name) for name in ("Ada", "Bob", "Eve")]
    request = game_pb2.CreateGameRequest(command_id=fresh(), variant="tiny", seats=2, unlisted=True)
    opened = await ada.games.CreateGame(request, metadata=ada.metadata)
    game_id, invitation = opened.game.game_id, opened.invitation
    match = CODE.match(invitation)
    assert match is not None
    assert match[1] == game_id
    again = await ada.games.CreateGame(request, metadata=ada.metadata)
    assert again.invitation == invitation
    taken = await bob.invited(invitation).join(game_id)
    assert taken.invitation == invitation
    assert [await invitation_to(caller, game_id) for caller in (ada, bob)] == [invitation] * 2
    spectator = eve.invited(invitation)
    assert not (await spectator.get(game_id)).HasField("invitation")
    await bob.leave(game_id)
    assert not (await bob.invited(invitation).get(game_id)).HasField("invitation")


async def test_a_listed_game_has_no_invitation_and_needs_none(desk: Desk) -> None:
    ada, bob = await desk.player("Ada"), await desk.player("Bob")
    game_id = await ada.create(seats=2)
    assert not (await ada.get(game_id)).HasField("invitation")
    assert not (await bob.invited("nonsense").join(game_id)).HasField("invitation")


async def test_a_repeated_command_answers_as_before_without_the_invitation(desk: Desk) -> None:
    ada, bob = await desk.player("Ada"), await desk.player("Bob")
    game_id = await ada.create(seats=2, unlisted=True)
    guest = bob.invited(await invitation_to(ada, game_id))
    joined = await guest.join(game_id, command_id="join")
    left = await bob.leave(game_id, command_id="leave")
    assert (await bob.leave(game_id, command_id="leave")).head == left.head
    again = await bob.join(game_id, command_id="join")
    assert (again.seat, again.head) == (joined.seat, joined.head)
    assert not again.HasField("invitation")
    assert (await refusal(bob.join(game_id))).reason == "INVITATION_REQUIRED"
    assert (await guest.join(game_id)).seat == 0


async def test_a_spectator_forks_a_game_that_is_over_with_its_invitation(desk: Desk) -> None:
    ada, bob, eve = [await desk.player(name) for name in ("Ada", "Bob", "Eve")]
    game_id = (await unlisted_games(ada, bob))["over"]
    request = game_pb2.ForkGameRequest(command_id="fork", game_id=game_id, version=6)
    spectator = eve.invited(await invitation_to(ada, game_id))
    forked = await spectator.games.ForkGame(request, metadata=spectator.metadata)
    assert forked.game.unlisted
    assert CODE.match(forked.invitation)
    again = await eve.games.ForkGame(request, metadata=eve.metadata)
    assert (again.game, again.invitation) == (forked.game, forked.invitation)
    assert (await refusal(ada.get(forked.game.game_id))).reason == "INVITATION_REQUIRED"
    assert (await ada.invited(forked.invitation).get(forked.game.game_id)).origin.game_id == game_id


async def test_a_seat_taken_on_another_server_of_the_store_counts_at_once() -> None:
    store = await open_store("memory:")
    async with make_desk(store=store) as first, make_desk(store=store) as second:
        ada, bob = await first.player("Ada"), await first.player("Bob")
        game_id = await ada.create(seats=2, unlisted=True)
        invitation = await invitation_to(ada, game_id)
        there = Caller(second.anonymous.channel, bob.player_id, bob.token)
        assert (await refusal(there.get(game_id))).reason == "INVITATION_REQUIRED"  # folded there without the seat
        await bob.invited(invitation).join(game_id)
        assert await invitation_to(there, game_id) == invitation
        assert (await there.leave(game_id)).game.seats[0].player_id == ""


async def test_invitations_last_over_a_restart_and_differ_between_games_and_stores(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/games.sqlite"
    async with make_desk(store=await open_store(url)) as desk:
        ada = await desk.player()
        games = [await ada.create(unlisted=True), await ada.create(unlisted=True)]
        before = [await invitation_to(ada, game_id) for game_id in games]
    async with make_desk(store=await open_store(url)) as desk:
        again = Caller(desk.anonymous.channel, ada.player_id, ada.token)
        assert [await invitation_to(again, game_id) for game_id in games] == before
    assert len({invitation.partition(".")[2] for invitation in before}) == 2


async def test_the_code_is_in_no_list_log_line_event_frame_or_inbox() -> None:
    store = await open_store("memory:")
    with structlog.testing.capture_logs() as logs:
        async with make_desk(store=store) as desk:
            ada, bob, eve = [await desk.player(name) for name in ("Ada", "Bob", "Eve")]
            games = await unlisted_games(ada, bob)
            codes = [(await invitation_to(ada, game_id)).partition(".")[2] for game_id in games.values()]
            told: list[object] = []
            for caller, game_id in itertools.product((ada, bob, eve), games.values()):
                guest = caller.invited(await invitation_to(ada, game_id))
                told += [await guest.list(), await guest.list(mine=True), await guest.events(game_id)]
                told += [await called(method, guest, game_id) for method in ("ListFrames", "WatchGame", "SignHead")]
                told.append(await refusal(guest.join(game_id, seat=7)))
            told.append(await store.feed())
    assert {"game_created", "seat_taken", "request_rejected"} <= {line["event"] for line in logs}
    everything = f"{told} {logs}"
    assert "tiny" in everything
    assert not any(code in everything for code in codes)

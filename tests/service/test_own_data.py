"""Players about themselves: they get all that is kept of them, no more than their seats may see, and can be erased."""

import json
from pathlib import Path
from typing import Any

from tests.service.contest_fixtures import announced, join
from tests.service.server_fixtures import Caller, Desk, refusal
from tests.service.server_fixtures import desk as make_desk
from tests.service.test_moderation import ended
from tests.service.test_watching import read_until

from lostcities.core.names import GameId, PlayerId
from lostcities.eventstore.sqlite.store import open_sqlite
from lostcities.registry import load_registry
from lostcities.service.access.player_requests import now_us
from lostcities.service.access.players import hash_of
from lostcities.service.settings import Limits
from lostcities.v1 import game_pb2, player_pb2

DAY_US = 86_400 * 1_000_000


async def forget(player: Caller, player_id: str | None = None) -> None:
    request = player_pb2.ForgetMeRequest(player_id=player.player_id if player_id is None else player_id)
    await player.players.ForgetMe(request, metadata=player.metadata)


async def exported(player: Caller) -> list[dict[str, Any]]:
    """Return the lines of all pages."""
    lines, request = list[dict[str, Any]](), player_pb2.ExportMyDataRequest()
    while True:
        page = await player.players.ExportMyData(request, metadata=player.metadata)
        lines += map(json.loads, page.lines)
        if not page.next_page_token:
            return lines
        request.page_token = page.next_page_token


async def seats_of(player: Caller, game_id: str, language: str) -> list[str]:
    """Return the names in a frame of the game."""
    request = game_pb2.ListFramesRequest(game_id=game_id, language=language)
    answer = await player.games.ListFrames(request, metadata=player.metadata)
    assert all(seat.player_name in "".join(answer.frames[1].lines) for seat in answer.frames[1].seats[:1])
    return [seat.player_name for seat in answer.frames[-1].seats]


async def test_an_erased_player_is_gone_from_every_answer_and_the_games_go_on() -> None:
    async with make_desk() as desk:
        game_id, ada, bob = await desk.started("talk")
        watch = ada.watch(game_id)
        await read_until(watch, "caught_up")
        assert (await refusal(forget(ada, bob.player_id))).field == "player_id"
        await ada.submit(game_id, move_id="shout 0")
        await forget(ada)
        assert (await refusal(ended(watch))).reason == "TOKEN_ROTATED"
        for call in (ada.submit(game_id, move_id="shout 0"), ada.list(), forget(ada)):
            assert (await refusal(call)).reason == "BAD_TOKEN"
        assert await seats_of(bob, game_id, "") == ["Erased player", "Bob"]
        assert await seats_of(bob, game_id, "de") == ["Gelöschter Spieler", "Bob"]
        game = (await bob.get(game_id)).game
        assert [(seat.player_name, seat.is_erased) for seat in game.seats] == [("Erased player", True), ("Bob", False)]
        asked = player_pb2.GetPlayerRequest(player_id=ada.player_id)
        found = await bob.players.GetPlayer(asked, metadata=bob.metadata)
        assert (found.player.name, found.player.is_erased) == ("Erased player", True)
        assert not found.HasField("token_days")
        await bob.submit(game_id, move_id="shout 0")
        assert [action.operator for action in await desk.store.actions()] == ["player"]


def found_in(place: Path, secrets: list[bytes]) -> list[bytes]:
    """Return the secrets that the files of the store hold."""
    files = [path.read_bytes() for path in place.iterdir()]
    return [secret for secret in secrets if any(secret in held for held in files)]


async def test_only_so_many_players_erase_themselves_in_a_minute() -> None:
    async with make_desk(limits=Limits(erasures_per_minute=1, shutdown_grace_s=0.1)) as desk:
        ada, bob = await desk.player("Ada"), await desk.player("Bob")
        assert (await refusal(forget(bob, ada.player_id))).reason == "MALFORMED"  # which counts for nothing
        await forget(ada)
        error = await refusal(forget(bob))
        assert (error.reason, error.details["key"], error.retry_s > 0) == ("OVER_QUOTA", "erasures_per_minute", True)
        await bob.list()


async def test_logs_hold_no_name_and_no_token_so_erasure_leaves_every_hash(tmp_path: Path) -> None:
    store = open_sqlite(tmp_path / "games.sqlite")
    async with make_desk(store=store, registry=load_registry()) as desk:
        name = "Ada Q. Lovelace"
        request = player_pb2.RegisterPlayerRequest(name=name, request_id="r" * 32)
        answer = await desk.anonymous.players.RegisterPlayer(request)
        ada, bob = Caller(desk.anonymous.channel, answer.player.player_id, answer.token), await desk.player("Bob")
        game_id = await ada.create("duel")
        await ada.join(game_id)
        await bob.join(game_id)
        before = await store.read(GameId(game_id))
        held = [name.encode(), hash_of(answer.token), hash_of("r" * 32)]
        assert found_in(tmp_path, held) == held
        await forget(ada)
        assert found_in(tmp_path, held) == []
        assert await store.read(GameId(game_id)) == before
        assert ada.player_id.encode() in b"".join(event for commit in before for event in commit.events)
        repeated = await desk.anonymous.players.RegisterPlayer(request)  # a new player, not the erased one again
        assert repeated.player.player_id != ada.player_id


async def test_players_get_what_is_kept_of_them_with_logs_as_their_seats_may_see_them() -> None:
    async with make_desk(registry=load_registry(), limits=Limits(page_events_max=2, shutdown_grace_s=0.1)) as desk:
        game_id, ada, bob = await desk.started("duel")
        foreign = await bob.create("duel")
        _, *lines = await exported(ada)
        assert lines[0] == {"game_id": game_id, "variant": "duel", "status": "running", "seat": 0}
        shown = [
            json.loads(event.event_json) for commit in (await ada.events(game_id)).commits for event in commit.events
        ]
        while len(shown) < (await ada.get(game_id)).head.version:
            more = await ada.events(game_id, after=len(shown))
            shown += [json.loads(event.event_json) for commit in more.commits for event in commit.events]
        assert [event for line in lines[1:] for event in line["events"]] == shown
        assert {line["game_id"] for line in lines} == {game_id}
        about = (await exported(ada))[0]
        created_at = (await desk.store.player(PlayerId(ada.player_id))).created_at
        today = now_us() // DAY_US
        assert about == {
            "player_id": ada.player_id,
            "name": "Ada",
            "kind": "human",
            "created_at": created_at,
            "token_day": today,
            "used_day": today,
        }
        for token in (f"{created_at}.0.{foreign}", "x", "1.2"):
            request = player_pb2.ExportMyDataRequest(page_token=token)
            assert (await refusal(ada.players.ExportMyData(request, metadata=ada.metadata))).field == "page_token"


async def test_contests_that_a_player_has_hosted_or_joined_are_exported() -> None:
    async with make_desk() as desk:
        ada, bob = await desk.player("Ada"), await desk.player("Bob")
        contest = await announced(desk, ada)
        await announced(desk, bob)
        await join(ada, contest.contest_id)
        _, *lines = await exported(ada)
        assert lines == [
            {
                "contest_id": contest.contest_id,
                "title": contest.title,
                "variant": contest.variant,
                "status": "open",
                "is_host": True,
                "has_joined": True,
            }
        ]


async def played(desk: Desk) -> list[str]:
    """Play games of one player with others, and return their ids, the newest first."""
    ada = await desk.player("Ada")
    return [await ada.create() for _ in range(3)]


async def test_every_game_of_a_player_is_exported_once() -> None:
    async with make_desk() as desk:
        ada, games = await desk.player("Ada"), list[str]()
        for _ in range(5):
            games.insert(0, await ada.create("tiny", seats=2))
            await ada.join(games[0])
        await played(desk)
        lines = await exported(ada)
        assert [line["game_id"] for line in lines if "status" in line] == games


async def test_a_player_sees_the_days_of_the_own_token_alone() -> None:
    async with make_desk(limits=Limits(token_days=30, shutdown_grace_s=0.1)) as desk:
        ada, bob = await desk.player("Ada"), await desk.player("Bob")
        today = now_us() // DAY_US
        own = await ada.players.GetPlayer(player_pb2.GetPlayerRequest(), metadata=ada.metadata)
        assert (own.token_days.made, own.token_days.used, own.token_days.expires) == (today, today, today + 30)
        asked = player_pb2.GetPlayerRequest(player_id=ada.player_id)
        other = await bob.players.GetPlayer(asked, metadata=bob.metadata)
        assert not other.HasField("token_days")

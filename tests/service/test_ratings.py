"""Ratings over gRPC: rated games, profiles, results and leaderboards."""

from typing import Any

from tests.service.bot_fixtures import bot
from tests.service.server_fixtures import Caller, Desk, refusal
from tests.service.test_pairing import FAST, pair

from lostcities.projections import ratings as projection
from lostcities.v1 import game_pb2, player_pb2, ratings_pb2

RATED = {"rated": True}


async def profile(caller: Caller, player_id: str | None = None) -> ratings_pb2.GetProfileResponse:
    request = ratings_pb2.GetProfileRequest(player_id=player_id)
    return await caller.ratings.GetProfile(request, metadata=caller.metadata)


async def leaderboard(caller: Caller, **fields: Any) -> ratings_pb2.ListRatingsResponse:
    request = ratings_pb2.ListRatingsRequest(
        **{"variant": "tiny", "pace": ratings_pb2.PACE_UNTIMED, "with_provisional": True, **fields}
    )
    return await caller.ratings.ListRatings(request, metadata=caller.metadata)


async def won(desk: Desk, winner: Caller, loser: Caller, **fields: Any) -> str:
    """Let a player resign a game at once, and count that as no first move."""
    game_id = await winner.create(seats=2, **{**RATED, **fields})
    await winner.join(game_id)
    await loser.join(game_id)
    await loser.submit(game_id, resign={})
    return game_id


def let_first_moves_count(monkeypatch: Any) -> None:
    monkeypatch.setattr(projection, "FIRST_EVENTS", 0)


async def test_a_profile_has_ratings_history_and_results(desk: Desk, monkeypatch: Any) -> None:
    let_first_moves_count(monkeypatch)
    ada, bob = await desk.player("Ada"), await desk.player("Bob")
    game_id = await won(desk, ada, bob, time_control=FAST)
    found = await profile(bob, ada.player_id)
    (rating,) = found.ratings
    assert (rating.variant, rating.pace, rating.points, rating.games) == ("tiny", ratings_pb2.PACE_FAST, 1_579, 1)
    assert rating.is_provisional
    (point,) = found.history
    assert (point.game_id, point.place, point.points) == (game_id, 1, 1_579)
    (results,) = found.results
    assert (results.opponent.name, results.wins, results.draws, results.losses) == ("Bob", 1, 0, 0)
    (own,) = (await profile(bob)).ratings
    assert own.points == 1_421
    request = ratings_pb2.GetHeadToHeadRequest(opponent_id=ada.player_id)
    (against,) = (await bob.ratings.GetHeadToHead(request, metadata=bob.metadata)).results
    assert (against.opponent.name, against.variant, against.losses) == ("Ada", "tiny", 1)


async def test_a_game_that_is_resigned_in_its_first_moves_is_not_rated(desk: Desk) -> None:
    ada, bob = await desk.player("Ada"), await desk.player("Bob")
    await won(desk, ada, bob)
    found = await profile(ada)
    assert not found.ratings
    assert not found.results


async def test_unlisted_games_stay_out_of_profiles(desk: Desk, monkeypatch: Any) -> None:
    let_first_moves_count(monkeypatch)
    game_id, ada, bob = await desk.started(unlisted=True)
    await bob.submit(game_id, resign={})
    assert not (await profile(await desk.player("Eve"), ada.player_id)).results


async def test_terms_that_cannot_be_rated_are_refused(desk: Desk) -> None:
    ada = await desk.player("Ada")
    for fields in ({"unlisted": True}, {"undo": game_pb2.UNDO_MODE_FREE}, {"takeover": True}):
        refused = await refusal(ada.create(seats=2, rated=True, **fields))
        assert (refused.reason, refused.details.get("field", "rated")) == ("INVALID_SETUP", "rated")
    assert (await refusal(ada.create(seats=2, rated=True, options_json='{"pips": 9}'))).reason == "INVALID_SETUP"


async def test_a_rematch_of_a_rated_game_is_rated_and_paired_games_are_unless_players_wish_otherwise(
    desk: Desk, monkeypatch: Any
) -> None:
    ada, bob = await desk.player("Ada"), await desk.player("Bob")
    game_id = await won(desk, ada, bob)
    request = game_pb2.RematchRequest(command_id="again", game_id=game_id)
    assert (await ada.games.Rematch(request, metadata=ada.metadata)).game.rated
    assert (await pair(ada)).game.rated
    free = await pair(bob, unrated=True)
    assert not free.game.rated
    assert (await pair(await desk.player("Eve"), unrated=True)).game.game_id == free.game.game_id


async def test_people_and_bots_are_on_one_scale_and_listed_apart(desk: Desk, monkeypatch: Any) -> None:
    let_first_moves_count(monkeypatch)
    ada, bob, robo = await desk.player("Ada"), await desk.player("Bob"), await bot(desk)
    await won(desk, ada, robo)
    await won(desk, robo, bob)
    people = await leaderboard(ada)
    assert [row.player.name for row in people.players] == ["Ada", "Bob"]
    bots = await leaderboard(ada, kind=player_pb2.PLAYER_KIND_BOT)
    assert [row.player.name for row in bots.players] == ["Robo"]
    assert not (await leaderboard(ada, with_provisional=False)).players


async def test_a_leaderboard_is_read_in_pages(desk: Desk, monkeypatch: Any) -> None:
    let_first_moves_count(monkeypatch)
    players = [await desk.player(f"P{number}") for number in range(4)]
    for one, other in ((0, 1), (1, 2), (2, 3)):
        await won(desk, players[one], players[other])
    names: list[str] = []
    token = ""
    while True:
        page = await leaderboard(players[0], page_size=1, page_token=token)
        names += [row.player.name for row in page.players]
        token = page.next_page_token
        if not token:
            break
    assert sorted(names) == ["P0", "P1", "P2", "P3"]
    assert names == [row.player.name for row in (await leaderboard(players[0])).players]


async def test_an_erased_player_keeps_no_name_in_results(desk: Desk, monkeypatch: Any) -> None:
    let_first_moves_count(monkeypatch)
    ada, bob = await desk.player("Ada"), await desk.player("Bob")
    await won(desk, ada, bob)
    await bob.players.ForgetMe(player_pb2.ForgetMeRequest(player_id=bob.player_id), metadata=bob.metadata)
    (results,) = (await profile(ada)).results
    assert (results.opponent.name, results.opponent.is_erased, results.wins) == ("Erased player", True, 1)


async def test_wrong_requests_are_refused(desk: Desk) -> None:
    ada = await desk.player("Ada")
    assert (await refusal(profile(ada, "pnobody"))).reason == "UNKNOWN_PLAYER"
    assert (await refusal(leaderboard(ada, pace=0))).field == "pace"
    assert (await refusal(leaderboard(ada, pace=9))).field == "pace"
    assert (await refusal(leaderboard(ada, kind=9))).field == "kind"
    assert (await refusal(leaderboard(ada, variant=""))).field == "variant"
    assert (await refusal(leaderboard(ada, page_token="x y"))).field == "page_token"
    request = ratings_pb2.GetHeadToHeadRequest()
    assert (await refusal(ada.ratings.GetHeadToHead(request, metadata=ada.metadata))).field == "opponent_id"
    assert (await refusal(desk.anonymous.ratings.GetProfile(ratings_pb2.GetProfileRequest()))).reason == "BAD_TOKEN"

"""A client's calls in the life of a game: register, open, join, move, read, list."""

import json

import grpc
import pytest
from tests.service.server_fixtures import Caller, Desk, invitation_to, refusal

from lostcities.v1 import game_pb2, player_pb2, variant_pb2


async def play_out(game_id: str, *seats: Caller) -> int:
    """Play a game to its end, each time with the first legal move. Return the number of moves."""
    for moves in range(200):
        state = await seats[0].get(game_id)
        if not state.to_act:
            return moves
        seat = state.to_act[0]
        decision = (await seats[seat].get(game_id)).decisions[0]
        move = decision.legal_moves[0].id
        await seats[seat].submit(game_id, seat=seat, expected_version=decision.version, move_id=move)
    raise AssertionError("the game does not end")


@pytest.mark.smoke
async def test_a_game_goes_from_open_to_over(desk: Desk) -> None:
    ada, bob = await desk.player("Ada"), await desk.player("Bob")
    game_id = await ada.create(options_json='{"rounds":2}')
    opened = await bob.get(game_id)
    assert opened.game.status == game_pb2.GAME_STATUS_OPEN
    assert json.loads(opened.options_json) == {"rounds": 2}
    assert [seat.HasField("player_id") for seat in opened.game.seats] == [False, False]
    assert (await ada.join(game_id, seat=1)).seat == 1
    joined = await bob.join(game_id)
    assert (joined.seat, joined.game.status) == (0, game_pb2.GAME_STATUS_RUNNING)
    running = await ada.get(game_id)
    assert [seat.player_name for seat in running.game.seats] == ["Bob", "Ada"]
    assert (list(running.to_act), len(running.decisions)) == ([0], 0)
    assert await play_out(game_id, bob, ada) == 30
    over = await ada.get(game_id)
    assert over.game.status == game_pb2.GAME_STATUS_OVER
    assert len(over.scores) == 2
    assert max(over.scores, key=lambda score: score.total).seat in over.winners


async def test_an_answer_to_a_move_carries_its_events_and_the_new_head(desk: Desk) -> None:
    game_id, ada, _ = await desk.started()
    before = await ada.get(game_id)
    answer = await ada.submit(game_id, move_json=before.decisions[0].legal_moves[0].move_json)
    assert not answer.replayed
    assert answer.commit.actor_player_id == ada.player_id
    versions = [event.version for event in answer.commit.events]
    assert versions == list(range(before.head.version + 1, answer.head.version + 1))
    assert answer.commit.events[-1].hash == answer.head.hash
    assert (await ada.get(game_id)).head == answer.head


async def test_a_decision_names_each_move_by_notation_sentence_and_json(desk: Desk) -> None:
    game_id, ada, _ = await desk.started("talk")
    decision = (await ada.get(game_id)).decisions[0]
    assert [(m.id, m.label, m.move_json) for m in decision.legal_moves] == [
        ("shout 0", "shout 0", '{"thousands":0,"type":"Shout"}'),
        ("hush", 'Say[31m nothing [("the-talker\'s-secret-0",), None]', '{"type":"Hush"}'),
    ]


async def test_a_seat_can_be_given_back_until_the_game_starts(desk: Desk) -> None:
    ada, bob = await desk.player(), await desk.player()
    game_id = await ada.create()
    await ada.join(game_id)
    left = await ada.leave(game_id)
    assert not left.game.seats[0].HasField("player_id")
    assert (await bob.join(game_id)).seat == 0
    await ada.join(game_id)
    refused = await refusal(ada.leave(game_id))
    assert (refused.code, refused.reason) == (grpc.StatusCode.FAILED_PRECONDITION, "ALREADY_STARTED")


async def test_the_lobby_lists_the_newest_first_in_pages(desk: Desk) -> None:
    ada, bob = await desk.player(), await desk.player()
    ids = [await ada.create() for _ in range(5)]
    await bob.join(ids[1])
    found: list[str] = []
    token = ""
    for _ in range(3):
        page = await ada.list(page_size=2, page_token=token)
        found += [game.game_id for game in page.games]
        token = page.next_page_token
    assert found == ids[::-1]
    assert token == ""
    assert [game.game_id for game in (await bob.list(mine=True)).games] == [ids[1]]
    assert (await bob.list(variant="talk")).games == []
    assert len((await bob.list(status=game_pb2.GAME_STATUS_OPEN)).games) == 5


async def test_a_player_of_several_seats_reads_the_view_of_the_seat_they_name(desk: Desk) -> None:
    ada = await desk.player()
    game_id = await ada.create("talk", seats=2)
    await ada.join(game_id)
    await ada.join(game_id)

    def secrets(answer: game_pb2.ListEventsResponse) -> list[bool]:
        text = "".join(event.event_json for commit in answer.commits for event in commit.events)
        return [f"secret-{seat}" in text for seat in (0, 1)]

    assert secrets(await ada.events(game_id)) == [True, False]
    assert secrets(await ada.events(game_id, seat=1)) == [False, True]
    await ada.submit(game_id, move_id="shout 0")
    await ada.submit(game_id, move_id="shout 0")
    assert (await ada.get(game_id)).decisions[0].seat == 0


async def test_once_the_game_is_over_every_viewer_reads_everything(desk: Desk) -> None:
    game_id, ada, _ = await desk.started("talk")
    eve = await desk.player("Eve")

    async def read_by_eve(**fields: int) -> str:
        answer = await eve.events(game_id, **fields)
        return "".join(event.event_json for commit in answer.commits for event in commit.events)

    assert "secret-1" not in await read_by_eve()
    assert (await refusal(eve.events(game_id, seat=1))).reason == "NOT_YOUR_SEAT"
    await ada.submit(game_id, move_id="hush")
    assert "secret-1" in await read_by_eve()
    assert "secret-1" in await read_by_eve(seat=1)
    opened = json.loads((await eve.events(game_id)).commits[0].events[0].event_json)
    assert len(opened["seed"]["items"][0]) == 64


async def test_the_log_is_read_in_pages_of_whole_commits(desk: Desk) -> None:
    game_id, ada, bob = await desk.started()
    await play_out(game_id, ada, bob)
    after, commits = 0, list[game_pb2.Commit]()
    while page := (await ada.events(game_id, after=after, page_size=5)).commits:
        commits += page
        after = page[-1].events[-1].version
    whole = await ada.events(game_id)
    assert commits == list(whole.commits)
    assert after == whole.head.version


async def test_an_unlisted_game_is_listed_for_its_host_and_players_and_read_with_its_invitation(desk: Desk) -> None:
    ada, bob, eve = [await desk.player(name) for name in ("Ada", "Bob", "Eve")]
    game_id = await ada.create(seats=2, unlisted=True)
    assert [game.game_id for game in (await ada.list()).games] == [game_id]
    assert [list((await caller.list()).games) for caller in (bob, eve)] == [[], []]
    assert list((await bob.list(status=game_pb2.GAME_STATUS_OPEN, variant="tiny")).games) == []
    invitation = await invitation_to(ada, game_id)
    assert (await bob.invited(invitation).get(game_id)).game.unlisted
    await bob.invited(invitation).join(game_id)
    assert [game.game_id for game in (await bob.list(mine=True)).games] == [game_id]
    (mine,) = (await bob.list()).games
    assert (mine.game_id, mine.unlisted) == (game_id, True)
    assert list((await ada.list(mine=True)).games) == []
    await ada.join(game_id)
    await play_out(game_id, bob, ada)
    assert list((await eve.list()).games) == []
    request = game_pb2.ForkGameRequest(command_id="fork", game_id=game_id, version=6)
    forked = await eve.games.ForkGame(request, metadata=eve.invited(invitation).metadata)
    assert forked.game.unlisted
    assert [game.game_id for game in (await eve.list()).games] == [forked.game.game_id]
    assert (await bob.list(mine=True)).games == [(await bob.get(game_id)).game]


async def test_a_game_that_does_not_say_so_is_listed_and_its_log_is_what_it_always_was(desk: Desk) -> None:
    ada = await desk.player()
    listed, unlisted = await ada.create(), await ada.create(unlisted=True)
    first = [json.loads((await ada.events(game)).commits[0].events[0].event_json) for game in (listed, unlisted)]
    assert ["unlisted" in event for event in first] == [False, True]
    assert first[1]["unlisted"] is True


async def test_a_variant_explains_itself(desk: Desk) -> None:
    listed = await desk.anonymous.variants.ListVariants(variant_pb2.ListVariantsRequest())
    assert [(v.key, v.seats_min, v.seats_max) for v in listed.variants] == [("talk", 1, 3), ("tiny", 2, 3)]
    tiny = await desk.anonymous.variants.GetVariant(variant_pb2.GetVariantRequest(key="tiny"))
    assert "rounds" in json.dumps(json.loads(tiny.options_schema_json))
    assert "Bury" in json.dumps(json.loads(tiny.move_schema_json))
    assert "@GameEnded" in json.dumps(json.loads(tiny.event_schema_json))


async def test_a_variant_speaks_the_language_that_is_asked_for(desk: Desk) -> None:
    asked = variant_pb2.ListVariantsRequest(language="de-AT")
    assert [v.title for v in (await desk.anonymous.variants.ListVariants(asked)).variants] == ["Geplauder", "Tiny"]
    for language, title, description in (
        ("de", "Lautstärke", "Wie laut man rufen darf."),
        ("", "Loudest", "How loudly one may shout."),
        ("fr", "Loudest", "How loudly one may shout."),
    ):
        request = variant_pb2.GetVariantRequest(key="talk", language=language)
        talk = await desk.anonymous.variants.GetVariant(request)
        loudest = json.loads(talk.options_schema_json)["properties"]["loudest"]
        assert (loudest["title"], loudest["description"]) == (title, description)
        assert (loudest["default"], loudest["maximum"]) == (10_000, 10_000)
        assert talk.rules_text == ("Wer nichts sagt, hat verloren." if language == "de" else "Who is silent has lost.")
    refused = await refusal(desk.anonymous.variants.ListVariants(variant_pb2.ListVariantsRequest(language="x" * 65)))
    assert (refused.reason, refused.field) == ("MALFORMED", "language")


async def test_a_player_is_known_by_id_and_kind(desk: Desk) -> None:
    register = desk.anonymous.players.RegisterPlayer
    bot = await register(player_pb2.RegisterPlayerRequest(name=" Bot ", kind=player_pb2.PLAYER_KIND_BOT))
    ada = await desk.player()
    asked = player_pb2.GetPlayerRequest(player_id=bot.player.player_id)
    known = (await ada.players.GetPlayer(asked, metadata=ada.metadata)).player
    assert (known.name, known.kind) == ("Bot", player_pb2.PLAYER_KIND_BOT)
    me = await ada.players.GetPlayer(player_pb2.GetPlayerRequest(), metadata=ada.metadata)
    assert me.player.player_id == ada.player_id


async def test_a_player_is_shown_with_how_many_games_they_finished_and_how_many_they_left_lying(desk: Desk) -> None:
    game_id, ada, bob = await desk.started()
    await play_out(game_id, ada, bob)
    left, _, _ = await desk.started()
    assert left != game_id
    again = await ada.create()
    await ada.join(again)
    shown = await bob.players.GetPlayer(player_pb2.GetPlayerRequest(player_id=ada.player_id), metadata=bob.metadata)
    assert (shown.games_open, shown.games_running, shown.games_over) == (1, 0, 1)


async def test_unlisted_games_of_a_player_are_counted_for_their_players_and_hosts_only(desk: Desk) -> None:
    ada, bob, eve = [await desk.player(name) for name in ("Ada", "Bob", "Eve")]
    game_id = await ada.create(seats=3, unlisted=True)
    invitation = await invitation_to(ada, game_id)
    await bob.invited(invitation).join(game_id)
    asked = player_pb2.GetPlayerRequest(player_id=bob.player_id)

    async def open_games() -> list[int]:
        return [(await each.players.GetPlayer(asked, metadata=each.metadata)).games_open for each in (ada, bob, eve)]

    assert await open_games() == [1, 1, 0]  # Eve is neither host nor player
    await eve.invited(invitation).join(game_id)
    assert await open_games() == [1, 1, 1]
    listed = await ada.create(seats=2)
    await bob.join(listed)
    assert await open_games() == [2, 2, 2]


async def test_a_new_name_is_shown_everywhere_at_once(desk: Desk) -> None:
    game_id, ada, bob = await desk.started()
    assert [seat.player_name for seat in (await bob.get(game_id)).game.seats] == ["Ada", "Bob"]
    renamed = await ada.players.RenamePlayer(player_pb2.RenamePlayerRequest(name=" Ada L. "), metadata=ada.metadata)
    assert (renamed.player.player_id, renamed.player.name) == (ada.player_id, "Ada L.")
    assert [seat.player_name for seat in (await bob.get(game_id)).game.seats] == ["Ada L.", "Bob"]
    assert [seat.player_name for seat in (await bob.list()).games[0].seats] == ["Ada L.", "Bob"]
    me = await ada.players.GetPlayer(player_pb2.GetPlayerRequest(), metadata=ada.metadata)
    assert me.player.name == "Ada L."

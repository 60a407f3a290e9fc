"""Bad input over gRPC: nothing is recorded, nothing is lost, and the error names the rule and the remedy.

Faults tested elsewhere:

- watchers that never read: test_watching.py
- clients that vanish and stores that fail: test_commands.py
- database files that are corrupt, read-only or on a full disk: test_bad_files.py
"""

import json
from typing import Any

import grpc
import pytest
from tests.service.server_fixtures import Caller, Desk, refusal
from tests.service.talk import SECRET
from tests.service.test_playing import play_out

from lostcities.core.names import GameId
from lostcities.v1 import game_pb2, player_pb2, variant_pb2

INVALID = grpc.StatusCode.INVALID_ARGUMENT
ILLEGAL = grpc.StatusCode.FAILED_PRECONDITION
MISSING = grpc.StatusCode.NOT_FOUND


async def head_of(desk: Desk, game_id: str) -> int:
    """Return the length of the log, read from the store itself."""
    return await desk.store.head(GameId(game_id))


@pytest.mark.parametrize(
    ("move_json", "says"),
    [
        ("{", "truncated"),
        ("[]", "Expected `object`"),
        ("null", "Expected `object`"),
        ('{"type":"Shout"}', "thousands"),
        ('{"type":"Shout","thousands":"many"}', "$.thousands"),
        ('{"type":"Shout","thousands":1,"more":1}', "more"),
        ('{"type":"Whisper"}', "Whisper"),
        ("{}", "type"),
        ('{"a":' * 3_000, "nested too deeply"),
        ('{"type":"Shout","thousands":1e400}', "out of range"),
    ],
)
async def test_a_move_that_is_not_the_json_of_a_move_is_malformed(desk: Desk, move_json: str, says: str) -> None:
    game_id, ada, _ = await desk.started("talk")
    version = await head_of(desk, game_id)
    refused = await refusal(ada.submit(game_id, move_json=move_json))
    assert (refused.code, refused.reason) == (INVALID, "MALFORMED")
    assert says in refused.message
    assert await head_of(desk, game_id) == version


async def test_a_move_beyond_the_size_limit_is_too_large(desk: Desk) -> None:
    game_id, ada, _ = await desk.started("talk")
    long = json.dumps({"type": "Shout", "thousands": 1, "padding": "x" * 20_000})
    refused = await refusal(ada.submit(game_id, move_json=long))
    assert (refused.code, refused.reason, refused.details["limit"]) == (INVALID, "TOO_LARGE", "16384")


async def test_a_request_beyond_the_message_limit_does_not_reach_the_service(desk: Desk) -> None:
    game_id, ada, _ = await desk.started("talk")
    refused = await refusal(ada.submit(game_id, move_json="x" * 300_000))
    assert refused.code == grpc.StatusCode.RESOURCE_EXHAUSTED


async def test_an_unknown_variant_is_answered_with_the_nearest_keys(desk: Desk) -> None:
    ada = await desk.player()
    refused = await refusal(ada.create("tinny"))
    assert (refused.code, refused.reason) == (MISSING, "UNKNOWN_VARIANT")
    assert "tiny" in refused.message
    refused = await refusal(ada.create("tiny", variant_version=9))
    assert (refused.code, refused.reason) == (MISSING, "UNKNOWN_VARIANT")
    unknown = variant_pb2.GetVariantRequest(key="tinny")
    assert (await refusal(ada.variants.GetVariant(unknown))).reason == "UNKNOWN_VARIANT"
    assert (await ada.list()).games == []


@pytest.mark.parametrize("call", ["get", "join", "leave", "submit", "events", "watch"])
async def test_an_unknown_game_is_not_found(desk: Desk, call: str) -> None:
    ada = await desk.player()
    fields = {"move_id": "hush"} if call == "submit" else {}
    made = getattr(ada, call)("no-such-game", **fields)
    refused = await refusal(made.read() if call == "watch" else made)
    assert (refused.code, refused.reason) == (MISSING, "UNKNOWN_GAME")
    assert "no-such-game" in refused.message


@pytest.mark.parametrize("call", ["get", "join", "leave", "submit", "events", "watch"])
@pytest.mark.parametrize("game_id", ["", "x" * 65, "bell\a"])
async def test_a_game_id_that_cannot_be_one_is_malformed(desk: Desk, call: str, game_id: str) -> None:
    ada = await desk.player()
    fields = {"move_id": "hush"} if call == "submit" else {}
    made = getattr(ada, call)(game_id, **fields)
    refused = await refusal(made.read() if call == "watch" else made)
    assert (refused.code, refused.reason, refused.field) == (INVALID, "MALFORMED", "game_id")


async def test_an_unknown_player_is_not_found(desk: Desk) -> None:
    ada = await desk.player()
    asked = player_pb2.GetPlayerRequest(player_id="nobody")
    refused = await refusal(ada.players.GetPlayer(asked, metadata=ada.metadata))
    assert (refused.code, refused.reason) == (MISSING, "UNKNOWN_PLAYER")
    asked = player_pb2.GetPlayerRequest(player_id="")
    assert (await refusal(ada.players.GetPlayer(asked, metadata=ada.metadata))).field == "player_id"


@pytest.mark.parametrize(
    ("options_json", "reason", "field"),
    [
        ('{"roundz":1}', "INVALID_SETUP", "roundz"),
        ('{"rounds":99}', "INVALID_SETUP", "rounds"),
        ('{"rounds":"three"}', "INVALID_SETUP", "rounds"),
        ("{rounds:1}", "MALFORMED", ""),
        ("[1]", "MALFORMED", ""),
        ('{"rounds":1,"padding":"' + "x" * 20_000 + '"}', "TOO_LARGE", ""),
    ],
)
async def test_options_that_do_not_fit_open_no_game(desk: Desk, options_json: str, reason: str, field: str) -> None:
    ada = await desk.player()
    refused = await refusal(ada.create(options_json=options_json))
    assert (refused.code, refused.reason, refused.field) == (INVALID, reason, field)
    assert (await ada.list()).games == []


@pytest.mark.parametrize("seats", [-1, 0, 1, 4, 2**31 - 1])
async def test_a_number_of_seats_that_does_not_fit_opens_no_game(desk: Desk, seats: int) -> None:
    ada = await desk.player()
    refused = await refusal(ada.create(seats=seats))
    assert (refused.code, refused.reason, refused.field) == (INVALID, "INVALID_SETUP", "seats")


async def test_an_unknown_move_is_illegal(desk: Desk) -> None:
    game_id, ada, _ = await desk.started("talk")
    refused = await refusal(ada.submit(game_id, move_id="sing"))
    assert (refused.code, refused.reason, refused.details["rule"]) == (ILLEGAL, "ILLEGAL_MOVE", "platform.move_id")
    assert (await refusal(ada.submit(game_id))).field == "command"
    assert (await refusal(ada.submit(game_id, move_id=""))).field == "move_id"
    assert (await refusal(ada.submit(game_id, move_id="x" * 65))).field == "move_id"


async def test_a_move_against_the_rules_names_the_rule(desk: Desk) -> None:
    game_id, ada, _ = await desk.started("talk")
    version = await head_of(desk, game_id)
    refused = await refusal(ada.submit(game_id, move_json='{"type":"Shout","thousands":-1}'))
    assert (refused.code, refused.reason, refused.details["rule"]) == (ILLEGAL, "ILLEGAL_MOVE", "talk.negative")
    assert refused.message == "a seat can't say less than nothing"
    assert await head_of(desk, game_id) == version


async def test_a_move_for_a_seat_of_another_is_refused(desk: Desk) -> None:
    game_id, ada, bob = await desk.started("talk")
    eve = await desk.player("Eve")
    denied = grpc.StatusCode.PERMISSION_DENIED
    for made in (bob.submit(game_id, seat=0, move_id="hush"), eve.submit(game_id, move_id="hush")):
        refused = await refusal(made)
        assert (refused.code, refused.reason) == (denied, "NOT_YOUR_SEAT")
    assert (await refusal(ada.submit(game_id, seat=7, move_id="hush"))).reason == "NOT_YOUR_SEAT"
    negative = await refusal(ada.submit(game_id, seat=-1, move_id="hush"))
    assert (negative.reason, negative.field) == ("MALFORMED", "seat")


async def test_a_move_out_of_turn_is_refused(desk: Desk) -> None:
    game_id, _, bob = await desk.started("talk")
    refused = await refusal(bob.submit(game_id, move_id="hush"))
    assert (refused.code, refused.reason, refused.details["rule"]) == (ILLEGAL, "NOT_YOUR_TURN", "platform.turn")


async def test_a_move_before_the_start_or_after_the_end_is_refused(desk: Desk) -> None:
    ada = await desk.player()
    game_id = await ada.create("talk", seats=2)
    await ada.join(game_id)
    refused = await refusal(ada.submit(game_id, move_id="hush"))
    assert (refused.code, refused.reason) == (ILLEGAL, "NOT_STARTED")
    await ada.join(game_id)
    await ada.submit(game_id, move_id="hush")
    refused = await refusal(ada.submit(game_id, move_id="hush"))
    assert (refused.code, refused.reason, refused.details["rule"]) == (ILLEGAL, "GAME_OVER", "platform.over")


@pytest.mark.parametrize("off", [-1, 1, 1_000])
async def test_a_stale_or_future_version_is_a_conflict(desk: Desk, off: int) -> None:
    game_id, ada, _ = await desk.started("talk")
    head = await head_of(desk, game_id)
    refused = await refusal(ada.submit(game_id, move_id="hush", expected_version=head + off))
    assert (refused.code, refused.reason) == (grpc.StatusCode.ABORTED, "VERSION_CONFLICT")
    assert refused.details == {"expected": str(head + off), "actual": str(head)}
    assert await head_of(desk, game_id) == head


async def test_reading_on_from_a_version_the_log_never_had_is_a_conflict(desk: Desk) -> None:
    game_id, ada, _ = await desk.started("talk")
    for made in (ada.events(game_id, after=99), ada.watch(game_id, after=99).read()):
        refused = await refusal(made)
        assert (refused.code, refused.reason) == (grpc.StatusCode.ABORTED, "VERSION_CONFLICT")
    for made in (ada.events(game_id, after=-1), ada.watch(game_id, after=-1).read()):
        assert (await refusal(made)).field == "after"
    assert (await refusal(ada.events(game_id, page_size=-1))).field == "page_size"


async def test_a_command_id_used_again_for_another_command_is_refused(desk: Desk) -> None:
    game_id, ada, bob = await desk.started("talk")
    await ada.submit(game_id, command_id="one", move_id="shout 0")
    head = await head_of(desk, game_id)
    for caller, move in ((ada, "hush"), (bob, "shout 0"), (bob, "hush")):
        refused = await refusal(caller.submit(game_id, command_id="one", move_id=move))
        assert (refused.code, refused.reason) == (grpc.StatusCode.ALREADY_EXISTS, "COMMAND_MISMATCH")
    assert await head_of(desk, game_id) == head


@pytest.mark.parametrize("command_id", ["", "x" * 65, "new\nline"])
async def test_a_command_needs_an_id(desk: Desk, command_id: str) -> None:
    game_id, ada, _ = await desk.started("talk")
    for made in (
        ada.create(command_id=command_id),
        ada.join(game_id, command_id=command_id),
        ada.leave(game_id, command_id=command_id),
        ada.submit(game_id, command_id=command_id, move_id="hush"),
    ):
        refused = await refusal(made)
        assert (refused.code, refused.reason, refused.field) == (INVALID, "MALFORMED", "command_id")


@pytest.mark.parametrize("token", [None, "", "lct_wrong", "wrong", "lct_" + "x" * 500])
async def test_no_call_goes_through_without_a_valid_token(desk: Desk, token: str | None) -> None:
    game_id, ada, _ = await desk.started("talk")
    other = Caller(ada.channel, ada.player_id, token)
    for made in (
        other.create(),
        other.join(game_id),
        other.submit(game_id, move_id="hush"),
        other.get(game_id),
        other.list(),
        other.events(game_id),
        other.watch(game_id).read(),
        other.players.GetPlayer(player_pb2.GetPlayerRequest(), metadata=other.metadata),
        other.players.RotateToken(player_pb2.RotateTokenRequest(), metadata=other.metadata),
        other.players.RenamePlayer(player_pb2.RenamePlayerRequest(name="Eve"), metadata=other.metadata),
    ):
        refused = await refusal(made)
        assert (refused.code, refused.reason) == (grpc.StatusCode.UNAUTHENTICATED, "BAD_TOKEN")


async def test_a_token_that_was_rotated_away_is_worthless_at_once(desk: Desk) -> None:
    ada = await desk.player()
    assert (await ada.list()).games == []
    answer = await ada.players.RotateToken(player_pb2.RotateTokenRequest(), metadata=ada.metadata)
    refused = await refusal(ada.list())
    assert (refused.code, refused.reason) == (grpc.StatusCode.UNAUTHENTICATED, "BAD_TOKEN")
    assert (await Caller(ada.channel, ada.player_id, answer.token).list()).games == []


async def test_joining_a_full_or_started_game_is_refused(desk: Desk) -> None:
    ada, bob, eve = [await desk.player(name) for name in ("Ada", "Bob", "Eve")]
    game_id = await ada.create(seats=2)
    await ada.join(game_id, seat=1)
    taken = await refusal(bob.join(game_id, seat=1))
    assert (taken.code, taken.reason) == (grpc.StatusCode.ALREADY_EXISTS, "SEAT_TAKEN")
    assert "free: 0" in taken.message
    assert (await refusal(bob.join(game_id, seat=2))).reason == "INVALID_SETUP"
    assert (await refusal(bob.join(game_id, seat=-1))).field == "seat"
    assert (await refusal(bob.leave(game_id))).reason == "NOT_YOUR_SEAT"
    await bob.join(game_id)
    started = await refusal(eve.join(game_id))
    assert (started.code, started.reason) == (ILLEGAL, "ALREADY_STARTED")
    await play_out(game_id, bob, ada)
    assert (await refusal(eve.join(game_id))).reason == "ALREADY_STARTED"


@pytest.mark.parametrize("where", ["decide", "evolve", "legal_moves", "scores"])
async def test_a_plugin_that_raises_is_named_and_takes_nothing_down(desk: Desk, where: str) -> None:
    game_id, ada, _ = await desk.started("talk")
    head = await head_of(desk, game_id)
    broken: Any = ada.submit(game_id, move_json=json.dumps({"type": "Break", "where": where}))
    if where in ("legal_moves", "scores"):
        await broken
        broken = ada.get(game_id)
        head += 1
    refused = await refusal(broken)
    assert (refused.code, refused.reason) == (grpc.StatusCode.INTERNAL, "PLUGIN_ERROR")
    assert "plugin talk failed" in refused.message
    assert SECRET not in refused.everything
    assert await head_of(desk, game_id) == head
    await ada.submit(game_id, move_json='{"type":"Hush"}')
    assert (await desk.started())[0]


async def test_a_table_that_cannot_be_drawn_costs_only_the_labels(desk: Desk) -> None:
    game_id, ada, _ = await desk.started("talk")
    await ada.submit(game_id, move_json='{"type":"Break","where":"table"}')
    decision = (await ada.get(game_id)).decisions[0]
    assert [move.label for move in decision.legal_moves] == ["shout 0", "hush"]


UNSEEN = ["\u2800", "\u3164 \uffa0", "\u0301\u0302", "\u034f", "\u115f\u1160"]


@pytest.mark.parametrize("name", ["", "   ", "x" * 41, "red\x1b[31m", "right\u202eleft", "two\nlines", *UNSEEN])
async def test_a_name_that_is_not_one_registers_and_renames_no_player(desk: Desk, name: str) -> None:
    request = player_pb2.RegisterPlayerRequest(name=name)
    refused = await refusal(desk.anonymous.players.RegisterPlayer(request))
    assert (refused.code, refused.reason, refused.field) == (INVALID, "MALFORMED", "name")
    assert await desk.store.players() == []
    ada = await desk.player()
    renaming = ada.players.RenamePlayer(player_pb2.RenamePlayerRequest(name=name), metadata=ada.metadata)
    refused = await refusal(renaming)
    assert (refused.code, refused.reason, refused.field) == (INVALID, "MALFORMED", "name")
    assert [player.name for player in await desk.store.players()] == ["Ada"]


@pytest.mark.parametrize("name", ["Ада", "王", "Zoë", "e\u0301", "🦊", "7", "한"])
async def test_a_name_may_be_in_any_script(desk: Desk, name: str) -> None:
    await desk.player(name)
    assert [player.name for player in await desk.store.players()] == [name]


async def test_numbers_that_name_no_kind_or_status_are_malformed(desk: Desk) -> None:
    request = player_pb2.RegisterPlayerRequest(name="Ada", kind=9)  # type: ignore[arg-type]  # as another client may
    assert (await refusal(desk.anonymous.players.RegisterPlayer(request))).field == "kind"
    ada = await desk.player()
    assert (await refusal(ada.list(status=9))).field == "status"
    assert (await refusal(ada.list(page_token="never-given"))).field == "page_token"
    assert (await refusal(ada.list(page_token="x" * 65))).field == "page_token"
    assert (await refusal(ada.list(page_size=-1))).field == "page_size"


async def test_an_empty_request_is_never_answered_with_unknown(desk: Desk) -> None:
    ada = await desk.player()
    empty = {
        "CreateGame": game_pb2.CreateGameRequest(),
        "JoinGame": game_pb2.JoinGameRequest(),
        "LeaveGame": game_pb2.LeaveGameRequest(),
        "GetGame": game_pb2.GetGameRequest(),
        "SubmitCommand": game_pb2.SubmitCommandRequest(),
        "ListEvents": game_pb2.ListEventsRequest(),
    }
    for method, request in empty.items():
        refused = await refusal(getattr(ada.games, method)(request, metadata=ada.metadata))
        assert (method, refused.code, refused.reason) == (method, INVALID, "MALFORMED")


@pytest.mark.parametrize("letter", ["x", "é", "😀"])
async def test_an_error_that_repeats_what_was_asked_fits_into_the_headers_in_any_script(
    desk: Desk, letter: str
) -> None:
    ada = await desk.player()
    option = letter * (16_000 // len(letter.encode()))
    refused = await refusal(ada.create(options_json=f'{{"{option}": 1}}'))
    assert (refused.code, refused.reason) == (INVALID, "INVALID_SETUP")
    assert refused.field.startswith(letter)


@pytest.mark.parametrize("method", ["GameService/GetGame", "GameService/WatchGame", "PlayerService/RegisterPlayer"])
async def test_a_request_that_is_no_message_is_malformed(desk: Desk, method: str) -> None:
    ada = await desk.player()
    channel: Any = desk.anonymous.channel  # Any: its types are for messages, and this is none
    kind = channel.unary_stream if method.endswith("WatchGame") else channel.unary_unary
    answer = kind(f"/lostcities.v1.{method}")(b"\x0a\x02\xff\xfe", metadata=ada.metadata)
    refused = await refusal(answer.read() if method.endswith("WatchGame") else answer)
    assert (refused.code, refused.reason) == (INVALID, "MALFORMED")
    assert "UTF-8" in refused.message

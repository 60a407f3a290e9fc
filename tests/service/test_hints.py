"""Hints over gRPC: allowed by the host, recorded once, told to all viewers, and with no card in them."""

import json
from typing import Any

import pytest
from tests.service.server_fixtures import Desk, fresh, refusal

from lostcities.v1 import game_pb2

HINT = game_pb2.TakeHint()


def types(commit: game_pb2.Commit) -> list[str]:
    return [json.loads(event.event_json)["type"] for event in commit.events]


async def test_a_hint_is_recorded_once_and_told_to_all(desk: Desk) -> None:
    game_id, ada, bob = await desk.started(hints=True)
    assert (await bob.get(game_id)).game.hints
    assert [game.hints for game in (await bob.list()).games if game.game_id == game_id] == [True]
    command = {"command_id": fresh(), "take_hint": HINT}
    first = await ada.submit(game_id, **command)
    again = await ada.submit(game_id, **command)
    assert (first.replayed, again.replayed) == (False, True)
    assert first.commit == again.commit
    eve = await desk.player("Eve")
    for caller in (ada, bob, eve):
        page = await caller.events(game_id)
        hints = [event.event_json for commit in page.commits for event in commit.events if "Hint" in event.event_json]
        assert hints == ['{"seat":0,"type":"@HintTaken"}']
    german = game_pb2.ListFramesRequest(game_id=game_id, language="de")
    frames = (await eve.games.ListFrames(german, metadata=eve.metadata)).frames
    assert str(frames[-1].lines).count("nimmt einen Tipp") == 1


async def test_the_seat_that_took_a_hint_is_still_to_act(desk: Desk) -> None:
    game_id, ada, _ = await desk.started(hints=True)
    before = await ada.get(game_id)
    await ada.submit(game_id, take_hint=HINT, expected_version=before.head.version)
    after = await ada.get(game_id)
    assert after.decisions[0].legal_moves == before.decisions[0].legal_moves
    assert list(after.to_act) == [0]
    moved = await ada.submit(game_id, move_id=after.decisions[0].legal_moves[0].id, expected_version=after.head.version)
    assert moved.head.version > after.head.version


@pytest.mark.parametrize(
    ("fields", "seat", "reason", "rule"),
    [
        ({}, 0, "HINT_REFUSED", "platform.hints_off"),
        ({"hints": True}, 1, "NOT_YOUR_TURN", "platform.turn"),
        ({"hints": True}, None, "HINT_REFUSED", "platform.hint_taken"),
    ],
)
async def test_why_a_hint_is_refused(
    desk: Desk, fields: dict[str, Any], seat: int | None, reason: str, rule: str
) -> None:
    game_id, ada, bob = await desk.started(**fields)
    if seat is None:
        await ada.submit(game_id, take_hint=HINT)
    refused = await refusal((bob if seat == 1 else ada).submit(game_id, take_hint=HINT))
    assert (refused.reason, refused.details["rule"]) == (reason, rule)


async def test_rated_games_have_no_hints(desk: Desk) -> None:
    ada = await desk.player()
    refused = await refusal(ada.create(hints=True, rated=True))
    assert (refused.reason, refused.field) == ("INVALID_SETUP", "rated")


async def test_a_hint_is_not_undone_and_is_gone_from_no_log(desk: Desk) -> None:
    game_id, ada, _ = await desk.started(hints=True, undo=game_pb2.UNDO_MODE_FREE)
    decision = (await ada.get(game_id)).decisions[0]
    await ada.submit(game_id, take_hint=HINT)
    await ada.submit(game_id, move_id=decision.legal_moves[0].id)
    assert types((await ada.submit(game_id, undo=game_pb2.Undo())).commit) == ["@MovesUndone"]
    back = await ada.get(game_id)
    assert back.decisions[0].legal_moves == decision.legal_moves
    refused = await refusal(ada.submit(game_id, take_hint=HINT))
    assert refused.details["rule"] == "platform.hint_taken"

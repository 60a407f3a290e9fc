"""Games of teams: places, winners and tie-breaks at a server, on its tables, in the client and in the audit."""

from collections.abc import Sequence
from functools import partial
from typing import Any

import pytest
from tests.admin.logs import edit_event, tampered, then_rechain
from tests.service.server_fixtures import Caller, Desk, desk, registry_with
from tests.support.team_variants import HOPELESS, PARTNERS, TOGETHER

from lostcities.admin.audit import audit
from lostcities.admin.stored_log import StoredLog, read_log
from lostcities.core import GameId
from lostcities.v1 import game_pb2, table_pb2
from lostcities_client.message_records import position_of

REGISTRY = registry_with(PARTNERS, TOGETHER, HOPELESS)


async def played(at: Desk, variant: str) -> tuple[game_pb2.GetGameResponse, table_pb2.Table, StoredLog]:
    """Play a game of four players to its end; each makes the first legal move."""
    players = [await at.player(name) for name in ("Ada", "Bob", "Cyd", "Dan")]
    game_id = await players[0].create(variant, seats=4)
    for player in players:
        await player.join(game_id)
    position = await players[0].get(game_id)
    while position.to_act:
        mover: Caller = players[position.to_act[0]]
        decision = (await mover.get(game_id)).decisions[0]
        await mover.submit(game_id, move_id=decision.legal_moves[0].id)
        position = await players[0].get(game_id)
    asked = game_pb2.GetTableRequest(game_id=game_id)
    table = (await players[0].games.GetTable(asked, metadata=players[0].metadata)).table
    return position, table, await read_log(at.store, GameId(game_id))


def found_in(log: StoredLog) -> str:
    """Return the check of the audit that finds a fault."""
    fault = audit(log, REGISTRY).report.fault
    assert fault is not None, "the audit found nothing"
    return fault.check


async def test_partners_share_total_place_and_victory_everywhere() -> None:
    async with desk(registry=REGISTRY) as at:
        position, table, log = await played(at, "partners")
        while len({score.total for score in position.scores}) == 1:  # the deal was a draw: only tie-breaks would decide
            position, table, log = await played(at, "partners")
    scores = position_of(position).scores
    assert len({score.total for score in scores}) == 2
    assert [scores[0].total, scores[0].tie_break] == [scores[2].total, scores[2].tie_break]
    assert [len(score.tie_break) for score in scores] == [2] * 4
    best = 0 if scores[0].total > scores[1].total else 1
    assert list(position.winners) == [best, best + 2]
    assert list(position.places) == [1 + (seat % 2 != best) for seat in range(4)]
    assert [place.team for place in table.places] == [0, 1, 0, 1]
    assert {one.seat: one.place for one in table.result.standings} == dict(enumerate(position.places))
    assert [one.seat for one in table.result.standings if one.is_winner] == [best, best + 2]
    assert audit(log, REGISTRY).report.fault is None
    last = len(log.commits) - 1
    end = len(log.commits[-1].events) - 1
    for name, value in (("winners", [best]), ("places", [1, 1, 1, 1])):
        forge = edit_event(last, partial(dict.update, **{name: value}), event=end)
        assert found_in(tampered(log, then_rechain(forge))) == "re-decide"


@pytest.mark.parametrize(("variant", "winners"), [("together", [0, 1, 2, 3]), ("hopeless", [])])
async def test_a_co_operative_game_is_won_by_all_seats_or_by_none(variant: str, winners: Sequence[int]) -> None:
    async with desk(registry=REGISTRY) as at:
        position, table, log = await played(at, variant)
    assert (list(position.winners), list(position.places)) == (winners, [1, 1, 1, 1])
    assert [score.has_lost for score in position_of(position).scores] == [not winners] * 4
    assert [place.team for place in table.places] == [0, 0, 0, 0]
    assert [one.is_winner for one in table.result.standings] == [bool(winners)] * 4
    report: Any = audit(log, REGISTRY).report
    assert report.fault is None
    assert ("no seat wins" in str(report)) is not bool(winners)


async def test_seats_without_teams_have_none_on_the_table() -> None:
    async with desk() as at:
        game_id, ada, _ = await at.started("tiny")
        asked = game_pb2.GetTableRequest(game_id=game_id)
        table = (await ada.games.GetTable(asked, metadata=ada.metadata)).table
    assert [place.HasField("team") for place in table.places] == [False, False]

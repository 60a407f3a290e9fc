"""Moves given by a form at a server: decisions, tables, commands, refusals, bots and the audit."""

import asyncio
from collections.abc import Sequence
from typing import ClassVar

import grpc
import pytest
from msgspec import structs
from tests.service.server_fixtures import Caller, Desk, desk, refusal, registry_with
from tests.support.form_variant import TENDER, Bid, Tender, TenderRules

from lostcities.admin.audit import audit
from lostcities.admin.stored_log import read_log
from lostcities.core import Form, GameId, Move, NotInForm, Seat
from lostcities.present import ShownChoice, ShownField, ShownForm
from lostcities.v1 import game_pb2, table_pb2
from lostcities_bots.random_bot import RandomBot
from lostcities_client import Bot, Decision, Replica, connect, play_seat
from lostcities_client.message_records import decision_of

REGISTRY = registry_with(TENDER)


def shown(purse: int) -> ShownForm:
    """Return the form of the first seat as clients get it."""
    return ShownForm(
        verb="bid",
        label="Bid for lot 0",
        fields=(
            ShownField(name="coins", kind="number", label="Coins", minimum=5, maximum=purse, step=5),
            ShownField(
                name="colour",
                kind="choice",
                label="colour",
                choices=(ShownChoice(word="red", label="Red"), ShownChoice(word="blue", label="Blue")),
            ),
            ShownField(name="gifts", kind="numbers", label="Gifts", maximum=9, count=2, sum_maximum=12),
        ),
    )


async def table_of(player: Caller, game_id: str, version: int | None = None) -> table_pb2.Table:
    asked = game_pb2.GetTableRequest(game_id=game_id, version=version)
    return (await player.games.GetTable(asked, metadata=player.metadata)).table


async def purse_of(at: Desk, player: Caller, game_id: str) -> int:
    return decision_of((await player.get(game_id)).decisions[0]).forms[0].fields[0].maximum


async def test_the_decision_and_the_table_of_the_seat_to_act_have_the_form() -> None:
    async with desk(registry=REGISTRY) as at:
        game_id, ada, bob = await at.started("tender")
        decision = decision_of((await ada.get(game_id)).decisions[0])
        purse = decision.forms[0].fields[0].maximum
        assert purse in (100, 200, 300, 400)
        assert decision.forms == (shown(purse),)
        assert [move.id for move in decision.legal_moves] == ["skip"]
        assert [form.label for form in (await table_of(ada, game_id)).forms] == ["Bid for lot 0"]
        assert not (await table_of(bob, game_id)).forms
        await ada.submit(game_id, move_id="skip")
        assert not (await table_of(ada, game_id)).forms
        begun = (await bob.get(game_id)).head.version - 1
        assert not (await table_of(ada, game_id, version=begun)).forms, "a table of the past offers nothing"
        assert len((await table_of(bob, game_id)).forms) == 1


@pytest.mark.parametrize(
    "command",
    [{"move_id": "bid 10 red 3,4"}, {"move_id": "bid 10 red 3 4"},
     {"move_json": '{"type":"Bid","coins":10,"colour":"red","gifts":[3,4]}'}],
)  # fmt: skip
async def test_a_move_is_made_by_its_notation_or_as_json(command: dict[str, str]) -> None:
    async with desk(registry=REGISTRY) as at:
        game_id, ada, _ = await at.started("tender")
        made = await ada.submit(game_id, **command)
    event = '{"coins":10,"colour":"red","gifts":[3,4],"seat":0,"type":"BidMade"}'
    assert [each.event_json for each in made.commit.events] == [event]


async def test_a_refusal_names_field_and_bounds_or_the_rule() -> None:
    async with desk(registry=REGISTRY) as at:
        game_id, ada, bob = await at.started("tender")
        purse = await purse_of(at, ada, game_id)
        beyond = await refusal(ada.submit(game_id, move_id=f"bid {purse + 5} red 3,4"))
        assert (beyond.code, beyond.reason) == (grpc.StatusCode.FAILED_PRECONDITION, "NOT_IN_FORM")
        assert beyond.message == f"coins must be a whole number from 5 to {purse}, not {purse + 5}"
        assert beyond.details["field"] == "coins"
        await ada.submit(game_id, move_id="bid 50 red 3,4")
        judged = await refusal(bob.submit(game_id, move_id="bid 50 red 3,4"))
        assert (judged.reason, judged.details["rule"]) == ("ILLEGAL_MOVE", "tender.rise")
        async with connect(at.address, token=bob.token) as client:
            with pytest.raises(NotInForm) as refused:
                await client.submit(GameId(game_id), Bid(3, "red", (0, 0)))
        assert refused.value.details["field"] == "coins"


async def test_the_platform_makes_the_default_move_of_an_absent_seat() -> None:
    async with desk(registry=REGISTRY) as at:
        game_id, ada, bob = await at.started("tender", seats=3)
        cyd = await at.player("Cyd")
        await cyd.join(game_id)
        await ada.submit(game_id, resign=game_pb2.Resign())
        await at.server.parts.play.deadlines._settle(GameId(game_id))
        log = await read_log(at.store, GameId(game_id))
        assert list(log.commits[-1].events) == [b'{"seat":0,"type":"Skipped"}']
        assert list((await bob.get(game_id)).to_act) == [1]


class Stubborn(Bot):
    """A bot that tries to bid as much as last time, which the rules refuse, and knows what was refused."""

    tried: ClassVar[list[int]] = []

    def choose(self, decision: Decision) -> Move:
        self.tried.append(len(decision.refused))
        return decision.forms[0].fill(coins=5, colour="blue", gifts=(len(decision.refused) % 10, 0))


async def test_bots_play_by_forms_and_end_with_the_default_move_if_the_rules_refuse_all(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("lostcities_client.replica.installed", lambda: REGISTRY)
    async with desk(registry=REGISTRY) as at:
        game_id, ada, bob = await at.started("tender")
        async with connect(at.address, token=ada.token) as one, connect(at.address, token=bob.token) as two:
            playing = play_seat(one, GameId(game_id), RandomBot(), seat=Seat(0))
            other = play_seat(two, GameId(game_id), Stubborn(), seat=Seat(1))
            outcome, _ = await asyncio.gather(playing, other)
            async with Replica(one, GameId(game_id), seat=Seat(0)) as replica:
                await replica.until()
                checked = await replica.check_deals()
        log = await read_log(at.store, GameId(game_id))
    assert outcome.game.ended is not None
    assert max(Stubborn.tried) == 9
    assert (checked.commits, checked.unchecked) == (9, 0)
    report = audit(log, REGISTRY).report
    assert report.fault is None, report.fault
    peeking = audit(log, registry_with(structs.replace(TENDER, rules=Peeking()))).report.fault
    assert peeking is not None
    assert "sees other forms than the full game has" in peeking.message


class Peeking(TenderRules):
    """Rules whose forms show another seat's purse."""

    def forms(self, state: Tender, seat: Seat) -> Sequence[Form]:
        other = (state.purses[1 - seat].items or (0,))[0]
        return [structs.replace(form, values={"number": other}) for form in super().forms(state, seat)]

"""Undo, redo, offers and resignation over gRPC: recorded once, raced, expired in time, and equal for all viewers."""

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

import grpc
import pytest
import structlog
from msgspec.structs import replace
from tests.service.server_fixtures import Caller, Desk, refusal
from tests.service.server_fixtures import desk as make_desk
from tests.service.stores import LeverStore
from tests.service.test_secrecy import ALL, CARD, Spy, known_to

from lostcities.core.names import GameId, Seat, Viewer
from lostcities.service.play import commands, deadline_keeper
from lostcities.service.play.cached_game import CHECKPOINTS_KEPT
from lostcities.service.settings import Limits
from lostcities.v1 import game_pb2

UNDO, REDO, RESIGN = game_pb2.Undo(), game_pb2.Redo(), game_pb2.Resign()
OFFER_END = game_pb2.OfferEnd()
WAIT_S = 20


def answer(offer: int, *, accept: bool) -> game_pb2.AnswerOffer:
    return game_pb2.AnswerOffer(offer=offer, accept=accept)


def types(commit: game_pb2.Commit) -> list[str]:
    return [json.loads(event.event_json)["type"] for event in commit.events]


async def drawn(desk: Desk, **fields: Any) -> tuple[str, Caller, Caller]:
    """Start a game of Tiny in which seat 0 has played a card and drawn one."""
    game_id, ada, bob = await desk.started(**fields)
    await first_move(ada, game_id)
    return game_id, ada, bob


async def first_move(caller: Caller, game_id: str) -> game_pb2.SubmitCommandResponse:
    decision = (await caller.get(game_id)).decisions[0]
    return await caller.submit(game_id, seat=decision.seat, move_id=decision.legal_moves[0].id)


async def messages(watch: Any) -> AsyncIterator[game_pb2.WatchGameResponse]:
    """Yield the messages of a watch, each within reasonable time."""
    while True:
        yield await asyncio.wait_for(watch.read(), WAIT_S)


async def heard(watch: Any, event_type: str) -> game_pb2.Commit:
    """Read a watch up to a commit with an event of this type."""
    async for message in messages(watch):
        if event_type in types(message.commit):
            return message.commit
    raise AssertionError("a watch does not end by itself")


# -- in a game's life --


async def test_a_move_from_which_nothing_was_learned_is_undone_at_once_and_redone(desk: Desk) -> None:
    game_id, ada, _ = await desk.started("talk")
    before = await ada.get(game_id)
    await ada.submit(game_id, move_id="shout 0")
    undone = await ada.submit(game_id, undo=UNDO)
    assert types(undone.commit) == ["@MovesUndone"]
    back = await ada.get(game_id)
    assert (list(back.to_act), back.can_redo, back.head.version) == ([0], True, 7)
    assert back.decisions[0].legal_moves == before.decisions[0].legal_moves
    assert types((await ada.submit(game_id, redo=REDO)).commit) == ["@MovesRedone"]
    there = await ada.get(game_id)
    assert (list(there.to_act), there.can_redo) == ([1], False)


async def test_the_asked_seat_gets_the_offer_and_decides_and_every_viewer_sees_the_result(desk: Desk) -> None:
    game_id, ada, bob = await drawn(desk)
    watch = bob.watch(game_id, with_decisions=True)
    offered = await ada.submit(game_id, undo=UNDO)
    assert types(offered.commit) == ["@OfferMade"]
    async for message in messages(watch):
        if message.decision.HasField("offer"):
            break
    decision = message.decision
    offer = game_pb2.Offer(offer=10, seat=0, kind=game_pb2.Offer.KIND_UNDO, to=6, asked=[1])
    assert (decision.seat, decision.version, decision.offer) == (1, 10, offer)
    assert len(decision.legal_moves) > 0  # it is their turn, too
    assert (await ada.get(game_id)).offer == offer
    assert len((await ada.get(game_id)).decisions) == 0
    agreed = await bob.submit(game_id, answer=answer(10, accept=True))
    assert types(agreed.commit) == ["@OfferAccepted", "@MovesUndone"]
    assert types(await heard(watch, "@MovesUndone")) == ["@OfferAccepted", "@MovesUndone"]
    state = await ada.get(game_id)
    assert (list(state.to_act), state.HasField("offer"), state.can_redo) == ([0], False, True)


async def test_a_seat_that_is_asked_out_of_turn_decides_on_the_offer_alone(desk: Desk) -> None:
    game_id, ada, bob = await drawn(desk)
    await bob.submit(game_id, offer_end=OFFER_END)
    [decision] = (await ada.get(game_id)).decisions
    assert (decision.seat, list(decision.legal_moves), decision.offer.kind) == (0, [], game_pb2.Offer.KIND_END)
    assert not decision.offer.HasField("to")
    ended = await ada.submit(game_id, answer=answer(decision.offer.offer, accept=True))
    assert types(ended.commit) == ["@OfferAccepted", "@GameEnded"]
    over = await ada.get(game_id)
    assert (over.game.status, list(over.places), list(over.winners)) == (game_pb2.GAME_STATUS_OVER, [1, 1], [0, 1])


async def test_who_resigns_has_lost_and_the_lobby_knows_the_game_is_over(desk: Desk) -> None:
    game_id, ada, bob = await drawn(desk)
    resigned = await ada.submit(game_id, resign=RESIGN)
    assert types(resigned.commit) == ["@SeatResigned", "@GameEnded"]
    over = await bob.get(game_id)
    assert (list(over.places), list(over.winners), len(over.signature.signature)) == ([2, 1], [1], 64)
    assert [game.game_id for game in (await bob.list(status=game_pb2.GAME_STATUS_OVER)).games] == [game_id]


# -- once, and one of two --


@pytest.mark.parametrize(
    "said",
    [{"undo": UNDO}, {"offer_end": OFFER_END}, {"resign": RESIGN}, {"undo": game_pb2.Undo(to=5)}],
    ids=["undo", "offer", "resign", "undo to"],
)
async def test_what_is_said_twice_with_one_command_id_is_recorded_once(desk: Desk, said: dict[str, Any]) -> None:
    game_id, ada, _ = await desk.started("talk")
    await ada.submit(game_id, move_id="shout 0")
    first = await ada.submit(game_id, command_id="once", **said)
    again = await ada.submit(game_id, command_id="once", **said)
    assert (first.replayed, again.replayed) == (False, True)
    assert (again.head, again.commit) == (first.head, first.commit)
    other = await refusal(ada.submit(game_id, command_id="once", redo=REDO))
    assert other.reason == "COMMAND_MISMATCH"


async def test_an_answer_said_twice_is_recorded_once(desk: Desk) -> None:
    game_id, ada, bob = await drawn(desk)
    await ada.submit(game_id, undo=UNDO)
    first = await bob.submit(game_id, command_id="yes", answer=answer(10, accept=True))
    again = await bob.submit(game_id, command_id="yes", answer=answer(10, accept=True))
    assert (again.replayed, again.head) == (True, first.head)
    late = await refusal(bob.submit(game_id, answer=answer(10, accept=True)))
    assert (late.code, late.reason) == (grpc.StatusCode.FAILED_PRECONDITION, "OFFER_REFUSED")
    assert late.details["rule"] == "platform.offer_gone"


@pytest.mark.parametrize("order", [0, 1])
async def test_of_an_undo_and_a_move_at_one_version_exactly_one_is_recorded(desk: Desk, order: int) -> None:
    game_id, ada, bob = await desk.started("talk")
    at = (await ada.submit(game_id, move_id="shout 0")).head.version
    calls = [
        ada.submit(game_id, expected_version=at, undo=UNDO),
        bob.submit(game_id, expected_version=at, move_id="shout 0"),
    ]
    answers = await asyncio.gather(*(calls[::-1] if order else calls), return_exceptions=True)
    errors = [each for each in answers if isinstance(each, grpc.aio.AioRpcError)]
    assert [error.code() for error in errors] == [grpc.StatusCode.ABORTED]
    assert (await ada.get(game_id)).head.version == at + 1


async def test_of_two_undos_at_one_version_exactly_one_is_recorded(desk: Desk) -> None:
    ada = await desk.player()
    game_id = await ada.create("talk", seats=1)
    await ada.join(game_id)
    for _ in range(4):
        at = (await ada.submit(game_id, move_id="shout 0")).head.version
    calls = (ada.submit(game_id, expected_version=at, undo=UNDO) for _ in range(5))
    answers = await asyncio.gather(*calls, return_exceptions=True)
    assert sum(isinstance(each, grpc.aio.AioRpcError) for each in answers) == 4
    assert (await ada.get(game_id)).head.version == at + 1


# -- deadlines --


async def test_an_offer_without_an_answer_expires_by_itself(desk: Desk) -> None:
    game_id, ada, bob = await drawn(desk, answer_s=1)
    watch = ada.watch(game_id)
    await ada.submit(game_id, undo=UNDO)
    expired = await heard(watch, "@OfferExpired")
    assert json.loads(expired.events[0].event_json) == {"offer": 10, "reason": "deadline", "type": "@OfferExpired"}
    assert expired.actor_player_id == "@platform"
    late = await refusal(bob.submit(game_id, answer=answer(10, accept=True)))
    assert late.details["rule"] == "platform.offer_gone"


async def test_the_timer_of_an_offer_has_the_time_that_the_game_allows(desk: Desk) -> None:
    game_id, ada, _ = await drawn(desk, answer_s=50)
    await ada.submit(game_id, undo=UNDO)
    left_s = desk.timer(game_id).when() - asyncio.get_running_loop().time()
    assert 40 < left_s <= 50


async def test_an_answered_offer_does_not_expire_and_the_next_one_has_its_own_time(desk: Desk) -> None:
    game_id, ada, bob = await drawn(desk)
    await ada.submit(game_id, undo=UNDO)
    answered = desk.timer(game_id)
    await bob.submit(game_id, answer=answer(10, accept=False))
    assert answered.cancelled()
    with pytest.raises(KeyError):
        desk.timer(game_id)
    watch = ada.watch(game_id)
    await ada.submit(game_id, offer_end=OFFER_END)
    desk.let_deadline_pass(game_id)
    expired = await heard(watch, "@OfferExpired")
    assert json.loads(expired.events[0].event_json)["offer"] == 12


@pytest.mark.parametrize("looks", ["watches", "asks"])
async def test_after_a_restart_an_open_offer_expires_once_a_caller_reads(looks: str) -> None:
    store = LeverStore()
    async with make_desk(store=store) as desk:
        game_id, ada, _ = await drawn(desk)
        await ada.submit(game_id, undo=UNDO)
    again = LeverStore()
    again._logs, again._players, again._feed = store._logs, store._players, store._feed
    async with make_desk(store=again) as desk:
        ada = Caller(desk.anonymous.channel, ada.player_id, ada.token)
        if looks == "asks":
            assert (await ada.get(game_id)).offer.offer == 10
            desk.let_deadline_pass(game_id)
        watch = ada.watch(game_id, after=10 if looks == "asks" else 0)
        if looks == "watches":
            await watch.read()
            desk.let_deadline_pass(game_id)
        await heard(watch, "@OfferExpired")


def a_day_ago(store: LeverStore) -> LeverStore:
    """Return a store with the same logs, as if the server had stopped a day ago."""
    again = LeverStore()
    again._logs, again._players, again._feed = store._logs, store._players, store._feed
    again._feed = [(position, replace(each, at=each.at - 86_400_000_000)) for position, each in store._feed]
    for game_id, log in again._logs.items():
        entries = [entry for entry in again._feed if entry[1].game_id == game_id]
        log.commits[:] = [commit for _, commit in entries]
        log.by_command.update((entry[1].command_id, entry) for entry in entries)
    return again


@pytest.mark.parametrize("accept", [True, False])
async def test_an_answer_that_comes_long_after_the_deadline_finds_the_offer_expired(accept: bool) -> None:
    store = LeverStore()
    async with make_desk(store=store) as desk:
        game_id, ada, bob = await drawn(desk)
        await ada.submit(game_id, undo=UNDO)
    async with make_desk(store=a_day_ago(store)) as desk:
        bob = Caller(desk.anonymous.channel, bob.player_id, bob.token)
        late = await refusal(bob.submit(game_id, answer=answer(10, accept=accept)))
        assert late.details["rule"] == "platform.offer_gone"
        log = await bob.events(game_id, after=10)
        assert [json.loads(event.event_json) for commit in log.commits for event in commit.events] == [
            {"offer": 10, "reason": "deadline", "type": "@OfferExpired"}
        ]


async def test_after_the_deadline_of_an_offer_another_command_goes_on_as_if_it_had_been_closed_in_time() -> None:
    store = LeverStore()
    async with make_desk(store=store) as desk:
        game_id, ada, bob = await drawn(desk)
        await ada.submit(game_id, undo=UNDO)
    async with make_desk(store=a_day_ago(store)) as desk:
        bob = Caller(desk.anonymous.channel, bob.player_id, bob.token)
        offered = await bob.submit(game_id, offer_end=OFFER_END)
        assert (types(offered.commit), offered.head.version) == (["@OfferMade"], 12)


async def test_an_expiry_that_the_store_could_not_take_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deadline_keeper, "RETRY_S", 0.01)
    store = LeverStore()
    async with make_desk(store=store) as desk:
        game_id, ada, _ = await drawn(desk, answer_s=1)
        watch = ada.watch(game_id)
        await ada.submit(game_id, undo=UNDO)
        store.fail_before = 1
        await heard(watch, "@OfferExpired")
        assert store.fail_before == 0


async def test_no_command_id_of_a_player_keeps_an_offer_open(desk: Desk) -> None:
    game_id, ada, _ = await drawn(desk)
    watch = ada.watch(game_id)
    await ada.submit(game_id, command_id="expire-10", undo=UNDO)
    desk.let_deadline_pass(game_id)
    await heard(watch, "@OfferExpired")


# -- memory --


async def long_talk(desk: Desk, *, shouts: int, **fields: Any) -> tuple[str, Caller, Caller]:
    game_id, ada, bob = await desk.started("talk", **fields)
    for turn in range(shouts):
        await (ada, bob)[turn % 2].submit(game_id, move_id="shout 0")
    return game_id, ada, bob


async def test_a_game_is_undone_and_redone_further_back_than_memory_reaches(desk: Desk) -> None:
    game_id, ada, bob = await long_talk(desk, shouts=CHECKPOINTS_KEPT + 12, undo=game_pb2.UNDO_MODE_FREE)
    eve = await desk.player("Eve")
    far = (await eve.get(game_id)).head.version
    undone = await ada.submit(game_id, undo=game_pb2.Undo(to=6))
    assert types(undone.commit) == ["@MovesUndone"]
    for caller in (ada, bob, eve):
        assert list((await caller.get(game_id)).to_act) == [1]
    await bob.submit(game_id, redo=REDO)
    state = await eve.get(game_id)
    assert (list(state.to_act), state.head.version) == ([0], far + 2)


async def test_a_long_way_back_is_no_second_try(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "CONFLICT_TRIES_MAX", 1)
    async with make_desk(limits=Limits(shutdown_grace_s=0.1)) as desk:
        game_id, ada, _ = await long_talk(desk, shouts=CHECKPOINTS_KEPT + 12, undo=game_pb2.UNDO_MODE_FREE)
        assert types((await ada.submit(game_id, undo=game_pb2.Undo(to=6))).commit) == ["@MovesUndone"]


async def test_every_single_move_of_a_long_game_can_be_undone_and_redone(desk: Desk) -> None:
    game_id, ada, bob = await long_talk(desk, shouts=CHECKPOINTS_KEPT + 8, undo=game_pb2.UNDO_MODE_FREE)
    for _ in range(CHECKPOINTS_KEPT + 8):
        await ada.submit(game_id, undo=UNDO)
    assert (await refusal(ada.submit(game_id, undo=UNDO))).details["rule"] == "platform.undo_nothing"
    assert list((await bob.get(game_id)).to_act) == [0]
    for _ in range(CHECKPOINTS_KEPT + 8):
        await bob.submit(game_id, redo=REDO)
    assert (await refusal(ada.submit(game_id, redo=REDO))).details["rule"] == "platform.redo_nothing"


async def test_consent_is_weighed_alike_however_far_back(desk: Desk) -> None:
    game_id, ada, bob = await long_talk(desk, shouts=CHECKPOINTS_KEPT + 12)
    assert types((await ada.submit(game_id, undo=game_pb2.Undo(to=5))).commit) == ["@OfferMade"]
    offer = (await bob.get(game_id)).offer
    agreed = await bob.submit(game_id, answer=answer(offer.offer, accept=True))
    assert types(agreed.commit) == ["@OfferAccepted", "@MovesUndone"]
    assert list((await ada.get(game_id)).to_act) == [0]


async def test_no_more_moments_are_kept_than_usual_after_a_long_way_back(desk: Desk) -> None:
    game_id, ada, _ = await long_talk(desk, shouts=CHECKPOINTS_KEPT + 12, undo=game_pb2.UNDO_MODE_FREE)
    for said in ({"undo": game_pb2.Undo(to=20)}, {"redo": REDO}, {"undo": game_pb2.Undo(to=5)}, {"redo": REDO}):
        await ada.submit(game_id, **said)
        await ada.get(game_id)
    cached = desk.server.parts.streams.watching.parts.game_cache.get(GameId(game_id))
    logs = desk.server.parts.streams.watching.parts.frames.viewer_logs._cache.values()
    for game in (cached.game, *(log._fold.game for log in logs if log._fold)):
        assert game is not None
        kept, checkpoint = 0, game.checkpoint
        while checkpoint is not None:
            kept, checkpoint = kept + 1, checkpoint.before
        assert kept <= CHECKPOINTS_KEPT + 1


async def test_a_view_that_lags_behind_a_far_undo_is_folded_anew(desk: Desk) -> None:
    game_id, ada, _ = await long_talk(desk, shouts=CHECKPOINTS_KEPT + 12, undo=game_pb2.UNDO_MODE_FREE)
    cached = desk.server.parts.streams.watching.parts.game_cache.get(GameId(game_id))
    await desk.server.parts.streams.watching.parts.game_cache.view(cached, None)
    await ada.submit(game_id, undo=game_pb2.Undo(to=6))
    fresh = await desk.server.parts.streams.watching.parts.game_cache.view(cached, None)
    assert cached.game is not None
    assert (fresh.version, fresh.to_act) == (cached.game.version, (1,))


# -- refused --


@pytest.mark.parametrize(
    ("said", "rule"),
    [
        ({"undo": UNDO}, "platform.undo_nothing"),
        ({"undo": game_pb2.Undo(to=3)}, "platform.undo_to"),
        ({"redo": REDO}, "platform.redo_nothing"),
        ({"answer": answer(4, accept=True)}, "platform.offer_gone"),
    ],
)
async def test_refusals_name_the_rule(desk: Desk, said: dict[str, Any], rule: str) -> None:
    game_id, ada, _ = await desk.started()
    refused = await refusal(ada.submit(game_id, **said))
    assert (refused.code, refused.details["rule"]) == (grpc.StatusCode.FAILED_PRECONDITION, rule)
    assert refused.reason == ("OFFER_REFUSED" if "offer" in rule else "UNDO_REFUSED")


async def test_nothing_is_undone_at_a_table_that_agreed_on_that(desk: Desk) -> None:
    game_id, ada, _ = await drawn(desk, undo=game_pb2.UNDO_MODE_NEVER)
    assert (await ada.get(game_id)).undo == game_pb2.UNDO_MODE_NEVER
    assert (await refusal(ada.submit(game_id, undo=UNDO))).details["rule"] == "platform.undo_never"


@pytest.mark.parametrize(
    "said",
    [{"undo": UNDO}, {"redo": REDO}, {"offer_end": OFFER_END}, {"resign": RESIGN}, {"answer": answer(10, accept=True)}],
)
async def test_a_spectator_settles_nothing(desk: Desk, said: dict[str, Any]) -> None:
    game_id, ada, _ = await drawn(desk)
    await ada.submit(game_id, undo=UNDO)
    eve = await desk.player("Eve")
    for fields in (said, {**said, "seat": 0}):
        assert (await refusal(eve.submit(game_id, **fields))).reason == "NOT_YOUR_SEAT"


async def test_nothing_is_settled_after_the_end(desk: Desk) -> None:
    game_id, ada, bob = await drawn(desk)
    await ada.submit(game_id, resign=RESIGN)
    for said in ({"undo": UNDO}, {"redo": REDO}, {"offer_end": OFFER_END}, {"resign": RESIGN}):
        assert (await refusal(bob.submit(game_id, **said))).details["rule"] == "platform.over"


@pytest.mark.parametrize(
    ("said", "field"),
    [
        ({"undo": game_pb2.Undo(to=0)}, "undo.to"),
        ({"undo": game_pb2.Undo(to=-5)}, "undo.to"),
        ({"answer": game_pb2.AnswerOffer(accept=True)}, "answer.offer"),
        ({"seat": -1, "undo": UNDO}, "seat"),
        ({}, "command"),
    ],
)
async def test_what_cannot_be_is_refused_with_its_field(desk: Desk, said: dict[str, Any], field: str) -> None:
    game_id, ada, _ = await desk.started()
    refused = await refusal(ada.submit(game_id, **said))
    assert (refused.code, refused.reason, refused.field) == (grpc.StatusCode.INVALID_ARGUMENT, "MALFORMED", field)


@pytest.mark.parametrize(
    ("said", "field"), [({"answer_s": 0}, "answer_s"), ({"answer_s": 86_401}, "answer_s"), ({"undo": 9}, "undo")]
)
async def test_a_game_is_not_opened_with_settings_that_cannot_be(desk: Desk, said: Any, field: str) -> None:
    refused = await refusal((await desk.player()).create(**said))
    assert (refused.reason, refused.field) == ("MALFORMED", field)


# -- secrecy --


@pytest.mark.smoke
async def test_undo_shows_no_viewer_a_card_they_have_not_met(desk: Desk) -> None:
    game_id, ada, bob = await desk.started()
    spies = [Spy(caller, game_id) for caller in (ada, bob, await desk.player("Eve"))]
    seats: list[Viewer] = [Seat(0), Seat(1), None]
    for _ in range(4):
        for mover, other in ((ada, bob), (bob, ada)):
            await first_move(mover, game_id)
            offered = await mover.submit(game_id, undo=UNDO)
            agreed = await other.submit(game_id, answer=answer(offered.head.version, accept=True))
            await first_move(mover, game_id)
            for spy, seat in zip(spies, seats, strict=True):
                await spy.listen_until(agreed.head.version + 1)
                known = await known_to(desk.store, game_id, seat)
                assert spy.cards_heard() <= known < ALL


async def test_the_log_of_the_server_tells_what_was_settled_and_no_card() -> None:
    with structlog.testing.capture_logs() as logs:
        async with make_desk(limits=Limits(shutdown_grace_s=0.1)) as desk:
            game_id, ada, bob = await drawn(desk)
            watch = ada.watch(game_id)
            await ada.submit(game_id, undo=UNDO)
            desk.let_deadline_pass(game_id)
            await heard(watch, "@OfferExpired")
            await ada.submit(game_id, undo=UNDO)
            await bob.submit(game_id, answer=answer(12, accept=True))
            await refusal(bob.submit(game_id, redo=game_pb2.Redo(), seat=0))
            await bob.submit(game_id, resign=RESIGN)
    told = [line.get("command") for line in logs if line["event"] == "command_accepted"]
    assert told == [None, "Undo", "Undo", "AnswerOffer", "Resign"]
    assert [line["command"] for line in logs if line["event"] == "due_command"] == ["ExpireOffer"]
    assert CARD.findall("\n".join(map(repr, logs))) == []


# -- limits --


async def test_a_player_undoes_and_offers_only_so_often_in_a_game_without_limiting_others() -> None:
    async with make_desk(limits=Limits(idle_events_max=3, shutdown_grace_s=0.1)) as desk:
        game_id, ada, bob = await desk.started("talk")
        await ada.submit(game_id, move_id="shout 0")
        await ada.submit(game_id, undo=UNDO)
        await ada.submit(game_id, redo=REDO)
        await ada.submit(game_id, undo=UNDO)
        for said in ({"undo": UNDO}, {"redo": REDO}, {"offer_end": OFFER_END}):
            refused = await refusal(ada.submit(game_id, **said))
            assert (refused.code, refused.details["key"]) == (grpc.StatusCode.RESOURCE_EXHAUSTED, "idle_events_max")
        await ada.submit(game_id, move_id="shout 0")
        await bob.submit(game_id, move_id="shout 0")
        assert types((await bob.submit(game_id, undo=UNDO)).commit) == ["@MovesUndone"]
        offered = await bob.submit(game_id, offer_end=OFFER_END)
        await ada.submit(game_id, answer=answer(offered.head.version, accept=False))  # answers are always free


async def test_who_holds_several_seats_undoes_no_more_often_than_others() -> None:
    async with make_desk(limits=Limits(idle_events_max=2, shutdown_grace_s=0.1)) as desk:
        ada = await desk.player()
        game_id = await ada.create("talk", seats=2)
        await ada.join(game_id)
        await ada.join(game_id)
        for seat in (0, 1):
            await ada.submit(game_id, move_id="shout 0")
            await ada.submit(game_id, seat=seat, undo=UNDO)
            await ada.submit(game_id, move_id="shout 0")
        assert (await refusal(ada.submit(game_id, seat=1, undo=UNDO))).details["key"] == "idle_events_max"


async def test_a_game_that_can_get_no_longer_can_still_be_resigned() -> None:
    async with make_desk(limits=Limits(game_events_max=6, shutdown_grace_s=0.1)) as desk:
        game_id, ada, bob = await desk.started("talk")
        await ada.submit(game_id, move_id="shout 0")
        assert (await refusal(bob.submit(game_id, undo=UNDO))).details["key"] == "game_events_max"
        await bob.submit(game_id, resign=RESIGN)
        assert list((await ada.get(game_id)).winners) == [0]

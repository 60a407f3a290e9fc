"""Encodings and observations over gRPC: equal to those in the program, of the own seat alone, refused with reasons."""

from typing import Any

import grpc
import pytest
from msgspec.structs import replace
from tests.service.server_fixtures import Caller, Desk, desk, refusal, registry_with
from tests.support.form_variant import TENDER
from tests.support.team_variants import TOGETHER

from lostcities.agents import game_kind
from lostcities.core import Event, GameId, PlatformEvent, Seat, notation
from lostcities.registry import load_registry
from lostcities.testing.tiny import TINY, TinyRules
from lostcities.v1 import game_pb2, variant_pb2
from lostcities_client import Client, Replica, connect

BUILT_IN = ["board", "duel", "rivals"]


async def observed(player: Caller, game_id: str, seat: int | None = None) -> game_pb2.GetObservationResponse:
    request = game_pb2.GetObservationRequest(game_id=game_id, seat=seat)
    answer: game_pb2.GetObservationResponse = await player.games.GetObservation(request, metadata=player.metadata)
    return answer


async def encoding(player: Caller, key: str, **fields: Any) -> variant_pb2.GetEncodingResponse:
    request = variant_pb2.GetEncodingRequest(key=key, **fields)
    answer: variant_pb2.GetEncodingResponse = await player.variants.GetEncoding(request, metadata=player.metadata)
    return answer


@pytest.mark.parametrize("key", BUILT_IN)
async def test_an_encoding_is_the_one_that_programs_have(key: str) -> None:
    async with desk(registry=load_registry()) as at:
        served = await encoding(at.anonymous, key)
        kind = game_kind(load_registry().variant(key))
        assert list(served.actions) == [notation(move) for move in kind.actions.moves]
        assert served.actions_digest == kind.actions.digest
        layout = kind.encoding.layout
        assert [(each.name, each.start, each.size) for each in served.slices] == [
            (each.name, each.start, each.size) for each in layout.slices
        ]
        assert (served.observation_size, served.observation_digest) == (layout.size, layout.digest)
        rows = kind.encoding.event_layout
        assert [(each.name, each.start, each.size) for each in served.event_slices] == [
            (each.name, each.start, each.size) for each in rows.slices
        ]
        assert (served.event_size, served.event_digest) == (rows.size, rows.digest)


async def test_an_encoding_follows_seats_and_options() -> None:
    async with desk(registry=load_registry()) as at:
        six = await encoding(at.anonymous, "duel", options_json='{"colours": 6}')
        assert len(six.actions) == 2 * 60 + 1 + 6
        four = await encoding(at.anonymous, "rivals", seats=4)
        assert four.slices[0].size == 4


@pytest.mark.parametrize("key", BUILT_IN)
async def test_an_observation_is_the_view_that_the_seat_folds_itself(key: str) -> None:
    async with desk(registry=load_registry()) as at:
        game_id, ada, _ = await at.started(key)
        kind = game_kind(load_registry().variant(key))
        async with (
            connect(at.address, token=ada.token) as client,
            Replica(client, GameId(game_id), seat=Seat(0)) as replica,
        ):
            game = await replica.until(lambda game: game.state is not None)
            served = await observed(ada, game_id, 0)
            assert list(served.observation) == kind.encoding.encode(game.state, Seat(0)).tolist()
            legal = kind.variant.rules.legal_moves(game.state, Seat(0)) if 0 in game.to_act else ()
            assert list(served.legal_actions) == sorted(kind.actions.numbers_of(legal))
            assert (served.version, served.seat) == (game.version, 0)
            assert served.actions_digest == kind.actions.digest
            assert served.observation_digest == kind.encoding.layout.digest


async def rows_of(player: Caller, game_id: str, **fields: Any) -> game_pb2.ListEventRowsResponse:
    request = game_pb2.ListEventRowsRequest(game_id=game_id, **fields)
    answer: game_pb2.ListEventRowsResponse = await player.games.ListEventRows(request, metadata=player.metadata)
    return answer


async def seen_by(at: Desk, player: Caller, game_id: str, seat: int) -> list[Event]:
    """Return the variant's events as a seat's own client reads them."""
    async with (
        connect(at.address, token=player.token) as client,
        Replica(client, GameId(game_id), seat=Seat(seat)) as own,
    ):
        await own.until(lambda game: game.state is not None)
        events = [event for change in own.history for event in change.events]
        return [event for event in events if not isinstance(event, PlatformEvent)]


@pytest.mark.parametrize("key", BUILT_IN)
async def test_event_rows_are_the_events_that_the_seat_reads_itself(key: str) -> None:
    async with desk(registry=load_registry()) as at:
        game_id, ada, bob = await at.started(key)
        mover = ada if (await observed(ada, game_id, 0)).legal_actions else bob
        details = await encoding(at.anonymous, key)
        number = (await observed(mover, game_id)).legal_actions[0]
        await mover.submit(game_id, move_id=details.actions[number])
        kind = game_kind(load_registry().variant(key))
        for seat, player in enumerate((ada, bob)):
            served = await rows_of(player, game_id, seat=seat)
            seen = await seen_by(at, player, game_id, seat)
            assert [list(row.numbers) for row in served.rows] == [
                row.tolist() for row in kind.encoding.encode_events(seen)
            ]
            assert (served.seat, served.last_version) == (seat, served.version)
            assert served.event_digest == details.event_digest == kind.encoding.event_layout.digest


async def test_event_rows_come_in_pages_that_join_without_gaps() -> None:
    async with desk(registry=load_registry()) as at:
        ada = await at.player("Ada")
        game_id = await ada.create("duel")
        await ada.join(game_id)
        await ada.join(game_id)
        details = await encoding(at.anonymous, "duel")
        for _ in range(5):
            seen = await observed(ada, game_id)
            move = details.actions[seen.legal_actions[0]]
            await ada.submit(game_id, seat=seen.seat, move_id=move)
        whole = await rows_of(ada, game_id, seat=0)
        assert len(whole.rows) == 6, "the deal and five moves"
        pages, after = list[game_pb2.EventRow](), 0
        while after < whole.version:
            page = await rows_of(ada, game_id, seat=0, after=after, page_size=2)
            assert len(page.rows) <= 2
            pages += page.rows
            after = page.last_version
        assert pages == list(whole.rows)
        async with connect(at.address, token=ada.token) as client:
            read = [row async for row in client.event_rows(GameId(game_id), Seat(0))]
        assert [(row.version, list(row.numbers)) for row in read] == [
            (row.version, list(row.numbers)) for row in whole.rows
        ]


async def test_event_rows_are_those_of_the_own_seat_alone_also_after_the_end() -> None:
    async with desk(registry=load_registry()) as at:
        game_id, ada, bob = await at.started("duel")
        mine, theirs = await rows_of(ada, game_id), await rows_of(bob, game_id)
        assert mine.rows[0].numbers != theirs.rows[0].numbers, "each has its own hand"
        assert (await refusal(rows_of(ada, game_id, seat=1))).reason == "NOT_YOUR_SEAT"
        assert (await refusal(rows_of(at.anonymous, game_id))).code is grpc.StatusCode.UNAUTHENTICATED
        assert (await refusal(rows_of(ada, game_id, after=99))).reason == "VERSION_CONFLICT"
        assert (await refusal(rows_of(ada, game_id, after=-1))).reason == "MALFORMED"
        await bob.submit(game_id, resign=game_pb2.Resign())
        over = await rows_of(ada, game_id)
        assert list(over.rows) == list(mine.rows), "no hand opens in what the seat saw"


async def test_a_player_observes_the_own_seat_alone() -> None:
    async with desk(registry=load_registry()) as at:
        game_id, ada, bob = await at.started("duel")
        mine, theirs = await observed(ada, game_id), await observed(bob, game_id)
        assert (mine.seat, theirs.seat) == (0, 1)
        hand = slice(12, 62)
        assert list(mine.observation)[hand] != list(theirs.observation)[hand]
        assert sum(list(theirs.observation)[hand]) == 0, "cards of the other seat are backs"
        other = await refusal(observed(ada, game_id, 1))
        assert (other.code, other.reason) == (grpc.StatusCode.PERMISSION_DENIED, "NOT_YOUR_SEAT")
        guest = await at.player("Cleo")
        assert (await refusal(observed(guest, game_id))).reason == "NOT_YOUR_SEAT"
        assert (await refusal(observed(at.anonymous, game_id))).code is grpc.StatusCode.UNAUTHENTICATED


async def test_a_player_of_all_seats_observes_the_one_to_act_or_any() -> None:
    async with desk(registry=load_registry()) as at:
        ada = await at.player("Ada")
        game_id = await ada.create("duel", options_json='{"first_seat": "seat1"}')
        await ada.join(game_id)
        await ada.join(game_id)
        assert (await observed(ada, game_id)).seat == 1
        first = await observed(ada, game_id, 0)
        assert (first.seat, list(first.legal_actions)) == (0, [])
        assert list((await observed(ada, game_id, 1)).legal_actions) != []


async def test_games_that_have_not_begun_or_are_over_are_refused() -> None:
    async with desk(registry=load_registry()) as at:
        ada = await at.player("Ada")
        game_id = await ada.create("duel")
        await ada.join(game_id)
        assert (await refusal(observed(ada, game_id))).reason == "NOT_STARTED"
        started, bob, _ = await at.started("duel")
        await bob.submit(started, resign=game_pb2.Resign())
        assert (await refusal(observed(bob, started))).reason == "GAME_OVER"


class Broken(TinyRules):
    def observe(self, view: Any, seat: Seat) -> Any:
        raise RuntimeError("no numbers today")


@pytest.mark.parametrize(
    ("key", "fields", "code", "reason"),
    [
        ("deul", {}, grpc.StatusCode.NOT_FOUND, "UNKNOWN_VARIANT"),
        ("", {}, grpc.StatusCode.INVALID_ARGUMENT, "MALFORMED"),
        ("tiny", {"seats": 9}, grpc.StatusCode.INVALID_ARGUMENT, "INVALID_SETUP"),
        ("tiny", {"seats": -1}, grpc.StatusCode.INVALID_ARGUMENT, "INVALID_SETUP"),
        ("tiny", {"options_json": "["}, grpc.StatusCode.INVALID_ARGUMENT, "MALFORMED"),
        ("tiny", {"options_json": '{"rounds": 9}'}, grpc.StatusCode.INVALID_ARGUMENT, "INVALID_SETUP"),
        ("tiny", {"options_json": " " * 100_000}, grpc.StatusCode.INVALID_ARGUMENT, "TOO_LARGE"),
        ("tender", {}, grpc.StatusCode.FAILED_PRECONDITION, "NO_ACTION_SPACE"),
        ("faulty", {}, grpc.StatusCode.INTERNAL, "PLUGIN_ERROR"),
    ],
)
async def test_what_is_wrong_is_named(key: str, fields: dict[str, Any], code: grpc.StatusCode, reason: str) -> None:
    registry = registry_with(TINY, TENDER, TOGETHER, replace(TINY, key="faulty", rules=Broken()))
    async with desk(registry=registry) as at:
        refused = await refusal(encoding(at.anonymous, key, **fields))
        assert (refused.code, refused.reason) == (code, reason)


async def test_the_sdk_reads_both() -> None:
    async with desk(registry=load_registry()) as at:
        game_id, ada, _ = await at.started("duel", options_json='{"first_seat": "seat0"}')
        async with connect(at.address, token=ada.token) as client:
            await _check(client, game_id)


async def _check(client: Client, game_id: Any) -> None:
    details = await client.encoding("duel", options={"first_seat": "seat0"})
    seen = await client.observation(game_id)
    assert len(seen.observation) == details.observation_size
    assert (seen.actions_digest, seen.observation_digest) == (details.actions_digest, details.observation_digest)
    assert [details.actions[number].split()[0] for number in seen.legal_actions][-1] == "discard"

"""A replica against servers that are honest, lose the connection, or forge logs."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager

import msgspec
import pytest
from msgspec.structs import replace
from tests.support.lying_server import (
    GAME,
    SEED,
    Liar,
    Script,
    caught_up,
    commit,
    duel_log,
    header_fields,
    honest,
    opened,
    serving,
)

from lostcities.core import GameId, Seat, Version, Viewer
from lostcities.core.codec import parse
from lostcities.core.decide import Decided
from lostcities.core.errors import IntegrityError, LostCitiesError, Malformed
from lostcities.core.game import fold, new_game
from lostcities.core.hash_chain import genesis, link_commit
from lostcities.core.hidden import redact
from lostcities.core.platform_events import GameCreated
from lostcities.registry import Registry
from lostcities.v1 import game_pb2
from lostcities_client import Patience, PluginMissing, Replica, ServerUnavailable, connect
from lostcities_client.message_records import commit_of
from lostcities_client.records import Head
from lostcities_client.verify import Chain, public_form
from lostcities_duel import CardDiscarded, CardDrawn

ME = Seat(0)
QUICK = Patience(first_wait_s=0.001, longest_wait_s=0.01, total_s=5.0, silence_s=2.0)
LOG = duel_log(20)
OTHER = duel_log(20, seed=bytes(32))


async def read(scripts: Sequence[Script], *, seat: Viewer = ME, known: Head | None = None) -> Replica:
    """Follow a server with these scripts to its last version, and return the replica."""
    wanted = scripts[-1][-1].caught_up.head.version
    async with reading(Liar(scripts), seat=seat, known_head=known) as replica:
        await asyncio.wait_for(replica.until(lambda game: game.version >= wanted), 10)
    return replica


@asynccontextmanager
async def reading(
    liar: Liar,
    *,
    seat: Viewer = ME,
    patience: Patience = QUICK,
    known_head: Head | None = None,
    registry: Registry | None = None,
    on_connection_error: Callable[[LostCitiesError | None], None] = lambda _: None,
) -> AsyncIterator[Replica]:
    """Follow a server with these scripts, and yield the replica."""
    async with (
        serving(liar) as address,
        connect(address, patience=patience) as client,
        Replica(
            client, GAME, seat=seat, known_head=known_head, registry=registry, on_connection_error=on_connection_error
        ) as replica,
    ):
        yield replica


def altered(message: game_pb2.WatchGameResponse, change: Callable[[dict[str, object]], None]) -> Script:
    """Return a commit whose last event's JSON is changed under its old hash."""
    forged = game_pb2.WatchGameResponse()
    forged.CopyFrom(message)
    event = forged.commit.events[-1]
    fields = json.loads(event.event_json)
    change(fields)
    event.event_json = msgspec.json.encode(fields, order="sorted").decode()
    return [forged]


@pytest.mark.parametrize("viewer", [Seat(0), Seat(1), None])
async def test_a_replica_knows_what_its_viewer_may_know(viewer: Viewer) -> None:
    replica = await read([honest(LOG, viewer)], seat=viewer)
    events = [redact(event, viewer) for decided in LOG for event in decided.events]
    assert isinstance(events[0], GameCreated)
    expected = fold(new_game(events[0], LOG[0].game.variant), events[1:])
    assert replica.view == expected.state
    assert replica.version == LOG[-1].game.version
    assert replica.head.hash == LOG[-1].hashes[-1]


async def test_every_change_is_seen_once_and_keeps_the_game_as_it_was() -> None:
    replica = await read([honest(LOG)])
    assert [change.version for change in replica.history] == [decided.game.version for decided in LOG]
    assert replica.history[0].game.status == "open"
    assert replica.history[2].game.status == "running"


async def test_changes_end_with_the_game() -> None:
    log = duel_log(10_000, options={"stall_limit": 1})
    async with reading(Liar([honest(log)])) as replica:
        versions = [change.version async for change in replica.changes(after=5)]
    assert versions == [decided.game.version for decided in log if decided.game.version > 5]


async def test_after_a_lost_connection_a_replica_resumes_where_it_was() -> None:
    scripts = [honest(LOG[:5]), [commit(d, Seat(0)) for d in LOG[5:8]], [], [*honest(LOG)[8:]]]
    liar = Liar(scripts)
    lost: list[LostCitiesError | None] = []
    async with reading(liar, on_connection_error=lost.append) as replica:
        await asyncio.wait_for(replica.until(lambda game: game.version == LOG[-1].game.version), 10)
    assert liar.asked == [0, LOG[4].game.version, LOG[7].game.version, LOG[7].game.version]
    assert [error is None for error in lost] == [False, True, False, False, True]
    assert [change.version for change in replica.history] == [decided.game.version for decided in LOG]


async def test_news_that_were_lost_on_the_way_are_read_from_the_log() -> None:
    liar = Liar([[*honest(LOG[:6]), commit(LOG[8], Seat(0)), caught_up(LOG[8])]], page=opened(LOG[:9]))
    async with reading(liar) as replica:
        await asyncio.wait_for(replica.until(lambda game: game.version == LOG[8].game.version), 10)
    assert [change.version for change in replica.history] == [decided.game.version for decided in LOG[:9]]


async def test_commits_that_come_again_are_skipped() -> None:
    replica = await read([honest(LOG[:6]), honest(LOG)])
    assert [change.version for change in replica.history] == [decided.game.version for decided in LOG]


async def test_a_server_that_falls_silent_is_asked_again() -> None:
    patience = Patience(first_wait_s=0.001, silence_s=0.1)
    liar = Liar([honest(LOG[:5])])  # hangs after this
    async with reading(liar, patience=patience) as replica:
        await replica.until()
        liar.scripts = [[], [], honest(LOG)]
        await asyncio.wait_for(replica.until(lambda game: game.version == LOG[-1].game.version), 10)
    assert liar.asked[:2] == [0, LOG[4].game.version]


async def test_a_server_that_does_not_come_back_is_given_up_in_time() -> None:
    patience = Patience(first_wait_s=0.001, total_s=0.2)
    async with connect("127.0.0.1:1", patience=patience) as client, Replica(client, GAME) as replica:
        with pytest.raises(ServerUnavailable):
            await asyncio.wait_for(replica.until(), 10)


# -- forged logs --


async def refused(*scripts: Script, match: str, seat: Viewer = ME, known: Head | None = None) -> None:
    with pytest.raises(IntegrityError, match=match):
        await read([*scripts[:-1], [*scripts[-1], caught_up(LOG[-1])]], seat=seat, known=known)


async def test_a_forged_hash_is_refused() -> None:
    forged = commit(LOG[6], Seat(0))
    forged.commit.events[-1].hash = bytes(32)
    await refused([*honest(LOG[:6]), forged], match="its hash is wrong")


async def test_an_altered_event_is_refused() -> None:
    discarded = next(i for i, d in enumerate(LOG) if isinstance(d.events[0], CardDiscarded))
    forged = altered(commit(LOG[discarded], Seat(0)), lambda event: event.update(card="R10"))
    await refused([*honest(LOG[:discarded]), *forged], match="its hash is wrong")


def first_draw(seat: Seat) -> int:
    """Return the first commit of the log in which this seat draws from the deck."""
    return next(i for i, d in enumerate(LOG) if isinstance(d.events[0], CardDrawn) and d.events[0].seat == seat)


async def test_a_hidden_card_that_was_exchanged_is_refused() -> None:
    index = first_draw(ME)

    def exchange(event: dict[str, object]) -> None:
        hidden = event["card"]
        assert isinstance(hidden, dict)
        hidden["items"] = ["Y2" if hidden["items"] != ["Y2"] else "Y3"]

    forged = altered(commit(LOG[index], Seat(0)), exchange)
    await refused([*honest(LOG[:index]), *forged], match="does not open to its digest")


async def test_a_hidden_card_kept_from_its_owner_is_refused() -> None:
    index = first_draw(ME)
    await refused([*honest(LOG[:index]), commit(LOG[index], None)], match="withholds what seat 0 may see")


async def test_a_missing_event_is_refused() -> None:
    liar = Liar([[*honest(LOG[:6]), commit(LOG[7], Seat(0))]], page=opened(LOG[:6]))
    async with reading(liar) as replica:
        with pytest.raises(IntegrityError, match="events are missing"):
            await asyncio.wait_for(replica.until(lambda game: game.version > LOG[5].game.version), 10)


async def test_another_log_after_a_reconnection_is_refused() -> None:
    await refused(honest(LOG[:6]), honest(OTHER), match="another log than before")


async def test_another_continuation_after_a_head_was_shown_is_refused() -> None:
    elsewhere = duel_log(3)
    shown = game_pb2.Head(version=LOG[8].game.version, hash=bytes(32))
    caught = game_pb2.WatchGameResponse(caught_up=game_pb2.CaughtUp(head=shown))
    await refused([*honest(elsewhere), caught, *honest(LOG)[len(elsewhere) : -1]], match="it was rewritten")


async def test_a_log_that_was_cut_is_refused() -> None:
    with pytest.raises(IntegrityError, match="the log is cut"):
        await read([honest(LOG[:8]), [caught_up(LOG[4]), *honest(LOG)]])


async def test_a_log_that_does_not_lead_through_the_head_of_an_earlier_run_is_refused() -> None:
    known = Head(Version(8), b"\1" * 32)
    await refused(honest(LOG)[:-1], match="it was rewritten", known=known)
    with pytest.raises(IntegrityError, match="the log is cut"):
        await read([honest(LOG)], known=Head(Version(10_000), bytes(32)))


def saying(text: str, *, at: int = LOG[4].header.at) -> game_pb2.WatchGameResponse:
    """Return a commit after the fourth, correctly linked, with this one event."""
    header = replace(LOG[4].header, version=Version(LOG[3].game.version + 1), at=at)
    fields = header_fields(LOG[4]) | {"first_version": header.version, "at": at}
    (hash_after,) = link_commit(LOG[3].head.hash, header, [text.encode()])
    event = game_pb2.Event(version=header.version, event_json=text, hash=hash_after)
    return game_pb2.WatchGameResponse(commit=game_pb2.Commit(events=[event], **fields))


FACT = '{"given_s":30,"seat":1,"type":"@TimeGiven"}'


async def test_a_commit_older_than_the_one_before_it_is_refused() -> None:
    same = saying(FACT, at=LOG[3].header.at)
    head = game_pb2.Head(version=same.commit.events[0].version, hash=same.commit.events[0].hash)
    same_time = game_pb2.WatchGameResponse(caught_up=game_pb2.CaughtUp(head=head))
    await read([[*honest(LOG[:4])[:-1], same, same_time]])
    await refused([*honest(LOG[:4])[:-1], saying(FACT, at=LOG[3].header.at - 1)], match="older than the one before it")


async def test_a_fact_of_a_later_release_is_verified_and_skipped() -> None:
    fact = saying(FACT)
    version = fact.commit.events[0].version
    head = game_pb2.Head(version=version, hash=fact.commit.events[0].hash)
    end = game_pb2.WatchGameResponse(caught_up=game_pb2.CaughtUp(head=head))
    replica = await read([[*honest(LOG[:4])[:-1], fact, end]])
    assert (replica.version, replica.game.version) == (version, version)
    assert replica.view == replica.history[-2].game.state


async def test_an_event_of_a_later_release_is_named() -> None:
    text = '{"type":"CardBlessed"}'
    blessed = saying(text)
    with pytest.raises(Malformed, match="CardBlessed"):
        await read([[*honest(LOG[:4]), blessed, caught_up(LOG[-1])]])


@pytest.mark.parametrize(
    "text",
    [
        r'{"card":{"count":1,"items":["R7"],"to":[0],"type":"\u0048idden"},"seat":0,"type":"CardDrawn"}',
        '{"seat": 0,"type":"X"}',
        '{"type":"X","type":"Y"}',
    ],
)
async def test_an_event_that_two_readers_could_take_for_two_events_is_refused(text: str) -> None:
    await refused([*honest(LOG[:4])[:-1], saying(text)], match="not canonical JSON")


async def test_a_game_without_its_plugin_says_what_is_missing() -> None:
    async with reading(Liar([honest(LOG)]), registry=Registry()) as replica:
        with pytest.raises(PluginMissing, match=r"variant 'duel' version 1.*install the plugin"):
            await asyncio.wait_for(replica.until(), 10)


# -- the chain by itself --


def test_the_public_form_of_an_event_is_the_same_from_every_redaction() -> None:
    for decided in LOG:
        forms = {
            public_form(event.event_json, parse(event.event_json))
            for viewer in (Seat(0), Seat(1), None)
            for event in [commit(decided, viewer).commit.events[-1]]
        }
        assert len(forms) == 1


def test_two_heads_for_one_version_are_refused() -> None:
    chain = Chain(GAME)
    chain.promise(Head(Version(0), genesis(GAME)))
    chain.promise(Head(Version(3), bytes(32)))
    with pytest.raises(IntegrityError, match="two different heads"):
        chain.promise(Head(Version(3), SEED))


def followed(log: Sequence[Decided]) -> Chain:
    """Return the chain of a log as far as it goes."""
    chain = Chain(GAME)
    for decided in log:
        chain.extend(commit_of(commit(decided, ME).commit), ME)
    return chain


@pytest.mark.parametrize("change", [{"actor": "p9"}, {"at": 1}, {"command_digest": bytes(32)}])
def test_the_end_of_a_commit_must_have_the_header_of_its_beginning(change: dict[str, object]) -> None:
    index = next(i for i, decided in enumerate(LOG) if len(decided.events) > 1)
    whole = commit_of(commit(LOG[index], ME).commit)
    begun, ended = replace(whole, events=whole.events[:1]), replace(whole, events=whole.events[1:])
    chain = followed(LOG[:index])
    chain.extend(begun, ME)
    with pytest.raises(IntegrityError, match="another header than its beginning"):
        chain.extend(replace(ended, **change), ME)
    assert chain.extend(ended, ME) == list(ended.events)
    assert chain.head.hash == LOG[index].hashes[-1]


@pytest.mark.parametrize(
    "change",
    [{"actor": "p9"}, {"at": LOG[4].header.at + 1}, {"command_digest": bytes(32)}, {"first_version": Version(2)}],
)
def test_the_beginning_of_a_commit_must_have_the_header_it_was_hashed_with(change: dict[str, object]) -> None:
    chain = followed(LOG[:4])
    whole = commit_of(commit(LOG[4], ME).commit)
    with pytest.raises(IntegrityError, match="its hash is wrong"):
        chain.extend(replace(whole, **change), ME)
    assert chain.head.hash == LOG[3].hashes[-1]


def test_a_commit_of_another_game_is_refused() -> None:
    first = commit_of(commit(LOG[0], ME).commit)
    with pytest.raises(IntegrityError, match="its hash is wrong"):
        Chain(GameId("another")).extend(first, ME)


def test_the_end_of_a_commit_cannot_become_a_commit_of_its_own() -> None:
    index = next(i for i, decided in enumerate(LOG) if len(decided.events) > 1)
    whole = commit_of(commit(LOG[index], ME).commit)
    chain = followed(LOG[:index])
    chain.extend(replace(whole, events=whole.events[:1]), ME)
    split = replace(whole, events=whole.events[1:], first_version=whole.events[1].version)
    with pytest.raises(IntegrityError, match="its hash is wrong"):
        chain.extend(split, ME)

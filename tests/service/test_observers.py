"""Observers read the feed: each sees every commit as spectators may, whatever happens to the server or to others."""

import asyncio
import os
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import apsw
import pytest
import structlog
from tests.service.server_fixtures import Desk, registry_with
from tests.service.server_fixtures import desk as make_desk
from tests.service.talk import TALK
from tests.support.server_process import ServerProcess

from lostcities.core import Event
from lostcities.core.errors import OverQuota, StoreError
from lostcities.core.hooks import hookimpl
from lostcities.core.names import FeedPosition, GameId, Version
from lostcities.eventstore import open_store
from lostcities.eventstore.memory import MemoryStore
from lostcities.eventstore.port import LOG_START, READ_EVENTS_MAX, Commit
from lostcities.registry import Registry
from lostcities.service.settings import Limits
from lostcities.testing.tiny import TINY
from lostcities_client import connect

Seen = list[tuple[str, str, int, str]]
Watching = Callable[[str, str, int, Sequence[Event]], None]
PATIENT = Limits(shutdown_grace_s=20)


def observed_by(**observers: Watching) -> Registry:
    """Make a registry of two variants, and of plugins that observe."""
    registry = registry_with(TALK, TINY)
    for name, watch in observers.items():
        registry.add(SimpleNamespace(lostcities_events_recorded=hook_of(watch)), name, f"their-{name} 1.0")
    return registry


def hook_of(watch: Watching) -> Any:  # Any: a marked function
    @hookimpl
    def observe(game_id, variant, version, events):
        watch(game_id, variant, version, events)

    return observe


def keeping(seen: Seen) -> Watching:
    """Make an observer that records its events."""
    return lambda game_id, variant, version, events: seen.append((game_id, variant, version, repr(events)))


async def played(desk: Desk) -> str:
    """Play a game to its end, in five commits."""
    game_id, ada, _ = await desk.started("talk")
    await ada.submit(game_id, move_id="shout 0")
    await ada.submit(game_id, resign={})
    return game_id


async def test_an_observer_sees_what_a_spectator_sees_and_all_of_it_at_the_end() -> None:
    seen: Seen = []
    async with make_desk(registry=observed_by(mine=keeping(seen)), limits=PATIENT) as desk:
        game_id = await played(desk)
    assert [each[:3] for each in seen] == [(game_id, "talk", version) for version in (1, 2, 5, 6, 8)]
    assert not any("secret-" in text for *_, text in seen)
    assert "GameEnded" in seen[-1][3]


async def test_a_broken_observer_is_reported_and_stops_nothing() -> None:
    seen: Seen = []

    def fail(*_: object) -> None:
        raise SystemExit("planted")

    with structlog.testing.capture_logs() as logs:
        async with make_desk(registry=observed_by(bad=fail, good=keeping(seen)), limits=PATIENT) as desk:
            await played(desk)
    assert [version for _, _, version, _ in seen] == [1, 2, 5, 6, 8]
    failed = [line for line in logs if line["event"] == "observer_failed"]
    assert [(line["plugin"], line["version"]) for line in failed] == [("bad", version) for version in (1, 2, 5, 6, 8)]
    assert failed[0]["where"].startswith("SystemExit")
    assert "planted" not in str(logs)


async def test_a_stuck_observer_stops_neither_the_others_nor_the_server_and_sees_all_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lostcities.service.play.observers.SLOW_S", 0.01)
    url, lists, gate = f"sqlite:///{tmp_path / 'games.sqlite'}", tmp_path / "lists", threading.Event()
    seen: Seen = []
    stuck, later, seen_all = list[int](), list[int](), threading.Event()

    def wait(_: str, __: str, version: int, ___: object) -> None:
        stuck.append(version)
        gate.wait()

    def watch(game_id: str, variant: str, version: int, events: Sequence[Event]) -> None:
        keeping(seen)(game_id, variant, version, events)
        if version == 8:
            seen_all.set()

    with structlog.testing.capture_logs() as logs:
        registry = observed_by(slow=wait, good=watch)
        limits = Limits(shutdown_grace_s=0.5)
        async with make_desk(store=await open_store(url), lists=lists, registry=registry, limits=limits) as desk:
            await played(desk)
            await asyncio.to_thread(seen_all.wait)
    assert [version for _, _, version, _ in seen] == [1, 2, 5, 6, 8]
    assert stuck == [1]
    assert "slow" in [line["plugin"] for line in logs if line["event"] == "observer_lags"]
    registry = observed_by(slow=lambda *values: later.append(values[2]))
    async with make_desk(store=await open_store(url), lists=lists, registry=registry, limits=PATIENT):
        pass
    assert later == [1, 2, 5, 6, 8]
    gate.set()


async def test_a_restart_goes_on_where_each_observer_was_and_gives_a_new_one_everything(tmp_path: Path) -> None:
    url, lists = f"sqlite:///{tmp_path / 'games.sqlite'}", tmp_path / "lists"
    first: Seen = []
    async with make_desk(
        store=await open_store(url), lists=lists, registry=observed_by(old=keeping(first)), limits=PATIENT
    ) as desk:
        one = await played(desk)
    async with make_desk(store=await open_store(url), lists=lists, limits=PATIENT) as desk:  # without any observer
        two = await played(desk)
    again: Seen = []
    new: Seen = []
    registry = observed_by(old=keeping(again), new=keeping(new))
    async with make_desk(store=await open_store(url), lists=lists, registry=registry, limits=PATIENT):
        pass
    assert {game_id for game_id, *_ in first} == {one}
    assert {game_id for game_id, *_ in again} == {two}
    assert new == first + again


class BusyStore(MemoryStore):
    """A store whose first reads of a log find the queue full."""

    busy = 2

    async def read(self, game_id: GameId, after: Version = LOG_START, limit: int = READ_EVENTS_MAX) -> list[Commit]:
        if self.busy:
            self.busy -= 1
            raise OverQuota("store.read_queue", "planted", retry_after_s=1)
        return await super().read(game_id, after, limit)


async def test_a_full_queue_of_reads_delays_an_observer_and_takes_no_commit_from_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("lostcities.service.play.observers.RETRY_S", 0.01)
    seen: Seen = []
    store = MemoryStore()
    async with make_desk(store=store) as desk:
        await played(desk)
        busy = await copied(store, BusyStore())
    async with make_desk(store=busy, registry=observed_by(mine=keeping(seen)), limits=PATIENT):
        pass
    assert [version for _, _, version, _ in seen] == [1, 2, 5, 6, 8]


async def test_an_observer_whose_position_cannot_be_kept_gets_no_commit_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lostcities.service.play.observers.RETRY_S", 0.01)

    async def fail(*_: object) -> None:
        raise StoreError("planted")

    monkeypatch.setattr(MemoryStore, "record_progress", fail)
    seen: Seen = []
    with structlog.testing.capture_logs() as logs:
        async with make_desk(registry=observed_by(mine=keeping(seen)), limits=PATIENT) as desk:
            await played(desk)
    assert [version for _, _, version, _ in seen] == [1, 2, 5, 6, 8]
    assert "observer_waits" in [line["event"] for line in logs]


class TellsOfStopping(MemoryStore):
    """A store that lets a test know when the server asks for the head of the feed at its end."""

    def __init__(self) -> None:
        super().__init__()
        self.is_ending = False
        self.asked = asyncio.Event()

    async def feed_head(self) -> FeedPosition:
        if self.is_ending:
            self.asked.set()
        return await super().feed_head()


async def test_a_stopping_server_waits_until_positions_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    keep, kept, store = MemoryStore.record_progress, list[FeedPosition](), TellsOfStopping()

    async def keep_late(self: MemoryStore, reader: str, position: FeedPosition) -> None:
        if len(seen) == 5:
            last_begun.set()
            await store.asked.wait()
            for _ in range(10):  # turns of the loop in which the server might stop
                await asyncio.sleep(0)
        await keep(self, reader, position)
        kept.append(position)

    monkeypatch.setattr(MemoryStore, "record_progress", keep_late)
    seen: Seen = []
    last_begun = asyncio.Event()
    async with make_desk(store=store, registry=observed_by(mine=keeping(seen)), limits=PATIENT) as desk:
        await played(desk)
        await last_begun.wait()
        head = await store.feed_head()
        store.is_ending = True
    assert kept[-1] == head


class FailsAtLast(MemoryStore):
    """A store that cannot name the head of its feed while the server stops."""

    broken = False

    async def feed_head(self) -> FeedPosition:
        if self.broken:
            raise StoreError("planted")
        return await super().feed_head()


async def test_a_store_that_fails_while_the_server_stops_is_closed_all_the_same() -> None:
    store, seen = FailsAtLast(), list[Any]()
    async with make_desk(store=store, registry=observed_by(mine=keeping(seen))) as desk:
        await played(desk)
        store.broken = True
    assert store._notifier.closed
    assert not [task for task in asyncio.all_tasks() if "ObserverReader" in repr(task)]


async def copied(source: MemoryStore, target: MemoryStore) -> MemoryStore:
    """Append all commits of a store to another one, and return that."""
    for _, commit in await source.feed():
        await target.append(commit)
    return target


async def test_a_game_that_cannot_be_read_is_skipped_and_named_once() -> None:
    seen: Seen = []
    store = MemoryStore()
    async with make_desk(store=store) as desk:
        await played(desk)
        tiny = await (await desk.player()).create("tiny")
        store = await copied(store, MemoryStore())
    registry = Registry()
    registry.add(SimpleNamespace(lostcities_variants=hookimpl(lambda: [TINY])), "tests")
    registry.add(SimpleNamespace(lostcities_events_recorded=hook_of(keeping(seen))), "mine")
    with structlog.testing.capture_logs() as logs:
        async with make_desk(store=store, registry=registry, limits=PATIENT):
            pass
    assert [each[:3] for each in seen] == [(tiny, "tiny", 1)]
    assert [line["reason"] for line in logs if line["event"] == "observer_skips"] == ["UNKNOWN_VARIANT"]


async def test_a_damaged_commit_is_passed_over(tmp_path: Path) -> None:
    path, seen = tmp_path / "games.sqlite", list[Any]()
    async with make_desk(store=await open_store(f"sqlite:///{path}")) as desk:
        one, two = await played(desk), await played(desk)
    spoil = (
        "UPDATE commits SET at = at + 1 WHERE game = (SELECT number FROM games WHERE game_id = ?) "
        "AND first_version + length(hashes) / 32 = 7"
    )
    apsw.Connection(str(path)).execute(spoil, (one,)).connection.close()
    store = await open_store(f"sqlite:///{path}")
    with structlog.testing.capture_logs() as logs:
        async with make_desk(store=store, registry=observed_by(mine=keeping(seen)), limits=PATIENT):
            pass
    assert [version for game_id, _, version, _ in seen if game_id == one] == [1, 2, 5, 8]
    assert [version for game_id, _, version, _ in seen if game_id == two] == [1, 2, 5, 6, 8]
    assert [(line["game"], line["version"]) for line in logs if line["event"] == "observer_skips"] == [(one, 6)]


PROBE = """
import os
from pathlib import Path
from lostcities.core import hookimpl

FOLDER = Path(os.environ["PROBE_FOLDER"])

@hookimpl
def lostcities_events_recorded(game_id, variant, version, events):
    if (FOLDER / "gate").exists():
        (FOLDER / "gate").open().read()  # a pipe that nothing writes to: this waits until the process is killed
    with (FOLDER / "seen").open("a") as file:
        file.write(f"{game_id} {version}\\n")
"""


async def test_a_kill_between_a_commit_and_its_delivery_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    info = tmp_path / "plugin" / "probe-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: probe\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[lostcities]\nprobe = probe\n")
    (tmp_path / "plugin" / "probe.py").write_text(PROBE)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path / "plugin"))
    monkeypatch.setenv("PROBE_FOLDER", str(tmp_path))
    recorded: list[str] = []

    async def play(address: str) -> None:
        async with connect(address) as ada:
            await ada.register("Ada")
            game_id = (await ada.create_game("duel")).game_id
            heads = [1]
            for _ in range(2):
                heads.append((await ada.join(game_id)).head.version)
            heads.append((await ada.resign(game_id)).head.version)
            recorded.extend(f"{game_id} {head}" for head in heads)

    with ServerProcess(tmp_path) as server:
        await play(server.address)
        assert server.stop() == 0
        assert (tmp_path / "seen").read_text().splitlines() == recorded
        os.mkfifo(tmp_path / "gate")
        server.start()
        await play(server.address)  # acknowledged, and the observer is stuck with the first of these commits
        server.kill()
        assert (tmp_path / "seen").read_text().splitlines() == recorded[:4]
        (tmp_path / "gate").unlink()
        server.start()
        assert server.stop() == 0
    assert (tmp_path / "seen").read_text().splitlines() == recorded

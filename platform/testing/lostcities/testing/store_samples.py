"""Samples for the store contract: commits, players, and a model of a log."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Sequence
from contextlib import aclosing
from dataclasses import dataclass, field
from typing import TypeVar

import pytest
from msgspec import structs

from lostcities.core.errors import CommandMismatch, VersionConflict
from lostcities.core.names import CommandId, FeedPosition, GameId, PlayerId, Seat, Version
from lostcities.core.summary import Summary
from lostcities.eventstore.port import (
    FEED_START,
    AnalysisRecord,
    AnsweredRequest,
    BotRecord,
    Commit,
    EventStore,
    FeedEntry,
    OperatorAction,
    Passkey,
    PlayerRecord,
    PushSubscription,
    SessionRecord,
)

_T = TypeVar("_T")
_R = TypeVar("_R")

ANN, BEN, EVE = PlayerId("player-ann"), PlayerId("player-ben"), PlayerId("player-eve")
GAME, OTHER = GameId("game-1"), GameId("game-2")


def sample_commit(
    first_version: int,
    *,
    game_id: GameId = GAME,
    events: int = 1,
    command_id: str | None = None,
    command: bytes = b'{"move":"play R7"}',
    actor: PlayerId = ANN,
) -> Commit:
    """Return a commit whose bytes name its game and versions; its time is its first version in seconds."""
    versions = range(first_version, first_version + events)
    return Commit(
        game_id=game_id,
        first_version=Version(first_version),
        events=tuple(f"{game_id} event {version}".encode() for version in versions),
        hashes=tuple(version.to_bytes(32, "big") for version in versions),
        command_id=CommandId(command_id or f"command-{first_version}"),
        command=command,
        actor=actor,
        at=first_version * 1_000_000,
        command_digest=(first_version + 7).to_bytes(32, "big"),
        summary=sample_summary(first_version),
    )


def sample_summary(version: int) -> Summary:
    """Return a summary of a running game that depends on the version."""
    return Summary(
        status="running", to_act=(Seat(version % 3),), asked=(Seat(1),), due_at=version, answer_due_at=version
    )


def sample_player(player_id: PlayerId = ANN, *, token: bytes | None = None) -> PlayerRecord:
    """Return a player; the token hash is derived from the id by default."""
    token_hash = token if token is not None else player_id.encode().ljust(32, b".")
    return PlayerRecord(player_id=player_id, name="Ann Ä. 安", kind="human", token_hash=token_hash, created_at=11)


def sample_session(number: str, *, is_recovery: bool = False) -> SessionRecord:
    """Return a session whose id ends with a number of two digits."""
    return SessionRecord(
        session_id=f"{number:0>16}",
        token_hash=number.encode().ljust(32, b"."),
        label=f"Phone {number} ä",
        made_day=20_000,
        is_recovery=is_recovery,
    )


def sample_passkey(number: str, *, sign_count: int = 0) -> SessionRecord:
    """Return the session of a passkey, whose id ends with a number of two digits."""
    passkey = Passkey(credential_id=b"id " + number.encode(), public_key=b"key", sign_count=sign_count)
    return structs.replace(sample_session(number), passkey=passkey)


def sample_push(session_id: str, *, language: str = "de") -> PushSubscription:
    """Return the subscription of a session."""
    return PushSubscription(
        session_id=session_id,
        endpoint="https://push.example/ä",
        public_key=b"\x04" * 65,
        secret=b"s" * 16,
        language=language,
    )


def sample_request(
    name: str = "one", player_id: PlayerId = ANN, *, content: bytes = b"rename", at: int = 1_000
) -> AnsweredRequest:
    """Return an answered request; its hash is derived from the name."""
    return AnsweredRequest(
        request_hash=name.encode().ljust(32, b"."), player_id=player_id, content=content, salt=b"salt", at=at
    )


def sample_bot(player_id: PlayerId = ANN, profile: bytes = b'{"games_max":4}', *, at: int = 1_000) -> BotRecord:
    """Return a bot with a profile."""
    return BotRecord(player_id=player_id, profile=profile, at=at)


def sample_analysis(
    game_id: GameId = GAME, *, playouts: int = 0, content: bytes = b"whole", release: str = "1.0"
) -> AnalysisRecord:
    """Return the analysis of a game."""
    return AnalysisRecord(game_id=game_id, playouts=playouts, release=release, content=content, at=9)


def sample_action(action: str = "ban", subject: str = ANN, *, reason: str = "spam ä", at: int = 7) -> OperatorAction:
    """Return something that an operator did."""
    return OperatorAction(at=at, operator="olga", action=action, subject=subject, reason=reason)


async def fill(store: EventStore, *sizes: int, game_id: GameId = GAME) -> list[Commit]:
    """Record commits with these numbers of events; return them."""
    commits, first = list[Commit](), 1
    for size in sizes:
        commits.append(sample_commit(first, game_id=game_id, events=size))
        await store.append(commits[-1])
        first += size
    return commits


async def read_log(store: EventStore, *, after: int = 0, game_id: GameId = GAME) -> list[Commit]:
    """Read a log in pages to its end."""
    log: list[Commit] = []
    while page := await store.read(game_id, log[-1].last_version if log else Version(after)):
        log += page
    return log


async def follow_until(store: EventStore, last: int, *, after: int = 0, game_id: GameId = GAME) -> list[Commit]:
    """Return the commits a follower receives up to version `last`."""
    seen: list[Commit] = []
    async with aclosing(store.follow(game_id, Version(after))) as stream:
        async for commits in stream:
            seen += commits
            if seen and seen[-1].last_version >= last:
                break
    return seen


async def fill_entries(store: EventStore, *sizes: int, game_id: GameId = GAME) -> list[FeedEntry]:
    """Record commits with these numbers of events; return them with their feed positions."""
    entries, first = list[FeedEntry](), 1
    for size in sizes:
        appended = await store.append(sample_commit(first, game_id=game_id, events=size))
        entries.append((appended.position, appended.commit))
        await asyncio.sleep(0)  # lets other tasks write and read in between, also in a store that never waits
        first += size
    return entries


def position_of(entry: FeedEntry) -> FeedPosition:
    """Return the feed position of an entry."""
    return entry[0]


async def whole_feed(store: EventStore) -> list[FeedEntry]:
    """Read the feed in pages to its end. A page may be short although more follows."""
    seen: list[FeedEntry] = []
    while page := await store.feed(seen[-1][0] if seen else FEED_START):
        seen += page
    return seen


async def read_feed(store: EventStore, count: int, page: int) -> list[FeedEntry]:
    """Read the feed in pages, from the last position read, until `count` commits have come."""
    seen: list[FeedEntry] = []
    while len(seen) < count:
        seen += await store.feed(seen[-1][0] if seen else FEED_START, page)
        await asyncio.sleep(0)
    return seen


async def follow_feed_until(store: EventStore, count: int) -> list[FeedEntry]:
    """Return the entries a follower of the feed receives until `count` commits have come."""
    seen: list[FeedEntry] = []
    async with aclosing(store.follow_feed()) as stream:
        async for entries in stream:
            seen += entries
            if len(seen) >= count:
                break
    return seen


async def at_head(stream: AsyncIterator[list[_T]]) -> list[_T]:
    """Read a follower's stream up to the empty list that marks the head."""
    seen: list[_T] = []
    while commits := await anext(stream):
        seen += commits
    return seen


def first_versions(commits: Sequence[Commit]) -> list[int]:
    """Return the first version of each commit."""
    return [commit.first_version for commit in commits]


async def within(seconds: float, work: Awaitable[_R]) -> _R:
    """Return the result of work that must be done in this time."""
    try:
        async with asyncio.timeout(seconds):
            return await work
    except TimeoutError:
        raise AssertionError(f"still waiting after {seconds} s: a promised result never came") from None


@dataclass
class Model:
    """Expected contents of a log."""

    log: list[Commit] = field(default_factory=list)

    @property
    def head(self) -> int:
        """The last version; 0 for an empty log."""
        return self.log[-1].last_version if self.log else 0


async def one_step(store: EventStore, model: Model, game_id: GameId, kind: str, size: int, command_id: str) -> None:
    """Append one commit of a random history, and check the outcome."""
    old = model.log[size % len(model.log)] if model.log else None
    if kind == "next" or (old is None and kind != "future"):
        commit = sample_commit(model.head + 1, game_id=game_id, events=size, command_id=command_id)
        assert (await store.append(commit)).replayed is False
        model.log.append(commit)
    elif kind == "future" or old is None:
        with pytest.raises(VersionConflict) as caught:
            await store.append(sample_commit(model.head + 1 + size, game_id=game_id, command_id=command_id))
        assert caught.value.actual == model.head
    elif kind == "stale":
        with pytest.raises(VersionConflict):
            await store.append(sample_commit(old.first_version, game_id=game_id, command_id=command_id))
    elif kind == "repeat":
        again = sample_commit(model.head + 1, game_id=game_id, events=size, command_id=old.command_id)
        appended = await store.append(again)
        assert (appended.commit, appended.replayed) == (old, True)
    else:
        with pytest.raises(CommandMismatch):
            await store.append(
                sample_commit(model.head + 1, game_id=game_id, command_id=old.command_id, command=b"another")
            )

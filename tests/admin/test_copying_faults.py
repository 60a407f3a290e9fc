"""`copy` with stores that lie, fail, or go on growing: it never reports a copy that is none."""

import asyncio
from argparse import Namespace
from collections.abc import Awaitable, Callable, Sequence

import pytest
from msgspec import structs
from tests.admin.copies import COMMITS, commits_of, contents, fill_all, next_commit

from lostcities.admin.copying import NotACopy, copy_store
from lostcities.core.names import FeedPosition, GameId, PlayerId, Version
from lostcities.eventstore import AnsweredRequest, Commit, OperatedStore, OperatorAction, PlayerChange, PlayerRecord
from lostcities.eventstore.memory import MemoryStore
from lostcities.eventstore.port import Appended, BotRecord, SharedValues
from lostcities.testing.store_samples import sample_bot, sample_player, sample_request

ORDER = commits_of()
DAY = 24 * 60 * 60 * 1_000_000
QUIET = Namespace(source="sqlite:///source", target="sqlite:///target", progress=False)


async def filled() -> MemoryStore:
    store = MemoryStore()
    await fill_all(store, ORDER, players=20)
    return store


def copied(target: OperatedStore, source: OperatedStore | None = None) -> int:
    """Copy a filled store, or another source, and return the exit code."""

    async def do() -> int:
        return await copy_store(QUIET, source or await filled(), target)

    return asyncio.run(do())


# -- targets that lie --


class LosesACommit(MemoryStore):
    """A store that acknowledges a commit without storing it, as well as those that follow it in its game."""

    async def append_all(self, commits: Sequence[Commit]) -> Sequence[Appended]:
        lost = ORDER[-1]
        kept = await super().append_all([commit for commit in commits if commit != lost])
        return [
            *kept,
            *(Appended(lost, replayed=False, position=FeedPosition(1)) for commit in commits if commit == lost),
        ]


class StoresAnotherTime(MemoryStore):
    """A store that returns what it got, and stores something else."""

    async def append_all(self, commits: Sequence[Commit]) -> Sequence[Appended]:
        others = [structs.replace(each, at=each.at + 1) if each == ORDER[500] else each for each in commits]
        kept = await super().append_all(others)
        return [structs.replace(each, commit=mine) for each, mine in zip(kept, commits, strict=True)]


class SaysAnotherHead(MemoryStore):
    """A store whose head of one game is not the end of its log."""

    async def head(self, game_id: GameId) -> Version:
        return Version(await super().head(game_id) - (game_id == ORDER[9].game_id))


class HidesAGame(MemoryStore):
    """A store that lists all games but one."""

    async def game_ids(self, *, after: GameId | None = None, limit: int = 100) -> Sequence[GameId]:
        return [each for each in await super().game_ids(after=after, limit=limit) if each != ORDER[9].game_id]

    async def head(self, game_id: GameId) -> Version:
        return Version(0) if game_id == ORDER[9].game_id else await super().head(game_id)


class ShortensNames(MemoryStore):
    """A store that keeps a part of a name."""

    async def add_player(self, player: PlayerRecord, request: AnsweredRequest | None = None) -> AnsweredRequest | None:
        return await super().add_player(structs.replace(player, name=player.name[:3]), request)

    async def change_player(
        self, player_id: PlayerId, change: PlayerChange, action: OperatorAction | None = None
    ) -> PlayerRecord:
        shortened = structs.replace(change, name=change.name and change.name[:3])
        return await super().change_player(player_id, shortened, action)


class DropsProfiles(MemoryStore):
    """A store that stores no profile of a bot."""

    async def put_bot(self, bot: BotRecord) -> None:
        await self.player(bot.player_id)


class DropsRequests(MemoryStore):
    """A store that takes in secrets, and no requests."""

    async def restore(self, values: SharedValues, requests: Sequence[AnsweredRequest]) -> None:
        await super().restore(values, [])


class DropsSignsOfLife(MemoryStore):
    """A store that takes in no sign of life."""

    async def restore(self, values: SharedValues, requests: Sequence[AnsweredRequest]) -> None:
        await super().restore(structs.replace(values, signs_of_life={}), requests)


@pytest.mark.parametrize(
    ("kind", "named"),
    [
        (LosesACommit, f"game {ORDER[-1].game_id}, version {ORDER[-1].first_version}: missing in the target"),
        (StoresAnotherTime, f"game {ORDER[500].game_id}, version {ORDER[500].first_version}: another at than"),
        (SaysAnotherHead, f"game {ORDER[9].game_id}: version 160 in the source, 159 in the target"),
        (HidesAGame, f"game {ORDER[9].game_id}: version 160 in the source, 0 in the target"),
        (ShortensNames, "player player-0019: not as it was written"),
        (DropsProfiles, "the profile of bot player-0018: not as it was written"),
        (DropsRequests, "the answered request "),
        (DropsSignsOfLife, "the sign of life of 'clocks': not as it was written"),
    ],
)
def test_a_target_that_lies_is_named(kind: type[MemoryStore], named: str, capsys: pytest.CaptureFixture[str]):
    assert copied(kind()) == 4
    out, error = capsys.readouterr()
    assert f"DIFFERS  {named}" in error
    assert "the target is no copy of the source" in error
    assert "they are equal" not in out


# -- a source that grows --


class Meanwhile(MemoryStore):
    """A target that lets a server work on the source after the first batch, and perhaps after every read."""

    def __init__(self, work: Callable[[], Awaitable[object]]) -> None:
        super().__init__()
        self.work = work
        self.is_done = False

    async def append_all(self, commits: Sequence[Commit]) -> Sequence[Appended]:
        if not self.is_done:
            self.is_done = True
            await self.work()
        return await super().append_all(commits)


def test_what_a_server_adds_meanwhile_is_counted_and_copied_the_next_time(capsys: pytest.CaptureFixture[str]):
    async def play() -> None:
        source = await filled()

        async def work() -> None:
            await source.append(next_commit(ORDER[-1]))
            await source.add_player(sample_player())
            await source.rename_player(PlayerId("player-0000"), "Annette")
            await source.put_bot(sample_bot())

        target = Meanwhile(work)
        assert await copy_store(QUIET, source, target) == 1
        out, error = capsys.readouterr()
        assert f"compared {COMMITS} commits" in out
        assert "not copied: 1 later commits. A server writes to the source: stop all of its servers" in error
        copy, original = await contents(target), await contents(source)
        assert copy["feed"] == original["feed"][:-1]
        assert copy["players"] == original["players"]  # settled at the end
        assert await copy_store(QUIET, source, target) == 0
        assert await contents(target) == await contents(source)

    asyncio.run(play())


class SignsOften(MemoryStore):
    """A source whose server records a sign of life between any two reads."""

    signs = 100

    async def shared_values(self) -> SharedValues:
        self.signs += 1
        await self.record_sign_of_life("clocks", self.signs)
        return await super().shared_values()


def test_signs_of_life_that_keep_changing_are_no_difference(capsys: pytest.CaptureFixture[str]):
    assert copied(MemoryStore(), SignsOften()) == 1
    assert "not copied: changes of the sign of life of 'clocks'" in capsys.readouterr().err


class Renames(MemoryStore):
    """A source whose server answers a request, and so removes all of a day before, before the n-th read of requests."""

    def __init__(self, before: int) -> None:
        super().__init__()
        self.before = before
        self.reads = 0

    async def answered_requests(self, *, after: bytes | None = None, limit: int = 100) -> Sequence[AnsweredRequest]:
        self.reads += 1
        if self.reads == self.before:
            ann = PlayerId("player-0000")
            await self.rename_player(ann, "Annette", sample_request("new", ann, at=2 * DAY))
        return await super().answered_requests(after=after, limit=limit)


@pytest.mark.parametrize("before", range(3, 12))
def test_requests_that_the_source_removes_meanwhile_are_no_difference(before: int, capsys: pytest.CaptureFixture[str]):
    async def play() -> None:
        source, target = Renames(before), MemoryStore()
        await fill_all(source, ORDER[:3], players=20)
        assert await copy_store(QUIET, source, target) == 0
        assert await copy_store(QUIET, source, target) == 0
        assert await target.answered_request(sample_request("new").request_hash) is not None
        assert (await target.player(PlayerId("player-0000"))).name == "Annette"

    asyncio.run(play())
    assert capsys.readouterr().err == ""


def test_a_target_that_grows_by_itself_is_noticed():
    async def play() -> None:
        target: Meanwhile

        async def work() -> None:
            await target.append(structs.replace(ORDER[0], command_id="another"))

        target = Meanwhile(work)
        with pytest.raises(NotACopy, match="the target has grown by itself"):
            await copy_store(QUIET, await filled(), target)

    asyncio.run(play())


def test_a_record_added_to_the_target_meanwhile_is_a_difference(capsys: pytest.CaptureFixture[str]):
    target: Meanwhile

    async def work() -> None:
        await target.add_player(sample_player(), sample_request())

    target = Meanwhile(work)
    assert copied(target) == 4
    assert "DIFFERS  it has another player player-ann" in capsys.readouterr().err

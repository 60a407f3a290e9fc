"""`backup --every` and `restore`: copies and an archive, from which a store is restored to any point in time."""

import asyncio
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs
from tests.admin.conftest import Run
from tests.admin.copies import change, commits_of, contents_at, fill_all

from lostcities.admin.backups import keeping
from lostcities.admin.backups.folder import BackupFolder
from lostcities.admin.backups.stored_records import Records
from lostcities.core.names import FeedPosition, PlayerId
from lostcities.eventstore import OperatedStore, PlayerChange
from lostcities.eventstore.port import NameRegistration, SharedValues
from lostcities.testing.postgres import EmbeddedPostgres
from lostcities.testing.store_samples import sample_action, sample_bot, sample_commit, sample_player, sample_request

COMMITS = [structs.replace(commit, at=1_000_000 * number) for number, commit in enumerate(commits_of(4, 10), 1)]
"""One commit a second: the commit at position N is of second N."""

ANN, BEN, NEW = PlayerId("player-0000"), PlayerId("player-0001"), PlayerId("player-new")


class _End(Exception):
    """The test ends the command."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "backups"


@pytest.fixture(params=["sqlite", "postgresql"])
def source(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Store with the first 10 commits, and players."""
    url = f"sqlite:///{tmp_path}/games.sqlite"
    if request.param == "postgresql":
        postgres: EmbeddedPostgres = request.getfixturevalue("postgres")
        url = postgres.new_url()
    change(url, lambda store: fill_all(store, COMMITS[:10], players=4))
    return url


def backup(
    run: Run, source: str, folder: Path, *steps: Callable[[], object], copies: bool = False, keep: int = 24
) -> None:
    """Run the command. After each look at the store comes the next step, and after the last step one more look.

    With `copies`, every look makes a copy if there is news.
    """
    left = list(steps)

    async def sleep(seconds: float) -> None:
        if not left:
            raise _End
        await asyncio.to_thread(left.pop(0))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(keeping, "sleep", sleep)
        if copies:
            hours = count()
            patch.setattr(keeping, "monotonic", lambda: 3_600 * next(hours))
        with pytest.raises(_End):
            run("backup", folder, "--every", "1h", "--keep", str(keep), "--store", source)


def appending(source: str, first: int, last: int) -> Callable[[], None]:
    """Return a step that appends the commits from one position to another."""
    return lambda: change(source, lambda store: store.append_all(COMMITS[first - 1 : last]))


def working(source: str, *work: Callable[[OperatedStore], Any]) -> Callable[[], None]:  # Any: an awaitable
    async def do(store: OperatedStore) -> None:
        for each in work:
            await each(store)

    return lambda: change(source, do)


def restored(run: Run, folder: Path, target: str, *options: str) -> dict[str, Any]:  # Any: as in `contents`
    code, _, error = run("restore", folder, target, *options)
    assert code == 0, error
    return contents_at(target)


@pytest.fixture
def target(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/restored.sqlite"


def names_in(folder: Path) -> list[str]:
    return [path.name[:21] for path in sorted(folder.iterdir()) if path.suffix != ".lock"]


def test_everything_comes_back_with_records_that_changed_since_the_copy(
    source: str, folder: Path, target: str, run: Run
):
    step = working(
        source,
        lambda store: store.append_all(COMMITS[10:15]),
        lambda store: store.rename_player(ANN, "Annette", sample_request("again", ANN, at=9_000)),
        lambda store: store.change_player(ANN, PlayerChange(registers=NameRegistration("Annette", "annette"))),
        lambda store: store.replace_token(BEN, b"another".ljust(32)),
        lambda store: store.add_player(sample_player(NEW)),
        lambda store: store.secret("new"),
        lambda store: store.record_progress("ladder", FeedPosition(15)),
    )
    backup(run, source, folder, step, appending(source, 16, 20), lambda: None)
    assert names_in(folder) == ["copy-00000001-0000000", "segment-00000001-0000", "segment-00000002-0000"]
    code, out, error = run("restore", folder, target)
    assert code == 0, error
    assert "restored 20 commits, up to position 20, of 1970-01-01 00:00:20 UTC" in out
    assert "the signing key is in no backup" in error
    assert contents_at(target) == contents_at(source)


@pytest.mark.parametrize("position", [1, 9, 10, 11, 15, 19, 20])
def test_a_store_is_restored_to_a_position_or_a_time(
    folder: Path, tmp_path: Path, run: Run, position: int, monkeypatch: pytest.MonkeyPatch
):
    archived_at = iter((15_500_000, 20_500_000))
    monkeypatch.setattr("lostcities.admin.backups.archive.now_us", lambda: next(archived_at))
    source = f"sqlite:///{tmp_path}/games.sqlite"
    change(source, lambda store: fill_all(store, COMMITS[:10], players=4))
    change(source, lambda store: store.record_progress("ladder", FeedPosition(10)))
    backup(run, source, folder, appending(source, 11, 15), appending(source, 16, 20))
    by_position, by_time = f"sqlite:///{tmp_path}/by-position", f"sqlite:///{tmp_path}/by-time"
    contents = restored(run, folder, by_position, "--until", str(position))
    assert contents["feed"] == COMMITS[:position]
    assert contents["players"][0].player_id == ANN
    assert restored(run, folder, by_time, "--until", f"1970-01-01T00:00:{position:02}.9")["feed"] == COMMITS[:position]

    async def check_progress(store: OperatedStore) -> None:
        assert await store.progress("ladder") == min(position, 10)
        assert await store.verify_storage() == []
        assert not await store.is_unfinished()

    change(by_position, check_progress)


def test_a_store_is_restored_into_postgresql(tmp_path: Path, folder: Path, run: Run, postgres: EmbeddedPostgres):
    source = f"sqlite:///{tmp_path}/games.sqlite"
    change(source, lambda store: fill_all(store, COMMITS[:10], players=4))
    backup(run, source, folder, appending(source, 11, 15))
    assert restored(run, folder, postgres.new_url()) == contents_at(source)


def test_the_archive_goes_on_after_a_restart_of_the_command(source: str, folder: Path, target: str, run: Run):
    backup(run, source, folder, appending(source, 11, 12))
    appending(source, 13, 14)()
    backup(run, source, folder, working(source, lambda store: store.add_player(sample_player(NEW))))
    assert BackupFolder(folder).segments[-1].number == 3
    assert restored(run, folder, target) == contents_at(source)


def test_copies_are_kept_as_many_as_wanted_with_what_comes_after(source: str, folder: Path, run: Run, tmp_path: Path):
    steps = [appending(source, last, last) for last in range(11, 16)]
    backup(run, source, folder, *steps, copies=True, keep=2)
    found = BackupFolder(folder)
    assert [copy.last for copy in found.copies] == [14, 15]
    assert [segment.last for segment in found.segments] == [15]
    for until in ("14", "15"):
        contents = restored(run, folder, f"sqlite:///{tmp_path}/{until}", "--until", until)
        assert contents["feed"] == COMMITS[: int(until)]


def test_a_copy_without_news_is_not_made_again(source: str, folder: Path, run: Run):
    beat = working(source, lambda store: store.record_sign_of_life("clocks", 99))
    backup(run, source, folder, beat, beat, copies=True)
    assert len(names_in(folder)) == 1


def test_many_commits_are_several_segments(
    source: str, folder: Path, target: str, run: Run, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("lostcities.admin.backups.archive.SEGMENT_COMMITS_MAX", 4)
    backup(run, source, folder, appending(source, 11, 21))
    assert [segment.last for segment in BackupFolder(folder).segments] == [14, 18, 21]
    assert restored(run, folder, target)["feed"] == COMMITS[:21]


def test_a_store_that_cannot_be_read_is_tried_again(tmp_path: Path, folder: Path, target: str, run: Run):
    file = tmp_path / "games.sqlite"
    source = f"sqlite:///{file}"
    change(source, lambda store: fill_all(store, COMMITS[:10], players=4))
    away = tmp_path / "away.sqlite"
    backup(run, source, folder, lambda: file.rename(away), lambda: away.rename(file), appending(source, 11, 12))
    assert restored(run, folder, target)["feed"] == COMMITS[:12]


# -- refusals --


def test_another_store_or_an_older_one_is_not_archived_into_the_folder(
    source: str, folder: Path, run: Run, tmp_path: Path
):
    backup(run, source, folder, appending(source, 11, 12))
    other = f"sqlite:///{tmp_path}/other.sqlite"
    for commits in ([sample_commit(1)], COMMITS[:11]):
        (tmp_path / "other.sqlite").unlink(missing_ok=True)
        change(other, lambda store, commits=commits: store.append_all(commits))  # type: ignore[misc]  # bound at once
        code, _, error = run("backup", folder, "--every", "1h", "--store", other)
        assert code == 1
        assert "has backups of another store, or later moves than this one: choose another folder" in error


def test_a_damaged_or_missing_segment_is_named_and_what_is_before_it_can_be_had(
    source: str, folder: Path, target: str, run: Run, tmp_path: Path
):
    backup(run, source, folder, *(appending(source, last, last) for last in (11, 12, 13)))
    _, second, third = (segment.path for segment in BackupFolder(folder).segments)
    content = bytearray(second.read_bytes())
    content[-5] ^= 1
    second.write_bytes(content)
    code, _, error = run("restore", folder, target)
    assert code == 1
    assert f"{second} is damaged" in error
    second.unlink()
    code, _, error = run("restore", folder, target)
    assert f"{folder} has no segment before {third.name}" in error
    assert restored(run, folder, f"sqlite:///{tmp_path}/before", "--until", "11")["feed"] == COMMITS[:11]


def test_an_interrupted_restore_is_no_store_to_start_on_and_goes_on(
    source: str, folder: Path, target: str, run: Run, monkeypatch: pytest.MonkeyPatch
):
    backup(run, source, folder, appending(source, 11, 12))

    async def break_off(*_: object) -> None:
        raise OSError("planted")

    with monkeypatch.context() as patch:
        patch.setattr("lostcities.admin.backups.restoring.put_records", break_off)
        assert run("restore", folder, target)[0] == 1

    async def check(store: OperatedStore) -> None:
        assert await store.is_unfinished()

    change(target, check)
    assert restored(run, folder, target) == contents_at(source)


def test_a_target_with_games_and_a_position_beyond_the_end_are_refused(
    source: str, folder: Path, target: str, run: Run, tmp_path: Path
):
    backup(run, source, folder)
    change(target, lambda store: store.append(sample_commit(1)))
    code, _, error = run("restore", folder, target)
    assert (code, "the target is not empty" in error) == (1, True)
    code, _, error = run("restore", folder, f"sqlite:///{tmp_path}/other", "--until", "11")
    assert (code, "the backups end at position 10, before 11" in error) == (1, True)
    assert run("restore", tmp_path / "nowhere", f"sqlite:///{tmp_path}/third")[0] == 2
    (tmp_path / "empty").mkdir()
    code, _, error = run("restore", tmp_path / "empty", f"sqlite:///{tmp_path}/fourth")
    assert (code, "has no copy of a store" in error) == (1, True)


@pytest.mark.parametrize(
    ("argv", "named"),
    [
        (["--keep", "3"], "--keep goes with --every only"),
        (["--archive-every", "3s"], "--archive-every goes with --every only"),
        (["--every", "3"], "'3' is no duration such as 30s, 10m, 12h or 7d"),
        (["--every", "0m"], "'0m' is no duration"),
        (["--every", "1m", "--keep", "0"], "'0' is no number from 1 on"),
    ],
)
def test_mistakes_on_the_command_line_are_refused(folder: Path, run: Run, argv: list[str], named: str):
    code, _, error = run("backup", folder, *argv)
    assert (code, named in error) == (64, True)
    assert not folder.exists()


def test_only_the_owner_may_read_backups(tmp_path: Path, folder: Path, run: Run):
    source = f"sqlite:///{tmp_path}/games.sqlite"
    change(source, lambda store: fill_all(store, COMMITS[:10], players=4))
    backup(run, source, folder, appending(source, 11, 12))
    modes = {path.suffix or path.name[:7]: path.stat().st_mode & 0o777 for path in folder.iterdir()}
    assert (modes[".sqlite"], modes["segment"], folder.stat().st_mode & 0o777) == (0o600, 0o600, 0o700)


def test_one_command_at_a_time_writes_to_a_folder(tmp_path: Path, folder: Path, run: Run):
    source = f"sqlite:///{tmp_path}/games.sqlite"
    change(source, lambda store: fill_all(store, COMMITS[:10], players=4))
    refusals = []
    backup(run, source, folder, lambda: refusals.append(run("backup", folder, "--every", "1h", "--store", source)))
    ((code, _, error),) = refusals
    assert code == 1
    assert "only one lc-admin backup may write to a folder" in error


def test_what_was_erased_before_the_end_of_the_archive_is_not_restored():
    ann, eve = sample_player(PlayerId("player-ann")), sample_player(PlayerId("player-eve"))
    values = SharedValues(secrets={}, signs_of_life={})
    requests = [sample_request(player.player_id, player.player_id) for player in (ann, eve)]
    before = Records(
        players={player.player_id: player for player in (ann, eve)},
        bots={player.player_id: sample_bot(player.player_id) for player in (ann, eve)},
        requests={request.request_hash: request for request in requests},
        values=values,
    )
    tombstone = structs.replace(ann, name="", token_hash=b"none".ljust(32))
    after = Records(
        players={ann.player_id: tombstone, eve.player_id: eve},
        bots={eve.player_id: before.bots[eve.player_id]},
        requests={requests[1].request_hash: requests[1]},
        values=values,
        actions=(structs.replace(sample_action("forget"), number=1),),
    )
    changes = before.changes_to(after)
    assert before.need(changes)
    before.apply(changes)
    assert before == after
    assert not before.need(before.changes_to(after))

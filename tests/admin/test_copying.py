"""`lc-admin copy`: all of a store in another one, again and again, and nothing over something else."""

import shutil
from collections.abc import Awaitable, Callable
from pathlib import Path

import apsw
import pytest
from msgspec import structs
from tests.admin.conftest import Run
from tests.admin.copies import (
    COMMITS,
    PLAYERS,
    WRITES,
    change,
    commits_of,
    contents_at,
    fill_all,
    kill_copy,
    next_commit,
)
from tests.support import programs

from lostcities.core.names import PlayerId
from lostcities.eventstore import Ban, Commit, OperatedStore, PlayerChange
from lostcities.eventstore.port import NameRegistration
from lostcities.testing.store_samples import sample_action, sample_bot, sample_commit, sample_player, sample_request

DAY = 24 * 60 * 60 * 1_000_000
ORDER = commits_of()


@pytest.fixture(scope="module")
def stored(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Store with hundreds of commits and players. Copying its file is faster than filling one for each test."""
    path = tmp_path_factory.mktemp("stored") / "games.sqlite"
    change(f"sqlite:///{path}", lambda store: fill_all(store, ORDER))
    return path


@pytest.fixture
def source(stored: Path, tmp_path: Path) -> str:
    shutil.copy(stored, tmp_path / "source.sqlite")
    return f"sqlite:///{tmp_path}/source.sqlite"


@pytest.fixture
def target(tmp_path: Path) -> str:
    """URL of a store that is not there yet."""
    return f"sqlite:///{tmp_path}/target.sqlite"


def spoil(url: str, statement: str) -> None:
    """Edit the file of a store directly."""
    connection = apsw.Connection(url.removeprefix("sqlite:///"))
    connection.execute(statement)
    assert connection.changes() == 1
    connection.close()


# -- copying --


def test_a_copy_has_everything_in_the_order_of_the_feed_and_can_be_copied_back(
    source: str, target: str, run: Run, tmp_path: Path
):
    code, out, error = run("copy", source, target)
    assert (code, error) == (0, "")
    assert f"copied {COMMITS} commits in " in out
    assert f"copied {2 * PLAYERS + PLAYERS // 3 + 3:,} other records" in out
    assert f"compared {COMMITS} commits, 10 heads and all other records: they are equal" in out
    before = contents_at(source)
    assert before["feed"] == ORDER
    assert contents_at(target) == before
    back = f"sqlite:///{tmp_path}/back.sqlite"
    assert run("copy", target, back)[0] == 0
    assert contents_at(back) == before
    assert contents_at(source) == before


def test_a_copy_tells_where_the_signing_key_belongs_until_it_is_there(
    source: str, target: str, run: Run, tmp_path: Path
):
    wanted = f"stays behind: copy it to {tmp_path}/target.sqlite.key before a server makes another one\n"
    assert run("copy", source, target)[1].endswith(f"the signing key {wanted}")
    (tmp_path / "source.sqlite.key").touch()
    assert run("copy", source, target)[1].endswith(f"the signing key, {tmp_path}/source.sqlite.key, {wanted}")
    (tmp_path / "target.sqlite.key").touch()
    assert "key" not in run("copy", source, target)[1]


def test_games_of_a_copy_replay(url: str, target: str, run: Run):
    assert run("copy", url, target)[0] == 0
    code, out, _ = run("verify", "--store", target)
    assert code == 0
    assert "2 agree; no fault outside the logs" in out


def test_an_empty_store_can_be_copied(tmp_path: Path, target: str, run: Run):
    empty = f"sqlite:///{tmp_path}/empty.sqlite"
    change(empty, lambda store: store.secret("one"))
    code, out, error = run("copy", empty, target)
    assert (code, error) == (0, "")
    assert "copied 0 commits" in out
    assert contents_at(target) == contents_at(empty)


def test_a_second_copy_takes_what_has_changed_since(source: str, target: str, run: Run):
    assert run("copy", source, target)[0] == 0
    assert "they are equal" in run("copy", source, target)[1]

    async def play_on(store: OperatedStore) -> None:
        await store.append(next_commit(ORDER[-1]))
        await store.append(sample_commit(1))
        ann, ben = PlayerId("player-0000"), PlayerId("player-0001")
        # A day later, so that the store removes all of the earlier requests.
        await store.rename_player(ann, "Annette", sample_request("new", ann, at=DAY + 5_000))
        await store.replace_token(ann, b"new".ljust(32))
        await store.replace_token(ben, b"newer".ljust(32))
        await store.add_player(sample_player(PlayerId("a-new-player")))
        await store.put_bot(sample_bot(ann, b"another profile"))
        await store.secret("new")
        await store.record_sign_of_life("clocks", 78)

    change(source, play_on)
    code, out, error = run("copy", source, target)
    assert (code, error) == (0, "")
    assert f"an earlier copy of this store, with {COMMITS} commits: going on from there" in out
    assert "copied 2 commits in" in out
    assert "copied 7 other records" in out
    copy, original = contents_at(target), contents_at(source)
    copied = copy.pop("requests")
    assert [request for request in copied if request.at > DAY] == original.pop("requests")
    assert len(copied) == PLAYERS + 1  # what the source has removed since, the target will remove, too
    assert copy == original


def test_bans_erasures_and_what_operators_did_are_copied(source: str, target: str, run: Run):
    assert run("copy", source, target)[0] == 0
    ann, ben, eve = (PlayerId(f"player-{number:04}") for number in (0, 1, 3))

    async def moderate(store: OperatedStore) -> None:
        await store.change_player(ann, PlayerChange(ban=Ban(at=5, until=9, reason="spam")), sample_action())
        await store.record_token_use(ben, 20_000)
        await store.change_player(
            eve, PlayerChange(is_erased=True, token_hash=b"none".ljust(32)), sample_action("forget")
        )

    change(source, moderate)
    code, out, error = run("copy", source, target)
    assert (code, error) == (0, "")
    assert "copied 5 other records" in out
    copy = contents_at(target)
    assert copy == contents_at(source)
    assert [len(copy[kind]) for kind in ("players", "bots", "requests", "actions")] == [600, 199, 599, 2]
    assert [player.is_erased for player in copy["players"][:4]] == [False, False, False, True]
    fresh = target.replace("target", "fresh")
    assert run("copy", source, fresh)[0] == 0
    assert contents_at(fresh) == copy


def test_progress_tells_the_rate(source: str, target: str, run: Run):
    assert run("copy", source, target)[2] == ""
    error = run("copy", source, target, "--progress")[2]
    for doing in ("checking what is there", "comparing"):
        assert f"{doing}: {COMMITS} of {COMMITS} commits, " in error
    assert "copying: 0 of 0 commits" in error


# -- interruptions --


def test_a_registered_name_that_went_to_another_player_is_copied(source: str, target: str, run: Run):
    first, second = PlayerId("player-0000"), PlayerId("player-0001")

    async def give(store: OperatedStore, giver: PlayerId, taker: PlayerId) -> None:
        await store.rename_player(giver, "Without")
        await store.change_player(taker, PlayerChange(name="Ada", registers=NameRegistration("Ada", "ada")))

    change(source, lambda store: give(store, first, second))
    assert run("copy", source, target)[0] == 0
    for giver, taker in ((second, first), (first, second)):
        change(source, lambda store, giver=giver, taker=taker: give(store, giver, taker))  # type: ignore[misc]
        assert run("copy", source, target)[0] == 0
        assert contents_at(target) == contents_at(source)


@pytest.mark.parametrize(
    ("call", "when"),
    [
        (1, "within"),
        (300, "within"),
        (PLAYERS + 2, "after"),
        (WRITES - 6, "within"),
        (WRITES - 3, "within"),
        (WRITES - 2, "after"),
        (WRITES, "within"),
        (WRITES, "after"),
    ],
)
def test_a_copy_that_was_killed_goes_on(source: str, target: str, call: int, when: str):
    kill_copy(source, target, call, when)
    done = programs.run(["lc-admin", "copy", source, target])
    assert done.returncode == 0, done.stderr
    assert contents_at(target) == contents_at(source)


def test_a_killed_copy_does_not_begin_anew(source: str, target: str, run: Run):
    kill_copy(source, target, WRITES - 1, "after")
    assert 0 < len(contents_at(target)["feed"]) == 3 * 256 < COMMITS
    out = run("copy", source, target)[1]
    assert "with 768 commits: going on from there" in out
    assert "copied 32 commits" in out


# -- refusals --


def appending(commit: Commit) -> Callable[[OperatedStore], Awaitable[object]]:
    return lambda store: store.append(commit)


@pytest.mark.parametrize(
    ("work", "named"),
    [
        (appending(sample_commit(1)), "game game-1, version 1: the source has game log-0, version 1, there"),
        (appending(structs.replace(ORDER[0], at=5)), "version 1: another at than in the source"),
        (
            appending(structs.replace(ORDER[0], command_id="x", hashes=(b"x" * 32,) * 2)),
            "another hashes and command_id",
        ),
        (lambda store: store.add_player(sample_player()), "another player player-ann"),
        (lambda store: store.add_player(structs.replace(sample_player(PlayerId("player-0007")), created_at=1)), "0007"),
        (lambda store: store.secret("game-ids"), "another secret 'game-ids'"),
        (lambda store: store.secret("unheard-of"), "another secret 'unheard-of'"),
        (lambda store: store.record_sign_of_life("other", 1), "a sign of life of 'other'"),
    ],
)
def test_a_target_with_other_content_is_refused_and_stays_as_it_was(
    source: str, target: str, run: Run, work: Callable[[OperatedStore], Awaitable[object]], named: str
):
    change(target, work)
    before = contents_at(target)
    code, out, error = run("copy", source, target)
    assert (code, out) == (1, "")
    assert "the target is neither empty nor a copy of the source: " in error
    assert named in error
    assert contents_at(target) == before


def test_a_store_with_a_life_of_its_own_is_no_earlier_copy(source: str, target: str, run: Run):
    assert run("copy", source, target)[0] == 0
    change(target, appending(next_commit(ORDER[-1])))
    before = contents_at(target)
    code, _, error = run("copy", source, target)
    assert code == 1
    assert f"game {ORDER[-1].game_id}, version {ORDER[-1].last_version + 1}: the source has no such commit" in error
    assert contents_at(target) == before


def test_a_mistake_on_the_command_line_is_refused(source: str, target: str, run: Run, tmp_path: Path):
    link = tmp_path / "link.sqlite"
    link.symlink_to(tmp_path / "source.sqlite")
    for argv, named in [
        ((source, source), "the same store"),
        ((source, f"sqlite:///{link}"), "the same store"),
        (("postgresql://db/games", "postgresql://db/games"), "the same store"),
        ((source, "memory:"), "memory:"),
        (("memory:", target), "memory:"),
        ((source, target, "--store", source), "--store"),
    ]:
        code, _, error = run("copy", *argv)
        assert (code, named in error) == (64, True), (argv, error)
    assert run("copy", f"sqlite:///{tmp_path}/none.sqlite", target)[0] == 1
    assert not Path(target.removeprefix("sqlite:///")).exists()


def test_a_target_that_cannot_be_reached_is_refused_without_its_password(source: str, run: Run):
    code, out, error = run("copy", source, "postgresql://ann:hush@127.0.0.1:1/games?password=hush")
    assert (code, out) == (1, "")
    assert "cannot be reached" in error
    assert "hush" not in error


# -- damage --


@pytest.mark.parametrize("at", [0, 1, 400, COMMITS - 1])
def test_a_damaged_commit_ends_the_copy_and_nothing_is_skipped(source: str, target: str, run: Run, at: int):
    spoil(source, f"UPDATE commits SET at = at + 1 WHERE position = {at + 1}")
    code, out, error = run("copy", source, target)
    assert code == 4
    bad = ORDER[at]
    assert f"log of game {bad.game_id} is corrupt at version {bad.first_version}: " in error
    assert "(in the source of the copy)" in error
    assert f"stopped after {at // 256 * 256} commits, before one that is damaged" in error
    assert "they are equal" not in out
    assert contents_at(target)["feed"] == ORDER[: at // 256 * 256]
    spoil(source, f"UPDATE commits SET at = at - 1 WHERE position = {at + 1}")  # restored from a backup
    assert run("copy", source, target)[0] == 0
    assert contents_at(target) == contents_at(source)


def test_a_commit_that_is_missing_in_the_source_ends_the_copy(source: str, target: str, run: Run):
    lost = ORDER[300]
    spoil(source, "DELETE FROM commits WHERE position = 301")
    code, _, error = run("copy", source, target)
    assert code == 4
    after = lost.last_version + 1
    assert f"log of game {lost.game_id} is corrupt at version {lost.first_version}: " in error
    assert f"it goes on with version {after}" in error
    feed = contents_at(target)["feed"]
    assert feed == ORDER[: len(feed)]


def test_a_log_that_lost_its_end_in_the_source_is_named(source: str, target: str, run: Run):
    last = max(range(COMMITS), key=lambda at: (ORDER[at].game_id, at))
    spoil(source, f"DELETE FROM commits WHERE position = {last + 1}")
    code, out, error = run("copy", source, target)
    assert code == 4
    assert f"log of game {ORDER[last].game_id} is corrupt at version" in error
    assert "they are equal" not in out

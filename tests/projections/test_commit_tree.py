"""The tree of all commits: it follows from the feed alone, in batches of any size, and ends before a damaged commit."""

import random
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

import apsw
import pytest
from tests.projections.logs import created, record, taken

from lostcities.core.errors import CorruptLog
from lostcities.core.merkle import commit_leaf, fold, is_consistent, is_included, root_of
from lostcities.core.names import FeedPosition, GameId
from lostcities.eventstore.memory import MemoryStore
from lostcities.eventstore.port import FEED_START, FeedEntry
from lostcities.projections import PlacedHead, open_projections
from lostcities.projections.commit_tree import CommitTree
from lostcities.testing.store_samples import ANN, sample_commit

COMMITS = 16_500
"""More than a tile of the second layer: 128 * 128."""


def feed_of(count: int, *, games: int = 40) -> list[FeedEntry]:
    """Return a feed of commits with two events each, of many games in turn."""
    return [
        (FeedPosition(at + 1), sample_commit(at // games * 2 + 1, game_id=GameId(f"g{at % games}"), events=2))
        for at in range(count)
    ]


FEED = feed_of(COMMITS)
LEAVES = [commit_leaf(commit.game_id, commit.last_version, commit.hashes[-1]) for _, commit in FEED]


def naive_root(size: int) -> bytes:
    return root_of(size, lambda level, index: fold(LEAVES[index << level : (index + 1) << level]))


@pytest.fixture
def connection() -> apsw.Connection:
    connection = apsw.Connection(":memory:")
    connection.execute(CommitTree.tables)
    return connection


def grown(connection: apsw.Connection, feed: Sequence[FeedEntry], batches: Sequence[int]) -> CommitTree:
    """Return the tree after the feed came in batches that end at these positions."""
    tree = CommitTree()
    for start, end in pairwise([0, *batches, len(feed)]):
        tree.apply(connection, feed[start:end])
    return tree


def test_roots_and_proofs_follow_from_the_feed_in_batches_of_any_size(connection: apsw.Connection):
    chance = random.Random(6)
    tree = grown(connection, FEED, sorted(chance.sample(range(COMMITS), 150)))
    assert tree.size(connection) == COMMITS
    sizes = [1, 2, 127, 128, 129, 255, 256, 16_383, 16_384, 16_385, COMMITS, *chance.sample(range(1, COMMITS), 20)]
    for size in sizes:
        root = tree.root(connection, size)
        assert root == naive_root(size)
        index = chance.randrange(size)
        assert is_included(LEAVES[index], index, size, root, tree.inclusion(connection, index, size))
        proof = tree.consistency(connection, size, COMMITS)
        assert is_consistent(size, COMMITS, root, naive_root(COMMITS), proof)


def test_batches_do_not_matter_to_the_tables(connection: apsw.Connection):
    tables = []
    for batches in ([], list(range(1, 300)), [128, 256], [127, 129]):
        fresh = apsw.Connection(":memory:")
        fresh.execute(CommitTree.tables)
        grown(fresh, FEED[:300], batches)
        tables.append(
            [fresh.execute(f"SELECT * FROM {name} ORDER BY 1, 2").fetchall() for name in ("tree_tiles", "tree_games")]
        )
    assert tables[1:] == tables[:1] * 3


def test_a_game_is_placed_by_its_newest_commit_in_the_signed_tree(connection: apsw.Connection):
    tree = grown(connection, FEED[:100], [])
    older, newest = FEED[59][1], FEED[99][1]
    assert older.game_id == newest.game_id
    assert tree.placed_head(connection, newest.game_id) is None
    tree.set_signed(connection, 100)
    at_100 = PlacedHead(newest.last_version, newest.hashes[-1], 99)
    assert tree.placed_head(connection, newest.game_id) == at_100
    tree.apply(connection, FEED[100:190])
    assert tree.placed_head(connection, newest.game_id) == at_100
    tree.set_signed(connection, 150)
    assert tree.placed_head(connection, newest.game_id) == at_100  # older than it could be, and true
    tree.set_signed(connection, 190)
    last = FEED[179][1]
    assert tree.placed_head(connection, newest.game_id) == PlacedHead(last.last_version, last.hashes[-1], 179)
    assert tree.placed_head(connection, GameId("elsewhere")) is None
    assert not tree._signed_heads


def test_commits_that_come_again_change_nothing(connection: apsw.Connection):
    tree = grown(connection, FEED[:100], [])
    tree.apply(connection, FEED[50:120])
    assert (tree.size(connection), tree.root(connection, 120)) == (120, naive_root(120))


def test_the_tree_ends_before_a_gap(connection: apsw.Connection):
    tree = grown(connection, [*FEED[:70], *FEED[71:100]], [80])
    assert (tree.size(connection), tree.root(connection, 70)) == (70, naive_root(70))
    tree.drop(connection, FEED[0][1].game_id)
    assert tree.size(connection) == 70


class DamagedStore(MemoryStore):
    """A store with a damaged commit at feed position 3."""

    async def feed(self, after: FeedPosition = FEED_START, limit: int = 1_000) -> list[FeedEntry]:
        if after == 2:
            error = CorruptLog("g2", 1, "damaged")
            error.position = FeedPosition(3)
            raise error
        return [entry for entry in await super().feed(after, limit) if after >= 3 or entry[0] < 3]


async def test_a_damaged_commit_stops_the_tree_and_not_the_lists() -> None:
    store = DamagedStore()
    for number in range(5):
        await record(store, GameId(f"g{number}"), [created()])
    lists = open_projections(store, None)
    await lists.catch_up()
    assert (lists.position, await lists.tree.size()) == (5, 2)
    await lists.close()


async def test_a_restart_goes_on_and_a_rebuild_gives_the_same_tree(tmp_path: Path) -> None:
    store, path = MemoryStore(), tmp_path / "lists"
    for number in range(140):
        await record(store, GameId(f"g{number}"), [created()])
    lists = open_projections(store, path)
    await lists.catch_up()
    await lists.close()
    for number in range(140):
        await record(store, GameId(f"g{number}"), [taken(0, ANN)])
    lists = open_projections(store, path)
    await lists.catch_up()
    root, rows = await lists.tree.root(280), await lists.dump()
    await lists.rebuild()
    assert (await lists.tree.root(280), await lists.dump()) == (root, rows)
    other = open_projections(store, None)
    await other.catch_up()
    assert await other.tree.root(280) == root
    for reading in (lists, other):
        await reading.close()

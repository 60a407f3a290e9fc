"""Logs that cannot be invented: an attacker with the whole database, and without the key, against one kept tree head.

The attacker knows the formats and the code. Each attack writes a new store by the store's own writer, so that every
checksum, hash, index and list in it is right.
"""

import asyncio
import json
import random
from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec
import pytest
from msgspec import structs
from tests.admin.conftest import Run
from tests.admin.logs import another_move, commit_with, duel, edit_commit, edit_event, now, tampered, then_rechain
from tests.support.signed_trees import WITNESS, History, cosigned

from lostcities.admin.anchoring.anchor_check import StoreAnchors
from lostcities.admin.audit.findings import Divergence, Skip
from lostcities.admin.files import read_file, write_file
from lostcities.admin.stored_log import StoredLog, read_log
from lostcities.core.names import GameId
from lostcities.core.statements import TreeHead
from lostcities.eventstore import Commit, open_store
from lostcities.projections import open_projections, projections_file

GAMES = (duel(1, game_id="g-one"), duel(2, game_id="g-two"), duel(3, stop=20, game_id="g-runs"))

Feed = list[Commit]
Attack = Callable[[random.Random, Feed], Feed]


def interleaved() -> Feed:
    """Return the commits of all games in the order of one feed."""
    chance, left = random.Random(4), [list(game.commits) for game in GAMES]
    feed = Feed()
    while any(left):
        feed.append(chance.choice([commits for commits in left if commits]).pop(0))
    return feed


FEED = interleaved()


def signed(feed: Sequence[Commit]) -> TreeHead:
    return History([(each.game_id, each.last_version, each.hashes[-1]) for each in feed]).tree_head()


HEAD = signed(FEED)


# -- attacks --


def of_game(feed: Feed, game_id: str) -> StoredLog:
    return StoredLog(game_id=GameId(game_id), commits=tuple(each for each in feed if each.game_id == game_id))


def with_game(feed: Feed, log: StoredLog) -> Feed:
    """Return the feed with another log of a game in the places of the old one. The rest of a longer one comes last."""
    left = list(log.commits)
    forged = [left.pop(0) if each.game_id == log.game_id and left else each for each in feed]
    kept = {id(each) for each in log.commits}
    return [each for each in forged if each.game_id != log.game_id or id(each) in kept] + left


def any_game(chance: random.Random) -> str:
    return chance.choice(GAMES).game_id


def edited_payload(chance: random.Random, feed: Feed) -> Feed:
    log = of_game(feed, any_game(chance))
    at = commit_with(log, chance.choice(["CardPlayed", "CardDrawn"]), chance.randrange(4))
    seat = chance.choice([0, 1, 7])
    return with_game(feed, tampered(log, then_rechain(edit_event(at, lambda event: event.update(seat=seat, more=1)))))


def moved_time(chance: random.Random, feed: Feed) -> Feed:
    log = of_game(feed, any_game(chance))
    at = chance.randrange(len(log.commits))
    return with_game(feed, tampered(log, then_rechain(edit_commit(at, at=log.commits[at].at + 1))))


def other_command(chance: random.Random, feed: Feed) -> Feed:
    log = of_game(feed, any_game(chance))
    forged = edit_commit(chance.randrange(len(log.commits)), command_digest=chance.randbytes(32))
    return with_game(feed, tampered(log, then_rechain(forged)))


def other_game(chance: random.Random, feed: Feed) -> Feed:
    """Put another honest game under an old id: nothing in it is against the rules."""
    old = any_game(chance)
    return with_game(feed, duel(chance.randrange(10, 15), stop=chance.choice([None, 20]), game_id=old))


def swapped_seats(chance: random.Random, feed: Feed) -> Feed:
    """Let each player have had the seat of the other, everywhere."""
    log, other = of_game(feed, any_game(chance)), {"p-ada": "p-bob", "p-bob": "p-ada"}

    def swap(commits: list[Commit]) -> list[Commit]:
        done = []
        for commit in commits:
            events = tuple(
                b"p-bob".join(p.replace(b"p-bob", b"p-ada") for p in t.split(b"p-ada")) for t in commit.events
            )
            done.append(structs.replace(commit, events=events, actor=other[commit.actor]))
        return done

    return with_game(feed, tampered(log, then_rechain(swap)))


def dropped_end(chance: random.Random, feed: Feed) -> Feed:
    log = of_game(feed, any_game(chance))
    return with_game(feed, structs.replace(log, commits=log.commits[: -chance.randrange(1, 5)]))


def dropped_newest(chance: random.Random, feed: Feed) -> Feed:
    return feed[: -chance.randrange(1, 5)]


def deleted_game(chance: random.Random, feed: Feed) -> Feed:
    gone = any_game(chance)
    return [each for each in feed if each.game_id != gone]


def invented_past(chance: random.Random, feed: Feed) -> Feed:
    at = chance.randrange(len(feed))
    return [*feed[:at], *duel(chance.randrange(10, 15), stop=9, game_id="g-invented").commits, *feed[at:]]


def other_order(chance: random.Random, feed: Feed) -> Feed:
    turns = [at for at in range(len(feed) - 1) if feed[at].game_id != feed[at + 1].game_id]
    at = chance.choice(turns)
    return [*feed[:at], feed[at + 1], feed[at], *feed[at + 2 :]]


def longer_game(chance: random.Random, feed: Feed) -> Feed:
    """Let a game that had ended begin anew, and fill the feed up to its old length."""
    shorter = dropped_end(chance, feed)
    return [*shorter, *duel(20, game_id="g-filler").commits[: len(feed) - len(shorter)]]


ATTACKS: Sequence[Attack] = (
    edited_payload, moved_time, other_command, other_game, swapped_seats, dropped_end, dropped_newest, deleted_game,
    invented_past, other_order, longer_game,
)  # fmt: skip


async def written(url: str, feed: Sequence[Commit], *, lists: Path | None = None) -> None:
    """Write a store with its lists, as the attacker who makes everything anew."""
    store = await open_store(url)
    for commit in feed:
        await store.append(commit)
    projections = open_projections(store, lists)
    await projections.catch_up()
    await projections.close()
    await store.close()


async def is_anchored(feed: Sequence[Commit], head: TreeHead) -> bool:
    """Return whether the audit finds every commit of a store in the tree of a head."""
    store = await open_store("memory:")
    for commit in feed:
        await store.append(commit)
    anchors = await StoreAnchors.read(store, head)
    if anchors.fault:
        return False
    for game_id in {commit.game_id for commit in feed}:
        assert "NOT" not in str(anchors.check(await read_log(store, game_id)))
    return not anchors.missing([commit.game_id for commit in feed])


async def test_the_honest_store_is_anchored() -> None:
    assert await is_anchored(FEED, HEAD)


@pytest.mark.parametrize("attack", ATTACKS, ids=lambda attack: attack.__name__)
async def test_no_attack_on_the_store_goes_unnoticed(attack: Attack) -> None:
    for seed in range(6):
        forged = attack(random.Random(seed), list(FEED))
        assert forged != FEED
        assert not await is_anchored(forged, HEAD), f"{attack.__name__} with seed {seed}"


@pytest.mark.parametrize("attack", ATTACKS, ids=lambda attack: attack.__name__)
async def test_a_log_that_is_not_what_the_feed_shows_is_not_anchored(attack: Attack) -> None:
    """The index of a store may lead to other commits than its feed."""
    store = await open_store("memory:")
    for commit in FEED:
        await store.append(commit)
    anchors = await StoreAnchors.read(store, HEAD)
    forged = attack(random.Random(3), list(FEED))
    names = {commit.game_id for commit in forged}
    bad = set(anchors.missing(sorted(names)))
    for game_id in names:
        log = of_game(forged, game_id)
        try:
            bad |= {game_id} if isinstance(anchors.check(log), Skip) else set()
        except Divergence:
            bad.add(game_id)
    changed = {game.game_id for game in GAMES if of_game(forged, game.game_id).commits != game.commits}
    assert bad == changed | (names - {game.game_id for game in GAMES})


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """File with the tree head that a client has kept, cosigned by a witness."""
    path = tmp_path / "kept.json"
    path.write_bytes(msgspec.json.encode(structs.replace(HEAD, cosignatures=(cosigned(HEAD),))))
    return path


def forged_store(tmp_path: Path, feed: Sequence[Commit]) -> str:
    path = tmp_path / "games.sqlite"
    asyncio.run(written(f"sqlite:///{path}", feed, lists=projections_file(path)))
    return f"sqlite:///{path}"


def anchor_line(out: str) -> str:
    (line,) = [line for line in out.splitlines() if line.split()[1:2] == ["anchor"]]
    return line


def test_replay_says_anchored_and_by_which_keys(tmp_path: Path, kept: Path, run: Run):
    url = forged_store(tmp_path, FEED)
    code, out, _ = run("replay", "g-one", "--store", url, "--head", kept)
    assert code == 0
    by = f"by {HEAD.key_id}, cosigned by {cosigned(HEAD).key_id}"
    assert anchor_line(out) == f"  ok       anchor       ANCHORED in the tree of size {len(FEED)} {by}"
    code, out, _ = run("verify", "--store", url, "--head", kept)
    assert code == 0
    assert out.endswith(f"no fault outside the logs; ANCHORED in the tree of size {len(FEED)} {by}\n")


def test_a_game_that_was_made_anew_agrees_with_itself_and_not_with_the_kept_head(tmp_path: Path, kept: Path, run: Run):
    url = forged_store(tmp_path, other_game(random.Random(1), list(FEED)))
    for game in ("g-one", "g-two", "g-runs"):
        code, out, _ = run("replay", game, "--store", url)
        assert (code, anchor_line(out).split()[:4]) == (0, ["skipped", "anchor", "NOT", "ANCHORED:"])
        code, out, _ = run("replay", game, "--store", url, "--head", kept)
        assert code == 4
        assert "NOT ANCHORED: the first" in out
        assert "are not those of the tree of size" in out
    code, out, _ = run("verify", "--store", url, "--head", kept)
    assert code == 4
    assert "storage: NOT ANCHORED: the first" in out
    assert f"NOT ANCHORED in the tree of size {len(FEED)}" in out.splitlines()[-1]


def test_a_store_that_lost_its_newest_commits_is_not_anchored(tmp_path: Path, kept: Path, run: Run):
    url = forged_store(tmp_path, FEED[:-2])
    code, out, _ = run("replay", "g-one", "--store", url, "--head", kept, "--json")
    assert code == 4
    fault = json.loads(out)["fault"]
    assert fault["check"] == "anchor"
    assert (
        f"the store has {len(FEED) - 2} commits without a gap, fewer than the tree of size {len(FEED)}"
        in fault["message"]
    )


def test_what_came_after_the_head_is_not_anchored(tmp_path: Path, run: Run):
    url = forged_store(tmp_path, FEED)
    size = next(at for at in range(len(FEED), 0, -1) if FEED[at - 1].game_id == "g-runs") - 1
    (tmp_path / "kept.json").write_bytes(msgspec.json.encode(signed(FEED[:size])))
    code, out, _ = run("replay", "g-runs", "--store", url, "--head", tmp_path / "kept.json")
    assert code == 0
    last = GAMES[2].version
    assert f"ANCHORED up to version {last - 1} in the tree of size {size}" in out
    assert f"NOT ANCHORED: versions {last} to {last}, which came later" in out
    (tmp_path / "kept.json").write_bytes(msgspec.json.encode(signed(FEED[:1])))
    other = next(game.game_id for game in GAMES if game.game_id != FEED[0].game_id)
    code, out, _ = run("replay", other, "--store", url, "--head", tmp_path / "kept.json")
    assert (code, "NOT ANCHORED: it came after the tree of size 1" in out) == (0, True)


def test_the_head_beside_the_key_is_used_unasked(tmp_path: Path, kept: Path, run: Run, monkeypatch: pytest.MonkeyPatch):
    url = forged_store(tmp_path, FEED)
    kept.rename(tmp_path / "games.sqlite.key.tree")
    assert "ok       anchor       ANCHORED in the tree" in run("replay", "g-two", "--store", url)[1]
    assert "; ANCHORED in the tree" in run("verify", "--store", url)[1]
    (tmp_path / "games.sqlite.key.tree").rename(tmp_path / "elsewhere")
    assert "NOT ANCHORED" in run("verify", "--store", url)[1]
    monkeypatch.setenv("LOSTCITIES_TREE_HEAD", str(tmp_path / "elsewhere"))
    assert "; ANCHORED in the tree" in run("verify", "--store", url)[1]


def test_a_head_whose_signature_does_not_hold_is_no_head(tmp_path: Path, kept: Path, run: Run):
    url = forged_store(tmp_path, FEED[:30])
    kept.write_bytes(kept.read_bytes().replace(f'"size":{len(FEED)}'.encode(), b'"size":30'))
    for words in (("replay", "g-one"), ("verify",), ("export", "g-one", tmp_path / "file")):
        code, _, error = run(*words, "--store", url, "--head", kept)
        assert (code, "has not signed the tree head of size 30" in error) == (4, True)


# -- files --


@pytest.fixture
def exported(tmp_path: Path, kept: Path, run: Run) -> Path:
    url = forged_store(tmp_path, FEED)
    path = tmp_path / "game.jsonl"
    assert run("export", "g-one", path, "--store", url, "--head", kept)[0] == 0
    return path


def test_an_exported_game_brings_its_proof(exported: Path, kept: Path, run: Run):
    anchor = read_file(exported).anchor
    assert anchor is not None
    assert (anchor.game_id, anchor.version, anchor.tree_head.size) == ("g-one", GAMES[0].version, len(FEED))
    for words in ((), ("--head", kept)):
        code, out, _ = run("replay", "--from-file", exported, *words)
        assert code == 0
        assert anchor_line(out).startswith(f"  ok       anchor       ANCHORED in the tree of size {len(FEED)} by")


def test_a_file_with_the_proof_of_another_log_diverges(exported: Path, tmp_path: Path, run: Run):
    forged = structs.replace(duel(12, game_id="g-one"), anchor=read_file(exported).anchor)
    write_file(tmp_path / "forged.jsonl", forged)
    code, out, _ = run("replay", "--from-file", tmp_path / "forged.jsonl")
    assert code == 4
    assert f"NOT ANCHORED: version {GAMES[0].version} is not the one in the tree of size {len(FEED)}" in out


def test_a_file_without_a_proof_is_not_anchored(exported: Path, tmp_path: Path, run: Run):
    write_file(tmp_path / "bare.jsonl", structs.replace(read_file(exported), anchor=None))
    code, out, _ = run("replay", "--from-file", tmp_path / "bare.jsonl")
    assert (code, anchor_line(out).split()[:4]) == (0, ["skipped", "anchor", "NOT", "ANCHORED:"])


def test_an_anchor_from_the_server_proves_a_file_and_a_store(exported: Path, tmp_path: Path, run: Run):
    anchor, bare = tmp_path / "anchor.json", tmp_path / "bare.jsonl"
    anchor.write_bytes(msgspec.json.encode(read_file(exported).anchor))
    write_file(bare, structs.replace(read_file(exported), anchor=None))
    url = f"sqlite:///{tmp_path}/games.sqlite"
    for words in (("--from-file", bare), ("g-one", "--store", url)):
        assert "ok       anchor       ANCHORED" in run("replay", *words, "--head", anchor)[1]
    code, _, error = run("replay", "g-two", "--store", url, "--head", anchor)
    assert (code, f"--head {anchor} is of game g-one, not g-two" in error) == (64, True)


def test_a_proof_by_another_key_or_in_another_tree_is_no_proof(exported: Path, tmp_path: Path, run: Run):
    commits = [(each.game_id, each.last_version, each.hashes[-1]) for each in FEED]
    other_key = History(commits, WITNESS).tree_head()
    other_tree = History([*commits[:-1], commits[0]]).tree_head()
    smaller = History(commits[:40]).tree_head()
    kept = tmp_path / "other.json"
    for head, expected, why in (
        (other_key, 4, "NOT ANCHORED: the proof is signed by"),
        (other_tree, 4, f"has signed two trees of size {len(FEED)}: see lc-admin accuse"),
        (smaller, 0, f"NOT ANCHORED in the tree of size 40 by {HEAD.key_id}: the proof is for size"),
    ):
        kept.write_bytes(msgspec.json.encode(head))
        code, out, _ = run("replay", "--from-file", exported, "--head", kept)
        assert (code, why in out) == (expected, True), out


def test_a_command_of_a_forger_who_knows_the_rules_is_noticed_too(tmp_path: Path, kept: Path, run: Run):
    """Another legal move leaves a log that agrees in all but what follows, up to the end that is cut off."""
    log = GAMES[2]
    at = len(log.commits) - 1
    command = another_move(log, at)
    forged = tampered(log, then_rechain(edit_commit(at, command=command, at=now(log.commits))))
    url = forged_store(tmp_path, with_game(list(FEED), forged))
    assert run("replay", "g-runs", "--store", url, "--head", kept)[0] != 0

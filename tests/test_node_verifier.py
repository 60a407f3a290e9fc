"""The verifier in another language: it accepts every good log, and refuses each tampered one at the right version.

It was written from docs/reference/verifying-a-log.md alone, so it also tests the page. The forger of these tests knows
the page as well, and recomputes everything that needs no secret.
"""

import asyncio
import hashlib
import json
import shutil
from collections.abc import Callable, Sequence
from pathlib import Path
from subprocess import DEVNULL
from typing import Any

import msgspec
import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from tests.core.test_protocol_vectors import checksum, digest, header_text, redacted, salt, vectors, written
from tests.support.node_verifier import verify, verify_alone
from tests.support.programs import start
from tests.support.server_process import ServerProcess

from lostcities.admin.files import to_lines
from lostcities.admin.stored_log import StoredLog, as_seen_by
from lostcities.core import CommandId, GameId, PlayerId, Seat, Version
from lostcities.core.codec import canonical, codec_of
from lostcities.core.decide import Decided, create, decide
from lostcities.core.fork import fork, position
from lostcities.core.game import Game
from lostcities.core.hash_chain import command_digest
from lostcities.core.platform_events import (
    CreateGame,
    ForkGame,
    JoinGame,
    LeaveGame,
    MakeMove,
    Origin,
    Redo,
    RevealSeed,
    Undo,
)
from lostcities.core.seat_seeds import digest_of
from lostcities.eventstore import Commit
from lostcities.registry import load_registry
from lostcities.service.access.head_signing import Signer, SigningKeys
from lostcities.service.play.commands import commit_of
from lostcities_client import connect

ROOT = Path(__file__).parents[1]
GAME = GameId("g-é")
PLAYERS = (PlayerId("p0"), PlayerId("p1"))
SEED = bytes(range(32))
NOON = 1795276289355179
SIGNER = Signer(SigningKeys(Ed25519PrivateKey.from_private_bytes(SEED)))
PUBLIC = SIGNER.published.current.public_key.hex()

Lines = list[dict[str, Any]]

pytestmark = pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")


def accepted(path: Path, *arguments: str) -> str:
    code, said = verify(path, *arguments)
    assert code == 0, said
    return said


def refused(path: Path, *arguments: str) -> str:
    """Return the check that refused the log, and at which version."""
    code, said = verify(path, *arguments)
    assert code == 1, said
    (line,) = [line.split() for line in said.splitlines() if line.startswith("  REFUSED")]
    return " ".join(line[1:])


# -- a game with all features --


def no_view(seat: Seat) -> Game:
    raise AssertionError("where undo is free, no seat's knowledge is asked for")


class Recorder:
    """A game played by the core alone, with its commits."""

    def __init__(self, **options: Any) -> None:
        self.commits: list[Commit] = []
        self.game_id = GAME
        opening = CreateGame(variant="duel", options=options, undo="free")
        first = create(
            opening, host=PLAYERS[0], seed=SEED, variant=load_registry().variant("duel"), game_id=self.game_id, at=NOON
        )
        self._keep(first)

    @classmethod
    def going_on_from(cls, other: "Recorder") -> "Recorder":
        """Return a fork of another game at its present version, with a seed of its own."""
        game = cls.__new__(cls)
        game.commits, game.game_id = [], GameId("g-fork")
        command = ForkGame(game=GAME, version=other.game.version)
        origin = Origin(GAME, other.game.version, other.commits[-1].hashes[-1].hex())
        texts = [text for commit in other.commits for text in commit.events]
        codec = codec_of(other.game.variant)
        events = position([codec.decode_event(text) for text in texts])
        forked = fork(
            command,
            origin,
            other.game.created,
            events,
            host=PLAYERS[0],
            seed=bytes(32),
            variant=other.game.variant,
            game_id=game.game_id,
            at=NOON,
        )
        game._keep(forked)
        return game

    @property
    def log(self) -> StoredLog:
        return StoredLog(game_id=self.game_id, commits=tuple(self.commits))

    def run(self, command: Any, actor: PlayerId) -> None:
        at = NOON + len(self.commits)
        self._keep(decide(self.game, command, actor=actor, head=self.head, at=at, view_of=no_view))

    def move(self, count: int = 1, which: int = -1) -> None:
        """Make a number of moves, each at this place of the list."""
        for _ in range(count):
            seat = self.game.to_act[0]
            move = self.game.variant.rules.legal_moves(self.game.state, seat)[which]
            holder = self.game.seats[seat]
            assert holder is not None
            self.run(MakeMove(move=msgspec.to_builtins(move), seat=seat), holder)

    def to_the_end(self) -> None:
        while self.game.to_act:
            self.move(which=0 if self.game.state.has_placed else -1)

    def _keep(self, decided: Decided) -> None:
        self.game, self.head = decided.game, decided.head
        self.commits.append(commit_of(decided, CommandId(f"c{len(self.commits)}")))


def recorded(moves: int, **options: Any) -> Recorder:
    """Return a started Duel with a seed of each player, after a number of moves."""
    game = Recorder(first_seat="seat0", **options)
    for player, seed in zip(PLAYERS, ("11" * 32, "ff" * 32), strict=True):
        game.run(JoinGame(digest=committed(seed)), player)
    for player, seed in zip(PLAYERS, ("11" * 32, "ff" * 32), strict=True):
        game.run(RevealSeed(seed=seed, next_digest=committed("ee" * 32)), player)
    game.move(moves)
    return game


def committed(seed: str) -> str:
    return digest_of(bytes.fromhex(seed)).hex()


def saved(folder: Path, log: StoredLog) -> Path:
    path = folder / "game.jsonl"
    path.write_bytes(b"".join(line + b"\n" for line in to_lines(log)))
    return path


@pytest.fixture
def running(tmp_path: Path) -> Path:
    """A game in progress: created (1), seats taken (2-3), seeds shown (4-5), started (6-7), then moves (8-…)."""
    return saved(tmp_path, recorded(12).log)


# -- good logs --


def test_the_program_alone_says_what_it_says_among_others(running: Path, tmp_path: Path) -> None:
    """The other tests verify many files in one process."""
    text = running.read_bytes()
    for count, code in ((len(text), 0), (len(text) - 1, 1), (9, 2)):
        running.write_bytes(text[:count])
        alone = verify_alone(running)
        assert alone == verify(running)
        assert alone[0] == code


@pytest.mark.parametrize("path", sorted((ROOT / "tests" / "logs").glob("*.jsonl")), ids=lambda path: path.stem)
def test_every_stored_log_is_accepted(path: Path) -> None:
    said = accepted(path)
    assert ("  ok       deals " in said) == path.name.startswith("duel-v1")
    assert "  ok       salts " in said


@pytest.mark.parametrize("lines", vectors("file")[0].values(), ids=vectors("file")[0])
def test_the_published_files_are_accepted(tmp_path: Path, lines: Sequence[str]) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text("".join(f"{line}\n" for line in lines))
    accepted(path)


@pytest.mark.parametrize("viewer", [None, Seat(0), Seat(1)])
@pytest.mark.parametrize("is_over", [False, True])
def test_what_a_viewer_was_shown_is_accepted_and_leads_to_the_same_head(
    tmp_path: Path, viewer: Seat | None, is_over: bool
) -> None:
    game = recorded(12, rounds=1, stall_limit=1)
    if is_over:
        game.to_the_end()
    full = accepted(saved(tmp_path, game.log))
    theirs = accepted(saved(tmp_path, as_seen_by(game.log, viewer)))
    assert head_in(theirs) == head_in(full)
    seen_by = "spectator" if viewer is None else f"seat {viewer}"
    assert f"are not for {seen_by}" in theirs
    assert f"the seed is not open to {seen_by}" in theirs


def head_in(said: str) -> str:
    return said.partition("; head ")[2].split()[0]


def test_a_game_with_undo_across_a_deal_seeds_of_players_and_starters_by_chance_is_accepted(tmp_path: Path) -> None:
    game = Recorder(rounds=3, colours=6, wagers_per_colour=1, hand_size=5)
    game.run(JoinGame(digest=committed("aa" * 32)), PLAYERS[0])
    game.run(JoinGame(digest=committed("cc" * 32)), PLAYERS[1])
    game.run(RevealSeed(seed="aa" * 32, next_digest=committed("bb" * 32)), PLAYERS[0])
    game.run(LeaveGame(), PLAYERS[1])
    game.run(JoinGame(), PLAYERS[1])
    game.run(RevealSeed(seed="bb" * 32, next_digest=committed("dd" * 32)), PLAYERS[0])
    while not game.game.state.scored:  # until the second round is dealt
        game.move(which=0 if game.game.state.has_placed else -1)
    for _ in range(3):
        game.run(Undo(), PLAYERS[0])
    game.run(Redo(), PLAYERS[0])
    game.to_the_end()
    said = accepted(saved(tmp_path, game.log))
    assert "  ok       deals     4 dealt as it follows from the seed" in said


def test_a_game_that_goes_on_from_another_is_accepted(tmp_path: Path) -> None:
    other = recorded(12, rounds=2, stall_limit=1)
    forked = Recorder.going_on_from(other)
    forked.to_the_end()
    said = accepted(saved(tmp_path, forked.log))
    assert "  ok       deals     1 dealt as it follows from the seed" in said  # the first was copied
    path = saved(tmp_path, forked.log)
    lines = lines_of(path)
    *_, (hidden, version) = [
        (event["deck"], commit["first_version"] + at)
        for commit in lines[1:]
        for at, event in enumerate(commit["events"])
        if event["type"] == "RoundDealt"
    ]
    hidden["items"].reverse()
    seal(hidden, version, 2, seed=bytes(32))
    assert refused(forged(path, lines, rechain=True)).startswith(f"deals at version {version}: the deal is not")


# -- bad logs --


def lines_of(path: Path) -> Lines:
    return [json.loads(line) for line in path.read_text().splitlines()]


def forged(path: Path, lines: Lines, *, rechain: bool = False) -> Path:
    """Write lines again with all that needs no secret recomputed: numbers, checksums, and on request the hash chain."""
    header, *commits = lines
    head = hashlib.sha256(b"lostcities/log/1" + header["game_id"].encode()).digest()
    for commit in commits if rechain else ():
        commit["hashes"] = []
        commit["command_digest"] = digest_anew(commit, commits[0]["events"][0])
        opening = header_text(header["game_id"], commit)
        for event in commit["events"]:
            head = hashlib.sha256(head + opening + written(redacted(event, None))).digest()
            opening = b""
            commit["hashes"].append(head.hex())
    header["commits"], header["version"] = len(commits), sum(len(commit["events"]) for commit in commits)
    header["head"] = commits[-1]["hashes"][-1]
    return resealed(path, lines)


def digest_anew(commit: dict[str, Any], created: dict[str, Any]) -> str:
    """Recompute the digest of the command from the open seed. Without the seed, keep the old digest."""
    kept: str = commit["command_digest"]
    try:
        seed = bytes.fromhex(created["seed"]["items"][0])
        return command_digest(seed, Version(commit["first_version"]), canonical(commit["command"])).hex()
    except (LookupError, ValueError):
        return kept


def resealed(path: Path, lines: Lines) -> Path:
    """Write lines again with their checksums."""
    before = ""
    for commit in lines[1:]:
        before = commit["checksum"] = checksum(json.dumps(commit), before)
    lines[0]["last_checksum"] = before
    lines[0]["checksum"] = checksum(json.dumps(lines[0]), "")
    path.write_bytes(b"".join(written(line) + b"\n" for line in lines))
    return path


def renumbered(lines: Lines) -> Lines:
    version = 1
    for number, commit in enumerate(lines[1:]):
        commit["first_version"], commit["command_id"] = version, f"c{number}"
        version += len(commit["events"])
    return lines


def commit_with(lines: Lines, kind: str, seat: int | None = None) -> tuple[int, dict[str, Any], int]:
    """Return the place of the first commit with an event of this type, the event, and its version."""
    for place, commit in enumerate(lines[1:], start=1):
        for at, event in enumerate(commit["events"]):
            if event["type"] == kind and seat in (None, event.get("seat")):
                return place, event, commit["first_version"] + at
    raise LookupError(kind)


def seal(hidden: dict[str, Any], version: int, index: int, seed: bytes = SEED) -> None:
    """Write salt and digest of new items, as a server that knows the seed would."""
    hidden["salt"] = salt(seed, version, index)
    hidden["digest"] = digest(hidden["salt"], hidden["items"])


def kept_head(log: StoredLog, version: int) -> dict[str, Any]:
    hashes = [hash_after for commit in log.commits for hash_after in commit.hashes]
    signature = SIGNER.sign(log.game_id, Version(version), hashes[version - 1])
    return {
        "game_id": log.game_id,
        "version": version,
        "hash": hashes[version - 1].hex(),
        "key_id": signature.key_id,
        "public_key": PUBLIC,
        "signature": signature.signature.hex(),
    }


def edit_a_payload(lines: Lines) -> int:
    _, event, version = commit_with(lines, "CardDiscarded")
    event["card"] = "R7" if event["card"] != "R7" else "R8"
    return version


def change_an_option(lines: Lines) -> int:
    lines[1]["events"][0]["options"]["rounds"] = 9
    return 1


def swap_two_commits(lines: Lines) -> int:
    lines[-1], lines[-2] = lines[-2], lines[-1]
    renumbered(lines)
    return int(lines[-2]["first_version"])


def drop_a_commit(lines: Lines) -> int:
    place, _, version = commit_with(lines, "CardDrawn")
    del lines[place]
    renumbered(lines)
    return version


def copy_from_another_game(lines: Lines) -> int:
    place, _, version = commit_with(lines, "CardDrawn")
    lines[place] |= {"events": [{"type": "CardDiscarded", "seat": 1, "card": "R2"}]}
    return version


def drop_an_event_within(lines: Lines) -> int:
    place, _, version = commit_with(lines, "RoundDealt")
    del lines[place]["events"][-1], lines[place]["hashes"][-1]
    renumbered(lines)
    return version


def another_game_id(lines: Lines) -> int:
    lines[0]["game_id"] = "g-other"
    return 1


def change_the_actor(lines: Lines) -> int:
    place, _, version = commit_with(lines, "CardDrawn")
    lines[place]["actor"] = "eve"
    return version


def change_the_time(lines: Lines) -> int:
    lines[-1]["at"] += 1
    version: int = lines[-1]["first_version"]
    return version


def change_the_digest_of_a_command(lines: Lines) -> int:
    place, _, version = commit_with(lines, "CardDrawn")
    lines[place]["command_digest"] = "00" * 32
    return version


def split_an_event_from_its_header(lines: Lines) -> int:
    place = next(at for at, line in enumerate(lines) if len(line.get("events", ())) > 1)
    begun = lines[place]
    ended = {**begun, "command_id": "split", "first_version": begun["first_version"] + 1}
    for field in ("events", "hashes"):
        begun[field], ended[field] = begun[field][:1], begun[field][1:]
    lines.insert(place + 1, ended)
    version: int = ended["first_version"]
    return version


@pytest.mark.parametrize(
    "tamper",
    [
        change_the_actor,
        change_the_time,
        change_the_digest_of_a_command,
        split_an_event_from_its_header,
        edit_a_payload,
        change_an_option,
        swap_two_commits,
        drop_a_commit,
        copy_from_another_game,
        drop_an_event_within,
        another_game_id,
    ],
)
def test_what_does_not_follow_is_refused_by_the_chain(running: Path, tamper: Callable[[Lines], int]) -> None:
    lines = lines_of(running)
    version = tamper(lines)
    assert refused(forged(running, lines)).startswith(f"chain at version {version}: ")


def replace_an_opening(lines: Lines) -> int:
    _, event, version = commit_with(lines, "CardDrawn")
    event["card"]["items"] = ["R7" if event["card"]["items"] != ["R7"] else "R8"]
    return version


def keep_an_opening(lines: Lines) -> int:
    _, event, version = commit_with(lines, "CardDrawn")
    del event["card"]["items"], event["card"]["salt"]
    return version


@pytest.mark.parametrize("tamper", [replace_an_opening, keep_an_opening])
def test_what_does_not_open_is_refused(running: Path, tamper: Callable[[Lines], int]) -> None:
    lines = lines_of(running)
    version = tamper(lines)
    assert refused(forged(running, lines)).startswith(f"openings at version {version}: ")


def test_what_a_seat_may_see_may_not_be_kept_from_it(tmp_path: Path) -> None:
    path = saved(tmp_path, as_seen_by(recorded(12).log, Seat(1)))
    lines = lines_of(path)
    _, event, version = commit_with(lines, "CardDrawn", seat=1)
    assert event["card"].pop("items")
    assert event["card"].pop("salt")
    assert refused(forged(path, lines)).startswith(f"openings at version {version}: the items")


# A forger who has the seed, as the server does, and recomputes the whole chain:


def exchange_a_draw(lines: Lines) -> tuple[str, int]:
    _, event, version = commit_with(lines, "CardDrawn")
    event["card"]["items"] = ["R7" if event["card"]["items"] != ["R7"] else "R8"]
    seal(event["card"], version, 0)
    return "deals", version


def stack_the_deck(lines: Lines) -> tuple[str, int]:
    _, event, version = commit_with(lines, "RoundDealt")
    deck = event["deck"]["items"]
    deck[0], deck[-1] = deck[-1], deck[0]
    seal(event["deck"], version, 2)
    return "deals", version


def choose_ones_own_salt(lines: Lines) -> tuple[str, int]:
    _, event, version = commit_with(lines, "CardDrawn")
    event["card"]["salt"] = "00" * 16
    event["card"]["digest"] = digest(event["card"]["salt"], event["card"]["items"])
    return "salts", version


def change_the_seed(lines: Lines) -> tuple[str, int]:
    hidden = lines[1]["events"][0]["seed"]
    hidden["items"] = ["77" * 32]
    hidden["salt"] = salt(bytes.fromhex("77" * 32), 1, 0)
    hidden["digest"] = digest(hidden["salt"], hidden["items"])
    return "salts", commit_with(lines, "RoundDealt")[2]


def change_a_players_seed(lines: Lines) -> tuple[str, int]:
    lines[5]["events"][0]["seed"] = "ee" * 32
    return "deals", 5


@pytest.mark.parametrize(
    "tamper", [exchange_a_draw, stack_the_deck, choose_ones_own_salt, change_the_seed, change_a_players_seed]
)
def test_what_does_not_follow_from_the_seed_is_refused(
    running: Path, tamper: Callable[[Lines], tuple[str, int]]
) -> None:
    lines = lines_of(running)
    check, version = tamper(lines)
    assert refused(forged(running, lines, rechain=True)).startswith(f"{check} at version {version}: ")


def redo_out_of_nothing(lines: Lines) -> str:
    lines[-1]["events"][0] = {"seat": 0, "to": 9, "type": "@MovesRedone"}
    return "something is redone, and nothing was undone"


def an_event_without_a_type(lines: Lines) -> str:
    del lines[-1]["events"][0]["type"]
    return "the event has no type"


@pytest.mark.parametrize("tamper", [redo_out_of_nothing, an_event_without_a_type])
def test_events_that_no_server_could_have_recorded_are_refused(running: Path, tamper: Callable[[Lines], str]) -> None:
    lines = lines_of(running)
    why = tamper(lines)
    version = lines[-1]["first_version"]
    assert refused(forged(running, lines, rechain=True)) == f"undo at version {version}: {why}"


def test_a_seed_that_is_none_is_refused(running: Path) -> None:
    lines = lines_of(running)
    hidden = lines[1]["events"][0]["seed"]
    hidden["items"] = ["00"]
    hidden["digest"] = digest(hidden["salt"], hidden["items"])
    assert refused(forged(running, lines, rechain=True)) == "creation at version 1: the seed is not 32 bytes"


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"count": 9}, "a hidden value does not open to 9 items with a salt"),
        ({"salt": "ff"}, "a hidden value does not open to 1 items with a salt"),
        ({"digest": "ff"}, "a hidden value is malformed"),
        ({"to": {}}, "a hidden value is malformed"),
    ],
)
def test_a_hidden_value_that_is_not_one_is_refused(running: Path, change: dict[str, Any], why: str) -> None:
    lines = lines_of(running)
    _, event, version = commit_with(lines, "CardDrawn")
    event["card"] |= change
    if "salt" in change:
        event["card"]["digest"] = digest(change["salt"], event["card"]["items"])
    assert refused(forged(running, lines, rechain=True)) == f"openings at version {version}: {why}"


def test_a_consistently_rewritten_log_is_refused_by_a_saved_head(tmp_path: Path) -> None:
    game = recorded(12)
    path = saved(tmp_path, game.log)
    kept = tmp_path / "kept.json"
    kept.write_text(json.dumps(kept_head(game.log, 14)))
    accepted(path, "--head", str(kept), "--key", PUBLIC)
    lines = lines_of(path)
    version = edit_a_payload(lines)
    assert version <= 14
    forged(path, lines, rechain=True)
    accepted(path)  # the file alone does not show it
    assert refused(path, "--head", str(kept)).startswith("head at version 14: the log has another hash")
    assert refused(path, "--head", f"14:{kept_head(game.log, 14)['hash']}").startswith("head at version 14: ")


def test_a_log_that_was_cut_is_refused_by_a_saved_head(tmp_path: Path) -> None:
    game = recorded(12)
    path = saved(tmp_path, game.log)
    lines = lines_of(path)[:-1]
    end = game.commits[-2].last_version
    accepted(forged(path, lines))
    kept = tmp_path / "kept.json"
    kept.write_text(json.dumps(kept_head(game.log, game.commits[-1].last_version)))
    assert refused(path, "--head", str(kept)).startswith(f"head at version {end + 1}: ")


@pytest.mark.parametrize(
    "change",
    [
        {"signature": "00" * 64},
        {"signature": "zz"},
        {"version": 8},
        {"game_id": "g-other"},
        {"public_key": "00" * 32},
        {"public_key": vectors("chance")[1]["key"]},
    ],
    ids="-".join,
)
def test_a_forged_signature_is_refused(tmp_path: Path, change: dict[str, Any]) -> None:
    log = recorded(12).log
    kept = tmp_path / "kept.json"
    fields = {**kept_head(log, 9), **change}
    if "version" in change:  # the right hash of another version
        fields["hash"] = kept_head(log, change["version"])["hash"]
    kept.write_text(json.dumps(fields))
    assert refused(saved(tmp_path, log), "--head", str(kept)).startswith("head at version ")


def test_a_signature_of_another_key_than_the_one_known_is_refused(tmp_path: Path) -> None:
    log = recorded(12).log
    kept = tmp_path / "kept.json"
    kept.write_text(json.dumps(kept_head(log, 9)))
    other = Ed25519PrivateKey.from_private_bytes(bytes(32)).public_key().public_bytes_raw().hex()
    said = refused(saved(tmp_path, log), "--head", str(kept), "--key", other)
    assert said == f"head at version 9: the signature is not one of the key {other}"
    unsigned = f"9:{kept_head(log, 9)['hash']}"
    assert "is missing" in refused(saved(tmp_path, log), "--head", unsigned, "--key", PUBLIC)


# -- files --


@pytest.mark.parametrize(
    ("old", "new", "check"),
    [
        ('"type":"CardDiscarded"', '"type":"CardDiscarded" ', "is not canonical JSON"),
        ('"type":"CardDiscarded"', '"type":"Card\\u0044iscarded"', "is not canonical JSON"),
        ('"seat":0,"type":"CardDiscarded"', '"type":"CardDiscarded","seat":0', "is not canonical JSON"),
        ('"seat":0,"type":"CardDiscarded"', '"seat":0,"seat":0,"type":"CardDiscarded"', "is not canonical JSON"),
        ('"seat":0,"type":"CardDiscarded"', '"seat":0.0,"type":"CardDiscarded"', "is not canonical JSON"),
        ('"seat":0,"type":"CardDiscarded"', '"seat":-0,"type":"CardDiscarded"', "is not canonical JSON"),
        ('"seat":0,"type":"CardDiscarded"', '"seat":1,"type":"CardDiscarded"', "does not match its checksum"),
        ('"seat":0,"type":"CardDiscarded"', "[" * 20_000, "is not canonical JSON"),
    ],
)
def test_a_line_that_is_spelled_otherwise_is_refused(running: Path, old: str, new: str, check: str) -> None:
    text = running.read_text()
    version = next(v for p, e, v in [commit_with(lines_of(running), "CardDiscarded")])
    assert old in text
    running.write_text(text.replace(old, new, 1))
    said = refused(running)
    assert said.startswith(f"file at version {version}: line 7 of the file ")
    assert said.endswith(check)


def test_a_file_that_ends_too_early_is_refused_at_every_line(running: Path) -> None:
    text = running.read_bytes()
    whole = text.splitlines(keepends=True)
    for count in (1, 2, 6, len(whole) - 1):
        running.write_bytes(b"".join(whole[:count]))
        version = sum(len(json.loads(line)["events"]) for line in whole[1:count]) + 1
        assert refused(running).startswith(f"file at version {version}: ")
    running.write_bytes(text[:-1])
    assert "the last line has no end" in refused(running)
    running.write_bytes(text + b"\n")
    assert "is not canonical JSON" in refused(running)


@pytest.mark.parametrize(
    ("place", "change", "why"),
    [
        (0, {"viewer": "nobody"}, "1: the header names a viewer who cannot be"),
        (0, {"game_id": 7}, "1: the header names no game"),
        (0, {"commits": 4}, "20: the file ends at version 19, and its header says 19"),
        (0, {"version": 18}, "20: the file ends at version 19, and its header says 18"),
        (0, {"head": "00" * 32}, "19: the header names another last line or head than the file has"),
        (6, {"first_version": 9}, "8: line 7 of the file begins with another version: there is a gap"),
        (6, {"events": []}, "8: line 7 of the file holds no events"),
        (6, {"hashes": []}, "8: line 7 of the file has not one hash of 64 digits for each event"),
        (6, {"hashes": ["AA" * 32]}, "8: line 7 of the file has not one hash of 64 digits for each event"),
        (6, {"command_id": "c2"}, "8: a command id stands in the log already"),
        (6, {"command": None}, "8: line 7 of the file: commands stand in full files, and in those only"),
    ],
)
def test_a_file_that_contradicts_itself_is_refused(running: Path, place: int, change: dict[str, Any], why: str) -> None:
    lines = lines_of(running)
    lines[place] |= change
    if change.get("command", 0) is None:
        del lines[place]["command"]
    assert refused(resealed(running, lines)) == f"file at version {why}"


def test_a_header_is_checked_like_every_line(running: Path) -> None:
    running.write_text(running.read_text().replace('"variant":"duel"', '"variant":"dual"', 1))
    assert refused(running) == "file at version 1: the header does not match its checksum"
    lines = lines_of(saved(running.parent, recorded(0).log))
    lines[0]["last_checksum"] = "00" * 32
    lines[0]["checksum"] = checksum(json.dumps(lines[0]), "")
    running.write_bytes(b"".join(written(line) + b"\n" for line in lines))
    assert refused(running).endswith("the header names another last line or head than the file has")


def test_a_file_of_a_later_format_is_not_read(running: Path) -> None:
    lines = lines_of(running)
    lines[0]["format_version"] = 2
    code, said = verify(resealed(running, lines))
    assert (code, said) == (2, "this file is of another format: 1 is what can be read here\n")


def test_every_byte_counts(running: Path) -> None:
    """This is a sample. lc-admin's own reader is tested at every position."""
    text = running.read_bytes()
    for place in range(150, len(text), len(text) // 12):
        running.write_bytes(text[:place] + bytes([text[place] ^ 1]) + text[place + 1 :])
        assert verify(running)[0] == 1, place


@pytest.mark.parametrize("text", [b"", b"\n", b"{}\n", b"\x1f\x8b\x08\0", b"not a game\n", b"\xff\xfe"])
def test_what_is_no_exported_game_is_told_apart(tmp_path: Path, text: bytes) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(text)
    code, said = verify(path)
    assert (code, said) == (2, "this is no exported game: the first line is no header\n")


def test_wrong_usage_and_missing_files_are_told_apart(running: Path, tmp_path: Path) -> None:
    assert verify_alone(tmp_path / "nowhere.jsonl")[0] == 2
    for arguments in (["--head"], ["--head", "3"], ["--head", f"0:{'00' * 32}"], ["--colour"]):
        assert verify(running, *arguments)[0] == 2, arguments


# -- everything together --


def test_a_game_played_at_a_real_server_is_verified_against_what_a_player_kept_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two bots play it, the end is signed, and the server is killed. The export is verified with the operator's key."""
    monkeypatch.setenv("LOSTCITIES_CONFIG", str(tmp_path / "config"))

    async def opened(address: str) -> str:
        async with connect(address) as client:
            await client.register("Host")
            return (await client.create_game("duel", options={"rounds": 1, "stall_limit": 4})).game_id

    with ServerProcess(tmp_path) as server:
        played = ["--game", asyncio.run(opened(server.address))]
        bots = [
            start(["lc-bot", "run", bot, *played], env=server.environment, stderr=DEVNULL)
            for bot in ("surveyor", "random")
        ]
        assert [bot.wait(timeout=60) for bot in bots] == [0, 0]
        server.kill()
        (kept,) = (tmp_path / "config" / "heads").rglob("*.json")
        seen = json.loads(kept.read_text())
        key = server.run("lc-admin", "key", "--public").stdout.strip()
        assert seen["public_key"] == key
        for viewer in ([], ["--seat", "1"], ["--spectator"]):
            path = tmp_path / f"game{len(viewer)}.jsonl"
            assert server.run("lc-admin", "export", seen["game_id"], str(path), *viewer).returncode == 0
            said = accepted(path, "--head", str(kept), "--key", key)
            assert f"version {seen['version']} has the hash that was kept, signed by {key}" in said
            head = f"{seen['version']}:{seen['hash']}"
            assert head_in(said) == head
            assert server.run("lc-admin", "replay", "--from-file", str(path), "--head", head).returncode == 0

"""Logs for the tests of lc-admin: whole games decided by the core, and ways to tamper with them."""

import asyncio
import hashlib
import random
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial
from typing import Any

import msgspec
from msgspec import structs

from lostcities.admin.audit.integrity import AnyVariant
from lostcities.admin.stored_log import StoredLog
from lostcities.core import CommandId, Event, GameId, PlayerId, Seat, Version, find_move, notation
from lostcities.core.codec import canonical, codec_of, encode_command
from lostcities.core.decide import Decided, create, decide
from lostcities.core.fork import fork, position
from lostcities.core.game import Game, fold, replay_first_commit
from lostcities.core.hash_chain import CommitHeader, LogHead, link
from lostcities.core.hidden import digest_of, redact
from lostcities.core.platform_events import (
    AnswerOffer,
    Commands,
    CreateGame,
    ForkGame,
    GameCreated,
    JoinGame,
    MakeMove,
    OfferEnd,
    OpenContestGame,
    OpenRematch,
    Origin,
    Redo,
    RulesRelease,
    ServerFacts,
    Undo,
)
from lostcities.eventstore import Commit, PlayerRecord, open_store
from lostcities.projections import ForkedFrom, GameListing, RulesInUse
from lostcities.registry import Registry, load_registry
from lostcities.service.play.commands import commit_of

SHORT = {"rounds": 2, "hand_size": 26, "stall_limit": 4}  # eight cards to draw in a round
NOON = 1_790_000_000_000_000

ADA, BOB = PlayerId("p-ada"), PlayerId("p-bob")
PLAYERS = [
    PlayerRecord(player_id=ADA, name="Ada", kind="human", token_hash=b"a" * 32, created_at=NOON),
    PlayerRecord(player_id=BOB, name="Bob", kind="bot", token_hash=b"b" * 32, created_at=NOON),
]

Tamper = Callable[[list[Commit]], list[Commit]]


@lru_cache
def registry() -> Registry:
    return load_registry()


@lru_cache
def duel(seed: int, stop: int | None = None, game_id: str = "g-test") -> StoredLog:
    """Play a random Duel of two short rounds. With `stop` it ends after that many commits, still running."""
    return play(registry().variant("duel"), seed, SHORT, stop=stop, game_id=game_id)


def play(
    variant: AnyVariant,
    seed: int,
    options: dict[str, Any],
    *,
    stop: int | None = None,
    game_id: str = "g-test",
    is_unlisted: bool = False,
    rules: RulesRelease | None = None,
) -> StoredLog:
    """Play a random game of a variant for two, by p-ada and p-bob. `rules` are those that it records."""
    chance = random.Random(seed)
    commits: list[Commit] = []
    game: Game | None = None
    opening = CreateGame(variant=variant.key, options=options, unlisted=is_unlisted)
    key = hashlib.sha256(str(seed).encode()).digest()

    def recorded(command: Commands, actor: PlayerId, decided: Decided) -> Game:
        commits.append(commit_of(decided, CommandId(f"c{len(commits) + 1}")))
        return decided.game

    game = recorded(
        opening,
        ADA,
        create(opening, host=ADA, seed=key, variant=variant, game_id=GameId(game_id), at=NOON),
    )
    for player in (ADA, BOB):
        joined = decide(
            game, JoinGame(), actor=player, head=head_of(commits), at=now(commits), facts=ServerFacts(rules=rules)
        )
        game = recorded(JoinGame(), player, joined)
    while game.to_act and (stop is None or len(commits) < stop):
        seat = game.to_act[0]
        move = chance.choice(list(variant.rules.legal_moves(game.state, seat)))
        asked = MakeMove(move_id=notation(move), expected_version=game.version)
        actor = game.seats[seat]
        assert actor is not None
        game = recorded(asked, actor, decide(game, asked, actor=actor, head=head_of(commits), at=now(commits)))
    return StoredLog(game_id=GameId(game_id), commits=tuple(commits), listing=listing_of(game, commits))


@lru_cache
def undone() -> StoredLog:
    """Return a running Duel with undo and redo, free and with consent, and an open offer to end it."""
    variant, game_id = registry().variant("duel"), GameId("g-undo")
    commits: list[Commit] = []
    opening = CreateGame(variant="duel", options=SHORT)
    done = create(opening, host=ADA, seed=b"k" * 32, variant=variant, game_id=game_id, at=NOON)
    events: list[tuple[Event, ...]] = []

    def record(command: Commands, actor: PlayerId) -> Game:
        commits.append(commit_of(done, CommandId(f"c{len(commits) + 1}")))
        events.append(done.events)
        return done.game

    def view_of(seat: Seat) -> Game:
        first, *rest = [[redact(event, seat) for event in commit] for commit in events]
        view = replay_first_commit(first, variant)
        for commit in rest:
            view = fold(view, commit)
        return view

    game = record(opening, ADA)
    play_first, draw = MakeMove(move_id="play YW"), MakeMove(move_id="draw")
    asked: list[tuple[PlayerId, Commands]] = [(ADA, JoinGame()), (BOB, JoinGame()), (ADA, play_first)]
    asked += [
        (ADA, Undo()),
        (ADA, Redo()),
        (ADA, Undo()),
        (ADA, MakeMove(move_id="play Y5")),
        (ADA, draw),
        (ADA, Undo()),
    ]
    asked += [(BOB, AnswerOffer(offer=12, accept=True)), (ADA, draw)]
    asked += [(BOB, OfferEnd()), (ADA, AnswerOffer(offer=16, accept=False))]
    for actor, command in asked:
        assert not isinstance(command, CreateGame | ForkGame | OpenContestGame | OpenRematch)
        done = decide(game, command, actor=actor, head=head_of(commits), at=now(commits), view_of=view_of)
        game = record(command, actor)
    return StoredLog(game_id=game_id, commits=tuple(commits), listing=listing_of(game, commits))


def listing_of(game: Game, commits: list[Commit]) -> GameListing:
    return GameListing(
        game_id=commits[0].game_id,
        variant=game.variant.key,
        variant_version=game.variant.version,
        status=game.status,
        seats=game.seats,
        host=ADA,
        version=game.version,
        created_at=commits[0].at,
        updated_at=commits[-1].at,
        is_unlisted=game.is_unlisted,
        rules=RulesInUse(*structs.astuple(game.rules)) if game.rules else None,
        origin=ForkedFrom(*structs.astuple(game.created.origin)) if game.created.origin else None,
    )


def put(url: str, *logs: StoredLog, with_players: bool = False) -> None:
    """Put logs into a store as they are, even if tampered with."""

    async def fill() -> None:
        store = await open_store(url)
        for record in PLAYERS if with_players else ():
            await store.add_player(record)
        for log in logs:
            for commit in log.commits:
                await store.append(commit)
        await store.close()

    asyncio.run(fill())


def tampered(log: StoredLog, tamper: Tamper) -> StoredLog:
    return structs.replace(log, commits=tuple(tamper(list(log.commits))))


def commit_with(log: StoredLog, tag: str, nth: int = 0) -> int:
    """Return the index of the nth commit that has an event of this type."""
    wanted = f'"type":"{tag}"'.encode()
    return [at for at, commit in enumerate(log.commits) if any(wanted in text for text in commit.events)][nth]


def edit_event(at: int, edit: Callable[[Any], None], *, event: int = 0) -> Tamper:
    """Change the JSON of one event of commit `at`, and nothing else."""

    def tamper(commits: list[Commit]) -> list[Commit]:
        texts = list(commits[at].events)
        value = msgspec.json.decode(texts[event])
        edit(value)
        texts[event] = canonical(value)
        return [*commits[:at], structs.replace(commits[at], events=tuple(texts)), *commits[at + 1 :]]

    return tamper


def edit_commit(at: int, /, **changes: Any) -> Tamper:
    return lambda commits: [*commits[:at], structs.replace(commits[at], **changes), *commits[at + 1 :]]


def then_rechain(tamper: Tamper) -> Tamper:
    """Tamper, then make every hidden value open correctly and compute the whole chain again, as a forger would."""

    def forged(commits: list[Commit]) -> list[Commit]:
        head = hashlib.sha256(b"lostcities/log/1" + commits[0].game_id.encode()).digest()
        done = []
        for commit in tamper(commits):
            texts, hashes = [], []
            header: CommitHeader | None = header_of(commit)
            for text in commit.events:
                value = msgspec.json.decode(text)
                opened = [hidden for hidden in hidden_in(value) if "items" in hidden]  # all of them in a full log
                for hidden in opened:
                    hidden["digest"] = digest_of(hidden["salt"], hidden["items"])
                texts.append(canonical(value))
                for hidden in opened:
                    del hidden["items"], hidden["salt"]
                head, header = link(head, canonical(value), header), None
                hashes.append(head)
            done.append(structs.replace(commit, events=tuple(texts), hashes=tuple(hashes)))
        return done

    return forged


def header_of(commit: Commit) -> CommitHeader:
    return CommitHeader(
        game=commit.game_id,
        version=commit.first_version,
        actor=commit.actor,
        at=commit.at,
        command=commit.command_digest.hex(),
    )


def hidden_in(value: Any) -> Iterator[dict[str, Any]]:
    if isinstance(value, dict) and value.get("type") == "Hidden":
        yield value
    elif isinstance(value, dict | list):
        for part in value.values() if isinstance(value, dict) else value:
            yield from hidden_in(part)


def another_move(log: StoredLog, at: int) -> bytes:
    """Return the command of commit `at`, changed to another move that was legal then."""
    from lostcities.admin.audit import audit

    decisions = audit(log, registry()).decisions
    game, decided = decisions[at - 1].game, decisions[at].commit.command
    assert isinstance(decided, MakeMove)
    legal = game.variant.rules.legal_moves(game.state, game.to_act[0])
    made = find_move(decided.move_id or "", legal)
    other = next(move for move in legal if move != made)
    return encode_command(structs.replace(decided, move_id=notation(other)))


@lru_cache
def forked(origin: StoredLog, version: int, *, game_id: str = "g-fork", moves: int = 2) -> StoredLog:
    """Fork a game for Ada at a version where a seat is to act, and make a few moves."""
    variant, command = registry().variant("duel"), ForkGame(game=origin.game_id, version=version)
    texts = [text for commit in origin.commits for text in commit.events][:version]
    hashes = [digest for commit in origin.commits for digest in commit.hashes]
    events = [codec_of(variant).decode_event(text) for text in texts]
    created = events[0]
    assert isinstance(created, GameCreated)
    said = Origin(GameId(origin.game_id), Version(version), hashes[version - 1].hex())
    made = partial(fork, host=ADA, seed=b"f" * 32, variant=variant, game_id=GameId(game_id), at=NOON)
    done = made(command, said, created, position(events))
    commits = [commit_of(done, CommandId("c1"))]
    for at in range(1, moves + 1):
        move = variant.rules.legal_moves(done.game.state, done.game.to_act[0])[0]
        asked = MakeMove(move_id=notation(move))
        done = decide(done.game, asked, actor=ADA, head=head_of(commits), at=now(commits))
        commits.append(commit_of(done, CommandId(f"c{at + 1}")))
    return StoredLog(game_id=GameId(game_id), commits=tuple(commits), listing=listing_of(done.game, commits))


def head_of(commits: Sequence[Commit]) -> LogHead:
    return LogHead(commits[-1].game_id, commits[-1].hashes[-1], commits[-1].at)


def now(commits: Sequence[Commit]) -> int:
    return NOON + len(commits) * 1_000_000

"""`record`: games that were played elsewhere become logs in a store, each decided again move by move."""

import base64
import hashlib
import secrets
import sys
import time
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path

import msgspec
from msgspec.structs import replace

from lostcities.admin.arguments import BadArgument
from lostcities.admin.audit import ExitCode
from lostcities.admin.output import say, say_json
from lostcities.core.decide import Decided
from lostcities.core.errors import CommandMismatch, LostCitiesError, Malformed, UnknownPlayer, VersionConflict
from lostcities.core.names import CommandId, GameId, PlayerId
from lostcities.core.platform_events import ServerFacts
from lostcities.core.played_game import PlayedGame, decide_played
from lostcities.core.player_texts import checked_name
from lostcities.eventstore import Commit, OperatedStore, PlayerRecord
from lostcities.registry import Registry

TOKEN_HASH_BYTES = 32

_games = msgspec.json.Decoder(PlayedGame)


async def record(args: Namespace, store: OperatedStore, registry: Registry) -> ExitCode:
    """Record the games of a file or of standard input, a line of JSON each, as they come."""
    recorded = _Recorder(store, registry)
    if args.json:
        say_json({"ready": True})
        sys.stdout.flush()
    count = 0
    for count, line in enumerate(_lines(args.file), start=1):
        played = _read(line, count)
        totals = await recorded.add(played)
        if args.json:
            say_json({"game_id": played.game_id, "totals": totals})
        else:
            points = ", ".join(f"{name} {total}" for name, total in zip(played.players, totals, strict=True))
            say(f"{played.game_id}: {points}")
        sys.stdout.flush()
    if not args.json:
        say(f"{count} games recorded")
    return ExitCode.OK


def check_store(url: str) -> None:
    """Raise `BadArgument` for a store that keeps nothing."""
    if url == "memory:":
        raise BadArgument("a memory: store ends with its process: it would keep no game")


class OtherGame(LostCitiesError):
    """The store has another game with the same id."""

    reason = "OTHER_GAME"

    def __init__(self, game_id: GameId) -> None:
        super().__init__(f"the store has another game {game_id}, with other moves: record this one in another store")


class _Recorder:
    """Recorder of whole games: each is in the store with its end, or not at all."""

    def __init__(self, store: OperatedStore, registry: Registry) -> None:
        self._store = store
        self._registry = registry
        self._known = dict[str, PlayerId]()

    async def add(self, played: PlayedGame) -> list[int]:
        """Record a game, and return its final points by seat. A game that is there already stays as it is.

        Raise `OtherGame` if the store has another one with this id, and a `Rejected` error for an illegal move.
        """
        variant = self._registry.variant(played.variant, played.variant_version)
        players = tuple([await self._player(name) for name in played.players])
        facts = ServerFacts(rules=self._registry.rules_of(variant))
        decided = list(decide_played(played, players, variant, facts))
        game = decided[-1].game
        if game.ended is None:
            raise Malformed(f"game {played.game_id} has no end: after its last move it is {game.status}")
        try:
            if await self._store.head(played.game_id) > game.version:
                raise OtherGame(played.game_id)
            await self._store.append_all([_commit(each, number) for number, each in enumerate(decided)])
        except (CommandMismatch, VersionConflict):
            raise OtherGame(played.game_id) from None
        return [score.total for score in game.ended.scores]

    async def _player(self, name: str) -> PlayerId:
        """Return the bot with this name, whose record is made if the store has none. No token is its."""
        if name not in self._known:
            player_id = bot_id(name)
            try:
                await self._store.player(player_id)
            except UnknownPlayer:
                await self._store.add_player(_bot(player_id, name))
            self._known[name] = player_id
        return self._known[name]


def bot_id(name: str) -> PlayerId:
    """Return the player of recorded games with this name: the same in every run."""
    digest = hashlib.sha256(b"lostcities/recorded-bot/1" + name.encode()).digest()
    return PlayerId("p" + base64.b32encode(digest)[:16].decode().lower())


def _bot(player_id: PlayerId, name: str) -> PlayerRecord:
    now = time.time_ns() // 1000
    nothing = secrets.token_bytes(TOKEN_HASH_BYTES)  # the hash of a token that is not known to any program
    return PlayerRecord(player_id=player_id, name=name, kind="bot", token_hash=nothing, created_at=now)


def _commit(decided: Decided, number: int) -> Commit:
    header = decided.header
    return Commit(
        game_id=header.game,
        first_version=header.version,
        events=decided.texts,
        hashes=decided.hashes,
        command_id=CommandId(f"recorded-{number}"),
        command=decided.command,
        actor=header.actor,
        at=header.at,
        command_digest=bytes.fromhex(header.command),
        summary=decided.game.summary(),
    )


def _lines(file: str) -> Iterator[bytes]:
    if file == "-":
        yield from iter(sys.stdin.buffer.readline, b"")
        return
    with Path(file).open("rb") as lines:
        yield from lines


def _read(line: bytes, number: int) -> PlayedGame:
    """Return the game of a line, with the names of players as a registration keeps them. Raise `Malformed`."""
    try:
        played = _games.decode(line)
        return replace(played, players=tuple(map(checked_name, played.players)))
    except (msgspec.DecodeError, Malformed) as error:
        raise Malformed(f"line {number} is no played game: {error}") from None

"""The commands about players: they act on a store, or through a server with `--server`."""

import os
import sys
from argparse import Namespace
from collections.abc import AsyncIterator, Iterator
from contextlib import aclosing, asynccontextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

from msgspec import DecodeError, json

from lostcities.admin.arguments import BadArgument
from lostcities.admin.audit import ExitCode
from lostcities.admin.moderation.moderation_arguments import TOKEN_VARIABLE
from lostcities.admin.moderation.on_store import OnStore, Shown
from lostcities.admin.output import moment, say, say_json, say_table, warn
from lostcities.core.errors import LostCitiesError, StoreError, UnknownPlayer
from lostcities.core.names import PlayerId
from lostcities.eventstore import Ban, open_store, store_file

_READS = frozenset({"players", "audit-log"})
_DAY_US = 86_400 * 1_000_000

_RULE = (
    "a server uses this store, and only one process may write to it: act through the server with "
    "--server HOST:PORT --admin-token-file FILE, or stop it"
)


async def moderate(args: Namespace, url: str) -> ExitCode:
    """Run a command about players."""
    async with _place(args, url) as place:
        match args.command:
            case "players":
                return await _players(args, place)
            case "audit-log":
                return await _audit_log(args, place)
            case "forget":
                return await _forget(args, place)
            case "close-game":
                await place.close_game(args.game, reason=args.reason)
                say(f"{args.game} is over, as it stood")
                return ExitCode.OK
            case _:
                return await _act(args, place)


@asynccontextmanager
async def _place(args: Namespace, url: str) -> AsyncIterator[Any]:  # Any: `OnStore` or `OnServer`, which act alike
    """Open the store or a connection to the server."""
    if args.server is not None:
        named = args.admin_token_file or os.environ.get(TOKEN_VARIABLE)
        if not named:
            raise BadArgument("--server takes --admin-token-file FILE, with the name and the token of an operator")
        server = import_module("lostcities.admin.moderation.on_server")  # loads gRPC, which takes long
        async with _closing(server.OnServer(args.server, Path(named))) as place:
            yield place
        return
    if args.command == "close-game":
        raise BadArgument("close-game takes --server ADDRESS: a game is ended by its rules, which the server has")
    if args.admin_token_file is not None:
        raise BadArgument("--admin-token-file goes with --server")
    file = store_file(url)
    if args.command not in _READS and file is not None and not file.exists():
        raise StoreError(f"there is no store at {file}")  # opening it for writing would make one
    try:
        store = await open_store(url, read_only=args.command in _READS)
    except StoreError as error:
        is_locked = args.command not in _READS and "only one server may write" in error.message
        raise StoreError(_RULE if is_locked else error.message) from error
    async with _closing(store):
        yield OnStore(store)


@asynccontextmanager
async def _closing(opened: Any) -> AsyncIterator[Any]:  # Any: anything with `close`
    try:
        yield opened
    finally:
        await opened.close()


async def _players(args: Namespace, place: Any) -> ExitCode:
    rows: list[list[str]] = []
    async with aclosing(place.players()) as found:
        async for player in found:
            if args.erased and not player.is_erased:
                continue
            if args.json:
                say_json(player)
            else:
                since, used = moment(player.created_at), _day(player.used_day)
                rows.append([player.player_id, player.kind, since, used, _state(player), player.name])
    if not args.json:
        say_table(("PLAYER", "KIND", "SINCE (UTC)", "LAST USED", "STATE", "NAME"), rows)
    return ExitCode.OK


def _state(player: Shown) -> str:
    if player.is_erased:
        return "erased"
    states = (("banned", player.ban), ("muted", player.mute))
    return ", ".join(_ends(state, ban) for state, ban in states if ban is not None)


def _ends(state: str, ban: Ban) -> str:
    return f"{state} until {moment(ban.until)}" if ban.until else state


def _day(day: int) -> str:
    return moment(day * _DAY_US)[:10] if day else "-"


async def _audit_log(args: Namespace, place: Any) -> ExitCode:
    rows: list[list[str]] = []
    async with aclosing(place.actions()) as found:
        async for each in found:
            if args.reports and each.action != "report":
                continue
            if args.json:
                say_json(each)
            else:
                rows.append([str(each.number), moment(each.at), each.operator, each.action, each.subject, each.reason])
    if not args.json:
        say_table(("NUMBER", "AT (UTC)", "OPERATOR", "ACTION", "ON", "REASON"), rows)
    return ExitCode.OK


async def _act(args: Namespace, place: Any) -> ExitCode:
    player_id, reason = PlayerId(args.player), args.reason
    match args.command:
        case "ban":
            await place.ban(player_id, until=args.until, reason=reason)
            say(f"{player_id} is banned {_until(args.until, 'unban')}")
        case "unban":
            await place.unban(player_id, reason=reason)
            say(f"{player_id} may play again")
        case "mute":
            await place.mute(player_id, until=args.until, reason=reason)
            say(f"{player_id} is muted {_until(args.until, 'unmute')}")
        case "unmute":
            await place.unmute(player_id, reason=reason)
            say(f"{player_id} may say something again")
        case "rename":
            await place.rename(player_id, args.name, reason=reason)
            say(f"{player_id} has another name")
        case "revoke":
            token = await place.revoke(player_id, reason=reason, reissue=args.new_token)
            say(f"the token of {player_id} is worthless now")
            if token:
                say(f"new token, to be replaced by the player at once: {token}")
    return ExitCode.OK


def _until(end: int, lifted_by: str) -> str:
    return f"until {moment(end)} UTC" if end else f"until lc-admin {lifted_by}"


async def _forget(args: Namespace, place: Any) -> ExitCode:
    """Erase players one by one. One that is unknown here does not keep the others from being erased."""
    ids = [*args.players, *([] if args.ids is None else _ids_in(args.ids))]
    if not ids:
        raise BadArgument("forget takes the ids of players, or --from FILE")
    missing = 0
    for player_id in ids:
        try:
            await place.forget(PlayerId(player_id), reason=args.reason)
            say(f"{player_id} is erased")
        except UnknownPlayer as error:
            missing += 1
            warn(error.message)
        except LostCitiesError as error:
            if "UNKNOWN_PLAYER" not in error.message:
                raise
            missing += 1
            warn(error.message)
    if missing < len(ids):
        say("backups from before still have what was erased: docs/how-to/people.md says what to do about them")
    return ExitCode.NOT_FOUND if missing else ExitCode.OK


def _ids_in(file: str) -> Iterator[str]:
    """Yield the ids in a file, which has an id or a JSON object with a `player_id` on each line."""
    text = sys.stdin.read() if file == "-" else Path(file).read_text(encoding="utf-8")
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            continue
        try:
            yield json.decode(line)["player_id"] if line.startswith("{") else line.strip()
        except (DecodeError, KeyError, TypeError):
            raise BadArgument(f"{file}, line {number}: neither an id nor an object with a player_id") from None
